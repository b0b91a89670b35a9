use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, Path2d};

use super::convert;
use super::convert::{ball, id, id_number, limits, object, options, placement, points, vec2};
use super::draw::Pen;
use super::error::Fallible;
use super::outline::Outline;
use super::path::Path;
use super::types::{
    JsAims, JsBall, JsBox, JsBoxIn, JsClearance, JsCounters, JsFan, JsHit, JsHits, JsLimits, JsOptions,
    JsPair, JsPlacement, JsPoints, JsTreeBoxes,
};
use crate::error::ErrorKind;
use crate::plane::{Aabb, Circle, Polygon, Polyline, Vec2};
use crate::tolerance::check;
use crate::{Body, Counters};

/// A room with walls and obstacles in it.
#[wasm_bindgen]
#[derive(Default)]
pub struct Scene(pub(super) crate::Scene);

#[wasm_bindgen]
impl Scene {
    /// An empty scene.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Scene {
        Scene::default()
    }

    /// Adds a closed polygon, of either winding. If nothing else is said it is an obstacle: the ball lives
    /// outside and its path ends there; with `side: "inside"` it is a wall, which reflects. Returns its id.
    #[wasm_bindgen(js_name = addPolygon)]
    pub fn add_polygon(&mut self, corners: &JsPoints, how: Option<JsOptions>) -> Fallible<f64> {
        let how = options(how.as_ref())?;
        let polygon = Polygon::new(&points(corners, "a polygon's points")?)?;
        let inside = how.side == Some(crate::Side::Inside);
        let body = if inside { Body::wall(polygon) } else { Body::obstacle(polygon) };
        Ok(id_number(self.0.add(with(body, &how))?))
    }

    /// Adds a circle: a pillar that reflects, or with `side: "inside"` a round room. Returns its id.
    #[wasm_bindgen(js_name = addCircle)]
    pub fn add_circle(&mut self, centre: &JsPair, radius: f64, how: Option<JsOptions>) -> Fallible<f64> {
        let how = options(how.as_ref())?;
        let circle = Circle::new(vec2(centre, "a circle's centre")?, radius)?;
        Ok(id_number(self.0.add(with(Body::pillar(circle), &how))?))
    }

    /// Adds an open chain of edges, which reflects on both sides. Returns its id.
    #[wasm_bindgen(js_name = addPolyline)]
    pub fn add_polyline(&mut self, corners: &JsPoints, how: Option<JsOptions>) -> Fallible<f64> {
        let how = options(how.as_ref())?;
        let polyline = Polyline::new(&points(corners, "a polyline's points")?)?;
        Ok(id_number(self.0.add(with(Body::fence(polyline), &how))?))
    }

    /// Moves a body to another placement.
    pub fn place(&mut self, body: f64, to: &JsPlacement) -> Fallible<()> {
        Ok(self.0.place(id(body)?, placement(to)?)?)
    }

    /// Takes a body out of the scene.
    pub fn remove(&mut self, body: f64) -> Fallible<()> {
        self.0.remove(id(body)?)?;
        Ok(())
    }

    /// The ids of all bodies.
    #[wasm_bindgen(getter)]
    pub fn ids(&self) -> Vec<f64> {
        self.0.ids().map(id_number).collect()
    }

    /// The box around a body as it stands.
    #[wasm_bindgen(js_name = boxOf)]
    pub fn box_of(&self, body: f64) -> Fallible<JsBox> {
        Ok(box_array(&self.0.aabb(id(body)?)?).unchecked_into())
    }

    /// The first touch of a ball that moves straight on.
    #[wasm_bindgen(js_name = firstHit)]
    pub fn first_hit(&self, moving: &JsBall) -> Fallible<JsHit> {
        Ok(optional(self.0.first_hit(&ball(moving)?)?.as_ref().map(convert::hit)).unchecked_into())
    }

    /// Whether a ball that moves straight on touches anything within a distance.
    #[wasm_bindgen(js_name = anyHit)]
    pub fn any_hit(&self, moving: &JsBall, distance: f64) -> Fallible<bool> {
        Ok(self.0.any_hit(&ball(moving)?, distance)?)
    }

    /// Every touch of a ball that moves straight on through everything, nearest first.
    #[wasm_bindgen(js_name = allHits)]
    pub fn all_hits(&self, moving: &JsBall) -> Fallible<JsHits> {
        let hits: Array = self.0.all_hits(&ball(moving)?)?.iter().map(convert::hit).collect();
        Ok(hits.unchecked_into())
    }

    /// The touches with one body.
    #[wasm_bindgen(js_name = hitsOf)]
    pub fn hits_of(&self, body: f64, moving: &JsBall) -> Fallible<JsHits> {
        let hits: Array = self.0.hits_of(id(body)?, &ball(moving)?)?.iter().map(convert::hit).collect();
        Ok(hits.unchecked_into())
    }

    /// How large a ball fits at a point, and what is in its way; `undefined` in an empty scene.
    pub fn clearance(&self, point: &JsPair) -> Fallible<JsClearance> {
        let clearance = self.0.clearance(vec2(point, "a point")?)?;
        Ok(optional(clearance.as_ref().map(convert::clearance)).unchecked_into())
    }

    /// Where a ball goes: straight on to the first touch, off it, and so on until a limit or an end.
    pub fn rebound(&self, moving: &JsBall, how_far: Option<JsLimits>) -> Fallible<Path> {
        Ok(Path(self.0.rebound(&ball(moving)?, &limits(how_far.as_ref())?)?))
    }

    /// The paths of balls sent evenly in `count` directions all round, beginning with the ball's own.
    pub fn fan(&self, moving: &JsBall, count: u32, how_far: Option<JsLimits>) -> Fallible<JsFan> {
        let fan = self.0.fan(&ball(moving)?, count, &limits(how_far.as_ref())?)?;
        let points = js_sys::Float64Array::from(convert::flat(fan.points).as_slice());
        let starts = js_sys::Uint32Array::from(fan.starts.as_slice());
        Ok(object(&[("points", points.into()), ("starts", starts.into())]).unchecked_into())
    }

    /// The directions in which a ball comes, after just so many bounces, with its centre to a target. More
    /// samples find more of them; 3,600 if nothing is said.
    pub fn aim(
        &self,
        moving: &JsBall,
        target: &JsPair,
        bounces: u32,
        samples: Option<u32>,
    ) -> Fallible<JsAims> {
        let aims =
            self.0.aim(&ball(moving)?, vec2(target, "a target")?, bounces, samples.unwrap_or(SAMPLES))?;
        let aim = |aim: crate::Aim| {
            let points = js_sys::Float64Array::from(convert::flat(aim.points).as_slice());
            object(&[
                ("direction", convert::pair(aim.direction)),
                ("length", aim.length.into()),
                ("points", points.into()),
            ])
        };
        Ok(aims.into_iter().map(aim).collect::<Array>().unchecked_into())
    }

    /// What following a ball's path looks at.
    #[wasm_bindgen(js_name = countersOf)]
    pub fn counters_of(&self, moving: &JsBall, how_far: Option<JsLimits>) -> Fallible<JsCounters> {
        let mut counters = Counters::default();
        self.0.rebound_counted(&ball(moving)?, &limits(how_far.as_ref())?, &mut counters)?;
        #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53")]
        let count = |n: u64| JsValue::from(n as f64);
        let counters = object(&[
            ("boxesTested", count(counters.boxes_tested)),
            ("boxesMissed", count(counters.boxes_missed)),
            ("piecesTested", count(counters.pieces_tested)),
        ]);
        Ok(counters.unchecked_into())
    }

    /// The bodies that a cast skips because the ball's ray misses their box.
    #[wasm_bindgen(js_name = skippedByBoxes)]
    pub fn skipped_by_boxes(&self, moving: &JsBall) -> Fallible<Vec<f64>> {
        Ok(self.0.skipped_by_boxes(&ball(moving)?).into_iter().map(id_number).collect())
    }

    /// The nodes of the tree over the boxes of all bodies but rooms, in pre-order.
    #[wasm_bindgen(js_name = treeBoxes)]
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 nodes")]
    pub fn tree_boxes(&self) -> JsTreeBoxes {
        let node = |level: crate::TreeBox| {
            let bodies: Array = level.bodies.iter().map(|&id| JsValue::from(id_number(id))).collect();
            object(&[
                ("number", (level.number as f64).into()),
                ("depth", (level.depth as f64).into()),
                ("leaf", level.leaf.into()),
                ("box", box_array(&level.aabb)),
                ("bodies", bodies.into()),
            ])
        };
        let nodes: Array = self.0.tree_boxes().into_iter().map(node).collect();
        nodes.unchecked_into()
    }

    /// The outline that the centre of a ball of this radius cannot cross: the body's, offset towards the
    /// ball and trimmed.
    pub fn outline(&self, body: f64, radius: f64) -> Fallible<Outline> {
        Ok(Outline(self.0.outline(id(body)?, radius)?))
    }

    /// Adds the untrimmed outline, the offset of every edge and an arc for every corner, to a canvas's current
    /// path.
    #[wasm_bindgen(js_name = traceRawOutline)]
    pub fn trace_raw_outline(
        &self,
        context: &CanvasRenderingContext2d,
        body: f64,
        radius: f64,
    ) -> Fallible<()> {
        context.pieces(&self.0.raw_outline(id(body)?, radius)?);
        Ok(())
    }

    /// Adds a body to a canvas's current path.
    #[wasm_bindgen(js_name = traceBody)]
    pub fn trace_body(&self, context: &CanvasRenderingContext2d, body: f64) -> Fallible<()> {
        Ok(context.body(self.0.body(id(body)?)?)?)
    }

    /// A body as a `Path2D`.
    #[wasm_bindgen(js_name = bodyPath2D)]
    pub fn body_path2d(&self, body: f64) -> Result<Path2d, JsValue> {
        let path = Path2d::new()?;
        path.body(self.0.body(id(body)?)?)?;
        Ok(path)
    }

    /// Adds the box around a body to a canvas's current path.
    #[wasm_bindgen(js_name = traceBox)]
    pub fn trace_box(&self, context: &CanvasRenderingContext2d, body: f64) -> Fallible<()> {
        context.aabb(&self.0.aabb(id(body)?)?);
        Ok(())
    }
}

/// A tenth of a degree apart.
const SAMPLES: u32 = 3600;

fn with(body: Body, how: &convert::Options) -> Body {
    Body {
        placement: how.placement,
        side: how.side.unwrap_or(body.side),
        response: how.response.unwrap_or(body.response),
        ..body
    }
}

fn optional(value: Option<JsValue>) -> JsValue {
    value.unwrap_or(JsValue::UNDEFINED)
}

/// `[minX, minY, maxX, maxY]`.
pub(super) fn box_array(aabb: &Aabb) -> JsValue {
    let Aabb { min, max } = aabb;
    let sides: Array = [min.x, min.y, max.x, max.y].into_iter().map(JsValue::from).collect();
    sides.into()
}

/// `[minX, minY, maxX, maxY]`, read.
pub(super) fn box_in(value: &JsBoxIn) -> Fallible<Aabb> {
    let what = "a box";
    let sides = convert::numbers(value, what)?;
    check(what, &sides)?;
    let [min_x, min_y, max_x, max_y] = sides[..] else {
        return Err(ErrorKind::WrongLength { what, length: sides.len(), expected: 4 }.into());
    };
    Ok(Aabb { min: Vec2::new(min_x, min_y), max: Vec2::new(max_x, max_y) })
}
