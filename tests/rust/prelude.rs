//! The names and helpers that nearly every test needs.

pub(crate) use carom::*;
pub(crate) use oracle::Random;
#[cfg(not(target_arch = "wasm32"))]
pub(crate) use std::prelude::v1::test;
#[cfg(target_arch = "wasm32")]
pub(crate) use wasm_bindgen_test::wasm_bindgen_test as test;

/// The same for tests of space and of crowds.
pub(crate) mod space {
    pub(crate) use super::{PART, UNHASHED, hashed, test};
    pub(crate) use carom::crowd::*;
    pub(crate) use carom::space::*;
    pub(crate) use oracle::Random;

    /// Anywhere in a cube around the origin.
    pub(crate) fn vec3(random: &mut Random, size: f64) -> Vec3 {
        Vec3::from_array(std::array::from_fn(|_| random.float(-size, size)))
    }
}

/// A browser searches at random for a part as long: its bits are the same.
pub(crate) const PART: u64 = if cfg!(target_arch = "wasm32") { 5 } else { 1 };

/// The hash of nothing: FNV-1a over the bytes of numbers, low byte first.
pub(crate) const UNHASHED: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of one more number.
pub(crate) fn hashed(hash: u64, x: f64) -> u64 {
    x.to_le_bytes()
        .into_iter()
        .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The code of a refusal.
pub(crate) fn code<T: std::fmt::Debug>(answer: Result<T, Error>) -> &'static str {
    answer.expect_err("it is refused").code()
}

/// Whether two numbers are the same but for rounding.
pub(crate) fn near(a: f64, b: f64) {
    assert!((a - b).abs() <= 1e-13 * b.abs().max(1.0), "{a} is not {b}");
}

pub(crate) fn v(x: f64, y: f64) -> Vec2 {
    Vec2::new(x, y)
}

pub(crate) fn vectors<P: Into<Vec2> + Copy>(points: &[P]) -> Vec<Vec2> {
    points.iter().map(|&p| p.into()).collect()
}

pub(crate) fn polygon_of<P: Into<Vec2> + Copy>(points: &[P]) -> Polygon {
    Polygon::new(&vectors(points)).unwrap()
}

pub(crate) fn curved<P: Into<Vec2> + Copy>(points: &[P], bulges: &[f64]) -> Polygon {
    Polygon::curved(&vectors(points), bulges).unwrap()
}

/// The rectangle between two corners, y running down: along its top first.
pub(crate) fn rectangle_of(left: f64, top: f64, right: f64, bottom: f64) -> Polygon {
    polygon_of(&[(left, top), (right, top), (right, bottom), (left, bottom)])
}

pub(crate) fn polyline_of<P: Into<Vec2> + Copy>(points: &[P]) -> Polyline {
    Polyline::new(&vectors(points)).unwrap()
}

pub(crate) fn circle_of(centre: Vec2, radius: f64) -> Circle {
    Circle::new(centre, radius).unwrap()
}

pub(crate) fn ball_of(centre: Vec2, direction: Vec2, radius: f64) -> Ball {
    Ball::new(centre, direction, radius).unwrap()
}

pub(crate) fn scene_of(bodies: impl IntoIterator<Item = Body>) -> Scene {
    let mut scene = Scene::new();
    for body in bodies {
        scene.add(body).unwrap();
    }
    scene
}
