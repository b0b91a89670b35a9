use super::{
    Aabb, Capsule, Cylinder, Obb, Placement, Ray, RayHit, Sphere, Support, Vec3, length, ray_capsule,
    ray_cylinder, ray_obb, ray_sphere,
};

/// Any of the solids, of a kind known only at run time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Solid {
    /// An axis-aligned box.
    Aabb(Aabb),
    /// An oriented box.
    Obb(Obb),
    /// A ball.
    Sphere(Sphere),
    /// A cylinder with flat caps.
    Cylinder(Cylinder),
    /// A capsule.
    Capsule(Capsule),
}

/// Evaluates an expression for whichever kind a solid is.
macro_rules! whichever {
    ($which:expr, $solid:ident => $does:expr) => {
        match $which {
            Solid::Aabb($solid) => $does,
            Solid::Obb($solid) => $does,
            Solid::Sphere($solid) => $does,
            Solid::Cylinder($solid) => $does,
            Solid::Capsule($solid) => $does,
        }
    };
}

impl Solid {
    /// Whether `point` is in it, the surface included.
    ///
    /// ```
    /// use carom::space::{Capsule, Solid, Vec3};
    /// let player: Solid = Capsule::new(Vec3::ZERO, Vec3::new(0., 4., 0.), 1.0)?.into();
    /// assert!(player.contains(Vec3::new(1., 2., 0.)));
    /// assert!(!player.contains(Vec3::new(1., 5., 0.)));
    /// # Ok::<(), carom::Error>(())
    /// ```
    pub fn contains(&self, point: Vec3) -> bool {
        whichever!(self, solid => solid.contains(point))
    }

    /// The solid's point nearest to `point`: the point itself when it is inside. For an axis-aligned box it is the
    /// clamp, bit for bit.
    pub fn closest_point(&self, point: Vec3) -> Vec3 {
        whichever!(self, solid => solid.closest_point(point))
    }

    /// Where a ray goes through it; `None` where it misses.
    pub fn ray(&self, ray: &Ray) -> Option<RayHit> {
        match self {
            Solid::Aabb(aabb) if aabb.is_empty() => None,
            Solid::Aabb(aabb) => ray_obb(ray, &Obb::from(*aabb)),
            Solid::Obb(obb) => ray_obb(ray, obb),
            Solid::Sphere(sphere) => ray_sphere(ray, sphere),
            Solid::Cylinder(cylinder) => ray_cylinder(ray, cylinder),
            Solid::Capsule(capsule) => ray_capsule(ray, capsule),
        }
    }

    /// The smallest box around it.
    pub fn aabb(&self) -> Aabb {
        whichever!(self, solid => solid.aabb())
    }

    /// The smallest box around it after it is carried into the world by any placement: an unevenly scaled sphere is no
    /// [`Solid`], but has a box.
    ///
    /// ```
    /// use carom::space::{Placement, Solid, Sphere, Vec3};
    /// let flat = Placement::new(Vec3::X, [0., 0., 0., 1.], Vec3::new(3., 2., 1.))?;
    /// let around = Solid::from(Sphere::new(Vec3::ZERO, 2.0)?).placed_aabb(&flat);
    /// assert_eq!((around.min, around.max), (Vec3::new(-5., -4., -2.), Vec3::new(7., 4., 2.)));
    /// # Ok::<(), carom::Error>(())
    /// ```
    pub fn placed_aabb(&self, placement: &Placement) -> Aabb {
        if let Solid::Aabb(aabb) = self {
            return aabb.transformed(placement);
        }
        let [x, y, z] = placement.axes();
        let (core, radius) = (self.support(), self.support().radius());
        // M S reaches along an axis e as far as S does along Mᵀ e, and all solids reach equally far to either side.
        let half = Vec3::from_array([0, 1, 2].map(|axis| {
            let along = Vec3::new(x[axis], y[axis], z[axis]);
            core.support(along).dot(along) + radius * length(along)
        }));
        let centre = placement.apply(core.centre());
        Aabb { min: centre - half, max: centre + half }
    }

    /// The solid for [`convex_convex`](super::convex_convex()).
    pub fn support(&self) -> &dyn Support {
        whichever!(self, solid => solid)
    }

    /// The solid without its radius, as a box: a sphere's point, a capsule's segment. `None` for a cylinder, unless its
    /// radius is 0.
    pub(super) fn core(&self) -> Option<Obb> {
        match self {
            Solid::Aabb(aabb) => Some(Obb::from(*aabb)),
            Solid::Obb(obb) => Some(*obb),
            Solid::Sphere(sphere) => Some(Obb::segment(sphere.centre(), sphere.centre())),
            Solid::Capsule(capsule) => Some(Obb::segment(capsule.ends()[0], capsule.ends()[1])),
            Solid::Cylinder(cylinder) if cylinder.radius() == 0.0 => {
                let along = cylinder.half_height() * cylinder.axis();
                Some(Obb::segment(cylinder.centre() - along, cylinder.centre() + along))
            }
            Solid::Cylinder(_) => None,
        }
    }

    /// Whether it is thicker than twice `by` in every direction.
    pub(super) fn is_thicker(&self, by: f64) -> bool {
        match self {
            Solid::Aabb(aabb) => (0.5 * aabb.size()).min_element() > by,
            Solid::Obb(obb) => obb.half().min_element() > by,
            Solid::Cylinder(cylinder) => cylinder.half_height().min(cylinder.radius()) > by,
            Solid::Sphere(_) | Solid::Capsule(_) => self.support().radius() > by,
        }
    }

    /// The solid without everything within `by` of its surface: sizes that would be below 0 are 0.
    pub(crate) fn shrunk(&self, by: f64) -> Solid {
        let less = |size: f64| (size - by).max(0.0);
        match *self {
            Solid::Aabb(aabb) => Solid::Obb(Obb::from(aabb).shrunk(by)),
            Solid::Obb(obb) => Solid::Obb(obb.shrunk(by)),
            Solid::Sphere(sphere) => Solid::Sphere(sphere.with_radius(less(sphere.radius()))),
            Solid::Cylinder(cylinder) => Solid::Cylinder(cylinder.shrunk(by)),
            Solid::Capsule(capsule) => Solid::Capsule(capsule.with_radius(less(capsule.radius()))),
        }
    }
}

/// Conversions from the solids.
macro_rules! from {
    ($($shape:ident)*) => {$(
        impl From<$shape> for Solid {
            fn from(shape: $shape) -> Solid {
                Solid::$shape(shape)
            }
        }
    )*};
}

from!(Aabb Obb Sphere Cylinder Capsule);
