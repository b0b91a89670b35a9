//! Scenes go to other threads, and are asked by many at once.

use carom::{Ball, Body, Circle, Scene, Vec2};

fn is_send_and_sync<T: Send + Sync>(it: T) -> T {
    it
}

#[test]
fn a_scene_is_asked_by_many_threads_at_once() {
    let mut scene = Scene::new();
    scene.add(Body::solid_circle(Circle::new(Vec2::new(5.0, 0.0), 1.0).expect("sound"))).expect("sound");
    let scene = is_send_and_sync(scene);
    let ball = Ball::new(Vec2::ZERO, Vec2::X, 1.0).expect("sound");
    std::thread::scope(|threads| {
        let casts = [(); 4].map(|()| threads.spawn(|| scene.first_hit(&ball)));
        for cast in casts {
            let hit = cast.join().expect("no panic").expect("free").expect("a hit");
            assert_eq!(hit.distance, 3.0);
        }
    });
}
