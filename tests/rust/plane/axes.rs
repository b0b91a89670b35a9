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
