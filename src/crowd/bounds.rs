use crate::space::{Aabb, Vec3};

/// A box in f32, rounded outwards: half the memory, and never too small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub(super) min: [f32; 3],
    pub(super) max: [f32; 3],
}

impl Bounds {
    /// The box of no points: no query meets it, and merging it changes nothing.
    pub(super) const EMPTY: Bounds = Bounds { min: [f32::INFINITY; 3], max: [f32::NEG_INFINITY; 3] };

    pub(super) fn around(aabb: &Aabb) -> Bounds {
        Bounds { min: aabb.min.to_array().map(down), max: aabb.max.to_array().map(|x| -down(-x)) }
    }

    /// The same, but finite: else it would meet the box of no points.
    pub(super) fn of_query(aabb: &Aabb) -> Bounds {
        let Bounds { min, max } = Bounds::around(aabb);
        let finite = |x: f32| x.clamp(f32::MIN, f32::MAX);
        Bounds { min: min.map(finite), max: max.map(finite) }
    }

    pub(super) fn aabb(&self) -> Aabb {
        let wide = |v: [f32; 3]| Vec3::from_array(v.map(f64::from));
        Aabb { min: wide(self.min), max: wide(self.max) }
    }

    /// The same without heights.
    pub(super) fn of_any_height(mut self) -> Bounds {
        (self.min[1], self.max[1]) = (f32::MIN, f32::MAX);
        self
    }

    /// Whether they share a point.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "without a branch: boxes are looked at by the thousand")]
    pub(super) fn meets(&self, other: &Bounds) -> bool {
        (self.min[0] <= other.max[0])
            & (other.min[0] <= self.max[0])
            & (self.min[1] <= other.max[1])
            & (other.min[1] <= self.max[1])
            & (self.min[2] <= other.max[2])
            & (other.min[2] <= self.max[2])
    }

    #[inline]
    pub(super) fn merged(&self, other: &Bounds) -> Bounds {
        Bounds {
            min: std::array::from_fn(|k| lesser(self.min[k], other.min[k])),
            max: std::array::from_fn(|k| -lesser(-self.max[k], -other.max[k])),
        }
    }

    /// Half its surface, which is how often a random query of small size meets it; 0 for the box of no points.
    pub(super) fn half_area(&self) -> f64 {
        let most = f64::from(f32::MAX);
        let size = |k: usize| (f64::from(self.max[k]) - f64::from(self.min[k])).min(most);
        let [x, y, z] = [size(0), size(1), size(2)];
        if x >= 0.0 { x * y + y * z + z * x } else { 0.0 }
    }
}

/// The largest f32 that is no larger.
#[expect(clippy::cast_possible_truncation, reason = "rounded down after it")]
fn down(x: f64) -> f32 {
    let nearest = x as f32;
    if f64::from(nearest) > x { nearest.next_down() } else { nearest }
}

/// The lesser of two that are numbers: `f32::min` looks for those that are not.
#[inline]
pub(super) fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}
