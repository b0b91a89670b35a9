//! The nouns: known answers, and what they refuse.

use crate::prelude::space::{test, *};
use carom::{Error, ErrorKind};

use super::points::outside_hull;
use super::{count, v};

fn placement(random: &mut Random) -> Placement {
    let turn = [0; 4].map(|_| random.float(-1.0, 1.0));
    let scale = v(1.0, 1.0, 1.0).map(|_| random.float(0.2, 3.0) * random.pick(&[1.0, -1.0]));
    Placement::new(vec3(random, 10.0), turn, scale).unwrap()
}

#[test]
fn what_is_on_the_surface_is_in_it_though_0_8_less_0_1_is_more_than_0_7() {
    let (centre, on, beyond) = (v(0.1, 0., 0.), v(0.8, 0., 0.), v(0.8 + 1e-14, 0., 0.));
    let solids: [Solid; 4] = [
        Sphere::new(centre, 0.7).unwrap().into(),
        Capsule::new(centre, centre, 0.7).unwrap().into(),
        Cylinder::new(centre, Vec3::Y, 1.0, 0.7).unwrap().into(),
        Obb::new(centre, v(0.7, 1., 1.), Vec3::AXES).unwrap().into(),
    ];
    for solid in solids {
        assert_eq!([on, beyond].map(|p| solid.contains(p)), [true, false], "{solid:?}");
    }
}

#[test]
fn cubes_touch_at_faces_edges_and_corners_and_the_same_cube_is_two_deep_in_itself() {
    let cube =
        |x: f64, y: f64, z: f64| Aabb { min: v(x - 1., y - 1., z - 1.), max: v(x + 1., y + 1., z + 1.) };
    let still = cube(0., 0., 0.);
    let sat = |x, y, z| sat_obb_obb(&still.into(), &cube(x, y, z).into());
    for (x, y, z) in [(2., 0., 0.), (0., -2., 2.), (2., 2., 2.)] {
        let relations = [aabb_aabb(&still, &cube(x, y, z)), sat(x, y, z).relation()];
        assert_eq!(relations, [Relation::Touching; 2], "{x} {y} {z}");
    }
    let beyond = cube(2., 2., 2. + 2e-15);
    assert_eq!([still, beyond].map(|it| aabb_aabb(&still, &it)), [Relation::Overlapping, Relation::Apart]);
    assert_eq!(sat(0., 0., 0.).depth(), 2.0);
    assert_eq!(sat(0., 0., -1.5), Sat::Overlapping { axis: -Vec3::Z, depth: 0.5 });
    assert_eq!(sat(5., 4., 0.), Sat::Separated { axis: Vec3::X, gap: 3.0 });
    let apart = convex_convex(&still, &cube(5., 6., 2.));
    assert!(matches!(apart, Nearness::Apart { distance: 5.0, .. }), "{apart:?}");
    let ball = |x: f64, r: f64| aabb_sphere(&still, &Sphere::new(v(x, 0., 0.), r).unwrap());
    let balls = [ball(3., 2.), ball(3., 1.9), ball(0.5, 0.)];
    assert_eq!(balls, [Relation::Touching, Relation::Apart, Relation::Overlapping]);
}

#[test]
fn placements_compose_and_carry_back() {
    let mut random = Random::new(2);
    for _ in 0..count() {
        let (child, parent, p) = (placement(&mut random), placement(&mut random), vec3(&mut random, 5.0));
        let both = child.within(&parent).expect("in range");
        assert!((both.apply(p) - parent.apply(child.apply(p))).length() < 1e-12);
        assert!((child.inverse().expect("in range").apply(child.apply(p)) - p).length() < 1e-12);
        assert_eq!(Placement::from_columns(child.to_columns()), Ok(child));
    }
}

#[test]
fn the_smallest_ball_around_points_has_its_centre_among_those_on_its_surface() {
    // That is what makes it the smallest: whichever way the centre moves, one of them gets farther away.
    let mut random = Random::new(4);
    for k in 0..count() {
        let size = random.pick(&[1.0, 1e-6, 1e6, 1e-40, 1e40]);
        let flat = random.pick(&[v(1., 1., 1.), v(1., 1., 0.), v(1., 0., 0.), v(1., 1e-9, 1.)]);
        let whole = random.one_in(2);
        let mut points: Vec<Vec3> = (0..=random.index(9))
            .map(
                |_| if whole { vec3(&mut random, 2.5).round() } else { vec3(&mut random, 2.0) } * flat * size,
            )
            .collect();
        if random.one_in(3) {
            // All as far from one point, and some twice.
            points = points.iter().map(|p| p.try_normalize().unwrap_or(Vec3::X) * size).collect();
            points.push(points[0]);
        }
        let ball = Sphere::of_points(&points).unwrap();
        assert!(points.iter().all(|&p| ball.contains(p)), "set {k}");
        let surface: Vec<Vec3> = points
            .iter()
            .copied()
            .filter(|p| (p - ball.centre()).length() >= ball.radius() * (1.0 - 1e-12))
            .map(|p| (p - ball.centre()) / size)
            .collect();
        let outside = outside_hull(&surface, Vec3::ZERO);
        assert!(outside < 1e-6, "set {k}: {points:?}, {ball:?}, {outside}");
    }
}

#[test]
fn a_ball_holds_both_that_it_was_merged_from() {
    let (a, b) = (Sphere::new(v(-3., 0., 0.), 1.).unwrap(), Sphere::new(v(5., 0., 0.), 2.).unwrap());
    assert_eq!(a.merged(&b), Sphere::new(v(1.5, 0., 0.), 5.5).unwrap());
    let within = Sphere::new(v(5.5, 0., 0.), 1.).unwrap();
    assert_eq!((b.merged(&within), within.merged(&b)), (b, b));
}

#[test]
fn a_cylinder_and_a_box_may_be_placed_where_they_stay_what_they_are() {
    let upright = Cylinder::new(Vec3::ZERO, Vec3::Y, 2.0, 1.0).unwrap();
    let quarter = [0.5_f64.sqrt(), 0.0, 0.0, 0.5_f64.sqrt()];
    let lying = Placement::new(v(1., 0., 0.), quarter, v(3., 5., 3.)).unwrap();
    let placed = upright.placed(&lying).expect("round");
    assert!((placed.axis() - Vec3::Z).length() < 1e-15);
    assert!((placed.half_height() - 10.0).abs() < 1e-14 && (placed.radius() - 3.0).abs() < 1e-14);
    let oval = Placement::new(Vec3::ZERO, quarter, v(3., 5., 4.)).unwrap();
    assert_eq!(code(upright.placed(&oval)), "uneven-circle");
    let unit = Aabb { min: Vec3::ZERO, max: Vec3::ONE };
    let obb = Obb::placed(&unit, &oval).expect("it keeps its right angles");
    assert!((obb.half() - v(1.5, 2.5, 2.0)).length() < 1e-14);
    let skew = [1., 0., 0., 0., 1., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];
    let skew = Placement::from_columns(skew).expect("invertible");
    assert_eq!(code(Obb::placed(&unit, &skew)), "skewed-box");
}

#[test]
fn what_is_no_shape_is_refused_with_the_number_and_its_place() {
    let nan = f64::NAN;
    assert_eq!(code(Ray::new(Vec3::ZERO, v(0., -0., 0.))), "zero-direction");
    assert_eq!(code(Sphere::new(Vec3::ZERO, -1.)), "negative-radius");
    assert_eq!(code(Sphere::of_points(&[])), "too-few-points");
    assert_eq!(code(Convex::new(&[])), "too-few-points");
    assert_eq!(code(Cylinder::between(Vec3::ONE, Vec3::ONE, 1.)), "zero-direction");
    assert_eq!(code(Capsule::new(v(1e80, 0., 0.), Vec3::ZERO, 1.)), "too-large");
    assert_eq!(code(Placement::new(Vec3::ZERO, [0.; 4], Vec3::ONE)), "zero-direction");
    assert_eq!(
        Placement::new(Vec3::ZERO, [0., 0., 0., 1.], v(1., 1., 0.)),
        Err(Error::from(ErrorKind::ZeroScale { index: 2 }))
    );
    assert_eq!(code(Placement::from_columns([0.; 16])), "not-affine");
    assert_eq!(code(Frustum::from_columns([0.; 16])), "singular-matrix");
    let third = Convex::new(&[Vec3::ZERO, v(1., nan, 0.)]).expect_err("not a number");
    assert_eq!(third.to_string(), "a convex shape's points must be finite, but number 4 is NaN");
    let negative = Obb::new(Vec3::ZERO, v(1., 1., -2.), Vec3::AXES).expect_err("negative");
    assert_eq!(negative.to_string(), "a box's half size cannot be negative, but number 2 is -2");
}
