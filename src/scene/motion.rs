//! Moving bodies: their motions, and their poses after a time.

use std::f64::consts::TAU;

use super::{BodyId, Change, Entry, Scene};
use crate::error::Error;
use crate::plane::{Placement, Vec2, length};
use crate::tolerance::check;

/// A body's motion: after the time t a point X of it is at `pivot + velocity t + Rot(angular t) (X − pivot)`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    /// The velocity of the pivot, in the world.
    pub velocity: Vec2,
    /// The angular velocity in radians, positive from +x towards +y: clockwise on a canvas.
    pub angular: f64,
    /// The point that the body turns about, in the body's own coordinates. It moves with the body.
    pub pivot: Vec2,
}

impl Motion {
    /// The motion of a body at rest.
    pub const STILL: Motion = Motion { velocity: Vec2::ZERO, angular: 0.0, pivot: Vec2::ZERO };

    /// Refuses numbers that are not finite or too large.
    pub(crate) fn checked(self) -> Result<Motion, Error> {
        check("a body's velocity", &self.velocity.to_array())?;
        check("a body's angular velocity", &[self.angular])?;
        check("a body's pivot", &self.pivot.to_array())?;
        Ok(self)
    }

    /// Whether the body is at rest.
    pub fn is_still(&self) -> bool {
        self.velocity == Vec2::ZERO && self.angular == 0.0
    }
}

/// The state of a body with a motion. Its angle is counted from the placement, so rounding accumulates in the angle and
/// the pivot, but not in the shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    slot: u32,
    pub motion: Motion,
    /// The pivot in the world.
    pub pivot: Vec2,
    /// The placement relative to the pivot.
    placed: Placement,
    /// The angle turned since.
    angle: f64,
    /// No point of the body is farther from the pivot.
    pub outer: f64,
    /// The middle of a box that the body stays in, relative to the pivot, and half of its size.
    pub middle: Vec2,
    pub half: Vec2,
}

impl Mover {
    fn new(slot: u32, motion: Motion, entry: &Entry) -> Mover {
        // A body that does not turn needs no pivot, and loses no digit to it.
        let own = if motion.angular == 0.0 { Vec2::ZERO } else { motion.pivot };
        let placement = entry.body.placement;
        let pivot = placement.apply(own);
        let aabb = entry.aabb();
        let outer = aabb.corners().map(|corner| length(corner - pivot)).into_iter().fold(0.0, f64::max);
        let (middle, half) = if motion.angular == 0.0 {
            (aabb.centre() - pivot, 0.5 * aabb.size())
        } else {
            (Vec2::ZERO, Vec2::splat(outer))
        };
        Mover {
            slot,
            motion,
            pivot,
            placed: placement.moved_to(placement.position() - pivot),
            angle: 0.0,
            outer,
            middle,
            half,
        }
    }

    /// The state after a time.
    fn after(&self, time: f64) -> Mover {
        let angle = self.angle + self.motion.angular * time;
        // Whole turns are dropped, so that later additions keep their digits. A remainder by `%` takes 1 kB of wasm.
        let angle = angle - TAU * (angle / TAU).trunc();
        Mover { pivot: self.pivot + time * self.motion.velocity, angle, ..*self }
    }

    fn placement(&self) -> Result<Placement, Error> {
        self.placed.within(&Placement::turned(self.pivot, self.angle)?)
    }
}

impl Scene {
    /// Sets a body's motion. It takes effect in [`advance`](Scene::advance) only. Casts see bodies where they are,
    /// except for [`cast_moving`](Scene::cast_moving), which looks ahead.
    ///
    /// # Errors
    /// [`UnknownBody`](crate::ErrorKind::UnknownBody), and [`NotFinite`](crate::ErrorKind::NotFinite) or
    /// [`TooLarge`](crate::ErrorKind::TooLarge) for the motion's numbers.
    pub fn set_motion(&mut self, id: BodyId, motion: Motion) -> Result<(), Error> {
        let mover = Mover::new(id.slot, motion.checked()?, self.entry(id)?);
        match (self.mover_at(id.slot), motion == Motion::STILL) {
            (Ok(at), true) => drop(self.movers.remove(at)),
            (Ok(at), false) => self.movers[at] = mover,
            (Err(_), true) => {}
            (Err(at), false) => self.movers.insert(at, mover),
        }
        Ok(())
    }

    /// The motion of a body.
    ///
    /// # Errors
    /// [`UnknownBody`](crate::ErrorKind::UnknownBody).
    pub fn motion(&self, id: BodyId) -> Result<Motion, Error> {
        self.entry(id)?;
        Ok(self.mover_at(id.slot).map_or(Motion::STILL, |at| self.movers[at].motion))
    }

    /// The largest magnitude of the coordinates of the body in a slot.
    pub(crate) fn reach_of(&self, slot: u32) -> f64 {
        self.reaches[slot as usize]
    }

    /// Where a body is after a time.
    pub(crate) fn placement_after(&self, id: BodyId, time: f64) -> Result<Placement, Error> {
        match self.mover_at(id.slot) {
            Ok(at) => self.movers[at].after(time).placement(),
            Err(_) => Ok(self.body(id)?.placement),
        }
    }

    /// Moves every moving body on by a time, which may be negative.
    ///
    /// # Errors
    /// [`NotFinite`](crate::ErrorKind::NotFinite) or [`TooLarge`](crate::ErrorKind::TooLarge) for the time, and for a body
    /// that would move out of range; all bodies stay where they are then.
    pub fn advance(&mut self, time: f64) -> Result<(), Error> {
        check("a time", &[time])?;
        let movers: Vec<Mover> = self.movers.iter().map(|mover| mover.after(time)).collect();
        let change = |mover: &Mover| {
            let (id, to) = (self.id_of(mover.slot), mover.placement()?);
            Ok(Change { id, to, entry: self.placed(id, &to)? })
        };
        let changes = movers.iter().map(change).collect::<Result<_, Error>>()?;
        self.change(changes);
        self.movers = movers;
        Ok(())
    }

    /// The index of a moving body's state, or where it would be inserted.
    fn mover_at(&self, slot: u32) -> Result<usize, usize> {
        self.movers.binary_search_by_key(&slot, |mover| mover.slot)
    }

    /// Updates the state of a body that was placed by hand, or removed.
    pub(super) fn moved(&mut self, slot: u32) {
        let Ok(at) = self.mover_at(slot) else { return };
        match self.entry_in(slot) {
            Some(entry) => self.movers[at] = Mover::new(slot, self.movers[at].motion, entry),
            None => drop(self.movers.remove(at)),
        }
    }

    /// Whether a body is moving.
    pub(crate) fn moves(&self, slot: u32) -> bool {
        self.mover_at(slot).is_ok_and(|at| !self.movers[at].motion.is_still())
    }

    /// The moving bodies.
    pub(crate) fn movers(&self) -> impl Iterator<Item = (BodyId, &Mover)> {
        let moving = self.movers.iter().filter(|mover| !mover.motion.is_still());
        moving.map(|mover| (self.id_of(mover.slot), mover))
    }
}
