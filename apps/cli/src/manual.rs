//! Completions and manual pages, made from the arguments.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::Arguments;
use crate::failure::Failure;
use crate::output::Output;

pub(crate) fn completions(shell: Shell, output: &mut Output) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "parlor", &mut script);
    Ok(output.block(&String::from_utf8_lossy(&script))?)
}

pub(crate) fn man(command: Option<&str>, output: &mut Output) -> Result<(), Failure> {
    let mut whole = Arguments::command();
    whole.build();
    let page = match command {
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
