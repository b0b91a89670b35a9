use super::{Bvh, Node};
use crate::plane::{Aabb, Ray, Vec2};
use crate::tolerance::{HAIR, reach};

/// What queries have cost so far. One set can be handed to several queries, and adds up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// How many boxes were looked at, those of nodes and of items.
    pub boxes_tested: u64,
    /// How many of them the query missed, so that everything in them was skipped.
    pub boxes_missed: u64,
    /// How many pieces of outlines were looked at. The tree knows none: whoever visits its items counts them.
    pub pieces_tested: u64,
}

impl std::ops::AddAssign for Counters {
    fn add_assign(&mut self, other: Counters) {
        self.boxes_tested += other.boxes_tested;
        self.boxes_missed += other.boxes_missed;
        self.pieces_tested += other.pieces_tested;
    }
}

/// How far away a box is; `None` where it is missed.
type Meet<'a> = &'a dyn Fn(&Aabb) -> Option<f64>;

impl Counters {
    /// Counts a box, which was missed where it has no distance.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    fn count(&mut self, distance: Option<f64>) -> Option<f64> {
        self.boxes_tested += 1;
        self.boxes_missed += u64::from(distance.is_none());
        distance
    }
}

/// Node indices, and how far away each is: as many as fit into an array, and the others in a list.
struct Stack {
    near: [(u32, f64); 64],
    count: usize,
    rest: Vec<(u32, f64)>,
}

impl Stack {
    fn new() -> Stack {
        Stack { near: [(0, 0.0); 64], count: 0, rest: Vec::new() }
    }

    fn push(&mut self, node: u32, distance: f64) {
        if self.count < self.near.len() {
            self.near[self.count] = (node, distance);
            self.count += 1;
        } else {
            self.rest.push((node, distance));
        }
    }

    fn pop(&mut self) -> Option<(u32, f64)> {
        self.rest.pop().or_else(|| {
            self.count = self.count.checked_sub(1)?;
            Some(self.near[self.count])
        })
    }
}

impl Bvh {
    /// Visits the items whose boxes a ray enters no further away than `limit`, each box grown by `grow` to all
    /// sides, nearer parts of the tree first. `visit` returns the new limit; a limit never rises again.
    ///
    /// Rounding can make it visit a box that the ray misses by a hair, but never leave one out.
    pub fn walk_ray(
        &self,
        ray: &Ray,
        grow: f64,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        self.walk_slabs(ray, grow, limit, counters, &mut visit, None);
    }

    /// The same, and `missed` is told every item that was skipped because the ray misses its box or a box
    /// around that. What lies beyond the limit is neither visited nor told.
    pub fn walk_ray_missing(
        &self,
        ray: &Ray,
        grow: f64,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
        mut missed: impl FnMut(usize),
    ) {
        self.walk_slabs(ray, grow, limit, counters, &mut visit, Some(&mut missed));
    }

    fn walk_slabs(
        &self,
        ray: &Ray,
        grow: f64,
        limit: f64,
        counters: &mut Counters,
        visit: &mut dyn FnMut(usize) -> f64,
        missed: Option<&mut dyn FnMut(usize)>,
    ) {
        let slabs = Slabs::new(ray, grow, &self.aabb());
        self.walk(&|aabb| slabs.meet(aabb), limit, counters, visit, missed);
    }

    /// Visits the items whose boxes are no further away from `point` than `limit`, nearer parts of the tree
    /// first. `visit` returns the new limit; a limit never rises again.
    pub fn walk_point(
        &self,
        point: Vec2,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        self.walk(&|aabb| Some(distance_at_least(point, aabb)), limit, counters, &mut visit, None);
    }

    /// Visits the items whose boxes share a point with `aabb`.
    pub fn overlaps(&self, aabb: &Aabb, counters: &mut Counters, mut visit: impl FnMut(usize)) {
        let mut visit = |item| {
            visit(item);
            f64::INFINITY
        };
        let at = |other: &Aabb| aabb.overlaps(other).then_some(0.0);
        self.walk(&at, f64::INFINITY, counters, &mut visit, None);
    }

    /// The walk behind all queries, compiled once: it is for looking at, and for boxes of other people. A node on the stack
    /// has been reached, and is entered if the limit has not come nearer in the meantime.
    fn walk(
        &self,
        meet: Meet<'_>,
        mut limit: f64,
        counters: &mut Counters,
        visit: &mut dyn FnMut(usize) -> f64,
        mut missed: Option<&mut dyn FnMut(usize)>,
    ) {
        let mut stack = Stack::new();
        if let Some(root) = self.nodes.first() {
            match counters.count(meet(&root.aabb)) {
                Some(distance) => stack.push(0, distance),
                None => self.tell(root, &mut missed),
            }
        }
        while let Some((k, distance)) = stack.pop() {
            if distance > limit {
                continue;
            }
            let node = &self.nodes[k as usize];
            if node.is_leaf() {
                for slot in node.slots() {
                    let item = self.items[slot] as usize;
                    match counters.count(meet(&self.boxes[slot])) {
                        Some(distance) if distance <= limit => limit = limit.min(visit(item)),
                        Some(_) => {}
                        None => {
                            if let Some(missed) = &mut missed {
                                missed(item);
                            }
                        }
                    }
                }
                continue;
            }
            let halves = [k + 1, node.second];
            let mut distances = [None; 2];
            for (half, distance) in halves.iter().zip(&mut distances) {
                let half = &self.nodes[*half as usize];
                *distance = counters.count(meet(&half.aabb));
                if distance.is_none() {
                    self.tell(half, &mut missed);
                }
            }
            match distances {
                [Some(first), Some(second)] => {
                    // The nearer one is pushed last, and so comes next; the first, where they are equally near.
                    let pairs = [(halves[0], first), (halves[1], second)];
                    let [near, far] = if second < first { [pairs[1], pairs[0]] } else { pairs };
                    stack.push(far.0, far.1);
                    stack.push(near.0, near.1);
                }
                [Some(only), None] => stack.push(halves[0], only),
                [None, Some(only)] => stack.push(halves[1], only),
                [None, None] => {}
            }
        }
    }

    /// Tells of the items under a node, if anyone wants to know.
    fn tell(&self, node: &Node, missed: &mut Option<&mut dyn FnMut(usize)>) {
        if let Some(missed) = missed {
            self.items_under(node).for_each(missed);
        }
    }
}

/// A ray, prepared for many boxes.
struct Slabs {
    origin: Vec2,
    inverse: Vec2,
    grow: f64,
}

impl Slabs {
    /// For boxes inside `within`, which tells how large a rounding error can be.
    ///
    /// A box's side is at most twice the largest number away from the origin. Three roundings on that, and the
    /// hair within which [`ray_aabb`](crate::ray_aabb) still sees a touch, are less than 3 hairs of the largest
    /// number; boxes are grown by 4.
    fn new(ray: &Ray, grow: f64, within: &Aabb) -> Slabs {
        let largest = if within.is_empty() { 0.0 } else { reach(within.min).max(reach(within.max)) };
        let room = 4.0 * HAIR * largest.max(reach(ray.origin())).max(grow.abs());
        Slabs { origin: ray.origin(), inverse: 1.0 / ray.direction(), grow: grow + room }
    }
}

impl Slabs {
    /// How far away the ray enters a box, rather too near than too far.
    fn meet(&self, aabb: &Aabb) -> Option<f64> {
        let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
        for axis in 0..2 {
            let inverse = self.inverse[axis];
            let (min, max) = (aabb.min[axis], aabb.max[axis]);
            let (near, far, grow) =
                if inverse >= 0.0 { (min, max, self.grow) } else { (max, min, -self.grow) };
            // solve: o + t d = side ∓ grow. A direction of 0 has an infinite inverse, which puts both sides at
            // ±∞, as they should be; 0 · ∞ is not a number, and no comparison with it shrinks the interval.
            let a = (near - self.origin[axis] - grow) * inverse;
            let b = (far - self.origin[axis] + grow) * inverse;
            if a > enter {
                enter = a;
            }
            if b < leave {
                leave = b;
            }
        }
        (enter <= leave).then_some(enter)
    }
}

/// The distance from a point to a box, rather too small than too large.
fn distance_at_least(point: Vec2, aabb: &Aabb) -> f64 {
    let d = (aabb.min - point).max(point - aabb.max).max(Vec2::ZERO);
    let squared = d.length_squared();
    // The larger of the two is never more than the distance, and stands in where squares vanish.
    let distance = if squared >= f64::MIN_POSITIVE { squared.sqrt() } else { d.max_element() };
    // Of a box of no points this makes ∞ − ∞, which is within no limit.
    distance - HAIR * distance
}
