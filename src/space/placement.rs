use glam::{DAffine3, DMat3, DMat4};

use super::{Vec3, check_vector, length, power_of_two, reach, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{CONTACT, check};

/// Where a shape is in the world: an invertible affine map from its own coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Placement {
    map: DAffine3,
}

impl Placement {
    /// The placement that changes nothing.
    pub const IDENTITY: Placement = Placement { map: DAffine3::IDENTITY };

    /// Scaled first, then turned by the quaternion `[x, y, z, w]` of any length, then moved to `position`.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::ZeroScale`]; [`ErrorKind::ZeroDirectionInSpace`] for
    /// a quaternion of zeros; [`ErrorKind::SingularMatrix`] when a scale is so small that it vanishes.
    pub fn new(position: Vec3, quaternion: [f64; 4], scale: Vec3) -> Result<Placement, Error> {
        check_vector("a placement's position", position)?;
        check_vector("a placement's scale", scale)?;
        if let Some(index) = scale.to_array().iter().position(|&s| s == 0.0) {
            return Err(ErrorKind::ZeroScale { index }.into());
        }
        let [x, y, z] = turned("a placement's quaternion", quaternion)?;
        Placement { map: DAffine3::from_cols(scale.x * x, scale.y * y, scale.z * z, position) }.checked()
    }

    /// Moved to `position`, neither turned nor scaled.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn at(position: Vec3) -> Result<Placement, Error> {
        check_vector("a placement's position", position)?;
        Ok(Placement { map: DAffine3::from_translation(position) })
    }

    /// From a 4×4 matrix, column by column, as `WebGL` and `three.js` keep it: the last four are the position
    /// and 1.
    ///
    /// ```
    /// use carom::space::{Placement, Vec3};
    /// let moved = [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 7., 8., 9., 1.];
    /// assert_eq!(Placement::from_columns(moved)?.apply(Vec3::X), Vec3::new(8., 8., 9.));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NotAffineInSpace`] and [`ErrorKind::SingularMatrix`].
    pub fn from_columns(columns: [f64; 16]) -> Result<Placement, Error> {
        check("a placement's matrix", &columns)?;
        let matrix = DMat4::from_cols_array(&columns);
        let row = matrix.row(3).to_array();
        if row != [0.0, 0.0, 0.0, 1.0] {
            return Err(ErrorKind::NotAffineInSpace { row }.into());
        }
        Placement { map: DAffine3::from_mat4(matrix) }.checked()
    }

    /// The 4×4 matrix, column by column.
    pub fn to_columns(&self) -> [f64; 16] {
        DMat4::from(self.map).to_cols_array()
    }

    /// From an affine map of `glam`.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::SingularMatrix`].
    pub fn from_affine(affine: &DAffine3) -> Result<Placement, Error> {
        Placement { map: *affine }.bounded("a placement's matrix")
    }

    /// This placement inside a parent that is itself placed.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] and [`ErrorKind::SingularMatrix`] when the two together run out of range.
    pub fn within(&self, parent: &Placement) -> Result<Placement, Error> {
        Placement { map: parent.map * self.map }.bounded("a placement's matrix")
    }

    /// The inverse placement.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] or [`ErrorKind::SingularMatrix`] when it is out of range.
    pub fn inverse(&self) -> Result<Placement, Error> {
        let ([x, y, z], determinant) = (self.axes(), self.determinant());
        // The inverse's rows are the cross products of the columns, over the determinant.
        let [x, y, z] = [y.cross(z), z.cross(x), x.cross(y)].map(|row| row / determinant);
        let back = DMat3::from_cols(x, y, z).transpose();
        let map = DAffine3::from_mat3_translation(back, -(back * self.position()));
        Placement { map }.bounded("an inverse placement's matrix")
    }

    /// Refuses numbers that are not finite or too large, and a map that flattens space.
    fn bounded(self, what: &'static str) -> Result<Placement, Error> {
        check(what, &self.to_columns())?;
        self.checked()
    }

    /// Refuses a map that flattens space.
    fn checked(self) -> Result<Placement, Error> {
        let determinant = self.determinant();
        if determinant == 0.0 {
            return Err(ErrorKind::SingularMatrix { determinant }.into());
        }
        Ok(self)
    }

    /// The factor by which volumes grow; negative when the placement mirrors.
    pub fn determinant(&self) -> f64 {
        let [x, y, z] = self.axes();
        x.dot(y.cross(z))
    }

    /// The shape's x, y and z axes in the world, with their scaled lengths.
    pub fn axes(&self) -> [Vec3; 3] {
        let DMat3 { x_axis, y_axis, z_axis } = self.map.matrix3;
        [x_axis, y_axis, z_axis]
    }

    /// Where the shape's own origin is in the world.
    pub fn position(&self) -> Vec3 {
        self.map.translation
    }

    /// A point of the shape, in the world.
    pub fn apply(&self, point: Vec3) -> Vec3 {
        self.map.transform_point3(point)
    }

    /// A vector of the shape, in the world: turned and scaled, but not moved.
    pub fn apply_vector(&self, v: Vec3) -> Vec3 {
        self.map.transform_vector3(v)
    }

    /// The factor by which it scales every length, if it is the same in all directions. `what` names the shape in the
    /// error.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenSolid`] if it is not: callers place round shapes.
    pub fn even_scale(&self, what: &'static str) -> Result<f64, Error> {
        let [x, y, z] = self.axes().map(length);
        check_even(what, self.axes(), [x.max(y).max(z), x.min(y).min(z)])?;
        Ok(x)
    }
}

/// Refuses axes that are not at right angles, or whose largest and smallest scale differ.
pub(super) fn check_even(what: &'static str, axes: [Vec3; 3], scales: [f64; 2]) -> Result<(), Error> {
    let [most, least] = scales;
    let skewed = cosines(axes).iter().any(|cosine| cosine.abs() > CONTACT);
    if skewed || most - least > CONTACT * most {
        return Err(ErrorKind::UnevenSolid { what, scales }.into());
    }
    Ok(())
}

/// The cosines between three directions: y and z, z and x, x and y.
pub(super) fn cosines([x, y, z]: [Vec3; 3]) -> [f64; 3] {
    let [x, y, z] = [x, y, z].map(|axis| unit(axis).unwrap_or_default());
    [y.dot(z), z.dot(x), x.dot(y)]
}

/// The axes x, y and z, turned by a quaternion of any length.
pub(super) fn turned(what: &'static str, [x, y, z, w]: [f64; 4]) -> Result<[Vec3; 3], Error> {
    check(what, &[x, y, z, w])?;
    let largest = reach(Vec3::new(x, y, z)).max(w.abs());
    if largest == 0.0 {
        return Err(ErrorKind::ZeroDirectionInSpace { what }.into());
    }
    let power = power_of_two(largest);
    let (x, y, z, w) = (x / power, y / power, z / power, w / power);
    let s = 2.0 / (x * x + y * y + z * z + w * w);
    Ok([
        Vec3::new(1.0 - s * (y * y + z * z), s * (x * y + w * z), s * (x * z - w * y)),
        Vec3::new(s * (x * y - w * z), 1.0 - s * (x * x + z * z), s * (y * z + w * x)),
        Vec3::new(s * (x * z + w * y), s * (y * z - w * x), 1.0 - s * (x * x + y * y)),
    ])
}
