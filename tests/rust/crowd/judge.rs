//! Whether a box and an instance meet, decided by a method that has nothing to do with the core's: how far a point is
//! out of the two is a convex function, and the ellipsoid method (Shor, 1977) finds its least value between two bounds.
//! A point found in both is a proof that they meet; a lower bound above 0 is a proof that they are apart.

use crate::prelude::space::*;
use glam::DMat3;

/// How far a point is out of an instance's mesh, in numbers around 1, and in which direction it rises. Negative inside.
pub(crate) type Outside = fn(Vec3) -> (f64, Vec3);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Meets,
    Apart,
    /// They touch, or nearly.
    Close,
}

/// The judge's own idea of an instance: where the mesh of size 1 stands.
pub(crate) struct Suspect {
    pub(crate) unit: Outside,
    pub(crate) matrix: DMat3,
    pub(crate) position: Vec3,
}

impl Suspect {
    /// How far a point is out of it, in numbers around 1.
    pub(crate) fn outside(&self, p: Vec3) -> f64 {
        (self.unit)(self.matrix.inverse() * (p - self.position)).0
    }

    /// Its unit normal at a point of its surface.
    pub(crate) fn normal(&self, p: Vec3) -> Vec3 {
        let back = self.matrix.inverse();
        (back.transpose() * (self.unit)(back * (p - self.position)).1).normalize()
    }
}

pub(crate) fn cylinder(p: Vec3) -> (f64, Vec3) {
    let out = Vec3::new(p.x, 0.0, p.z);
    let (around, along) = (out.length() - 1.0, p.y.abs() - 1.0);
    if around > along { (around, out / out.length()) } else { (along, Vec3::Y.copysign(p)) }
}

pub(crate) fn sphere(p: Vec3) -> (f64, Vec3) {
    (p.length() - 1.0, if p == Vec3::ZERO { Vec3::X } else { p.normalize() })
}

pub(crate) fn cuboid(p: Vec3) -> (f64, Vec3) {
    let k = (0..3).max_by(|&i, &j| p[i].abs().total_cmp(&p[j].abs())).unwrap_or(0);
    (p[k].abs() - 1.0, Vec3::AXES[k] * p[k].signum())
}

/// |x| + |y| + |z| ≤ 1.
pub(crate) fn octahedron(p: Vec3) -> (f64, Vec3) {
    let normal = p.signum() / 3.0_f64.sqrt();
    (normal.dot(p) - 1.0 / 3.0_f64.sqrt(), normal)
}

/// Decides within `margin` of the numbers at hand.
pub(crate) fn judge(moving: &Obb, suspect: &Suspect, margin: f64) -> Verdict {
    // In the moving box's frame, in numbers around 1: the box is −half ≤ p ≤ half there.
    let turn = DMat3::from_cols_array_2d(&moving.axes().map(|axis| axis.to_array()));
    let size = moving.half().max_element();
    let matrix = turn.transpose() * suspect.matrix * (1.0 / size);
    let position = turn.transpose() * (suspect.position - moving.centre()) / size;
    let half = moving.half() / size;
    let back = matrix.inverse();
    // A length of the mesh's frame is at least so long in the world.
    let shortest = 1.0 / (0..3).map(|k| back.row(k).length_squared()).sum::<f64>().sqrt();
    let value = |p: Vec3| {
        let beyond = p.abs() - half;
        let k = (0..3).max_by(|&i, &j| beyond[i].total_cmp(&beyond[j])).unwrap_or(0);
        let (out, rise) = (suspect.unit)(back * (p - position));
        if beyond[k] > out * shortest {
            (beyond[k], Vec3::AXES[k] * p[k].signum())
        } else {
            (out * shortest, back.transpose() * rise * shortest)
        }
    };
    let mut centre = Vec3::ZERO;
    // A ball around the box: what is least is in it, or the two are far apart.
    let mut shape = DMat3::from_diagonal(Vec3::splat(4.0));
    let mut best = f64::INFINITY;
    for _ in 0..2_000 {
        let (height, slope) = value(centre);
        best = best.min(height);
        let reach = slope.dot(shape * slope);
        if best < -margin {
            return Verdict::Meets;
        }
        if reach <= 0.0 || height - reach.sqrt() > margin {
            return if height > margin { Verdict::Apart } else { Verdict::Close };
        }
        let step = shape * slope / reach.sqrt();
        centre -= 0.25 * step;
        let outer = DMat3::from_cols(step.x * step, step.y * step, step.z * step);
        shape = (shape - outer * 0.5) * 1.125;
        shape = (shape + shape.transpose()) * 0.5;
    }
    Verdict::Close
}
