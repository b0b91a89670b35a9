//! A leg against everything that it might come too near to.

use carom::{Side, Vec2};

use super::{Leg, Trial};
use crate::finding::{Fault, Finding};
use crate::measure::{Limit, Line, nearness, plainly_beside, point_nearer, segment_segment};
use crate::world::{Bounds, Chain, Figure, Outline};

impl Trial<'_> {
    /// Whether the disk, swept along the leg, comes nearer to anything than its radius, or is where no ball lives.
    pub(super) fn check_leg(&mut self, leg: &Leg<'_>) -> Result<(), Finding> {
        let world = self.world;
        let swept = Bounds::of([leg.from, leg.to]).grown(self.radius());
        let middle = leg.from.midpoint(leg.to);
        for (_, figure) in world.at(&swept) {
            let tolerance = self.tolerance(leg, figure.bounds.reach());
            if figure.is_deep_on_the_wrong_side(middle, tolerance) {
                return Err(escape(leg, figure, "the middle of the leg is on the wrong side"));
            }
            if !figure.bounds.overlaps(&swept) {
                continue;
            }
            match &figure.outline {
                Outline::Chain(chain) => self.check_chain(leg, &swept, figure, chain)?,
                Outline::Circle { centre, radius } => self.check_circle(leg, figure, *centre, *radius)?,
            }
        }
        Ok(())
    }

    fn check_chain(
        &mut self,
        leg: &Leg<'_>,
        swept: &Bounds,
        figure: &Figure,
        chain: &Chain,
    ) -> Result<(), Finding> {
        let line = (leg.from, leg.to);
        for (k, bounds) in chain.boxes.overlapping(swept) {
            let edge = chain.edge(k);
            let tolerance = self.tolerance(leg, bounds.reach());
            if plainly_beside(line, edge, self.radius().max(tolerance)) {
                continue;
            }
            let limit = Limit::sum(&[self.radius(), -tolerance]);
            if limit.rounded() <= 0.0 {
                if passes_through(leg, chain, k, tolerance) {
                    return Err(escape(leg, figure, &format!("through edge {}", chain.labels[k])));
                }
                if let Some(along) = runs_along(leg, edge, tolerance) {
                    self.check_crack(leg, along, tolerance)?;
                }
                continue;
            }
            let (distance, too_near) = nearness(line, edge, &limit);
            self.note_depth(leg, distance, bounds.reach());
            if too_near {
                return Err(self.too_near(leg, figure, distance, &format!("edge {}", chain.labels[k])));
            }
        }
        Ok(())
    }

    fn check_circle(
        &mut self,
        leg: &Leg<'_>,
        figure: &Figure,
        centre: Vec2,
        radius: f64,
    ) -> Result<(), Finding> {
        let other = figure.bounds.reach();
        let tolerance = self.tolerance(leg, other);
        let hollow = figure.side == Side::Inside || figure.side == Side::Both && figure.holds(self.early);
        let (distance, too_near) = if hollow {
            // What is farthest from the centre of a disk on a segment is one of its ends.
            let limit = Limit::sum(&[radius, -self.radius(), tolerance]);
            let far = |p: Vec2| limit.rounded() < 0.0 || !point_nearer(p, (centre, centre), &limit);
            let farthest = (leg.from - centre).length().max((leg.to - centre).length());
            (radius - farthest, far(leg.from) || far(leg.to))
        } else {
            let limit = Limit::sum(&[radius, self.radius(), -tolerance]);
            let (distance, too_near) = nearness((leg.from, leg.to), (centre, centre), &limit);
            (distance - radius, too_near)
        };
        self.note_depth(leg, distance, other);
        if too_near { Err(self.too_near(leg, figure, distance, "the circle")) } else { Ok(()) }
    }

    fn note_depth(&mut self, leg: &Leg<'_>, distance: f64, other: f64) {
        let depth = (self.radius() - self.slack - distance) / self.hair(leg, other);
        if depth > self.verdict.deepest {
            self.verdict.deepest = depth;
        }
    }

    fn too_near(&self, leg: &Leg<'_>, figure: &Figure, distance: f64, to: &str) -> Finding {
        let what = format!(
            "{distance:e} from {to} of body {} instead of {:e} on {:?} to {:?}",
            figure.id.number(),
            self.radius(),
            leg.from,
            leg.to
        );
        let through = match &figure.outline {
            Outline::Chain(chain) => {
                chain.edges().any(|edge| segment_segment((leg.from, leg.to), edge) == 0.0)
            }
            Outline::Circle { .. } => distance <= 0.0,
        };
        Finding::new(if through { Fault::Escape } else { Fault::MissedTouch }, leg.index, what)
    }

    /// A ball without size that moves between two bodies that abut: a little to either side of it something is solid.
    fn check_crack(&self, leg: &Leg<'_>, middle: Vec2, tolerance: f64) -> Result<(), Finding> {
        let aside = (leg.to - leg.from).perp() * (4.0 * tolerance / leg.length);
        let wrong = |p: Vec2| self.world.solid().find(|figure| figure.is_wrong_side(p));
        match (wrong(middle + aside), wrong(middle - aside)) {
            (Some(one), Some(other)) if one.id != other.id => Err(escape(leg, one, "into a seam")),
            _ => Ok(()),
        }
    }
}

/// So many times its width a crack has to be long to be one, and not the tip of a wedge.
const LONG: f64 = 1e6;

/// The middle of the part of an edge along which a leg runs, if it does so for long.
fn runs_along(leg: &Leg<'_>, (a, b): Line, tolerance: f64) -> Option<Vec2> {
    let (p, q) = (leg.from, leg.to);
    if side(p, q, a).abs() > tolerance || side(p, q, b).abs() > tolerance {
        return None;
    }
    let length = leg.length;
    let d = (q - p) / length;
    let (s, t) = (d.dot(a - p).clamp(0.0, length), d.dot(b - p).clamp(0.0, length));
    ((s - t).abs() > LONG * tolerance).then(|| p + 0.5 * (s + t) * d)
}

/// So far from a joint has a leg to begin and to end that passes through it: one that comes flatly onto an edge near its end
/// is all but in the joint, too.
const FAR: f64 = 1e4;

fn escape(leg: &Leg<'_>, figure: &Figure, how: &str) -> Finding {
    let what = format!("{how}, body {}, on {:?} to {:?}", figure.id.number(), leg.from, leg.to);
    Finding::new(Fault::Escape, leg.index, what)
}

/// Whether a leg of a ball without size plainly passes through an edge, or through the joint at its start from one
/// side of the chain to the other.
fn passes_through(leg: &Leg<'_>, chain: &Chain, k: usize, tolerance: f64) -> bool {
    let (p, q) = (leg.from, leg.to);
    let (a, b) = chain.edge(k);
    let apart = |x: f64, y: f64| x.min(y) < -tolerance && x.max(y) > tolerance;
    let beside_leg = |c: Vec2| side(p, q, c);
    if apart(side(a, b, p), side(a, b, q)) && apart(beside_leg(a), beside_leg(b)) {
        return true;
    }
    let n = chain.points.len();
    if k == 0 && !chain.closed {
        return false;
    }
    // Of the edges that join there, only what is beside the leg: one that it left flatly falls back behind its start.
    let beside = |end: Vec2| {
        let (way, e) = (q - p, end - a);
        let (here, there) = (way.dot(a - p), way.dot(end - p));
        let last = there.clamp(0.0, way.length_squared());
        if here == there { end } else { a + ((last - here) / (there - here)).clamp(0.0, 1.0) * e }
    };
    apart(beside_leg(beside(chain.points[(k + n - 1) % n])), beside_leg(beside(b)))
        && segment_segment((p, q), (a, a)) <= tolerance
        && (a - p).length() > FAR * tolerance
        && (a - q).length() > FAR * tolerance
}

/// The signed distance of `c` from the line through `a` and `b`.
fn side(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let e = b - a;
    let length = e.length();
    if length == 0.0 { 0.0 } else { e.perp_dot(c - a) / length }
}
