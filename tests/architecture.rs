//! The layers of the workspace: who may depend on whom, and what no crate may know.

use acceptance::{files, metadata, root};
use parlor_catalog::Catalog;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What every package may depend on, of ours; names without their `parlor-`.
const ARROWS: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("board", &[]),
    ("dice", &["core"]),
    ("observers", &["core"]),
    ("lanes", &[]),
    ("line-solver", &["core", "board"]),
    ("threats", &["core", "board"]),
    ("analysis", &["core", "lanes"]),
    ("bots", &["core", "analysis", "dice"]),
    ("catalog", &["core", "dice", "bots", "analysis", "line-solver"]),
    ("testkit", &["core", "dice"]),
    ("cli", APPS),
    ("tui", APPS),
    ("server", APPS),
    // Not a front end of the catalog's games but a player of one, under managers of others.
    ("gomocup", &["core", "board", "threats"]),
];

/// What every rule crate may depend on, so that one more needs no line here.
const RULES: &[&str] = &["core", "board"];

/// A front end sees games through the catalog alone.
const APPS: &[&str] = &["core", "catalog", "observers", "dice"];

/// The one package with lints of its own, and the one file of it that is allowed unsafe code.
const UNSAFE: (&str, &str) = ("parlor-lanes", "crates/lanes/src/x86/mod.rs");

/// What the core must never reach, however indirectly.
const FOREIGN_TO_CORE: &[&str] = &["rand", "rand_core", "tokio", "ratatui", "crossterm", "axum", "hyper", "clap"];

const LICENCES: &[&str] =
    &["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "Zlib", "ISC", "Unicode-3.0", "Unicode-DFS-2016", "MPL-2.0"];

fn array(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// The packages of the workspace.
fn members(metadata: &Value) -> Vec<&Value> {
    let members: BTreeSet<&str> = array(&metadata["workspace_members"]).map(text).collect();
    array(&metadata["packages"]).filter(|package| members.contains(text(&package["id"]))).collect()
}

/// The dependencies of a package that its users get too.
fn dependencies(package: &Value) -> BTreeSet<&str> {
    let normal = array(&package["dependencies"]).filter(|dependency| dependency["kind"].is_null());
    normal.map(|dependency| text(&dependency["name"])).collect()
}

#[test]
fn every_arrow_points_inwards() {
    let metadata = metadata();
    let arrows: BTreeMap<&str, &[&str]> = ARROWS.iter().copied().collect();
    for package in members(&metadata) {
        let name = text(&package["name"]);
        let Some(short) = name.strip_prefix("parlor-") else {
            assert_eq!(name, "acceptance", "packages are called parlor-…");
            continue;
        };
        let allowed = if short.starts_with("rules-") { Some(&RULES) } else { arrows.get(short) };
        let allowed = allowed.unwrap_or_else(|| panic!("{short} has no place among the arrows"));
        let ours = dependencies(package).into_iter().filter_map(|name| name.strip_prefix("parlor-"));
        // The catalog's standard list names the rule crates; the next test sees to it that nothing else does.
        for dependency in ours.filter(|name| short != "catalog" || !name.starts_with("rules-")) {
            assert!(allowed.contains(&dependency), "{short} must not depend on {dependency}");
        }
    }
}

#[test]
fn rule_crates_know_neither_front_ends_nor_each_other() {
    let metadata = metadata();
    for package in members(&metadata) {
        let name = text(&package["name"]);
        let rules: Vec<&str> =
            dependencies(package).into_iter().filter(|dependency| dependency.starts_with("parlor-rules-")).collect();
        assert!(rules.is_empty() || name == "parlor-catalog", "{name} must not depend on {rules:?}");
    }
    let standard = root().join("crates/catalog/src/standard");
    for path in files(&root().join("crates/catalog/src")) {
        let names_rules = read(&path).contains("parlor_rules_");
        let may = path.with_extension("") == standard || path.starts_with(&standard);
        assert_eq!(names_rules, may, "only {} names rule crates: {}", standard.display(), path.display());
    }
}

#[test]
fn the_core_reaches_no_front_end_and_no_chance() {
    let metadata = metadata();
    let packages: BTreeMap<&str, &str> =
        array(&metadata["packages"]).map(|package| (text(&package["id"]), text(&package["name"]))).collect();
    let nodes: BTreeMap<&str, &Value> =
        array(&metadata["resolve"]["nodes"]).map(|node| (text(&node["id"]), node)).collect();
    let core = packages.iter().find(|(_, name)| **name == "parlor-core").map(|(id, _)| *id).unwrap();
    let (mut reached, mut open) = (BTreeSet::new(), vec![core]);
    while let Some(id) = open.pop() {
        if reached.insert(id) {
            let normal = array(&nodes[id]["deps"])
                .filter(|dependency| array(&dependency["dep_kinds"]).any(|kind| kind["kind"].is_null()));
            open.extend(normal.map(|dependency| text(&dependency["pkg"])));
        }
    }
    let names: BTreeSet<&str> = reached.iter().map(|id| packages[id]).collect();
    assert!(names.contains("serde"), "the walk goes on beyond our own packages");
    for foreign in FOREIGN_TO_CORE {
        assert!(!names.contains(foreign), "the core must not reach {foreign}");
    }
}

#[test]
fn no_front_end_names_a_game() {
    let mut words = vec!["snake".to_owned(), "ladder".to_owned(), "tictactoe".to_owned()];
    for entry in Catalog::standard().entries() {
        words.extend([entry.id().to_owned(), entry.id().replace('-', "_"), entry.title().to_lowercase()]);
    }
    let apps = std::fs::read_dir(root().join("apps")).unwrap();
    let sources: Vec<_> = apps.flat_map(|app| files(&app.unwrap().path().join("src"))).collect();
    assert!(!sources.is_empty());
    for path in sources {
        let source = read(&path).to_lowercase();
        for word in &words {
            assert!(!source.contains(word.as_str()), "{} names a game: {word}", path.display());
        }
    }
}

#[test]
fn every_crate_has_its_paragraph() {
    let map = read(&root().join("crates/README.md"));
    for package in members(&metadata()) {
        let manifest = text(&package["manifest_path"]);
        if manifest.contains("/crates/") {
            let folder = manifest.trim_end_matches("/Cargo.toml").rsplit('/').next().unwrap();
            assert!(map.contains(&format!("`{folder}`")), "crates/README.md says nothing of {folder}");
        }
    }
}

#[test]
fn every_licence_is_one_that_may_be_used() {
    for package in array(&metadata()["packages"]) {
        let licence = text(&package["license"]).replace('/', " OR ");
        // A choice is fine if one of its terms is; of terms that hold together all have to be.
        let usable = licence.replace(['(', ')'], "").split(" OR ").any(|choice| {
            choice.split(" AND ").all(|term| LICENCES.contains(&term.trim().trim_end_matches(" WITH LLVM-exception")))
        });
        assert!(usable, "{} has the licence {licence:?}", package["name"]);
    }
}

#[test]
fn the_packages_share_what_the_workspace_says() {
    for package in members(&metadata()) {
        let manifest = read(std::path::Path::new(text(&package["manifest_path"])));
        let lints = if package["name"] == UNSAFE.0 { "unsafe_code = \"deny\"" } else { "[lints]\nworkspace = true" };
        for line in ["edition.workspace = true", "rust-version.workspace = true", lints] {
            assert!(manifest.contains(line), "{} lacks `{line}`", package["name"]);
        }
        assert!(!text(&package["description"]).is_empty(), "{} has no description", package["name"]);
    }
}

/// The one package repeats what the workspace says, but for unsafe code, and allows that in one file.
#[test]
fn unsafe_code_is_in_one_file() {
    let workspace = read(&root().join("Cargo.toml"));
    let lints = |manifest: &str, heading: &str| -> BTreeSet<String> {
        let section = manifest.split(heading).nth(1).unwrap_or_default();
        let lines = section.lines().skip(1).take_while(|line| !line.is_empty() && !line.starts_with('['));
        lines.filter(|line| !line.starts_with("unsafe_code")).map(str::to_owned).collect()
    };
    let (package, allowed) = UNSAFE;
    let own = read(&root().join(format!("crates/{}/Cargo.toml", package.trim_start_matches("parlor-"))));
    for kind in ["rust", "clippy"] {
        let shared = lints(&workspace, &format!("[workspace.lints.{kind}]"));
        assert!(!shared.is_empty() && shared == lints(&own, &format!("[lints.{kind}]")), "{package}: lints of {kind}");
    }
    for path in files(&root().join("crates")).into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs"))
    {
        let has_unsafe = read(&path).lines().any(|line| line.contains("unsafe {") || line.contains("unsafe fn"));
        assert_eq!(has_unsafe, path.ends_with(allowed), "unsafe code has its place in {allowed}: {}", path.display());
    }
}

fn read(path: &std::path::Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
