use carom::{
    Aabb, Arc, Curve, Outline, Piece, Polygon, Polyline, Turn, Vec2, offset_pieces, offset_polyline_pieces,
};
use oracle::Contour;

use crate::bytes::Bytes;
use crate::oracle::{finite, taken};
use crate::{rings, shapes};

/// The offset of any shape by any distance: closed loops of finite pieces, none of which is too near to the shape.
pub fn outline(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    while !bytes.is_empty() {
        let (kind, delta) = (bytes.below(4), bytes.number());
        match kind {
            0 | 1 => {
                let Some(polygon) = shapes::polygon(bytes) else { continue };
                of_polygon(&polygon, delta, bytes);
            }
            2 => {
                let Some(polyline) = shapes::polyline(bytes) else { continue };
                of_polyline(&polyline, delta);
            }
            _ => {
                let Some(circle) = shapes::circle(bytes) else { continue };
                let Some(outline) = taken(Outline::of_circle(&circle, delta)) else { continue };
                sound(&outline);
                assert_eq!(outline.is_empty(), circle.radius() + delta <= 0.0);
            }
        }
    }
}

fn of_polygon(polygon: &Polygon, delta: f64, bytes: &mut Bytes<'_>) {
    let raw = taken(offset_pieces(polygon, delta));
    let outline = taken(Outline::of_polygon(polygon, delta));
    assert_eq!(raw.is_some(), outline.is_some());
    let (Some(raw), Some(outline)) = (raw, outline) else { return };
    sound_pieces(&raw);
    sound(&outline);
    let border = Contour::new(polygon.points(), polygon.bulges(), true);
    Shape { corners: polygon.points(), border, delta }.judge(&outline, &raw);
    let (p, arc) = (bytes.sound_point(), any_arc(bytes));
    finite("an outline's distance", &polygon.distance(p));
    if let Some(arc) = arc {
        sound_pieces(&[Piece { curve: Curve::Arc(arc), source: carom::Source::Round }]);
    }
}

fn of_polyline(polyline: &Polyline, radius: f64) {
    let raw = taken(offset_polyline_pieces(polyline, radius));
    let outline = taken(Outline::of_polyline(polyline, radius));
    assert_eq!(raw.is_some(), outline.is_some());
    let (Some(raw), Some(outline)) = (raw, outline) else { return };
    sound_pieces(&raw);
    sound(&outline);
    let border = Contour::new(polyline.points(), polyline.bulges(), false);
    Shape { corners: polyline.points(), border, delta: radius }.judge(&outline, &raw);
}

fn any_arc(bytes: &mut Bytes<'_>) -> Option<Arc> {
    let turn = if bytes.yes() { Turn::Positive } else { Turn::Negative };
    if bytes.yes() {
        return taken(Arc::from_angles(bytes.point(), bytes.number(), bytes.number(), bytes.number(), turn));
    }
    taken(Arc::new(bytes.point(), bytes.number(), bytes.point(), bytes.point(), turn))
}

fn sound_pieces(pieces: &[Piece]) {
    for piece in pieces {
        let curve = &piece.curve;
        finite("a piece", &(curve.length(), curve.start(), curve.end(), curve.at(0.5), curve.aabb()));
    }
}

fn sound(outline: &Outline) {
    finite("an outline's measures", &(outline.area(), outline.length()));
    assert_eq!(outline.island_count() + outline.hole_count(), outline.loops().len());
    for ring in outline.loops() {
        sound_pieces(ring.pieces());
    }
}

/// How far a point of an outline may be from where it should be, in parts of the largest number at hand.
const OFF: f64 = 1e-12;

/// How far the end of a piece may be from the start of the next, in the same parts, and in parts of the radius.
const GAP: [f64; 2] = [1e-6, 0.1];

/// A point nearer to the border than this is neither inside nor outside.
const BORDER: f64 = 1e-8;

/// A shape, as a judge sees it.
#[derive(Debug)]
struct Shape<'a> {
    corners: &'a [Vec2],
    border: Contour,
    delta: f64,
}

impl Shape<'_> {
    /// The largest number at hand.
    fn scale(&self) -> f64 {
        self.corners.iter().map(|corner| corner.abs().max_element()).fold(self.delta.abs(), f64::max)
    }

    /// Whether the outline should run around a point, and how far away the border is.
    fn holds(&self, p: Vec2) -> (bool, f64) {
        let (distance, radius) = (self.border.distance(p), self.delta.abs());
        let inside = self.border.holds(p);
        let holds = if self.delta < 0.0 { inside && distance > radius } else { inside || distance < radius };
        (holds, (distance - radius).abs())
    }

    fn judge(&self, outline: &Outline, raw: &[Piece]) {
        self.is_closed(outline);
        self.is_away(outline);
        self.is_complete(outline, raw);
    }

    fn is_closed(&self, outline: &Outline) {
        assert_eq!(outline.left_over(), 0, "{self:?}");
        for ring in outline.loops() {
            for (k, piece) in ring.pieces().iter().enumerate() {
                let next = &ring.pieces()[(k + 1) % ring.pieces().len()];
                let gap = (next.curve.start() - piece.curve.end()).abs().max_element();
                assert!(
                    gap <= (GAP[0] * self.scale()).min(GAP[1] * self.delta.abs()) + OFF * self.scale(),
                    "a loop is open by {gap:e}: {ring:?}, {self:?}"
                );
            }
        }
    }

    fn is_away(&self, outline: &Outline) {
        for piece in outline.pieces() {
            for u in [0.0, 1e-6, 0.3, 0.5, 0.9, 1.0] {
                let off = (self.border.distance(piece.curve.at(u)) - self.delta.abs()) / self.scale();
                assert!(off.abs() <= OFF, "{piece:?} is off by {off:e} at {u}, {self:?}");
            }
        }
    }

    /// The outline contains the right points and no others: tested at points of a grid, and beside all untrimmed pieces.
    fn is_complete(&self, outline: &Outline, raw: &[Piece]) {
        let reach = if self.delta > 0.0 { self.delta } else { 0.0 };
        let aabb = Aabb::of_points(self.corners.iter().copied());
        let (min, max) = (aabb.min - Vec2::splat(reach), aabb.max + Vec2::splat(reach));
        let along = [0.01, 0.17, 0.29, 0.43, 0.61, 0.79, 0.93];
        let grid = along.into_iter().flat_map(|u| along.map(|v| min + (max - min) * Vec2::new(u, v)));
        let middles = raw.iter().flat_map(|piece| [0.01, 0.5, 0.97].map(|u| piece.curve.at(u)));
        let aside = 1e-4 * self.delta;
        let beside =
            middles.flat_map(|p| [(-aside, aside), (aside, -aside)].map(|(x, y)| p + Vec2::new(x, y)));
        for p in grid.chain(beside) {
            let (holds, border) = self.holds(p);
            let turns = rings::turns(outline, p);
            assert!(
                border <= BORDER * self.scale() || (turns - f64::from(u8::from(holds))).abs() < 1e-3,
                "around {p} an outline runs {turns} times, {self:?}"
            );
        }
    }
}
