use std::cell::RefCell;

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::body::{body_numbers, circle_body, polygon_body, polyline_body};
use super::convert;
use super::convert::{ball, flat, id, id_number, limits, placement, sides, vec2};
use super::door;
use super::draw::Strokes;
use super::error::Fallible;
use super::outline::Outline;
use super::path::Path;
use super::tree::levels;
use super::types::{
    JsAims, JsBall, JsBox, JsChainOptions, JsClearance, JsCounters, JsFan, JsHit, JsHits, JsLimits,
    JsOptions, JsPair, JsPlacement, JsPoints, JsSceneBody, JsTreeBoxes,
};
use crate::Counters;
#[cfg(feature = "batch")]
use crate::Error;

/// A room with walls and obstacles in it.
///
/// ```js
/// const scene = new Scene();
/// const room = scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
/// const pillar = scene.addCircle([0, 150], 10);
/// const ball = { centre: [0, 0], direction: [3, 4], radius: 40 };
/// scene.firstHit(ball).distance; // → 325
/// ```
#[wasm_bindgen]
#[derive(Default)]
pub struct Scene(pub(super) RefCell<crate::Scene>, #[cfg(feature = "batch")] pub(super) LastCast);

impl From<crate::Scene> for Scene {
    #[cfg_attr(
        not(feature = "batch"),
        expect(clippy::needless_update, reason = "there is more with batches")
    )]
    fn from(scene: crate::Scene) -> Scene {
        Scene { 0: RefCell::new(scene), ..Scene::default() }
    }
}

/// What came of the last [`Scene::cast`]: a hit's numbers, whose distance is infinite where there is none, or why it was refused.
#[cfg(feature = "batch")]
pub(super) struct LastCast(pub(super) RefCell<([f64; 11], Option<Error>)>);

#[cfg(feature = "batch")]
impl Default for LastCast {
    fn default() -> LastCast {
        LastCast(RefCell::new(([f64::INFINITY; 11], None)))
    }
}

#[wasm_bindgen]
impl Scene {
    /// An empty scene.
    ///
    /// ```js
    /// new Scene().ids.length; // → 0
    /// ```
    #[wasm_bindgen(constructor)]
    pub fn new() -> Scene {
        Scene::default()
    }

    /// Adds a closed polygon, of either winding. If nothing else is said it is an obstacle: the ball lives
    /// outside and its path ends there; with `side: "inside"` it is a wall, which reflects. With `bulges` its edges are arcs,
    /// and two points are enough. Returns its id.
    ///
    /// ```js
    /// const block = scene.addPolygon([20, -100, 20, -50, -20, -50, -20, -100], { response: 'reflect' });
    /// scene.boxOf(block); // → [-20, -100, 20, -50]
    /// const lens = scene.addPolygon([-260, 0, -200, 0], { bulges: [0.5, 0.5] });
    /// scene.boxOf(lens); // → [-260, -15, -200, 15]
    /// ```
    #[wasm_bindgen(js_name = addPolygon)]
    pub fn add_polygon(&self, corners: &JsPoints, how: Option<JsChainOptions>) -> Fallible<f64> {
        let body = polygon_body(corners, how.as_deref())?;
        Ok(id_number(self.0.borrow_mut().add(body)?))
    }

    /// Adds a circle: a pillar that reflects, or with `side: "inside"` a round room. Returns its id.
    ///
    /// ```js
    /// const round = scene.addCircle([200, 0], 30, { placement: { position: [0, -50] } });
    /// scene.boxOf(round); // → [170, -80, 230, -20]
    /// ```
    #[wasm_bindgen(js_name = addCircle)]
    pub fn add_circle(&self, centre: &JsPair, radius: f64, how: Option<JsOptions>) -> Fallible<f64> {
        let body = circle_body(centre, radius, how.as_deref())?;
        Ok(id_number(self.0.borrow_mut().add(body)?))
    }

    /// Adds an open chain of edges, which reflects on both sides. With `bulges` its edges are arcs; with `rounding` it is as
    /// thick as twice that. Returns its id.
    ///
    /// ```js
    /// scene.addPolyline([-250, 200, -250, 280], { rounding: 2 });
    /// scene.clearance([-240, 240]).distance; // → 8
    /// const halfRing = scene.addPolyline([200, -200, 280, -200], { bulges: [-1] });
    /// scene.clearance([240, -200]).distance; // → 40
    /// ```
    #[wasm_bindgen(js_name = addPolyline)]
    pub fn add_polyline(&self, corners: &JsPoints, how: Option<JsChainOptions>) -> Fallible<f64> {
        let body = polyline_body(corners, how.as_deref())?;
        Ok(id_number(self.0.borrow_mut().add(body)?))
    }

    /// Puts a polygon in the place of a body, which keeps its id.
    ///
    /// ```js
    /// scene.setPolygon(pillar, [-5, 145, 5, 145, 5, 155, -5, 155]);
    /// scene.boxOf(pillar); // → [-5, 145, 5, 155]
    /// ```
    #[wasm_bindgen(js_name = setPolygon)]
    pub fn set_polygon(&self, body: f64, corners: &JsPoints, how: Option<JsChainOptions>) -> Fallible<()> {
        let new = polygon_body(corners, how.as_deref())?;
        Ok(self.0.borrow_mut().replace(id(body)?, new)?)
    }

    /// Puts a circle in the place of a body, which keeps its id.
    ///
    /// ```js
    /// scene.setCircle(pillar, [0, 150], 20);
    /// scene.boxOf(pillar); // → [-20, 130, 20, 170]
    /// ```
    #[wasm_bindgen(js_name = setCircle)]
    pub fn set_circle(
        &self,
        body: f64,
        centre: &JsPair,
        radius: f64,
        how: Option<JsOptions>,
    ) -> Fallible<()> {
        let new = circle_body(centre, radius, how.as_deref())?;
        Ok(self.0.borrow_mut().replace(id(body)?, new)?)
    }

    /// Puts an open chain of edges in the place of a body, which keeps its id.
    ///
    /// ```js
    /// scene.setPolyline(pillar, [-20, 150, 20, 150]);
    /// scene.boxOf(pillar); // → [-20, 150, 20, 150]
    /// ```
    #[wasm_bindgen(js_name = setPolyline)]
    pub fn set_polyline(&self, body: f64, corners: &JsPoints, how: Option<JsChainOptions>) -> Fallible<()> {
        let new = polyline_body(corners, how.as_deref())?;
        Ok(self.0.borrow_mut().replace(id(body)?, new)?)
    }

    /// Moves a body to another placement.
    ///
    /// ```js
    /// scene.place(pillar, { position: [100, 0] });
    /// scene.boxOf(pillar); // → [90, 140, 110, 160]
    /// ```
    pub fn place(&self, body: f64, to: &JsPlacement) -> Fallible<()> {
        let to = placement(to)?;
        Ok(self.0.borrow_mut().place(id(body)?, to)?)
    }

    /// Takes a body out of the scene.
    ///
    /// ```js
    /// scene.remove(pillar);
    /// scene.ids; // → [room]
    /// ```
    pub fn remove(&self, body: f64) -> Fallible<()> {
        self.0.borrow_mut().remove(id(body)?)?;
        Ok(())
    }

    /// The ids of all bodies.
    ///
    /// ```js
    /// scene.ids; // → [room, pillar]
    /// ```
    #[wasm_bindgen(getter)]
    pub fn ids(&self) -> Vec<f64> {
        self.0.borrow().ids().map(id_number).collect()
    }

    /// A body as a scene file has it: as it was added, and with the matrix of its placement.
    ///
    /// ```js
    /// scene.body(pillar).response; // → 'reflect'
    /// ```
    pub fn body(&self, body: f64) -> Fallible<JsSceneBody> {
        let scene = self.0.borrow();
        Ok(door::make_body(&body_numbers(scene.body(id(body)?)?)).unchecked_into())
    }

    /// The box around a body as it stands.
    ///
    /// ```js
    /// scene.boxOf(pillar); // → [-10, 140, 10, 160]
    /// ```
    #[wasm_bindgen(js_name = boxOf)]
    pub fn box_of(&self, body: f64) -> Fallible<JsBox> {
        Ok(door::make_box(&sides(&self.0.borrow().aabb(id(body)?)?)).unchecked_into())
    }

    /// The first touch of a ball that moves straight on.
    ///
    /// ```js
    /// const hit = scene.firstHit(ball);
    /// hit.body === room; // → true
    /// hit.point; // → [195, 300]
    /// ```
    #[wasm_bindgen(js_name = firstHit)]
    pub fn first_hit(&self, moving: &JsBall) -> Fallible<JsHit> {
        let ball = ball(moving)?;
        let hit = self.0.borrow().hit_of(&ball)?;
        Ok(hit.map_or(JsValue::UNDEFINED, |hit| door::make_hit(&convert::hit(&hit))).unchecked_into())
    }

    /// Whether a ball that moves straight on touches anything within a distance.
    ///
    /// ```js
    /// scene.anyHit(ball, 324); // → false
    /// scene.anyHit(ball, 325); // → true
    /// ```
    #[wasm_bindgen(js_name = anyHit)]
    pub fn any_hit(&self, moving: &JsBall, distance: f64) -> Fallible<bool> {
        let ball = ball(moving)?;
        Ok(self.0.borrow().any_hit(&ball, distance)?)
    }

    /// Every touch of a ball that moves straight on through everything, nearest first.
    ///
    /// ```js
    /// const hits = scene.allHits({ ...ball, direction: [0, 1] });
    /// hits.map(({ body }) => body); // → [pillar, room]
    /// ```
    #[wasm_bindgen(js_name = allHits)]
    pub fn all_hits(&self, moving: &JsBall) -> Fallible<JsHits> {
        let ball = ball(moving)?;
        Ok(convert::hits(&self.0.borrow().all_hits(&ball)?).unchecked_into())
    }

    /// The touches with one body.
    ///
    /// ```js
    /// scene.hitsOf(room, { ...ball, direction: [0, 1] })[0].distance; // → 260
    /// ```
    #[wasm_bindgen(js_name = hitsOf)]
    pub fn hits_of(&self, body: f64, moving: &JsBall) -> Fallible<JsHits> {
        let ball = ball(moving)?;
        Ok(convert::hits(&self.0.borrow().hits_of(id(body)?, &ball)?).unchecked_into())
    }

    /// How large a ball fits at a point, and what is in its way; `undefined` in an empty scene.
    ///
    /// ```js
    /// const { distance, body } = scene.clearance([0, 100]);
    /// distance; // → 40
    /// body === pillar; // → true
    /// ```
    pub fn clearance(&self, point: &JsPair) -> Fallible<JsClearance> {
        let point = vec2(point, "a point")?;
        let clearance = self.0.borrow().clearance(point)?;
        Ok(clearance.as_ref().map_or(JsValue::UNDEFINED, convert::clearance).unchecked_into())
    }

    /// Where a ball goes: straight on to the first touch, off it, and so on until a limit or an end.
    ///
    /// ```js
    /// const path = scene.rebound(ball, { bounces: 1 });
    /// path.points; // → [0, 0, 195, 260]
    /// path.end; // → 'max-bounces'
    /// ```
    pub fn rebound(&self, moving: &JsBall, how_far: Option<JsLimits>) -> Fallible<Path> {
        let (ball, limits) = (ball(moving)?, limits(how_far.as_ref())?);
        Ok(Path(self.0.borrow().path_of(&ball, &limits)?))
    }

    /// The paths of balls sent evenly in `count` directions all round, beginning with the ball's own. Many of them can be
    /// followed in parts: between the directions `from` and `to` only.
    ///
    /// ```js
    /// const { points, starts } = scene.fan(ball, 360, { bounces: 1 });
    /// starts.length; // → 361
    /// points.subarray(2 * starts[0], 2 * starts[1]); // → [0, 0, 195, 260]
    /// ```
    pub fn fan(
        &self,
        moving: &JsBall,
        count: u32,
        how_far: Option<JsLimits>,
        from: Option<u32>,
        to: Option<u32>,
    ) -> Fallible<JsFan> {
        let part = from.unwrap_or(0)..to.unwrap_or(count);
        let (ball, limits) = (ball(moving)?, limits(how_far.as_ref())?);
        let fan = self.0.borrow().fan_between(&ball, count, &limits, part)?;
        Ok(door::make_fan(&flat(&fan.points), &fan.starts).unchecked_into())
    }

    /// The directions in which a ball comes, after just so many bounces, with its centre to a target. More
    /// samples find more of them; 3,600 if nothing is said. A long search can be done in parts: between the samples
    /// `from` and `to` only.
    ///
    /// ```js
    /// const aims = scene.aim(ball, [200, 0], 0);
    /// aims[0].points; // → [0, 0, 200, 0]
    /// aims[0].length; // → 200
    /// ```
    pub fn aim(
        &self,
        moving: &JsBall,
        target: &JsPair,
        bounces: u32,
        samples: Option<u32>,
        from: Option<u32>,
        to: Option<u32>,
    ) -> Fallible<JsAims> {
        let samples = samples.unwrap_or(SAMPLES);
        let part = from.unwrap_or(0)..to.unwrap_or(samples);
        let (ball, target) = (ball(moving)?, vec2(target, "a target")?);
        let aims = self.0.borrow().aim_between(&ball, target, bounces, samples, part)?;
        let mut numbers = Vec::new();
        for aim in aims {
            let coordinates = (2 * aim.points.len()) as f64;
            numbers.extend([aim.direction.x, aim.direction.y, aim.length, coordinates]);
            numbers.extend(flat(&aim.points));
        }
        Ok(door::make_aims(&numbers).unchecked_into())
    }

    /// What following a ball's path looks at.
    ///
    /// ```js
    /// const { piecesTested } = scene.countersOf(ball, { bounces: 1 });
    /// piecesTested > 0; // → true
    /// ```
    #[wasm_bindgen(js_name = countersOf)]
    pub fn counters_of(&self, moving: &JsBall, how_far: Option<JsLimits>) -> Fallible<JsCounters> {
        let mut counters = Counters::default();
        let (ball, limits) = (ball(moving)?, limits(how_far.as_ref())?);
        self.0.borrow().rebound_counted(&ball, &limits, &mut counters)?;
        let counts =
            [counters.boxes_tested, counters.boxes_missed, counters.pieces_tested].map(|count| count as f64);
        Ok(door::make_counters(&counts).unchecked_into())
    }

    /// The bodies that a cast skips because the ball's ray misses their box.
    ///
    /// ```js
    /// scene.skippedByBoxes(ball); // → [pillar]
    /// ```
    #[wasm_bindgen(js_name = skippedByBoxes)]
    pub fn skipped_by_boxes(&self, moving: &JsBall) -> Fallible<Vec<f64>> {
        let ball = ball(moving)?;
        Ok(self.0.borrow().skipped_by_boxes(&ball).into_iter().map(id_number).collect())
    }

    /// The nodes of the tree over the boxes of all bodies but rooms, in pre-order.
    ///
    /// ```js
    /// scene.treeBoxes()[0].bodies; // → [pillar]
    /// ```
    #[wasm_bindgen(js_name = treeBoxes)]
    pub fn tree_boxes(&self) -> JsTreeBoxes {
        levels(&self.0.borrow().tree_boxes(), "bodies", |&id| id_number(id)).unchecked_into()
    }

    /// The outline that the centre of a ball of this radius cannot cross: the body's, offset towards the
    /// ball and trimmed.
    ///
    /// ```js
    /// scene.outline(room, 40).box; // → [-260, -260, 260, 260]
    /// ```
    pub fn outline(&self, body: f64, radius: f64) -> Fallible<Outline> {
        Ok(Outline(self.0.borrow().outline(id(body)?, radius)?))
    }

    /// Adds the untrimmed outline, the offset of every edge and an arc for every corner, to a canvas's current
    /// path.
    ///
    /// ```js
    /// context.beginPath();
    /// scene.traceRawOutline(context, room, 40);
    /// context.stroke();
    /// ```
    #[wasm_bindgen(js_name = traceRawOutline)]
    pub fn trace_raw_outline(
        &self,
        context: &CanvasRenderingContext2d,
        body: f64,
        radius: f64,
    ) -> Fallible<()> {
        let outline = self.0.borrow().raw_outline(id(body)?, radius)?;
        Strokes::pieces(&outline).onto(context)
    }

    /// Adds a body to a canvas's current path, with its arcs. Of one that is rounded this is the border of the solid, or of
    /// what a room leaves free.
    ///
    /// ```js
    /// context.beginPath();
    /// for (const body of scene.ids) scene.traceBody(context, body);
    /// context.stroke();
    /// ```
    #[wasm_bindgen(js_name = traceBody)]
    pub fn trace_body(&self, context: &CanvasRenderingContext2d, body: f64) -> Fallible<()> {
        self.strokes_of(body)?.onto(context)
    }

    /// A body as a `Path2D`.
    ///
    /// ```js
    /// context.fill(scene.bodyPath2D(pillar));
    /// ```
    #[wasm_bindgen(js_name = bodyPath2D)]
    pub fn body_path2d(&self, body: f64) -> Fallible<Path2d> {
        self.strokes_of(body)?.path()
    }

    /// Adds the box around a body to a canvas's current path.
    ///
    /// ```js
    /// context.beginPath();
    /// scene.traceBox(context, pillar);
    /// context.stroke();
    /// ```
    #[wasm_bindgen(js_name = traceBox)]
    pub fn trace_box(&self, context: &CanvasRenderingContext2d, body: f64) -> Fallible<()> {
        let aabb = self.0.borrow().aabb(id(body)?)?;
        Strokes::aabb(&aabb).onto(context)
    }
}

impl Scene {
    fn strokes_of(&self, body: f64) -> Fallible<Strokes> {
        Ok(Strokes::body(self.0.borrow().body(id(body)?)?)?)
    }
}

/// A tenth of a degree apart.
const SAMPLES: u32 = 3600;
