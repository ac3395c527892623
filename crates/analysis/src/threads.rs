//! Work on several threads.

use std::thread;

/// Does work on several threads, and gives the results in order. Where no thread can be had, this one does it.
///
/// # Panics
///
/// If the work does.
pub fn in_threads<I: Copy + Sync, T: Send>(threads: usize, items: &[I], work: impl Fn(I) -> T + Sync) -> Vec<T> {
    let together = |items: &[I]| items.iter().map(|&item| work(item)).collect::<Vec<T>>();
    if threads <= 1 || items.len() <= 1 {
        return together(items);
    }
    let (own, others) = items.split_at(items.len().div_ceil(threads));
    thread::scope(|scope| {
        let chunks = others.chunks(own.len());
        let spawned: Vec<_> = chunks
            .map(|chunk| {
                let builder = thread::Builder::new();
                builder.spawn_scoped(scope, || together(chunk)).map_err(|_| chunk)
            })
            .collect();
        let mut results = together(own);
        for spawned in spawned {
            match spawned.map(|thread| thread.join()) {
                Ok(Ok(more)) => results.extend(more),
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(chunk) => results.extend(together(chunk)),
            }
        }
        results
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_from_any_number_of_threads() {
        for items in 0..12_u32 {
            let items: Vec<u32> = (0..items).collect();
            let expected: Vec<u32> = items.iter().map(|item| item * item).collect();
            for threads in [0, 1, 2, 3, 5, 100] {
                assert_eq!(in_threads(threads, &items, |item| item * item), expected, "{threads} threads");
            }
        }
    }
}
