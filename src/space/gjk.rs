use super::simplex::{Simplex, Vertex};
use super::wide::{Real, Vector, Wide};
use super::{Support, Vec3, length, power_of_two};
use crate::tolerance::GAP;

/// The most rounds of a search. Shapes with corners take a dozen, round ones some thirty.
const ROUNDS: usize = 100;

/// The result of [`closest`] for the cores of two shapes.
pub(super) struct Closest {
    /// A point of each.
    pub a: Vec3,
    pub b: Vec3,
    /// How far apart the two points are.
    pub distance: f64,
    /// A lower bound of the cores' distance; negative if no plane separates them.
    pub at_least: f64,
    /// The unit normal of the separating plane, from the first to the second.
    pub axis: Vec3,
    /// The numbers at hand (sizes, and the distance of the centres) as a power of two, for tolerances.
    pub scale: f64,
}

/// The nearest points of two cores, the first of which is moved by `moved` (Gilbert, Johnson and Keerthi, 1988).
///
/// Every round has two bounds of the distance. The nearest point found so far of the Minkowski difference a − b gives
/// an upper one, a plane through the difference's farthest point towards the origin a lower one. The search ends when
/// they are within [`GAP`] of the numbers at hand.
///
/// Near contact, and if one shape is a needle to the other, the direction of the nearest point is all rounding, and the
/// bounds stay apart. Then the search goes on with twice the digits, and settles.
pub(super) fn closest(a: &dyn Support, b: &dyn Support, moved: Vec3) -> Closest {
    let between = a.centre() - b.centre() + moved;
    let scale = length(between) + a.size() + b.size();
    let search = Search { a, b, moved, between, power: power_of_two(scale) };
    let start = if between == Vec3::ZERO { Vec3::X } else { between / search.power };
    let (found, simplex, is_settled) = search.run(Simplex::<f64>::new(search.vertex(start)));
    if is_settled {
        return found;
    }
    // From the simplex that the search has reached.
    search.run(simplex.recast(|a, b| search.difference::<Wide>(a, b))).0
}

struct Search<'a> {
    a: &'a dyn Support,
    b: &'a dyn Support,
    moved: Vec3,
    between: Vec3,
    /// Everything is divided by it, so numbers are around 1.
    power: f64,
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

    /// The nearest points, the simplex that they are in, and whether the two bounds have met.
    fn run<T: Real>(&self, start: Simplex<T>) -> (Closest, Simplex<T>, bool) {
        let mut simplex = start;
        // The best plane with the whole difference beyond it: its distance from the origin, and its normal.
        let mut plane = (f64::NEG_INFINITY, simplex.axis());
        let mut settled = false;
        for _ in 0..ROUNDS {
            let (axis, distance) = (simplex.axis(), simplex.distance());
            let new = self.vertex(axis);
            let bound = axis.dot(new.w.rounded());
            if bound > plane.0 {
                plane = (bound, axis);
            }
            // The two bounds agree, or the shapes share a point.
            settled = distance - plane.0 <= GAP || distance <= GAP;
            if settled || simplex.has(&new) {
                break;
            }
            let Some(next) = simplex.with(new) else { break };
            simplex = next;
        }
        let (a, b) = simplex.witnesses();
        let found = Closest {
            a: self.a.centre() + (self.moved + self.power * a),
            b: self.b.centre() + self.power * b,
            distance: self.power * simplex.distance(),
            at_least: self.power * plane.0,
            axis: -plane.1,
            scale: self.power,
        };
        (found, simplex, settled)
    }
}
