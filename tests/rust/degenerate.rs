//! Degenerate cases whose answers are more than a few numbers. `tests/cases/worked.json` has the others.

use crate::prelude::{test, *};

#[test]
fn a_ball_along_the_inside_of_a_drum_goes_round_by_equal_hops() {
    let scene = scene_of([Body::hollow_circle(circle_of(v(0.0, 0.0), 100.0))]);
    let path = scene.rebound(ball_of(v(0.0, -90.0), Vec2::X, 10.0), &Limits::bounces(1000)).unwrap();
    assert_eq!(path.end, PathEnd::MaxBounces);
    // It sinks in by a roundoff first; a chord as deep as that is √(8 r roundoff) long.
    let hop = path.hits[1].distance;
    assert!(hop > 1e-7 && hop < 1e-4, "{hop}");
    for (hit, p) in path.hits.iter().zip(&path.points).skip(1) {
        assert!((hit.distance / hop - 1.0).abs() < 1e-6, "{hop} and {}", hit.distance);
        assert!((p.length() - 90.0).abs() < 1e-12, "{p}");
    }
}

#[test]
fn a_path_without_limits_ends_all_the_same() {
    let scene = scene_of([Body::room(rectangle_of(-300.0, -300.0, 300.0, 300.0))]);
    let limits = Limits::new(f64::INFINITY, f64::INFINITY).unwrap();
    let path = scene.rebound(ball_of(v(0.0, 0.0), v(1.0, 0.3), 40.0), &limits).unwrap();
    assert_eq!((path.hits.len(), path.end), (1_000_000, PathEnd::MaxBounces));
}

/// A sum of nothing is −0, which `Object.is` and a strict test in JavaScript tell from 0.
#[test]
fn no_measure_is_minus_zero() {
    let nothing = Outline::of_polygon(&rectangle_of(0.0, 0.0, 4.0, 4.0), -3.0).expect("a sound outline");
    let table = Table::new(Scene::new(), 1.0).expect("a sound table");
    let centre = v(-8.082_755_545_433_027, -1.287_671_244_978_669_8);
    let drum = scene_of([Body::hollow_circle(circle_of(centre, 2.241_744_384_218_900_4))]);
    let start = v(-5.841_011_161_214_126_4, -1.287_671_244_978_669_8);
    let hit = drum.first_hit(ball_of(start, Vec2::X, 0.0)).unwrap().expect("it is in a drum");
    for measure in [nothing.area(), nothing.length(), table.energy(), hit.distance] {
        assert!(measure == 0.0 && measure.is_sign_positive(), "{measure}");
    }
}

fn is_first(scene: &Scene, query: Query<'_>) {
    let (first, all) = (scene.first_hit(query).unwrap(), scene.all_hits(query).unwrap());
    let told = all.iter().find(|hit| !hit.graze);
    let near = |hit: &Hit| told.is_some_and(|told| (told.distance - hit.distance).abs() < 1e-9);
    assert!(first.as_ref().map_or(told.is_none(), near), "{query:?}: {first:?}, {all:?}");
}

#[test]
fn a_ball_that_starts_deep_in_an_arc_is_let_go_or_touches_it() {
    let random = &mut Random::new(12);
    let square = [v(-60.0, -60.0), v(60.0, -60.0), v(60.0, 60.0), v(-60.0, 60.0)];
    for _ in 0..150_000 / PART {
        let ends = [0; 3].map(|_| random.point(9.0));
        let bulges = [0; 2].map(|_| random.float(-1.5, 1.5));
        let Ok(fence) = Polyline::curved(&ends, &bulges) else { continue };
        let fence = Body::polyline(fence);
        let scene = scene_of([Body::room(polygon_of(&square)), fence]);
        let ball = ball_of(random.point(9.0), random.direction(), random.float(0.5, 4.0));
        let query = Query::of(ball).starting_within(ball.radius());
        is_first(&scene, query);
        let (first, path) =
            (scene.first_hit(query).unwrap(), scene.rebound(query, &Limits::bounces(1)).unwrap());
        assert_eq!(
            first.map(|hit| hit.distance),
            path.hits.first().map(|hit| hit.distance),
            "{query:?} {scene:?}"
        );
        assert!(first.is_some(), "{query:?} {scene:?}");
    }
}

/// Its side was that of a rounded height: one in five left a circular room.
#[test]
fn a_ball_whose_centre_starts_on_an_outline_stays_on_its_side_of_it() {
    let (random, mut refused) = (&mut Random::new(13), 0);
    for _ in 0..20_000 / PART {
        let corners = [0; 3].map(|_| random.point(9.0));
        let bulges = [0; 3].map(|_| random.float(-1.5, 1.5).max(0.0));
        let Ok(polygon) = Polygon::curved(&corners, &bulges) else { continue };
        let share = [0.0, 0.5, random.float(0.0, 1.0)];
        let on_edge = polygon.curve(0).at(random.pick(&share));
        let circle = circle_of(random.point(9.0), random.float(1.0, 9.0));
        let on_circle = circle.centre() + circle.radius() * random.direction();
        for (body, start) in [
            (Body::room(polygon.clone()), on_edge),
            (Body::obstacle(polygon), on_edge),
            (Body::hollow_circle(circle), on_circle),
            (Body::solid_circle(circle), on_circle),
        ] {
            let may_leave = body.side == Side::Outside;
            let scene = scene_of([body]);
            let radius = random.float(-0.5, 2.0).max(0.0);
            let ball = ball_of(start, random.direction(), radius);
            let query = Query::of(ball).starting_within(radius);
            let Ok(path) = scene.rebound(query, &Limits::bounces(5)) else {
                refused += 1;
                continue;
            };
            let is_right = |p: &Vec2| scene.clearance(*p).unwrap().unwrap().distance > -1e-9;
            let fan = scene.fan(query, 4, &Limits::bounces(5)).unwrap();
            assert!(fan.points.starts_with(&path.points), "{query:?} {scene:?} {path:?}");
            assert!(fan.points.iter().all(is_right), "{query:?} {scene:?} {path:?}");
            assert!(may_leave || path.end != PathEnd::Escaped, "{query:?} {scene:?} {path:?}");
        }
    }
    // A needle's tip has no room, as for a point.
    assert!(refused < 30, "{refused}");
}

#[test]
fn what_is_hit_first_is_the_first_of_all_in_an_overlap_and_along_flush_tiles() {
    let random = &mut Random::new(11);
    for _ in 0..300 {
        let (corner, along, points) = turned_square(random);
        let scene = scene_of([Body::obstacle(polygon_of(&points))]);
        let start = corner + random.float(0.1, 0.9) * along - 0.5 * along.perp();
        let ball = ball_of(start, random.direction(), 1.0);
        is_first(&scene, Query::of(ball).starting_within(0.6));
        let tile = |k: f64| points.map(|p| p + k * along);
        let tiles = [0.0, 1.0, 2.0].map(|k| Body::obstacle(polygon_of(&tile(k))));
        is_first(&scene_of(tiles), Query::of(ball_of(corner + 0.5 * along, along, 0.0)));
    }
}

#[test]
fn a_point_does_not_go_through_a_needle_thinner_than_rounding_that_it_starts_on() {
    let along = Vec2::from_angle(0.3);
    for thick in [1e-11, -1e-11] {
        let corners = [v(0.0, 0.0), v(1000.0, 0.0), v(1000.0, thick)];
        let turned = corners.map(|p| p.x * along + p.y * along.perp());
        let scene = scene_of([Body::obstacle(polygon_of(&turned))]);
        for k in 0..100 {
            let (start, steep) = (f64::from(5 * k + 10) * along, 1e-3 * f64::from(k % 4));
            let into = along + steep * thick.signum() * along.perp();
            let path = scene.rebound(ball_of(start, into, 0.0), &Limits::new(3.0, 10.0).unwrap()).unwrap();
            let aside = along.perp_dot(path.points[path.points.len() - 1]) * thick.signum();
            assert!(path.length == 10.0 && aside < 1e-9, "{thick} {k}: {aside} {path:?}");
        }
    }
}
