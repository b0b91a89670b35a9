use carom::{Ball, CastState, Limits, Response, Scene, Shape, Side, Vec2};

use crate::bytes::Bytes;
use crate::oracle::{finite, scale, sound_hit, sound_path, taken, written};
use crate::shapes;

/// Bodies and balls of any numbers, and every question that there is about them.
pub fn scene_numbers(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    let mut scene = Scene::new();
    for _ in 0..=bytes.below(8) {
        let Some(body) = shapes::body(bytes) else { continue };
        let before = written(&scene);
        if taken(scene.add(body)).is_none() {
            assert_eq!(written(&scene), before, "a refused body left something");
        }
    }
    let before = written(&scene);
    while !bytes.is_empty() {
        match bytes.below(8) {
            0 => batch(&scene, bytes),
            1 => around(&scene, bytes),
            _ => {
                if let Some(ball) = shapes::ball(bytes) {
                    casts(&scene, &ball, bytes);
                }
            }
        }
    }
    assert_eq!(written(&scene), before, "a question changed the scene");
}

fn casts(scene: &Scene, ball: &Ball, bytes: &mut Bytes<'_>) {
    let first = taken(scene.first_hit(ball));
    if let Some(Some(hit)) = &first {
        sound_hit(scene, hit);
        assert_eq!(taken(scene.any_hit(ball, hit.distance)), Some(true));
    }
    if let Some(hits) = taken(scene.all_hits(ball)) {
        for hit in &hits {
            sound_hit(scene, hit);
        }
        assert!(hits.is_sorted_by_key(|hit| hit.distance), "{hits:?}");
        assert!(first.is_some(), "one way refuses the ball, the other takes it");
    }
    let _ = taken(scene.any_hit(ball, bytes.number()));
    let limits = shapes::limits(bytes);
    let path = taken(scene.rebound(ball, &limits));
    assert_eq!(path.is_some(), first.is_some(), "{ball:?}");
    if let Some(path) = path {
        sound_path(scene, &path, &limits);
        stays_on_its_side(scene, ball, &path.points);
    }
    match bytes.below(4) {
        0 => {
            if let Some(fan) = taken(scene.fan(ball, u32::from(bytes.below(9)), &limits)) {
                finite("a fan", &fan);
                assert_eq!(fan.starts.last().map(|&end| end as usize), Some(fan.points.len()));
            }
        }
        1 => {
            let (target, bounces, samples) =
                (bytes.point(), u32::from(bytes.below(4)), u32::from(bytes.below(24)));
            finite("an aim", &taken(scene.aim(ball, target, bounces, samples)));
        }
        _ => {}
    }
}

/// No point of a path is further beyond an outline than rounding could carry it, coarsely: all is as exact as the largest
/// number at hand allows.
fn stays_on_its_side(scene: &Scene, ball: &Ball, points: &[Vec2]) {
    let scale = scale(scene, points).max(ball.radius());
    for id in scene.ids() {
        let body = scene.body(id).expect("it is there");
        let thin = body.side == Side::Both || matches!(body.shape, Shape::Polyline(_));
        if thin || body.response == Response::Pass {
            continue;
        }
        let mut alone = Scene::new();
        alone.add(body.clone()).expect("it was taken before");
        for point in points {
            let Some(Some(room)) = taken(alone.clearance(*point)) else { continue };
            let off = ball.radius() - room.distance;
            assert!(off <= 1e-6 * scale, "{room:?} at {point} of {points:?}, {ball:?} in {}", written(scene));
        }
    }
}

/// Many balls are answered as if each were alone.
fn batch(scene: &Scene, bytes: &mut Bytes<'_>) {
    let numbers: Vec<f64> = (0..bytes.below(22)).map(|_| bytes.number()).collect();
    let Some(balls) = taken(Ball::many(&numbers)) else {
        assert!(scene.cast_many(&numbers).is_err());
        return;
    };
    let casts: Vec<_> = taken(scene.cast_many(&numbers)).into_iter().flatten().collect();
    assert_eq!(casts.len(), balls.len());
    for (ball, cast) in balls.iter().zip(&casts) {
        assert_eq!(format!("{cast:?}"), format!("{:?}", scene.first_hit(ball)));
        assert_eq!(CastState::from(cast) == CastState::Hit, matches!(cast, Ok(Some(_))));
    }
    let limits = Limits::bounces(5);
    for (ball, path) in balls.iter().zip(taken(scene.rebound_many(&numbers, &limits)).into_iter().flatten()) {
        assert_eq!(format!("{path:?}"), format!("{:?}", scene.rebound(ball, &limits)));
    }
}

/// The observable state.
fn around(scene: &Scene, bytes: &mut Bytes<'_>) {
    finite("a clearance", &taken(scene.clearance(bytes.point())));
    finite("a tree's boxes", &scene.tree_boxes());
    let radius = bytes.number();
    for id in scene.ids() {
        finite("a body's box", &scene.aabb(id).expect("it is there"));
        if let Some(outline) = taken(scene.outline(id, radius)) {
            finite("an outline's area and length", &(outline.area(), outline.length()));
        }
    }
}
