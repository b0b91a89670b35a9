//! Queries by closures: along a ray, near a point, or in a box. A visited item is only likely to be met; the caller tests
//! it.

use wide::f32x4;

use super::frame::{above, below, largest};
use super::walk::{Approach, CLOSE, HUGE, Query, Slabs, Thick, is_off, single};
use super::{Frame, ITEM, NOTHING, Node, Tree, is_item, parts};
use crate::bvh::Counters;
use crate::tolerance::ROUNDOFF;

/// Tests an item, and returns the new limit of distance.
type Visit<'a> = &'a mut dyn FnMut(usize) -> f64;

impl<const D: usize> Tree<D> {
    /// Visits the items that a thick ray reaches within `limit`, nearest first.
    pub(crate) fn along(&self, ray: &Thick<D>, limit: f64, counters: &mut Counters, visit: Visit<'_>) {
        self.along_watched(ray, limit, counters, visit, |_, _, _| {});
    }

    /// The same, and calls `watch` with every group of four boxes tested.
    pub(crate) fn along_watched(
        &self,
        ray: &Thick<D>,
        limit: f64,
        counters: &mut Counters,
        visit: Visit<'_>,
        watch: impl Fn(&Slabs<D>, &Node<D>, usize),
    ) {
        match self.approach(ray) {
            Approach::Within(slabs) => {
                let meet = |node: &Node<D>, group, limit| {
                    watch(&slabs, node, group);
                    slabs.meet(node, group, limit)
                };
                let visit = |item| slabs.limit(visit(item));
                self.walk_by(&mut By { meet, limit: slabs.limit(limit), visit }, counters);
            }
            Approach::Everything => self.everything(counters, visit),
            Approach::Nothing => {}
        }
    }

    /// Visits the items within `limit` of a point, nearest first.
    pub(crate) fn near(&self, point: [f64; D], limit: f64, counters: &mut Counters, visit: Visit<'_>) {
        let at = self.frame.point(point);
        let outside = largest(at);
        // Nothing is near NaN.
        if (point.iter().sum::<f64>() + limit).is_nan() {
            return;
        }
        if is_off() || outside > HUGE {
            // All boxes are equally far, as far as single precision can say.
            return self.everything(counters, visit);
        }
        let margin = 2.0 * CLOSE * (8.0 + self.extent + outside);
        let at = at.map(|x| f32x4::splat(x as f32));
        // The squares of the distances to four boxes, and a mask of those within the limit.
        let meet = |node: &Node<D>, group, limit| {
            let mut square = f32x4::ZERO;
            for (axis, &at) in at.iter().enumerate() {
                let [low, high] = node.sides(axis, group);
                let apart = (low - at).fast_max(at - high).fast_max(f32x4::ZERO);
                square += apart * apart;
            }
            [square, square.simd_le(f32x4::splat(limit))]
        };
        let squared = |limit: f64| {
            let limit = limit * self.frame.scale + margin;
            single(limit * limit * (1.0 + 4.0 * CLOSE))
        };
        let visit = |item| squared(visit(item));
        self.walk_by(&mut By { meet, limit: squared(limit), visit }, counters);
    }

    /// Visits the items whose boxes share a point with a box, which may be infinite.
    pub(crate) fn overlapping(
        &self,
        [low, high]: [[f64; D]; 2],
        counters: &mut Counters,
        visit: &mut dyn FnMut(usize),
    ) {
        if is_off() {
            return self.everything(counters, visit);
        }
        // The room is for the frame's shift, rounded in double precision. The query is rounded outwards, and so covers
        // boxes that were rounded to the nearest.
        let room = 4.0 * ROUNDOFF * self.reach * self.frame.scale;
        let least = self.frame.point(low).map(|x| f32x4::splat(below(x - room).max(f32::MIN)));
        let most = self.frame.point(high).map(|x| f32x4::splat(above(x + room).min(f32::MAX)));
        // Distance zero, and a mask of those of four boxes that share a point with the query.
        let meet = |node: &Node<D>, group, _| {
            let mut apart = f32x4::ZERO;
            for axis in 0..D {
                let [low, high] = node.sides(axis, group);
                apart = apart.fast_max(low - most[axis]).fast_max(least[axis] - high);
            }
            [f32x4::ZERO, apart.simd_le(f32x4::ZERO)]
        };
        let visit = |item| {
            visit(item);
            ANYWHERE
        };
        self.walk(&mut By { meet, limit: ANYWHERE, visit }, counters);
    }

    /// The walk of queries that need not be fast, compiled once.
    #[inline(never)]
    fn walk_by(&self, query: &mut dyn Query<D>, counters: &mut Counters) {
        self.walk(query, counters);
    }

    /// A bound of the distances of all items from a point.
    pub(crate) fn reach_from(&self, point: [f64; D]) -> f64 {
        let apart =
            |axis: usize| (point[axis] - self.frame.centre[axis]).abs() + self.extent / self.frame.scale;
        (0..D).map(apart).sum()
    }
}

/// A limit for queries without distances.
const ANYWHERE: f32 = 0.5;

/// A query by closures: the distances to four boxes, and the limit after a visit.
struct By<M, V> {
    meet: M,
    limit: f32,
    visit: V,
}

impl<const D: usize, M, V> Query<D> for By<M, V>
where
    M: Fn(&Node<D>, usize, f32) -> [f32x4; 2],
    V: FnMut(usize) -> f32,
{
    #[inline]
    fn meet(&self, node: &Node<D>, group: usize) -> [f32x4; 2] {
        (self.meet)(node, group, self.limit)
    }

    #[inline]
    fn limit(&self) -> f32 {
        self.limit
    }

    #[inline]
    fn visit(&mut self, item: usize, _: bool) {
        self.limit = (self.visit)(item);
    }
}

/// A child of a node, for display.
pub(crate) struct Child<const D: usize> {
    /// Its lane in the group.
    pub lane: usize,
    /// The item's index, or else the node's.
    pub number: usize,
    pub is_item: bool,
    /// The box as it is tested.
    pub sides: [[f64; D]; 2],
}

impl<const D: usize> Tree<D> {
    /// The children in one group of a node.
    pub(crate) fn children(&self, node: &Node<D>, group: usize) -> impl Iterator<Item = Child<D>> {
        (4 * group..4 * group + 4).filter(|&lane| node.children[lane] != NOTHING).map(move |lane| {
            let (child, [low, high]) = (node.children[lane], node.bounds(lane).sides());
            let Frame { centre, scale } = self.frame;
            let sides = [low, high].map(|p| std::array::from_fn(|k| f64::from(p[k]) / scale + centre[k]));
            Child { lane: lane % 4, number: (child & !ITEM) as usize, is_item: is_item(child), sides }
        })
    }

    /// The number of nodes above one.
    pub(crate) fn depth(&self, node: &Node<D>) -> usize {
        let above = |place: u32| self.nodes.get(parts(place).0).map(|node| node.place);
        std::iter::successors(above(node.place), |&place| above(place)).count()
    }
}
