//! Random pairs of shapes, many of them degenerate, and what the judge knows about a shape: definitions, no
//! algorithms.

use crate::prelude::space::*;
use glam::DQuat;

use super::points::{outside_hull, thickness};
use super::v;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Box,
    /// Along its own y, like a capsule.
    Cylinder,
    Capsule,
    Sphere,
    Points,
}

pub(super) const SOLIDS: [Sort; 4] = [Sort::Box, Sort::Cylinder, Sort::Capsule, Sort::Sphere];
pub(super) const SORTS: [Sort; 5] = [Sort::Box, Sort::Cylinder, Sort::Capsule, Sort::Sphere, Sort::Points];

#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) sort: Sort,
    /// Half the size of a box. What is round has its radius along x, and half its height along y.
    pub(super) half: Vec3,
    /// The points of which it is the hull, if it is one.
    pub(super) points: Vec<Vec3>,
    pub(super) centre: Vec3,
    pub(super) turn: DQuat,
}

impl Shape {
    pub(super) fn obb(&self) -> Obb {
        Obb::from_quaternion(self.centre, self.half, self.turn.to_array()).unwrap()
    }

    pub(super) fn cylinder(&self) -> Cylinder {
        Cylinder::new(self.centre, self.turn * Vec3::Y, self.half.y, self.half.x).unwrap()
    }

    pub(super) fn sphere(&self) -> Sphere {
        Sphere::new(self.centre, self.half.x).unwrap()
    }

    pub(super) fn capsule(&self) -> Capsule {
        let up = self.turn * (self.half.y * Vec3::Y);
        Capsule::new(self.centre - up, self.centre + up, self.half.x).unwrap()
    }

    pub(super) fn convex(&self) -> Convex {
        let placed: Vec<Vec3> = self.points.iter().map(|&p| self.centre + self.turn * p).collect();
        Convex::new(&placed).unwrap()
    }

    /// The same as a solid; a box that is not turned is an upright one.
    pub(super) fn solid(&self) -> Solid {
        match self.sort {
            Sort::Box if self.turn == DQuat::IDENTITY => {
                Aabb { min: self.centre - self.half, max: self.centre + self.half }.into()
            }
            Sort::Box => self.obb().into(),
            Sort::Cylinder => self.cylinder().into(),
            Sort::Capsule => self.capsule().into(),
            Sort::Sphere => self.sphere().into(),
            Sort::Points => panic!("the hull of points is no solid"),
        }
    }

    pub(super) fn support(&self) -> Box<dyn Support> {
        match self.sort {
            Sort::Box => Box::new(self.obb()),
            Sort::Cylinder => Box::new(self.cylinder()),
            Sort::Capsule => Box::new(self.capsule()),
            Sort::Sphere => Box::new(self.sphere()),
            Sort::Points => Box::new(self.convex()),
        }
    }

    pub(super) fn moved(&self, by: Vec3) -> Shape {
        Shape { centre: self.centre + by, ..self.clone() }
    }

    /// The same, so many times as large.
    pub(super) fn scaled(&self, by: f64) -> Shape {
        let points = self.points.iter().map(|&p| p * by).collect();
        Shape { half: self.half * by, points, centre: self.centre * by, ..*self }
    }

    /// A bound of how far it reaches from its centre.
    pub(super) fn size(&self) -> f64 {
        match self.sort {
            Sort::Box => self.half.length(),
            Sort::Points => self.points.iter().map(|p| p.length()).fold(0.0, f64::max),
            _ => self.half.x + self.half.y,
        }
    }

    /// How far it reaches from its centre along a unit vector.
    pub(super) fn reaches(&self, along: Vec3) -> f64 {
        let (n, half) = (self.turn.conjugate() * along, self.half);
        match self.sort {
            Sort::Box => half.dot(n.abs()),
            Sort::Cylinder => half.y * n.y.abs() + half.x * n.x.hypot(n.z),
            Sort::Capsule | Sort::Sphere => half.y * n.y.abs() + half.x,
            Sort::Points => self.points.iter().map(|p| p.dot(n)).fold(f64::NEG_INFINITY, f64::max),
        }
    }

    /// How far a point is outside. Inside, for all but points, minus how far it is from the nearest face or side.
    pub(super) fn outside(&self, point: Vec3) -> f64 {
        let (p, half) = (self.turn.conjugate() * (point - self.centre), self.half);
        let beyond = |x: f64, y: f64| if x > 0.0 && y > 0.0 { x.hypot(y) } else { x.max(y) };
        match self.sort {
            Sort::Box => {
                let d = p.abs() - half;
                if d.max_element() > 0.0 { d.max(Vec3::ZERO).length() } else { d.max_element() }
            }
            Sort::Cylinder => beyond(p.x.hypot(p.z) - half.x, p.y.abs() - half.y),
            Sort::Capsule | Sort::Sphere => v(p.x, p.y - p.y.clamp(-half.y, half.y), p.z).length() - half.x,
            Sort::Points => outside_hull(&self.points, p),
        }
    }

    /// The same, smaller by `by` or more all around; `None` where nothing is left. Points are drawn towards their
    /// middle.
    pub(super) fn shrunk(&self, by: f64) -> Option<Shape> {
        let mut points = self.points.clone();
        let less = match self.sort {
            Sort::Box => Vec3::splat(by),
            Sort::Cylinder => v(by, by, 0.0),
            Sort::Capsule | Sort::Sphere => v(by, 0.0, 0.0),
            Sort::Points => {
                let some = f64::from(u32::try_from(points.len()).ok()?);
                let middle = points.iter().sum::<Vec3>() / some;
                // The middle is at least a tenth of a share of the thickness inside every face.
                let share = 1.0 - 10.0 * some * by / thickness(&points);
                for p in &mut points {
                    *p = middle + share * (*p - middle);
                }
                if share > 0.0 { Vec3::ZERO } else { return None }
            }
        };
        let half = self.half - less;
        let is_gone = less.cmpgt(Vec3::ZERO) & half.cmple(Vec3::ZERO);
        (!is_gone.any()).then(|| Shape { half, points, ..self.clone() })
    }
}

fn turn(random: &mut Random, other: DQuat) -> DQuat {
    let tilt = |random: &mut Random, by: f64| {
        let axis = vec3(random, 1.0);
        DQuat::from_xyzw(axis.x * by, axis.y * by, axis.z * by, 1.0).normalize()
    };
    match random.index(6) {
        0 => DQuat::IDENTITY,
        // Right angles, and 45° and 60° about slanted axes.
        1 => {
            let [x, y, z, w] = [0; 4].map(|_| f64::from(random.whole(-1, 1)));
            if [x, y, z, w] == [0.0; 4] { DQuat::IDENTITY } else { DQuat::from_xyzw(x, y, z, w).normalize() }
        }
        2 => other,
        3 => {
            let by = 0.1_f64.powi(random.whole(1, 16));
            tilt(random, by) * other
        }
        _ => tilt(random, 2.0),
    }
}

fn length(random: &mut Random, size: f64) -> f64 {
    match random.index(8) {
        0 => 0.0,
        1 => size * 0.1_f64.powi(random.whole(1, 9)),
        2..=4 => size * f64::from(random.whole(1, 3)),
        _ => size * random.float(0.05, 2.0),
    }
}

/// A point of whole numbers from −most to most.
pub(super) fn whole(random: &mut Random, most: i32) -> Vec3 {
    Vec3::ZERO.map(|_| f64::from(random.whole(-most, most)))
}

fn points(random: &mut Random, size: f64) -> Vec<Vec3> {
    let count = random.index(8) + 1;
    let mut points: Vec<Vec3> = Vec::new();
    let flat = random.pick(&[1.0, 1.0, 1.0, 0.0, 1e-9]);
    let lattice = random.one_in(2);
    for _ in 0..count {
        let point = if lattice { size * whole(random, 2) } else { size * vec3(random, 1.5) };
        points.push(point * v(1.0, 1.0, flat));
    }
    points
}

pub(super) fn shape(random: &mut Random, sort: Sort, size: f64, other: DQuat) -> Shape {
    let half = Vec3::ZERO.map(|_| length(random, size));
    let (half, points) = match sort {
        Sort::Box => (half, Vec::new()),
        Sort::Cylinder | Sort::Capsule => (v(half.x, half.y, 0.0), Vec::new()),
        Sort::Sphere => (v(half.x, 0.0, 0.0), Vec::new()),
        Sort::Points => (Vec3::ZERO, points(random, size)),
    };
    Shape { sort, half, points, centre: Vec3::ZERO, turn: turn(random, other) }
}

pub(super) fn direction(random: &mut Random) -> Vec3 {
    loop {
        let d = vec3(random, 1.0);
        if (0.01..=1.0).contains(&d.length_squared()) {
            return d.normalize();
        }
    }
}

/// Two shapes: apart, deep in each other, the same, on a lattice, or brought to contact along some axis but for a
/// gap from 10⁻⁶ down to nothing.
pub(super) fn pair(random: &mut Random, sorts: [Sort; 2]) -> (Shape, Shape) {
    let size = random.pick(&[1.0, 1.0, 1.0, 1.0, 1e-6, 1e-3, 1e6]);
    let ratio = random.pick(&[1.0, 1.0, 1.0, 1.0, 0.1, 1e-3, 1e-6, 1e3, 1e6]);
    let mut a = shape(random, sorts[0], size, DQuat::IDENTITY);
    let mut b = shape(random, sorts[1], size * ratio, a.turn);
    let far = random.pick(&[0.0, 0.0, 0.0, 1.0, 1e3, 1e6]);
    a.centre = far * size * whole(random, 3);
    let larger = size.max(size * ratio);
    let between = match random.index(8) {
        0 => Vec3::ZERO,
        1 | 2 => larger * whole(random, 4),
        3 => random.float(0.0, 4.0) * larger * direction(random),
        _ => {
            let across = match random.index(4) {
                0 => a.turn * random.pick(&Vec3::AXES),
                1 => b.turn * random.pick(&Vec3::AXES),
                2 => (a.turn * random.pick(&Vec3::AXES)).cross(b.turn * random.pick(&Vec3::AXES)),
                _ => direction(random),
            };
            let across = across.try_normalize().unwrap_or(Vec3::X);
            let gap = larger * 0.1_f64.powi(random.whole(6, 16)) * random.pick(&[1.0, 0.0, -1.0]);
            let side = direction(random);
            let side = side - side.dot(across) * across;
            let along = a.reaches(across) + b.reaches(-across) + gap;
            along * across + side * larger * random.pick(&[0.0, 0.3, 1.0])
        }
    };
    b.centre = a.centre + between;
    (a, b)
}
