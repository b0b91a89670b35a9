//! What must not matter: the order, the place, the size. And known answers where shapes touch, are flat, thin, or the
//! same.

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use carom::space::{
    Aabb, Convex, Cylinder, Nearness, Obb, Ray, Relation, Sat, Sphere, Vec3, convex_convex, obb_cylinder,
    ray_capsule, ray_cylinder, ray_obb, sat_obb_obb, sweep_convex_convex, sweep_obb_obb,
};
use glam::DQuat;

use super::shapes::{Kind, Shape, Sort, direction, pair, shape};
use super::{count, v};
use oracle::Random;

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
            sweep_convex_convex(&*a.support(), by * motion, &*b.support()).expect("sound")
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

#[test]
fn the_order_of_two_shapes_does_not_matter() {
    let mut random = Random::new(2);
    for k in 0..count() {
        let (a, b) = pair(&mut random, [random_sort(k), random_sort(k / 5)]);
        let scale = super::judge::scale(&a, &b);
        let (one, other) =
            (convex_convex(&*a.support(), &*b.support()), convex_convex(&*b.support(), &*a.support()));
        assert!((one.distance() - other.distance()).abs() <= 1e-11 * scale, "pair {k}: {one:?}, {other:?}");
        if let (Kind::Box { .. }, Kind::Box { .. }) = (&a.kind, &b.kind) {
            let (one, other) = (sat_obb_obb(&a.obb(), &b.obb()), sat_obb_obb(&b.obb(), &a.obb()));
            assert_eq!(one.relation(), other.relation());
            assert!((one.depth() - other.depth()).abs() <= 1e-12 * scale);
        }
    }
}

#[test]
fn where_two_shapes_are_does_not_matter() {
    // Quarters move by whole numbers without rounding.
    let mut random = Random::new(3);
    for k in 0..count() {
        let quarter = |random: &mut Random| v(0., 0., 0.).map(|_| 0.25 * f64::from(random.whole(-12, 12)));
        let mut a = shape(&mut random, random_sort(k), 1.0, DQuat::IDENTITY);
        let mut b = shape(&mut random, random_sort(k / 5), 1.0, a.turn);
        if matches!(a.kind, Kind::Points(_) | Kind::Capsule { .. })
            || matches!(b.kind, Kind::Points(_) | Kind::Capsule { .. })
        {
            continue;
        }
        (a.centre, b.centre) = (quarter(&mut random), quarter(&mut random));
        let by = v(0., 0., 0.).map(|_| f64::from(random.whole(-1000, 1000)));
        let (here, there) = (
            convex_convex(&*a.support(), &*b.support()),
            convex_convex(&*a.moved(by).support(), &*b.moved(by).support()),
        );
        assert_eq!(here.distance(), there.distance(), "pair {k}");
    }
}

fn cube(centre: Vec3) -> Obb {
    Obb::new(centre, Vec3::ONE, Vec3::AXES).expect("sound")
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
fn boxes_edge_on_edge_are_parted_by_an_axis_across_both_edges() {
    // Two beams, each turned by 45° about its own length, cross each other at right angles.
    let root = 0.5_f64.sqrt();
    let one = Obb::new(Vec3::ZERO, v(10., 1., 1.), [Vec3::X, v(0., root, root), v(0., -root, root)])
        .expect("sound");
    let above = |z: f64| {
        Obb::new(v(0., 0., z), v(1., 10., 1.), [v(root, 0., root), Vec3::Y, v(-root, 0., root)])
            .expect("sound")
    };
    let depth = |z: f64| sat_obb_obb(&one, &above(z));
    let touching = 2.0 * 2.0_f64.sqrt();
    assert!(matches!(depth(touching), Sat::Touching { .. }), "{:?}", depth(touching));
    let Sat::Separated { axis, gap } = depth(touching + 0.5) else { panic!("apart") };
    assert!((axis - Vec3::Z).length() < 1e-15 && (gap - 0.5).abs() < 1e-14, "{axis}, {gap}");
    assert!((depth(touching - 0.25).depth() - 0.25).abs() < 1e-14);
}

#[test]
fn edges_that_are_all_but_parallel_part_boxes_as_well_as_any() {
    // Tilted by from 10⁻¹ to 10⁻¹⁵, and brought to a gap of 10⁻⁹ edge on edge: the axis across both edges decides.
    for k in 1..16 {
        let tilt = 0.1_f64.powi(k);
        let turn = DQuat::from_xyzw(0.3, 0.4, 0.5, 1.0).normalize();
        let (one, other) = (turn, turn * DQuat::from_xyzw(tilt, 0.0, 0.0, 1.0).normalize());
        let half = v(1., 5., 5.);
        let lower = Shape { kind: Kind::Box { half }, centre: Vec3::ZERO, turn: one };
        let axis = (one * Vec3::X).normalize();
        for (gap, apart) in [(1e-9, true), (-1e-9, false)] {
            let mut upper = Shape { kind: Kind::Box { half }, centre: Vec3::ZERO, turn: other };
            upper.centre = (lower.reaches(axis) + upper.reaches(-axis) + gap) * axis;
            let sat = sat_obb_obb(&lower.obb(), &upper.obb());
            assert_eq!(sat.relation() == Relation::Apart, apart, "tilted by {tilt}: {sat:?}");
        }
    }
}

#[test]
fn flat_boxes_needles_and_points_have_distances_too() {
    let sheet = |z: f64| Obb::new(v(0., 0., z), v(5., 5., 0.), Vec3::AXES).expect("sound");
    assert_eq!(convex_convex(&sheet(0.), &sheet(3.)).distance(), 3.0);
    assert!(convex_convex(&sheet(0.), &sheet(0.)).meets());
    let needle = Convex::new(&[v(1., 1., -4.), v(1., 1., 1e-9)]).expect("sound");
    assert!(convex_convex(&needle, &sheet(0.)).meets());
    let short = convex_convex(&needle, &sheet(2e-9)).distance();
    assert!((short - 1e-9).abs() < 1e-15, "{short:e}");
    let dot = Sphere::new(v(3., 4., 12.), 0.).expect("sound");
    let origin = Convex::new(&[Vec3::ZERO; 3]).expect("sound");
    assert_eq!(convex_convex(&dot, &origin).distance(), 13.0);
    assert!(convex_convex(&dot, &dot).meets());
}

#[test]
fn a_box_stands_on_a_cylinder_leans_on_its_side_and_hangs_on_its_rim() {
    let upright = Cylinder::new(Vec3::ZERO, Vec3::Z, 2.0, 5.0).expect("sound");
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

#[test]
fn within_a_billionth_of_touching_box_and_cylinder_are_told_apart() {
    // Face on cap, face on side, edge on side, corner on rim, at sizes from 10⁻⁶ to 10⁶ and far from the origin.
    let mut random = Random::new(4);
    for k in 0..count() {
        let size = random.pick(&[1e-6, 1.0, 1e6]);
        let mut a = shape(&mut random, Sort::Box, size, DQuat::IDENTITY);
        let mut b = shape(&mut random, Sort::Cylinder, size, a.turn);
        let axis = match random.index(4) {
            0 => a.turn * random.pick(&Vec3::AXES),
            1 => b.turn * Vec3::Y,
            2 => (a.turn * random.pick(&Vec3::AXES)).cross(b.turn * Vec3::Y),
            _ => direction(&mut random),
        };
        let Some(axis) = axis.try_normalize() else { continue };
        // Farthest points in opposite directions, one on the other.
        let far = |shape: &Shape, axis: Vec3| shape.centre + carom_support(shape, axis);
        b.centre = far(&a, axis) - far(&b, -axis);
        a.centre = Vec3::ZERO;
        let scale = a.size() + b.size();
        if scale == 0.0 {
            continue;
        }
        let by = 1e-9 * scale * axis;
        assert_eq!(
            obb_cylinder(&a.obb(), &b.moved(by).cylinder()),
            Relation::Apart,
            "pair {k}: {a:?}, {b:?}"
        );
        assert_ne!(obb_cylinder(&a.obb(), &b.cylinder()), Relation::Overlapping, "pair {k}: {a:?}, {b:?}");
        // Where both are thick enough to go in so far, they meet.
        let thick = |shape: &Shape| shape.shrunk(1e-8 * scale).is_some();
        if thick(&a) && thick(&b) {
            let inside = b.moved(-by).cylinder();
            assert!(obb_cylinder(&a.obb(), &inside).meets(), "pair {k}: {a:?}, {b:?}");
        }
    }
}

/// The farthest point along an axis, from the centre.
fn carom_support(shape: &Shape, axis: Vec3) -> Vec3 {
    let n = shape.turn.conjugate() * axis;
    let point = match shape.kind {
        Kind::Box { half } => half * n.signum(),
        Kind::Cylinder { half_height, radius } => {
            let out = v(n.x, 0., n.z).try_normalize().unwrap_or_default();
            radius * out + half_height * n.y.signum() * Vec3::Y
        }
        _ => Vec3::ZERO,
    };
    shape.turn * point
}

#[test]
fn a_box_moved_onto_a_floor_touches_it_after_its_height() {
    let floor: Obb = Aabb { min: v(-50., -50., -1.), max: v(50., 50., 0.) }.into();
    let falls =
        sweep_obb_obb(&cube(v(0., 0., 9.)), v(0., 0., -16.), &floor).expect("sound").expect("it lands");
    assert_eq!((falls.t, falls.normal, falls.point.z), (0.5, Vec3::Z, 0.0));
    let slides = sweep_obb_obb(&cube(v(0., 0., 1.)), v(9., 0., 0.), &floor).expect("sound");
    assert_eq!(slides.map(|touch| touch.t), Some(0.0), "touching at the start counts");
    assert_eq!(sweep_obb_obb(&cube(v(0., 0., 1.5)), v(9., 0., 0.), &floor), Ok(None));
    let passes = sweep_obb_obb(&cube(v(0., 0., 9.)), v(0., 0., -7.9), &floor);
    assert_eq!(passes, Ok(None), "it stops short");
    assert!(sweep_obb_obb(&cube(Vec3::ZERO), v(f64::NAN, 0., 0.), &floor).is_err());
}

#[test]
fn a_box_moved_past_a_pillar_touches_its_side_where_the_corner_meets_the_circle() {
    // The corner (1, 1) moves along y = 1 onto a circle of radius 5 around (20, 4): at 16, where 4² + 3² = 5².
    let pillar = Cylinder::new(v(20., 4., 0.), Vec3::Z, 9., 5.).expect("sound");
    let touch =
        sweep_convex_convex(&cube(Vec3::ZERO), v(30., 0., 0.), &pillar).expect("sound").expect("it meets");
    assert!((touch.t - 0.5).abs() < 1e-12, "{touch:?}");
    assert!((touch.normal - v(-0.8, -0.6, 0.)).length() < 1e-6, "{touch:?}");
}

#[test]
fn rays_at_round_things_come_out_as_worked_by_hand() {
    let ray = |o: Vec3, d: Vec3| Ray::new(o, d).expect("sound");
    let pillar = Cylinder::new(Vec3::ZERO, Vec3::Y, 2., 1.).expect("sound");
    let side = ray_cylinder(&ray(v(5., 1., 0.), -Vec3::X), &pillar).expect("hit");
    assert_eq!((side.enter, side.leave, side.normal, side.inside), (4.0, 6.0, Vec3::X, false));
    assert_eq!(ray_cylinder(&ray(v(5., 2.1, 0.), -Vec3::X), &pillar), None);
    let inside = ray_cylinder(&ray(Vec3::ZERO, Vec3::Y), &pillar).expect("hit");
    assert_eq!(
        (inside.enter, inside.leave, inside.point, inside.normal, inside.inside),
        (0.0, 2.0, v(0., 2., 0.), Vec3::Y, true)
    );
    let capsule = carom::space::Capsule::new(v(0., -2., 0.), v(0., 2., 0.), 1.).expect("sound");
    let top = ray_capsule(&ray(v(0., 9., 0.), -Vec3::Y), &capsule).expect("hit");
    assert_eq!((top.enter, top.leave, top.normal), (6.0, 12.0, Vec3::Y));
    let shaft = ray_capsule(&ray(v(5., 0., 0.), -Vec3::X), &capsule).expect("hit");
    assert_eq!((shaft.enter, shaft.leave, shaft.normal), (4.0, 6.0, Vec3::X));
    let corner = ray_obb(&ray(v(2., 2., 0.), v(-1., -1., 0.)), &cube(Vec3::ZERO)).expect("an edge counts");
    assert!((corner.enter - 2.0_f64.sqrt()).abs() < 1e-15);
}
