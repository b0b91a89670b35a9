//! Balls that are aimed at trouble.

use carom::{Limits, Vec2};

use super::{Kind, Quest, Shot, lattice};
use crate::edge::Edge;
use crate::random::Random;
use crate::world::{Figure, World};

/// A ball of this radius from a free place, aimed as is usual for the kind. `None` if it does not fit.
pub(super) fn shot(
    kind: Kind,
    random: &mut Random,
    world: &World,
    solid: &[&Figure],
    size: f64,
    radius: f64,
) -> Option<Shot> {
    if solid.is_empty() {
        return None;
    }
    let limits = limits(random, size);
    if kind == Kind::Lattice && !random.one_in(8) {
        return lattice::shot(random, world, size, radius, limits);
    }
    let touching = kind == Kind::Touching || random.one_in(16);
    let centre = if touching {
        in_touch(random, world, solid, radius)?
    } else {
        free_place(kind, random, world, solid, radius)?
    };
    let figure = random.pick(solid);
    let direction = match random.index(if kind == Kind::Rooms { 12 } else { 8 }) {
        0..=3 => joint(random, figure, radius) - centre,
        4 | 5 => tangent(random, figure, radius, centre),
        6 => along(random, figure),
        _ => random.direction(),
    };
    let direction = nudged(random, direction);
    if kind == Kind::Corridors && random.one_in(2) {
        return corridor(random, solid, radius, limits);
    }
    if kind.is_curved() && random.one_in(if kind == Kind::Whispers { 2 } else { 10 }) {
        return whisper(random, figure, radius, limits);
    }
    (direction != Vec2::ZERO).then_some(Shot { centre, direction, radius, limits })
}

/// A ball of this radius, and a free place as its target.
pub(super) fn quest(
    kind: Kind,
    random: &mut Random,
    world: &World,
    solid: &[&Figure],
    size: f64,
    radius: f64,
) -> Option<Quest> {
    let shot = shot(kind, random, world, solid, size, radius)?;
    let target = free_place(kind, random, world, solid, radius)?;
    let bounces = random.pick(&[0, 1, 1, 2, 3]);
    Some(Quest { shot, target, bounces, samples: random.pick(&[12, 24, 48]) })
}

/// A ball of this radius in a scene of this size, aimed at where it touches two edges or corners at once. `None` if the
/// search finds no such place.
#[must_use]
pub fn notch(random: &mut Random, world: &World, size: f64, radius: f64) -> Option<Shot> {
    let solid: Vec<&Figure> = world.solid().collect();
    let gap =
        |&(figure, edge): &Part<'_>, p: Vec2| edge.distance(p - figure.position) - figure.rounding - radius;
    let [one, other] = [(); 2].map(|()| part(random, &solid));
    let gaps = |p: Vec2| Vec2::new(gap(&one, p), gap(&other, p));
    let (figure, edge) = one;
    let at = part_way(edge, random.float(0.0, 1.0));
    let mut target = figure.position + at + (figure.rounding + radius) * random.direction();
    let step = 1e-7 * size;
    for _ in 0..NEWTON {
        let [here, right, up] = [Vec2::ZERO, step * Vec2::X, step * Vec2::Y].map(|by| gaps(target + by));
        let (x, y) = ((right - here) / step, (up - here) / step);
        // solve: x δ₁ + y δ₂ = −here
        target -= Vec2::new(here.perp_dot(y), x.perp_dot(here)) / x.perp_dot(y);
    }
    let way = size * libm::pow(10.0, random.float(-3.0, 0.0)) * random.direction();
    let centre = target + way;
    let is_found = gaps(target).abs().max_element() <= 1e-12 * (size + radius);
    let is_open = world.has_room(centre, radius) && world.has_room(target + 1e-6 * way, radius);
    let shot = Shot { centre, direction: nudged(random, -way), radius, limits: limits(random, size) };
    (is_found && is_open).then_some(shot)
}

/// An edge of a figure, or one of its ends.
type Part<'a> = (&'a Figure, Edge<'a>);

fn part<'a>(random: &mut Random, solid: &[&'a Figure]) -> Part<'a> {
    let figure = random.pick(solid);
    let edge = edge(random, figure);
    let (start, end) = edge.ends();
    let corner = if random.one_in(2) { start } else { end };
    (figure, if random.one_in(2) { Edge::Straight((corner, corner)) } else { edge })
}

/// The steps of Newton's method, with slopes by differences.
const NEWTON: usize = 8;

fn limits(random: &mut Random, size: f64) -> Limits {
    let bounces = random.pick(&[1, 2, 3, 5, 8, 12]);
    if random.one_in(12) {
        let length = size * random.float(0.1, 6.0);
        return Limits::new(f64::from(bounces), length).unwrap_or_else(|_| Limits::bounces(bounces));
    }
    Limits::bounces(bounces)
}

fn free_place(
    kind: Kind,
    random: &mut Random,
    world: &World,
    solid: &[&Figure],
    radius: f64,
) -> Option<Vec2> {
    for _ in 0..24 {
        // In a scene of many scales, some balls start near small bodies.
        let around = if kind == Kind::Scales { random.pick(solid) } else { solid[0] };
        let (min, max) = (around.bounds.min, around.bounds.max);
        let grow = if kind == Kind::Scales { 3.0 } else { 1.0 };
        let middle = min.midpoint(max);
        let half = 0.5 * grow * (max - min);
        let p = middle + Vec2::new(random.float(-1.0, 1.0) * half.x, random.float(-1.0, 1.0) * half.y);
        if world.has_room(p, radius) {
            return Some(p);
        }
    }
    None
}

/// A place where the ball touches something, to the last digits. A ball that does not fit after all is refused, which
/// is judged, too.
fn in_touch(random: &mut Random, world: &World, solid: &[&Figure], radius: f64) -> Option<Vec2> {
    for _ in 0..12 {
        let figure = random.pick(solid);
        let p = if let Some((centre, around)) = figure.chain.round {
            let apart = radius + figure.rounding;
            let r = if random.one_in(2) { around + apart } else { around - apart };
            figure.position + centre + r * random.direction()
        } else {
            let edge = edge(random, figure);
            let part = random.float(0.0, 1.0);
            let at = part_way(edge, random.pick(&[0.0, 1.0, part]));
            let normal = beside(random, figure, edge, at, radius);
            nudged(random, figure.position + at + normal)
        };
        // A ball without size must be on the free side, so as not to start in the seam of two bodies.
        if world.has_room(p, radius * (1.0 - 1e-9)) {
            return Some(p);
        }
    }
    None
}

/// An edge of a chain; for a circle, a tangent.
fn edge<'a>(random: &mut Random, figure: &'a Figure) -> Edge<'a> {
    match figure.chain.round {
        None => figure.chain.edge(random.index(figure.chain.count())),
        Some((centre, radius)) => {
            let d = random.direction();
            let at = centre + radius * d;
            Edge::Straight((at, at + radius * d.perp()))
        }
    }
}

/// The point at this part of an edge. On an arc, distances are straight from its start, not along it.
fn part_way(edge: Edge<'_>, part: f64) -> Vec2 {
    let (a, b) = edge.ends();
    match edge {
        Edge::Straight(_) => a + part * (b - a),
        Edge::Curved(_) if part == 1.0 => b,
        Edge::Curved(arc) if arc.bulge.abs() > 1.0 => arc.at(2.0 * part * arc.radius()),
        Edge::Curved(arc) => arc.at(part * (b - a).length()),
    }
}

/// The vector from a point on an edge to the centre of a ball that touches it there, on either side.
fn beside(random: &mut Random, figure: &Figure, edge: Edge<'_>, at: Vec2, radius: f64) -> Vec2 {
    let apart = radius + figure.rounding;
    let side = if random.one_in(2) { apart } else { -apart };
    side * edge.along(at).perp()
}

/// A corner, or the joint of its arc with an edge's offset.
fn joint(random: &mut Random, figure: &Figure, radius: f64) -> Vec2 {
    let edge = edge(random, figure);
    let at = part_way(edge, random.pick(&[0.0, 0.0, 1.0, 0.5]));
    let by_the_corner = random.one_in(4);
    let from_corner =
        if by_the_corner { edge.ends().0 } else { at + beside(random, figure, edge, at, radius) };
    figure.position + from_corner
}

/// The direction in which the ball grazes a corner, a circle or an arc, from the outside or from within.
fn tangent(random: &mut Random, figure: &Figure, radius: f64, from: Vec2) -> Vec2 {
    let apart = radius + figure.rounding;
    let (at, r) = match (figure.chain.round, edge(random, figure)) {
        (Some((centre, around)), _) => (centre, around + apart),
        (_, Edge::Curved(arc)) if !random.one_in(3) => {
            let side = if random.one_in(3) { -apart } else { apart };
            (arc.centre(), arc.radius() + side)
        }
        (_, edge) => (edge.ends().0, apart),
    };
    let at = figure.position + at;
    let away = from - at;
    let square = away.length_squared();
    let h = (square - r * r).max(0.0).sqrt();
    let side = if random.one_in(2) { h } else { -h };
    let touch = at + (r * r * away + r * side * away.perp()) / square;
    touch - from
}

/// Along an edge, or straight at it.
fn along(random: &mut Random, figure: &Figure) -> Vec2 {
    let (a, b) = edge(random, figure).ends();
    let along = if random.one_in(2) { b - a } else { a - b };
    if random.one_in(2) { along } else { along.perp() }
}

/// A ball that touches the inside of an arc or a circle, and moves almost along it.
fn whisper(random: &mut Random, figure: &Figure, radius: f64, limits: Limits) -> Option<Shot> {
    let apart = radius + figure.rounding;
    let (at, out) = match (figure.chain.round, edge(random, figure)) {
        (Some((centre, radius)), _) => {
            let out = random.direction();
            (centre + radius * out, out)
        }
        (_, Edge::Curved(arc)) => {
            let at = part_way(Edge::Curved(arc), random.float(0.0, 1.0));
            (at, -arc.bulge.signum() * arc.along(at).perp())
        }
        _ => return None,
    };
    let steep = random.pick(&[0.0, 1e-16, 1e-14, 1e-12, 1e-10, 1e-8, 1e-6, 1e-4, 1e-2, 0.1]);
    let (way, aside) = (if random.one_in(2) { 1.0 } else { -1.0 }, steep * random.float(-1.0, 1.0));
    let direction = nudged(random, way * out.perp() + aside * out);
    let centre = nudged(random, figure.position + at - apart * out);
    Some(Shot { centre, direction, radius, limits })
}

/// A ball down the middle of the corridor between the last two bodies, from outside it or inside.
fn corridor(random: &mut Random, solid: &[&Figure], radius: f64, limits: Limits) -> Option<Shot> {
    let [.., one, other] = solid else { return None };
    if one.chain.round.is_some() || other.chain.round.is_some() {
        return None;
    }
    let [a, b] = [0, 1].map(|k| one.chain.points[k].midpoint(other.chain.points[k]));
    let back = random.pick(&[-0.3, 0.3, 0.7]);
    let centre = nudged(random, a + back * (b - a));
    let direction = nudged(random, b - a);
    Some(Shot { centre, direction, radius, limits })
}

/// The vector with each coordinate moved by up to three ulps.
fn nudged(random: &mut Random, v: Vec2) -> Vec2 {
    let mut nudge = |mut x: f64| {
        let ulps = random.whole(-3, 3);
        for _ in 0..ulps.abs() {
            x = if ulps > 0 { x.next_up() } else { x.next_down() };
        }
        x
    };
    Vec2::new(nudge(v.x), nudge(v.y))
}
