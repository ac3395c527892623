//! What the tests of the whole have in common.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("this package lies in the workspace").to_owned()
}

/// What cargo knows of the workspace and of all that it depends on here, without asking anyone.
pub fn metadata() -> Value {
    let version = cargo(&["-vV"]);
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).expect("cargo says where it runs");
    // Other platforms' packages are left out: they need not be on this machine.
    let json = cargo(&["metadata", "--format-version", "1", "--offline", "--filter-platform", host]);
    serde_json::from_str(&json).expect("cargo prints JSON")
}

// A test asks the cargo that runs it.
#[allow(clippy::disallowed_methods)]
fn cargo(arguments: &[&str]) -> String {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(arguments).current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("cargo prints text")
}

/// All files below a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the folder can be read");
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            files.push(path);
        }
    }
    files
}
