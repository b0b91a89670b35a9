use glam::{DAffine2, DMat2};

use super::{Vec2, heading, length, perp};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{CONTACT, check};

/// Where a shape is in the world: an invertible affine map from its own coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Placement(DAffine2);

impl Placement {
    /// The placement that changes nothing.
    pub const IDENTITY: Placement = Placement(DAffine2::IDENTITY);

    /// Scaled first, then turned by `rotation` radians from +x towards +y, then moved to `position`.
    ///
    /// The sine and cosine come from one routine that gives the same bits everywhere.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::ZeroScale`]; [`ErrorKind::SingularMatrix`] when a
    /// scale is so small that it vanishes.
    pub fn new(position: Vec2, rotation: f64, scale: Vec2) -> Result<Placement, Error> {
        let [x, y] = Placement::turned(position, rotation)?.axes();
        check("a placement's scale", &scale.to_array())?;
        if let Some(index) = scale.to_array().iter().position(|&s| s == 0.0) {
            return Err(ErrorKind::ZeroScale { index }.into());
        }
        Placement(DAffine2::from_cols(scale.x * x, scale.y * y, position)).checked()
    }

    /// The same unscaled.
    #[inline]
    pub(crate) fn turned(position: Vec2, rotation: f64) -> Result<Placement, Error> {
        check("a placement's position", &position.to_array())?;
        check("a placement's rotation", &[rotation])?;
        let x = heading(rotation);
        Ok(Placement(DAffine2::from_cols(x, perp(x), position)))
    }

    /// Moved to `position`, neither turned nor scaled.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn at(position: Vec2) -> Result<Placement, Error> {
        check("a placement's position", &position.to_array())?;
        Ok(Placement(DAffine2::from_translation(position)))
    }

    /// From a 3×3 matrix as it is written on paper, row by row: `[a, b, tx, c, d, ty, 0, 0, 1]`.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`], [`ErrorKind::NotAffine`] and [`ErrorKind::SingularMatrix`].
    pub fn from_matrix(rows: [f64; 9]) -> Result<Placement, Error> {
        check("a placement's matrix", &rows)?;
        let [a, b, tx, c, d, ty, g, h, i] = rows;
        if [g, h, i] != [0.0, 0.0, 1.0] {
            return Err(ErrorKind::NotAffine { row: [g, h, i] }.into());
        }
        Placement(DAffine2::from_cols_array(&[a, c, b, d, tx, ty])).checked()
    }

    /// The 3×3 matrix, row by row.
    pub fn to_matrix(&self) -> [f64; 9] {
        let [a, c, b, d, tx, ty] = self.0.to_cols_array();
        [a, b, tx, c, d, ty, 0.0, 0.0, 1.0]
    }

    /// This placement inside a parent that is itself placed.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] and [`ErrorKind::SingularMatrix`] when the two together run out of range.
    pub fn within(&self, parent: &Placement) -> Result<Placement, Error> {
        let child = Placement(parent.0 * self.0);
        check("a placement's matrix", &child.to_matrix())?;
        child.checked()
    }

    /// Refuses a map that flattens the plane.
    fn checked(self) -> Result<Placement, Error> {
        let determinant = self.determinant();
        if determinant == 0.0 {
            return Err(ErrorKind::SingularMatrix { determinant }.into());
        }
        Ok(self)
    }

    /// The shape's x and y axes in the world, with their scaled lengths.
    fn axes(&self) -> [Vec2; 2] {
        let DMat2 { x_axis, y_axis } = self.0.matrix2;
        [x_axis, y_axis]
    }

    /// Where the shape's origin is in the world.
    pub fn position(&self) -> Vec2 {
        self.0.translation
    }

    /// The same at another position; at the origin it only turns and scales.
    pub(crate) fn moved_to(&self, position: Vec2) -> Placement {
        Placement(DAffine2 { translation: position, ..self.0 })
    }

    /// Whether the two differ in their position at most.
    pub(crate) fn turns_like(&self, other: &Placement) -> bool {
        self.0.matrix2 == other.0.matrix2
    }

    /// A lower bound of the factor by which it scales any length.
    pub(crate) fn smallest_scale(&self) -> f64 {
        // The larger of the two singular values is at most |x| + |y|; their product is the determinant.
        let [sx, sy] = self.axes().map(length);
        self.determinant().abs() / (sx + sy)
    }

    /// The factor by which areas grow; negative if the placement mirrors.
    pub fn determinant(&self) -> f64 {
        self.0.matrix2.determinant()
    }

    /// Whether the placement turns left into right.
    pub fn mirrors(&self) -> bool {
        self.determinant() < 0.0
    }

    /// A point of the shape, in the world.
    pub fn apply(&self, point: Vec2) -> Vec2 {
        self.0.transform_point2(point)
    }

    /// A vector of the shape, in the world: turned and scaled, but not moved.
    pub fn apply_vector(&self, v: Vec2) -> Vec2 {
        self.0.transform_vector2(v)
    }

    /// The factor by which it scales every length, if it is the same in all directions.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenCircle`] if it is not: callers place round shapes.
    pub fn even_scale(&self) -> Result<f64, Error> {
        let ([x, y], [sx, sy]) = (self.axes(), self.axes().map(length));
        let uneven = (sx - sy).abs() > CONTACT * sx.max(sy);
        let skewed = x.dot(y).abs() > CONTACT * sx * sy;
        if uneven || skewed { Err(ErrorKind::UnevenCircle { scales: [sx, sy] }.into()) } else { Ok(sx) }
    }
}
