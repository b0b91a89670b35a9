//! Whether a point gets past a place where edges end.
//!
//! A ball without size has no offset outline that would close the gap between two bodies that share an edge or a corner.
//! Seen from such a place, the bodies there are rays that leave it, each with a solid side. A point comes from one side
//! and goes on to another: it gets past if it can turn from one to the other, to the left or to the right, and meet no
//! ray.

use super::contact::{Contact, Leg};
use super::solid::Solid;
use super::{Ball, Response, Scene};
use crate::plane::Vec2;
use crate::tolerance::larger;

/// An edge, as seen from a place that it goes away from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spoke {
    /// From the place to the edge's end.
    pub way: Vec2,
    /// The edge's normal, towards the ball, if only one side of it is.
    pub normal: Option<Vec2>,
}

/// The two ways round from the direction that a point comes from to the one that it goes to, and which are shut.
struct Ways {
    /// Where it comes from, if that is known.
    from: Option<Vec2>,
    to: Vec2,
    /// A spoke whose end is no further aside than this lies along a direction.
    hair: f64,
    left: bool,
    right: bool,
}

impl Scene {
    /// Whether a point that passes the end of an edge there would slip through between bodies that leave it no room.
    #[inline(never)]
    pub(super) fn is_shut(&self, leg: &Leg<'_>, contact: &Contact) -> bool {
        let hair = contact.hair;
        let place = leg.origin + contact.t * leg.direction;
        let arrived = if contact.t <= hair { leg.arrived } else { Some(leg.direction) };
        let from = arrived.map(|arrived| -arrived);
        let mut ways = Ways { from, to: leg.direction, hair, left: false, right: false };
        self.within(place, hair, &mut |_, entry| {
            if entry.body.response != Response::Pass
                && let Solid::Chain(chain) = &entry.solid
            {
                chain.spokes(place, hair, &mut |spoke| ways.meet(&spoke));
            }
        });
        ways.left && ways.right
    }

    /// The first of the bodies that meet where a ball starts, if it is a point that is shut in by them: all that goes away
    /// from there is solid on both sides.
    #[inline(never)]
    pub(super) fn shut_in(&self, ball: &Ball) -> Option<u32> {
        let leg = Leg::first(ball, 0.0);
        if ball.radius() > leg.hair(self.reach) {
            return None;
        }
        let place = ball.centre();
        let (mut spokes, mut first, mut widest, mut is_open) = (Vec::new(), None, 0.0, false);
        self.within(place, ball.radius(), &mut |slot, entry| {
            let hair = leg.hair(entry.solid.reach());
            let deflects = entry.body.response != Response::Pass;
            if !deflects || ball.radius() > hair || entry.solid.nearest(place).distance > hair {
                return;
            }
            widest = larger(widest, hair);
            first = Some(first.map_or(slot, |first: u32| first.min(slot)));
            match &entry.solid {
                Solid::Chain(chain) => chain.spokes(place, hair, &mut |spoke| spokes.push(spoke)),
                Solid::Round(_) => is_open = true,
            }
        });
        let faces_another = |one: &Spoke| spokes.iter().any(|other| one.faces(other, widest));
        first.filter(|_| !is_open && spokes.iter().all(faces_another))
    }
}

impl Spoke {
    /// Whether the other goes the same way, with its solid side where this has its open one.
    fn faces(&self, other: &Spoke, hair: f64) -> bool {
        let same =
            self.way.dot(other.way) > 0.0 && self.way.perp_dot(other.way).abs() <= hair * self.way.length();
        same && self.normal.zip(other.normal).is_some_and(|(one, other)| one.dot(other) < 0.0)
    }
}

impl Ways {
    /// Shuts the way that a spoke is in, or that its solid side is in if it lies along one of the directions.
    fn meet(&mut self, spoke: &Spoke) {
        let Spoke { way, normal } = *spoke;
        let lies_along =
            |direction: Vec2| direction.dot(way) > 0.0 && direction.perp_dot(way).abs() <= self.hair;
        // Whether its solid side is to the left.
        let solid = |direction: Vec2| normal.map(|normal| direction.perp_dot(normal) < 0.0);
        let is_left = if lies_along(self.to) {
            // It is come to from the other side.
            solid(self.to).map(|left| left == self.from.is_none())
        } else {
            match self.from {
                Some(from) if lies_along(from) => solid(from),
                Some(from) => is_left_of(from, self.to, way),
                None => None,
            }
        };
        self.left |= is_left == Some(true);
        self.right |= is_left == Some(false);
    }
}

/// Whether `way` is met when turning left from one direction to another, and not when turning right. `None` where
/// nothing has to be turned.
fn is_left_of(from: Vec2, to: Vec2, way: Vec2) -> Option<bool> {
    let turn = from.perp_dot(to);
    if turn > 0.0 {
        Some(from.perp_dot(way) > 0.0 && way.perp_dot(to) > 0.0)
    } else if turn < 0.0 {
        Some(!(to.perp_dot(way) > 0.0 && way.perp_dot(from) > 0.0))
    } else if from.dot(to) < 0.0 {
        Some(from.perp_dot(way) > 0.0)
    } else {
        None
    }
}
