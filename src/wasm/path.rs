//! A path as numbers, and back: direction, length, end, the body that stopped it (or -1), how many points, hits and
//! touches there are, and these.

use super::exchange::count;
use super::numbers::{HIT, hit, hit_of, id_number, id_of, points, push_hits, push_points};
use crate::plane::Vec2;
use crate::{Path, PathEnd};

/// How many numbers come before the points.
const HEAD: usize = 8;

pub(super) fn push_path(path: &Path, numbers: &mut Vec<f64>) {
    let Path { points, hits, touches, length, direction, end } = path;
    let stopped_by = if let PathEnd::Stopped { body } = *end { id_number(body) } else { -1.0 };
    let counts = [points.len(), hits.len(), touches.len()].map(|count| count as f64);
    let end = f64::from(end_code(*end));
    numbers.extend([direction.x, direction.y, *length, end, stopped_by]);
    numbers.extend(counts);
    push_points(points, numbers);
    push_hits(hits, numbers);
    for (leg, touch) in touches {
        numbers.push(*leg as f64);
        numbers.extend(hit(touch));
    }
}

/// The order of the words in `npm/src/batch.js`.
pub(super) fn end_code(end: PathEnd) -> u8 {
    match end {
        PathEnd::Stopped { .. } => 0,
        PathEnd::MaxBounces => 1,
        PathEnd::MaxLength => 2,
        PathEnd::Escaped => 3,
        PathEnd::Stuck => 4,
    }
}

/// The path from the numbers that [`push_path`] made.
pub(super) fn path(numbers: &[f64]) -> Path {
    let (head, rest) = numbers.split_at(HEAD);
    let (own, rest) = rest.split_at(2 * count(head[5]));
    let (hits, touches) = rest.split_at(HIT * count(head[6]));
    Path {
        points: points(own),
        hits: hits.chunks_exact(HIT).map(hit_of).collect(),
        touches: touches.chunks_exact(1 + HIT).map(|n| (count(n[0]), hit_of(&n[1..]))).collect(),
        length: head[2],
        direction: Vec2::from_slice(head),
        end: match count(head[3]) {
            0 => PathEnd::Stopped { body: id_of(head[4]) },
            1 => PathEnd::MaxBounces,
            2 => PathEnd::MaxLength,
            3 => PathEnd::Escaped,
            _ => PathEnd::Stuck,
        },
    }
}
