//! Large coordinates make small ones coarse: where coordinates reach 1e16, a roundoff is some units long. What is near is there
//! all the same.

use crate::prelude::{test, *};

/// Found by the hunt: where single precision has few digits, a box often begins just where the ball is. That is a distance
/// of −0, which was taken for less than 0, and the boxes looked at after it were lost.
#[test]
fn what_is_small_beside_something_far_away_is_met_all_the_same() {
    let mut random = Random::new(5);
    let (mut alone, mut beside) = (Scene::new(), Scene::new());
    for k in 0..64 {
        // In rows and columns their boxes share sides.
        let centre = v(8e3 * f64::from(k % 8) - 28e3, 8e3 * f64::from(k / 8) - 28e3);
        let pillar = Body::solid_circle(circle_of(centre, 800.0));
        alone.add(pillar.clone()).unwrap();
        beside.add(pillar).unwrap();
    }
    let far = Body::solid_circle(circle_of(v(1e9, 3e8), 1.0));
    beside.add(far).unwrap();
    let mut met = 0;
    for _ in 0..20_000 {
        let from = random.point(3e4);
        let way = random.point(1.0);
        let ball = ball_of(from, way, 50.0);
        let body = |scene: &Scene| scene.first_hit(&ball).ok().map(|hit| hit.map(|hit| hit.body));
        assert_eq!(body(&beside), body(&alone), "{ball:?}");
        met += usize::from(body(&alone).flatten().is_some());
    }
    assert!(met > 5_000, "{met}");
}

/// The farthest body that had ever been there said how much rounding is.
#[test]
fn a_body_that_was_far_away_leaves_nothing_behind() {
    let room = || Body::room(rectangle_of(0.0, 0.0, 100.0, 100.0));
    let pillar = |x: f64, radius: f64| Body::solid_circle(circle_of(v(x, 5.0), radius));
    let answers = |scene: &Scene| {
        let point = ball_of(v(60.0, -3.0), Vec2::X, 0.0);
        // Beside something far away so small a ball is a point.
        let cast =
            |k: i32| scene.first_hit(ball_of(v(50.0, 50.0), Vec2::from_angle(f64::from(k)), 1e-3)).unwrap();
        (scene.push_out(point, 90.0).unwrap().unwrap().centre, (0..100).map(cast).collect::<Vec<_>>())
    };
    let fresh = answers(&scene_of([room(), pillar(50.0, 14.0), pillar(90.0, 1.0)]));
    let mut scene = scene_of([room(), pillar(50.0, 14.0), pillar(1e12, 1.0)]);
    let far = scene.ids().last().unwrap();
    assert_ne!(answers(&scene), fresh);
    scene.replace(far, pillar(90.0, 1.0)).unwrap();
    assert_eq!(answers(&scene), fresh);
    scene.place(far, Placement::at(v(1e12, 0.0)).unwrap()).unwrap();
    scene.place(far, Placement::IDENTITY).unwrap();
    assert_eq!(answers(&scene), fresh);
    let other = scene.add(pillar(1e12, 1.0)).unwrap();
    scene.remove(other).unwrap();
    assert_eq!(answers(&scene), fresh);
}
