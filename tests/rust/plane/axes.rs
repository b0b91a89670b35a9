//! Separating axes, and how far polygons are apart.

use super::v;
use crate::prelude::{test, *};

#[test]
fn a_circle_around_a_point_of_the_outline_is_pushed_out_through_its_edge() {
    let square = polygon_of(&[v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(0.0, 4.0)]);
    let sat = |x: f64, y: f64| sat_polygon_circle(&square, v(x, y), 1.0).expect("it is convex");
    assert_eq!(sat(4.0, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.0 });
    assert_eq!(sat(3.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 1.5 });
    assert_eq!(sat(4.5, 1.0), Sat::Overlapping { axis: Vec2::X, depth: 0.5 });
    assert_eq!(sat(5.0, 1.0), Sat::Touching { axis: Vec2::X });
    assert_eq!(sat(7.0, 8.0), Sat::Separated { axis: v(0.6, 0.8), gap: 4.0 });
    // Its other edge is as near, but for rounding.
    let thin = polygon_of(&[v(0.0, 0.0), v(0.3, 0.1), v(0.9, 0.3)]);
    let below = sat_polygon_circle(&thin, v(2.0, -5.0), 6.0).expect("it is convex");
    assert!(below.axis().dot(v(1.0, -3.0)) > 3.0, "{below:?}");
    // Half a roundoff outside, where the way to the outline is nothing but rounding.
    let beside = sat_polygon_circle(&thin, v(0.45, 0.15_f64.next_down()), 1.0).expect("it is convex");
    assert!(beside.axis().dot(v(1.0, -3.0)) > 3.0, "{beside:?}");
}

#[test]
fn dents_and_arcs_are_refused_by_their_names_and_arcs_by_distances_too() {
    let square = polygon_of(&[v(0.0, 0.0), v(2.0, 0.0), v(2.0, 2.0)]);
    // The repeated first point counts in the index; the notch is the point given as number 4.
    let notched = [v(0.0, 0.0), v(0.0, 0.0), v(4.0, 0.0), v(4.0, 4.0), v(2.0, 1.0), v(0.0, 4.0)];
    let mut turned = notched;
    turned.reverse();
    let arc = curved(&notched[..4], &[0.0, 0.0, 0.5, 0.0]);
    for (polygon, kind) in [
        (polygon_of(&notched), ErrorKind::NotConvex { corner: 4 }),
        (polygon_of(&turned), ErrorKind::NotConvex { corner: 1 }),
        (arc.clone(), ErrorKind::CurvedEdge { edge: 2 }),
    ] {
        let refused = Err(Error::from(kind));
        assert_eq!(sat_polygon_polygon(&square, &polygon), refused);
        assert_eq!(sat_polygon_polygon(&polygon, &square), refused);
        assert_eq!(sat_polygon_circle(&polygon, Vec2::ZERO, 1.0), refused);
    }
    assert_eq!(code(polygon_polygon_distance(&square, &arc)), "curved-edge");
    assert_eq!(code(polygon_polygon_distance(&arc, &square)), "curved-edge");
    assert_eq!(code(sat_polygon_circle(&square, Vec2::ZERO, -1.0)), "negative-radius");
    assert_eq!(code(sat_polygon_circle(&square, v(f64::NAN, 0.0), 1.0)), "not-finite");
}
