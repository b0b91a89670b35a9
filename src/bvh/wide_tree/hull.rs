use super::frame::Frame;
use super::lanes::{Lanes, Vector};
use super::walk::{CLOSE, Girth};
use crate::plane::{Aabb, Vec2};
use crate::tolerance::reach;

/// Up to eight points in the frame, one after another, with all of an item between them: what a ray passes on one side
/// of them all passes the item. Where they are a body's corners, they also tell which of its edges and corners a ball
/// can come to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hull {
    x: [[f32; 4]; 2],
    y: [[f32; 4]; 2],
    polygon: Ring,
}

/// What the points of a hull are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ring {
    /// Set for every point that starts an edge of a polygon; none where the points are only around something.
    pub(crate) edges: u8,
    /// Set for every point that can deflect a ball.
    pub(crate) corners: u8,
    /// Whether it is entered at one place only, because it bends away from the ball at every corner.
    pub(crate) bulges: bool,
}

/// How far something reaches along x, y, x + y and x − y: the least and the most.
struct Reach([[f64; 2]; 4]);

fn axes(p: Vec2) -> [f64; 4] {
    [p.x, p.y, p.x + p.y, p.x - p.y]
}

impl Reach {
    fn of_circle(centre: Vec2, radius: f64) -> Reach {
        let far = radius * std::f64::consts::SQRT_2;
        let (middles, reaches) = (axes(centre), [radius, radius, far, far]);
        Reach(std::array::from_fn(|k| [middles[k] - reaches[k], middles[k] + reaches[k]]))
    }

    fn of_points(points: impl Iterator<Item = Vec2>) -> Reach {
        let mut reach = [[f64::INFINITY, f64::NEG_INFINITY]; 4];
        for p in points {
            for (reach, value) in reach.iter_mut().zip(axes(p)) {
                *reach = [reach[0].min(value), reach[1].max(value)];
            }
        }
        Reach(reach)
    }

    /// The corners of the octagon.
    fn corners(&self) -> [Vec2; 8] {
        let [[x0, x1], [y0, y1], [s0, s1], [d0, d1]] = self.0;
        [
            Vec2::new(x1, x1 - d1),
            Vec2::new(x1, s1 - x1),
            Vec2::new(s1 - y1, y1),
            Vec2::new(d0 + y1, y1),
            Vec2::new(x0, x0 - d0),
            Vec2::new(x0, s0 - x0),
            Vec2::new(s0 - y0, y0),
            Vec2::new(d1 + y0, y0),
        ]
    }
}

impl Hull {
    pub(super) fn of_circle(frame: &Frame, centre: Vec2, radius: f64) -> Hull {
        let corners = Reach::of_circle(frame.point(centre), radius * frame.scale).corners();
        Hull::of(corners, Ring::default())
    }

    /// Of what lies between these points: if there are eight at most, the polygon through them.
    pub(super) fn of_points(
        frame: &Frame,
        points: impl ExactSizeIterator<Item = Vec2>,
        polygon: Ring,
    ) -> Hull {
        let count = points.len();
        let mut points = points.map(|p| frame.point(p));
        if count > 8 {
            return Hull::of(Reach::of_points(points).corners(), Ring::default());
        }
        // The first one fills up, so that each point is followed by the next one going round.
        let first = points.next().unwrap_or(Vec2::ZERO);
        let point = |k| if k == 0 { first } else { points.next().unwrap_or(first) };
        Hull::of(std::array::from_fn(point), polygon)
    }

    #[expect(clippy::cast_possible_truncation, reason = "who asks has room for it")]
    fn of(points: [Vec2; 8], polygon: Ring) -> Hull {
        let lanes = |get: fn(&Vec2) -> f64| {
            [0, 4].map(|first| std::array::from_fn(|k| get(&points[first + k]) as f32))
        };
        Hull { x: lanes(|p| p.x), y: lanes(|p| p.y), polygon }
    }

    /// What a ball may touch of it; `None` where it passes all of it.
    #[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
    #[inline(always)]
    pub(super) fn sift<L: Lanes>(&self, ball: &Moving<L>, limit: f32) -> Option<Pieces> {
        let [first, second] = [0, 1].map(|half| ball.sees(self.x[half], self.y[half]));
        let (lowest, highest) = (first.aside.smaller(second.aside), first.aside.larger(second.aside));
        let back = L::all(0.0).minus(ball.grow);
        let right = ball.grow.at_most(lowest);
        let left = highest.at_most(back);
        let behind = first.along.larger(second.along).at_most(back);
        let nearest = first.along.smaller(second.along);
        let beyond = ball.grow.plus(L::all(limit)).at_most(nearest);
        // One branch, not four.
        let passes = [right, left, behind, beyond].map(|mask| u32::from(mask == 15));
        if passes != [0; 4] {
            return None;
        }
        let Ring { edges, corners, bulges } = self.polygon;
        if edges == 0 {
            return Some(Pieces::ALL);
        }
        let (low, high) =
            (ball.edges(&first, &first.next(&second)), ball.edges(&second, &second.next(&first)));
        let edges = u32::from(edges) & (low.0 | high.0 << 4);
        let certain = low.1 | high.1 << 4;
        // What bulges and is ahead as a whole is entered at one place only: here in a single edge.
        let single = edges & certain == edges && edges != 0 && edges & edges.wrapping_sub(1) == 0;
        if bulges && single && ball.grow.at_most(nearest) == 15 {
            return Some(Pieces { edges, certain, corners: 0 });
        }
        let mut corners = u32::from(corners);
        if corners != 0 {
            corners &= ball.comes_to(&first) | ball.comes_to(&second) << 4;
        }
        Some(Pieces { edges, certain, corners })
    }
}

/// The edges and corners of a polygon that a ball may touch, as masks: bit k is for point k, and for the edge that
/// starts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pieces {
    pub(crate) edges: u32,
    /// Those of the edges that the ball certainly comes to, between their ends.
    pub(crate) certain: u32,
    pub(crate) corners: u32,
}

impl Pieces {
    pub(crate) const NONE: Pieces = Pieces { edges: 0, certain: 0, corners: 0 };

    /// Of what the tree does not know so well.
    pub(crate) const ALL: Pieces = Pieces { edges: u32::MAX, certain: 0, corners: u32::MAX };
}

/// A moving ball in the frame.
pub(super) struct Moving<L> {
    origin: [L; 2],
    direction: [L; 2],
    radius: L,
    /// What all roundings together can amount to.
    slack: L,
    /// Both.
    grow: L,
}

/// Where points are as the ball sees them: how far to the side, and how far ahead.
#[derive(Clone, Copy)]
struct Sight<L> {
    aside: L,
    along: L,
}

#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
impl<L: Lanes> Sight<L> {
    /// The points after these, of which the last one is the first of the others.
    #[inline(always)]
    fn next(&self, others: &Sight<L>) -> Sight<L> {
        Sight { aside: self.aside.next(others.aside), along: self.along.next(others.along) }
    }
}

#[expect(clippy::inline_always, reason = "it is the inside of the hottest loop")]
impl<L: Lanes> Moving<L> {
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "the slack has room for it")]
    pub(super) fn new(origin: Vec2, direction: Vec2, radius: f64, slack: f64) -> Moving<L> {
        let single = |v: Vec2| [L::all(v.x as f32), L::all(v.y as f32)];
        Moving {
            origin: single(origin),
            direction: single(direction),
            radius: L::all(radius as f32),
            slack: L::all(slack as f32),
            grow: L::all((radius + slack) as f32),
        }
    }

    #[inline(always)]
    fn sees(&self, x: [f32; 4], y: [f32; 4]) -> Sight<L> {
        let [dx, dy] = self.direction;
        let (x, y) = (L::of(x).minus(self.origin[0]), L::of(y).minus(self.origin[1]));
        Sight { aside: dx.times(y).minus(dy.times(x)), along: dx.times(x).plus(dy.times(y)) }
    }

    /// Which of four edges the ball may come to from their front, and of which of them this is certain.
    #[inline(always)]
    fn edges(&self, a: &Sight<L>, b: &Sight<L>) -> (u32, u32) {
        let (across, ahead) = (b.aside.minus(a.aside), b.along.minus(a.along));
        let length = across.times(across).plus(ahead.times(ahead)).root();
        // The ends of the edge moved outwards by the radius, as far to the side, times its length: the centre's way has
        // to pass between them. Seen from the front, an edge runs from the one side to the other.
        let moved = self.radius.times(ahead);
        let (start, end) = (a.aside.times(length).plus(moved), b.aside.times(length).plus(moved));
        let room = self.slack.times(length.plus(self.radius));
        let back = L::all(0.0).minus(room);
        let may = start.at_most(room) & back.at_most(end) & L::all(0.0).at_most(across.plus(self.slack));
        (may, start.at_most(back) & room.at_most(end))
    }

    /// Which of four points the ball comes to.
    #[inline(always)]
    fn comes_to(&self, points: &Sight<L>) -> u32 {
        let none = L::all(0.0);
        let near = points.aside.at_most(self.grow) & none.minus(self.grow).at_most(points.aside);
        near & none.minus(self.slack).at_most(points.along)
    }
}

/// A polygon by itself, in a frame of its own: tells which of its edges and corners a ball may touch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sieve {
    frame: Frame,
    hull: Hull,
}

impl Sieve {
    /// For a polygon with eight points at most.
    pub(crate) fn new(points: impl ExactSizeIterator<Item = Vec2> + Clone, polygon: Ring) -> Sieve {
        let frame = Frame::around(&Aabb::of_points(points.clone()));
        Sieve { frame, hull: Hull::of_points(&frame, points, polygon) }
    }

    /// What a ball may touch; `None` for nothing.
    #[inline]
    pub(crate) fn sift(&self, origin: Vec2, direction: Vec2, girth: Girth) -> Option<Pieces> {
        let (origin, grow) = (self.frame.point(origin), girth.sum() * self.frame.scale);
        if reach(origin) > 8.0 || grow > 8.0 {
            return Some(Pieces::ALL);
        }
        let radius = girth.radius * self.frame.scale;
        let slack = 2.0 * CLOSE * (9.0 + grow) + girth.rounding * self.frame.scale;
        #[cfg(test)]
        match super::way::other_way() {
            Some(super::way::Way::Everything) => return Some(Pieces::ALL),
            Some(super::way::Way::Scalar) => {
                let ball = Moving::<super::lanes::Scalar>::new(origin, direction, radius, slack);
                return self.hull.sift(&ball, f32::INFINITY);
            }
            None => {}
        }
        self.hull.sift(&Moving::<Vector>::new(origin, direction, radius, slack), f32::INFINITY)
    }
}
