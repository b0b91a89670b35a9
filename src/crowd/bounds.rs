use crate::bvh::tree::{above, below};
use crate::space::{Aabb, Vec3};
use crate::tolerance::LARGEST;

/// A box in f32, rounded outwards: half the memory, and never too small.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bounds {
    pub min: [f32; 3],
    pub max: [f32; 3],
}

impl Bounds {
    pub(super) fn around(aabb: &Aabb) -> Bounds {
        Bounds { min: aabb.min.to_array().map(below), max: aabb.max.to_array().map(above) }
    }

    pub(super) fn aabb(&self) -> Aabb {
        let wide = |v: [f32; 3]| Vec3::from_array(v.map(f64::from));
        Aabb { min: wide(self.min), max: wide(self.max) }
    }

    /// Its corners. A side beyond f32 is infinite; here it is finite, but beyond all instances.
    pub(super) fn sides(&self) -> [[f64; 3]; 2] {
        [self.min, self.max].map(|side| side.map(|x| f64::from(x).clamp(-4.0 * LARGEST, 4.0 * LARGEST)))
    }

    /// The same box, but of any height.
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
}
