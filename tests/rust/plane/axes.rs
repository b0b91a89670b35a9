//! Separating axes, and how far polygons are apart.

use super::{close, v};
use crate::prelude::{test, *};

fn random_convex(random: &mut Random) -> Polygon {
    // Points on an ellipse, in order, are always convex.
    let count = random.whole(3, 8);
    let mut angles: Vec<f64> = (0..count).map(|_| random.float(0.0, std::f64::consts::TAU)).collect();
    angles.sort_by(f64::total_cmp);
    if random.one_in(2) {
        angles.reverse();
    }
    let (centre, half) = (
        v(random.float(-5.0, 5.0), random.float(-5.0, 5.0)),
        v(random.float(1.0, 4.0), random.float(1.0, 4.0)),
    );
    let points: Vec<Vec2> = angles
        .iter()
        .map(|&angle| {
            let (sin, cos) = libm::sincos(angle);
            centre + half * v(cos, sin)
        })
        .collect();
    polygon_of(&points)
}

fn moved(polygon: &Polygon, by: Vec2) -> Polygon {
    polygon.transformed(&Placement::at(by).unwrap()).unwrap()
}

/// The points' largest reach along an axis.
fn support(points: &[Vec2], axis: Vec2) -> f64 {
    points.iter().map(|p| p.dot(axis)).fold(f64::NEG_INFINITY, f64::max)
}

/// Properties of every answer: a gap is a gap, and a depth is the least move that parts the two.
fn check_sat(sat: Sat, a: &[Vec2], b: &[Vec2], again: impl Fn(Vec2) -> Sat, distance: f64) {
    let axis = sat.axis();
    assert!(close(axis.length(), 1.0, 1e-15));
    let gap = -support(b, -axis) - support(a, axis);
    match sat {
        Sat::Separated { gap: told, .. } => {
            assert!(close(told, gap, 1e-13) && distance >= gap - 1e-13);
        }
        Sat::Touching { .. } => assert!(close(gap, 0.0, 1e-13) && distance < 1e-13),
        Sat::Overlapping { depth, .. } => {
            assert!(close(depth, -gap, 1e-13) && distance == 0.0);
            let parted = again(axis * depth);
            assert!(parted.depth() < 1e-13, "still {parted:?} after moving apart");
            // No shorter move parts them, in any of 64 directions.
            for k in 0..64 {
                let (sin, cos) = libm::sincos(f64::from(k) * std::f64::consts::TAU / 64.0);
                assert_eq!(again(0.999 * depth * v(cos, sin)).relation(), Relation::Overlapping);
            }
        }
    }
}

#[test]
fn separating_axes_of_polygons_give_the_least_move() {
    let mut random = Random::new(9);
    for _ in 0..2_000 {
        let (a, b) = (random_convex(&mut random), random_convex(&mut random));
        let sat = |by: Vec2| sat_polygon_polygon(&a, &moved(&b, by)).unwrap();
        check_sat(sat(Vec2::ZERO), a.points(), b.points(), sat, polygon_polygon_distance(&a, &b).unwrap());
        let swapped = sat_polygon_polygon(&b, &a).unwrap();
        assert!(close(swapped.depth(), sat(Vec2::ZERO).depth(), 1e-13));
    }
}

#[test]
fn a_circle_around_a_point_of_the_outline_is_pushed_out_through_its_edge() {
    let square = polygon_of(&[v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(0.0, 4.0)]);
    let sat = |x: f64, y: f64| sat_polygon_circle(&square, v(x, y), 1.0).expect("it is convex");
    assert_eq!(sat(4.0, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.0 });
    assert_eq!(sat(3.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.5 });
    assert_eq!(sat(4.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 0.5 });
    assert_eq!(sat(5.0, 1.0), Sat::Touching { axis: Vec2::X });
    assert_eq!(sat(7.0, 8.0), Sat::Separated { axis: v(0.6, 0.8), gap: 4.0 });
}

#[test]
fn concave_polygons_are_refused_with_the_corner() {
    let square = polygon_of(&[v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0)]);
    // The repeated first point counts in the index; the notch is the point given as number 4.
    let notched = [v(0.0, 0.0), v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(2.0, 1.0), v(0.0, 4.0)];
    let mut turned = notched;
    turned.reverse();
    for (points, corner) in [(notched, 4), (turned, 1)] {
        let dented = polygon_of(&points);
        let refused = Err(Error::from(ErrorKind::NotConvex { corner }));
        assert_eq!(sat_polygon_polygon(&square, &dented), refused);
        assert_eq!(sat_polygon_polygon(&dented, &square), refused);
        assert_eq!(sat_polygon_circle(&dented, Vec2::ZERO, 1.0), refused);
    }
    assert_eq!(Error::from(ErrorKind::NotConvex { corner: 4 }).code(), "not-convex");
    let negative = sat_polygon_circle(&square, Vec2::ZERO, -1.0);
    assert_eq!(negative, Err(Error::from(ErrorKind::NegativeRadius { value: -1.0 })));
    assert!(sat_polygon_circle(&square, v(f64::NAN, 0.0), 1.0).is_err());
}
