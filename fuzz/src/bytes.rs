//! Bytes as choices and numbers. After the last byte there are zeros without end.

use carom::Vec2;
use carom::space::Vec3;
use carom::tolerance::{LARGEST, SMALLEST};

/// Numbers at which something ends.
const SPECIAL: [f64; 24] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    -0.0,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    LARGEST,
    -LARGEST,
    1.000_000_1e75,
    SMALLEST,
    -SMALLEST,
    1e-76,
    1e308,
    1e150,
    1e-150,
    1e16,
    -1e16,
    1e9,
    1e-9,
    f64::EPSILON,
    std::f64::consts::PI,
    4_294_967_296.0,
];

/// Reads bytes from front to back.
pub(crate) struct Bytes<'a> {
    rest: &'a [u8],
    last: f64,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(rest: &'a [u8]) -> Bytes<'a> {
        Bytes { rest, last: 0.0 }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        first
    }

    /// A number from 0 up to, and without, `count`.
    pub(crate) fn below(&mut self, count: u8) -> u8 {
        self.byte() % count
    }

    pub(crate) fn yes(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    fn array<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    pub(crate) fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.array())
    }

    /// Any 64 bits.
    pub(crate) fn bits(&mut self) -> f64 {
        f64::from_bits(u64::from_le_bytes(self.array()))
    }

    /// Any number at all, but often one that lies well with the others: on a coarse grid, on a fine one, the last one
    /// again, or a few roundings beside it.
    pub(crate) fn number(&mut self) -> f64 {
        let kind = self.byte();
        let number = match kind {
            0..=127 => f64::from(i16::from(kind) - 64) * 0.25,
            128..=191 => f64::from(i16::from_le_bytes(self.array())) / 256.0,
            192..=215 => SPECIAL[usize::from(kind - 192)],
            216..=227 => self.bits(),
            228..=231 => {
                f64::from(i16::from_le_bytes(self.array())) * 2.0_f64.powi(i32::from(kind) * 30 - 6900)
            }
            232..=247 => nudged(self.last, i64::from(kind) - 240),
            _ => self.last,
        };
        self.last = number;
        number
    }

    /// A number that every constructor takes.
    pub(crate) fn sound(&mut self) -> f64 {
        let number = self.number();
        if number.is_finite() { number.clamp(-LARGEST, LARGEST) } else { 1.0 }
    }

    pub(crate) fn point(&mut self) -> Vec2 {
        Vec2::new(self.number(), self.number())
    }

    pub(crate) fn sound_point(&mut self) -> Vec2 {
        Vec2::new(self.sound(), self.sound())
    }

    pub(crate) fn point3(&mut self) -> Vec3 {
        Vec3::new(self.number(), self.number(), self.number())
    }

    pub(crate) fn sound_point3(&mut self) -> Vec3 {
        Vec3::new(self.sound(), self.sound(), self.sound())
    }

    pub(crate) fn points(&mut self, most: u8) -> Vec<Vec2> {
        (0..self.below(most)).map(|_| self.point()).collect()
    }
}

/// The number so many roundings further.
fn nudged(number: f64, by: i64) -> f64 {
    f64::from_bits(number.to_bits().wrapping_add_signed(by))
}
