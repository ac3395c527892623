//! A process that runs, and how it is ended.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The processes that run and were not waited for yet: their numbers are still theirs.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

/// Ends all programs that play at once, with what is left of their process groups. For a host that is about to exit
/// without dropping its bots, as from a handler of Ctrl-C; a bot that is dropped ends its program by itself. It does
/// nothing where there are no process groups, that is, off Unix.
pub fn end_programs() {
    running().iter().for_each(|&process| kill_group(process));
}

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A process, which is ended at the latest when this is dropped. On Unix it is in a group of its own, which is ended as a
/// whole: its children are ended with it, unless they have left the group. Elsewhere its children are not ended.
pub(super) struct Running {
    child: Child,
    status: Option<ExitStatus>,
}

impl Running {
    /// Starts a process. Ctrl-C at the terminal of the host does not reach it: what becomes of it is for the host to
    /// say.
    pub(super) fn start(command: &mut Command) -> io::Result<Running> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        // Locked before it starts: whoever ends all programs finds it, or is done before there is one.
        let mut running = running();
        let child = command.spawn()?;
        running.insert(child.id());
        Ok(Running { child, status: None })
    }

    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.child
    }

    /// Whether the process has ended by itself.
    pub(super) fn has_ended(&mut self) -> bool {
        self.status.is_some() || has_ended(&mut self.child)
    }

    /// Ends the process with what is left of its group, and tells how it ended, if the system knows.
    pub(super) fn end(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() {
            let mut running = running();
            running.remove(&self.child.id());
            // Before it is waited for: afterwards the number of the group may be another's.
            kill_group(self.child.id());
            // Others need not wait for it.
            drop(running);
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(unix)]
fn kill_group(process: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(process).ok().and_then(Pid::from_raw) {
        // A group that is gone needs no end.
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

/// Whether a process has ended, without waiting for it: its number stays its own.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::Pid(Pid::from_child(child)), options), Ok(None))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}
