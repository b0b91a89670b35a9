//! A drawing in SVG that a page of any colour can take in: lines have the colour of its text, or one that stands out from
//! white as well as from black.

use crate::prelude::*;
use std::fmt::Write;

/// How something is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ink(&'static str);

/// Things at rest: walls, boxes, segments.
pub(super) const WALL: Ink = Ink(r#"stroke-width="1.5""#);
/// Guide lines.
pub(super) const AID: Ink = Ink(r#"stroke-opacity=".6" stroke-dasharray="3""#);
/// Obstacles.
pub(super) const BLOCK: Ink = Ink(r##"stroke="#2a9a4a" fill="#2a9a4a" fill-opacity=".25""##);
/// Moving things, and their ways.
pub(super) const WAY: Ink = Ink(r##"stroke="#2f8fd8" stroke-width="1.5""##);
pub(super) const BALL: Ink = Ink(r##"stroke="#2f8fd8" fill="#2f8fd8" fill-opacity=".25""##);
/// The subject of a figure.
pub(super) const MARK: Ink = Ink(r##"stroke="#d9603a" stroke-width="2""##);
const DOT: Ink = Ink(r##"stroke="none" fill="#d9603a""##);
/// Many dots: a line of no length, with round ends.
const DUST: Ink = Ink(r##"stroke="#d9603a" stroke-width="3" stroke-linecap="round""##);
const TEXT: Ink = Ink(r#"stroke="none" fill="currentColor" dominant-baseline="central""#);

/// In pixels.
const MARGIN: f64 = 6.0;
const BARB: f64 = 7.0;
const LETTER: Vec2 = Vec2::new(8.0, 16.0);

pub(super) struct Drawing {
    title: String,
    /// How many pixels a unit has.
    scale: f64,
    groups: Vec<(Ink, String)>,
    /// Around all that is drawn, in pixels.
    around: Aabb,
}

impl Drawing {
    /// `title` is read out to people who cannot see it.
    pub(super) fn new(title: &str, scale: f64) -> Drawing {
        Drawing { title: title.to_owned(), scale, groups: Vec::new(), around: Aabb::EMPTY }
    }

    pub(super) fn chain(&mut self, points: &[Vec2], ink: Ink) {
        self.way(points, "", ink);
    }

    pub(super) fn ring(&mut self, points: &[Vec2], ink: Ink) {
        self.way(points, "Z", ink);
    }

    fn way(&mut self, points: &[Vec2], end: &str, ink: Ink) {
        let places: Vec<String> = points.iter().map(|&p| self.place(p)).collect();
        let element = format!(r#"<path d="M{}{end}"/>"#, places.join("L"));
        self.add(ink, Aabb::of_points(points.iter().copied()), &element);
    }

    pub(super) fn aabb(&mut self, &Aabb { min, max }: &Aabb, ink: Ink) {
        self.ring(rectangle_of(min.x, min.y, max.x, max.y).points(), ink);
    }

    pub(super) fn circle(&mut self, centre: Vec2, radius: f64, ink: Ink) {
        let [x, y, r] = [centre.x, centre.y, radius].map(|x| short(self.scale * x));
        let around = Aabb::of_points([centre]).grown_by(radius);
        self.add(ink, around, &format!(r#"<circle cx="{x}" cy="{y}" r="{r}"/>"#));
    }

    pub(super) fn dot(&mut self, at: Vec2) {
        self.circle(at, 3.0 / self.scale, DOT);
    }

    /// A dot with a word beside it.
    pub(super) fn named(&mut self, at: Vec2, aside: Vec2, word: &str) {
        self.dot(at);
        self.text(at, aside, word);
    }

    pub(super) fn dust(&mut self, points: &[Vec2]) {
        let specks: Vec<String> = points.iter().map(|&p| format!("M{}h0", self.place(p))).collect();
        let specks = specks.concat();
        self.add(DUST, Aabb::of_points(points.iter().copied()), &format!(r#"<path d="{specks}"/>"#));
    }

    pub(super) fn curves<'a>(&mut self, curves: impl IntoIterator<Item = &'a Curve>, ink: Ink) {
        let mut data = String::new();
        let (mut around, mut pen) = (Aabb::EMPTY, None);
        for curve in curves {
            if pen != Some(curve.start()) {
                write!(data, "M{}", self.place(curve.start())).expect("a string takes it");
            }
            data += &self.drawn_to_end(curve);
            (around, pen) = (around.merged(&curve.aabb()), Some(curve.end()));
        }
        self.add(ink, around, &format!(r#"<path d="{data}"/>"#));
    }

    /// An arc of more than half a turn is drawn in two, so that a whole circle has two ends as well.
    fn drawn_to_end(&self, curve: &Curve) -> String {
        let Curve::Arc(arc) = curve else { return format!("L{}", self.place(curve.end())) };
        let (radius, sweeps) = (short(self.scale * arc.radius), u8::from(arc.sweep() > 0.0));
        let to = |p| format!("A{radius} {radius} 0 0 {sweeps} {}", self.place(p));
        to(curve.at(0.5)) + &to(curve.end())
    }

    pub(super) fn arrow(&mut self, from: Vec2, to: Vec2, ink: Ink) {
        self.chain(&[from, to], ink);
        self.head(to, to - from, ink);
    }

    /// An arrow with a word beyond its tip.
    pub(super) fn vector(&mut self, from: Vec2, along: Vec2, word: &str, ink: Ink) {
        self.arrow(from, from + along, ink);
        self.text(from + along, along, word);
    }

    /// The head of an arrow that points along `direction`.
    pub(super) fn head(&mut self, tip: Vec2, direction: Vec2, ink: Ink) {
        let back = -direction.normalize() * BARB / self.scale;
        let barbs = [0.4, -0.4].map(|angle| tip + Vec2::from_angle(angle).rotate(back));
        self.chain(&[barbs[0], tip, barbs[1]], ink);
    }

    /// A word beside a place, on the side to which `aside` points.
    pub(super) fn text(&mut self, at: Vec2, aside: Vec2, words: &str) {
        let aside = aside.normalize_or_zero();
        let letters = u32::try_from(words.chars().count()).expect("a short text");
        let size = Vec2::new(LETTER.x * f64::from(letters), LETTER.y);
        let (anchor, left) = match aside.x {
            x if x > 0.4 => ("start", 0.0),
            x if x < -0.4 => ("end", size.x),
            _ => ("middle", size.x / 2.0),
        };
        let middle = self.scale * at + 12.0 * aside;
        let corner = middle - Vec2::new(left, size.y / 2.0);
        let around = Aabb::of_points([corner / self.scale, (corner + size) / self.scale]);
        let [x, y] = middle.to_array().map(short);
        self.add(TEXT, around, &format!(r#"<text x="{x}" y="{y}" text-anchor="{anchor}">{words}</text>"#));
    }

    fn add(&mut self, ink: Ink, around: Aabb, element: &str) {
        self.around =
            self.around.merged(&Aabb { min: self.scale * around.min, max: self.scale * around.max });
        match self.groups.last_mut() {
            Some((last, elements)) if *last == ink => *elements += element,
            _ => self.groups.push((ink, element.to_string())),
        }
    }

    fn place(&self, p: Vec2) -> String {
        let [x, y] = p.to_array().map(|x| short(self.scale * x));
        format!("{x} {y}")
    }

    /// A tag alone on its line, and no line empty: that is what Markdown takes in as it stands.
    pub(super) fn svg(&self) -> String {
        let around = self.around.grown_by(MARGIN);
        let [[x, y], [width, height]] = [around.min, around.size()].map(|v| v.round().to_array().map(short));
        let groups: Vec<String> =
            self.groups.iter().map(|(Ink(ink), elements)| format!("<g {ink}>{elements}</g>")).collect();
        let title = &self.title;
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" width="{width}" role="img" fill="none" stroke="currentColor" stroke-linejoin="round" font-size="14" style="max-width:100%">
<title>{title}</title>
{}
</svg>
"#,
            groups.join("\n")
        )
    }
}

/// To a tenth of a pixel, without a minus before a zero.
fn short(x: f64) -> String {
    ((10.0 * x).round() / 10.0 + 0.0).to_string()
}
