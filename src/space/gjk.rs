use super::simplex::{Simplex, Vertex};
use super::wide::{Real, Vector, Wide};
use super::{Support, Vec3, length, power_of_two};
use crate::tolerance::GAP;

/// The longest chain of improvements. Corners come and go a dozen times; round shapes take some thirty.
const ROUNDS: usize = 100;

/// The result of [`closest`] for the cores of two shapes.
pub(super) struct Closest {
    /// A point of each.
    pub(super) a: Vec3,
    pub(super) b: Vec3,
    /// How far apart the two points are.
    pub(super) distance: f64,
    /// A distance that the cores keep at least; negative where no plane parts them.
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
/// within [`GAP`] of the numbers at hand.
///
/// Near contact, and where one shape is a needle to the other, the nearest point's direction is all rounding, and
/// the bounds stay apart. Then the search is run with twice the digits, which settles it.
pub(super) fn closest(a: &dyn Support, b: &dyn Support, moved: Vec3) -> Closest {
    let between = a.centre() - b.centre() + moved;
    let scale = length(between) + a.size() + b.size();
    let search = Search { a, b, between, power: power_of_two(scale) };
    let start = if between == Vec3::ZERO { Vec3::X } else { between / search.power };
    let (mut found, simplex) = search.run(Simplex::<f64>::new(search.vertex(start)));
    if !found.settled {
        // From where the search has come to.
        found = search.run(simplex.recast(|a, b| search.difference::<Wide>(a, b))).0;
    }
    Closest {
        a: a.centre() + (moved + search.power * found.a),
        b: b.centre() + search.power * found.b,
        distance: search.power * found.distance,
        at_least: search.power * found.bound,
        axis: -found.axis,
        scale: search.power,
    }
}

struct Search<'a> {
    a: &'a dyn Support,
    b: &'a dyn Support,
    between: Vec3,
    /// All is told in numbers around 1.
    power: f64,
}

struct Found {
    a: Vec3,
    b: Vec3,
    distance: f64,
    /// The plane across `axis` that is known to have the difference beyond it, so far from the origin.
    bound: f64,
    axis: Vec3,
    settled: bool,
}

impl Search<'_> {
    /// The difference's point that is farthest against an axis.
    fn vertex<T: Real>(&self, axis: Vec3) -> Vertex<T> {
        self.difference(self.a.support(-axis) / self.power, self.b.support(axis) / self.power)
    }

    fn difference<T: Real>(&self, a: Vec3, b: Vec3) -> Vertex<T> {
        let w = Vector::from(self.between / self.power).plus(Vector::from(a)).minus(Vector::from(b));
        Vertex { w, a, b }
    }

    fn run<T: Real>(&self, start: Simplex<T>) -> (Found, Simplex<T>) {
        let mut simplex = start;
        let mut plane = (f64::NEG_INFINITY, simplex.axis());
        let mut settled = false;
        for _ in 0..ROUNDS {
            let (axis, distance) = (simplex.axis(), simplex.distance());
            let new = self.vertex(axis);
            let bound = axis.dot(new.w.rounded());
            if bound > plane.0 {
                plane = (bound, axis);
            }
            // The two bounds are one, or there is a point of both.
            settled = distance - plane.0 <= GAP || distance <= GAP;
            if settled || simplex.has(&new) {
                break;
            }
            let Some(next) = simplex.with(new) else { break };
            simplex = next;
        }
        let (a, b) = simplex.witnesses();
        let (bound, axis) = plane;
        (Found { a, b, distance: simplex.distance(), bound, axis, settled }, simplex)
    }
}
