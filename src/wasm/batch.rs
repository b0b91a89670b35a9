//! Many casts in one call, and single casts that make no objects. What comes of many balls crosses the border as three
//! blocks of numbers, which `batch.js` copies, or lets people see where they are.

use std::cell::{Cell, RefCell};

use js_sys::Float64Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use super::convert::{id_number, limits};
use super::door;
use super::error::{Fallible, Refused};
use super::scene::Scene;
use super::types::{JsBalls, JsCasts, JsHit, JsLimits, JsPaths};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Vec2};
use crate::{Ball, CastState, Hit, PathEnd};

#[wasm_bindgen(module = "/src/wasm/batch.js")]
extern "C" {
    #[wasm_bindgen(js_name = readBalls)]
    fn read_balls(value: &JsValue) -> Option<Float64Array>;
    #[wasm_bindgen(js_name = makeBatch)]
    fn make_batch(paths: bool, numbers: &[f64], counts: &[u32], codes: &[u8], memory: &JsValue) -> JsValue;
}

/// The code of a feature or an end where there is none.
const NONE: u8 = 255;

/// The paths of a batch have no more points than this together: half a million balls with as many bounces as usual. A
/// module that runs out of memory is dead, and this is a sixth of what it can have.
const MOST_POINTS: usize = 1 << 24;

/// Eight million balls, with which half of the memory that a module can have is full.
const MOST_NUMBERS: u32 = 5 << 23;

/// What came of many balls: in each list one member after the other, as `batch.js` finds them again.
#[derive(Default)]
struct Block {
    numbers: Vec<f64>,
    counts: Vec<u32>,
    codes: Vec<u8>,
}

thread_local! {
    /// What is shown without being copied: of casts, and of paths.
    static SHOWN: RefCell<[Block; 2]> = RefCell::default();
    /// The numbers of the last `cast`.
    static LAST: Cell<[f64; 11]> = const { Cell::new([f64::NAN; 11]) };
}

#[wasm_bindgen]
impl Scene {
    /// The first touches of many balls in one call: as `firstHit` for each, to the last bit.
    ///
    /// Balls are given as five numbers each: centre x, y, direction x, y, radius; or as objects, which takes longer.
    /// A ball that cannot be where it starts has a state of its own, and the others are cast all the same. What is
    /// malformed refuses the whole, with an error whose `ball` says which. Eight million balls at most fit into one call.
    ///
    /// ```js
    /// const { distance, state } = scene.castMany([0, 0, 3, 4, 40, 0, 140, 0, 1, 40]);
    /// distance; // → [325, NaN]
    /// CAST_STATES[state[1]]; // → 'overlap'
    /// ```
    #[wasm_bindgen(js_name = castMany)]
    pub fn cast_many(&self, balls: &JsBalls) -> Fallible<JsCasts> {
        Ok(self.casts(balls)?.copied(false).unchecked_into())
    }

    /// The paths of many balls in one call: as `rebound` for each, to the last bit. Balls are given and refused as in
    /// `castMany`.
    ///
    /// ```js
    /// const { points, starts, lengths } = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
    /// points; // → [0, 0, 195, 260]
    /// starts; // → [0, 2]
    /// lengths; // → [325]
    /// ```
    #[wasm_bindgen(js_name = reboundMany)]
    pub fn rebound_many(&self, balls: &JsBalls, how_far: Option<JsLimits>) -> Fallible<JsPaths> {
        Ok(self.paths(balls, how_far.as_ref())?.copied(true).unchecked_into())
    }

    /// Like `castMany`, without copying the answer out of the core's memory: for thousands of balls in every frame.
    ///
    /// It holds until the next `viewCasts`, of whichever scene; afterwards it refuses to be read, with the code
    /// `"stale"`. A single array that was taken out of it has length 0 as soon as the core's memory grows, and may show
    /// a later answer's numbers; it never shows anything else, and nothing that is written into it can do harm.
    ///
    /// ```js
    /// const casts = scene.viewCasts([0, 0, 3, 4, 40]);
    /// casts.distance[0]; // → 325
    /// ```
    #[wasm_bindgen(js_name = viewCasts)]
    pub fn view_casts(&self, balls: &JsBalls) -> Fallible<JsCasts> {
        Ok(self.casts(balls)?.shown(false).unchecked_into())
    }

    /// Like `reboundMany`, without copying the answer out of the core's memory. It holds until the next `viewPaths`: see
    /// `viewCasts`.
    ///
    /// ```js
    /// const { points } = scene.viewPaths([0, 0, 3, 4, 40], { bounces: 1 });
    /// points; // → [0, 0, 195, 260]
    /// ```
    #[wasm_bindgen(js_name = viewPaths)]
    pub fn view_paths(&self, balls: &JsBalls, how_far: Option<JsLimits>) -> Fallible<JsPaths> {
        Ok(self.paths(balls, how_far.as_ref())?.shown(true).unchecked_into())
    }

    /// How far a ball moves until it first touches something; `Infinity` where it touches nothing, and `NaN` where it
    /// is refused. `lastHit` says what it touches, or throws the refusal.
    ///
    /// It is the `distance` of `firstHit`, to the last bit, and leaves nothing for JavaScript's collector.
    ///
    /// ```js
    /// scene.cast(0, 0, 3, 4, 40); // → 325
    /// scene.cast(0, 140, 3, 4, 40); // → NaN
    /// ```
    pub fn cast(&self, x: f64, y: f64, dx: f64, dy: f64, radius: f64) -> f64 {
        let ball = Ball::new(Vec2::new(x, y), Vec2::new(dx, dy), radius);
        let cast = match ball {
            Ok(ball) => self.0.borrow().hit_of(&ball),
            Err(error) => Err(error),
        };
        let (hit, refusal) = &mut *self.1.0.borrow_mut();
        let numbers = numbers_of(&cast);
        LAST.set(numbers);
        *hit = numbers;
        *refusal = cast.err();
        numbers[0]
    }

    /// The hit of the last `cast` in this scene; `undefined` where it touched nothing, or there was none. Where it was
    /// refused, the refusal is thrown.
    ///
    /// ```js
    /// scene.cast(0, 0, 3, 4, 40);
    /// scene.lastHit.point; // → [195, 300]
    /// ```
    #[wasm_bindgen(getter, js_name = lastHit)]
    pub fn last_hit(&self) -> Fallible<JsHit> {
        let (hit, refusal) = &*self.1.0.borrow();
        if let Some(refusal) = refusal {
            return Err(refusal.clone().into());
        }
        let made = if hit[0] < f64::INFINITY { door::make_hit(hit) } else { JsValue::UNDEFINED };
        Ok(made.unchecked_into())
    }

    /// Ten numbers of the last `cast`, whichever scene's, in the core's own memory: distance, centre x, y, point x, y,
    /// normal x, y, body, feature (a place in `FEATURES`), index. Ask once: every `cast` writes them anew. Of length 0,
    /// as soon as the core's memory has grown: ask again then.
    ///
    /// ```js
    /// const numbers = Scene.viewHit();
    /// scene.cast(0, 0, 3, 4, 40);
    /// numbers[0]; // → 325
    /// ```
    #[wasm_bindgen(js_name = viewHit)]
    pub fn view_hit() -> Float64Array {
        // SAFETY: the numbers stay where they are for as long as the module lives, and any numbers may be written there.
        LAST.with(|last| unsafe { Float64Array::view_mut_raw(last.as_ptr().cast(), 10) })
    }
}

impl Scene {
    /// Numbers: distances, centres, points, normals, bodies. Counts: indices. Codes: states, features.
    #[inline(never)]
    fn casts(&self, balls: &JsBalls) -> Fallible<Block> {
        let balls = Ball::many(&flat_balls(balls)?)?;
        let n = balls.len();
        let mut block = Block { numbers: numbers(8 * n), counts: vec![0; n], codes: vec![NONE; 2 * n] };
        let (distances, rest) = block.numbers.split_at_mut(n);
        let (pairs, bodies) = rest.split_at_mut(6 * n);
        let (states, features) = block.codes.split_at_mut(n);
        let scene = self.0.borrow();
        for k in order(&balls) {
            let k = k as usize;
            let cast = scene.hit_of(&balls[k]);
            states[k] = CastState::from(&cast) as u8;
            match &cast {
                Ok(Some(hit)) => {
                    distances[k] = hit.distance;
                    for (from, pair) in [hit.centre, hit.point, hit.normal].into_iter().enumerate() {
                        let at = 2 * (from * n + k);
                        (pairs[at], pairs[at + 1]) = (pair.x, pair.y);
                    }
                    bodies[k] = id_number(hit.body);
                    let [word, index] = convert::feature(hit.feature);
                    (features[k], block.counts[k]) = (code(word), count(index));
                }
                Ok(None) => distances[k] = f64::INFINITY,
                Err(error) => bodies[k] = in_the_way(error),
            }
        }
        Ok(block)
    }

    /// Numbers: points, the body at each of them, lengths, directions. Counts: starts. Codes: states, ends.
    #[inline(never)]
    fn paths(&self, balls: &JsBalls, how_far: Option<&JsLimits>) -> Fallible<Block> {
        let limits = limits(how_far)?;
        let balls = Ball::many(&flat_balls(balls)?)?;
        let n = balls.len();
        let mut block = Block { numbers: Vec::new(), counts: vec![0; n + 1], codes: vec![NONE; 2 * n] };
        let mut bodies = Vec::new();
        // Lengths, and then directions.
        let mut rest = numbers(3 * n);
        let scene = self.0.borrow();
        for (k, ball) in balls.iter().enumerate() {
            let path = scene.path_of(ball, &limits);
            block.codes[k] = CastState::from(&path) as u8;
            match path {
                Ok(path) => {
                    push(&mut block.numbers, &path.points);
                    bodies.push(f64::NAN);
                    bodies.extend(path.hits.iter().map(|hit| id_number(hit.body)));
                    // One that ends at its greatest length ends in the open.
                    bodies.resize(block.numbers.len() / 2, f64::NAN);
                    block.codes[n + k] = end(path.end);
                    rest[k] = path.length;
                    rest[n + 2 * k..][..2].copy_from_slice(&path.direction.to_array());
                }
                Err(error) => {
                    push(&mut block.numbers, &[ball.centre()]);
                    bodies.push(in_the_way(&error));
                }
            }
            if bodies.len() > MOST_POINTS {
                let value = f64::from(limits.max_bounces());
                return Err(
                    ErrorKind::BadLimit { what: "for so many balls, a number of bounces", value }.into()
                );
            }
            block.counts[k + 1] = count_of(&bodies);
        }
        block.numbers.append(&mut bodies);
        block.numbers.append(&mut rest);
        Ok(block)
    }
}

/// So many numbers, none of which is one yet.
#[inline(never)]
fn numbers(count: usize) -> Vec<f64> {
    vec![f64::NAN; count]
}

#[inline(never)]
fn push(numbers: &mut Vec<f64>, points: &[Vec2]) {
    for point in points {
        numbers.extend_from_slice(&point.to_array());
    }
}

fn count_of(list: &[f64]) -> u32 {
    list.len() as u32
}

impl Block {
    #[inline(never)]
    fn copied(&self, paths: bool) -> JsValue {
        self.made(paths, &JsValue::UNDEFINED)
    }

    /// The same numbers where JavaScript may look at them until it asks for others.
    #[inline(never)]
    fn shown(self, paths: bool) -> JsValue {
        SHOWN.with_borrow_mut(|shown| {
            let place = &mut shown[usize::from(paths)];
            keep(&mut place.numbers, self.numbers);
            keep(&mut place.counts, self.counts);
            keep(&mut place.codes, self.codes);
            place.made(paths, &wasm_bindgen::memory())
        })
    }

    fn made(&self, paths: bool, memory: &JsValue) -> JsValue {
        make_batch(paths, &self.numbers, &self.counts, &self.codes, memory)
    }
}

/// Puts numbers into a list that people may still look at. Where it is too short, it is never given back, so that an
/// array that is stale never shows what else is in memory. The new one is twice as long as it need be: all that were
/// ever too short together are no longer than the largest answer.
fn keep<T: Copy>(list: &mut Vec<T>, mut numbers: Vec<T>) {
    if list.capacity() < numbers.len() {
        numbers.reserve_exact(numbers.len());
        std::mem::replace(list, numbers).leak();
    } else {
        list.clear();
        list.extend_from_slice(&numbers);
    }
}

fn flat_balls(balls: &JsBalls) -> Fallible<Vec<f64>> {
    let numbers = read_balls(balls).ok_or_else(|| Refused::at_the_door("balls"))?;
    if numbers.length() > MOST_NUMBERS {
        let value = f64::from(numbers.length());
        return Err(ErrorKind::BadLimit { what: "how many numbers balls come as", value }.into());
    }
    Ok(numbers.to_vec())
}

/// Distance, centre, point, normal, body, feature, index, graze.
#[inline]
fn numbers_of(cast: &Result<Option<Hit>, Error>) -> [f64; 11] {
    let mut numbers = [f64::NAN; 11];
    match cast {
        Ok(Some(hit)) => return convert::hit(hit),
        Ok(None) => numbers[0] = f64::INFINITY,
        Err(error) => numbers[7] = in_the_way(error),
    }
    numbers
}

/// The body that is in a ball's way where it starts.
fn in_the_way(error: &Error) -> f64 {
    match *error.kind() {
        ErrorKind::Overlap { body, .. } | ErrorKind::WrongSide { body, .. } => body as f64,
        _ => f64::NAN,
    }
}

/// A code that has been made a number.
#[expect(clippy::cast_sign_loss, reason = "it is whole and small")]
fn code(number: f64) -> u8 {
    number as u8
}

/// A count that has been made a number.
#[expect(clippy::cast_sign_loss, reason = "it is whole, and was below 2^32")]
fn count(number: f64) -> u32 {
    number as u32
}

/// An end's place among `PATH_ENDS`.
fn end(end: PathEnd) -> u8 {
    match end {
        PathEnd::Stopped { .. } => 0,
        PathEnd::MaxBounces => 1,
        PathEnd::MaxLength => 2,
        PathEnd::Escaped => 3,
        PathEnd::Stuck => 4,
    }
}

/// The balls in an order in which those that start near each other follow each other, and find in the cache what they look
/// at: along a Z-shaped curve over 64 × 64 cells.
#[expect(clippy::cast_sign_loss, reason = "saturates, as it should")]
fn order(balls: &[Ball]) -> Vec<u32> {
    let around = Aabb::of_points(balls.iter().map(Ball::centre));
    let cell = |ball: &Ball| {
        let place = 64.0 * (ball.centre() - around.min) / around.size();
        let [x, y] = place.to_array().map(|x| spread((x as u8).min(63)));
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

/// A number with a bit between any two of its bits.
fn spread(x: u8) -> u32 {
    let x = u32::from(x);
    let x = (x | x << 4) & 0x0f0f;
    let x = (x | x << 2) & 0x3333;
    (x | x << 1) & 0x5555
}
