use carom::{Ball, Body, BodyId, Limits, Placement, Polygon, Scene};

use crate::bytes::Bytes;
use crate::oracle::{scale, taken, written};
use crate::shapes;

/// One change of a scene.
enum Edit {
    Add(Body),
    Remove(BodyId),
    Place(BodyId, Placement),
    Replace(BodyId, Body),
    AddMany(Vec<f64>, Vec<u32>),
    PlaceMany(Vec<BodyId>, Vec<f64>),
}

impl Edit {
    fn of(bytes: &mut Bytes<'_>, scene: &Scene) -> Option<Edit> {
        Some(match bytes.below(8) {
            0..=2 => Edit::Add(shapes::body(bytes)?),
            3 => Edit::Remove(id(bytes, scene)),
            4 => Edit::Place(id(bytes, scene), shapes::placement(bytes)?),
            5 => Edit::Replace(id(bytes, scene), shapes::body(bytes)?),
            6 => {
                let corners = (0..bytes.below(40)).map(|_| bytes.number()).collect();
                Edit::AddMany(corners, (0..bytes.below(6)).map(|_| u32::from(bytes.below(20))).collect())
            }
            _ => {
                let ids = (0..bytes.below(5)).map(|_| id(bytes, scene)).collect::<Vec<_>>();
                let numbers = 3 * ids.len() + usize::from(bytes.below(16) == 0);
                Edit::PlaceMany(ids, (0..numbers).map(|_| bytes.number()).collect())
            }
        })
    }

    /// Whether it could be done.
    fn done(&self, scene: &mut Scene) -> bool {
        match self {
            Edit::Add(body) => taken(scene.add(body.clone())).is_some(),
            Edit::Remove(id) => taken(scene.remove(*id)).is_some(),
            Edit::Place(id, to) => taken(scene.place(*id, *to)).is_some(),
            Edit::Replace(id, body) => taken(scene.replace(*id, body.clone())).is_some(),
            Edit::AddMany(corners, starts) => {
                let body = |polygon: Polygon| Body::obstacle(polygon);
                taken(scene.add_polygons(corners, starts, body)).is_some()
            }
            Edit::PlaceMany(ids, to) => taken(scene.place_many(ids, to)).is_some(),
        }
    }
}

/// Mostly a body that is there.
fn id(bytes: &mut Bytes<'_>, scene: &Scene) -> BodyId {
    let choice = usize::from(bytes.byte());
    match scene.ids().nth(choice % (scene.len() + 1)) {
        Some(id) => id,
        None => BodyId::from_number(u64::from(bytes.u32()) << 16 | u64::from(bytes.byte())),
    }
}

/// Beyond this, a body can be less than another one's rounding.
const MODEST: f64 = 1e6;

/// Edits in any order, with questions between them: the tree that was amended says what one says that was built anew,
/// and what each body says for itself.
pub fn edits(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    let mut scene = Scene::new();
    // The largest number that was ever in the scene.
    let mut reach = 0.0_f64;
    let mut done = Vec::new();
    while !bytes.is_empty() && done.len() < 200 {
        let before = written(&scene);
        let Some(edit) = Edit::of(bytes, &scene) else { continue };
        if edit.done(&mut scene) {
            reach = reach.max(scale(&scene, &[]));
            done.push(edit);
        } else {
            assert_eq!(written(&scene), before, "a refused edit left something");
        }
        if bytes.below(4) == 0 {
            for _ in 0..bytes.below(4) {
                if let Some(ball) = shapes::ball(bytes) {
                    same_as_anew(&scene, &ball, &done, reach);
                }
            }
        }
    }
}

/// The same scene, which has been asked nothing so far.
fn anew(done: &[Edit]) -> Scene {
    let mut scene = Scene::new();
    for edit in done {
        assert!(edit.done(&mut scene), "what was taken once is refused");
    }
    scene
}

fn same_as_anew(scene: &Scene, ball: &Ball, done: &[Edit], reach: f64) {
    let fresh = anew(done);
    assert!(scene.ids().eq(fresh.ids()));
    let limits = Limits::bounces(8);
    let told = |scene: &Scene| {
        let first = scene.first_hit(ball);
        let clearance = scene.clearance(ball.centre()).map(|room| room.map(|room| room.distance));
        format!("{first:?} {:?} {:?} {clearance:?}", scene.all_hits(ball), scene.rebound(ball, &limits))
    };
    assert_eq!(told(scene), told(&fresh), "{ball:?} in {scene:?}");
    // Where some numbers are so large that to them others are rounding, bodies tell on each other.
    if scene.len() <= 12 && reach.max(ball.radius()).max(ball.centre().abs().max_element()) < MODEST {
        same_as_one_by_one(scene, ball, done);
    }
}

/// The first of all touches is the first of each body's own.
fn same_as_one_by_one(scene: &Scene, ball: &Ball, done: &[Edit]) {
    let alone = scene.ids().map(|id| {
        let mut alone = anew(done);
        let others: Vec<BodyId> = alone.ids().filter(|other| *other != id).collect();
        for other in others {
            alone.remove(other).expect("it is there");
        }
        alone.first_hit(ball)
    });
    let alone: Vec<_> = alone.collect();
    let together = scene.first_hit(ball);
    assert_eq!(together.is_err(), alone.iter().any(Result::is_err), "{together:?}, {alone:?}");
    let Ok(together) = together else { return };
    let first = alone.iter().flatten().flatten().map(|hit| hit.distance).reduce(f64::min);
    match (together, first) {
        (None, None) => {}
        (Some(hit), Some(first)) => {
            let scale = scale(scene, &[hit.centre, ball.centre()]).max(ball.radius());
            assert!((hit.distance - first).abs() <= 1e-9 * scale, "{hit:?}, but alone {first}");
        }
        (together, first) => panic!("together {together:?}, alone {first:?}, {ball:?} in {}", written(scene)),
    }
}
