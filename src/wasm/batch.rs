//! Many casts in one call, and single casts that make no objects. The results of many balls are in three lists, which
//! `npm/src/batch.js` copies, or shows in place as views.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, count, held};
use super::numbers::{HIT, feature, hit, id_number, push_points, rows};
use super::path::end_code;
use super::scene::{SceneCore, Seen, limits};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Vec2};
use crate::{Ball, CastState, Limits, Scene};

/// The code of a feature, or of an end, where there is none.
const NONE: u8 = 255;

/// The lists of one batch, which JavaScript reads from memory.
#[derive(Default)]
struct Block {
    numbers: Vec<f64>,
    counts: Vec<u32>,
    codes: Vec<u8>,
}

/// With this many balls, a cell of [`order`] has four on average.
const FEW: usize = 4 << 12;

thread_local! {
    /// The casts and the paths that views show.
    static SHOWN: RefCell<[Block; 2]> = RefCell::default();
    /// The block being copied.
    static COPIED: RefCell<Block> = RefCell::default();
    /// The numbers of the last cast of any scene; NaN if there is none.
    static LAST: Cell<[f64; HIT]> = const { Cell::new([f64::NAN; HIT]) };
}

/// The address of the numbers of the last cast of any scene.
#[wasm_bindgen]
pub fn last_cast_at() -> usize {
    LAST.with(|last| last.as_ptr() as usize)
}

/// Frees the block that has been copied.
#[wasm_bindgen]
pub fn batch_copied() {
    COPIED.take();
}

/// The distance until a ball touches something: infinite for nothing, NaN if it may not start. [`last_cast_at`] has the
/// rest.
#[wasm_bindgen]
pub fn scene_cast(scene: usize, x: f64, y: f64, dx: f64, dy: f64, radius: f64) -> f64 {
    let SceneCore { scene, filter, last, refused } = held(scene);
    let ball = Ball::new_inlined(Vec2::new(x, y), Vec2::new(dx, dy), radius);
    let cast = ball.and_then(|ball| scene.hit_of(&filter.by(ball)));
    let mut numbers = [f64::NAN; HIT];
    *refused = None;
    match cast {
        Ok(Some(found)) => numbers = hit(&found),
        Ok(None) => numbers[0] = f64::INFINITY,
        Err(error) => {
            numbers[7] = in_the_way(&error);
            *refused = Some(error);
        }
    }
    *last = numbers;
    LAST.set(numbers);
    numbers[0]
}

/// The numbers of this scene's last cast; none if it touched nothing.
#[wasm_bindgen]
pub fn scene_last_hit(scene: usize) {
    let SceneCore { last, refused, .. } = held(scene);
    rows(|_| refused.clone().map_or(Ok(()), Err).map(|()| last[0].is_finite().then_some(*last)));
}

/// From balls, and whether the result is shown in place: the addresses and lengths of its lists.
#[wasm_bindgen]
pub fn scene_cast_many(scene: usize) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| {
        let block = casts(scene, filter, given.list())?;
        block.kept((given.count() == 1).then_some(0), answer);
        Ok(())
    });
}

/// The same for paths, with their limits.
#[wasm_bindgen]
pub fn scene_rebound_many(scene: usize) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| {
        let (balls, limits) = (given.list(), limits(given)?);
        paths(scene, filter, balls, &limits)?.kept((given.count() == 1).then_some(1), answer);
        Ok(())
    });
}

fn casts(scene: &Scene, filter: &Seen, balls: &[f64]) -> Result<Block, Error> {
    let balls = Ball::many(balls)?;
    let n = balls.len();
    let mut block = Block { numbers: vec![f64::NAN; 8 * n], counts: vec![0; n], codes: vec![NONE; 2 * n] };
    let (distances, rest) = block.numbers.split_at_mut(n);
    let (pairs, bodies) = rest.split_at_mut(6 * n);
    let (states, features) = block.codes.split_at_mut(n);
    for k in order(&balls) {
        let k = k as usize;
        let cast = scene.hit_of(&filter.by(balls[k]));
        states[k] = CastState::from(&cast) as u8;
        match &cast {
            Ok(Some(hit)) => {
                distances[k] = hit.distance;
                for (from, pair) in [hit.centre, hit.point, hit.normal].into_iter().enumerate() {
                    let at = 2 * (from * n + k);
                    (pairs[at], pairs[at + 1]) = (pair.x, pair.y);
                }
                bodies[k] = id_number(hit.body);
                let [word, index] = feature(hit.feature);
                (features[k], block.counts[k]) = (count(word) as u8, count(index) as u32);
            }
            Ok(None) => distances[k] = f64::INFINITY,
            Err(error) => bodies[k] = in_the_way(error),
        }
    }
    Ok(block)
}

fn paths(scene: &Scene, filter: &Seen, balls: &[f64], limits: &Limits) -> Result<Block, Error> {
    let balls = Ball::many(balls)?;
    let n = balls.len();
    let mut block = Block { numbers: Vec::new(), counts: vec![0; n + 1], codes: vec![NONE; 2 * n] };
    let mut bodies = Vec::new();
    // Lengths, and then directions.
    let mut rest = vec![f64::NAN; 3 * n];
    for (k, ball) in balls.iter().enumerate() {
        let path = scene.path_of(&filter.by(*ball), limits);
        block.codes[k] = CastState::from(&path) as u8;
        match path {
            Ok(path) => {
                push_points(&path.points, &mut block.numbers);
                bodies.push(f64::NAN);
                bodies.extend(path.hits.iter().map(|hit| id_number(hit.body)));
                // At the end of a path of the largest length there is no body.
                bodies.resize(block.numbers.len() / 2, f64::NAN);
                block.codes[n + k] = end_code(path.end);
                rest[k] = path.length;
                rest[n + 2 * k..][..2].copy_from_slice(&path.direction.to_array());
            }
            Err(error) => {
                push_points(&[ball.centre()], &mut block.numbers);
                bodies.push(in_the_way(&error));
            }
        }
        limits.check_points(bodies.len())?;
        block.counts[k + 1] = bodies.len() as u32;
    }
    block.numbers.append(&mut bodies);
    block.numbers.append(&mut rest);
    Ok(block)
}

impl Block {
    /// Appends the addresses and lengths of its lists. They are valid until the next block is shown in the same place,
    /// or until the copy is done.
    #[inline(never)]
    fn kept(self, shown: Option<usize>, answer: &mut Vec<f64>) {
        match shown {
            Some(place) => SHOWN.with_borrow_mut(|shown| {
                let place = &mut shown[place];
                keep(&mut place.numbers, self.numbers);
                keep(&mut place.counts, self.counts);
                keep(&mut place.codes, self.codes);
                place.push_whereabouts(answer);
            }),
            None => COPIED.with_borrow_mut(|copied| {
                *copied = self;
                copied.push_whereabouts(answer);
            }),
        }
    }

    fn push_whereabouts(&self, answer: &mut Vec<f64>) {
        let Block { numbers, counts, codes } = self;
        for (at, length) in [
            (numbers.as_ptr().addr(), numbers.len()),
            (counts.as_ptr().addr(), counts.len()),
            (codes.as_ptr().addr(), codes.len()),
        ] {
            answer.extend_from_slice(&[at as f64, length as f64]);
        }
    }
}

/// Memory that a view may still show is never freed: it stays with the list, or is leaked.
fn keep<T: Copy>(list: &mut Vec<T>, mut numbers: Vec<T>) {
    if list.capacity() < numbers.len() {
        numbers.reserve_exact(numbers.len());
        std::mem::replace(list, numbers).leak();
    } else {
        list.clear();
        list.extend_from_slice(&numbers);
    }
}

/// The body in which a ball may not start; NaN for any other error.
fn in_the_way(error: &Error) -> f64 {
    match *error.kind() {
        ErrorKind::Overlap { body, .. } | ErrorKind::WrongSide { body, .. } => body as f64,
        _ => f64::NAN,
    }
}

/// The balls in an order in which near ones follow each other, and find the leaves that they test in the cache: along a
/// Z-order curve over 64 × 64 cells. Few balls have no near neighbours, and keep their order.
#[expect(clippy::cast_sign_loss, reason = "it is no less than 0, and that is what NaN becomes")]
fn order(balls: &[Ball]) -> Vec<u32> {
    if balls.len() < FEW {
        return (0..balls.len() as u32).collect();
    }
    let around = Aabb::of_points(balls.iter().map(Ball::centre));
    let scale = 63.0 / around.size();
    let cell = |ball: &Ball| {
        let place = scale * (ball.centre() - around.min);
        let [x, y] = place.to_array().map(|x| spread(x as u8));
        (x | y << 1) as usize
    };
    let mut starts = [0; 1 << 12];
    let cells: Vec<usize> = balls.iter().map(cell).collect();
    for &cell in &cells {
        starts[cell] += 1;
    }
    let mut start = 0;
    for count in &mut starts {
        start += std::mem::replace(count, start);
    }
    let mut order = vec![0; balls.len()];
    for (cell, ball) in cells.into_iter().zip(0..) {
        order[starts[cell] as usize] = ball;
        starts[cell] += 1;
    }
    order
}

/// A number with a zero between any two of its bits.
fn spread(x: u8) -> u32 {
    let x = u32::from(x);
    let x = (x | x << 4) & 0x0f0f;
    let x = (x | x << 2) & 0x3333;
    (x | x << 1) & 0x5555
}
