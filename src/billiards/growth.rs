use super::arrivals;
use crate::error::Error;
use crate::plane::{Arc, Curve, Vec2};
use crate::scene::{Feature, Hit, Parts, Path, Scene, Shape};
use crate::tolerance::{ROUNDOFF, check_radius, larger};

/// How fast balls separate that start beside one another (log stretching): the growth of an infinitesimal distance.
///
/// The ball beside is described by two numbers: how far aside it is, and by what angle it turns away. A straight leg of
/// length τ adds τ times the angle to the distance; a border of curvature κ, hit at an angle whose cosine is c, adds 2
/// κ/c times the distance to the angle. So the growth is known without a second ball and its rounding errors.
///
/// ```
/// use carom::billiards::Growth;
/// use carom::{Ball, Body, Circle, Limits, Scene, Vec2};
///
/// let mut scene = Scene::new();
/// for x in [-2.0, 2.0] {
///     scene.add(Body::solid_circle(Circle::new(Vec2::new(x, 0.0), 1.0)?))?;
/// }
/// let ball = Ball::new(Vec2::ZERO, Vec2::X, 0.0)?;
/// let path = scene.rebound(&ball, &Limits::bounces(50))?;
/// let growth = Growth::of(&scene, &path, ball.radius())?;
/// // Between two pillars of radius 1 and a gap of 2, each bounce multiplies by 3 + √8.
/// let last = growth.logarithms[49] - growth.logarithms[48];
/// assert!((last - (3.0 + 8f64.sqrt()).ln()).abs() < 1e-12);
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    /// The natural logarithm of the growth of the distance, across the ball's way, up to each hit of the path. −∞ where
    /// all balls meet in one point.
    pub logarithms: Vec<f64>,
    length: f64,
}

impl Growth {
    /// The growth along the path of a ball of this radius in this scene.
    ///
    /// # Errors
    /// [`UnknownBody`](crate::ErrorKind::UnknownBody) when the path hits a body that is not in the scene;
    /// [`NotFinite`](crate::ErrorKind::NotFinite), [`TooLarge`](crate::ErrorKind::TooLarge) and
    /// [`NegativeRadius`](crate::ErrorKind::NegativeRadius).
    pub fn of(scene: &Scene, path: &Path, radius: f64) -> Result<Growth, Error> {
        check_radius("a ball's radius", radius)?;
        let (mut aside, mut angle, mut scale) = (1.0_f64, 0.0_f64, 0.0);
        let mut growth = Growth { logarithms: Vec::with_capacity(path.hits.len()), length: 0.0 };
        for (hit, way) in arrivals(path) {
            growth.length += hit.distance;
            aside += hit.distance * angle;
            growth.logarithms.push(scale + libm::log(aside.abs()));
            let cos = way.dot(hit.normal).abs();
            let curvature = curvature(scene, hit, radius)?;
            if curvature != 0.0 {
                angle += 2.0 * curvature / cos * aside;
            }
            // Neither may overflow; and neither is 0 while the other is.
            let largest = aside.abs().max(angle.abs());
            (aside, angle) = (aside / largest, angle / largest);
            scale += libm::log(largest);
        }
        Ok(growth)
    }

    /// The logarithm of the growth per unit of length, on average over the path: for a long one, an estimate of the
    /// largest Lyapunov exponent of a ball of speed 1. NaN for a path without hits.
    pub fn per_length(&self) -> f64 {
        self.last() / self.length
    }

    /// The logarithm of the growth per bounce, on average over the path. NaN for a path without hits.
    pub fn per_bounce(&self) -> f64 {
        self.last() / self.logarithms.len() as f64
    }

    fn last(&self) -> f64 {
        self.logarithms.last().copied().unwrap_or(0.0)
    }
}

/// The curvature of the border where it is hit: positive where it bulges towards the ball and separates balls. For a
/// point that hits a corner it is 0: its neighbours hit one edge or the other.
fn curvature(scene: &Scene, hit: &Hit, radius: f64) -> Result<f64, Error> {
    let body = scene.body(hit.body)?;
    let reach = radius + body.world_rounding();
    let (centre, radius) = match (hit.feature, &body.shape) {
        (Feature::Corner(_), _) if reach > 0.0 => return Ok(1.0 / reach),
        (Feature::Round, Shape::Circle(circle)) => (circle.centre(), circle.radius()),
        (Feature::Edge(edge), shape) => match arc(shape, edge) {
            Some(arc) => (arc.centre, arc.radius),
            None => return Ok(0.0),
        },
        _ => return Ok(0.0),
    };
    let radius = radius * body.placement.even_scale()?;
    // Decided by the touching point: the centre of a ball that fills an arc is the arc's.
    let is_inside = (hit.point - body.placement.apply(centre)).dot(hit.normal) < 0.0;
    Ok(if is_inside { -1.0 / larger(radius - reach, ROUNDOFF * radius) } else { 1.0 / (radius + reach) })
}

/// The arc of an edge, by the index of its first point as given.
fn arc(shape: &Shape, edge: usize) -> Option<Arc> {
    let Parts::Chain(chain) = shape.parts() else { return None };
    let k = (0..chain.bulges.len()).find(|&k| chain.labels.get(k) == edge)?;
    if let Curve::Arc(arc) = chain.curve(k) { Some(arc) } else { None }
}

/// The distances between two balls, across the direction of the first, at the start and at each hit, as long as both
/// hit the same features. For balls that start near one another they grow as [`Growth`] says while they are small.
pub fn gaps(one: &Path, other: &Path) -> Vec<f64> {
    let touched = |hit: &Hit| (hit.body, hit.feature);
    let same = one.hits.iter().zip(&other.hits).take_while(|(one, other)| touched(one) == touched(other));
    let count = same.count();
    let mut ways: Vec<Vec2> = arrivals(one).map(|(_, way)| way).collect();
    ways.insert(0, ways.first().copied().unwrap_or(one.direction));
    let places = one.points.iter().zip(&other.points);
    places.zip(ways).take(count + 1).map(|((&a, &b), way)| way.perp_dot(b - a).abs()).collect()
}
