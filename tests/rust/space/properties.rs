//! The order, the place and the size must not matter. And known answers where shapes touch, are flat, thin, or the
//! same.

use crate::prelude::space::{test, *};

use super::shapes::{Kind, Shape, Sort, pair};
use super::{count, v};

/// The same, as large as a power of two says.
fn scaled(shape: &Shape, by: f64) -> Shape {
    let kind = match &shape.kind {
        Kind::Box { half } => Kind::Box { half: *half * by },
        Kind::Cylinder { half_height, radius } => {
            Kind::Cylinder { half_height: half_height * by, radius: radius * by }
        }
        Kind::Capsule { half_height, radius } => {
            Kind::Capsule { half_height: half_height * by, radius: radius * by }
        }
        Kind::Sphere { radius } => Kind::Sphere { radius: radius * by },
        Kind::Points(points) => Kind::Points(points.iter().map(|&p| p * by).collect()),
    };
    Shape { kind, centre: shape.centre * by, turn: shape.turn }
}

const SORTS: [Sort; 5] = [Sort::Box, Sort::Cylinder, Sort::Capsule, Sort::Sphere, Sort::Points];

#[test]
fn scenes_scaled_by_a_power_of_two_give_the_same_bits_scaled() {
    let mut random = Random::new(1);
    for k in 0..count() {
        let (a, b) = pair(&mut random, [random_sort(k), random_sort(k / 5)]);
        let by = random.pick(&[0.5, 1024.0, 1.0 / 1_048_576.0, 1_048_576.0]);
        let (c, d) = (scaled(&a, by), scaled(&b, by));
        let (near, far) =
            (convex_convex(&*a.support(), &*b.support()), convex_convex(&*c.support(), &*d.support()));
        assert_eq!(near.distance() * by, far.distance(), "pair {k}: {a:?}, {b:?}");
        assert_eq!(near.meets(), far.meets());
        if let (Kind::Box { .. }, Kind::Box { .. }) = (&a.kind, &b.kind) {
            let (near, far) = (sat_obb_obb(&a.obb(), &b.obb()), sat_obb_obb(&c.obb(), &d.obb()));
            assert_eq!((near.axis(), near.depth() * by), (far.axis(), far.depth()));
        }
        let motion = b.centre - a.centre;
        let sweep = |a: &Shape, by: f64, b: &Shape| {
            sweep_convex_convex(&*a.support(), by * motion, &*b.support()).unwrap()
        };
        let (one, other) = (sweep(&a, 1.0, &b), sweep(&c, by, &d));
        assert_eq!(
            one.map(|touch| (touch.t, touch.point * by, touch.normal)),
            other.map(|touch| (touch.t, touch.point, touch.normal))
        );
    }
}

fn random_sort(k: u32) -> Sort {
    SORTS[k as usize % 5]
}

fn cube(centre: Vec3) -> Obb {
    Obb::new(centre, Vec3::ONE, Vec3::AXES).unwrap()
}

#[test]
fn cubes_touch_at_faces_edges_and_corners_and_the_same_cube_is_two_deep_in_itself() {
    let at = |x, y, z| sat_obb_obb(&cube(Vec3::ZERO), &cube(v(x, y, z)));
    for sat in [at(2., 0., 0.), at(0., -2., 2.), at(2., 2., 2.)] {
        assert!(matches!(sat, Sat::Touching { .. }), "{sat:?}");
    }
    assert_eq!(at(0., 0., 0.).depth(), 2.0);
    assert_eq!(at(0., 0., -1.5), Sat::Overlapping { axis: -Vec3::Z, depth: 0.5 });
    assert_eq!(at(5., 4., 0.), Sat::Separated { axis: Vec3::X, gap: 3.0 });
    let apart = convex_convex(&cube(Vec3::ZERO), &cube(v(5., 6., 2.)));
    assert!(matches!(apart, Nearness::Apart { distance: 5.0, .. }), "{apart:?}");
}

#[test]
fn flat_boxes_needles_and_points_have_distances_too() {
    let sheet = |z: f64| Obb::new(v(0., 0., z), v(5., 5., 0.), Vec3::AXES).unwrap();
    assert_eq!(convex_convex(&sheet(0.), &sheet(3.)).distance(), 3.0);
    assert!(convex_convex(&sheet(0.), &sheet(0.)).meets());
    let needle = Convex::new(&[v(1., 1., -4.), v(1., 1., 1e-9)]).unwrap();
    assert!(convex_convex(&needle, &sheet(0.)).meets());
    let short = convex_convex(&needle, &sheet(2e-9)).distance();
    assert!((short - 1e-9).abs() < 1e-15, "{short:e}");
    let dot = Sphere::new(v(3., 4., 12.), 0.).unwrap();
    let origin = Convex::new(&[Vec3::ZERO; 3]).unwrap();
    assert_eq!(convex_convex(&dot, &origin).distance(), 13.0);
    assert!(convex_convex(&dot, &dot).meets());
}

#[test]
fn a_box_stands_on_a_cylinder_leans_on_its_side_and_hangs_on_its_rim() {
    let upright = Cylinder::new(Vec3::ZERO, Vec3::Z, 2.0, 5.0).unwrap();
    let relation = |x: f64, y: f64, z: f64| obb_cylinder(&cube(v(x, y, z)), &upright);
    assert_eq!((relation(0., 0., 3.), relation(0., 0., 2.9)), (Relation::Touching, Relation::Overlapping));
    assert_eq!((relation(6., 0., 0.), relation(6.001, 0., 0.)), (Relation::Touching, Relation::Apart));
    // The corner at (3, 4) is on the circle.
    assert_eq!(
        (relation(4., 5., 0.), relation(4., 5., 3.), relation(4., 5., 3.1)),
        (Relation::Touching, Relation::Touching, Relation::Apart)
    );
    assert_eq!(relation(0., 0., 0.), Relation::Overlapping);
    let apart = convex_convex(&cube(v(0., 9., 6.)), &upright);
    let Nearness::Apart { distance, a, b, .. } = apart else { panic!("apart") };
    assert!(
        (distance - 18.0_f64.sqrt()).abs() < 1e-14 && a.y == 8.0 && (b - v(a.x, 5., 2.)).length() < 1e-7,
        "{apart:?}"
    );
}
