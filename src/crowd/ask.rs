use super::{Broad, Contact, Crowd, Fine};
use crate::bvh::Counters;
use crate::bvh::tree::Thick;
use crate::error::Error;
use crate::order::sort_by;
use crate::space::{Aabb, Nearness, Obb, Ray, Solid, Vec3, check_vector, convex_convex, reach};
use crate::tolerance::{CONTACT, LARGEST, check_size};

/// The instance nearest to a solid, and where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest {
    /// The instance's index; of equally near ones the lowest.
    pub instance: usize,
    /// How far apart the two are: 0 where they touch or overlap.
    pub distance: f64,
    /// The solid's point nearest to the instance; a point of both where they touch or overlap.
    pub from: Vec3,
    /// The instance's point nearest to the solid.
    pub to: Vec3,
}

/// Where a ray meets an instance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RayContact {
    /// The instance's index.
    pub instance: usize,
    /// The distance along the ray, from its origin.
    pub distance: f64,
    /// The point there.
    pub point: Vec3,
    /// The instance's unit normal there, outwards; against the ray where it begins inside.
    pub normal: Vec3,
}

impl Crowd {
    /// Replaces `into` by the instances that a solid touches, in the order of their indices. For an oriented box these
    /// are the exact [hits](Crowd::hits); other solids touch what is within [`CONTACT`] of the numbers at hand.
    pub fn touching(&mut self, solid: &Solid, into: &mut Vec<u32>) {
        if let Solid::Obb(obb) = solid {
            let mut candidates = Vec::new();
            self.candidates(obb, Broad::Tree, &mut candidates);
            return self.hits(obb, Fine::Exact, &candidates, into);
        }
        into.clear();
        let (core, aabb) = (solid.support(), solid.aabb());
        let numbers = self.tree.reach_from(core.centre().to_array()) + core.size() + core.radius();
        // An instance's own numbers are at most a few times as large.
        let aabb = aabb.grown_by(8.0 * CONTACT * numbers);
        let sides = [aabb.min.to_array(), aabb.max.to_array()];
        let mut marks = std::mem::take(&mut self.marks);
        self.tree.overlapping(sides, &mut Counters::default(), &mut |k| {
            if convex_convex(core, &self.instance(k, self.mesh.scale)).meets() {
                marks.mark(k);
            }
        });
        marks.take(into);
        self.marks = marks;
    }

    /// The instance nearest to a solid; `None` if none is within that distance. For a point, take a
    /// [`Sphere`](crate::space::Sphere) of radius 0.
    ///
    /// # Errors
    /// [`NegativeSize`](crate::ErrorKind::NegativeSize) for a distance that is negative or NaN.
    pub fn nearest(&self, solid: &Solid, within: f64) -> Result<Option<Nearest>, Error> {
        check_size("a distance", 0, within)?;
        let core = solid.support();
        let size = core.size() + core.radius();
        let mut best: Option<Nearest> = None;
        let far = within.min(self.tree.reach_from(core.centre().to_array()));
        self.tree.near(core.centre().to_array(), far + size, &mut Counters::default(), &mut |instance| {
            let found = match convex_convex(core, &self.instance(instance, self.mesh.scale)) {
                Nearness::Apart { distance, a, b, .. } => Nearest { instance, distance, from: a, to: b },
                Nearness::Meeting { at } => Nearest { instance, distance: 0.0, from: at, to: at },
            };
            let before = best.map_or((within, usize::MAX), |best| (best.distance, best.instance));
            if (found.distance, instance) <= before {
                best = Some(found);
            }
            best.map_or(far, |best| best.distance) + size
        });
        Ok(best)
    }

    /// The first instance that a ray meets between two distances; the far one may be infinite. If the ray is inside an
    /// instance, or on its surface, at the near distance, it meets that instance there.
    ///
    /// # Errors
    /// [`NegativeSize`](crate::ErrorKind::NegativeSize) for a distance that is negative or NaN.
    pub fn first_along(&self, ray: &Ray, near: f64, far: f64) -> Result<Option<RayContact>, Error> {
        let mut best: Option<RayContact> = None;
        self.along(ray, near, far, |found, far| {
            let before = best.map_or((far, usize::MAX), |best| (best.distance, best.instance));
            if (found.distance, found.instance) < before {
                best = Some(found);
            }
            best.map_or(far, |best| best.distance)
        })?;
        Ok(best)
    }

    /// Replaces `into` by all instances that a ray meets between two distances, nearest first.
    ///
    /// # Errors
    /// Like [`Crowd::first_along`].
    pub fn all_along(&self, ray: &Ray, near: f64, far: f64, into: &mut Vec<RayContact>) -> Result<(), Error> {
        into.clear();
        self.along(ray, near, far, |found, far| {
            into.push(found);
            far
        })?;
        sort_by(into, |a, b| a.distance.total_cmp(&b.distance).then(a.instance.cmp(&b.instance)));
        Ok(())
    }

    /// Calls `found` with each contact of a ray and the far limit; it returns the new limit.
    fn along(
        &self,
        ray: &Ray,
        near: f64,
        far: f64,
        mut found: impl FnMut(RayContact, f64) -> f64,
    ) -> Result<(), Error> {
        check_size("a ray's near limit", 0, near)?;
        check_size("a ray's far limit", 0, far)?;
        let far = far.min(self.tree.reach_from(ray.origin().to_array())).min(LARGEST);
        if near > far {
            return Ok(());
        }
        let start = ray.at(near);
        check_vector("a ray's near limit", start)?;
        let point = Solid::Obb(Obb::from(Aabb { min: start, max: start }));
        let long = far - near;
        let thick = Thick {
            origin: start.to_array(),
            direction: ray.direction().to_array(),
            half: [0.0; 3],
            // The distance of a touch is no more certain than the touch itself.
            spare: CONTACT * reach(start).max(long),
        };
        let mut until = far;
        self.tree.along(&thick, long, &mut Counters::default(), &mut |instance| {
            // Without a length nothing approaches, and a touch has no normal.
            let way = if long > 0.0 { long } else { 1.0 };
            if let Some(Contact { t, point, normal, .. }) =
                self.touch(&point, way * ray.direction(), instance)
                && t * way <= long
            {
                let distance = near + t * way;
                // Inside, the normal is against the ray.
                let round = self.instance(instance, self.mesh.scale).normal(point).filter(|_| t > 0.0);
                until = found(RayContact { instance, distance, point, normal: round.unwrap_or(normal) }, far);
            }
            until - near
        });
        Ok(())
    }
}
