//! One hostile scene, its balls cast and judged.

use std::panic::{AssertUnwindSafe, catch_unwind};

use carom::{Document, Error, Limits, Path, Scene};

use crate::finding::{Fault, Finding};
use crate::generate::{Kind, Shot, Stage};
use crate::judge::{Judge, Verdict};
use crate::random::Random;
use crate::tally::Tally;
use crate::world::World;

/// A find: what is wrong, and how to see it again.
#[derive(Clone, Debug, PartialEq)]
pub struct Find {
    /// The number of its scene.
    pub case: u64,
    /// What kind of scene it is.
    pub kind: Kind,
    /// What is wrong.
    pub finding: Finding,
    /// The scene file.
    pub scene: String,
}

/// The scenes that follow from a seed, by number.
#[derive(Clone, Copy, Debug)]
pub struct Hunt {
    seed: u64,
    judge: Judge,
}

impl Hunt {
    /// The hunt with this seed.
    #[must_use]
    pub fn new(seed: u64, judge: Judge) -> Hunt {
        Hunt { seed, judge }
    }

    /// Casts and judges the balls of one scene.
    pub fn case(&self, case: u64, tally: &mut Tally, finds: &mut Vec<Find>) {
        let kind = Kind::ALL[usize::try_from(case % Kind::ALL.len() as u64).unwrap_or(0)];
        let mut random = Random::new(mixed(self.seed, case));
        let Ok(stage) = catch_unwind(AssertUnwindSafe(|| Stage::random(kind, &mut random))) else {
            let finding = Finding::new(Fault::Panic, 0, "while the scene was made".to_owned());
            tally.add(kind, &Verdict { finding: Some(finding.clone()), ..Verdict::default() });
            finds.push(Find { case, kind, finding, scene: String::new() });
            return;
        };
        let Stage { scene, world, shots } = stage;
        for shot in &shots {
            let verdict = self.shot(&scene, &world, shot);
            tally.add(kind, &verdict);
            if let Some(finding) = verdict.finding {
                let scene = written(&scene, shot, &finding);
                finds.push(Find { case, kind, finding, scene });
            }
        }
    }

    /// Casts and judges one ball.
    fn shot(&self, scene: &Scene, world: &World, shot: &Shot) -> Verdict {
        let Ok(ball) = shot.ball() else { return Verdict::default() };
        match cast(|| scene.rebound(&ball, &shot.limits)) {
            Ok(answer) => self.judge.judge(world, &ball, &shot.limits, &answer),
            Err(cause) => {
                Verdict { finding: Some(Finding::new(Fault::Panic, 0, cause)), ..Verdict::default() }
            }
        }
    }

    /// Judges the ball of a scene file.
    ///
    /// # Errors
    /// Like [`Document::parse`], and where the file has no ball.
    pub fn replay(&self, text: &str) -> Result<Verdict, String> {
        let (scene, shot) = read(text)?;
        let world = World::of(scene.ids().filter_map(|id| Some((id, scene.body(id).ok()?))));
        Ok(self.shot(&scene, &world, &shot))
    }

    /// What the core answers to the ball of a scene file, in words and numbers.
    ///
    /// # Errors
    /// Like [`replay`](Hunt::replay), and what the core says to a ball that it refuses.
    pub fn path(&self, text: &str) -> Result<String, String> {
        let (scene, shot) = read(text)?;
        let path = shot.ball().and_then(|ball| scene.rebound(&ball, &shot.limits));
        path.map(|path| format!("{path:#?}")).map_err(|error| error.to_string())
    }
}

fn read(text: &str) -> Result<(Scene, Shot), String> {
    let document = Document::parse(text).map_err(|error| error.to_string())?;
    let (scene, _) = document.scene().map_err(|error| error.to_string())?;
    let (Some(ball), Some(direction)) = (document.ball(), document.direction()) else {
        return Err("the scene has no ball".to_owned());
    };
    let limits = document.limits().unwrap_or(Limits::bounces(12));
    Ok((scene, Shot { centre: ball.centre(), direction, radius: ball.radius(), limits }))
}

/// The answer, or what a panic said.
fn cast(answer: impl FnOnce() -> Result<Path, Error>) -> Result<Result<Path, Error>, String> {
    catch_unwind(AssertUnwindSafe(answer)).map_err(|cause| {
        let text = cause.downcast_ref::<&str>().map(ToString::to_string);
        text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
    })
}

/// The scene file of a find.
fn written(scene: &Scene, shot: &Shot, finding: &Finding) -> String {
    let mut document = Document::of(scene);
    document.set_title("en", &format!("{}: {}", finding.fault.name(), finding.what));
    // The ball was cast already, so that it is sound.
    let _ = document.set_ball(shot.centre, shot.direction, shot.radius);
    document.set_limits(shot.limits);
    document.to_json()
}

/// A seed for each scene, far from its neighbours'.
fn mixed(seed: u64, case: u64) -> u64 {
    Random::new(seed ^ case.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next()
}
