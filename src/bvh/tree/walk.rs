use std::cell::Cell;

use wide::f32x4;

use super::frame::largest;
use super::{GROUPS, ITEM, Node, Tree, WIDTH};
use crate::bvh::Counters;
use crate::plane::flipped;
use crate::tolerance::ROUNDOFF;

/// A bound of single precision's rounding in a few operations: eight units in the last place.
pub(crate) const CLOSE: f64 = 1.0 / (1 << 20) as f64;

/// A query this many times larger than the frame, or that far from it, visits everything: boxes cannot exclude
/// anything.
pub(super) const HUGE: f64 = 64.0;

/// Whether queries visit everything (brute force); in tests only.
#[cfg(test)]
pub(super) use super::brute::is_off;
#[cfg(not(test))]
pub(super) fn is_off() -> bool {
    false
}

/// One number for each of a node's children.
pub(crate) type Lanes = [f32x4; GROUPS];

/// A query that walks the tree.
pub(crate) trait Query<const D: usize> {
    /// Lower bounds of the distances to four of a node's boxes, and a mask of those that it meets.
    fn meet(&self, node: &Node<D>, group: usize) -> [f32x4; 2];
    /// The limit of distance.
    fn limit(&self) -> f32;
    /// Visits an item; `at_once` says whether the distance to its box is zero.
    fn visit(&mut self, item: usize, at_once: bool);
}

/// A node with children left to visit.
#[derive(Clone, Copy)]
struct Open {
    node: u32,
    /// The nearest of `distances`.
    least: f32,
    /// The distances to the children, each with its lane's number in the lowest bits, so that the minimum yields both.
    /// Children missed, or visited already, are at infinity.
    distances: Lanes,
}

/// The bits of a distance that hold its lane.
const LANE: u32 = WIDTH as u32 - 1;

/// The other bits without the sign: a distance is never less than 0, but may be −0.
const DIGITS: u32 = u32::MAX >> 1 & !LANE;

/// The lanes' numbers, as bits.
pub(crate) const NUMBERS: [[f32; 4]; GROUPS] = {
    let mut numbers = [[0.0; 4]; GROUPS];
    let mut lane = 0;
    while lane < WIDTH {
        numbers[lane / 4][lane % 4] = f32::from_bits(lane as u32);
        lane += 1;
    }
    numbers
};

impl Open {
    const NONE: Open = Open { node: 0, least: 0.0, distances: [f32x4::ZERO; GROUPS] };

    /// Looks at the children of a node and returns the least distance.
    #[inline(always)]
    fn look<const D: usize, Q: Query<D> + ?Sized>(&mut self, node: &Node<D>, query: &Q) -> f32 {
        let digits = f32x4::splat(f32::from_bits(DIGITS));
        let mut least = f32x4::splat(f32::INFINITY);
        // One group is stored before the next is loaded: engines would load all at once, and have too few registers.
        for (group, distances) in self.distances.iter_mut().enumerate() {
            let [distance, met] = query.meet(node, group);
            let numbered = (distance & digits) | f32x4::new(NUMBERS[group]);
            // Not by a maximum: infinity with a lane's number is a NaN, and machines differ in which NaN they return.
            *distances = met.bitselect(numbered, f32x4::splat(f32::INFINITY));
            least = least.fast_min(*distances);
        }
        least_of(&[least])
    }

    /// Removes the nearest child and returns the least distance of the others.
    #[inline(always)]
    fn take(&mut self, least: f32) -> f32 {
        let taken = f32x4::splat(least);
        let infinite = f32x4::splat(f32::INFINITY);
        let mut least = infinite;
        for distances in &mut self.distances {
            *distances = distances.fast_max(distances.simd_eq(taken) & infinite);
            least = least.fast_min(*distances);
        }
        least_of(&[least])
    }
}

/// The least of the numbers in some vectors.
#[inline(always)]
pub(crate) fn least_of(lanes: &[f32x4]) -> f32 {
    let least = lanes[1..].iter().fold(lanes[0], |least, lanes| least.fast_min(*lanes));
    // By vectors to the end: in WebAssembly, the minimum of two numbers is an unpredictable branch.
    let [a, b, c, d] = least.to_array();
    let least = least.fast_min(f32x4::new([c, d, a, b]));
    let [a, b, c, d] = least.to_array();
    let [least, ..] = least.fast_min(f32x4::new([b, a, d, c])).to_array();
    least
}

thread_local! {
    /// The nodes above the current one. The list is kept, since allocating one takes as long as testing a node.
    static STACK: Cell<Vec<Open>> = const { Cell::new(Vec::new()) };
}

impl<const D: usize> Tree<D> {
    /// Visits the items that a query meets, nearest first, until the rest is beyond its limit.
    #[inline(always)]
    pub(crate) fn walk<Q: Query<D> + ?Sized>(&self, query: &mut Q, counters: &mut Counters) {
        if self.nodes.is_empty() {
            return;
        }
        // A nested walk finds the list taken, and allocates another. The list never shrinks: an unconditional write and a
        // conditional count need no unpredictable branch.
        let mut stack = STACK.take();
        let (mut depth, mut opened, mut entered, mut node) = (0, 0, 0, 0);
        'open: loop {
            if depth == stack.len() {
                stack.push(Open::NONE);
            }
            let mut least = stack[depth].look(&self.nodes[node as usize], query);
            opened += 1;
            loop {
                while least > query.limit() {
                    if depth == 0 {
                        break 'open;
                    }
                    depth -= 1;
                    Open { node, least, .. } = stack[depth];
                }
                // A distance of zero has no bits but those of its lane.
                let at_once = least.to_bits() <= LANE;
                let child = self.nodes[node as usize].children[(least.to_bits() & LANE) as usize];
                let open = &mut stack[depth];
                least = open.take(least);
                entered += 1;
                if child < ITEM {
                    // A node with no child left within the limit is overwritten.
                    (open.node, open.least) = (node, least);
                    depth += usize::from(least <= query.limit());
                    node = child;
                    break;
                }
                query.visit((child & !ITEM) as usize, at_once);
            }
        }
        counters.boxes_tested += WIDTH as u64 * opened;
        counters.boxes_missed += WIDTH as u64 * opened - entered;
        STACK.set(stack);
    }

    /// Calls `visit` with every item.
    #[cold]
    #[inline(never)]
    pub(crate) fn everything<T>(&self, counters: &mut Counters, visit: &mut dyn FnMut(usize) -> T) {
        for item in self.order() {
            counters.boxes_tested += 1;
            visit(item as usize);
        }
    }

    /// A query along a ray that is as thick as a ball.
    #[inline(always)]
    pub(crate) fn approach(&self, ray: &Thick<D>) -> Approach<D> {
        if is_off() {
            return Approach::Everything;
        }
        let Thick { origin, direction, half, spare } = *ray;
        let scale = self.frame.scale;
        let mut at = self.frame.point(origin);
        // The boxes' corners and the origin are rounded doubles: 4 roundoffs of the largest number cover that, and the
        // roundoff within which a contact still counts. Sums are as good as maxima here, and faster.
        let number = self.reach + origin.map(f64::abs).iter().sum::<f64>();
        let half = half.map(|half| (half + spare + 4.0 * ROUNDOFF * number) * scale);
        if !half.iter().all(|half| *half <= HUGE) {
            return Approach::Everything;
        }
        let radius = half.iter().sum::<f64>();
        if at.iter().all(|x| x.abs() <= 8.0) {
            return Approach::Within(Slabs::new(self, at, 0.0, direction, half));
        }
        // Too far away for single precision: the ray is advanced first.
        let Some(way) = enter(at, direction, self.extent + radius) else { return Approach::Nothing };
        for axis in 0..D {
            at[axis] += way * direction[axis];
        }
        if largest(at) <= HUGE + 8.0 {
            Approach::Within(Slabs::new(self, at, way, direction, half))
        } else {
            Approach::Everything
        }
    }
}

/// The ray along which a box, or something in it, moves; half the box's sides, and a bound of rounding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thick<const D: usize> {
    pub origin: [f64; D],
    pub direction: [f64; D],
    pub half: [f64; D],
    pub spare: f64,
}

/// The test of a ray against boxes.
pub(crate) enum Approach<const D: usize> {
    /// The slab test.
    Within(Slabs<D>),
    /// Boxes exclude nothing.
    Everything,
    /// The ray misses all boxes.
    Nothing,
}

/// A ray in the frame: the slab test of Kay and Kajiya (1986).
#[derive(Clone, Copy)]
pub(crate) struct Slabs<const D: usize> {
    /// Whether the ray reaches an axis's high side first.
    back: [bool; D],
    /// The sum to add to the near and the far side along each axis: minus the origin, and the growth outwards.
    shifts: [[f32x4; 2]; D],
    inverse: [f32x4; D],
    /// Distances in the frame are those along the ray times the scale, less the distance by which it was advanced.
    scale: f64,
    way: f64,
    margin: f64,
}

impl<const D: usize> Slabs<D> {
    #[inline(always)]
    fn new(tree: &Tree<D>, origin: [f64; D], way: f64, direction: [f64; D], half: [f64; D]) -> Slabs<D> {
        // A bound of the rounding of coordinates, growth and sums, which is less than twelve units; these are sixteen.
        let margin = 2.0 * CLOSE * (8.0 + tree.extent + half.iter().sum::<f64>());
        let shifts = std::array::from_fn(|axis| {
            let signed = flipped(half[axis] + margin, direction[axis]);
            let shift = |shift: f64| f32x4::splat(shift as f32);
            [shift(-origin[axis] - signed), shift(-origin[axis] + signed)]
        });
        Slabs {
            back: direction.map(f64::is_sign_negative),
            shifts,
            inverse: direction.map(|d| f32x4::splat(inverse(d))),
            scale: tree.frame.scale,
            way,
            margin,
        }
    }

    /// The distances at which the ray enters four boxes, and a mask of those within the limit.
    #[inline(always)]
    pub(crate) fn meet(&self, node: &Node<D>, group: usize, limit: f32) -> [f32x4; 2] {
        let (mut near, mut far) = (f32x4::ZERO, f32x4::splat(limit));
        for axis in 0..D {
            // By an index, since a branch is unpredictable.
            let side = |is_high: bool| f32x4::new(node.sides[usize::from(is_high)][axis][group]);
            let back = self.back[axis];
            near = near.fast_max((side(back) + self.shifts[axis][0]) * self.inverse[axis]);
            far = far.fast_min((side(!back) + self.shifts[axis][1]) * self.inverse[axis]);
        }
        [near, near.simd_le(far)]
    }

    /// A distance along the ray as an upper bound in the frame.
    #[inline]
    pub(crate) fn limit(&self, distance: f64) -> f32 {
        let limit = distance * self.scale - self.way;
        // A distance gives its last four bits to its lane.
        single(limit + 4.0 * CLOSE * limit.abs() + self.margin)
    }

    /// The distance by which the ray was advanced, if it does not begin at its origin.
    #[inline]
    pub(crate) fn way(&self) -> Option<f64> {
        (self.way != 0.0).then(|| self.way / self.scale)
    }
}

/// Rounded to single precision, but finite. The margin covers the rounding.
#[inline]
pub(crate) fn single(value: f64) -> f32 {
    const MOST: f64 = f32::MAX as f64;
    // A comparison, since the minimum of two numbers is a call.
    (if value < MOST { value } else { MOST }) as f32
}

/// 1/d, but finite: the inverse of a negligible direction must not overflow, so that a side right at the origin stays there
/// and does not become NaN.
fn inverse(d: f64) -> f32 {
    const LARGEST: f64 = 1e30;
    (1.0 / d).clamp(-LARGEST, LARGEST) as f32
}

/// A lower bound of the distance at which a ray enters the cube of this half side around the origin; `None` if it misses.
fn enter<const D: usize>(origin: [f64; D], direction: [f64; D], half: f64) -> Option<f64> {
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    let half = half * (1.0 + CLOSE);
    for axis in 0..D {
        let side = if direction[axis].is_sign_negative() { -half } else { half };
        let inverse = 1.0 / direction[axis];
        // A direction of 0 puts both sides at ±∞, as they should be; a comparison with 0 · ∞ changes nothing.
        let (a, b) = ((-side - origin[axis]) * inverse, (side - origin[axis]) * inverse);
        enter = if a > enter { a } else { enter };
        leave = if b < leave { b } else { leave };
    }
    (enter <= leave * (1.0 + CLOSE)).then_some(enter * (1.0 - 2.0 * f64::EPSILON))
}
