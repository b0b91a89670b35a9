use super::frame::{above, below};
use super::hull::{Hull, Moving, Pieces};
use super::lanes::{Lanes, Vector};
#[cfg(test)]
use super::way::{Way, other_way};
use super::{ITEM, NOTHING, Sides, WIDTH, WideTree, is_item};
use crate::bvh::Counters;
use crate::plane::{Aabb, Ray, Vec2};
use crate::tolerance::{HAIR, larger, reach};

/// Single precision's rounding, with room for a few of them: eight units in the last place.
pub(super) const CLOSE: f64 = 1.0 / (1 << 20) as f64;

/// A ball larger than so many times the frame is asked about everything: boxes tell it nothing.
const HUGE: f64 = 64.0;

/// How far from its centre a moving ball may touch something: its radius, and what rounding may add to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Girth {
    pub(crate) radius: f64,
    pub(crate) rounding: f64,
}

impl Girth {
    pub(super) fn sum(self) -> f64 {
        self.radius + self.rounding
    }
}

/// What is still to be looked at: children, and in the upper half of each the bits of how far away it is, which sort
/// as the numbers do. The top lies in an array; what does not fit there waits in a list.
struct Stack {
    top: [u64; TOP],
    count: usize,
    rest: Vec<u64>,
}

/// How many fit into the array.
const TOP: usize = 32;

#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
impl Stack {
    #[inline(always)]
    fn new() -> Stack {
        Stack { top: [0; TOP], count: 0, rest: Vec::new() }
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<u64> {
        if self.count == 0 {
            return self.rest.pop();
        }
        self.count -= 1;
        Some(self.top[self.count % TOP])
    }

    /// Makes room for all children of a node.
    #[inline(always)]
    fn reserve(&mut self) {
        if self.count > TOP - WIDTH {
            self.set_aside();
        }
    }

    #[cold]
    #[inline(never)]
    fn set_aside(&mut self) {
        self.rest.extend_from_slice(&self.top[..self.count]);
        self.count = 0;
    }

    /// Puts a child on the stack, below those after `first` that are nearer.
    #[inline(always)]
    fn push(&mut self, first: usize, key: u64) {
        let mut at = self.count;
        while at > first && self.top[(at - 1) % TOP] < key {
            self.top[at % TOP] = self.top[(at - 1) % TOP];
            at -= 1;
        }
        self.top[at % TOP] = key;
        self.count += 1;
    }
}

#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
#[inline(always)]
fn key(distance: f32, child: u32) -> u64 {
    u64::from(distance.to_bits() & !SIGN) << 32 | u64::from(child)
}

#[inline]
fn distance(key: u64) -> f32 {
    f32::from_bits((key >> 32) as u32)
}

#[expect(clippy::cast_possible_truncation, reason = "its lower half")]
#[inline]
fn child(key: u64) -> u32 {
    key as u32
}

/// No child: there is nothing left to look at.
const STOP: u32 = NOTHING - 1;

/// Whether a distance of 0 has a sign depends on the processor.
const SIGN: u32 = 1 << 31;

/// A query that walks the tree.
trait Query {
    /// How far away four boxes are, rather too near than too far, and which of them are met.
    fn meet(&self, sides: &Sides, half: usize) -> ([f32; 4], u32);
    /// What is met of an item whose box is.
    fn sift(&self, _: &Hull) -> Option<Pieces> {
        Some(Pieces::ALL)
    }
    /// No further than this.
    fn limit(&self) -> f32;
    /// Takes over a nearer limit.
    fn come_nearer(&mut self, limit: f64);
}

impl WideTree {
    /// Visits the items whose boxes a ray enters no further away than `limit`, each box grown by `girth` to all sides,
    /// the nearer ones first. `visit` is told which pieces of the item may be met, and whether the ray starts in its box;
    /// it returns the new limit; a limit never rises again.
    ///
    /// Rounding can make it visit a box that the ray misses by a hair, but never leave one out.
    #[inline]
    pub(crate) fn along(
        &self,
        ray: &Ray,
        girth: Girth,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize, Pieces, bool) -> f64,
    ) {
        #[cfg(test)]
        if let Some(way) = other_way() {
            return self.along_another_way(way, ray, girth, limit, counters, visit);
        }
        match self.approach(ray, girth) {
            Approach::Within { origin, way, girth } => {
                let slabs = Slabs::<Vector>::new(self, origin, way, ray.direction(), girth, limit);
                self.walk(slabs, counters, visit);
            }
            Approach::Everything => self.everything(counters, &mut |item| visit(item, Pieces::ALL, true)),
            Approach::Nothing => {
                // The box around all of them was missed.
                counters.boxes_tested += 1;
                counters.boxes_missed += 1;
            }
        }
    }

    /// Visits the items whose boxes are no further away from `point` than `limit`, the nearer ones first. `visit`
    /// returns the new limit; a limit never rises again.
    pub(crate) fn around(
        &self,
        point: Vec2,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize) -> f64,
    ) {
        #[cfg(test)]
        if let Some(Way::Everything) = other_way() {
            return self.everything(counters, &mut visit);
        }
        let at = self.frame.point(point);
        // From far outside all boxes are at the same distance.
        if reach(at) > HUGE {
            return self.everything(counters, &mut visit);
        }
        self.walk(Distance::<Vector>::new(self, at, limit), counters, |item, _, _| visit(item));
    }

    /// Visits the items whose boxes share a point with `aabb`, which may be endless.
    pub(crate) fn overlapping(&self, aabb: &Aabb, counters: &mut Counters, mut visit: impl FnMut(usize)) {
        if aabb.is_empty() {
            return;
        }
        #[cfg(test)]
        if let Some(Way::Everything) = other_way() {
            return self.everything(counters, &mut |item| {
                visit(item);
                f64::INFINITY
            });
        }
        let query = Overlap::<Vector>::new(self, aabb);
        self.walk(query, counters, |item, _, _| {
            visit(item);
            f64::INFINITY
        });
    }

    /// The walk behind all queries. What is on the stack has been reached, and is looked at if the limit has not come
    /// nearer in the meantime.
    #[expect(clippy::inline_always, reason = "so that the visit is compiled into it")]
    #[inline(always)]
    fn walk<Q: Query>(
        &self,
        mut query: Q,
        counters: &mut Counters,
        mut visit: impl FnMut(usize, Pieces, bool) -> f64,
    ) {
        let mut stack = Stack::new();
        let (mut opened, mut met) = (0, 0);
        let mut next = if self.nodes.is_empty() { NOTHING } else { 0 };
        let mut at_once = true;
        while next != STOP {
            if next < ITEM {
                let node = &self.nodes[next as usize];
                let [low, high] = [0, 1].map(|half| query.meet(&node.sides, half));
                let mut distances = [0.0; WIDTH];
                distances[..4].copy_from_slice(&low.0);
                distances[4..].copy_from_slice(&high.0);
                let mut mask = low.1 | high.1 << 4;
                opened += 1;
                stack.reserve();
                // The nearest one is next; the others wait. What is likely is better foreseen by the processor than
                // worked out without a branch: that took a fifth longer.
                let (mut nearest, first) = (u64::MAX, stack.count);
                while mask != 0 {
                    let lane = mask.trailing_zeros() as usize % WIDTH;
                    mask &= mask - 1;
                    met += 1;
                    let key = key(distances[lane], node.children[lane]);
                    if nearest != u64::MAX {
                        stack.push(first, nearest.max(key));
                    }
                    nearest = nearest.min(key);
                }
                if nearest != u64::MAX {
                    (next, at_once) = (child(nearest), distance(nearest) == 0.0);
                    continue;
                }
            } else if next != NOTHING {
                let item = (next & !ITEM) as usize;
                let pieces = self.hulls.get(item).map_or(Some(Pieces::ALL), |hull| query.sift(hull));
                if let Some(pieces) = pieces {
                    query.come_nearer(visit(item, pieces, at_once));
                }
            }
            let limit = query.limit();
            next = loop {
                let Some(key) = stack.pop() else { break STOP };
                if distance(key) <= limit {
                    at_once = distance(key) == 0.0;
                    break child(key);
                }
            };
        }
        counters.boxes_tested += WIDTH as u64 * opened;
        counters.boxes_missed += WIDTH as u64 * opened - met;
    }

    /// Visits every item.
    #[cold]
    #[inline(never)]
    fn everything(&self, counters: &mut Counters, visit: &mut dyn FnMut(usize) -> f64) {
        for item in self.nodes.iter().flat_map(|node| node.children).filter(|&child| is_item(child)) {
            counters.boxes_tested += 1;
            visit((item & !ITEM) as usize);
        }
    }
}

#[cfg(test)]
impl WideTree {
    fn along_another_way(
        &self,
        another: Way,
        ray: &Ray,
        girth: Girth,
        limit: f64,
        counters: &mut Counters,
        mut visit: impl FnMut(usize, Pieces, bool) -> f64,
    ) {
        match (another, self.approach(ray, girth)) {
            (Way::Scalar, Approach::Within { origin, way, girth }) => {
                let slabs =
                    Slabs::<super::lanes::Scalar>::new(self, origin, way, ray.direction(), girth, limit);
                self.walk(slabs, counters, visit);
            }
            (Way::Scalar, Approach::Nothing) => {}
            _ => self.everything(counters, &mut |item| visit(item, Pieces::ALL, true)),
        }
    }
}

/// A ray in the frame.
struct Slabs<L> {
    /// Which of an axis's two sides the ray comes to first.
    first: [usize; 2],
    /// What is added to the near and the far side of x and of y: minus the origin, and the growth outwards.
    shifts: [[L; 2]; 2],
    inverse: [L; 2],
    ball: Moving<L>,
    limit: f32,
    /// Distances in the frame are those along the ray times the scale, less the way to where the ray comes near.
    scale: f64,
    way: f64,
    slack: f64,
}

/// What a ray has to do with the frame.
enum Approach {
    /// It starts in it or near it, or comes near it at `origin`, so far along its way; both and the girth as they are in
    /// the frame.
    Within { origin: Vec2, way: f64, girth: Girth },
    /// Boxes tell it nothing.
    Everything,
    /// It passes by.
    Nothing,
}

impl WideTree {
    fn approach(&self, ray: &Ray, girth: Girth) -> Approach {
        let scale = self.frame.scale;
        let mut origin = self.frame.point(ray.origin());
        let outside = reach(origin);
        // The boxes' corners and the origin have been rounded as doubles: 4 hairs of the largest number cover that, as
        // they cover the hair within which a touch still counts.
        let largest = larger(reach(self.frame.centre) + self.extent / scale, reach(ray.origin()));
        let rounding = (girth.rounding + 4.0 * HAIR * largest) * scale;
        let girth = Girth { radius: girth.radius * scale, rounding };
        if girth.sum() > HUGE {
            return Approach::Everything;
        }
        if outside <= 8.0 {
            return Approach::Within { origin, way: 0.0, girth };
        }
        // Too far away for single precision: come nearer first.
        let Some(way) = enter(origin, ray.direction(), self.extent + girth.sum()) else {
            return Approach::Nothing;
        };
        origin += way * ray.direction();
        if reach(origin) <= HUGE + 8.0 {
            Approach::Within { origin, way, girth }
        } else {
            Approach::Everything
        }
    }
}

impl<L: Lanes> Slabs<L> {
    #[expect(clippy::inline_always, reason = "so that it is made where it is used")]
    #[inline(always)]
    fn new(tree: &WideTree, origin: Vec2, way: f64, direction: Vec2, girth: Girth, limit: f64) -> Slabs<L> {
        // Roundings of the coordinates, the girth and their sums; twelve units are more than all of them. What the girth
        // has for rounding is no part of the radius: where an edge ends and its corner begins depends on that.
        let slack = 2.0 * CLOSE * (8.0 + tree.extent + girth.sum()) + girth.rounding;
        let ball = Moving::new(origin, direction, girth.radius, slack);
        let grow = girth.radius + slack;
        let axis = |axis: usize| {
            let (o, d) = (origin[axis], direction[axis]);
            let signed = grow.copysign(d);
            #[expect(clippy::cast_possible_truncation, reason = "the slack has room for it")]
            let shifts = [L::all((-o - signed) as f32), L::all((-o + signed) as f32)];
            (usize::from(d.is_sign_negative()), shifts, L::all(inverse(d)))
        };
        let (x, y) = (axis(0), axis(1));
        let mut slabs = Slabs {
            first: [x.0, y.0],
            shifts: [x.1, y.1],
            inverse: [x.2, y.2],
            ball,
            limit: 0.0,
            scale: tree.frame.scale,
            way,
            slack,
        };
        slabs.come_nearer(limit);
        slabs
    }
}

/// 1/d, but finite: a direction so small that it matters nowhere in the frame has the largest inverse that cannot
/// overflow, so that a side right at the origin stays there instead of becoming what is not a number.
#[expect(clippy::cast_possible_truncation, reason = "within the largest")]
fn inverse(d: f64) -> f32 {
    const LARGEST: f64 = 1e30;
    (1.0 / d).clamp(-LARGEST, LARGEST) as f32
}

/// How far away a ray enters the square of this half side around the origin, rather too near; `None` where it misses.
fn enter(origin: Vec2, direction: Vec2, half: f64) -> Option<f64> {
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    let half = half * (1.0 + CLOSE);
    for axis in 0..2 {
        let side = if direction[axis].is_sign_negative() { -half } else { half };
        let inverse = 1.0 / direction[axis];
        // A direction of 0 puts both sides at ±∞, as they should be; a comparison with 0 · ∞ changes nothing.
        let (a, b) = ((-side - origin[axis]) * inverse, (side - origin[axis]) * inverse);
        enter = if a > enter { a } else { enter };
        leave = if b < leave { b } else { leave };
    }
    (enter <= leave * (1.0 + CLOSE)).then_some(enter * (1.0 - 2.0 * f64::EPSILON))
}

impl<L: Lanes> Query for Slabs<L> {
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    fn meet(&self, sides: &Sides, half: usize) -> ([f32; 4], u32) {
        let along = |axis: usize, far: usize| {
            let side = L::of(sides[(2 * axis + (self.first[axis] ^ far)) & 3][half]);
            side.plus(self.shifts[axis][far]).times(self.inverse[axis])
        };
        let enter = along(0, 0).larger(along(1, 0)).larger(L::all(0.0));
        let leave = along(0, 1).smaller(along(1, 1));
        #[expect(clippy::cast_possible_truncation, reason = "it is a constant")]
        let enter = enter.times(L::all(1.0 - CLOSE as f32));
        (enter.values(), enter.at_most(leave.smaller(L::all(self.limit))))
    }

    #[inline]
    fn sift(&self, hull: &Hull) -> Option<Pieces> {
        hull.sift(&self.ball, self.limit)
    }

    #[inline]
    fn limit(&self) -> f32 {
        self.limit
    }

    #[inline]
    fn come_nearer(&mut self, limit: f64) {
        let limit = limit * self.scale - self.way;
        self.limit = above(limit + CLOSE * limit.abs() + self.slack);
    }
}

/// A point in the frame.
struct Distance<L> {
    at: [L; 2],
    limit: f32,
    scale: f64,
    slack: f64,
}

impl<L: Lanes> Distance<L> {
    fn new(tree: &WideTree, at: Vec2, limit: f64) -> Distance<L> {
        let slack = CLOSE * (8.0 + tree.extent + reach(at));
        #[expect(clippy::cast_possible_truncation, reason = "the slack has room for it")]
        let lanes = [at.x as f32, at.y as f32].map(L::all);
        let mut distance = Distance { at: lanes, limit: 0.0, scale: tree.frame.scale, slack };
        distance.come_nearer(limit);
        distance
    }
}

impl<L: Lanes> Query for Distance<L> {
    #[inline]
    fn meet(&self, sides: &Sides, half: usize) -> ([f32; 4], u32) {
        let apart = |axis: usize| {
            let (low, high) = (L::of(sides[2 * axis][half]), L::of(sides[2 * axis + 1][half]));
            low.minus(self.at[axis]).larger(self.at[axis].minus(high)).larger(L::all(0.0))
        };
        // The distance as the box sees it: the larger of the two, which is at most the other and never far below.
        let (x, y) = (apart(0), apart(1));
        let squared = x.times(x).plus(y.times(y));
        (squared.values(), squared.at_most(L::all(self.limit)))
    }

    #[inline]
    fn limit(&self) -> f32 {
        self.limit
    }

    /// The square of the distance, with room for all rounding.
    #[inline]
    fn come_nearer(&mut self, limit: f64) {
        let limit = limit * self.scale + self.slack;
        self.limit = above(limit * limit * (1.0 + CLOSE));
    }
}

/// A box in the frame.
struct Overlap<L> {
    low: [L; 2],
    high: [L; 2],
}

impl<L: Lanes> Overlap<L> {
    fn new(tree: &WideTree, aabb: &Aabb) -> Overlap<L> {
        let (min, max) = (tree.frame.point(aabb.min), tree.frame.point(aabb.max));
        // The frame's own shift is rounded as a double; single precision is rounded outwards.
        let room = 4.0 * HAIR * (tree.extent + reach(tree.frame.centre) * tree.frame.scale);
        let low = [min.x, min.y].map(|value| L::all(below(value - room)));
        let high = [max.x, max.y].map(|value| L::all(above(value + room)));
        Overlap { low, high }
    }
}

impl<L: Lanes> Query for Overlap<L> {
    #[inline]
    fn meet(&self, sides: &Sides, half: usize) -> ([f32; 4], u32) {
        let meets = |axis: usize| {
            let (low, high) = (L::of(sides[2 * axis][half]), L::of(sides[2 * axis + 1][half]));
            low.at_most(self.high[axis]) & self.low[axis].at_most(high)
        };
        ([0.0; 4], meets(0) & meets(1))
    }

    #[inline]
    fn limit(&self) -> f32 {
        f32::INFINITY
    }

    #[inline]
    fn come_nearer(&mut self, _: f64) {}
}
