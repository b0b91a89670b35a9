use super::instance::Instance;
use super::reach_of;
use crate::space::{EDGES, Obb, Vec3, box_corner, edges_meet_cylinder, from_axes, onto_axes, within_slabs};
use crate::tolerance::ROUNDOFF;

/// The moving box in an instance's own frame, where the mesh is of size 1 around the origin.
///
/// Whether two shapes share a point does not depend on the frame, so any affine matrix will do: the mesh is a true
/// cylinder, sphere or box there, and the moving box a skewed one. It is enlarged by a roundoff, measured in the world
/// however the matrix scales: touching within rounding counts.
pub(super) struct Carried {
    centre: Vec3,
    /// From the centre to the middles of three faces.
    edges: [Vec3; 3],
    /// The box is where |row · p − middle| ≤ half, for all three.
    rows: [Vec3; 3],
    middles: [f64; 3],
    half: [f64; 3],
}

impl Carried {
    #[inline(never)]
    pub(super) fn new(moving: &Obb, instance: &Instance<'_>) -> Carried {
        let roundoff = ROUNDOFF * reach_of(moving).max(instance.reach());
        let half = (moving.half() + Vec3::splat(roundoff)).to_array();
        let between = moving.centre() - instance.position;
        let axes = moving.axes();
        let back = inverse(instance.axes);
        Carried {
            centre: onto_axes(back, between),
            edges: std::array::from_fn(|k| onto_axes(back, half[k] * axes[k])),
            rows: axes.map(|axis| onto_axes(instance.axes, axis)),
            middles: axes.map(|axis| axis.dot(between)),
            half,
        }
    }

    #[inline(never)]
    pub(super) fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|k| self.centre + from_axes(self.edges, box_corner(k)))
    }

    /// Whether it shares a point with the cylinder of radius 1 between y = −1 and 1.
    #[inline(never)]
    pub(super) fn meets_cylinder(&self) -> bool {
        !self.is_beyond() && (self.on_axis() || edges_meet_cylinder(&self.corners(), 1.0, 1.0))
    }

    /// Whether it is wholly to one side of the box from −1 to 1, along one of that box's axes.
    fn is_beyond(&self) -> bool {
        let [x, y, z] = self.edges.map(Vec3::abs);
        self.centre.abs().cmpgt(Vec3::ONE + (x + y + z)).any()
    }

    /// Whether the segment from y = −1 to 1 on the axis goes through it.
    fn on_axis(&self) -> bool {
        let slab = |k: usize| [self.rows[k].y, self.middles[k], self.half[k]];
        within_slabs([-1.0, 1.0], [0, 1, 2].map(slab)).is_some()
    }

    /// Whether it shares a point with the sphere of radius 1: the sphere's middle is in it, or a face or an edge comes
    /// within the radius.
    #[inline(never)]
    pub(super) fn meets_sphere(&self) -> bool {
        if self.is_beyond() {
            return false;
        }
        if (0..3).all(|k| self.middles[k].abs() <= self.half[k]) {
            return true;
        }
        let face = |k: usize, side: f64| {
            // The foot of the perpendicular on the plane: p = (middle ± half) row / row².
            let row = self.rows[k];
            let foot = ((self.middles[k] + side * self.half[k]) / row.length_squared()) * row;
            let beside = |j: usize| (self.rows[j].dot(foot) - self.middles[j]).abs() <= self.half[j];
            foot.length() <= 1.0 && (0..3).all(|j| j == k || beside(j))
        };
        if (0..3).any(|k| face(k, -1.0) || face(k, 1.0)) {
            return true;
        }
        let corners = self.corners();
        EDGES.iter().any(|&[from, to]| {
            let (p, along) = (corners[from], corners[to] - corners[from]);
            // solve: (p + t along) · along = 0
            let t = -p.dot(along) / along.length_squared();
            (p + t.clamp(0.0, 1.0) * along).length() <= 1.0
        })
    }

    /// Whether it shares a point with the box from −half to half: no plane along a face of either, or along an edge
    /// of each, parts them.
    ///
    /// However an axis is rounded, its gap is a true one, because both boxes are measured along the same vector. So
    /// nearly parallel edges need no epsilon.
    #[inline(never)]
    pub(super) fn meets_box(&self, half: Vec3) -> bool {
        let parted = |axis: Vec3| {
            let reach = half.dot(axis.abs());
            let own: f64 = self.edges.iter().map(|edge| edge.dot(axis).abs()).sum();
            self.centre.dot(axis).abs() > reach + own
        };
        let across = |k: usize| self.middles[k].abs() > self.half[k] + half.dot(self.rows[k].abs());
        let crossed = |k: usize| parted(Vec3::AXES[k / 3].cross(self.edges[k % 3]));
        !((0..3).any(across) || Vec3::AXES.into_iter().any(parted) || (0..9).any(crossed))
    }
}

/// The rows of the map back into the frame with these axes.
pub(super) fn inverse(axes: [Vec3; 3]) -> [Vec3; 3] {
    // Computed for unit axes, since the determinant of long or short ones could overflow or vanish.
    let lengths = axes.map(Vec3::length);
    let [x, y, z]: [Vec3; 3] = std::array::from_fn(|k| axes[k] / lengths[k]);
    let volume = x.dot(y.cross(z));
    // The inverse's rows are the cross products of the columns, over the determinant.
    let rows = [y.cross(z), z.cross(x), x.cross(y)];
    std::array::from_fn(|k| rows[k] / (volume * lengths[k]))
}
