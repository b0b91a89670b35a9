//! A leg and every feature that it might come too near to.

use carom::Vec2;

use super::{Leg, Trial};
use crate::bounds::{Bounds, overlapping};
use crate::double::Double;
use crate::edge::Edge;
use crate::finding::{Fault, Finding};
use crate::measure::point_segment;
use crate::world::{Chain, Figure};

impl Trial<'_> {
    /// Whether the disk, swept along the leg, comes nearer to anything than its radius, or is on a wrong side.
    pub(super) fn check_leg(&mut self, leg: &Leg<'_>) -> Result<(), Finding> {
        let world = self.world;
        let swept = Bounds::of([leg.from, leg.to]).grown(self.radius());
        let middle = leg.from.midpoint(leg.to);
        for figure in world.at(&swept) {
            let tolerance = self.tolerance(leg, figure.reach());
            if figure.is_deep_on_the_wrong_side(middle, tolerance) {
                return escape(leg, figure, "the middle of the leg is on the wrong side");
            }
            if !figure.bounds.overlaps(&swept) {
                continue;
            }
            self.check_figure(&leg.beside(figure), figure)?;
        }
        Ok(())
    }

    fn check_figure(&mut self, leg: &Leg<'_>, figure: &Figure) -> Result<(), Finding> {
        let chain = &figure.chain;
        let line = (leg.from, leg.to);
        let swept = Bounds::of([leg.from, leg.to]).grown(self.radius());
        // The core measures all edges of a body with the rounding of its largest number.
        let tolerance = self.tolerance(leg, figure.reach());
        for k in overlapping(&chain.boxes, &swept) {
            let edge = chain.edge(k);
            let limit = self.apart_by(figure, -tolerance);
            if edge.is_plainly_beside(line, limit.rounded().max(tolerance)) {
                continue;
            }
            if limit.rounded() <= 0.0 {
                if pierces(leg, edge, tolerance) || passes_joint(leg, chain, k, tolerance) {
                    return escape(leg, figure, &format!("through edge {}", chain.labels[k]));
                }
                if let Some(along) = runs_along(leg, edge, tolerance) {
                    self.check_crack(leg, along + figure.position, tolerance)?;
                }
                continue;
            }
            let distance = edge.leg_distance(line);
            if distance < limit {
                return self.too_near(leg, figure, distance.rounded(), &format!("edge {}", chain.labels[k]));
            }
        }
        Ok(())
    }

    fn too_near(&self, leg: &Leg<'_>, figure: &Figure, distance: f64, to: &str) -> Result<(), Finding> {
        let what = format!(
            "{distance:e} from {to} of body {} instead of {:e} on {:?} to {:?}",
            figure.id.number(),
            self.apart(figure),
            leg.from + leg.origin,
            leg.to + leg.origin
        );
        let crosses = |edge: Edge<'_>| edge.leg_distance((leg.from, leg.to)) == Double::ZERO;
        let through = figure.chain.edges().any(crosses);
        let fault = if through { Fault::Escape } else { Fault::MissedTouch };
        fault.found_on(leg.index, what)
    }

    /// Finds a point that moves in the seam of two abutting bodies: a little to either side it is inside one of them.
    fn check_crack(&self, leg: &Leg<'_>, middle: Vec2, tolerance: f64) -> Result<(), Finding> {
        let aside = (leg.to - leg.from).perp() * (4.0 * tolerance / leg.length);
        let wrong = |p: Vec2| self.world.solid().find(|figure| figure.is_wrong_side(p));
        match (wrong(middle + aside), wrong(middle - aside)) {
            (Some(one), Some(other)) if one.id != other.id => escape(leg, one, "into a seam"),
            _ => Ok(()),
        }
    }
}

/// The least length of a crack, in widths. A shorter one is the tip of a wedge.
const LONG: f64 = 1e6;

/// The middle of the part of a straight edge along which a leg runs, if it does so for long.
fn runs_along(leg: &Leg<'_>, edge: Edge<'_>, tolerance: f64) -> Option<Vec2> {
    let Edge::Straight((a, b)) = edge else { return None };
    let (p, q) = (leg.from, leg.to);
    if side(p, q, a).abs() > tolerance || side(p, q, b).abs() > tolerance {
        return None;
    }
    let length = leg.length;
    let d = (q - p) / length;
    let (s, t) = (d.dot(a - p).clamp(0.0, length), d.dot(b - p).clamp(0.0, length));
    ((s - t).abs() > LONG * tolerance).then(|| p + 0.5 * (s + t) * d)
}

/// How many tolerances from a joint a leg has to begin and to end in order to pass through it. A leg that comes flatly
/// onto an edge near its end is almost in the joint, too.
const FAR: f64 = 1e4;

fn escape(leg: &Leg<'_>, figure: &Figure, how: &str) -> Result<(), Finding> {
    let what = format!(
        "{how}, body {}, on {:?} to {:?}",
        figure.id.number(),
        leg.from + leg.origin,
        leg.to + leg.origin
    );
    Fault::Escape.found_on(leg.index, what)
}

/// Whether a leg of a point plainly passes through an edge.
fn pierces(leg: &Leg<'_>, edge: Edge<'_>, tolerance: f64) -> bool {
    let (p, q) = (leg.from, leg.to);
    match edge {
        Edge::Straight((a, b)) => {
            are_apart(side(a, b, p), side(a, b, q), tolerance)
                && are_apart(side(p, q, a), side(p, q, b), tolerance)
        }
        Edge::Curved(arc) => arc.is_pierced((p, q), tolerance),
    }
}

/// Whether a leg of a point passes through the joint at the start of an edge, from one side of the chain to the other:
/// the chain leaves some circle about the joint to the leg's left and to its right.
fn passes_joint(leg: &Leg<'_>, chain: &Chain, k: usize, tolerance: f64) -> bool {
    if k == 0 && !chain.closed {
        return false;
    }
    let (p, q, joint) = (leg.from, leg.to, chain.points[k]);
    let (least, most) = (FAR * tolerance, (joint - p).length().min((joint - q).length()));
    if most <= least || point_segment(joint, (p, q)) > tolerance {
        return false;
    }
    let before = chain.edge((k + chain.count() - 1) % chain.count());
    [most, (least * most).sqrt(), least].into_iter().any(|distance| {
        let (one, other) = (before.at_from_end(distance), chain.edge(k).at(distance));
        are_apart(side(p, q, one), side(p, q, other), tolerance)
    })
}

/// Whether one is plainly to the left, and the other to the right.
fn are_apart(one: f64, other: f64, tolerance: f64) -> bool {
    one.min(other) < -tolerance && one.max(other) > tolerance
}

/// The signed distance of `c` from the line through `a` and `b`.
fn side(a: Vec2, b: Vec2, c: Vec2) -> f64 {
    let e = b - a;
    let length = e.length();
    if length == 0.0 { 0.0 } else { e.perp_dot(c - a) / length }
}
