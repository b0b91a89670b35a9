use super::simplex::{Simplex, Vertex};
use super::{Support, Vec3, length, power_of_two};
use crate::tolerance::{GAP, HAIR};

/// The longest chain of improvements. Corners come and go a dozen times; round shapes take some thirty.
const ROUNDS: usize = 100;

/// What [`closest`] finds about the cores of two shapes.
pub(super) struct Closest {
    /// A point of each.
    pub(super) a: Vec3,
    pub(super) b: Vec3,
    /// How far apart the two points are.
    pub(super) distance: f64,
    /// A distance that the cores keep at least.
    pub(super) at_least: f64,
    /// The unit direction from the first to the second along which they keep it.
    pub(super) axis: Vec3,
    /// The numbers at hand, for tolerances: sizes and the distance of the centres.
    pub(super) scale: f64,
}

/// The nearest points of two cores, the first of which is moved by `moved` (Gilbert, Johnson and Keerthi, 1988).
///
/// Every round knows two bounds: the nearest point found of the difference a − b is no nearer than the nearest
/// of all, and a plane through its farthest point towards the origin is no farther. It ends when the two are
/// within [`GAP`] of the numbers at hand. Near contact it is not the nearest point that gives the plane's
/// normal (it is all rounding then), but the edges that it lies between.
pub(super) fn closest(a: &dyn Support, b: &dyn Support, moved: Vec3) -> Closest {
    let between = a.centre() - b.centre() + moved;
    let scale = length(between) + a.size() + b.size();
    let power = power_of_two(scale);
    let vertex = |axis: Vec3| {
        let (a, b) = (a.support(-axis) / power, b.support(axis) / power);
        Vertex { w: between / power + (a - b), a, b }
    };
    let start = if between == Vec3::ZERO { Vec3::X } else { between / power };
    let mut simplex = Simplex::new(vertex(start));
    let mut plane = (f64::NEG_INFINITY, simplex.axis);
    for _ in 0..ROUNDS {
        // A point of both, but for rounding.
        if simplex.distance <= HAIR {
            break;
        }
        let new = vertex(simplex.axis);
        let bound = simplex.axis.dot(new.w);
        if bound > plane.0 {
            plane = (bound, simplex.axis);
        }
        if simplex.distance - plane.0 <= GAP || simplex.has(&new) {
            break;
        }
        let Some(next) = simplex.with(new) else { break };
        simplex = next;
    }
    let (first, second) = simplex.witnesses();
    Closest {
        a: a.centre() + (moved + power * first),
        b: b.centre() + power * second,
        distance: power * simplex.distance,
        at_least: power * plane.0.max(0.0),
        axis: -plane.1,
        scale: power,
    }
}
