use super::{Vec2, heading, perp};
use crate::error::{Error, ErrorKind};
use crate::tolerance::check;

/// Where a shape is in the world: an invertible affine map from its own coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    x: Vec2,
    y: Vec2,
    position: Vec2,
}

impl Placement {
    /// The placement that changes nothing.
    pub const IDENTITY: Placement = Placement { x: Vec2::X, y: Vec2::Y, position: Vec2::ZERO };

    /// Scaled first, then turned by `rotation` radians from +x towards +y, then moved to `position`.
    ///
    /// The sine and cosine come from one routine that gives the same bits everywhere.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`], [`ErrorKind::TooLarge`] and [`ErrorKind::ZeroScale`]; [`ErrorKind::SingularMatrix`] when a
    /// scale is so small that it vanishes.
    pub fn new(position: Vec2, rotation: f64, scale: Vec2) -> Result<Placement, Error> {
        let Placement { x, y, .. } = Placement::turned(position, rotation)?;
        check("a placement's scale", &scale.to_array())?;
        if let Some(index) = scale.to_array().iter().position(|&s| s == 0.0) {
            return Err(ErrorKind::ZeroScale { index }.into());
        }
        Placement { x: scale.x * x, y: scale.y * y, position }.checked()
    }

    /// The same unscaled.
    #[inline]
    pub(crate) fn turned(position: Vec2, rotation: f64) -> Result<Placement, Error> {
        check("a placement's position", &position.to_array())?;
        check("a placement's rotation", &[rotation])?;
        let x = heading(rotation);
        Ok(Placement { x, y: perp(x), position })
    }

    /// Moved to `position`, neither turned nor scaled.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`] and [`ErrorKind::TooLarge`].
    pub fn at(position: Vec2) -> Result<Placement, Error> {
        check("a placement's position", &position.to_array())?;
        Ok(Placement { position, ..Placement::IDENTITY })
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
        Placement { x: Vec2::new(a, c), y: Vec2::new(b, d), position: Vec2::new(tx, ty) }.checked()
    }

    /// The 3×3 matrix, row by row.
    pub fn to_matrix(&self) -> [f64; 9] {
        let Placement { x, y, position } = self;
        [x.x, y.x, position.x, x.y, y.y, position.y, 0.0, 0.0, 1.0]
    }

    /// This placement inside a parent that is itself placed.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`] and [`ErrorKind::SingularMatrix`] when the two together run out of range.
    pub fn within(&self, parent: &Placement) -> Result<Placement, Error> {
        let child = Placement {
            x: parent.apply_vector(self.x),
            y: parent.apply_vector(self.y),
            position: parent.apply(self.position),
        };
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

    /// Where the shape's origin is in the world.
    pub fn position(&self) -> Vec2 {
        self.position
    }

    /// The same at another position; at the origin it only turns and scales.
    pub(crate) fn moved_to(&self, position: Vec2) -> Placement {
        Placement { position, ..*self }
    }

    /// Whether the two differ in their position at most.
    pub(crate) fn turns_like(&self, other: &Placement) -> bool {
        self.x == other.x && self.y == other.y
    }

    /// No length is scaled by less.
    pub(crate) fn smallest_scale(&self) -> f64 {
        // The larger of the two singular values is at most |x| + |y|; their product is the determinant.
        self.determinant().abs() / (super::length(self.x) + super::length(self.y))
    }

    /// The factor by which areas grow; negative if the placement mirrors.
    pub fn determinant(&self) -> f64 {
        self.x.perp_dot(self.y)
    }

    /// Whether the placement turns left into right.
    pub fn mirrors(&self) -> bool {
        self.determinant() < 0.0
    }

    /// A point of the shape, in the world.
    pub fn apply(&self, point: Vec2) -> Vec2 {
        self.apply_vector(point) + self.position
    }

    /// A vector of the shape, in the world: turned and scaled, but not moved.
    pub fn apply_vector(&self, v: Vec2) -> Vec2 {
        v.x * self.x + v.y * self.y
    }

    /// The factor by which it scales every length, if it is the same in all directions.
    ///
    /// # Errors
    /// [`ErrorKind::UnevenCircle`]: the caller wants to place what is round.
    pub fn even_scale(&self) -> Result<f64, Error> {
        let (sx, sy) = (super::length(self.x), super::length(self.y));
        let uneven = (sx - sy).abs() > crate::tolerance::CONTACT * sx.max(sy);
        let skewed = self.x.dot(self.y).abs() > crate::tolerance::CONTACT * sx * sy;
        if uneven || skewed { Err(ErrorKind::UnevenCircle { scales: [sx, sy] }.into()) } else { Ok(sx) }
    }
}

impl Default for Placement {
    fn default() -> Placement {
        Placement::IDENTITY
    }
}
