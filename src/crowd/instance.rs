use super::bounds::Bounds;
use super::carried::inverse;
use super::mesh::{Mesh, Shape};
use crate::error::{Error, ErrorKind};
use crate::space::{
    Aabb, Placement, Support, Vec3, check_vector, farthest, from_axes, length, onto_axes, reach, unit,
};
use crate::tolerance::{LARGEST, ROUNDOFF, SMALLEST, check_extent};

/// An instance's matrix, column by column. Its last row is always 0 0 0 1.
pub(super) type Matrix = [f32; 16];

/// Refuses a matrix that is no placement of the mesh, or takes it out of range.
pub(super) fn check_matrix(matrix: &Matrix, mesh: &Mesh) -> Result<(), Error> {
    if is_sound(matrix, mesh) { Ok(()) } else { refusal(matrix, mesh) }
}

/// A fast check that nearly all matrices pass: no square of an f32, nor the product of three, leaves the range of f64.
fn is_sound(matrix: &Matrix, mesh: &Mesh) -> bool {
    let [x, y, z, _] = columns(matrix);
    let determinant = x.dot(y.cross(z));
    let volume = x.length_squared() * y.length_squared() * z.length_squared();
    let instance = Instance::new(mesh, matrix, mesh.scale);
    let least = instance.axes.map(Vec3::length_squared).into_iter().fold(f64::INFINITY, f64::min);
    // All comparisons are false for NaN.
    matrix.iter().all(|entry| entry.is_finite())
        && [matrix[3], matrix[7], matrix[11], matrix[15]] == [0.0, 0.0, 0.0, 1.0]
        && determinant * determinant > ROUNDOFF * ROUNDOFF * volume
        && instance.reach() <= LARGEST
        && least >= SMALLEST * SMALLEST
}

/// The error of a matrix, if it has one.
#[cold]
fn refusal(matrix: &Matrix, mesh: &Mesh) -> Result<(), Error> {
    let placement = Placement::from_columns(matrix.map(f64::from))?;
    let volume: f64 = placement.axes().map(length).iter().product();
    if placement.determinant().abs() <= ROUNDOFF * volume {
        // Its axes are in one plane, up to rounding.
        return Err(ErrorKind::SingularMatrix { determinant: placement.determinant() }.into());
    }
    let instance = Instance::new(mesh, matrix, mesh.scale);
    check_vector("an instance's position", instance.position)?;
    for axis in instance.axes {
        check_vector("an instance's axis", axis)?;
        check_extent("an instance", length(axis))?;
    }
    Ok(())
}

/// The first three numbers of each column.
fn columns(matrix: &Matrix) -> [Vec3; 4] {
    let numbers = matrix.map(f64::from);
    std::array::from_fn(|k| Vec3::from_slice(&numbers[4 * k..]))
}

/// An instance in the world: where its matrix puts the mesh of size 1 around the origin.
pub(super) struct Instance<'a> {
    mesh: &'a Mesh,
    pub axes: [Vec3; 3],
    pub position: Vec3,
}

impl<'a> Instance<'a> {
    #[inline(never)]
    pub(super) fn new(mesh: &'a Mesh, matrix: &Matrix, scale: Vec3) -> Instance<'a> {
        let [x, y, z, position] = columns(matrix);
        let centre = mesh.centre;
        Instance {
            mesh,
            axes: [scale.x * x, scale.y * y, scale.z * z],
            position: position + from_axes([x, y, z], centre),
        }
    }

    /// The largest of its numbers, for tolerances.
    pub(super) fn reach(&self) -> f64 {
        let [x, y, z] = self.axes;
        reach(self.position).max(reach(x.abs() + y.abs() + z.abs()))
    }

    /// The unit normal at a point of the surface; `None` for boxes and points.
    pub(super) fn normal(&self, point: Vec3) -> Option<Vec3> {
        let back = inverse(self.axes);
        // In the mesh's frame, from which the inverse's transpose carries normals.
        let outwards = self.mesh.outwards(onto_axes(back, point - self.position))?;
        unit(from_axes(back, outwards))
    }

    /// The box around it. It is a roundoff larger, so that the broad phase leaves out nothing that the narrow phase would
    /// count as touching.
    #[inline(never)]
    pub(super) fn bounds(&self) -> Bounds {
        let (middle, half) = self.mesh.extent(self.axes);
        let centre = self.position + middle;
        Bounds::around(&Aabb { min: centre - half, max: centre + half }.grown_by(ROUNDOFF * self.reach()))
    }
}

impl Support for Instance<'_> {
    fn centre(&self) -> Vec3 {
        self.position
    }

    fn support(&self, direction: Vec3) -> Vec3 {
        // The farthest point of M S along d is M times the farthest point of S along Mᵀ d.
        from_axes(self.axes, self.mesh.farthest(onto_axes(self.axes, direction)))
    }

    fn size(&self) -> f64 {
        let [x, y, z] = self.axes;
        length(x) + length(y) + length(z)
    }
}

impl Mesh {
    /// A normal at a point of the surface, in numbers around 1; `None` for boxes and points.
    fn outwards(&self, p: Vec3) -> Option<Vec3> {
        let around = Vec3::new(p.x, 0.0, p.z);
        match &self.shape {
            Shape::Cylinder if around.length() > p.y.abs() => Some(around),
            Shape::Cylinder => Some(p.y * Vec3::Y),
            Shape::Sphere => Some(p),
            Shape::Box | Shape::Points(_) => None,
        }
    }

    /// The farthest point, in numbers around 1.
    fn farthest(&self, direction: Vec3) -> Vec3 {
        match &self.shape {
            Shape::Cylinder => {
                let out = Vec3::new(direction.x, 0.0, direction.z);
                unit(out).unwrap_or(Vec3::ZERO) + 1.0_f64.copysign(direction.y) * Vec3::Y
            }
            Shape::Sphere => unit(direction).unwrap_or(Vec3::X),
            Shape::Box => Vec3::ONE.copysign(direction),
            Shape::Points(points) => farthest(points, direction),
        }
    }
}
