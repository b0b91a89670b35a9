use glam::DVec2;

use super::carried::Carried;
use super::instance::Instance;
use super::reach_of;
use crate::space::{Obb, Vec3};
use crate::tolerance::ROUNDOFF;

/// The narrow phase of the programs that this library grew from, in plan view, with their errors corrected. A box's
/// outline is the convex hull of its corners (they searched all subsets of them), and the matrix decides which pillars
/// stand upright (they took the shape of the box around them, in which a pillar that leans along a diagonal looks
/// upright).
pub(super) struct Plan<'a> {
    moving: &'a Obb,
    /// The moving box's outline on the ground.
    outline: Outline,
}

impl Plan<'_> {
    pub(super) fn new(moving: &Obb) -> Plan<'_> {
        Plan { moving, outline: Outline::around(moving.corners()) }
    }

    pub(super) fn meets(&self, instance: &Instance<'_>, radius: f64) -> bool {
        if let Some(scale) = upright(instance.axes) {
            let roundoff = ROUNDOFF * reach_of(self.moving).max(instance.reach());
            return self.outline.comes_within(radius * scale + roundoff, instance.position);
        }
        Outline::around(Carried::new(self.moving, instance).corners()).comes_within(radius, Vec3::ZERO)
    }
}

/// The scale of a circle around y if the matrix leaves it a circle around y. It is decided exactly: in all other cases
/// the box is carried into the instance's frame.
fn upright([x, y, z]: [Vec3; 3]) -> Option<f64> {
    let is_upright = y.x == 0.0 && y.z == 0.0 && x.y == 0.0 && z.y == 0.0;
    let turned = x.x == z.z && x.z == -z.x;
    let mirrored = x.x == -z.z && x.z == z.x;
    (is_upright && (turned || mirrored)).then(|| x.length())
}

/// The convex hull of a box's corners, seen from above (Andrew's monotone chain, 1979).
struct Outline {
    /// Room for both chains before their common ends are dropped.
    corners: [DVec2; 18],
    count: usize,
}

impl Outline {
    #[inline(never)]
    fn around(corners: [Vec3; 8]) -> Outline {
        let mut points = corners.map(|corner| DVec2::new(corner.x, corner.z));
        // Few enough for sorting by insertion.
        for k in 1..points.len() {
            for j in (0..k).rev() {
                let (p, q) = (points[j], points[j + 1]);
                if p.x > q.x || (p.x == q.x && p.y > q.y) {
                    points.swap(j, j + 1);
                }
            }
        }
        let mut outline = Outline { corners: [DVec2::ZERO; 18], count: 0 };
        outline.chain(points.into_iter());
        outline.chain(points.into_iter().rev());
        outline
    }

    /// One side of the hull, without its last corner, with which the other side starts.
    fn chain(&mut self, points: impl Iterator<Item = DVec2>) {
        let start = self.count;
        for point in points {
            while self.count >= start + 2 {
                let (p, q) = (self.corners[self.count - 2], self.corners[self.count - 1]);
                if (q - p).perp_dot(point - q) > 0.0 {
                    break;
                }
                self.count -= 1;
            }
            self.corners[self.count] = point;
            self.count += 1;
        }
        self.count -= 1;
    }

    /// Whether it comes within a radius of a place on the ground.
    #[inline(never)]
    fn comes_within(&self, radius: f64, place: Vec3) -> bool {
        let place = DVec2::new(place.x, place.z);
        let corners = &self.corners[..self.count];
        let ends = corners.iter().zip(corners.iter().cycle().skip(1));
        let mut inside = self.count > 2;
        for (&p, &q) in ends {
            let (p, q) = (p - place, q - place);
            if comes_within(p, q, radius) {
                return true;
            }
            inside &= p.perp_dot(q) >= 0.0;
        }
        inside
    }
}

/// Whether a segment comes within a radius of the origin. A flat instance's frame is stretched so far that the foot of the
/// perpendicular would be lost in rounding; its length is not.
fn comes_within(p: DVec2, q: DVec2, radius: f64) -> bool {
    let along = q - p;
    let is_beside = p.dot(along) < 0.0 && q.dot(along) > 0.0;
    // solve: |p × q| = distance · |q − p|
    let is_near = is_beside && p.perp_dot(q).abs() <= radius * along.length();
    is_near || p.length() <= radius || q.length() <= radius
}
