//! Four numbers side by side.

/// Four `f32` that are worked on at once. What an operation does to one number it does to all, bit for bit as if
/// each were alone.
pub(crate) trait Lanes: Copy {
    fn of(values: [f32; 4]) -> Self;
    fn all(value: f32) -> Self;
    fn values(self) -> [f32; 4];
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    /// The smaller ones; nobody asks it of what is not a number.
    fn smaller(self, other: Self) -> Self;
    fn larger(self, other: Self) -> Self;
    fn root(self) -> Self;
    /// Moved up by one place; the last one is the first of the others.
    fn next(self, others: Self) -> Self;
    /// Bit k is set where number k is at most the other's.
    fn at_most(self, other: Self) -> u32;
}

/// By the processor's own vectors, where it has them: SSE, NEON, or `simd128` in WebAssembly.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vector(wide::f32x4);

#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
impl Lanes for Vector {
    #[inline(always)]
    fn of(values: [f32; 4]) -> Vector {
        Vector(wide::f32x4::new(values))
    }
    #[inline(always)]
    fn all(value: f32) -> Vector {
        Vector(wide::f32x4::splat(value))
    }
    #[inline(always)]
    fn values(self) -> [f32; 4] {
        self.0.to_array()
    }
    #[inline(always)]
    fn plus(self, other: Vector) -> Vector {
        Vector(self.0 + other.0)
    }
    #[inline(always)]
    fn minus(self, other: Vector) -> Vector {
        Vector(self.0 - other.0)
    }
    #[inline(always)]
    fn times(self, other: Vector) -> Vector {
        Vector(self.0 * other.0)
    }
    #[inline(always)]
    fn smaller(self, other: Vector) -> Vector {
        Vector(self.0.fast_min(other.0))
    }
    #[inline(always)]
    fn larger(self, other: Vector) -> Vector {
        Vector(self.0.fast_max(other.0))
    }
    #[inline(always)]
    fn root(self) -> Vector {
        Vector(self.0.sqrt())
    }
    #[inline(always)]
    fn next(self, others: Vector) -> Vector {
        let ([_, b, c, d], [e, ..]) = (self.0.to_array(), others.0.to_array());
        Vector(wide::f32x4::new([b, c, d, e]))
    }
    #[inline(always)]
    fn at_most(self, other: Vector) -> u32 {
        self.0.simd_le(other.0).to_bitmask()
    }
}

/// One after the other: what the vectors are tested against.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scalar([f32; 4]);

#[cfg(test)]
impl Scalar {
    fn zip(self, other: Scalar, with: impl Fn(f32, f32) -> f32) -> Scalar {
        Scalar(std::array::from_fn(|k| with(self.0[k], other.0[k])))
    }
}

#[cfg(test)]
impl Lanes for Scalar {
    fn of(values: [f32; 4]) -> Scalar {
        Scalar(values)
    }
    fn all(value: f32) -> Scalar {
        Scalar([value; 4])
    }
    fn values(self) -> [f32; 4] {
        self.0
    }
    fn plus(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a + b)
    }
    fn minus(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a - b)
    }
    fn times(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| a * b)
    }
    fn smaller(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| if b < a { b } else { a })
    }
    fn larger(self, other: Scalar) -> Scalar {
        self.zip(other, |a, b| if b > a { b } else { a })
    }
    fn root(self) -> Scalar {
        Scalar(self.0.map(f32::sqrt))
    }
    fn next(self, others: Scalar) -> Scalar {
        Scalar([self.0[1], self.0[2], self.0[3], others.0[0]])
    }
    fn at_most(self, other: Scalar) -> u32 {
        (0..4).map(|k| u32::from(self.0[k] <= other.0[k]) << k).sum()
    }
}
