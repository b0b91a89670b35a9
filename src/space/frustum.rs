use super::{Aabb, Sphere, Vec3, power_of_two, reach};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{ROUNDOFF, check};

/// The view of a camera: the space between six planes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frustum {
    /// Inward normals, and how far the origin is within each plane. A plane at infinity has no normal.
    planes: [(Vec3, f64); 6],
}

/// Where a shape is with regard to a frustum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Culling {
    /// Wholly outside: it cannot be seen.
    Outside,
    /// It may be seen in part. This includes some shapes just outside, near the frustum's edges.
    Intersects,
    /// Wholly inside.
    Inside,
}

impl Frustum {
    /// The frustum of a view-projection matrix (projection · view), column by column, for clip coordinates
    /// from −1 to 1 as in `WebGL` and `three.js`.
    ///
    /// ```
    /// use carom::space::{Culling, Frustum, Sphere, Vec3};
    /// let clip_space = [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];
    /// let frustum = Frustum::from_columns(clip_space)?;
    /// assert_eq!(frustum.sphere(&Sphere::new(Vec3::splat(3.0), 1.0)?), Culling::Outside);
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`]; [`ErrorKind::SingularMatrix`] for a matrix without an
    /// inverse, through which nothing could be seen.
    pub fn from_columns(columns: [f64; 16]) -> Result<Frustum, Error> {
        check("a view-projection matrix", &columns)?;
        let matrix = glam::DMat4::from_cols_array(&columns);
        // Divided by a power of two, the determinant neither overflows nor vanishes.
        let largest = columns.iter().fold(0.0, |largest: f64, entry| largest.max(entry.abs()));
        let determinant = (matrix * (1.0 / power_of_two(largest))).determinant();
        if determinant == 0.0 {
            return Err(ErrorKind::SingularMatrix { determinant }.into());
        }
        let [x, y, z, w] = [0, 1, 2, 3].map(|row| matrix.row(row));
        // solve: −w ≤ x ≤ w, and y and z likewise (Gribb and Hartmann, 2001)
        let planes = [x, -x, y, -y, z, -z].map(|row| {
            let (plane, rounding) = (w + row, ROUNDOFF * (reach(w.truncate()) + reach(row.truncate())));
            let normal = plane.truncate();
            let power = power_of_two(reach(normal).max(plane.w.abs()));
            // A far plane at infinity is (0, 0, 0, w), but for rounding.
            if reach(normal) <= rounding {
                return (Vec3::ZERO, plane.w / power);
            }
            let (normal, offset) = (normal / power, plane.w / power);
            let long = normal.length();
            (normal / long, offset / long)
        });
        Ok(Frustum { planes })
    }

    /// The frustum of a view-projection matrix of `glam`.
    ///
    /// # Errors
    /// Like [`Frustum::from_columns`].
    pub fn new(view_projection: &glam::DMat4) -> Result<Frustum, Error> {
        Frustum::from_columns(view_projection.to_cols_array())
    }

    /// The six planes as `(normal, offset)`, in the order left, right, bottom, top, near, far. A point is
    /// within one where `normal · point + offset ≥ 0`.
    pub fn planes(&self) -> [(Vec3, f64); 6] {
        self.planes
    }

    /// Whether `point` is in it, its planes being a [roundoff](crate::tolerance::ROUNDOFF) wide.
    pub fn contains(&self, point: Vec3) -> bool {
        self.cull(point, |_| 0.0, 0.0) != Culling::Outside
    }

    /// Whether a box is outside, inside, or neither. A box of no points is outside.
    pub fn aabb(&self, aabb: &Aabb) -> Culling {
        if aabb.is_empty() {
            return Culling::Outside;
        }
        let half = 0.5 * aabb.size();
        self.cull(aabb.centre(), |normal| half.dot(normal.abs()), reach(half))
    }

    /// Whether a sphere is outside, inside, or neither.
    pub fn sphere(&self, sphere: &Sphere) -> Culling {
        let radius = sphere.radius();
        self.cull(sphere.centre(), |normal| if normal == Vec3::ZERO { 0.0 } else { radius }, radius)
    }

    /// Compares, for every plane, how far the centre is within it and how far the shape reaches towards it.
    fn cull(&self, centre: Vec3, extent: impl Fn(Vec3) -> f64, size: f64) -> Culling {
        let mut inside = true;
        for &(normal, offset) in &self.planes {
            let within = normal.dot(centre) + offset;
            let extent = extent(normal);
            let roundoff = ROUNDOFF * reach(centre).max(size).max(offset.abs());
            if within < -extent - roundoff {
                return Culling::Outside;
            }
            inside &= within >= extent + roundoff || normal == Vec3::ZERO;
        }
        if inside { Culling::Inside } else { Culling::Intersects }
    }
}
