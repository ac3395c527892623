//! All tables of a host.

use parlor_catalog::{Catalog, Monitor, Setup};
use parlor_core::Seat;
use parlor_dice::os_seed;
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use tokio::sync::watch;

use super::secret::secret;
use super::tokens::Tokens;
use super::variant::Variant;
use super::{HostError, HostedTable, Limits, SatDown, SeatRequest, Seating, Status};
use crate::clock;

/// The bytes of a table's identifier: 128 bits.
const ID_BYTES: usize = 16;

/// The most tables that are listed.
const LISTED_MAX: usize = 100;

/// Tables by identifier, and the tokens of those who sit at them.
pub struct Tables {
    catalog: Catalog,
    limits: Limits,
    shelf: RwLock<Shelf>,
    tokens: Tokens,
    monitor: Monitor,
    closing: watch::Sender<bool>,
}

#[derive(Default)]
struct Shelf {
    by_id: HashMap<String, Arc<HostedTable>>,
    opened: u64,
}

impl Tables {
    /// A host without tables.
    pub fn new(catalog: Catalog, limits: Limits) -> Tables {
        Tables {
            catalog,
            limits,
            shelf: RwLock::default(),
            tokens: Tokens::default(),
            monitor: clock::timed(),
            closing: watch::Sender::new(false),
        }
    }

    /// The games that can be played.
    pub fn catalog(&self) -> &Catalog {
        &self.catalog
    }

    /// Opens a table.
    ///
    /// # Errors
    ///
    /// [`HostError`] if there is no such game, its board is too large, or no table is left.
    pub fn create(&self, setup: &Setup) -> Result<Arc<HostedTable>, HostError> {
        self.check_room(&self.shelf())?;
        let seed = os_seed().map_err(|error| HostError::Randomness { reason: error.to_string() })?;
        let ruleset = self.catalog.prepare(setup, seed)?;
        let (cells, cells_max) = (ruleset.layout().grid.cells(), self.limits.cells_max);
        if cells > cells_max {
            return Err(HostError::BoardLarge { cells, cells_max });
        }
        let variant = Variant::new(&self.catalog, setup, &*ruleset, seed);
        let id = secret::<ID_BYTES>()?;
        let mut shelf = self.shelf.write().unwrap_or_else(PoisonError::into_inner);
        self.check_room(&shelf)?;
        shelf.opened += 1;
        let table = Arc::new(HostedTable::new(id.clone(), shelf.opened, ruleset, variant, self.limits));
        shelf.by_id.insert(id, Arc::clone(&table));
        Ok(table)
    }

    /// The table with an identifier.
    ///
    /// # Errors
    ///
    /// [`HostError::NoTable`].
    pub fn find(&self, id: &str) -> Result<Arc<HostedTable>, HostError> {
        self.shelf().by_id.get(id).cloned().ok_or(HostError::NoTable)
    }

    /// The newest tables that wait for players, up to a hundred of them.
    pub fn open(&self) -> Vec<Seating> {
        let mut tables: Vec<Arc<HostedTable>> = self.shelf().by_id.values().cloned().collect();
        tables.sort_unstable_by_key(|table| std::cmp::Reverse(table.number));
        let seatings = tables.iter().filter_map(|table| table.seating().ok());
        seatings.filter(|seating| seating.status == Status::Waiting).take(LISTED_MAX).collect()
    }

    /// Gives somebody a seat at a table; a person gets a token for it.
    ///
    /// # Errors
    ///
    /// [`HostError`]; nobody has sat down then.
    pub fn sit(&self, table: &HostedTable, request: &SeatRequest) -> Result<SatDown, HostError> {
        // Drawn first: nobody is to sit down and then have no token.
        let token = Tokens::draw()?;
        let (seat, seated) = table.sit(request)?;
        let token = seated.bot.is_none().then_some(token);
        if let Some(token) = &token {
            self.tokens.assign(token, table.id(), seat);
        }
        Ok(SatDown { table: table.id().to_owned(), seat, name: seated.player.name, mark: seated.player.mark, token })
    }

    /// The seat at a table that a token is for.
    ///
    /// # Errors
    ///
    /// [`HostError::TokenMissing`], [`HostError::TokenUnknown`] or [`HostError::OtherTable`].
    pub fn authenticate(&self, table: &HostedTable, token: Option<&str>) -> Result<Seat, HostError> {
        self.tokens.seat(table.id(), token)
    }

    /// By which bots learn that they are to answer soon.
    pub fn monitor(&self) -> &Monitor {
        &self.monitor
    }

    /// Ends what would go on without end: watchers are let go and bots stop thinking.
    pub fn close(&self) {
        self.monitor.stop();
        self.closing.send_replace(true);
    }

    /// Becomes `true` when the host [closes](Tables::close).
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    fn shelf(&self) -> RwLockReadGuard<'_, Shelf> {
        // Entries are whole or absent, so a thread that panicked has left nothing half done.
        self.shelf.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn check_room(&self, shelf: &Shelf) -> Result<(), HostError> {
        let tables_max = self.limits.tables_max;
        if shelf.by_id.len() < tables_max { Ok(()) } else { Err(HostError::TablesFull { tables_max }) }
    }
}
