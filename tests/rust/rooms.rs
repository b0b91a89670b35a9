//! Random rooms full of trouble: corners, wedges, slots, thin plates, round pillars, moved and mirrored bodies.

use carom::{Body, Circle, Placement, Polygon, Polyline, Response, Scene, Vec2};

use crate::judge::{Segments, closed, point_segment, segment_segment};
use oracle::Random;

/// A scene, and the same as nothing but segments and circles, for the judge.
pub(crate) struct Room {
    pub(crate) scene: Scene,
    pub(crate) wall: Vec<Vec2>,
    pub(crate) edges: Segments,
    /// Centre, radius.
    pub(crate) pillars: Vec<(Vec2, f64)>,
    pub(crate) size: f64,
}

impl Room {
    /// A room whose size, shape and furniture follow from the random numbers alone.
    pub(crate) fn random(random: &mut Random) -> Room {
        let size = random.pick(&[1e-6, 1.0, 300.0, 300.0, 300.0, 1e9]);
        let wall = wall(random, size);
        let mut room =
            Room { scene: Scene::new(), edges: closed(&wall), wall: wall.clone(), pillars: Vec::new(), size };
        let polygon = Polygon::new(&wall).expect("a star is simple");
        room.scene.add(Body::room(polygon)).expect("nothing wrong with a star");
        for _ in 0..random.index(6) {
            match random.index(4) {
                0 => room.add_pillar(random),
                1 => room.add_fence(random),
                _ => room.add_obstacle(random),
            }
        }
        room
    }

    fn add_pillar(&mut self, random: &mut Random) {
        let (centre, radius) = (random.point(self.size), self.size * random.float(0.01, 0.2));
        self.scene.add(Body::solid_circle(Circle::new(centre, radius).expect("sound"))).expect("sound");
        self.pillars.push((centre, radius));
    }

    fn add_fence(&mut self, random: &mut Random) {
        let start = random.point(self.size);
        let mut points = vec![start];
        for _ in 0..=random.index(3) {
            points.push(points[points.len() - 1] + self.size * random.float(0.05, 0.4) * random.direction());
        }
        // A fence that crosses itself is refused, and the room goes without.
        if let Ok(polyline) = Polyline::new(&points) {
            self.scene.add(Body::polyline(polyline)).expect("sound");
            self.edges.extend(points.windows(2).map(|pair| (pair[0], pair[1])));
        }
    }

    /// A polygon in its own coordinates, turned and often mirrored or stretched into place.
    fn add_obstacle(&mut self, random: &mut Random) {
        let scale = self.size * random.float(0.02, 0.25);
        let inner = random.pick(&[0.999, 0.6, 0.2]);
        let corners = star(random, scale, inner);
        let (x, y) = (random.direction(), random.direction());
        let at = random.point(self.size);
        let matrix = [x.x, y.x, at.x, x.y, y.y, at.y, 0.0, 0.0, 1.0];
        let Ok(placement) = Placement::from_matrix(matrix) else { return };
        let Ok(polygon) = Polygon::new(&corners) else { return };
        self.edges.extend(closed(&corners.iter().map(|&p| placement.apply(p)).collect::<Vec<_>>()));
        let body = Body::obstacle(polygon).responding(Response::Reflect).placed(placement);
        self.scene.add(body).expect("sound");
    }

    /// How near a leg comes to anything, and to the nearest thing's outline.
    pub(crate) fn clearance(&self, a: Vec2, b: Vec2) -> f64 {
        let edges = self.edges.iter().map(|&edge| segment_segment((a, b), edge));
        let pillars = self.pillars.iter().map(|&(c, radius)| point_segment(c, (a, b)) - radius);
        edges.chain(pillars).fold(f64::INFINITY, f64::min)
    }

    /// Places that are trouble to aim at for a ball of radius `r`: corners, joints of offset pieces, tangents.
    pub(crate) fn trouble(&self, random: &mut Random, from: Vec2, r: f64) -> Vec2 {
        let (a, b) = self.edges[random.index(self.edges.len())];
        let along = (b - a).normalize();
        let normal = Vec2::new(-along.y, along.x) * if random.index(2) == 0 { r } else { -r };
        match random.index(4) {
            0 => a,
            1 => a + normal,
            2 => b + normal,
            // Where the tangent from here touches the circle around a corner.
            _ => {
                let away = from - a;
                let d2 = away.length_squared();
                let h = (d2 - r * r).max(0.0).sqrt();
                let side = if random.index(2) == 0 { h } else { -h };
                a + (r * r * away + r * side * Vec2::new(-away.y, away.x)) / d2
            }
        }
    }
}

/// A room's wall, of either winding.
fn wall(random: &mut Random, size: f64) -> Vec<Vec2> {
    let mut corners = match random.index(4) {
        0 => {
            [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)].map(|(x, y)| Vec2::new(x, y) * size).to_vec()
        }
        1 => star(random, size * 1.2, 0.8),
        2 => star(random, size * 1.5, 0.3),
        _ => comb(random, size),
    };
    if random.index(2) == 0 {
        corners.reverse();
    }
    corners
}

/// A star-shaped polygon: corners at rising angles around the middle, at distances from `inner` to 1.
fn star(random: &mut Random, size: f64, inner: f64) -> Vec<Vec2> {
    let n = 3 + random.index(12);
    (0..n)
        .map(|k| {
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let turn = 4.0 * (k as f64 + random.float(0.1, 0.9)) / n as f64;
            // Around the square instead of the circle: rising angles without a sine.
            let s = turn - turn.floor();
            let on_square = match turn {
                t if t < 1.0 => Vec2::new(1.0 - s, s),
                t if t < 2.0 => Vec2::new(-s, 1.0 - s),
                t if t < 3.0 => Vec2::new(s - 1.0, -s),
                _ => Vec2::new(s, s - 1.0),
            };
            size * random.float(inner, 1.0) * on_square.normalize()
        })
        .collect()
}

/// A room with narrow slots of random width and depth in its ceiling.
fn comb(random: &mut Random, size: f64) -> Vec<Vec2> {
    let mut corners = vec![Vec2::new(-size, size), Vec2::new(size, size)];
    let mut x = size;
    let mut deep = true;
    while x > -size {
        let height = if deep { random.float(0.2, 1.0) } else { random.float(0.0, 0.15) };
        corners.push(Vec2::new(x, -size * height));
        x = (x - size * random.float(0.01, 0.4)).max(-size);
        corners.push(Vec2::new(x, -size * height));
        deep = !deep;
    }
    corners
}
