use super::{Location, Obb, Polygon, Relation, Segment, Vec2, orient, unit};
use crate::error::{Error, ErrorKind};
use crate::tolerance::{ROUNDOFF, check, check_radius, reach};

/// The result of the separating axis test of two convex shapes. Every axis is a unit vector that points from the first
/// shape to the second.
///
#[doc = figure!("separating-axes")]
///
/// The greatest gap between the projections of two shapes, or the least overlap, and its axis. In space the lines are
/// planes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Sat<V = Vec2> {
    /// Some line between them touches neither.
    Separated {
        /// The axis, across that line, along which they are farthest apart.
        axis: V,
        /// The gap along the axis: a lower bound of the distance.
        gap: f64,
    },
    /// They share points of their boundaries only, within a [roundoff](crate::tolerance::ROUNDOFF) of the numbers at
    /// hand.
    Touching {
        /// The axis across the line that they both touch.
        axis: V,
    },
    /// They overlap.
    Overlapping {
        /// The axis along which the overlap is least.
        axis: V,
        /// The overlap: the second shape moved by `depth` along `axis` just touches the first.
        depth: f64,
    },
}

impl<V: Copy> Sat<V> {
    /// The answer for the axis with the greatest gap; a negative gap is an overlap.
    pub(crate) fn new(axis: V, gap: f64, roundoff: f64) -> Sat<V> {
        match Relation::of(gap, roundoff) {
            Relation::Apart => Sat::Separated { axis, gap },
            Relation::Touching => Sat::Touching { axis },
            Relation::Overlapping => Sat::Overlapping { axis, depth: -gap },
        }
    }

    /// The axis, whatever the answer.
    pub fn axis(&self) -> V {
        match *self {
            Sat::Separated { axis, .. } | Sat::Touching { axis } | Sat::Overlapping { axis, .. } => axis,
        }
    }

    /// The length of the shortest move that parts the two: 0 where they do not overlap.
    pub fn depth(&self) -> f64 {
        if let Sat::Overlapping { depth, .. } = *self { depth } else { 0.0 }
    }

    /// The answer without its numbers.
    pub fn relation(&self) -> Relation {
        match self {
            Sat::Separated { .. } => Relation::Apart,
            Sat::Touching { .. } => Relation::Touching,
            Sat::Overlapping { .. } => Relation::Overlapping,
        }
    }
}

/// Whether two convex polygons are apart, touch or overlap, and along which axis.
///
/// The outward normals of their edges are tested: these decide, though along another axis the gap may be larger.
///
/// ```
/// use carom::{Polygon, Sat, Vec2, sat_polygon_polygon};
/// let square = [Vec2::ZERO, Vec2::new(2.0, 0.0), Vec2::new(2.0, 2.0), Vec2::new(0.0, 2.0)];
/// let a = Polygon::new(&square)?;
/// let b = Polygon::new(&square.map(|p| p + Vec2::new(1.5, 0.5)))?;
/// assert_eq!(sat_polygon_polygon(&a, &b)?, Sat::Overlapping { axis: Vec2::X, depth: 0.5 });
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::NotConvex`], with the first corner that turns inwards, and [`ErrorKind::CurvedEdge`].
pub fn sat_polygon_polygon(a: &Polygon, b: &Polygon) -> Result<Sat, Error> {
    refuse_dents(a)?;
    refuse_dents(b)?;
    let back = gaps(b, a).map(|(normal, gap)| (-normal, gap));
    let (axis, gap) = widest(gaps(a, b).chain(back));
    Ok(Sat::new(axis, gap, ROUNDOFF * a.aabb().reach().max(b.aabb().reach())))
}

/// Of some axes and the gaps along them the one with the greatest gap, the first of these.
fn widest(gaps: impl Iterator<Item = (Vec2, f64)>) -> (Vec2, f64) {
    gaps.reduce(|a, b| if b.1 > a.1 { b } else { a }).unwrap_or_default()
}

fn refuse_dents(polygon: &Polygon) -> Result<(), Error> {
    polygon.check_straight()?;
    polygon.dent().map_or(Ok(()), |corner| Err(ErrorKind::NotConvex { corner }.into()))
}

/// The normals of the edges of `a`, and how far `b` keeps in front of each.
fn gaps(a: &Polygon, b: &Polygon) -> impl Iterator<Item = (Vec2, f64)> {
    a.points().iter().enumerate().map(|(k, &corner)| {
        let normal = a.outward_normal(k);
        // All of a convex polygon lies behind each of its edges, so only b's nearest point is looked for.
        let front = |&p: &Vec2| normal.dot(p - corner);
        (normal, b.points().iter().map(front).fold(f64::INFINITY, f64::min))
    })
}

/// Whether a convex polygon and a disk are apart, touch or overlap, and along which axis.
///
/// Of all axes only one can be the widest: the one through the outline's point nearest to the disk's centre.
/// So the gap is the distance between the two, and the depth the least move that parts them.
///
/// ```
/// use carom::{Polygon, Sat, Vec2, sat_polygon_circle};
/// let square = [Vec2::ZERO, Vec2::new(2.0, 0.0), Vec2::new(2.0, 2.0), Vec2::new(0.0, 2.0)];
/// let disk = sat_polygon_circle(&Polygon::new(&square)?, Vec2::new(5.0, 6.0), 1.0)?;
/// assert_eq!(disk, Sat::Separated { axis: Vec2::new(0.6, 0.8), gap: 4.0 });
/// # Ok::<(), carom::Error>(())
/// ```
///
/// # Errors
/// [`NotConvex`](crate::ErrorKind::NotConvex), [`CurvedEdge`](crate::ErrorKind::CurvedEdge),
/// [`NegativeRadius`](crate::ErrorKind::NegativeRadius), and [`NotFinite`](crate::ErrorKind::NotFinite) or
/// [`TooLarge`](crate::ErrorKind::TooLarge).
pub fn sat_polygon_circle(polygon: &Polygon, centre: Vec2, radius: f64) -> Result<Sat, Error> {
    check("a circle's centre", &centre.to_array())?;
    check_radius("a circle's radius", radius)?;
    refuse_dents(polygon)?;
    let inside = polygon.locate(centre) != Location::Outside;
    let winding = polygon.winding().sign();
    // Of a polygon thinner than rounding, an edge that faces away may be as near.
    let counts = |edge: &Segment| inside || orient(edge.a, edge.b, centre) * winding < 0.0;
    let gap = |(k, edge): (usize, Segment)| {
        let (foot, distance) = (edge.closest_point(centre), edge.distance(centre));
        // Inside, the way out is straight through an edge; outside, it may lead away from a corner.
        let is_corner = !inside && (foot == edge.a || foot == edge.b);
        let from_corner = if is_corner { unit(centre - foot) } else { None };
        (from_corner.unwrap_or_else(|| polygon.outward_normal(k)), -distance)
    };
    let edges = polygon.edges().enumerate().filter(|(_, edge)| counts(edge));
    let (axis, near) = widest(edges.map(gap));
    let gap = if inside { near } else { -near } - radius;
    Ok(Sat::new(axis, gap, ROUNDOFF * polygon.aabb().reach().max(reach(centre)).max(radius)))
}

/// Whether two oriented boxes are apart, touch or overlap, and along which axis.
///
/// ```
/// use carom::{Obb, Sat, Vec2, sat_obb_obb};
/// let a = Obb::new(Vec2::ZERO, Vec2::new(2.0, 1.0), Vec2::X)?;
/// let b = Obb::new(Vec2::new(6.0, 0.0), Vec2::new(1.0, 2.0), Vec2::Y)?;
/// assert_eq!(sat_obb_obb(&a, &b), Sat::Separated { axis: Vec2::X, gap: 2.0 });
/// # Ok::<(), carom::Error>(())
/// ```
pub fn sat_obb_obb(a: &Obb, b: &Obb) -> Sat {
    let between = b.centre() - a.centre();
    let gap = |axis: Vec2| {
        let along = between.dot(axis);
        // Each box reaches Σ half · |side · axis| to either side of its centre.
        let gap = along.abs() - extent(a, axis) - extent(b, axis);
        (if along < 0.0 { -axis } else { axis }, gap)
    };
    let (axis, gap) = widest(a.axes().into_iter().chain(b.axes()).map(gap));
    Sat::new(axis, gap, ROUNDOFF * a.reach().max(b.reach()))
}

fn extent(obb: &Obb, axis: Vec2) -> f64 {
    let [x, y] = obb.axes();
    obb.half().x * x.dot(axis).abs() + obb.half().y * y.dot(axis).abs()
}
