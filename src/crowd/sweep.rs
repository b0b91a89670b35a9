use std::cmp::Ordering;

use super::bounds::Bounds;
use super::{Crowd, reach_of};
use crate::bvh::Counters;
use crate::bvh::tree::Thick;
use crate::error::Error;
use crate::space::{Obb, Ray, Vec3, length, sweep_convex_convex, unit};
use crate::tolerance::{CONTACT, HAIR, LARGEST};

/// Where a moving box, or a ray, first comes upon an instance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The instance's index; the lowest of those that are touched at the same time.
    pub instance: usize,
    /// When, as a fraction of the motion; for a ray the distance.
    pub t: f64,
    /// A point that both share then.
    pub point: Vec3,
    /// The unit normal there, from the instance towards what moves; against the motion where they overlap at the
    /// start.
    pub normal: Vec3,
}

impl Contact {
    /// Which of two is reported.
    fn order(&self, other: &Contact) -> Ordering {
        self.t.total_cmp(&other.t).then(self.instance.cmp(&other.instance))
    }
}

impl Crowd {
    /// Where a box that moves straight on, without turning, first touches an instance; `None` where it does not.
    ///
    /// What it touches at the start counts as now if it is approached, and not if the box slides along it or parts
    /// from it; what it overlaps counts as now. Touching is meant within [`CONTACT`] of the numbers at hand, and so
    /// right is the time. The exact mesh is meant.
    ///
    /// # Errors
    /// [`ErrorKind::NotFinite`](crate::ErrorKind::NotFinite) and [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge)
    /// for the motion.
    pub fn sweep(&self, moving: &Obb, motion: Vec3) -> Result<Option<Contact>, Error> {
        // A hair's overlap is a touch: the box is smaller by so much, where it is not flat.
        let slack = CONTACT * reach_of(moving);
        let half = (moving.half() - Vec3::splat(slack)).max(Vec3::ZERO);
        let smaller = Obb::new(moving.centre(), half, moving.axes())?;
        crate::tolerance::check("a motion", &motion.to_array())?;
        let path = Path::new(moving, motion);
        let mut best: Option<Contact> = None;
        self.tree.along(&path.thick(), length(motion), &mut Counters::default(), &mut |instance| {
            let may_be_first = |enter: f64| best.is_none_or(|best| enter <= best.t);
            if path.enters(&self.bounds[instance]).is_some_and(may_be_first) {
                let touch = self.touch(&smaller, motion, instance);
                best = best.into_iter().chain(touch).min_by(Contact::order);
            }
            best.map_or(1.0, |best| best.t) * length(motion)
        });
        Ok(best)
    }

    /// What a ray first comes upon, for picking; `None` where there is nothing. From inside an instance that is this
    /// one, at once.
    #[must_use]
    pub fn pick(&self, ray: &Ray) -> Option<Contact> {
        // A box of no size that moves until it is beyond everything.
        let along = self.tree.reach_from(ray.origin().to_array()).min(LARGEST);
        let point = Obb::new(ray.origin(), Vec3::ZERO, Vec3::AXES).ok()?;
        let contact = self.sweep(&point, along * ray.direction()).ok()??;
        Some(Contact { t: along * contact.t, ..contact })
    }

    #[inline(never)]
    fn touch(&self, moving: &Obb, motion: Vec3, index: usize) -> Option<Contact> {
        let instance = self.instance(index, self.mesh.scale());
        let touch = sweep_convex_convex(moving, motion, &instance).ok()??;
        // What brings the two closer by less than a touch's width in all of the motion goes along it.
        let closing = -motion.dot(touch.normal) > CONTACT * length(motion) || motion == Vec3::ZERO;
        closing.then_some(Contact { instance: index, t: touch.t, point: touch.point, normal: touch.normal })
    }
}

/// The way of the box around what moves.
struct Path {
    from: Vec3,
    motion: Vec3,
    half: Vec3,
}

impl Path {
    fn new(moving: &Obb, motion: Vec3) -> Path {
        let hair = HAIR * reach_of(moving).max(length(motion));
        let half = 0.5 * moving.aabb().size() + Vec3::splat(hair);
        Path { from: moving.centre(), motion, half }
    }

    fn thick(&self) -> Thick<3> {
        Thick {
            origin: self.from.to_array(),
            direction: unit(self.motion).unwrap_or(Vec3::X).to_array(),
            half: self.half.to_array(),
            spare: 0.0,
        }
    }

    /// When it comes upon a box, if it does: the middle's way through the box grown by half the moving one.
    #[inline(never)]
    fn enters(&self, bounds: &Bounds) -> Option<f64> {
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for axis in 0..3 {
            let (from, speed, half) = (self.from[axis], self.motion[axis], self.half[axis]);
            let (min, max) = (f64::from(bounds.min[axis]) - half, f64::from(bounds.max[axis]) + half);
            if speed == 0.0 {
                if from < min || from > max {
                    return None;
                }
                continue;
            }
            // solve: from + t speed = side
            let (near, far) = if speed > 0.0 { (min, max) } else { (max, min) };
            enter = enter.max((near - from) / speed);
            leave = leave.min((far - from) / speed);
        }
        (enter <= leave).then_some(enter)
    }
}
