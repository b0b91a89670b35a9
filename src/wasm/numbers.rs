//! Conversions of JavaScript's numbers to the core's types, and back.

use super::exchange::{Given, answer, count};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Placement, Ray, Vec2};
use crate::tolerance::check;
use crate::{Ball, BodyId, Feature, Hit, Level};

/// How many numbers a hit has.
pub(super) const HIT: usize = 11;

/// Runs an export that answers with rows of `N` numbers.
pub(super) fn rows<const N: usize, T: IntoIterator<Item = [f64; N]>>(
    mut run: impl FnMut(&mut Given<'_>) -> Result<T, Error>,
) {
    answer(|given, answer| {
        for row in run(given)? {
            answer.extend_from_slice(&row);
        }
        Ok(())
    });
}

/// Appends x0, y0, x1, y1, …
#[inline(never)]
pub(super) fn push_points(points: &[Vec2], numbers: &mut Vec<f64>) {
    for point in points {
        numbers.extend_from_slice(&point.to_array());
    }
}

/// Points from x0, y0, x1, y1, …
#[inline(never)]
pub(super) fn points(numbers: &[f64]) -> Vec<Vec2> {
    numbers.chunks_exact(2).map(Vec2::from_slice).collect()
}

/// A point, within range.
pub(super) fn point(numbers: &[f64]) -> Result<Vec2, Error> {
    check("a point", &numbers[..2])?;
    Ok(Vec2::from_slice(numbers))
}

/// minX, minY, maxX, maxY, within range.
pub(super) fn aabb(sides: &[f64]) -> Result<Aabb, Error> {
    check("a box", sides)?;
    Ok(box_of(sides))
}

/// The box with these four sides.
pub(super) fn box_of(sides: &[f64]) -> Aabb {
    Aabb { min: Vec2::from_slice(sides), max: Vec2::from_slice(&sides[2..]) }
}

/// minX, minY, maxX, maxY.
pub(super) fn sides(aabb: &Aabb) -> [f64; 4] {
    [aabb.min.x, aabb.min.y, aabb.max.x, aabb.max.y]
}

/// An origin and a direction of any length but zero.
pub(super) fn ray(numbers: &[f64]) -> Result<Ray, Error> {
    Ray::new(Vec2::from_slice(numbers), Vec2::from_slice(&numbers[2..]))
}

/// Centre, direction and radius.
#[inline(never)]
pub(super) fn ball(numbers: &[f64]) -> Result<Ball, Error> {
    Ball::new(Vec2::from_slice(numbers), Vec2::from_slice(&numbers[2..]), numbers[4])
}

/// A ball as its five numbers.
pub(super) fn ball_numbers(ball: &Ball) -> [f64; Ball::NUMBERS] {
    let (centre, direction) = (ball.centre(), ball.direction());
    [centre.x, centre.y, direction.x, direction.y, ball.radius()]
}

/// A placement from ten numbers for itself and for each of its parents, outwards: the code of its form, and then what
/// `npm/src/validate-body.js` writes.
#[inline(never)]
pub(super) fn placement(numbers: &[f64]) -> Result<Placement, Error> {
    let mut whole: Option<Placement> = None;
    for level in numbers.chunks_exact(10).rev() {
        let own = match *level {
            [0.0, x, y, rotation, sx, sy, ..] => {
                Placement::new(Vec2::new(x, y), rotation, Vec2::new(sx, sy))?
            }
            [2.0, x, y, ..] => Placement::at(Vec2::new(x, y))?,
            [_, a, b, c, d, e, f, g, h, i] => Placement::from_matrix([a, b, c, d, e, f, g, h, i])?,
            _ => Placement::IDENTITY,
        };
        whole = Some(match whole {
            Some(parent) => own.within(&parent)?,
            None => own,
        });
    }
    Ok(whole.unwrap_or(Placement::IDENTITY))
}

/// A body's id from its number.
#[inline(never)]
pub(super) fn id(number: f64) -> Result<BodyId, Error> {
    // 2^53: beyond it not every whole number is a double.
    if !(0.0..9_007_199_254_740_992.0).contains(&number) || number.fract() != 0.0 {
        return Err(ErrorKind::UnknownBody { id: number }.into());
    }
    Ok(id_of(number))
}

/// The id with this number. It is beyond 2^32 once a body has been removed, which `count` could not convert.
#[expect(clippy::cast_sign_loss, reason = "it is whole, and no less than 0")]
pub(super) fn id_of(number: f64) -> BodyId {
    BodyId::from_number(number as u64)
}

pub(super) fn id_number(id: BodyId) -> f64 {
    id.number() as f64
}

/// The code of a feature's kind, and its index.
pub(super) fn feature(feature: Feature) -> [f64; 2] {
    match feature {
        Feature::Edge(k) => [0.0, k as f64],
        Feature::Corner(k) => [1.0, k as f64],
        Feature::Round => [2.0, 0.0],
    }
}

/// A hit's numbers.
#[inline]
pub(super) fn hit(hit: &Hit) -> [f64; HIT] {
    let [word, index] = feature(hit.feature);
    let Hit { distance, centre, point, normal, body, graze, .. } = *hit;
    let graze = f64::from(u8::from(graze));
    let body = id_number(body);
    [distance, centre.x, centre.y, point.x, point.y, normal.x, normal.y, body, word, index, graze]
}

/// The hit from the numbers that [`hit`] made.
pub(super) fn hit_of(n: &[f64]) -> Hit {
    let feature = match count(n[8]) {
        0 => Feature::Edge(count(n[9])),
        1 => Feature::Corner(count(n[9])),
        _ => Feature::Round,
    };
    let [centre, point, normal] = [1, 3, 5].map(|k| Vec2::from_slice(&n[k..]));
    Hit { distance: n[0], centre, point, normal, body: id_of(n[7]), feature, graze: n[10] == 1.0 }
}

/// Appends hits, one after the other.
pub(super) fn push_hits(list: &[Hit], numbers: &mut Vec<f64>) {
    for one in list {
        numbers.extend_from_slice(&hit(one));
    }
}

/// Appends the nodes of a tree: number, depth, whether it is a leaf, box, how many items, and these.
pub(super) fn push_levels<T>(levels: &[Level<T>], number: impl Fn(&T) -> f64, numbers: &mut Vec<f64>) {
    for level in levels {
        numbers.extend([level.number as f64, level.depth as f64, f64::from(u8::from(level.is_leaf))]);
        numbers.extend(sides(&level.aabb));
        numbers.push(level.items.len() as f64);
        numbers.extend(level.items.iter().map(&number));
    }
}
