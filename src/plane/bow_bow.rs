use super::Vec2;
use super::bow::Bow;
use crate::tolerance::{HAIR, reach};

/// A point that two edges share, of which at least one is curved: also where they are only within a hair of touching.
/// Where they are `joined`, the end of the first, which is the start of the second, does not count.
pub(super) fn meet_bows(first: &Bow, second: &Bow, joined: bool, hair: f64) -> Option<Vec2> {
    // The sharper one is followed: next to a long edge, the other way round would leave no digit of a small circle.
    if second.curvature < first.curvature {
        return meet_bows(&second.reversed(), &first.reversed(), joined, hair);
    }
    if second.bulge.abs() > 1.0 {
        let [near, far] = second.halves();
        return meet_bows(first, &near, joined, hair).or_else(|| meet_bows(first, &far, false, hair));
    }
    // A crossing is rounded like the coordinates, so that one beside the joint may seem to be before it.
    let is_joint = |p: Vec2| joined && reach(p - second.edge.a) <= HAIR * reach(p);
    let on = |bow: &Bow, p: Vec2| (bow.faces(p) && bow.signed_distance(p).abs() <= hair).then_some(p);
    let joint = || if joined { None } else { on(first, second.edge.a).or_else(|| on(second, first.edge.b)) };
    on(first, second.edge.b).or_else(|| on(second, first.edge.a)).or_else(joint).or_else(|| {
        crossings(first, second, joined, hair).into_iter().find(|&p| first.faces(p) && !is_joint(p))
    })
}

/// Where `second`, between its ends, crosses or touches the whole circle or line of `first`.
///
/// The points of an arc are p(w) = a + (w² (b − a) + w |b − a| t) / (1 + 2 w cos + w²) with its tangent t at a and w > 0
/// (a Möbius map of a line), and the power of p(w), times that denominator, is f + 2 m w + g w².
fn crossings(first: &Bow, second: &Bow, joined: bool, hair: f64) -> Vec<Vec2> {
    let [f, m, g] = form(first, second, joined);
    let discriminant = m * m - f * g;
    // Below, the two are at least a hair apart.
    if discriminant < -hair * (f.abs() + 2.0 * m.abs() + g.abs()) {
        return Vec::new();
    }
    // solve: f + 2 m w + g w² = 0, without cancellation
    let q = -(m + discriminant.max(0.0).sqrt().copysign(m));
    let roots = [q / g, f / q].into_iter().filter(|&w| w > 0.0 && w.is_finite());
    roots.map(|w| point(second, w / (1.0 + w))).collect()
}

/// The power of the points of `second` with regard to `first`, as a quadratic form: f at its start, g at its end.
fn form(first: &Bow, second: &Bow, joined: bool) -> [f64; 3] {
    let g = first.power(second.edge.b);
    let tangent = second.tangents()[0];
    if joined {
        let slope = first.normals()[1].dot(tangent);
        // Where one is tangent to the other, rounding must not make them cross beside the joint.
        let slope = if slope.abs() <= HAIR { 0.0 } else { slope };
        return [0.0, 0.5 * second.chord * slope, g];
    }
    let (x, y) = (second.edge.a - first.edge.a, second.edge.b - first.edge.a);
    // With x and y as complex numbers, power(x) = κ/2 |x|² + Re(n̄ x), whose polar form is turned by half the sweep.
    let (curvature, n) = (first.curvature, first.normals()[0]);
    let real = curvature * x.dot(y) + n.dot(x + y);
    let imaginary = curvature * x.perp_dot(y) + n.perp_dot(y - x);
    let m = 0.5 * (second.cos * real + second.sin.copysign(second.bulge) * imaginary);
    [first.power(second.edge.a), m, g]
}

/// The point p(w) of `crossings` for w = t / (1 − t).
fn point(bow: &Bow, t: f64) -> Vec2 {
    let s = 1.0 - t;
    let way = t * t * (bow.edge.b - bow.edge.a) + s * t * bow.chord * bow.tangents()[0];
    bow.edge.a + way / (s * s + 2.0 * s * t * bow.cos + t * t)
}
