use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;

use super::batch::LastCast;
use super::body::{How, body, body_numbers};
use super::draw::{body_strokes, raw_outline_strokes};
use super::error::Fallible;
use super::numbers::{ball, feature, flat, hits, id, id_number, id_numbers, levels, placement, sides};
use super::outline::outline_numbers;
use super::path::path_numbers;
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::scene::{in_many, mask};
use crate::{BodyId, Counters, Filter, Limits, Query};

/// The handle of a `Scene` of JavaScript.
#[wasm_bindgen]
#[derive(Default)]
pub struct SceneCore {
    pub(super) scene: RefCell<crate::Scene>,
    pub(super) last: LastCast,
    /// Which bodies the query in progress looks at.
    pub(super) filter: RefCell<Seen>,
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

#[wasm_bindgen]
impl SceneCore {
    #[wasm_bindgen(constructor)]
    pub fn new() -> SceneCore {
        SceneCore::default()
    }

    /// Another scene with the same bodies, under the same ids.
    #[wasm_bindgen(js_name = copy)]
    pub fn copy(&self) -> SceneCore {
        SceneCore { scene: RefCell::new(self.scene.borrow().clone()), ..SceneCore::default() }
    }

    /// Which bodies the queries look at, and how deep a ball may start in them, until this is called again.
    #[wasm_bindgen(js_name = setFilter)]
    pub fn set_filter(&self, hits: f64, ignore: &[f64], start_depth: f64) -> Fallible<()> {
        let ignore = ignore.iter().map(|&number| id(number)).collect::<Result<_, _>>()?;
        *self.filter.borrow_mut() = Seen { hits: mask("a query's hits", hits)?, ignore, start_depth };
        Ok(())
    }

    pub fn add(&self, numbers: &[f64]) -> Fallible<f64> {
        Ok(id_number(self.scene.borrow_mut().add(body(numbers)?)?))
    }

    pub fn replace(&self, number: f64, numbers: &[f64]) -> Fallible<()> {
        let new = body(numbers)?;
        Ok(self.scene.borrow_mut().replace(id(number)?, new)?)
    }

    /// Polygons with their corners one after the other, of the same side, response, rounding, layers and placement.
    #[wasm_bindgen(js_name = addPolygons)]
    pub fn add_polygons(&self, corners: &[f64], starts: &[f64], how: &[f64]) -> Fallible<Vec<f64>> {
        let how = How::new(how, &how[4..])?;
        let starts = whole(starts, corners.len() / 2)?;
        let of = |polygon| how.of(crate::Shape::Polygon(polygon));
        Ok(id_numbers(self.scene.borrow_mut().add_polygons(corners, &starts, of)?))
    }

    pub fn place(&self, number: f64, to: &[f64]) -> Fallible<()> {
        let to = placement(to)?;
        Ok(self.scene.borrow_mut().place(id(number)?, to)?)
    }

    #[wasm_bindgen(js_name = placeMany)]
    pub fn place_many(&self, bodies: &[f64], placements: &[f64]) -> Fallible<()> {
        let named = |(index, &number)| id(number).map_err(|error| in_many("placement", index, error));
        let ids = bodies.iter().enumerate().map(named).collect::<Result<Vec<_>, _>>()?;
        Ok(self.scene.borrow_mut().place_many(&ids, placements)?)
    }

    pub fn remove(&self, number: f64) -> Fallible<()> {
        self.scene.borrow_mut().remove(id(number)?)?;
        Ok(())
    }

    pub fn ids(&self) -> Vec<f64> {
        id_numbers(self.scene.borrow().ids())
    }

    pub fn body(&self, number: f64) -> Fallible<Vec<f64>> {
        Ok(body_numbers(self.scene.borrow().body(id(number)?)?))
    }

    #[wasm_bindgen(js_name = boxOf)]
    pub fn box_of(&self, number: f64) -> Fallible<Vec<f64>> {
        Ok(sides(&self.scene.borrow().aabb(id(number)?)?).to_vec())
    }

    #[wasm_bindgen(js_name = anyHit)]
    pub fn any_hit(&self, moving: &[f64], distance: f64) -> Fallible<bool> {
        Ok(self.scene.borrow().any_hit(self.filter.borrow().by(ball(moving)?), distance)?)
    }

    #[wasm_bindgen(js_name = allHits)]
    pub fn all_hits(&self, moving: &[f64]) -> Fallible<Vec<f64>> {
        Ok(hits(&self.scene.borrow().all_hits(self.filter.borrow().by(ball(moving)?))?))
    }

    #[wasm_bindgen(js_name = hitsOf)]
    pub fn hits_of(&self, number: f64, moving: &[f64]) -> Fallible<Vec<f64>> {
        Ok(hits(&self.scene.borrow().hits_of(id(number)?, self.filter.borrow().by(ball(moving)?))?))
    }

    /// Distance, body, feature and its index, and the nearest point; nothing in an empty scene.
    pub fn clearance(&self, x: f64, y: f64) -> Fallible<Vec<f64>> {
        let clearance = self.scene.borrow().clearance(self.filter.borrow().by(Vec2::new(x, y)))?;
        Ok(clearance.map_or_else(Vec::new, |found| {
            let [word, index] = feature(found.feature);
            vec![found.distance, id_number(found.body), word, index, found.point.x, found.point.y]
        }))
    }

    /// The centre, how far away it is, and the bodies that pushed; nothing where there is no place.
    #[wasm_bindgen(js_name = pushOut)]
    pub fn push_out(&self, moving: &[f64], depth: f64) -> Fallible<Vec<f64>> {
        let found = self.scene.borrow().push_out(self.filter.borrow().by(ball(moving)?), depth)?;
        Ok(found.map_or_else(Vec::new, |it| {
            let mut numbers = vec![it.centre.x, it.centre.y, it.distance];
            numbers.append(&mut id_numbers(it.bodies));
            numbers
        }))
    }

    pub fn rebound(&self, moving: &[f64], bounces: f64, length: f64) -> Fallible<Vec<f64>> {
        let filter = self.filter.borrow();
        let query = filter.by(ball(moving)?);
        Ok(path_numbers(&self.scene.borrow().path_of(&query, &Limits::new(bounces, length)?)?))
    }

    /// Where each path starts among the points, with where the last one ends, and the points.
    pub fn fan(
        &self,
        moving: &[f64],
        count: u32,
        bounces: f64,
        length: f64,
        from: u32,
        to: u32,
    ) -> Fallible<Vec<f64>> {
        let limits = Limits::new(bounces, length)?;
        let fan = self.scene.borrow().fan_between(
            self.filter.borrow().by(ball(moving)?),
            count,
            &limits,
            from..to,
        )?;
        let mut numbers: Vec<f64> = fan.starts.iter().map(|&start| f64::from(start)).collect();
        numbers.append(&mut flat(&fan.points));
        Ok(numbers)
    }

    /// For each aim its direction, its length, how many coordinates its points have, and these.
    pub fn aim(
        &self,
        moving: &[f64],
        target: &[f64],
        bounces: u32,
        samples: u32,
        from: u32,
        to: u32,
    ) -> Fallible<Vec<f64>> {
        let filter = self.filter.borrow();
        let (query, target) = (filter.by(ball(moving)?), Vec2::from_slice(target));
        let aims = self.scene.borrow().aim_between(query, target, bounces, samples, from..to)?;
        let mut numbers = Vec::new();
        for aim in aims {
            let coordinates = (2 * aim.points.len()) as f64;
            numbers.extend([aim.direction.x, aim.direction.y, aim.length, coordinates]);
            numbers.append(&mut flat(&aim.points));
        }
        Ok(numbers)
    }

    #[wasm_bindgen(js_name = countersOf)]
    pub fn counters_of(&self, moving: &[f64], bounces: f64, length: f64) -> Fallible<Vec<f64>> {
        let mut counters = Counters::default();
        let limits = Limits::new(bounces, length)?;
        self.scene.borrow().rebound_counted(
            self.filter.borrow().by(ball(moving)?),
            &limits,
            &mut counters,
        )?;
        let Counters { boxes_tested, boxes_missed, pieces_tested, .. } = counters;
        Ok([boxes_tested, boxes_missed, pieces_tested].map(|count| count as f64).to_vec())
    }

    #[wasm_bindgen(js_name = skippedByBoxes)]
    pub fn skipped_by_boxes(&self, moving: &[f64]) -> Fallible<Vec<f64>> {
        Ok(id_numbers(self.scene.borrow().skipped_by_boxes(&ball(moving)?)))
    }

    #[wasm_bindgen(js_name = treeBoxes)]
    pub fn tree_boxes(&self) -> Vec<f64> {
        levels(&self.scene.borrow().tree_boxes(), |&id| id_number(id))
    }

    pub fn outline(&self, number: f64, radius: f64) -> Fallible<Vec<f64>> {
        Ok(outline_numbers(&self.scene.borrow().outline(id(number)?, radius)?))
    }

    #[wasm_bindgen(js_name = rawOutlineStrokes)]
    pub fn raw_outline_strokes(&self, number: f64, radius: f64) -> Fallible<Vec<f64>> {
        Ok(raw_outline_strokes(&self.scene.borrow().raw_outline(id(number)?, radius)?))
    }

    #[wasm_bindgen(js_name = bodyStrokes)]
    pub fn body_strokes(&self, number: f64) -> Fallible<Vec<f64>> {
        Ok(body_strokes(self.scene.borrow().body(id(number)?)?)?)
    }
}

/// Where polygons start, as counts.
fn whole(starts: &[f64], corners: usize) -> Result<Vec<u32>, Error> {
    let mut counts = Vec::with_capacity(starts.len());
    for (index, &value) in starts.iter().enumerate() {
        #[expect(clippy::cast_sign_loss, reason = "looked at afterwards")]
        let count = value as u32;
        if f64::from(count) != value {
            return Err(ErrorKind::BadStart { index, value, corners }.into());
        }
        counts.push(count);
    }
    Ok(counts)
}
