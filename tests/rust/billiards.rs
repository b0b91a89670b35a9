//! Measures of billiards, worked by hand. The laws of physics are in `laws/physics.rs`.

use crate::prelude::{test, *};

use carom::billiards::{FreeSpace, Growth, Starts, Touch};
use oracle::{Kind, Stage};

fn square() -> Body {
    Body::room(rectangle_of(0.0, 0.0, 6.0, 6.0))
}

fn pillar(x: f64, y: f64, radius: f64) -> Body {
    Body::solid_circle(circle_of(v(x, y), radius))
}

fn region(scene: &Scene, radius: f64) -> FreeSpace {
    FreeSpace::of(scene, radius).unwrap().unwrap()
}

#[test]
fn starts_are_the_same_for_the_same_seed_and_free() {
    let scene = scene_of([square(), pillar(3.0, 3.0, 1.0)]);
    let region = region(&scene, 0.5);
    let balls = |seed| Starts::new(&scene, &region, seed).take(50).collect::<Vec<_>>();
    assert_eq!(balls(1), balls(1));
    assert_ne!(balls(1), balls(2));
    assert!(balls(1).iter().all(|ball| scene.first_hit(ball).is_ok()));
    // The scene has changed meanwhile, and no place is left.
    let full = scene_of([square(), pillar(3.0, 3.0, 9.0)]);
    assert_eq!(Starts::new(&full, &region, 1).next(), None);
}

#[test]
fn no_ball_leaves_where_there_is_no_border_nor_with_a_sine_beyond_one() {
    let region = region(&scene_of([square()]), 1.0);
    let leaving = |along: f64, sine: f64| region.leaving(Touch { along, sine });
    assert!(leaving(0.0, -1.0).is_some() && leaving(16.0, 1.0).is_some());
    let wrong = [(-0.1, 0.0), (16.1, 0.0), (f64::NAN, 0.0), (1.0, 1.1), (1.0, -1.1), (1.0, f64::NAN)];
    assert!(wrong.into_iter().all(|(along, sine)| leaving(along, sine).is_none()));
}

/// The outlines of the block and of the wall's corner touch in a point, the last of the border.
#[test]
fn a_ball_leaves_at_the_border_s_end_also_where_outlines_touch() {
    let room = [(-50., -50.), (0., -50.), (0., -20.), (50., -20.), (50., 50.), (-50., 50.)];
    let wall = polyline_of(&[(0., 20.), (30., 20.), (30., 40.)]);
    let block = Body::obstacle(rectangle_of(30., 40., 50., 60.));
    let scene = scene_of([Body::room(polygon_of(&room)), Body::polyline(wall), block]);
    let region = region(&scene, 10.0);
    assert!(region.borders().iter().all(|border| border.curve.length() > 0.0));
    assert!(region.leaving(Touch { along: region.length(), sine: 0.0 }).is_some());
}

/// The part of a box in which a ball fits, by a look into each of so many squares a side.
fn fitting(scene: &Scene, aabb: &Aabb, radius: f64, random: &mut Random) -> f64 {
    let side = 60;
    let size = (aabb.max - aabb.min) / f64::from(side);
    let fits = |cell: i32| {
        let corner = Vec2::new(f64::from(cell % side), f64::from(cell / side));
        let place = aabb.min + size * (corner + Vec2::new(random.float(0.0, 1.0), random.float(0.0, 1.0)));
        scene.clearance(place).unwrap().is_some_and(|clearance| clearance.distance >= radius)
    };
    (0..side * side).map(fits).filter(|fits| *fits).count() as f64 / f64::from(side * side)
}

#[test]
fn in_hostile_scenes_a_free_space_is_where_balls_fit_and_its_border_closed() {
    let mut judged = 0;
    for case in 0..1150 / PART {
        let random = &mut Random::new(case);
        let Stage { mut scene, shots, .. } = Stage::random(Kind::of(case), random);
        // Bodies that let the ball pass are no border, but have a clearance.
        for id in scene.ids().collect::<Vec<_>>() {
            if scene.body(id).unwrap().response == Response::Pass {
                scene.remove(id).unwrap();
            }
        }
        let Some(radius) = shots.first().map(|shot| shot.radius) else { continue };
        let Some(space) = FreeSpace::of(&scene, radius).unwrap() else { continue };
        let (aabb, borders) = (space.aabb(), space.borders());
        let size = aabb.max - aabb.min;
        let (part, found) = (space.area() / (size.x * size.y), fitting(&scene, &aabb, radius, random));
        assert!((part - found).abs() < 0.01, "{case}: {part} of the box, but {found} by trying");
        // Curves that touch meet somewhere within the square root of a rounding.
        let margin = 1e-6 * size.length() + 1e-7 * (aabb.min.length().max(radius) * size.length()).sqrt();
        let follows = |end: Vec2| borders.iter().any(|next| next.curve.start().distance(end) < margin);
        assert!(borders.iter().all(|border| follows(border.curve.end())), "{case}: open {borders:?}");
        judged += 1;
    }
    assert!(judged > 1000 / PART);
}

#[test]
fn a_growth_is_by_bounce_too_and_of_a_radius_that_may_be() {
    let scene = scene_of([square(), pillar(3.0, 3.0, 1.0)]);
    let path = scene.rebound(ball_of(v(1.0, 1.0), v(1.0, 0.9), 0.0), &Limits::bounces(5)).unwrap();
    let growth = Growth::of(&scene, &path, 0.0).unwrap();
    near(growth.per_bounce(), growth.logarithms[4] / 5.0);
    let refused = |radius: f64| code(Growth::of(&scene, &path, radius));
    assert_eq!([-1.0, f64::NAN].map(refused), ["negative-radius", "not-finite"]);
}
