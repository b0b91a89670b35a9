//! A grid that finds near balls: its squares are at least as wide as the largest ball in them, so that balls that touch
//! are in neighbouring ones.

use crate::plane::{Aabb, Vec2};

/// A square, by its column and row. Squares on the border go on for ever.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell {
    column: u32,
    row: u32,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    origin: Vec2,
    side: f64,
    columns: u32,
    rows: u32,
    /// The balls in each square, row by row.
    balls: Vec<Vec<usize>>,
}

/// No more columns, or rows, than this.
const MOST: f64 = 1024.0;

impl Grid {
    /// About as many squares as balls over a box, none narrower than `least`.
    pub(super) fn new(around: &Aabb, count: usize, least: f64) -> Grid {
        let size = (around.max - around.min).max(Vec2::ZERO);
        let even = (size.x * size.y / (count.max(1) as f64)).sqrt();
        let side = least.max(even).max(size.max_element() / MOST);
        // Where all is in one place the side is 0, and the quotient NaN.
        let across = |length: f64| bounded(length / side, u32::MAX) + 1;
        let (columns, rows) = (across(size.x), across(size.y));
        let balls = vec![Vec::new(); (columns * rows) as usize];
        Grid { origin: around.min, side, columns, rows, balls }
    }

    pub(super) fn cell(&self, p: Vec2) -> Cell {
        let place = (p - self.origin) / self.side;
        Cell { column: bounded(place.x, self.columns), row: bounded(place.y, self.rows) }
    }

    fn at(&mut self, cell: Cell) -> &mut Vec<usize> {
        &mut self.balls[(cell.row * self.columns + cell.column) as usize]
    }

    pub(super) fn enter(&mut self, cell: Cell, ball: usize) {
        self.at(cell).push(ball);
    }

    pub(super) fn leave(&mut self, cell: Cell, ball: usize) {
        self.at(cell).retain(|&other| other != ball);
    }

    /// Adds the balls in a square and around it.
    pub(super) fn near(&self, cell: Cell, balls: &mut Vec<usize>) {
        let span = |place: u32, count: u32| place.saturating_sub(1)..(place + 2).min(count);
        for row in span(cell.row, self.rows) {
            for column in span(cell.column, self.columns) {
                balls.extend_from_slice(&self.balls[(row * self.columns + column) as usize]);
            }
        }
    }

    /// The time until a ball reaches another square, and that square; `None` if it stays in its own for ever.
    pub(super) fn next(&self, cell: Cell, p: Vec2, velocity: Vec2) -> Option<(f64, Cell)> {
        let across = |place: u32, count: u32, origin: f64, p: f64, v: f64| {
            let is_up = v > 0.0;
            if v == 0.0 || if is_up { place + 1 >= count } else { place == 0 } {
                return (f64::INFINITY, place);
            }
            let border = origin + f64::from(place + u32::from(is_up)) * self.side;
            (((border - p) / v).max(0.0), if is_up { place + 1 } else { place - 1 })
        };
        let (in_x, column) = across(cell.column, self.columns, self.origin.x, p.x, velocity.x);
        let (in_y, row) = across(cell.row, self.rows, self.origin.y, p.y, velocity.y);
        let next = if in_x <= in_y { Cell { column, ..cell } } else { Cell { row, ..cell } };
        let time = in_x.min(in_y);
        (time < f64::INFINITY).then_some((time, next))
    }
}

/// The column or row of a place; the first for NaN.
#[expect(clippy::cast_sign_loss, reason = "what is out of range saturates")]
fn bounded(place: f64, count: u32) -> u32 {
    (place as u32).min(count - 1)
}
