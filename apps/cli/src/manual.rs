//! Completions and manual pages, made from the arguments.

use clap_complete::Shell;

use crate::failure::Failure;
use crate::output::Output;
use crate::program;

pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut program::command(output.program()), output.program(), &mut script);
    Ok(output.block(&String::from_utf8_lossy(&script))?)
}

pub(crate) fn man(name: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let mut whole = program::command(output.program());
    whole.build();
    let page = match name {
        None => whole,
        Some(name) => {
            let found = whole.get_subcommands().find(|known| known.get_name() == name).cloned();
            found.ok_or_else(|| Failure::Usage(format!("there is no command {name:?}")))?
        }
    };
    let mut text = Vec::new();
    clap_mangen::Man::new(page).render(&mut text)?;
    Ok(output.block(&String::from_utf8_lossy(&text))?)
}
