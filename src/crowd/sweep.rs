use super::bounds::Bounds;
use super::tree::{WIDTH, Waiting};
use super::{Crowd, reach_of};
use crate::error::Error;
use crate::space::{Obb, Ray, Vec3, length, sweep_convex_convex};
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
        let mut waiting = Waiting::default();
        if let Some(top) = self.tree.levels.len().checked_sub(1) {
            waiting.push((0.0, top, 0));
        }
        while let Some((enter, level, first)) = waiting.pop() {
            if best.is_some_and(|best| enter > best.t) {
                continue;
            }
            let mut near = Nearest::default();
            for (bounds, k) in self.tree.children(level, first).iter().zip(first..) {
                if let Some(enter) = path.enters(bounds) {
                    near.insert(enter, k);
                }
            }
            if level > 0 {
                // The nearest last: it is taken next.
                near.farthest_first().for_each(|(enter, k)| waiting.push((enter, level - 1, k * WIDTH)));
                continue;
            }
            for (enter, slot) in near.nearest_first() {
                let instance = self.tree.items[slot] as usize;
                if best.is_some_and(|best| enter > best.t) {
                    break;
                }
                let Some(contact) = self.touch(&smaller, motion, instance)? else { continue };
                let comes_first =
                    |best: Contact| contact.t < best.t || contact.t == best.t && instance < best.instance;
                if best.is_none_or(comes_first) {
                    best = Some(contact);
                }
            }
        }
        Ok(best)
    }

    /// What a ray first comes upon, for picking; `None` where there is nothing. From inside an instance that is this
    /// one, at once.
    #[must_use]
    pub fn pick(&self, ray: &Ray) -> Option<Contact> {
        // A box of no size that moves until it is beyond everything.
        let all = self.tree.bounds().aabb();
        let far =
            |corner: Vec3| length((corner - ray.origin()).clamp(Vec3::splat(-LARGEST), Vec3::splat(LARGEST)));
        let along = (far(all.min) + far(all.max)).min(LARGEST);
        let point = Obb::new(ray.origin(), Vec3::ZERO, Vec3::AXES).ok()?;
        let contact = self.sweep(&point, along * ray.direction()).ok()??;
        Some(Contact { t: along * contact.t, ..contact })
    }

    #[inline(never)]
    fn touch(&self, moving: &Obb, motion: Vec3, index: usize) -> Result<Option<Contact>, Error> {
        let instance = self.instance(index, self.mesh.scale());
        let touch = sweep_convex_convex(moving, motion, &instance)?;
        // What brings the two closer by less than a touch's width in all of the motion goes along it.
        let closing = |normal: Vec3| -motion.dot(normal) > CONTACT * length(motion) || motion == Vec3::ZERO;
        Ok(touch.filter(|touch| closing(touch.normal)).map(|touch| Contact {
            instance: index,
            t: touch.t,
            point: touch.point,
            normal: touch.normal,
        }))
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

/// At most as many places as a node has, sorted by when they are entered.
#[derive(Default)]
struct Nearest {
    places: [(f64, usize); WIDTH],
    count: usize,
}

impl Nearest {
    fn insert(&mut self, enter: f64, place: usize) {
        let mut k = self.count.min(WIDTH - 1);
        self.places[k] = (enter, place);
        self.count = k + 1;
        while k > 0 && self.places[k - 1].0 > enter {
            self.places.swap(k - 1, k);
            k -= 1;
        }
    }

    fn nearest_first(&self) -> impl DoubleEndedIterator<Item = (f64, usize)> + '_ {
        self.places[..self.count].iter().copied()
    }

    fn farthest_first(&self) -> impl Iterator<Item = (f64, usize)> + '_ {
        self.nearest_first().rev()
    }
}
