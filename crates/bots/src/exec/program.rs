//! A program that plays: what it is told, and what it says.

use parlor_analysis::Monitor;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::Duration;

use super::answer::Answer;
use super::pipes::{self, LINE_BYTES_MAX, LastWords, Letters, Said, UNREAD_BYTES_MAX, shown};
use super::running::Running;
use super::{CommandLine, ProgramError};

/// The most lines that a program may write before an answer.
const LINES_MAX: usize = 10_000;

/// How long a wait lasts before it is asked whether to go on with it.
const SLICE: Duration = Duration::from_millis(10);

/// How often it is looked whether a program has ended by itself, after it was told to quit or has closed its output.
const ASKED_MAX: u32 = 300;

/// How long to wait in between.
const PAUSE: Duration = Duration::from_millis(1);

/// A running program.
pub(super) struct Program {
    process: Running,
    /// `None` once it was told to quit.
    letters: Option<Letters>,
    said: Receiver<Said>,
    last_words: LastWords,
}

impl Program {
    /// Starts a program.
    pub(super) fn start(command: &CommandLine) -> Result<Program, ProgramError> {
        let mut prepared = Command::new(command.program());
        prepared.args(command.arguments()).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let failed = |reason: String| ProgramError::Start { program: shown(command.program()), reason };
        let mut process = Running::start(&mut prepared).map_err(|error| failed(error.to_string()))?;
        let child = process.child();
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(failed("it has no pipes".to_owned()));
        };
        let (letters, said) = (Some(pipes::talk(input)), pipes::listen(output));
        Ok(Program { process, letters, said, last_words: LastWords::of(errors) })
    }

    /// Tells it a line. It does not wait until the program has read it.
    pub(super) fn tell(&self, line: String) -> Result<(), ProgramError> {
        let taken = self.letters.as_ref().is_none_or(|letters| letters.leave(line));
        if taken { Ok(()) } else { Err(ProgramError::Deaf { bytes_max: UNREAD_BYTES_MAX }) }
    }

    /// Takes note of everything that it has said so far.
    pub(super) fn catch_up(
        &mut self,
        mut note: impl FnMut(Answer<'_>) -> Result<(), ProgramError>,
    ) -> Result<(), ProgramError> {
        for _ in 0..LINES_MAX {
            match self.said.try_recv() {
                Ok(said) => note(read(&line_of(said)?, "nothing but info")?)?,
                Err(TryRecvError::Empty) => return Ok(()),
                Err(TryRecvError::Disconnected) => return Err(self.ended()),
            }
        }
        Err(ProgramError::Flood { lines_max: LINES_MAX })
    }

    /// Listens until `note` finds an answer. When the time is up or the work is to stop, the program has a while
    /// longer.
    pub(super) fn listen<T>(
        &mut self,
        patience: &Patience<'_>,
        expected: &'static str,
        mut note: impl FnMut(Answer<'_>) -> Result<Option<T>, ProgramError>,
    ) -> Result<T, ProgramError> {
        let mut clock = Waited::begin(patience.monitor);
        let (mut lines, mut until, mut stopping) = (0, patience.time, false);
        loop {
            let waited = clock.get();
            if !stopping && (waited >= until || patience.monitor.is_stopped()) {
                if patience.stop {
                    self.tell("stop".to_owned())?;
                }
                (stopping, until) = (true, waited + patience.grace);
            } else if waited >= until {
                // Looked at late, the clock shows more than was asked for.
                let within = until.min(patience.time.saturating_add(patience.grace));
                return Err(ProgramError::Silent { within });
            }
            let slice = SLICE.min(until.saturating_sub(waited)).max(Duration::from_micros(100));
            match self.said.recv_timeout(slice) {
                Ok(said) => {
                    if let Some(answer) = note(read(&line_of(said)?, expected)?)? {
                        return Ok(answer);
                    }
                    lines += 1;
                    if lines == LINES_MAX {
                        return Err(ProgramError::Flood { lines_max: LINES_MAX });
                    }
                }
                Err(RecvTimeoutError::Timeout) => clock.add(slice),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended()),
            }
        }
    }

    /// Why nothing comes any more. The program is given a moment to end by itself, so that the reason is its own.
    fn ended(&mut self) -> ProgramError {
        let by_itself = wait_for(|| self.process.has_ended().then_some(())).is_some();
        let how = match self.process.end() {
            Some(status) if by_itself => ending(status),
            _ => "closed its output".to_owned(),
        };
        // Its last words may still be on their way from the pipe.
        let said = wait_for(|| self.last_words.last()).unwrap_or_else(|| self.last_words.latest());
        ProgramError::Ended { how, said }
    }
}

/// Asks again and again until there is an answer, for a moment at most.
fn wait_for<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    for _ in 0..ASKED_MAX {
        let answer = ask();
        if answer.is_some() {
            return answer;
        }
        thread::sleep(PAUSE);
    }
    None
}

fn ending(status: ExitStatus) -> String {
    match status.code() {
        Some(code) => format!("ended with exit code {code}"),
        None => format!("was ended ({status})"),
    }
}

impl Drop for Program {
    /// Tells it to quit, closes its input, waits a moment for it to do so, and ends whatever is left.
    fn drop(&mut self) {
        if let Some(letters) = self.letters.take() {
            let _ = letters.leave("quit".to_owned());
        }
        wait_for(|| {
            // Room for what it still writes; one that never stops is not waited for.
            let _ = self.said.try_iter().take(LINES_MAX).count();
            self.process.has_ended().then_some(())
        });
        self.process.end();
    }
}

/// How long an answer is waited for.
pub(super) struct Patience<'a> {
    /// The time for it.
    pub(super) time: Duration,
    /// How much longer it may take when that is over.
    pub(super) grace: Duration,
    /// Whether it is told `stop` then.
    pub(super) stop: bool,
    /// Who tells the time, and whether to stop.
    pub(super) monitor: &'a Monitor,
}

/// How long was waited: by the clock of the monitor; by the waits that were in vain, where it has none.
struct Waited<'a> {
    monitor: &'a Monitor,
    begun: Option<Duration>,
    in_vain: Duration,
}

impl Waited<'_> {
    fn begin(monitor: &Monitor) -> Waited<'_> {
        Waited { monitor, begun: monitor.now(), in_vain: Duration::ZERO }
    }

    fn add(&mut self, slice: Duration) {
        self.in_vain += slice;
    }

    fn get(&self) -> Duration {
        match (self.begun, self.monitor.now()) {
            (Some(begun), Some(now)) => now.saturating_sub(begun),
            _ => self.in_vain,
        }
    }
}

fn line_of(said: Said) -> Result<String, ProgramError> {
    match said {
        Said::Line(line) => Ok(line),
        Said::LineLong => Err(ProgramError::LineLong { bytes_max: LINE_BYTES_MAX }),
    }
}

/// Reads a line; one by which the program gives up is an error.
fn read<'a>(line: &'a str, expected: &'static str) -> Result<Answer<'a>, ProgramError> {
    match Answer::read(line) {
        Some(Answer::Error(reason)) => Err(ProgramError::Declined { reason: shown(reason) }),
        Some(answer) => Ok(answer),
        None => Err(nonsense(line, expected)),
    }
}

pub(super) fn nonsense(said: &str, expected: &'static str) -> ProgramError {
    ProgramError::Nonsense { said: parlor_core::excerpt(said), expected }
}
