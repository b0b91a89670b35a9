use carom::{Ball, Body, BodyId, Limits, Placement, Polygon, Scene};

use crate::bytes::Bytes;
use crate::oracle::{taken, written};
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

/// Edits in any order, with questions between them: the tree that was amended says what one says that was built anew.
pub fn edits(data: &[u8]) {
    let bytes = &mut Bytes::new(data);
    let mut scene = Scene::new();
    let mut done = Vec::new();
    while !bytes.is_empty() && done.len() < 200 {
        let before = written(&scene);
        let Some(edit) = Edit::of(bytes, &scene) else { continue };
        if edit.done(&mut scene) {
            done.push(edit);
        } else {
            assert_eq!(written(&scene), before, "a refused edit left something");
        }
        if bytes.below(4) == 0 {
            for _ in 0..bytes.below(4) {
                if let Some(ball) = shapes::ball(bytes) {
                    same_as_anew(&scene, &ball, &done);
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

fn same_as_anew(scene: &Scene, ball: &Ball, done: &[Edit]) {
    let fresh = anew(done);
    assert!(scene.ids().eq(fresh.ids()));
    let limits = Limits::bounces(8);
    let told = |scene: &Scene| {
        let first = scene.first_hit(ball);
        let clearance = scene.clearance(ball.centre()).map(|room| room.map(|room| room.distance));
        format!("{first:?} {:?} {:?} {clearance:?}", scene.all_hits(ball), scene.rebound(ball, &limits))
    };
    assert_eq!(told(scene), told(&fresh), "{ball:?} in {scene:?}");
}
