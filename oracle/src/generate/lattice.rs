//! Scenes as people write them: whole numbers, level edges, half circles. Everything there meets everything else exactly.

use carom::{Body, Circle, Limits, Polygon, Polyline, Vec2};

use super::Shot;
use super::maker::Maker;
use super::shapes::{self, QUARTER};
use crate::random::Random;
use crate::world::World;

/// Half the side of the room, in steps.
const ROOM: i32 = 6;

/// Bulges of which half are 0, or all unless `bent`.
fn bulges(random: &mut Random, count: usize, bent: bool) -> Vec<f64> {
    let bulge = |random: &mut Random| {
        let bulge = random.pick(&[1.0, 1.0, 0.5, 0.25, QUARTER, 2.0]);
        random.pick(&[0.0, 0.0, bulge, -bulge])
    };
    (0..count).map(|_| if bent { bulge(random) } else { 0.0 }).collect()
}

impl Maker<'_> {
    pub(super) fn lattice(&mut self) {
        (self.offset, self.turn) = (Vec2::ZERO, Vec2::X);
        self.size = self.random.pick(&[1.0, 1.0, 10.0, 0.1]);
        self.radii = [0.0, 0.0, 0.25, 0.5, 1.0, 1.5].map(|radius| self.size * radius).to_vec();
        let far = f64::from(ROOM);
        let corners = match self.random.index(3) {
            0 => shapes::regular(4).iter().map(|p| (far * p).round()).collect(),
            _ => shapes::rectangle(Vec2::splat(-far), Vec2::splat(far)),
        };
        let bent = self.random.one_in(3);
        let bulges = bulges(self.random, corners.len(), bent);
        let corners = self.drawn(corners).points;
        self.bodies.extend(Polygon::curved(&corners, &bulges).map(Body::room));
        for _ in 0..self.random.index(6) {
            let body = self.lattice_body();
            let rounding = self.size * self.random.pick(&[0.0, 0.0, 0.0, 0.25, 0.5, 1.0]);
            let response = self.response();
            // Impossible shapes are refused and left out.
            self.bodies.extend(body.map(|body| body.responding(response).rounded(rounding)));
        }
    }

    fn lattice_body(&mut self) -> Result<Body, carom::Error> {
        let at = self.random.lattice(ROOM);
        let bent = self.random.one_in(2);
        let side = self.side(8);
        let corners: Vec<Vec2> = match self.random.index(6) {
            0 => {
                let circle = Circle::new(self.at(at), self.size * f64::from(self.random.whole(1, 3)))?;
                return Ok(Body { side, ..Body::solid_circle(circle) });
            }
            1 => {
                let corners: Vec<Vec2> =
                    (0..=1 + self.random.index(3)).map(|_| at + self.random.lattice(2)).collect();
                let bulges = bulges(self.random, corners.len() - 1, bent);
                return Ok(Body::polyline(Polyline::curved(&self.drawn(corners).points, &bulges)?));
            }
            2 | 3 => shapes::rectangle(at, at + self.random.lattice(2).abs() + Vec2::ONE),
            4 => vec![at, at + self.random.lattice(3)],
            _ => (0..3 + self.random.index(2)).map(|_| at + self.random.lattice(3)).collect(),
        };
        let bulges = bulges(self.random, corners.len(), bent || corners.len() == 2);
        let polygon = Polygon::curved(&self.drawn(corners).points, &bulges)?;
        Ok(Body { side, ..Body::obstacle(polygon) })
    }
}

/// A place between two points of the lattice, or on one.
fn place(random: &mut Random, world: &World, size: f64, radius: f64) -> Option<Vec2> {
    let half = |random: &mut Random| 0.5 * size * random.lattice(2 * ROOM);
    (0..24).map(|_| half(random)).find(|&p| world.has_room(p, radius * (1.0 - 1e-9)))
}

/// A ball from such a place along a row, a column, a diagonal or a knight's move.
pub(super) fn shot(
    random: &mut Random,
    world: &World,
    size: f64,
    radius: f64,
    limits: Limits,
) -> Option<Shot> {
    let most = random.pick(&[1, 1, 2, 4]);
    let direction = random.lattice(most);
    let centre = place(random, world, size, radius)?;
    (direction != Vec2::ZERO).then_some(Shot { centre, direction, radius, limits })
}
