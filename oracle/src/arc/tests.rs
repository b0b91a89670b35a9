//! Distances worked out by hand, by sampling, and with twice the digits.

use super::*;
use crate::random::Random;

fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

/// From (0, −1) to (0, 1) by way of (1, 0).
fn half() -> Arc {
    Arc::new((v(0.0, -1.0), v(0.0, 1.0)), 1.0).unwrap()
}

fn random_arc(random: &mut Random) -> Arc {
    let bulge: f64 =
        random.pick(&[1e-12, 1e-9, 1e-3, 0.3, 1.0, 2.0, 30.0, 1e6]) * random.pick(&[1.0, -1.0, 0.7]);
    let at = random.pick(&[0.0, 1.0, 1e3]) * random.point(1.0);
    let chord = random.direction() * random.float(0.1, 2.0);
    // Nearly full ones are as large as the others.
    let chord = if bulge.abs() > 1.0 { chord / bulge.abs() } else { chord };
    Arc::new((at, at + chord), bulge).unwrap()
}

fn random_leg(random: &mut Random, arc: &Arc) -> Line {
    let near = |random: &mut Random| {
        arc.at(random.float(0.0, 3.0)) + random.pick(&[1e-9, 0.01, 1.0]) * random.point(1.0)
    };
    (near(random), near(random))
}

/// The slow way: from many points of the one to the other.
fn sampled(arc: &Arc, leg: Line) -> f64 {
    let chord = (arc.ends.1 - arc.ends.0).length();
    let most = if arc.bulge.abs() > 1.0 { 2.0 * arc.radius() } else { chord };
    let whole = |k: i32| most * f64::from(k) / 2000.0;
    let both = (0..=2000).flat_map(|k| [arc.at(whole(k)), arc.reversed().at(whole(k))]);
    both.map(|p| point_line::<f64>(p, leg).rounded()).fold(f64::INFINITY, f64::min)
}

#[test]
fn a_leg_is_as_far_from_an_arc_as_the_nearest_of_many_points() {
    let mut random = Random::new(11);
    for _ in 0..3000 {
        let arc = random_arc(&mut random);
        let leg = random_leg(&mut random, &arc);
        let (distance, slow) = (arc.fine.leg_distance(leg).rounded(), sampled(&arc, leg));
        assert!(distance <= slow + 1e-9 && slow <= distance + 0.01, "{distance} {slow} {arc:?} {leg:?}");
    }
}

#[test]
fn the_error_bound_of_f64_holds_against_twice_the_digits() {
    let mut random = Random::new(12);
    for _ in 0..100_000 {
        let arc = random_arc(&mut random);
        let leg = random_leg(&mut random, &arc);
        let exact = arc.fine.leg_distance(leg);
        let rough = arc.coarse.leg_distance(leg);
        let off = (rough.rounded() - exact.rounded()).abs();
        assert!(off <= rough.most() - rough.rounded() + 1e-30, "{off:e} {rough:?} {exact:?} {arc:?} {leg:?}");
        let aside = random.pick(&[0.0, 1e-20, -1e-20, 1e-15, -1e-15, 1e-3, -1e-3]);
        let limit = Limit::sum(&[exact.rounded(), aside]);
        let nearer = (exact - limit.bounded()).sign() < 0;
        assert_eq!(arc.nearness(leg, &limit).1, nearer);
    }
}

#[test]
fn a_leg_pierces_an_arc_only_from_plainly_before_it_to_plainly_behind_it() {
    let arc = half();
    let pierces = |p, q| arc.is_pierced((p, q), 1e-9);
    assert!(pierces(v(0.5, 0.0), v(1.5, 0.1)) && pierces(v(1.5, 0.1), v(0.5, 0.0)));
    // In and out again, and where the circle is no arc.
    assert!(pierces(v(0.9, -9.0), v(0.9, 9.0)));
    assert!(!pierces(v(-0.5, -9.0), v(-0.5, 9.0)));
    // Up to it, along it, by its end.
    assert!(!pierces(v(0.5, 0.0), v(1.0 + 1e-10, 0.0)));
    assert!(!pierces(v(1.0 - 1e-10, -9.0), v(1.0 - 1e-10, 9.0)));
    assert!(!pierces(v(-1.0, 1.0), v(1.0, 1.0)));
}
