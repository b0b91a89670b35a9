use crate::error::{Error, ErrorKind};
use crate::plane::power_of_two;
use crate::space::{Aabb, Vec3, check_points, from_axes, length, reach};
use crate::tolerance::{check, check_extent};

/// The mesh of a crowd: an analytic shape around its origin, or points.
///
/// Internally every mesh has size 1 around the origin, and its true size is part of each instance's matrix: every
/// cylinder is the one of radius 1 between y = −1 and 1, scaled.
#[derive(Clone, Debug, PartialEq)]
pub struct Mesh {
    pub(super) shape: Shape,
    /// The middle of the box around it, in its own frame.
    pub(super) centre: Vec3,
    /// Half its sizes; for points, the factor by which the stored ones are smaller.
    pub(super) scale: Vec3,
    /// Half the size of the box around it, in numbers around 1.
    pub(super) half: Vec3,
    /// The scale at which its circle in plan view has the radius `plan_radius`.
    pub(super) plan_scale: Vec3,
    pub(super) plan_radius: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    /// Around y, of radius 1, from −1 to 1.
    Cylinder,
    /// Of radius 1.
    Sphere,
    /// From −1 to 1.
    Box,
    /// The convex hull of some points.
    Points(Vec<Vec3>),
}

impl Mesh {
    /// A cylinder with flat caps around the y axis, from −height/2 to height/2, as `three.js` makes it.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NegativeRadius`], [`ErrorKind::ZeroRadius`],
    /// [`ErrorKind::NegativeSize`] and [`ErrorKind::TooSmall`].
    pub fn cylinder(radius: f64, height: f64) -> Result<Mesh, Error> {
        check_radius("a cylinder's radius", radius)?;
        check_size("a cylinder's height", 0, height)?;
        let scale = Vec3::new(radius, 0.5 * height, radius);
        Ok(Mesh::of(Shape::Cylinder, scale, scale))
    }

    /// A sphere around the origin.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NegativeRadius`], [`ErrorKind::ZeroRadius`] and
    /// [`ErrorKind::TooSmall`].
    pub fn sphere(radius: f64) -> Result<Mesh, Error> {
        check_radius("a sphere's radius", radius)?;
        Ok(Mesh::of(Shape::Sphere, Vec3::splat(radius), Vec3::splat(radius)))
    }

    /// A box around the origin, by half its sizes.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NegativeSize`] and [`ErrorKind::TooSmall`].
    pub fn cuboid(half: Vec3) -> Result<Mesh, Error> {
        for (index, size) in half.to_array().into_iter().enumerate() {
            check_size("a box's half size", index, size)?;
        }
        // The circle in plan view goes through the corners.
        let radius = length(Vec3::new(half.x, 0.0, half.z));
        Ok(Mesh::of(Shape::Box, half, Vec3::new(radius, half.y, radius)))
    }

    /// The convex hull of at least one point.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::TooFewPoints`], and [`ErrorKind::TooSmall`] when
    /// they nearly coincide; they may all be the same.
    pub fn points(points: &[Vec3]) -> Result<Mesh, Error> {
        check_points("a mesh's points", "mesh", points)?;
        let aabb = Aabb::of_points(points.iter().copied());
        let (centre, extent) = (aabb.centre(), reach(0.5 * aabb.size()));
        if extent > 0.0 {
            check_extent("a mesh", extent)?;
        }
        let power = if extent > 0.0 { power_of_two(extent) } else { 1.0 };
        let points: Vec<Vec3> = points.iter().map(|&point| (point - centre) / power).collect();
        let radius = points.iter().map(|point| length(Vec3::new(point.x, 0.0, point.z))).fold(0.0, f64::max);
        let scale = Vec3::splat(power);
        let half = 0.5 * aabb.size() / power;
        Ok(Mesh { centre, half, plan_radius: radius, ..Mesh::of(Shape::Points(points), scale, scale) })
    }

    fn of(shape: Shape, scale: Vec3, plan_scale: Vec3) -> Mesh {
        Mesh { shape, centre: Vec3::ZERO, scale, half: Vec3::ONE, plan_scale, plan_radius: 1.0 }
    }

    /// The box around it, in its own frame.
    pub fn aabb(&self) -> Aabb {
        let half = self.half * self.scale;
        Aabb { min: self.centre - half, max: self.centre + half }
    }

    /// The middle and half the size, along the world's axes, of the mesh with these axes.
    pub(super) fn extent(&self, [x, y, z]: [Vec3; 3]) -> (Vec3, Vec3) {
        match &self.shape {
            // A disk with the half axes x and z reaches √(x² + z²) along each of the world's axes.
            Shape::Cylinder => (Vec3::ZERO, (x * x + z * z).sqrt() + y.abs()),
            Shape::Sphere => (Vec3::ZERO, (x * x + y * y + z * z).sqrt()),
            Shape::Points(points) if points.len() <= FEW => {
                let aabb = Aabb::of_points(points.iter().map(|&p| from_axes([x, y, z], p)));
                (aabb.centre(), 0.5 * aabb.size())
            }
            _ => (Vec3::ZERO, from_axes([x, y, z].map(Vec3::abs), self.half)),
        }
    }
}

/// Up to this many points are transformed one by one to find the box around them; of more, only their own box is.
const FEW: usize = 32;

fn check_radius(what: &'static str, radius: f64) -> Result<(), Error> {
    crate::tolerance::check_radius(what, radius)?;
    if radius == 0.0 {
        return Err(ErrorKind::ZeroRadius.into());
    }
    check_extent(what, radius)
}

fn check_size(what: &'static str, index: usize, value: f64) -> Result<(), Error> {
    check(what, &[value]).map_err(|error| error.further_on(index))?;
    crate::tolerance::check_size(what, index, value)?;
    check_extent(what, value)
}
