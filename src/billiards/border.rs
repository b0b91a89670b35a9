//! The border of a free space: those stretches of the bodies' outlines that no other body covers.

use super::crossing::{along, cuts, stretch};
use crate::bvh::{Bvh, Counters};
use crate::error::Error;
use crate::order::sort_by;
use crate::plane::{Aabb, Curve, Segment, Vec2, perp};
use crate::scene::{BodyId, Piece, Response, Scene, Shape, Side, Source};
use crate::tolerance::FLUSH;

/// A piece of a free space's border. The free space is on the side of a positive quarter turn from its direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Border {
    /// The piece itself.
    pub curve: Curve,
    /// The body that blocks the ball.
    pub body: BodyId,
    /// The body's edge or corner.
    pub source: Source,
    /// The length of all pieces before this one.
    pub start: f64,
}

/// The outlines of all bodies that turn or stop a ball.
pub(super) struct Outlines<'a> {
    scene: &'a Scene,
    radius: f64,
    pieces: Vec<Border>,
    tree: Bvh,
    /// How far apart coinciding outlines may be by rounding.
    margin: f64,
}

impl<'a> Outlines<'a> {
    /// `None` without a room.
    pub(super) fn of(scene: &'a Scene, radius: f64) -> Result<Option<Outlines<'a>>, Error> {
        let (mut pieces, mut is_closed) = (Vec::new(), false);
        for id in scene.ids() {
            let body = scene.body(id)?;
            if body.response != Response::Pass {
                is_closed |= body.side == Side::Inside;
                push_outline(scene, id, radius, &mut pieces)?;
            }
        }
        let tree = tree_of(&pieces);
        let margin = margin(&tree.aabb(), radius);
        Ok(is_closed.then_some(Outlines { scene, radius, pieces, tree, margin }))
    }

    /// All stretches that are clear of other bodies.
    pub(super) fn borders(&self) -> Vec<Border> {
        let mut borders = Vec::new();
        for own in &self.pieces {
            self.take(own, &mut borders);
        }
        borders
    }

    /// Appends the stretches of one piece that are clear of other bodies.
    fn take(&self, own: &Border, borders: &mut Vec<Border>) {
        let meeting = self.meeting(own);
        let ends = meeting.ends();
        let is_clear = |k: usize| self.is_clear(&meeting, ends[k - 1], ends[k]);
        let mut from = 0.0;
        for (k, &to) in ends.iter().enumerate().skip(1) {
            if !is_clear(k) {
                from = to;
            } else if to == 1.0 || !is_clear(k + 1) {
                borders.push(Border { curve: stretch(&own.curve, from, to), ..*own });
                from = to;
            }
        }
    }

    /// The pieces of other bodies that one can meet.
    fn meeting<'b>(&'b self, own: &'b Border) -> Meeting<'b> {
        let mut around = own.curve.aabb();
        let mut others = Vec::new();
        self.tree.overlaps(&around.grown_by(self.margin), &mut Counters::default(), |k| {
            let other = &self.pieces[k];
            if other.body != own.body {
                around = around.merged(&other.curve.aabb());
                others.push(other);
            }
        });
        Meeting { own, others, margin: margin(&around, self.radius) }
    }

    /// Whether a stretch without cuts is clear of all other bodies.
    #[inline(never)]
    fn is_clear(&self, meeting: &Meeting<'_>, from: f64, to: f64) -> bool {
        let Meeting { own, margin, .. } = meeting;
        // Not tested halfway, where symmetric scenes touch.
        let at = own.curve.at(from + 0.382 * (to - from));
        // Seen from a little inside, a body flush against this one is in the way.
        let inside = at + *margin * inwards(&own.curve, at).normalize_or_zero();
        let other = |slot| slot != own.body.slot;
        !meeting.is_told(at) && !self.scene.sinks_in(inside, self.radius, 0.25 * margin, &other)
    }
}

/// A piece of an outline, and those of other bodies that it can meet.
struct Meeting<'a> {
    own: &'a Border,
    others: Vec<&'a Border>,
    /// How far apart coinciding ones may be by rounding.
    margin: f64,
}

impl Meeting<'_> {
    /// The places at which the piece can enter another body or come out again, as fractions of its length: where other
    /// outlines cross it, or end on it.
    fn ends(&self) -> Vec<f64> {
        let own = &self.own.curve;
        let mut ends: Vec<f64> = Vec::new();
        for Border { curve, .. } in &self.others {
            let joints = [curve.start(), curve.end()];
            let joints = joints.map(|joint| self.is_on(own, joint).then(|| along(own, joint)));
            ends.extend([cuts(own, curve), joints].as_flattened().iter().flatten());
        }
        ends.retain(|end| *end > 0.0 && *end < 1.0);
        ends.extend([0.0, 1.0]);
        sort_by(&mut ends, f64::total_cmp);
        ends
    }

    /// Whether the border there is the outline of another body, which lies on this one: the body in the lower slot
    /// counts.
    fn is_told(&self, at: Vec2) -> bool {
        let inside = inwards(&self.own.curve, at);
        self.others.iter().any(|Border { curve, body, .. }| {
            *body < self.own.body && self.is_on(curve, at) && inwards(curve, at).dot(inside) > 0.0
        })
    }

    #[inline(never)]
    fn is_on(&self, curve: &Curve, place: Vec2) -> bool {
        curve.distance(place) <= self.margin
    }
}

/// How far apart coinciding outlines in a box may be by rounding.
fn margin(aabb: &Aabb, radius: f64) -> f64 {
    FLUSH * (aabb.reach() + radius)
}

/// The tree of their boxes.
pub(super) fn tree_of(borders: &[Border]) -> Bvh {
    let boxes: Vec<Aabb> = borders.iter().map(|border| border.curve.aabb()).collect();
    Bvh::new(&boxes)
}

/// Appends a body's own outline, drawn so that the ball is on the side of a positive quarter turn.
fn push_outline(scene: &Scene, id: BodyId, radius: f64, pieces: &mut Vec<Border>) -> Result<(), Error> {
    let body = scene.body(id)?;
    // A piece, perhaps reversed.
    let mut push = |piece: &Piece, turned: bool| {
        let curve = if turned { piece.curve.reversed() } else { piece.curve };
        pieces.push(Border { curve, body: id, source: piece.source, start: 0.0 });
    };
    let is_thin = radius + body.rounding == 0.0 && body.side == Side::Both;
    let outlines = body.outlines(radius)?;
    if matches!(body.shape, Shape::Polyline(_)) && outlines.iter().all(|(outline, _)| outline.is_empty()) {
        // The outline is empty for a radius of 0, or below rounding: both sides of the edges are the border.
        let raw = scene.raw_outline(id, radius)?;
        raw.iter().filter(|piece| piece.curve.length() > 0.0).for_each(|piece| push(piece, true));
        return Ok(());
    }
    for (outline, outside) in &outlines {
        for piece in outline.pieces() {
            // An outline's inside is on the side of a positive quarter turn.
            push(piece, *outside);
            if is_thin {
                push(piece, !outside);
            }
        }
    }
    Ok(())
}

/// The direction from a place on the border into the free space.
#[inline(never)]
pub(super) fn inwards(curve: &Curve, at: Vec2) -> Vec2 {
    match curve {
        Curve::Segment(Segment { a, b }) => perp(*b - *a),
        Curve::Arc(arc) => arc.turn().sign() * (arc.centre - at),
    }
}
