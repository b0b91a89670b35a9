//! Meshes, instances and boxes as they come.

use crate::prelude::space::*;
use glam::DMat3;

use super::judge::{Outside, Suspect, cuboid, cylinder, octahedron, sphere};

/// A mesh, and what the judge knows of it: its shape of size 1, its half sizes, and where its middle is.
pub(crate) struct Kind {
    pub(crate) mesh: Mesh,
    pub(crate) outside: Outside,
    pub(crate) half: Vec3,
    pub(crate) centre: Vec3,
}

pub(crate) fn pillar(radius: f64, height: f64) -> Kind {
    let mesh = Mesh::cylinder(radius, height).unwrap();
    Kind { mesh, outside: cylinder, half: Vec3::new(radius, 0.5 * height, radius), centre: Vec3::ZERO }
}

pub(crate) fn kinds() -> [Kind; 4] {
    let half = Vec3::new(0.5, 2.0, 1.5);
    let centre = Vec3::new(3.0, -1.0, 2.0);
    // An octahedron off the origin, with points inside it.
    let corners: Vec<Vec3> = Vec3::AXES
        .iter()
        .flat_map(|&axis| [axis, -axis, 0.25 * axis])
        .map(|corner| centre + half * corner)
        .collect();
    [
        pillar(0.75, 5.0),
        Kind {
            mesh: Mesh::sphere(1.25).unwrap(),
            outside: sphere,
            half: Vec3::splat(1.25),
            centre: Vec3::ZERO,
        },
        Kind { mesh: Mesh::cuboid(half).unwrap(), outside: cuboid, half, centre: Vec3::ZERO },
        Kind { mesh: Mesh::points(&corners).expect("they are points"), outside: octahedron, half, centre },
    ]
}

impl Kind {
    /// An instance, as the judge sees it.
    pub(crate) fn suspect(&self, matrix: &[f32]) -> Suspect {
        let column = |k: usize| Vec3::from_array(std::array::from_fn(|row| f64::from(matrix[4 * k + row])));
        let columns = DMat3::from_cols(column(0), column(1), column(2));
        Suspect {
            unit: self.outside,
            matrix: columns * DMat3::from_diagonal(self.half),
            position: column(3) + columns * self.centre,
        }
    }
}

pub(crate) fn quaternion(random: &mut Random) -> [f64; 4] {
    std::array::from_fn(|_| random.float(-1.0, 1.0))
}

/// How an instance stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stance {
    Upright,
    Tilted,
    Uneven,
    Sheared,
    Mirrored,
    Tiny,
    Huge,
}

pub(crate) const STANCES: [Stance; 7] = [
    Stance::Upright,
    Stance::Tilted,
    Stance::Uneven,
    Stance::Sheared,
    Stance::Mirrored,
    Stance::Tiny,
    Stance::Huge,
];

/// A matrix in f32, the instance somewhere in a cube.
pub(crate) fn matrix(random: &mut Random, stance: Stance, spread: f64) -> [f32; 16] {
    let (mut turn, mut scale) = (quaternion(random), Vec3::splat(random.float(0.5, 2.0)));
    let upright = [0.0, turn[1], 0.0, turn[3]];
    let mut position = vec3(random, spread);
    match stance {
        Stance::Upright => turn = upright,
        Stance::Tilted | Stance::Sheared => {}
        Stance::Uneven => {
            scale = Vec3::from_array(std::array::from_fn(|_| random.float(0.2, 4.0)));
            turn = if random.one_in(2) { upright } else { turn };
        }
        Stance::Mirrored => scale.x = -scale.x,
        Stance::Tiny => (scale, position) = (1e-6 * scale, 1e-6 * position),
        Stance::Huge => (scale, position) = (1e6 * scale, 1e6 * position),
    }
    let mut placement = Placement::new(position, turn, scale).unwrap();
    if stance == Stance::Sheared {
        let mut shear = Placement::IDENTITY.to_columns();
        for k in [1, 2, 4, 6, 8, 9] {
            shear[k] = random.float(-0.6, 0.6);
        }
        let sheared = Placement::from_columns(shear).and_then(|shear| shear.within(&placement));
        placement = sheared.unwrap_or(placement);
    }
    #[expect(clippy::cast_possible_truncation, reason = "as three.js keeps it")]
    placement.to_columns().map(|entry| entry as f32)
}

/// Many in a cube, of all stances but the tiny and the huge.
pub(crate) fn matrices(random: &mut Random, count: usize, spread: f64) -> Vec<f32> {
    (0..count)
        .flat_map(|_| {
            let stance = random.pick(&STANCES[..5]);
            matrix(random, stance, spread)
        })
        .collect()
}

/// A box that is turned anyhow, or not at all.
pub(crate) fn obb(random: &mut Random, centre: Vec3, size: f64) -> Obb {
    let half = Vec3::from_array(std::array::from_fn(|_| size * random.float(0.1, 1.5)));
    let turn = if random.one_in(4) { [0.0, 0.0, 0.0, 1.0] } else { quaternion(random) };
    Obb::from_quaternion(centre, half, turn).unwrap()
}

/// Those of some instances that a box hits.
pub(crate) fn hits(crowd: &Crowd, moving: &Obb, fine: Fine, among: &[u32]) -> Vec<u32> {
    let mut hits = Vec::new();
    crowd.hits(moving, fine, among, &mut hits);
    hits
}

/// Those of all instances.
pub(crate) fn all_hits(crowd: &Crowd, moving: &Obb, fine: Fine) -> Vec<u32> {
    hits(crowd, moving, fine, &(0..u32::try_from(crowd.len()).unwrap()).collect::<Vec<_>>())
}

/// A solid of any sort, moved on by so much.
pub(crate) fn solid(random: &mut Random) -> impl Fn(Vec3) -> Solid + use<> {
    let (sort, from, along) = (random.index(4), vec3(random, 10.0), vec3(random, 2.0));
    let (radius, turned) = (random.float(0.0, 1.0), obb(random, from, 1.0));
    move |by| match sort {
        0 => Sphere::new(from + by, 2.0 * radius).unwrap().into(),
        1 => Capsule::new(from + by, from + by + along, radius).unwrap().into(),
        2 => Cylinder::between(from + by, from + by + along, radius).unwrap().into(),
        _ => turned.moved(by).into(),
    }
}
