use super::curve::angle_minus_sine;
use super::{Aabb, Segment, Vec2, length, perp, unit};

/// An edge in chord form: an arc over its chord, or straight where the bulge is 0.
///
/// The bulge β is the tangent of a quarter of the sweep, so the arc's middle is β/2 chords beside the chord's. No formula
/// needs the circle's centre, which recedes to infinity as β vanishes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bow {
    pub edge: Segment,
    pub bulge: f64,
    /// The chord's length.
    pub chord: f64,
    /// The unit vector along the chord.
    pub along: Vec2,
    /// The chord's unit normal towards the arc's middle.
    pub out: Vec2,
    /// The sine of half the sweep.
    pub sin: f64,
    /// The cosine of half the sweep.
    pub cos: f64,
    /// One over the radius.
    pub curvature: f64,
    /// The unit tangents at its start and its end.
    pub tangents: [Vec2; 2],
    /// Whether it goes on all the way round.
    pub is_full: bool,
}

impl Bow {
    /// The ends have to differ.
    pub(crate) fn new(edge: Segment, bulge: f64) -> Bow {
        let square = bulge * bulge;
        let (sin, cos) = (2.0 * bulge.abs() / (1.0 + square), (1.0 - square) / (1.0 + square));
        let along = unit(edge.b - edge.a).unwrap_or(Vec2::X);
        let chord = edge.length();
        let out = -1.0_f64.copysign(bulge) * perp(along);
        let tangents = [cos * along + sin * out, cos * along - sin * out];
        Bow {
            edge,
            bulge,
            chord,
            along,
            out,
            sin,
            cos,
            curvature: 2.0 * sin / chord,
            tangents,
            is_full: false,
        }
    }

    /// The whole circle: what lies between the ends of a diameter, all the way round.
    pub(crate) fn circle(centre: Vec2, radius: f64) -> Bow {
        let arm = Vec2::new(radius, 0.0);
        let half = Bow::new(Segment::new(centre + arm, centre - arm), 1.0);
        Bow { curvature: 1.0 / radius, is_full: true, ..half }
    }

    /// The unit normals at its start and its end, away from the centre.
    pub(crate) fn normals(&self) -> [Vec2; 2] {
        let (along, out) = (self.sin * self.along, self.cos * self.out);
        [out - along, out + along]
    }

    /// (|p − c|² − R²) / 2R for a centre c and a radius R: negative within the circle.
    pub(crate) fn power(&self, p: Vec2) -> f64 {
        let (from_a, from_b) = (p - self.edge.a, p - self.edge.b);
        // Both ends have the same height over the chord; the nearer one costs fewer digits.
        let near = if from_a.dot(from_a) < from_b.dot(from_b) { from_a } else { from_b };
        0.5 * self.curvature * from_a.dot(from_b) + self.cos * self.out.dot(near)
    }

    /// The gradient of the power: (p − c) / R.
    pub(crate) fn gradient(&self, p: Vec2) -> Vec2 {
        let Segment { a, b } = self.edge;
        0.5 * self.curvature * ((p - a) + (p - b)) + self.cos * self.out
    }

    /// The distance from `p` to the whole circle: negative within it.
    pub(crate) fn signed_distance(&self, p: Vec2) -> f64 {
        let power = self.power(p);
        // solve: d + d² / 2R = power
        2.0 * power / (1.0 + (1.0 + 2.0 * self.curvature * power).max(0.0).sqrt())
    }

    /// Whether the circle's point nearest to `p` is on the arc, or so little beside it.
    pub(crate) fn faces(&self, p: Vec2, spare: f64) -> bool {
        let [start, end] = self.tangents;
        self.spans((p - self.edge.a).dot(start) >= -spare, (p - self.edge.b).dot(end) <= spare)
    }

    /// Whether what is after the start and before the end is on the arc.
    fn spans(&self, after: bool, before: bool) -> bool {
        self.is_full || if self.bulge.abs() <= 1.0 { after && before } else { after || before }
    }

    pub(crate) fn distance(&self, p: Vec2) -> f64 {
        if self.faces(p, 0.0) { self.signed_distance(p).abs() } else { length(p - self.nearer_end(p)) }
    }

    pub(crate) fn closest_point(&self, p: Vec2) -> Vec2 {
        if !self.faces(p, 0.0) {
            return self.nearer_end(p);
        }
        // From the centre, all of the arc is equally far.
        let away = unit(self.gradient(p)).unwrap_or(self.out);
        p - self.signed_distance(p) * away
    }

    fn nearer_end(&self, p: Vec2) -> Vec2 {
        let Segment { a, b } = self.edge;
        if length(p - a) < length(p - b) { a } else { b }
    }

    /// The arc's length.
    pub(crate) fn length(&self) -> f64 {
        self.chord * (1.0 + self.bulge * self.bulge) * (libm::atan(self.bulge) / self.bulge)
    }

    /// The area between chord and arc, positive for a positive bulge.
    pub(crate) fn area(&self) -> f64 {
        // The next term of the series is β²/5 of this one.
        if self.bulge * self.bulge < f64::EPSILON {
            return self.chord * self.chord * self.bulge / 3.0;
        }
        let sweep = 4.0 * libm::atan(self.bulge.abs());
        let area =
            0.5 * angle_minus_sine(sweep, 2.0 * self.sin * self.cos) / (self.curvature * self.curvature);
        area.copysign(self.bulge)
    }

    pub(crate) fn aabb(&self) -> Aabb {
        let axes = [Vec2::X, Vec2::Y, Vec2::NEG_X, Vec2::NEG_Y];
        axes.iter().fold(self.edge.aabb(), |aabb, &axis| aabb.grown_to(self.edge.a + self.reach(axis) * axis))
    }

    /// How far beyond its start the arc reaches along an axis, where it is at its farthest between its ends.
    fn reach(&self, axis: Vec2) -> f64 {
        let [start, end] = self.tangents.map(|tangent| tangent.dot(axis));
        if !self.spans(start > 0.0, end < 0.0) {
            return 0.0;
        }
        // solve: reach = R (1 − cos ψ), ψ being the angle between axis and normal, start = sin ψ, 2 R sin = chord
        let cos = self.normals()[0].dot(axis);
        let turns = if cos < 0.0 { (1.0 - cos) / self.sin } else { start / self.sin * start / (1.0 + cos) };
        0.5 * self.chord * turns
    }

    pub(super) fn middle(&self) -> Vec2 {
        self.edge.at(0.5) + 0.5 * self.bulge.abs() * self.chord * self.out
    }

    /// The point p(w) of [`meet_bows`](super::bow_bow::meet_bows).
    pub(super) fn at(&self, w: f64) -> Vec2 {
        let (t, s) = (w / (1.0 + w), 1.0 / (1.0 + w));
        let way = t * t * (self.edge.b - self.edge.a) + s * t * self.chord * self.tangents[0];
        self.edge.a + way / (s * s + 2.0 * s * t * self.cos + t * t)
    }

    /// Its two halves.
    pub(super) fn halves(&self) -> [Bow; 2] {
        let middle = self.middle();
        // solve: tan α = bulge for tan(α/2)
        let bulge = self.bulge / (1.0 + (1.0 + self.bulge * self.bulge).sqrt());
        [Segment::new(self.edge.a, middle), Segment::new(middle, self.edge.b)]
            .map(|edge| Bow::new(edge, bulge))
    }
}
