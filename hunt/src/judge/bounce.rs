//! A touch at the end of a leg: whether something is there, and where the ball goes from it.

use carom::{Feature, Hit, Response, Side, Vec2};

use super::ways::Way;
use super::{Leg, Trial, UNIT};
use crate::finding::{Fault, Finding};
use crate::measure::{Limit, Line, point_nearer, reach};
use crate::world::{Bounds, Chain, Figure, Outline};

/// A ball without size that comes flatly may be so much further than a hair along an edge when it touches it.
const FLAT: f64 = 32.0;

/// A direction that is in doubt by more than this is not known.
const VAGUE: f64 = 0.1;

impl Trial<'_> {
    /// Whether the ball flew this leg straight in a direction that the last bounce explains. Only such directions are kept.
    pub(super) fn check_flight(&mut self, leg: &Leg<'_>) -> Result<(), Finding> {
        let way = leg.to - leg.from;
        let turned = self.turned(leg.index) * leg.length;
        let aside = self.tolerance(leg, leg.after().max(reach(leg.to))) + turned;
        // How exactly the leg tells its direction itself.
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
            // Nothing is known: what the leg says is taken for it from here on.
            if tells {
                self.doubt = 0.0;
                self.next.add(told);
            }
        } else if self.next.all().is_empty() {
            let what = format!("no bounce explains the leg from {:?} to {:?}", leg.from, leg.to);
            return Err(Finding::new(Fault::WrongReflection, leg.index, what));
        }
        std::mem::swap(&mut self.ways, &mut self.next);
        Ok(())
    }

    /// What a direction may be off by after so many bounces.
    pub(super) fn turned(&self, bounces: usize) -> f64 {
        UNIT * (bounces + 1) as f64 + self.doubt
    }

    /// Whether the ball touches what the answer says, as it says.
    pub(super) fn check_touch(&self, leg: &Leg<'_>) -> Result<(), Finding> {
        let hit = &self.path.hits[leg.index];
        let wrong = |why: &str| {
            Err(Finding::new(Fault::TouchOfNothing, leg.index, format!("{why}: {hit:?} of {:?}", self.ball)))
        };
        let Some(figure) = leg.struck.filter(|figure| figure.is_solid()) else {
            return wrong("there is no such body");
        };
        let last = leg.index + 1 == self.path.hits.len();
        if figure.response == Response::Stop && !last {
            return wrong("the ball goes on from a body that stops it");
        }
        let tolerance = self.tolerance(leg, figure.bounds.reach()) + UNIT * leg.length;
        if hit.centre != leg.to || hit.graze {
            return wrong("it is not at the path's point");
        }
        if (hit.normal.length() - 1.0).abs() > UNIT {
            return wrong("the normal is no unit vector");
        }
        let off = hit.centre - self.radius() * hit.normal - hit.point;
        if reach(off) > UNIT * (reach(hit.centre) + self.radius()) {
            return wrong("the touching point is not under the centre");
        }
        // The centre is put right along the normal, so that the leg is not quite as long as the cast was.
        if (leg.length - hit.distance).abs() > tolerance {
            return wrong("the distance is not the leg's length");
        }
        if let Some(why) = self.touch(figure, leg, hit, tolerance) {
            return wrong(why);
        }
        // The normal of a circle is known as exactly as where the ball is.
        let vague = match figure.outline {
            Outline::Circle { centre, .. } => tolerance / (hit.centre - centre).length(),
            Outline::Chain(_) => 0.0,
        };
        let turned = self.turned(leg.index) + vague;
        let nearer = |way: &Way| way.direction.dot(hit.normal) <= turned + way.doubt;
        if !self.ways.all().is_empty() && !self.ways.all().iter().any(nearer) {
            return wrong("the ball does not come nearer");
        }
        Ok(())
    }

    /// What is wrong with a touch of this figure.
    fn touch(&self, figure: &Figure, leg: &Leg<'_>, hit: &Hit, tolerance: f64) -> Option<&'static str> {
        let (chain, feature) = match (&figure.outline, hit.feature) {
            (Outline::Circle { centre, radius }, Feature::Round) => {
                return self.round_touch(figure, *centre, *radius, hit, tolerance);
            }
            (Outline::Chain(chain), feature) => (chain, feature),
            _ => return Some("the body is round"),
        };
        match feature {
            Feature::Edge(label) => {
                let Some((a, b)) = edge_labelled(chain, label) else { return Some("there is no such edge") };
                let along = (b - a).normalize_or_zero();
                // Where the path is a hair aside, a ball without size meets the edge so much further along.
                let steep = leg.length / (leg.to - leg.from).dot(hit.normal).abs();
                let give = if self.radius() <= tolerance { tolerance * steep.min(1e9) } else { 0.0 };
                if self.is_off(hit.centre, (a - give * along, b + give * along), tolerance) {
                    return Some("the edge is not there");
                }
                if along.dot(hit.normal).abs() > UNIT {
                    return Some("the normal is not the edge's");
                }
                // From where the ball is, the normal points to it; a ball without size is on its body's side of it.
                let height = hit.normal.dot(hit.centre - a);
                (height < -tolerance).then_some("the normal points away from the ball")
            }
            Feature::Corner(label) => {
                let Some(at) = chain.labels.iter().position(|&l| l == label).map(|k| chain.points[k]) else {
                    return Some("there is no such corner");
                };
                if self.is_off(hit.centre, (at, at), tolerance) {
                    return Some("the corner is not there");
                }
                let from = hit.centre - at;
                let aside = from.perp_dot(hit.normal).abs() > tolerance;
                (aside || from.dot(hit.normal) < -tolerance).then_some("the normal is not the corner's")
            }
            Feature::Round => Some("the body is not round"),
        }
    }

    fn round_touch(
        &self,
        figure: &Figure,
        centre: Vec2,
        radius: f64,
        hit: &Hit,
        tolerance: f64,
    ) -> Option<&'static str> {
        let from = hit.centre - centre;
        let hollow = from.dot(hit.normal) < 0.0;
        let expected = if hollow { radius - self.radius() } else { radius + self.radius() };
        let point = (centre, centre);
        if !point_nearer(hit.centre, point, &Limit::sum(&[expected, tolerance]))
            || point_nearer(hit.centre, point, &Limit::sum(&[expected, -tolerance]))
        {
            return Some("the circle is not there");
        }
        let fills = expected <= tolerance;
        if hollow && figure.side == Side::Outside || !hollow && figure.side == Side::Inside && !fills {
            return Some("it is the circle's other side");
        }
        (from.perp_dot(hit.normal).abs() > tolerance && !fills).then_some("the normal is not the circle's")
    }

    /// Whether a centre is not as far from something as the radius.
    fn is_off(&self, centre: Vec2, line: (Vec2, Vec2), tolerance: f64) -> bool {
        let (most, least) =
            (Limit::sum(&[self.radius(), tolerance]), Limit::sum(&[self.radius(), -tolerance]));
        !point_nearer(centre, line, &most) || point_nearer(centre, line, &least)
    }

    /// Where the ball may go from here: mirrored at what it hit, and at whatever else it touches at the same instant.
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
            // What comes so flatly may touch it once more within rounding.
            if let Some(own) = own
                && mirrored.direction.dot(hit.normal) <= own.doubt + way.doubt
            {
                mirrored.doubt_mirror(own.doubt);
            }
            self.next.add(mirrored);
            // Of those that are as opposed but for rounding, it is any.
            let d = way.direction;
            for normal in &self.normals {
                let doubt = normal.doubt + 2.0 * way.doubt;
                if d.dot(normal.direction) <= d.dot(hit.normal) + UNIT + doubt {
                    self.next.add(way.mirrored(normal));
                }
            }
        }
        // Afterwards the ball is measured anew.
        add(&mut self.normals, own.unwrap_or(struck));
        let mut times = 1;
        if self.normals.len() > 1 {
            let new = self.next.follow(&self.normals);
            times += new;
            self.doubt += UNIT * new as f64;
        }
        self.next.settle(times);
        if self.next.are_too_many() || self.next.all().iter().any(|way| way.doubt > VAGUE) {
            self.verdict.open += 1;
            self.next.clear();
        }
        std::mem::swap(&mut self.ways, &mut self.next);
    }

    /// Finds the normals of all that the ball touches at the end of a leg, but for that of the corner or circle that it hit
    /// there, which is returned. That of an edge is the edge's own; that of a corner or a circle follows from where the ball
    /// is, and is in doubt by as much as that is, seen from there.
    pub(super) fn find_normals(&mut self, leg: &Leg<'_>) -> Option<Way> {
        let mut normals = std::mem::take(&mut self.normals);
        normals.clear();
        let own = self.add_normals(leg, &mut normals);
        self.normals = normals;
        own
    }

    fn add_normals(&self, leg: &Leg<'_>, normals: &mut Vec<Way>) -> Option<Way> {
        let mut own = None;
        let hit = self.path.hits.get(leg.index);
        let (p, r) = (leg.to, self.radius());
        // More than any body's own `near`, which is told apart below.
        let most = r + 2.0 * FLAT * self.tolerance(leg, self.world.reach());
        for (_, figure) in self.world.at(&Bounds::of([p]).grown(most)) {
            let near = 2.0 * self.tolerance(leg, figure.bounds.reach());
            let near = if r <= near { FLAT * near } else { near };
            let around = Bounds::of([p]).grown(r + near);
            if !figure.bounds.overlaps(&around) {
                continue;
            }
            let struck = hit.filter(|hit| hit.body == figure.id).map(|hit| hit.feature);
            match &figure.outline {
                Outline::Circle { centre, radius } => {
                    let from = p - *centre;
                    let out = from.normalize_or(Vec2::X);
                    let hollow = match figure.side {
                        Side::Inside => true,
                        Side::Outside => false,
                        // A ball without size is on the side from which it came.
                        Side::Both if r <= near => out.dot(leg.to - leg.from) > 0.0,
                        Side::Both => from.length() < *radius,
                    };
                    let expected = if hollow { radius - r } else { radius + r };
                    if (from.length() - expected).abs() <= near {
                        let direction = if hollow { -out } else { out };
                        let way = Way::new(direction, 0.5 * near / expected.abs());
                        if struck == Some(Feature::Round) {
                            own = Some(way);
                        } else {
                            add(normals, way);
                        }
                    }
                }
                Outline::Chain(chain) => {
                    for (k, _) in chain.boxes.overlapping(&around) {
                        let edge = chain.edge(k);
                        self.add_normal_of_edge(leg, edge, figure.front(chain), near, normals);
                        let next = (k + 1) % chain.points.len();
                        for (corner, k) in [(edge.0, k), (edge.1, next)] {
                            if r <= near || !point_nearer(p, (corner, corner), &Limit::sum(&[r, near])) {
                                continue;
                            }
                            let direction = (p - corner).normalize_or(Vec2::X);
                            let way = Way::new(direction, 0.5 * near / r);
                            if struck == Some(Feature::Corner(chain.labels[k])) {
                                own = Some(way);
                            } else {
                                add(normals, way);
                            }
                        }
                    }
                }
            }
        }
        own
    }

    fn add_normal_of_edge(&self, leg: &Leg<'_>, (a, b): Line, front: f64, near: f64, normals: &mut Vec<Way>) {
        let (p, r) = (leg.to, self.radius());
        let e = b - a;
        let along = e.normalize_or_zero();
        if along == Vec2::ZERO || !point_nearer(p, (a, b), &Limit::sum(&[r, near])) {
            return;
        }
        // Beyond its end by this much, an edge is still as near as rounding.
        let give = (2.0 * r * near).sqrt() + near;
        let foot = along.dot(p - a);
        if foot >= -give && foot <= along.dot(e) + give {
            let normal = along.perp();
            let sign = if front != 0.0 {
                front
            } else if r > near {
                normal.dot(p - a)
            } else {
                // A ball without size is on the side from which it came.
                -normal.dot(leg.to - leg.from)
            };
            // Where it came along the edge, that is either side.
            let either = front == 0.0 && r <= near && sign.abs() <= near;
            let normal = if sign > 0.0 { normal } else { -normal };
            add(normals, Way::certain(normal));
            if either {
                add(normals, Way::certain(-normal));
            }
        }
    }
}

fn add(normals: &mut Vec<Way>, normal: Way) {
    if !normals.iter().any(|other| other.covers(&normal)) {
        normals.push(normal);
    }
}

/// The edge that its owner knows by this number.
fn edge_labelled(chain: &Chain, label: usize) -> Option<(Vec2, Vec2)> {
    let k = chain.labels.iter().position(|&l| l == label)?;
    (k < chain.count()).then(|| chain.edge(k))
}
