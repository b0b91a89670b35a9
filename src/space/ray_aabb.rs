use super::{Aabb, Ray, Vec3};
use crate::tolerance::ROUNDOFF;

/// A face of a box: the axis that it is across, and on which side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// 0 for x, 1 for y, 2 for z.
    pub axis: usize,
    /// Whether it is the face at the larger coordinate.
    pub upper: bool,
}

impl Face {
    /// The unit normal, outwards.
    pub fn normal(self) -> Vec3 {
        let axis = Vec3::AXES[self.axis.min(2)];
        if self.upper { axis } else { -axis }
    }
}

/// The stretch of a ray inside a box, as distances with `0 ≤ enter ≤ leave`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayAabb {
    /// Where it goes in; 0 from inside.
    pub enter: f64,
    /// Where it comes out.
    pub leave: f64,
    /// The face through which it goes in, at an edge or a corner the first by axis; `None` from inside.
    pub face: Option<Face>,
}

/// Where a ray is inside a box, by its three slabs; `None` where it misses. Touching counts.
///
#[doc = figure!("space-ray-aabb")]
///
/// A ray through an edge leaves one slab where it enters another, so the two distances are compared within a
/// [roundoff](crate::tolerance::ROUNDOFF): the direction's rounding must not decide.
///
/// ```
/// use carom::space::{Aabb, Face, Ray, Vec3, ray_aabb};
/// let aabb = Aabb { min: Vec3::splat(7.0), max: Vec3::splat(9.0) };
/// let ray = Ray::new(Vec3::new(8., 8., 10.), Vec3::NEG_Z)?;
/// let inside = ray_aabb(&ray, &aabb).expect("it looks at the box");
/// assert_eq!((inside.enter, inside.leave), (1.0, 3.0));
/// assert_eq!(inside.face, Some(Face { axis: 2, upper: true }));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_aabb(ray: &Ray, aabb: &Aabb) -> Option<RayAabb> {
    let d = ray.direction();
    let (mut enter, mut leave, mut face) = (f64::NEG_INFINITY, f64::INFINITY, Face { axis: 0, upper: false });
    for (axis, [goes_in, comes_out]) in ray_slabs(ray, aabb).into_iter().enumerate() {
        if goes_in > enter {
            (enter, face) = (goes_in, Face { axis, upper: d[axis] < 0.0 });
        }
        leave = leave.min(comes_out);
    }
    let starts = enter.max(0.0);
    (starts <= leave + ROUNDOFF * leave).then(|| RayAabb {
        enter: starts,
        leave: leave.max(starts),
        face: (enter >= 0.0).then_some(face),
    })
}

/// The stretch of a ray's whole line in each of a box's three slabs, as distances: negative ones are behind the
/// origin. A ray that is parallel to a slab is in it from −∞ to ∞, or from ∞ to −∞: never.
///
/// ```
/// use carom::space::{Aabb, Ray, Vec3, ray_slabs};
/// let aabb = Aabb { min: Vec3::ZERO, max: Vec3::ONE };
/// let [x, y, z] = ray_slabs(&Ray::new(Vec3::new(3., 0.5, 2.), Vec3::NEG_X)?, &aabb);
/// assert_eq!((x, y, z), ([2., 3.], [f64::NEG_INFINITY, f64::INFINITY], [f64::INFINITY, f64::NEG_INFINITY]));
/// # Ok::<(), carom::Error>(())
/// ```
pub fn ray_slabs(ray: &Ray, aabb: &Aabb) -> [[f64; 2]; 3] {
    [0, 1, 2].map(|axis| {
        let (o, d, min, max) = (ray.origin()[axis], ray.direction()[axis], aabb.min[axis], aabb.max[axis]);
        // Chosen by the direction rather than sorted, so that an empty box is left before it is entered.
        let (near, far) = if d > 0.0 { (min, max) } else { (max, min) };
        match (d == 0.0, min <= o && o <= max) {
            (true, true) => [f64::NEG_INFINITY, f64::INFINITY],
            (true, false) => [f64::INFINITY, f64::NEG_INFINITY],
            // solve: o + t d = side
            _ => [(near - o) / d, (far - o) / d],
        }
    })
}
