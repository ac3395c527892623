//! The loop: waits for whatever happens, has the program take note of it, and does what it asks for.

use ratatui::crossterm::event::{self, Event as Input};
use ratatui::layout::Size;
use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::app::App;
use crate::message::{Effect, Message};
use crate::signals::{self, Signal};
use crate::terminal::Screen;

/// What the loop waits for.
pub(crate) enum Event {
    /// The program is to take note of something.
    Message(Message),
    /// The program is to be suspended.
    Suspend,
    /// The program was suspended and is called again.
    Continue,
    /// The program is to end, by a signal.
    End(Signal),
    /// There is no input any more.
    InputEnded(io::Error),
}

/// Why the loop ended.
pub(crate) enum End {
    /// Somebody wanted to leave.
    Quit,
    /// A signal came.
    Signal(Signal),
}

/// Where events are sent to and wait.
pub(crate) struct Events {
    sender: Sender<Event>,
    receiver: Receiver<Event>,
}

impl Events {
    /// Listens to keys, mouse and signals, on threads of their own: a bot that thinks holds up none of them.
    pub(crate) fn listen() -> io::Result<Events> {
        let (sender, receiver) = channel();
        signals::listen(sender.clone())?;
        let input = sender.clone();
        thread::spawn(move || read_input(&input));
        Ok(Events { sender, receiver })
    }

    /// Runs the program until it ends.
    pub(crate) fn run(&self, app: &mut App, screen: &mut Screen, effects: Vec<Effect>) -> io::Result<End> {
        if let Some(end) = self.carry_out(effects, screen)? {
            return Ok(end);
        }
        loop {
            screen.draw(app)?;
            // All that has come in the meantime is noted before the next picture.
            let Ok(first) = self.receiver.recv() else { return Ok(End::Quit) };
            for event in std::iter::once(first).chain(self.receiver.try_iter()) {
                if let Some(end) = self.handle(event, app, screen)? {
                    return Ok(end);
                }
            }
        }
    }

    fn handle(&self, event: Event, app: &mut App, screen: &mut Screen) -> io::Result<Option<End>> {
        match event {
            Event::Message(message) => self.carry_out(app.update(message), screen),
            Event::Suspend => self.carry_out(vec![Effect::Suspend], screen),
            Event::Continue => {
                screen.take()?;
                self.carry_out(app.update(Message::Resize(screen.size()?)), screen)
            }
            Event::End(signal) => Ok(Some(End::Signal(signal))),
            Event::InputEnded(error) => Err(error),
        }
    }

    fn carry_out(&self, effects: Vec<Effect>, screen: &mut Screen) -> io::Result<Option<End>> {
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(End::Quit)),
                Effect::Mouse(mouse) => screen.set_mouse(mouse)?,
                Effect::Suspend if signals::CAN_SUSPEND => {
                    screen.give_back();
                    signals::suspend()?;
                }
                Effect::Suspend => {}
                Effect::Think(task) => {
                    let sender = self.sender.clone();
                    // Nobody waits for the thought once the program has ended.
                    thread::spawn(move || sender.send(Event::Message(Message::Thought(task.think()))));
                }
            }
        }
        Ok(None)
    }
}

/// Passes input on for as long as somebody takes it.
fn read_input(sender: &Sender<Event>) {
    loop {
        let event = match event::read() {
            Ok(Input::Key(key)) => Event::Message(Message::Key(key)),
            Ok(Input::Mouse(mouse)) => Event::Message(Message::Mouse(mouse)),
            Ok(Input::Resize(width, height)) => Event::Message(Message::Resize(Size { width, height })),
            Ok(_) => continue,
            Err(error) => Event::InputEnded(error),
        };
        let ended = matches!(event, Event::InputEnded(_));
        if sender.send(event).is_err() || ended {
            break;
        }
    }
}
