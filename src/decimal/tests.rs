//! Numbers as digits and digits as numbers, against the standard library: on wasm32 these are JavaScript's.

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
    // Under Miri all takes ten thousand times as long.
    let (some, each) = if cfg!(miri) { (50, 997) } else { (100_000, 1) };
    any.take(some).chain(beside.chain(plain).step_by(each))
}

#[test]
fn numbers_are_written_as_the_standard_library_writes_them() {
    for x in numbers().flat_map(|x| [x, -x]) {
        let expected = format!("{x:?}");
        let expected = expected.strip_suffix(".0").filter(|_| x != 0.0 || x.is_sign_positive());
        let expected = expected.map_or_else(|| format!("{x:?}"), str::to_owned);
        let ours = Decimal(x).to_string();
        if ours != expected {
            assert!(is_the_even_one(&ours, &expected, x), "{ours} instead of {expected}");
        }
    }
}

/// Whether a number is halfway between two shortest ones, and this is the even one of them: the standard library writes
/// the larger.
fn is_the_even_one(ours: &str, theirs: &str, x: f64) -> bool {
    let digits = |text: &str| -> u64 {
        let plain = text.trim_start_matches('-').split('e').next().expect("a first part");
        plain.replace('.', "").parse().expect("digits")
    };
    digits(ours) % 2 == 0 && digits(theirs) == digits(ours) + 1 && ours.parse() == Ok(x)
}

#[test]
fn halfway_between_two_shortest_numbers_the_even_one_is_written() {
    assert_eq!(Decimal("-866913591361725.25".parse().expect("a number")).to_string(), "-866913591361725.2");
    assert_eq!(Decimal(5e-324).to_string(), "5e-324");
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
    let digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).map(|d| d - b'0').collect::<Vec<_>>();
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
