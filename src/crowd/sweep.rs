use std::cmp::Ordering;

use super::Crowd;
use crate::bvh::Counters;
use crate::bvh::tree::Thick;
use crate::error::Error;
use crate::space::{Obb, Solid, Vec3, check_vector, length, reach, sweep_convex_convex, unit};
use crate::tolerance::CONTACT;

/// Where a moving solid first touches an instance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The instance's index; the lowest of those that are touched at the same time.
    pub instance: usize,
    /// When, as a fraction of the motion.
    pub t: f64,
    /// A point that both share then.
    pub point: Vec3,
    /// The unit normal there, from the instance towards what moves; against the motion where they overlap at the
    /// start.
    pub normal: Vec3,
}

impl Contact {
    /// The lesser of two is reported.
    fn order(&self, other: &Contact) -> Ordering {
        self.t.total_cmp(&other.t).then(self.instance.cmp(&other.instance))
    }
}

impl Crowd {
    /// Where a box that moves straight on, without turning, first touches an instance's exact mesh; `None` if it does
    /// not.
    ///
    /// A contact at the start counts at once if the box approaches it, and not if it slides along it or parts from it.
    /// An overlap at the start always counts at once. Touching means within [`CONTACT`] of the numbers at hand, and the
    /// time is as accurate.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`](crate::ErrorKind::NotFinite) and [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge)
    /// for the motion.
    pub fn sweep(&self, moving: &Obb, motion: Vec3) -> Result<Option<Contact>, Error> {
        self.sweep_solid(&Solid::Obb(*moving), motion)
    }

    /// The same for any solid: a player may be a capsule.
    ///
    /// # Errors
    /// Like [`Crowd::sweep`].
    pub fn sweep_solid(&self, moving: &Solid, motion: Vec3) -> Result<Option<Contact>, Error> {
        // An overlap by rounding is a touch: the solid is shrunk by as much, unless it is flat.
        let (centre, size) = (moving.support().centre(), moving.support().size() + moving.support().radius());
        let reach = reach(centre).max(size);
        let smaller = moving.shrunk(CONTACT * reach);
        check_vector("a motion", motion)?;
        let far = length(motion);
        let thick = Thick {
            origin: moving.aabb().centre().to_array(),
            direction: unit(motion).unwrap_or(Vec3::X).to_array(),
            half: (0.5 * moving.aabb().size()).to_array(),
            // The distance of a touch is no more certain than the touch itself.
            spare: CONTACT * reach.max(far),
        };
        let mut best: Option<Contact> = None;
        self.tree.along(&thick, far, &mut Counters::default(), &mut |instance| {
            let touch = self.touch(&smaller, motion, instance);
            best = best.into_iter().chain(touch).min_by(Contact::order);
            best.map_or(far, |best| best.t * far)
        });
        Ok(best)
    }

    #[inline(never)]
    pub(super) fn touch(&self, moving: &Solid, motion: Vec3, index: usize) -> Option<Contact> {
        let instance = self.instance(index, self.mesh.scale);
        let touch = sweep_convex_convex(moving.support(), motion, &instance).ok()??;
        // A motion that brings the two closer by less than a touch's width slides along.
        let closing = -motion.dot(touch.normal) > CONTACT * length(motion) || motion == Vec3::ZERO;
        closing.then_some(Contact { instance: index, t: touch.t, point: touch.point, normal: touch.normal })
    }
}
