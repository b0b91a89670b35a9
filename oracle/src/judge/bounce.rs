//! A touch at the end of a leg: whether something is there, and where the ball goes from it.

use carom::{Feature, Hit, Response, Vec2};

use super::ways::{Way, add};
use super::{Leg, POINT, Trial, UNIT};
use crate::bounds::{Bounds, overlapping};
use crate::double::Double;
use crate::edge::Edge;
use crate::finding::{Fault, Finding};
use crate::measure::{point_line, reach};
use crate::world::Figure;

/// How many roundoffs further along an edge a point that comes flatly may touch it.
const FLAT: f64 = 32.0;

/// A touch within this many roundoffs of the last one belongs to the same bounce, as the core documents it.
const AGAIN: f64 = 4.0;

/// A direction that is in doubt by more than this counts as unknown.
const VAGUE: f64 = 0.1;

/// Between two features whose normals are opposed by this cosine, a ball is reflected back and forth: at most this
/// often, as the core documents it.
const SQUEEZED: f64 = 0.999;
const MIRRORINGS: usize = 64;

impl Trial<'_> {
    /// Checks that the ball moved along this leg in a direction that the last bounce explains. Keeps only such
    /// directions.
    pub(super) fn check_flight(&mut self, leg: &Leg<'_>) -> Result<(), Finding> {
        let way = leg.to - leg.from;
        let turned = self.turned(leg.index) * leg.length;
        // A ball that overlaps two bodies at its start is pushed out by more than the deeper overlap.
        let start = if leg.index == 0 { self.margin } else { 0.0 };
        let other = leg.after().max(reach(leg.to));
        // A ball that touches several things may move this far within the same bounce.
        let again = if leg.index > 0 && self.normals.len() > 1 {
            AGAIN * self.roundoff(leg, other.max(self.touched))
        } else {
            0.0
        };
        let aside = self.tolerance(leg, other) + start + again + turned;
        // The direction of the leg itself, and how exact it is.
        let told = Way::new(way / leg.length, 2.0 * aside / leg.length);
        let tells = leg.length > 1e3 * aside;
        self.next.clear();
        for known in self.ways.all() {
            let (d, aside) = (known.direction, aside + known.doubt * leg.length);
            if d.perp_dot(way).abs() <= aside && d.dot(way) >= -aside {
                self.next.add(if tells && told.doubt < known.doubt { told } else { *known });
            }
        }
        if self.ways.all().is_empty() {
            // No direction is known: the leg's own is taken from here on.
            if tells {
                self.doubt = 0.0;
                self.next.add(told);
            }
        } else if self.next.all().is_empty() {
            let what = format!("no bounce explains the leg from {:?} to {:?}", leg.from, leg.to);
            return Fault::WrongReflection.found_on(leg.index, what);
        }
        std::mem::swap(&mut self.ways, &mut self.next);
        Ok(())
    }

    /// The error of a direction after this many bounces.
    pub(super) fn turned(&self, bounces: usize) -> f64 {
        UNIT * (bounces + 1) as f64 + self.doubt
    }

    /// Whether the ball touches what the answer says, as it says.
    pub(super) fn check_touch(&self, leg: &Leg<'_>) -> Result<(), Finding> {
        let hit = &self.path.hits[leg.index];
        let wrong = |why: &str| {
            Fault::TouchOfNothing.found_on(leg.index, format!("{why}: {hit:?} of {:?}", self.ball))
        };
        let Some(figure) = leg.struck else {
            return wrong("there is no such body");
        };
        let rounding = self.tolerance(leg, figure.reach()) + UNIT * leg.length;
        // A ball that is larger than a ring by rounding overlaps one side by twice the difference.
        let tolerance = rounding + 2.0 * figure.pinch(self.radius(), rounding);
        if hit.centre != leg.to {
            return wrong("it is not at the path's point");
        }
        if (hit.normal.length() - 1.0).abs() > UNIT {
            return wrong("the normal is no unit vector");
        }
        let off = hit.centre - self.radius() * hit.normal - hit.point;
        if reach(off) > UNIT * (reach(hit.centre) + self.radius()) {
            return wrong("the touching point is not under the centre");
        }
        // The centre is projected along the normal: the distance is the leg's length, or its part in the ball's
        // direction.
        let way = leg.to - leg.from;
        let is_long = |length: f64| (length - hit.distance).abs() <= tolerance;
        let goes = |known: &Way| is_long(known.direction.dot(way).max(0.0));
        // A leg no longer than some roundings has no direction.
        let is_short = leg.length <= FLAT * tolerance && hit.distance <= leg.length + tolerance;
        if !is_short && !is_long(leg.length) && !self.ways.all().iter().any(goes) {
            return wrong("the distance is not the leg's length");
        }
        let beside = Hit { centre: hit.centre - figure.position, ..*hit };
        if let Some(why) = self.touch(figure, leg, &beside, tolerance) {
            return wrong(why);
        }
        // The normal of an arc is as exact as the place of the ball.
        let struck = figure.chain.edge_of(hit.feature, beside.centre);
        let vague = struck.map_or(0.0, |edge| edge.turned(beside.centre, tolerance));
        let turned = self.turned(leg.index) + vague;
        let nearer = |way: &Way| way.direction.dot(hit.normal) <= turned + way.doubt;
        if !hit.graze && !self.ways.all().is_empty() && !self.ways.all().iter().any(nearer) {
            return wrong("the ball does not come nearer");
        }
        Ok(())
    }

    /// Whether what it touches turns the ball, or ends its path.
    pub(super) fn check_response(&self, leg: &Leg<'_>) -> Result<(), Finding> {
        let last = leg.index + 1 == self.path.hits.len();
        let does = match leg.struck.map(|figure| figure.response) {
            _ if self.path.hits[leg.index].graze => "is turned by what it grazes",
            Some(Response::Pass) => "passes what it is said to hit",
            Some(Response::Stop) if !last => "goes on from a body that stops it",
            _ => return Ok(()),
        };
        Fault::TouchOfNothing.found_on(leg.index, format!("the ball {does}"))
    }

    /// The fault of a touch of this figure.
    fn touch(&self, figure: &Figure, leg: &Leg<'_>, hit: &Hit, tolerance: f64) -> Option<&'static str> {
        let chain = &figure.chain;
        match hit.feature {
            Feature::Edge(_) | Feature::Round => {
                let touched = hit.centre - self.apart(figure) * hit.normal;
                let Some(edge) = chain.edge_of(hit.feature, touched) else {
                    return Some("there is no such edge");
                };
                // If the path is a roundoff aside, a point meets the edge this much further along.
                let steep = leg.length / (leg.to - leg.from).dot(hit.normal).abs();
                let give = if self.apart(figure) <= tolerance { tolerance * steep.min(1e9) } else { 0.0 };
                if self.is_off(figure, hit.centre, edge, tolerance)
                    && !(give > 0.0
                        && edge.height(hit.centre).abs() <= 2.0 * tolerance
                        && edge.is_beside(hit.centre, give))
                {
                    return Some("the edge is not there");
                }
                let (along, turned) = (edge.along(hit.centre), edge.turned(hit.centre, tolerance));
                if turned > VAGUE {
                    // Almost at the centre of an arc, a ball of the arc's radius touches all of it.
                    let is_on = edge.exactly(touched) < Double::from(4.0 * tolerance);
                    return (!is_on).then_some("the edge is not under the normal");
                }
                if along.dot(hit.normal).abs() > UNIT + turned {
                    return Some("the normal is not the edge's");
                }
                // From where the ball is, the normal points to it; a ball without size is on its body's side of it.
                let height = edge.height(hit.centre) * along.perp_dot(hit.normal).signum();
                (height < -tolerance).then_some("the normal points away from the ball")
            }
            Feature::Corner(_) if chain.round.is_some() => Some("the body is round"),
            Feature::Corner(label) => {
                let Some(at) = chain.labels.iter().position(|&l| l == label).map(|k| chain.points[k]) else {
                    return Some("there is no such corner");
                };
                if self.is_off(figure, hit.centre, Edge::Straight((at, at)), tolerance) {
                    return Some("the corner is not there");
                }
                let from = hit.centre - at;
                let aside = from.perp_dot(hit.normal).abs() > tolerance;
                (aside || from.dot(hit.normal) < -tolerance).then_some("the normal is not the corner's")
            }
        }
    }

    /// Whether an edge is not at touching distance from a centre.
    fn is_off(&self, figure: &Figure, centre: Vec2, edge: Edge<'_>, tolerance: f64) -> bool {
        (edge.exactly(centre) - self.apart_by(figure, 0.0)).rounded().abs() > tolerance
    }

    /// Finds the directions after a bounce: reflected at the hit, and at everything else that is touched at that
    /// instant.
    pub(super) fn bounce(&mut self, leg: &Leg<'_>) {
        let hit = &self.path.hits[leg.index];
        if leg.struck.is_some_and(|figure| figure.response == Response::Stop) {
            return;
        }
        let own = self.find_normals(leg);
        let struck = Way::certain(hit.normal);
        self.next.clear();
        for way in self.ways.all() {
            let mut mirrored = way.mirrored(&struck);
            // A ball that comes so flatly may touch it once more within rounding, as does a ball that moves along the
            // inside of an arc by hops as flat as that.
            if let Some(own) = own {
                let (after, hop) = (mirrored.direction.dot(hit.normal), own.hop());
                if after <= hop.max(own.doubt + way.doubt) {
                    mirrored.doubt_mirror(own.doubt.max(after.min(hop)));
                }
            }
            self.next.add(mirrored);
            // Of normals that are equally opposed but for rounding, the core may have taken any.
            let d = way.direction;
            for normal in &self.normals {
                let doubt = normal.doubt + 2.0 * way.doubt;
                if d.dot(normal.direction) <= d.dot(hit.normal) + UNIT + doubt {
                    self.next.add(way.mirrored(normal));
                }
            }
        }
        // A ball that fills an arc touches more of it than the judge can resolve.
        let is_vague = self.normals.iter().chain(&own).any(|normal| normal.doubt >= VAGUE);
        // Further reflections use the normal as it was measured, with its doubt.
        add(&mut self.normals, own.unwrap_or(struck));
        let mut times = 1;
        if self.normals.len() > 1 {
            let mut new = self.next.follow(&self.normals);
            if self.is_squeezed() {
                new = new.max(MIRRORINGS);
            }
            times += new;
            self.doubt += UNIT * new as f64;
        }
        self.next.settle(times);
        if is_vague || self.next.are_too_many() || self.next.all().iter().any(|way| way.doubt > VAGUE) {
            self.verdict.open += 1;
            self.next.clear();
        }
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Whether the ball touches things on opposite sides of it.
    fn is_squeezed(&self) -> bool {
        let normals = &self.normals;
        let opposes = |one: &Way| normals.iter().any(|other| one.direction.dot(other.direction) < -SQUEEZED);
        normals.iter().any(opposes)
    }

    /// Finds the normals of all that the ball touches at the end of a leg. That of the corner, arc or circle that it
    /// hit is returned instead. The normal of a straight edge is the edge's own; any other follows from the ball's
    /// place, and is as much in doubt as that.
    pub(super) fn find_normals(&mut self, leg: &Leg<'_>) -> Option<Way> {
        let mut normals = std::mem::take(&mut self.normals);
        normals.clear();
        let own;
        (own, self.touched) = self.add_normals(leg, &mut normals);
        self.normals = normals;
        own
    }

    fn add_normals(&self, leg: &Leg<'_>, normals: &mut Vec<Way>) -> (Option<Way>, f64) {
        let (mut own, mut touched) = (None, 0.0_f64);
        let hit = self.path.hits.get(leg.index);
        // An upper bound on each body's own `near`, which is used below.
        let most = self.radius() + 2.0 * FLAT * self.tolerance(leg, self.world.reach());
        for figure in self.world.at(&Bounds::of([leg.to]).grown(most)) {
            let near = 2.0 * self.tolerance(leg, figure.reach());
            let near = if self.apart(figure) <= near { FLAT * near } else { near };
            let around = Bounds::of([leg.to]).grown(self.radius() + near);
            if !figure.bounds.overlaps(&around) {
                continue;
            }
            let struck = hit.filter(|hit| hit.body == figure.id).map(|hit| hit.feature);
            let mut found = |feature: Option<Feature>, way: Way| {
                touched = touched.max(figure.reach());
                if feature.is_some() && struck == feature && way.doubt > 0.0 {
                    own = Some(way);
                } else {
                    add(normals, way);
                }
            };
            let leg = &leg.beside(figure);
            let around = Bounds::of([leg.to]).grown(self.radius() + near);
            for k in overlapping(&figure.chain.boxes, &around) {
                self.find_normals_of_edge(leg, figure, k, near, &mut found);
            }
        }
        (own, touched)
    }

    fn find_normals_of_edge(
        &self,
        leg: &Leg<'_>,
        figure: &Figure,
        k: usize,
        near: f64,
        found: &mut impl FnMut(Option<Feature>, Way),
    ) {
        let chain = &figure.chain;
        let (edge, next) = (chain.edge(k), (k + 1) % chain.points.len());
        let (p, apart, limit) = (leg.to, self.apart(figure), self.apart_by(figure, near));
        // Beyond its end by this much, an edge is still as near as rounding.
        let give = (2.0 * apart * near).sqrt() + near;
        if edge.exactly(p) < limit && edge.is_beside(p, give) {
            let normal = edge.along(p).perp();
            let sign = match figure.front() {
                0.0 if apart > near => edge.height(p),
                // A point is on the side from which it came.
                0.0 => -normal.dot(leg.to - leg.from),
                front => front,
            };
            let normal = if sign > 0.0 { normal } else { -normal };
            let doubt = edge.turned(p, 0.5 * near);
            found(Some(chain.feature(k)), Way::new(normal, doubt));
            // If it came along the edge, either side may be right; so it may if the body is too thin to be in front of.
            let is_along = figure.front() == 0.0 && apart <= near && sign.abs() <= near;
            if is_along || apart > near && edge.height(p) * figure.front() < 0.0 {
                found(None, Way::new(-normal, doubt));
            }
        }
        for (corner, k) in [(edge.ends().0, k), (edge.ends().1, next)] {
            let doubt = if apart > near { 0.5 * near / apart } else { VAGUE };
            // Rounding decides where a point goes from a corner: judged as the ball that it is cast as, it may go any
            // way. So may a ball that starts deep in a corner.
            let is_deep = self.margin > 2.0 * self.roundoff(leg, figure.reach());
            let is_told = apart > near || is_deep || self.roundoffs > POINT;
            if is_told && chain.round.is_none() && point_line(p, (corner, corner)) < limit {
                let direction = (p - corner).normalize_or(Vec2::X);
                found(Some(Feature::Corner(chain.labels[k])), Way::new(direction, doubt));
            }
        }
    }
}
