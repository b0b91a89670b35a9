use super::{Cylinder, Obb, Vec3, across, onto_axes, power_of_two, reach};
use crate::tolerance::ROUNDOFF;

/// A box in a cylinder's own coordinates: z along its axis, from its middle, in numbers around 1.
pub(super) struct LocalBox {
    centre: Vec3,
    axes: [Vec3; 3],
    corners: [Vec3; 8],
    half: Vec3,
    radius: f64,
    height: f64,
    /// Lengths below this are rounding.
    pub(super) roundoff: f64,
}

impl LocalBox {
    pub(super) fn new(obb: &Obb, cylinder: &Cylinder) -> LocalBox {
        let side = across(cylinder.axis());
        let frame = [side, cylinder.axis().cross(side), cylinder.axis()];
        let seen = |v: Vec3| onto_axes(frame, v);
        let between = obb.centre() - cylinder.centre();
        let scale = reach(between).max(reach(obb.half())).max(cylinder.radius()).max(cylinder.half_height());
        let power = power_of_two(scale);
        let (half, axes) = (obb.half() / power, obb.axes().map(seen));
        let centre = seen(between / power);
        let sign = |k: usize, axis: usize| if (k >> axis) & 1 == 0 { -half[axis] } else { half[axis] };
        LocalBox {
            centre,
            axes,
            corners: std::array::from_fn(|k| {
                centre + (sign(k, 0) * axes[0] + sign(k, 1) * axes[1] + sign(k, 2) * axes[2])
            }),
            half,
            radius: cylinder.radius() / power,
            height: cylinder.half_height() / power,
            roundoff: ROUNDOFF * obb.reach().max(cylinder.reach()).max(scale) / power,
        }
    }

    /// Where the box meets the cylinder grown by a roundoff, if it does: a point of both.
    pub(super) fn common(&self, roundoff: f64) -> Option<Vec3> {
        let (radius, height) = (self.radius + roundoff, self.height + roundoff);
        if radius < 0.0 || height < 0.0 {
            return None;
        }
        let near = |p: Vec3, q: Vec3| {
            let point = nearest_to_axis(p, q);
            (point.truncate().length() <= radius).then_some(point)
        };
        // The outline of the part between the caps' planes: what they leave of the edges, and what they cut out
        // of the faces.
        let edges = EDGES.iter().find_map(|&[from, to]| {
            let (p, q) = clipped(self.corners[from], self.corners[to], height)?;
            near(p, q)
        });
        edges
            .or_else(|| self.on_axis(height))
            .or_else(|| self.sections(-height).chain(self.sections(height)).find_map(|(p, q)| near(p, q)))
    }

    /// The segments in which a plane across the axis cuts the faces.
    fn sections(&self, z: f64) -> impl Iterator<Item = (Vec3, Vec3)> {
        let below = move |k: usize| self.corners[k].z <= z;
        (0..6).filter_map(move |face| {
            let mut cut = [None; 2];
            // By the same corners in the same order for either face of an edge: it is cut for both, or neither.
            for [from, to] in EDGES.into_iter().filter(|edge| edge.iter().all(|&k| on_face(k, face))) {
                if below(from) != below(to) {
                    let (p, q) = (self.corners[from], self.corners[to]);
                    cut = [Some(p + ((z - p.z) / (q.z - p.z)) * (q - p)), cut[0]];
                }
            }
            cut[0].zip(cut[1])
        })
    }

    /// A point of the axis between the caps that the box holds.
    fn on_axis(&self, height: f64) -> Option<Vec3> {
        let slabs = self.axes.into_iter().zip(self.half.to_array());
        let slabs = slabs.map(|(axis, half)| [axis.z, self.centre.dot(axis), half]);
        let [from, to] = within_slabs([-height, height], slabs)?;
        Some(Vec3::new(0.0, 0.0, 0.5 * (from + to)))
    }
}

/// The part of a stretch of a line that is in some slabs. Of each: how fast the line crosses it, where its middle is, and half
/// its width.
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

/// Whether a corner is one of a face: 0 and 1 are across the first axis, 2 and 3 across the second.
fn on_face(corner: usize, face: usize) -> bool {
    (corner >> (face / 2)) & 1 == face % 2
}

/// The part of a segment with |z| at most `height`.
fn clipped(p: Vec3, q: Vec3, height: f64) -> Option<(Vec3, Vec3)> {
    let along = q - p;
    if along.z == 0.0 {
        return (p.z.abs() <= height).then_some((p, q));
    }
    // solve: p.z + t along.z = ± height
    let (s, t) = ((-height - p.z) / along.z, (height - p.z) / along.z);
    let (from, to) = (s.min(t).max(0.0), s.max(t).min(1.0));
    (from <= to).then(|| (p + from * along, if to < 1.0 { p + to * along } else { q }))
}

/// The point of a segment nearest to the z axis.
fn nearest_to_axis(p: Vec3, q: Vec3) -> Vec3 {
    let along = q - p;
    let square = along.truncate().length_squared();
    let t = if square > 0.0 { -p.truncate().dot(along.truncate()) / square } else { 0.0 };
    if t <= 0.5 { p + t.max(0.0) * along } else { q - (1.0 - t.min(1.0)) * along }
}
