//! Hostile scenes and balls, by kinds. They depend on nothing but the kind and the random numbers.

mod aims;
mod curved;
mod lattice;
mod maker;
mod shapes;

pub use aims::notch;
use carom::{Ball, Error, Limits, Placement, Scene, Vec2};

use crate::measure::reach;
use crate::random::Random;
use crate::world::{Figure, World};
use maker::Maker;

/// The way in which a scene is hostile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// Corners and the joints of offset edges and arcs, aimed at to the ulp.
    Corners,
    /// Grazes of corners and pillars, to the ulp.
    Tangents,
    /// Wedges down to one degree.
    Wedges,
    /// Corridors as wide as the ball, and an ulp more or less.
    Corridors,
    /// Bodies that abut.
    Seams,
    /// Outlines with up to a thousand corners, and edges shorter than the radius.
    Polygons,
    /// Spikes almost as thin as rounding.
    Spikes,
    /// Coordinates from a millionth to a thousand million in one scene.
    Scales,
    /// Bodies that are turned, mirrored, stretched and moved into place.
    Placed,
    /// Bodies that come, go and move after the tree was built.
    Changed,
    /// Balls without size.
    Points,
    /// Thin chains.
    Fences,
    /// Rooms inside rooms.
    Nested,
    /// Balls that touch something where they start.
    Touching,
    /// Hundreds of bodies.
    Crowds,
    /// Whole random rooms.
    Rooms,
    /// Bodies that are grown by a disk.
    Rounded,
    /// Arcs from nearly straight to nearly full.
    Arcs,
    /// Arcs that go on where others and straight edges end.
    Smooth,
    /// Corners of arcs, down to an angle of 0.
    Cusps,
    /// Cups and channels that fit the ball exactly or nearly.
    Snug,
    /// Balls that move almost along the inside of an arc.
    Whispers,
    /// Whole numbers, as people write them.
    Lattice,
}

impl Kind {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Kind; 23] = [
        Kind::Corners,
        Kind::Tangents,
        Kind::Wedges,
        Kind::Corridors,
        Kind::Seams,
        Kind::Polygons,
        Kind::Spikes,
        Kind::Scales,
        Kind::Placed,
        Kind::Changed,
        Kind::Points,
        Kind::Fences,
        Kind::Nested,
        Kind::Touching,
        Kind::Crowds,
        Kind::Rooms,
        Kind::Rounded,
        Kind::Arcs,
        Kind::Smooth,
        Kind::Cusps,
        Kind::Snug,
        Kind::Whispers,
        Kind::Lattice,
    ];

    /// Whether its scenes have curved or rounded bodies.
    pub(crate) fn is_curved(self) -> bool {
        self >= Kind::Rounded
    }

    /// The kind of the case with this number.
    #[must_use]
    pub fn of(case: u64) -> Kind {
        Kind::ALL[usize::try_from(case % Kind::ALL.len() as u64).unwrap_or(0)]
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }
}

/// A ball before validation, and how far it is to be followed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shot {
    /// Where its centre starts.
    pub centre: Vec2,
    /// Its direction, of any length.
    pub direction: Vec2,
    /// Its radius.
    pub radius: f64,
    /// How far it is to be followed.
    pub limits: Limits,
}

impl Shot {
    /// The ball.
    ///
    /// # Errors
    /// Like [`Ball::new`].
    pub fn ball(&self) -> Result<Ball, Error> {
        Ball::new(self.centre, self.direction, self.radius)
    }

    /// A velocity in its direction: in whole steps if the scene has them, else a multiple of the ball's largest number.
    pub(crate) fn velocity(&self, step: Option<f64>, speeds: &[f64], random: &mut Random) -> Vec2 {
        if let Some(step) = step {
            return step * random.pick(&[0.0, 0.5, 1.0, 2.0]) * self.direction;
        }
        let size = reach(self.centre).max(self.radius).clamp(1e-6, 1e12);
        size * random.pick(speeds) * self.direction.normalize_or_zero()
    }
}

/// A ball for which directions to a target are asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quest {
    /// The ball, with any direction.
    pub shot: Shot,
    /// The place that its centre is to reach.
    pub target: Vec2,
    /// The number of bounces before that.
    pub bounces: u32,
    /// The number of directions that are tried first.
    pub samples: u32,
}

/// A scene, what the judge knows of it, the balls to cast, and those to aim.
#[derive(Debug)]
pub struct Stage {
    /// The scene.
    pub scene: Scene,
    /// The judge's knowledge of it.
    pub world: World,
    /// The balls to cast.
    pub shots: Vec<Shot>,
    /// The balls to aim.
    pub quests: Vec<Quest>,
    /// The step of its numbers, if they are whole.
    pub step: Option<f64>,
}

/// The number of balls that are cast in a scene.
const SHOTS: usize = 48;

/// One scene in this many has an aimed ball. Not in `Scales`: an aim is accurate to a billionth of the largest
/// coordinate, and most bodies there are smaller than that.
const AIMED: u64 = 3;

impl Stage {
    /// The scene and the balls that follow from these random numbers.
    #[must_use]
    pub fn random(kind: Kind, random: &mut Random) -> Stage {
        let mut maker = Maker::new(kind, random);
        maker.furnish();
        let Maker { bodies, radii, size, .. } = maker;
        let mut scene = Scene::new();
        for body in bodies {
            // A body that cannot be placed is refused and left out.
            let _ = scene.add(body);
        }
        if kind == Kind::Changed || kind.is_curved() && random.one_in(6) {
            change(&mut scene, random, size);
        }
        let world = World::of_scene(&scene);
        let solid: Vec<&Figure> = world.solid().collect();
        let mut shots = Vec::with_capacity(SHOTS);
        for _ in 0..SHOTS {
            let radius = random.pick(&radii);
            shots.extend(aims::shot(kind, random, &world, &solid, size, radius));
        }
        let aimed = (kind != Kind::Scales && random.one_in(AIMED)).then(|| random.pick(&radii));
        let quest = aimed.and_then(|radius| aims::quest(kind, random, &world, &solid, size, radius));
        let step = (kind == Kind::Lattice).then_some(size);
        Stage { scene, world, shots, quests: quest.into_iter().collect(), step }
    }
}

/// Lets bodies come, go and move, with a cast in between so that there is a tree to be changed.
fn change(scene: &mut Scene, random: &mut Random, size: f64) {
    let ids: Vec<_> = scene.ids().skip(1).collect();
    for _ in 0..=random.index(3) {
        if let Ok(ball) = Ball::new(random.point(size), random.direction(), 0.0) {
            let _ = scene.first_hit(&ball);
        }
        for &id in &ids {
            let Ok(body) = scene.body(id).cloned() else { continue };
            // Not every change can be made, and what is refused leaves the scene as it was.
            let _ = match random.index(6) {
                0 => scene.remove(id).map(drop),
                1 => scene.replace(id, body.placed(Placement::IDENTITY)),
                2 => scene.add(body).map(drop),
                _ => maker::placement(random, size).map_or(Ok(()), |to| scene.place(id, to)),
            };
        }
    }
}
