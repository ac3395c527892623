//! Finds the Connect Four that the crate `minimax` ships as an example, so that it can be measured against.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    let example = package("minimax").join("examples/connect4.rs");
    assert!(example.is_file(), "{} has to exist", example.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let module = format!("#[path = {example:?}]\n#[allow(warnings)]\nmod minimax_connect_four;\n");
    std::fs::write(out.join("minimax.rs"), module).expect("the folder for generated files can be written");
    println!("cargo::rerun-if-changed=Cargo.lock");
}

/// The folder of a package that this one depends on.
fn package(name: &str) -> PathBuf {
    let cargo = std::env::var_os("CARGO").expect("cargo sets it");
    // Packages of other platforms are left out: they need not be on this machine.
    let target = std::env::var("TARGET").expect("cargo sets it");
    let arguments = ["metadata", "--format-version", "1", "--offline", "--filter-platform", &target];
    let output = Command::new(cargo).args(arguments).output().expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let manifest =
        packages.filter(|package| package["name"] == name).find_map(|package| package["manifest_path"].as_str());
    Path::new(manifest.expect("the package is a dependency")).parent().expect("a manifest lies in a folder").to_owned()
}
