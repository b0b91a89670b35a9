//! Degenerate cases whose answers are more than a few numbers. `tests/cases/worked.json` has the others.

use crate::prelude::{test, *};

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

/// Its side was that of a rounded height: one in five left a circular room. From deep in an arc it left a closed one.
#[test]
fn a_ball_that_starts_on_an_outline_or_deep_in_it_stays_on_its_side_of_it() {
    let (random, mut refused) = (&mut Random::new(13), 0);
    let around = Body::room(rectangle_of(-60.0, -60.0, 60.0, 60.0));
    for _ in 0..40_000 / PART {
        let corners = [(); 3].map(|()| random.point(9.0));
        let bulges = [(); 3].map(|()| random.float(-1.5, 1.5));
        let polygon = Polygon::curved(&corners, &bulges.map(|bulge| bulge.max(0.0)));
        let (Ok(polygon), Ok(fence)) = (polygon, Polyline::curved(&corners, &bulges[1..])) else { continue };
        let share = [0.0, 0.5, random.float(0.0, 1.0)];
        let on_edge = polygon.curve(0).at(random.pick(&share));
        let circle = circle_of(random.point(9.0), random.float(1.0, 9.0));
        let on_circle = circle.centre() + circle.radius() * random.direction();
        for (body, start) in [
            (Body::polyline(fence), random.point(9.0)),
            (Body::room(polygon.clone()), on_edge),
            (Body::obstacle(polygon), on_edge),
            (Body::hollow_circle(circle), on_circle),
            (Body::solid_circle(circle), on_circle),
        ] {
            let scene = scene_of([around.clone(), body]);
            let radius = random.float(-0.5, 3.0).max(0.0);
            let query = Query::of(ball_of(start, random.direction(), radius)).starting_within(radius);
            let Ok(path) = scene.rebound(query, &Limits::bounces(5)) else {
                refused += 1;
                continue;
            };
            let fan = scene.fan(query, 4, &Limits::bounces(5)).unwrap();
            assert!(fan.points.starts_with(&path.points), "{query:?} {scene:?} {path:?}");
            let is_right = |p: &Vec2| scene.clearance(*p).unwrap().unwrap().distance > -1e-9;
            assert!(fan.points.iter().all(is_right), "{query:?} {scene:?} {path:?}");
            let (first, all) = (scene.first_hit(query).unwrap(), scene.all_hits(query).unwrap());
            let [first, told, walked] =
                [first.as_ref(), all.iter().find(|hit| !hit.graze), path.hits.first()]
                    .map(|hit| hit.map_or(f64::NAN, |hit| hit.distance));
            assert!((told - first).abs() < 1e-9 && walked == first, "{query:?} {scene:?} {path:?} {all:?}");
        }
    }
    // A needle's tip has no room, as for a point.
    assert!(refused < 60, "{refused}");
}
