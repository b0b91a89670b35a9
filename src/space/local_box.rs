use glam::DVec2;

use super::{Cylinder, Obb, Vec3, across, box_corner, from_axes, onto_axes, power_of_two, reach};
use crate::tolerance::ROUNDOFF;

/// A box in a cylinder's own coordinates: y along its axis, from its middle, in numbers around 1.
pub(super) struct LocalBox {
    centre: Vec3,
    axes: [Vec3; 3],
    half: Vec3,
    radius: f64,
    height: f64,
    /// Lengths below this are rounding.
    pub roundoff: f64,
}

impl LocalBox {
    pub(super) fn new(obb: &Obb, cylinder: &Cylinder) -> LocalBox {
        let side = across(cylinder.axis());
        let frame = [side, cylinder.axis(), cylinder.axis().cross(side)];
        let seen = |v: Vec3| onto_axes(frame, v);
        let between = obb.centre() - cylinder.centre();
        let scale = reach(between).max(reach(obb.half())).max(cylinder.radius()).max(cylinder.half_height());
        let power = power_of_two(scale);
        LocalBox {
            centre: seen(between / power),
            axes: obb.axes().map(seen),
            half: obb.half() / power,
            radius: cylinder.radius() / power,
            height: cylinder.half_height() / power,
            roundoff: ROUNDOFF * obb.reach().max(cylinder.reach()).max(scale) / power,
        }
    }

    /// Whether the box meets the cylinder grown by a roundoff.
    pub(super) fn meets(&self, roundoff: f64) -> bool {
        let (radius, height) = (self.radius + roundoff, self.height + roundoff);
        if radius < 0.0 || height < 0.0 {
            return false;
        }
        let slab = |k: usize| [self.axes[k].y, self.centre.dot(self.axes[k]), self.half[k]];
        let corner = |k| self.centre + from_axes(self.axes, self.half * box_corner(k));
        within_slabs([-height, height], [0, 1, 2].map(slab)).is_some()
            || edges_meet_cylinder(&std::array::from_fn(corner), radius, height)
    }
}

/// Whether a box with these corners, or its affine image, shares a point with a cylinder around y. It does not detect a
/// box that only the cylinder's axis passes through.
///
/// The part of the box between the planes of the caps is projected along the axis. Its outline consists of edges,
/// clipped by the planes, and of the planes' sections of the box. The two meet if any of these comes within the radius,
/// or if the axis goes through the box.
#[inline]
pub(crate) fn edges_meet_cylinder(corners: &[Vec3; 8], radius: f64, height: f64) -> bool {
    let flat = |v: Vec3| DVec2::new(v.x, v.z);
    let mut cuts = [Cut::default(), Cut::default()];
    for [from, to] in EDGES {
        let (p, q) = (corners[from], corners[to]);
        let (below, above) = if p.y <= q.y { (p, q) } else { (q, p) };
        if above.y < -height || below.y > height {
            continue;
        }
        let ends = [flat(below), flat(above)];
        let mut left = ends;
        for (k, cap) in [-height, height].into_iter().enumerate() {
            if below.y < cap && cap <= above.y {
                // solve: below + t (above − below) is at the height of a cap
                let t = (cap - below.y) / (above.y - below.y);
                left[k] = ends[0] + t * (ends[1] - ends[0]);
                cuts[k].push(left[k]);
            }
        }
        if comes_within(left, radius) {
            return true;
        }
    }
    cuts.iter().any(|cut| cut.comes_within(radius))
}

/// The part of a stretch of a line that is in some slabs, each given by the line's speed across it, its middle, and
/// half its width.
pub(crate) fn within_slabs(
    [mut from, mut to]: [f64; 2],
    slabs: impl IntoIterator<Item = [f64; 3]>,
) -> Option<[f64; 2]> {
    for [speed, middle, half] in slabs {
        // solve: −half ≤ t speed − middle ≤ half
        if speed == 0.0 {
            if middle.abs() > half {
                return None;
            }
            continue;
        }
        let ends = [(middle - half) / speed, (middle + half) / speed];
        from = from.max(ends[0].min(ends[1]));
        to = to.min(ends[0].max(ends[1]));
    }
    (from <= to).then_some([from, to])
}

/// The corners at the ends of each edge of a box; bit k of a corner says on which side it is along axis k.
pub(crate) const EDGES: [[usize; 2]; 12] =
    [[0, 1], [2, 3], [4, 5], [6, 7], [0, 2], [1, 3], [4, 6], [5, 7], [0, 4], [1, 5], [2, 6], [3, 7]];

/// The points in which a plane cuts the edges, once each at most: a convex figure, of at most six corners.
#[derive(Default)]
struct Cut {
    points: [DVec2; 12],
    count: usize,
}

impl Cut {
    fn push(&mut self, point: DVec2) {
        self.points[self.count] = point;
        self.count += 1;
    }

    /// Its sides are among the segments between any two of its points, and none of these leaves the figure.
    fn comes_within(&self, radius: f64) -> bool {
        let points = &self.points[..self.count];
        points.iter().enumerate().any(|(k, &p)| points[k + 1..].iter().any(|&q| comes_within([p, q], radius)))
    }
}

/// Whether a segment comes within a radius of the origin.
#[inline(never)]
fn comes_within([p, q]: [DVec2; 2], radius: f64) -> bool {
    let along = q - p;
    let square = along.length_squared();
    let t = if square > 0.0 { -p.dot(along) / square } else { 0.0 };
    // From the nearer end, so that both ends are exact.
    let nearest = if t <= 0.5 { p + t.max(0.0) * along } else { q - (1.0 - t.min(1.0)) * along };
    nearest.length_squared() <= radius * radius
}
