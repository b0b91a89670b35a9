//! Numbers as decimal digits, both ways, by exact arithmetic on whole numbers of any size.
//!
//! The standard library does the same faster, but its tables of powers alone are a ninth of what the WebAssembly
//! module may weigh, and digits are read and written only with files and in messages. Writing is the algorithm
//! of Steele and White, "How to print floating-point numbers accurately" (1990).

use std::cmp::Ordering;
use std::fmt;

/// A number for files and messages: the fewest digits that read back as the same bits, and of those the nearest.
/// Only −0 is written with a fraction, since some readers would take `-0` for a whole number, which has no sign.
pub(crate) struct Decimal(pub(crate) f64);

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.abs();
        if size.is_nan() {
            return f.write_str("NaN");
        }
        if self.0.is_sign_negative() {
            f.write_str("-")?;
        }
        if size.is_infinite() {
            f.write_str("inf")
        } else if size == 0.0 {
            f.write_str(if self.0.is_sign_negative() { "0.0" } else { "0" })
        } else {
            f.write_str(&positive(size))
        }
    }
}

/// The text of a positive number: with an exponent where there would be many zeros.
fn positive(x: f64) -> String {
    let (mut text, point) = shortest(x);
    if !(1e-4..1e16).contains(&x) {
        if text.len() > 1 {
            text.insert(1, '.');
        }
        text.push('e');
        text.push_str(&(point - 1).to_string());
        return text;
    }
    while point > text.len().cast_signed() {
        text.push('0');
    }
    if point <= 0 {
        text.insert_str(0, "0.0000".get(..(2 - point).cast_unsigned()).unwrap_or_default());
    } else if point < text.len().cast_signed() {
        text.insert(point.cast_unsigned(), '.');
    }
    text
}

/// The shortest digits d1 d2 … of a positive number, and where the point is: x = 0.d1 d2 … · 10^point.
fn shortest(x: f64) -> (String, isize) {
    let bits = x.to_bits();
    let (fraction, exponent) = (bits & FRACTION, bits >> 52);
    let even = fraction % 2 == 0;
    // x = whole · 2^power; numbers are half as far apart below a power of two as above it.
    let whole = if exponent == 0 { fraction } else { fraction | (FRACTION + 1) };
    let narrow = fraction == 0 && exponent > 1;
    let power = exponent.max(1).cast_signed() - 1075;
    // What reads back as x is x = over / under, less (or not quite) below / under, and more by above / under.
    let mut over = Big::of(4 * whole);
    let (mut under, mut below, mut above) = (Big::of(4), Big::of(if narrow { 1 } else { 2 }), Big::of(2));
    if power >= 0 {
        for big in [&mut over, &mut below, &mut above] {
            big.double(power.cast_unsigned());
        }
    } else {
        under.double(power.unsigned_abs());
    }
    let mut point = 0;
    let too_high = |over: &Big, above: &Big, under: &Big| {
        let order = over.plus(above).cmp(under);
        order.is_gt() || (even && order.is_eq())
    };
    while too_high(&over, &above, &under) {
        under.times_plus(10, 0);
        point += 1;
    }
    let mut digits = String::new();
    loop {
        for big in [&mut over, &mut below, &mut above] {
            big.times_plus(10, 0);
        }
        if digits.is_empty() && !too_high(&over, &above, &under) {
            point -= 1;
            continue;
        }
        let mut digit = 0;
        while over.cmp(&under).is_ge() {
            over.subtract(&under);
            digit += 1;
        }
        let order = over.cmp(&below);
        let low = order.is_lt() || (even && order.is_eq());
        let high = too_high(&over, &above, &under);
        if low || high {
            let up = high && (!low || over.plus(&over).cmp(&under).is_ge());
            digits.push(char::from(b'0' + digit + u8::from(up)));
            return (digits, point);
        }
        digits.push(char::from(b'0' + digit));
    }
}

/// The bits of a number that hold its fraction.
const FRACTION: u64 = (1 << 52) - 1;

/// More digits than decide between two neighbouring numbers; of those beyond only matters whether all are 0.
const DIGITS: usize = 800;

/// The number that is nearest to a decimal one, as JSON writes it; of two, the one whose last bit is 0.
pub(crate) fn nearest(text: &str) -> f64 {
    let (size, negative) = text.strip_prefix('-').map_or((text, false), |size| (size, true));
    let (digits, exponent) = size.split_once(['e', 'E']).unwrap_or((size, "0"));
    // An exponent that is too long to be read is far beyond what any digits make up for.
    let beyond = if exponent.starts_with('-') { -(1 << 40) } else { 1 << 40 };
    let mut power: i64 = exponent.parse().unwrap_or(beyond).clamp(-(1 << 40), 1 << 40);
    let (mut whole, mut count, mut dropped, mut fraction) = (Big::of(0), 0, false, false);
    for byte in digits.bytes() {
        if byte == b'.' {
            fraction = true;
            continue;
        }
        power -= i64::from(fraction);
        if count == DIGITS {
            dropped |= byte != b'0';
            power += 1;
        } else if count > 0 || byte != b'0' {
            whole.times_plus(10, u32::from(byte - b'0'));
            count += 1;
        }
    }
    if dropped {
        whole.times_plus(10, 1);
        power -= 1;
    }
    let size = scaled(whole, power, count);
    if negative { -size } else { size }
}

/// The number nearest to `whole` · 10^`power`, where `whole` has about so many digits.
fn scaled(whole: Big, power: i64, count: usize) -> f64 {
    let top = power.saturating_add_unsigned(count as u64);
    if count == 0 || top < -330 {
        return 0.0;
    }
    if top > 330 {
        return f64::INFINITY;
    }
    let (mut over, mut under) = (whole, Big::of(1));
    for _ in 0..power.unsigned_abs() {
        if power < 0 { under.times_plus(10, 0) } else { over.times_plus(10, 0) }
    }
    // Make 1 ≤ over / under < 2, where the number is over / under · 2^exponent.
    let mut exponent = over.bits() - under.bits();
    let scale = if exponent > 0 { &mut under } else { &mut over };
    scale.double(exponent.unsigned_abs());
    if over.cmp(&under).is_lt() {
        over.double(1);
        exponent -= 1;
    }
    // The last bit that the number can have, and what is below it is rounded.
    let last = (exponent - 52).max(-1074);
    if exponent > 1023 || exponent < last - 1 {
        return if exponent > 0 { f64::INFINITY } else { 0.0 };
    }
    let mut bits = 0_u64;
    for _ in last..=exponent {
        bits *= 2;
        if over.cmp(&under).is_ge() {
            over.subtract(&under);
            bits += 1;
        }
        over.double(1);
    }
    bits += match over.cmp(&under) {
        Ordering::Less => 0,
        Ordering::Equal => bits % 2,
        Ordering::Greater => 1,
    };
    // A carry out of the fraction raises the exponent, to infinity after the last, just as it should.
    f64::from_bits(if last == -1074 { bits } else { bits + ((last + 1074).cast_unsigned()) * (FRACTION + 1) })
}

/// A whole number of any size, in digits of 32 bits, the last first; the foremost is not 0.
#[derive(Clone)]
struct Big(Vec<u32>);

impl Big {
    fn of(mut x: u64) -> Big {
        let mut digits = Vec::new();
        while x > 0 {
            digits.push(low(x));
            x >>= 32;
        }
        Big(digits)
    }

    fn times_plus(&mut self, factor: u32, more: u32) {
        let mut carry = u64::from(more);
        for digit in &mut self.0 {
            carry += u64::from(*digit) * u64::from(factor);
            *digit = low(carry);
            carry >>= 32;
        }
        self.push(low(carry));
    }

    /// Doubles it so many times.
    fn double(&mut self, times: u64) {
        self.times_plus(1 << (times % 32), 0);
        if !self.0.is_empty() {
            self.0.splice(..0, (0..times / 32).map(|_| 0));
        }
    }

    fn plus(&self, other: &Big) -> Big {
        let mut sum = Big(Vec::with_capacity(self.0.len() + 2));
        let mut carry = 0;
        for k in 0..self.0.len().max(other.0.len()) {
            carry += self.digit(k) + other.digit(k);
            sum.0.push(low(carry));
            carry >>= 32;
        }
        sum.push(low(carry));
        sum
    }

    /// Takes away what is not more.
    fn subtract(&mut self, other: &Big) {
        let mut borrow = 0;
        for (k, digit) in self.0.iter_mut().enumerate() {
            let less = other.digit(k) + borrow;
            borrow = u64::from(less > u64::from(*digit));
            *digit = low((borrow << 32) + u64::from(*digit) - less);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }

    fn cmp(&self, other: &Big) -> Ordering {
        let length = self.0.len().cmp(&other.0.len());
        length.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// How many bits it has.
    fn bits(&self) -> i64 {
        self.0.iter().fold(0, |bits, _| bits + 32)
            - self.0.last().map_or(0, |digit| i64::from(digit.leading_zeros()))
    }

    fn digit(&self, k: usize) -> u64 {
        self.0.get(k).map_or(0, |&digit| u64::from(digit))
    }

    fn push(&mut self, digit: u32) {
        if digit > 0 {
            self.0.push(digit);
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
fn low(x: u64) -> u32 {
    x as u32
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::{Decimal, nearest};

    /// Numbers of every kind: any bits, and those beside powers of two and ten.
    fn numbers() -> impl Iterator<Item = f64> {
        let mut seed = 7_u64;
        let any = std::iter::repeat_with(move || {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from_bits(seed ^ seed >> 31)
        });
        let two = (0..2047_u64).map(|exponent| exponent << 52);
        let ten = (-323..=308).map(|power| format!("1e{power}").parse::<f64>().expect("a number").to_bits());
        let beside = two.chain(ten).flat_map(|bits| (bits.saturating_sub(3)..bits + 4).map(f64::from_bits));
        let plain = (0..20_000).map(|k| f64::from(k) / 100.0);
        any.take(100_000).chain(beside).chain(plain)
    }

    #[test]
    fn numbers_are_written_as_the_standard_library_writes_them() {
        for x in numbers().flat_map(|x| [x, -x]) {
            let expected = format!("{x:?}");
            let expected = expected.strip_suffix(".0").filter(|_| x != 0.0 || x.is_sign_positive());
            let expected = expected.map_or_else(|| format!("{x:?}"), str::to_owned);
            assert_eq!(Decimal(x).to_string(), expected);
        }
    }

    #[test]
    fn numbers_are_read_as_the_standard_library_reads_them() {
        let check = |text: &str| {
            let theirs = text.parse::<f64>().expect("a number");
            assert_eq!(nearest(text).to_bits(), theirs.to_bits(), "{text}");
        };
        for x in numbers().filter(|x| x.is_finite()) {
            check(&format!("{x:?}"));
            check(&format!("{x:.17e}"));
            check(&format!("{x:.15E}"));
        }
        // Halfway between two numbers, to the last digit, and a hair beside that.
        for x in numbers().filter(|x| x.is_finite() && *x > 0.0 && *x < 1e300).step_by(50) {
            let half = halfway(x);
            check(&half);
            check(&format!("{half}0000000000000000000000001"));
            check(&half.replacen('e', "0e", 1));
        }
        let zeros = "0".repeat(2000);
        for text in [
            "0",
            "-0",
            "0e999999999999999999999",
            "1e999999999999999999999",
            "1e-999999999999999999999",
            "1e309",
            "1e+5",
            "0.000001E-3",
            "179769313486231580793728971405301e276",
            "1.7976931348623159e308",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "9007199254740993",
            "9007199254740993.0",
        ] {
            check(text);
            check(&format!("-{}", text.trim_start_matches('-')));
        }
        for text in [
            format!("9007199254740993.{zeros}1"),
            format!("9007199254740993.{zeros}"),
            format!("0.{zeros}1e2001"),
            format!("1{zeros}e-2000"),
            format!("1{zeros}1e-2001"),
            "9".repeat(1000),
        ] {
            check(&text);
        }
    }

    /// All digits of the number halfway to the next one.
    fn halfway(x: f64) -> String {
        let next = f64::from_bits(x.to_bits() + 1);
        let ulp = next - x;
        // With half of the step below it, exactly, as decimal digits: both have at most 1100 of them.
        let (whole, step) = (format!("{x:.1090}"), format!("{ulp:.1090}"));
        let digits =
            |text: &str| text.bytes().filter(u8::is_ascii_digit).map(|d| d - b'0').collect::<Vec<_>>();
        let (mut sum, step) = (digits(&whole), digits(&step));
        let pad = sum.len() - step.len();
        // sum = 2 x + ulp, then halved by a multiplication with 5.
        let mut carry = 0;
        for k in (0..sum.len()).rev() {
            let digit = 2 * sum[k] + carry + if k >= pad { step[k - pad] } else { 0 };
            (sum[k], carry) = (digit % 10, digit / 10);
        }
        sum.insert(0, carry);
        let mut carry = 0;
        for digit in sum.iter_mut().rev() {
            let five = *digit * 5 + carry;
            (*digit, carry) = (five % 10, five / 10);
        }
        sum.insert(0, carry);
        let text: String = sum.iter().map(|&d| char::from(b'0' + d)).collect();
        format!("0.{text}e{}", sum.len() - 1091)
    }
}
