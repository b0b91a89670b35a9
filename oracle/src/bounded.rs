//! Numbers that know what they may be off by, of one or of two `f64`.

use std::ops::{Add, Div, Mul, Neg, Sub};

use glam::DVec2 as Vec2;

use crate::double::{Double, UNIT};

/// The number type of a [`Bounded`].
pub(crate) trait Digits:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    /// The error of one operation, relative to the magnitudes that go into it.
    const UNIT: f64;

    /// As much of a number as fits.
    fn of(exact: Double) -> Bounded<Self>;

    /// The nearest `f64`.
    fn rounded(self) -> f64;

    /// The square root; of what is negative, 0.
    fn root(self) -> Self;
}

impl Digits for f64 {
    const UNIT: f64 = f64::EPSILON;

    fn of(exact: Double) -> Bounded<f64> {
        Bounded { value: exact.rounded(), error: exact.rest().abs() }
    }

    fn rounded(self) -> f64 {
        self
    }

    fn root(self) -> f64 {
        self.max(0.0).sqrt()
    }
}

impl Digits for Double {
    const UNIT: f64 = UNIT;

    fn of(exact: Double) -> Bounded<Double> {
        Bounded { value: exact, error: 0.0 }
    }

    fn rounded(self) -> f64 {
        Double::rounded(self)
    }

    fn root(self) -> Double {
        Double::root(self)
    }
}

/// A number, and what it may be off by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounded<T> {
    value: T,
    error: f64,
}

impl<T: Digits> From<f64> for Bounded<T> {
    fn from(exact: f64) -> Bounded<T> {
        T::of(Double::from(exact))
    }
}

impl<T: Digits> Bounded<T> {
    /// The nearest `f64`.
    pub(crate) fn rounded(self) -> f64 {
        self.value.rounded()
    }

    /// The largest that it may be.
    pub(crate) fn most(self) -> f64 {
        self.rounded() + self.error
    }

    fn size(self) -> f64 {
        self.rounded().abs() + self.error
    }

    /// The sign, or 0 where the digits do not tell: in favour of the accused.
    pub(crate) fn sign(self) -> i8 {
        let value = self.rounded();
        if value.abs() <= 2.0 * self.error {
            0
        } else if value > 0.0 {
            1
        } else {
            -1
        }
    }

    pub(crate) fn abs(self) -> Bounded<T> {
        if self.rounded() < 0.0 { -self } else { self }
    }

    pub(crate) fn root(self) -> Bounded<T> {
        let value = self.value.root();
        // |√x − √v| = |x − v| / (√x + √v), and no more than √|x − v| either.
        let error = self.error.sqrt().min(self.error / value.rounded());
        let error = if error.is_nan() { 0.0 } else { error };
        Bounded { value, error: error + T::UNIT * value.rounded() }
    }

    pub(crate) fn min(self, other: Bounded<T>) -> Bounded<T> {
        let less = if other.rounded() < self.rounded() { other } else { self };
        Bounded { value: less.value, error: self.error.max(other.error) }
    }

    /// A number of which only is known that it lies between two.
    pub(crate) fn between(self, other: Bounded<T>) -> Bounded<T> {
        let half = Bounded::from(0.5);
        let (middle, spread) = (half * (self + other), half * (self - other));
        Bounded { value: middle.value, error: middle.error + spread.size() }
    }
}

impl Bounded<Double> {
    /// The same with fewer digits.
    pub(crate) fn coarse(self) -> Bounded<f64> {
        let Bounded { value, error } = f64::of(self.value);
        Bounded { value, error: error + self.error }
    }
}

impl<T: Digits> Neg for Bounded<T> {
    type Output = Bounded<T>;

    fn neg(self) -> Bounded<T> {
        Bounded::from(0.0) - self
    }
}

impl<T: Digits> Add for Bounded<T> {
    type Output = Bounded<T>;

    fn add(self, other: Bounded<T>) -> Bounded<T> {
        let error = self.error + other.error + T::UNIT * (self.size() + other.size());
        Bounded { value: self.value + other.value, error }
    }
}

impl<T: Digits> Sub for Bounded<T> {
    type Output = Bounded<T>;

    fn sub(self, other: Bounded<T>) -> Bounded<T> {
        let error = self.error + other.error + T::UNIT * (self.size() + other.size());
        Bounded { value: self.value - other.value, error }
    }
}

impl<T: Digits> Mul for Bounded<T> {
    type Output = Bounded<T>;

    fn mul(self, other: Bounded<T>) -> Bounded<T> {
        let error =
            self.error * other.size() + other.error * self.size() + T::UNIT * self.size() * other.size();
        Bounded { value: self.value * other.value, error }
    }
}

impl<T: Digits> Div for Bounded<T> {
    type Output = Bounded<T>;

    /// Nothing is divided by what may be 0.
    fn div(self, other: Bounded<T>) -> Bounded<T> {
        let value = self.value / other.value;
        let least = other.rounded().abs() - other.error;
        let error = (self.error + value.rounded().abs() * other.error) / least;
        Bounded { value, error: error + T::UNIT * value.rounded().abs() }
    }
}

/// A vector of such numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector<T> {
    pub(crate) x: Bounded<T>,
    pub(crate) y: Bounded<T>,
}

impl<T: Digits> From<Vec2> for Vector<T> {
    fn from(v: Vec2) -> Vector<T> {
        Vector { x: v.x.into(), y: v.y.into() }
    }
}

impl<T: Digits> Vector<T> {
    /// From one point to another.
    pub(crate) fn between(a: Vec2, b: Vec2) -> Vector<T> {
        let of = |from, to| T::of(Double::difference(to, from));
        Vector { x: of(a.x, b.x), y: of(a.y, b.y) }
    }

    pub(crate) fn dot(self, other: Vector<T>) -> Bounded<T> {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn cross(self, other: Vector<T>) -> Bounded<T> {
        self.x * other.y - self.y * other.x
    }

    /// A quarter turn on.
    pub(crate) fn perp(self) -> Vector<T> {
        Vector { x: -self.y, y: self.x }
    }

    pub(crate) fn length(self) -> Bounded<T> {
        self.dot(self).root()
    }

    pub(crate) fn times(self, by: Bounded<T>) -> Vector<T> {
        Vector { x: self.x * by, y: self.y * by }
    }

    pub(crate) fn rounded(self) -> Vec2 {
        Vec2::new(self.x.rounded(), self.y.rounded())
    }
}

impl Vector<Double> {
    /// The same with fewer digits.
    pub(crate) fn coarse(self) -> Vector<f64> {
        Vector { x: self.x.coarse(), y: self.y.coarse() }
    }
}

impl<T: Digits> Add for Vector<T> {
    type Output = Vector<T>;

    fn add(self, other: Vector<T>) -> Vector<T> {
        Vector { x: self.x + other.x, y: self.y + other.y }
    }
}

impl<T: Digits> Sub for Vector<T> {
    type Output = Vector<T>;

    fn sub(self, other: Vector<T>) -> Vector<T> {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}
