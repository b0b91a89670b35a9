//! Numbers as decimal digits, both ways, exactly.
//!
//! The standard library does the same faster. This is what JavaScript does when the core runs in it
//! (`wasm/decimal.rs`), in the same words: digits are read and written only with files and in messages. Here a
//! number is the list of all its digits, which takes nothing but doubling and halving.

use std::cmp::Ordering;
use std::fmt;

/// A number for files and messages: the fewest digits that read back as the same bits, and of those the nearest; of two
/// that are as near, the even one.
/// Only −0 is written with a fraction, since some readers would take `-0` for a whole number, which has no sign.
pub(crate) struct Decimal(pub(crate) f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Decimal {
    pub(crate) fn text(&self) -> String {
        let size = self.0.abs();
        let mut text = String::new();
        if self.0.is_sign_negative() && !size.is_nan() {
            text.push('-');
        }
        match size {
            f64::INFINITY => text.push_str("inf"),
            0.0 => text.push_str(if self.0.is_sign_negative() { "0.0" } else { "0" }),
            _ if size.is_nan() => text.push_str("NaN"),
            _ => shortest(size).write(&mut text, (1e-4..1e16).contains(&size)),
        }
        text
    }
}

/// The number that is nearest to a decimal one, as JSON writes it; of two, the one whose last bit is 0.
pub(crate) fn nearest(text: &str) -> f64 {
    match text.strip_prefix('-') {
        Some(size) => -Digits::read(size).nearest(),
        None => Digits::read(text).nearest(),
    }
}

/// The shortest digits that read back as a positive number.
fn shortest(x: f64) -> Digits {
    let bits = x.to_bits();
    let (fraction, exponent) = (bits & FRACTION, (bits >> 52).cast_signed());
    // x = whole · 2^power / 4; numbers are half as far apart below a power of two as above it.
    let whole = 4 * if exponent == 0 { fraction } else { fraction | (FRACTION + 1) };
    let power = exponent.max(1) - 1077;
    let narrow = fraction == 0 && exponent > 1;
    let exact = Digits::of(whole, power);
    // What lies between these reads back as x, and they themselves do if its last bit is 0.
    let low = Digits::of(whole - if narrow { 1 } else { 2 }, power);
    let high = Digits::of(whole + 2, power);
    let reads_back = |it: &Digits| {
        let (above, below) = (it.cmp(&low), it.cmp(&high));
        above.is_gt() && below.is_lt() || fraction % 2 == 0 && above.is_ge() && below.is_le()
    };
    // Of the digits that the two have in common none can be left out.
    let common = low.digits.iter().zip(&high.digits).take_while(|(one, other)| one == other).count();
    let mut count = common.max(1);
    loop {
        // Halfway between two, to the even one: as JavaScript does.
        let up = match exact.digits[count.min(exact.digits.len())..] {
            [5] => exact.digits[count - 1] % 2 == 1,
            [digit, ..] => digit >= 5,
            [] => false,
        };
        for up in [up, !up] {
            let short = exact.cut(count, up);
            if reads_back(&short) {
                return short;
            }
        }
        count += 1;
    }
}

/// The bits of a number that hold its fraction.
const FRACTION: u64 = (1 << 52) - 1;

/// More digits than decide between two neighbouring numbers; of those beyond only matters whether all are 0.
const DIGITS: usize = 800;

/// The largest power of two by which a digit can be multiplied, with what is carried over, in 64 bits.
const STEP: i64 = 60;

/// A number that is not negative: 0.d1 d2 d3 … · 10^point, where neither the first digit nor the last is 0. So
/// the larger of two is the one that comes later in the dictionary.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Digits {
    point: i64,
    digits: Vec<u8>,
}

impl Digits {
    /// `whole` · 2^`power`.
    fn of(whole: u64, mut power: i64) -> Digits {
        let mut it = Digits::read(&whole.to_string());
        while power != 0 {
            let step = power.clamp(-STEP, STEP);
            it.scale(step);
            power -= step;
        }
        it
    }

    /// A number as JSON writes it, without a sign.
    fn read(text: &str) -> Digits {
        let mut it = Digits { point: 0, digits: Vec::new() };
        let (mut exponent, mut below, mut is_fraction, mut is_exponent) = (0, false, false, false);
        for byte in text.bytes() {
            match byte {
                b'.' => is_fraction = true,
                b'e' | b'E' => is_exponent = true,
                b'+' => {}
                b'-' => below = true,
                // An exponent that is too long is far beyond what any digits make up for.
                _ if is_exponent => exponent = (10 * exponent + i64::from(byte - b'0')).min(1 << 40),
                _ => {
                    let leads = byte == b'0' && it.digits.is_empty();
                    it.point += i64::from(!is_fraction) - i64::from(leads);
                    if !leads {
                        it.push(byte - b'0');
                    }
                }
            }
        }
        it.point += if below { -exponent } else { exponent };
        it.trim();
        it
    }

    /// The nearest `f64`.
    fn nearest(mut self) -> f64 {
        if self.digits.is_empty() || self.point < -330 {
            return 0.0;
        }
        if self.point > 330 {
            return f64::INFINITY;
        }
        // Make ½ ≤ it < 1, where the number is it · 2^exponent. As 2³ < 10, no step goes beyond that.
        let mut exponent = 0;
        while self.point != 0 || self.digits.first() < Some(&5) {
            let step = if self.point > 0 { 2 - 3 * self.point } else { (-3 * self.point).max(1) };
            let step = step.clamp(-STEP, STEP);
            self.scale(step);
            exponent -= step;
        }
        // All bits that the number can have, before the point.
        let bits = (exponent + 1074).min(53);
        if bits < 0 {
            return 0.0;
        }
        if exponent > 1024 {
            return f64::INFINITY;
        }
        self.scale(bits);
        // A carry out of the fraction raises the exponent, to infinity after the last, just as it should.
        f64::from_bits(self.rounded() + (exponent + 1021).max(0).cast_unsigned() * (FRACTION + 1))
    }

    /// The nearest whole number; of two, the even one.
    fn rounded(&self) -> u64 {
        let whole = (0..self.point).fold(0, |whole, k| 10 * whole + u64::from(self.place(k)));
        let rest = self.digits.get(usize::try_from(self.point).unwrap_or(0)..).unwrap_or_default();
        whole
            + match rest.cmp(&[5]) {
                Ordering::Less => 0,
                Ordering::Equal => whole % 2,
                Ordering::Greater => 1,
            }
    }

    /// Multiplies it by 2^`power`, which is at most a [`STEP`].
    fn scale(&mut self, power: i64) {
        if power > 0 {
            self.double(power);
        } else {
            self.halve(-power);
        }
        self.trim();
    }

    fn double(&mut self, times: i64) {
        let mut carry = 0;
        for digit in self.digits.iter_mut().rev() {
            carry += u64::from(*digit) << times;
            *digit = low(carry % 10);
            carry /= 10;
        }
        while carry > 0 {
            self.digits.insert(0, low(carry % 10));
            self.point += 1;
            carry /= 10;
        }
    }

    fn halve(&mut self, times: i64) {
        let mut rest = 0;
        for digit in &mut self.digits {
            rest = 10 * rest + u64::from(*digit);
            *digit = low(rest >> times);
            rest &= (1 << times) - 1;
        }
        while rest > 0 {
            rest *= 10;
            self.push(low(rest >> times));
            rest &= (1 << times) - 1;
        }
    }

    /// The first `count` digits, or the number after that with so many.
    fn cut(&self, count: usize, up: bool) -> Digits {
        let mut it = Digits { point: self.point, digits: self.digits.iter().copied().take(count).collect() };
        if up {
            while it.digits.last() == Some(&9) {
                it.digits.pop();
            }
            match it.digits.last_mut() {
                Some(digit) => *digit += 1,
                None => it = Digits { point: self.point + 1, digits: vec![1] },
            }
        }
        it.trim();
        it
    }

    /// Appends the digits, with an exponent unless they are wanted plain.
    #[expect(clippy::cast_possible_wrap, reason = "there are at most 17")]
    fn write(&self, text: &mut String, plain: bool) {
        let point = if plain { self.point } else { 1 };
        let count = self.digits.len() as i64;
        for k in 0.min(point - 1)..count.max(point) {
            if k == point {
                text.push('.');
            }
            text.push(char::from(b'0' + self.place(k)));
        }
        if !plain {
            text.push('e');
            text.push_str(&(self.point - 1).to_string());
        }
    }

    /// Digit `k`, which is 0 before the first and after the last.
    fn place(&self, k: i64) -> u8 {
        usize::try_from(k).ok().and_then(|k| self.digits.get(k)).copied().unwrap_or(0)
    }

    /// Appends a digit, or notes in the last one that more would follow.
    fn push(&mut self, digit: u8) {
        if self.digits.len() < DIGITS {
            self.digits.push(digit);
        } else if let Some(last) = self.digits.last_mut() {
            *last |= u8::from(digit > 0);
        }
    }

    /// Takes away zeros in front and behind.
    #[expect(clippy::cast_possible_wrap, reason = "a step leaves no more than 19 in front")]
    fn trim(&mut self) {
        let zeros = self.digits.iter().take_while(|digit| **digit == 0).count();
        self.digits.drain(..zeros);
        self.point -= zeros as i64;
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "it is a digit")]
fn low(digit: u64) -> u8 {
    digit as u8
}

#[cfg(test)]
mod tests;
