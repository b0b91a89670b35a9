//! Scenes go to other threads, and are asked by many at once.

use crate::prelude::{test, *};

#[test]
fn a_scene_is_asked_by_many_threads_at_once() {
    let scene = scene_of([Body::solid_circle(circle_of(v(5.0, 0.0), 1.0))]);
    let distance = || scene.first_hit(ball_of(Vec2::ZERO, Vec2::X, 1.0)).unwrap().unwrap().distance;
    std::thread::scope(|threads| {
        let casts = [(); 4].map(|()| threads.spawn(distance));
        assert_eq!(casts.map(|cast| cast.join().expect("no panic")), [3.0; 4]);
    });
    std::thread::spawn(move || scene.len()).join().expect("it goes to the other thread");
}
