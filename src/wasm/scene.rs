use wasm_bindgen::prelude::wasm_bindgen;

use super::body::{body, maker, push_body};
use super::draw::{push_body_strokes, push_strokes};
use super::exchange::{Given, answer, freed, handed, held, list, value};
use super::motion::{motion, set_motions};
use super::numbers::{
    HIT, ball, feature, id, id_number, placement, push_hits, push_levels, push_points, sides,
};
use super::outline::push_outline;
use super::path::push_path;
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::scene::{check_start_depth, mask};
use crate::{BodyId, Counters, Filter, Limits, Query, Scene, Shape};

/// A scene, and what its queries need.
pub(super) struct SceneCore {
    pub scene: Scene,
    /// Which bodies queries see.
    pub filter: Seen,
    /// The numbers of the last cast, and its error. Keeping the answer itself would take a cast 6 ns more.
    pub last: [f64; HIT],
    pub refused: Option<Error>,
}

impl SceneCore {
    fn of(scene: Scene) -> SceneCore {
        SceneCore { scene, filter: Seen::default(), last: [f64::NAN; HIT], refused: None }
    }
}

/// A [`Filter`] with a list of its own.
pub(super) struct Seen {
    hits: u32,
    ignore: Vec<BodyId>,
    start_depth: f64,
}

impl Default for Seen {
    fn default() -> Seen {
        Seen { hits: u32::MAX, ignore: Vec::new(), start_depth: 0.0 }
    }
}

impl Seen {
    pub(super) fn by<T>(&self, of: T) -> Query<'_, T> {
        Query { of, filter: Filter { hits: self.hits, ignore: &self.ignore }, start_depth: self.start_depth }
    }
}

/// The scene behind a handle.
pub(super) fn scene_of(scene: usize) -> &'static mut Scene {
    &mut held::<SceneCore>(scene).scene
}

/// A query about a ball in a scene, with its other arguments.
type About<'a> = dyn FnMut(&Scene, Query<'_>, &mut Given<'_>, &mut Vec<f64>) -> Result<(), Error> + 'a;

/// Answers a query about a ball.
#[inline(never)]
pub(super) fn about(scene: usize, query: &mut About<'_>) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| query(scene, filter.by(ball(given.list())?), given, answer));
}

#[wasm_bindgen]
pub fn scene_new() -> usize {
    handed(SceneCore::of(Scene::new()))
}

/// Another scene with the same bodies, under the same ids.
#[wasm_bindgen]
pub fn scene_copy(scene: usize) -> usize {
    handed(SceneCore::of(scene_of(scene).clone()))
}

#[wasm_bindgen]
pub fn scene_free(scene: usize) {
    freed::<SceneCore>(scene);
}

/// Sets which bodies queries see, and how deep a ball may start in them, until the next call.
#[wasm_bindgen]
pub fn scene_set_filter(scene: usize) {
    value(|given| {
        let hits = mask("a query's hits", given.number())?;
        let ignore = ids(given.list())?;
        let start_depth = check_start_depth(given.number())?;
        held::<SceneCore>(scene).filter = Seen { hits, ignore, start_depth };
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_add(scene: usize) -> f64 {
    value(|given| {
        let (scene, body, motion) = (scene_of(scene), body(given.list())?, motion(given.list())?);
        let id = scene.add(body)?;
        set_motions(scene, &[id], motion)?;
        Ok(id_number(id))
    })
}

#[wasm_bindgen]
pub fn scene_replace(scene: usize) {
    value(|given| {
        let (scene, id, body) = (scene_of(scene), id(given.number())?, body(given.list())?);
        let motion = motion(given.list())?;
        scene.replace(id, body)?;
        set_motions(scene, &[id], motion)
    });
}

/// Polygons with their corners one after the other, of the same side, response, rounding, layers and placement.
#[wasm_bindgen]
pub fn scene_add_polygons(scene: usize) {
    list(|given| {
        let (corners, starts, how) = (given.list(), given.list(), given.list());
        let of = maker(how, &how[4..])?;
        let starts = whole(starts, corners.len() / 2)?;
        let (scene, motion) = (scene_of(scene), motion(given.list())?);
        let ids = scene.add_polygons(corners, &starts, |polygon| of(Shape::Polygon(polygon)))?;
        set_motions(scene, &ids, motion)?;
        Ok(ids.into_iter().map(id_number))
    });
}

#[wasm_bindgen]
pub fn scene_place(scene: usize) {
    value(|given| scene_of(scene).place(id(given.number())?, placement(given.list())?));
}

#[wasm_bindgen]
pub fn scene_place_many(scene: usize) {
    value(|given| {
        let numbers = given.list();
        let mut ids = Vec::with_capacity(numbers.len());
        for (index, &number) in numbers.iter().enumerate() {
            ids.push(id(number).map_err(|error| error.of_one("placement", index))?);
        }
        scene_of(scene).place_many(&ids, given.list())
    });
}

#[wasm_bindgen]
pub fn scene_remove(scene: usize) {
    value(|given| scene_of(scene).remove(id(given.number())?).map(drop));
}

#[wasm_bindgen]
pub fn scene_ids(scene: usize) {
    list(|_| Ok(scene_of(scene).ids().map(id_number)));
}

#[wasm_bindgen]
pub fn scene_body(scene: usize) {
    answer(|given, answer| {
        push_body(scene_of(scene).body(id(given.number())?)?, answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_box_of(scene: usize) {
    list(|given| Ok(sides(&scene_of(scene).aabb(id(given.number())?)?)));
}

#[wasm_bindgen]
pub fn scene_any_hit(scene: usize) -> bool {
    let SceneCore { scene, filter, .. } = held(scene);
    value(|given| scene.any_hit(filter.by(ball(given.list())?), given.number()))
}

#[wasm_bindgen]
pub fn scene_all_hits(scene: usize) {
    about(scene, &mut |scene, query, _, answer| {
        push_hits(&scene.all_hits(query)?, answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_hits_of(scene: usize) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| {
        let (body, ball) = (id(given.number())?, ball(given.list())?);
        push_hits(&scene.hits_of(body, filter.by(ball))?, answer);
        Ok(())
    });
}

/// Distance, body, feature and its index, and the nearest point; nothing in an empty scene.
#[wasm_bindgen]
pub fn scene_clearance(scene: usize) {
    let SceneCore { scene, filter, .. } = held(scene);
    answer(|given, answer| {
        let of = Vec2::new(given.number(), given.number());
        if let Some(found) = scene.clearance(filter.by(of))? {
            let [word, index] = feature(found.feature);
            answer.extend([found.distance, id_number(found.body), word, index, found.point.x, found.point.y]);
        }
        Ok(())
    });
}

/// The centre, how far away it is, and the bodies that pushed; nothing where there is no place.
#[wasm_bindgen]
pub fn scene_push_out(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        if let Some(it) = scene.push_out(query, given.number())? {
            answer.extend([it.centre.x, it.centre.y, it.distance]);
            answer.extend(it.bodies.into_iter().map(id_number));
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_rebound(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        push_path(&scene.path_of(&query, &limits(given)?)?, answer);
        Ok(())
    });
}

/// The index of each path's first point, the number of points, and the points.
#[wasm_bindgen]
pub fn scene_fan(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        let (count, limits) = (given.count() as u32, limits(given)?);
        let part = given.count() as u32..given.count() as u32;
        let fan = scene.fan_between(query, count, &limits, part)?;
        answer.extend(fan.starts.iter().map(|&start| f64::from(start)));
        push_points(&fan.points, answer);
        Ok(())
    });
}

/// For each aim its direction, its length, how many coordinates its points have, and these.
#[wasm_bindgen]
pub fn scene_aim(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        let target = Vec2::from_slice(given.list());
        let [bounces, samples, from, to] = [(); 4].map(|()| given.count() as u32);
        for aim in scene.aim_between(query, target, bounces, samples, from..to)? {
            let coordinates = (2 * aim.points.len()) as f64;
            answer.extend([aim.direction.x, aim.direction.y, aim.length, coordinates]);
            push_points(&aim.points, answer);
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_counters_of(scene: usize) {
    about(scene, &mut |scene, query, given, answer| {
        let mut counters = Counters::default();
        scene.rebound_counted(query, &limits(given)?, &mut counters)?;
        let Counters { boxes_tested, boxes_missed, pieces_tested, .. } = counters;
        answer.extend([boxes_tested, boxes_missed, pieces_tested].map(|count| count as f64));
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_skipped_by_boxes(scene: usize) {
    about(scene, &mut |scene, query, _, answer| {
        answer.extend(scene.skipped_by_boxes(&query.of).into_iter().map(id_number));
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_tree_boxes(scene: usize) {
    answer(|_, answer| {
        push_levels(&scene_of(scene).tree_boxes(), |&id| id_number(id), answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_outline(scene: usize) {
    answer(|given, answer| {
        push_outline(&scene_of(scene).outline(id(given.number())?, given.number())?, answer);
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_raw_outline_strokes(scene: usize) {
    answer(|given, answer| {
        let pieces = scene_of(scene).raw_outline(id(given.number())?, given.number())?;
        pieces.chunks(1).for_each(|piece| push_strokes(piece, false, answer));
        Ok(())
    });
}

#[wasm_bindgen]
pub fn scene_body_strokes(scene: usize) {
    answer(|given, answer| push_body_strokes(scene_of(scene).body(id(given.number())?)?, answer));
}

/// Bounces and length.
pub(super) fn limits(given: &mut Given<'_>) -> Result<Limits, Error> {
    Limits::new(given.number(), given.number())
}

pub(super) fn ids(numbers: &[f64]) -> Result<Vec<BodyId>, Error> {
    numbers.iter().map(|&number| id(number)).collect()
}

/// Polygons' starts, as whole numbers.
fn whole(starts: &[f64], corners: usize) -> Result<Vec<u32>, Error> {
    let mut counts = Vec::with_capacity(starts.len());
    for (index, &value) in starts.iter().enumerate() {
        #[expect(clippy::cast_sign_loss, reason = "the result is compared with the number")]
        let count = value as u32;
        if f64::from(count) != value {
            return Err(ErrorKind::BadStart { index, value, corners }.into());
        }
        counts.push(count);
    }
    Ok(counts)
}
