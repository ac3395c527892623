//! Numbers that are taken once.

/// Numbers from 0 to a largest one, each of which is taken at most once, in strides of one length; the taken ones are
/// skipped. Taking from many ranges is linear in the numbers, not in the ranges.
pub(crate) struct Untouched {
    /// The number itself while it is untouched, else one that is nearer to the next untouched one of its stride.
    next: Vec<u32>,
    stride: u32,
}

impl Untouched {
    pub(crate) fn new(largest: u32, stride: u32) -> Untouched {
        Untouched { next: (0..=largest + stride).collect(), stride }
    }

    /// Takes all untouched numbers of a range, beginning with its first and going on by strides.
    pub(crate) fn take(&mut self, (first, last): (u32, u32), mut each: impl FnMut(u32)) {
        let mut number = self.find(first);
        while number <= last {
            self.next[number as usize] = number + self.stride;
            each(number);
            number = self.find(number + self.stride);
        }
    }

    /// The first untouched number from here on, by strides; past the largest if there is none.
    fn find(&mut self, from: u32) -> u32 {
        let mut number = from as usize;
        while self.next[number] as usize != number {
            let nearer = self.next[self.next[number] as usize];
            self.next[number] = nearer;
            number = nearer as usize;
        }
        number as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_number_is_taken_once() {
        let mut untouched = Untouched::new(10, 2);
        let mut take = |first, last| {
            let mut taken = Vec::new();
            untouched.take((first, last), |number| taken.push(number));
            taken
        };
        assert_eq!(take(2, 6), [2, 4, 6]);
        assert_eq!(take(0, 10), [0, 8, 10]);
        assert_eq!(take(1, 4), [1, 3]);
        assert_eq!(take(1, 9), [5, 7, 9]);
        assert_eq!(take(0, 10), [] as [u32; 0]);
    }
}
