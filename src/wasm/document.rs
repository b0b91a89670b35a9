use std::cell::RefCell;

use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::convert;
use super::door;
use super::error::Fallible;
use super::scene::Scene;
use super::types::{JsAny, JsBall, JsBodies, JsLimits, JsMaybeBall, JsMaybeLimits};
use crate::Json;

/// What a scene file holds: bodies with their names and styles, a ball, limits, and what a page keeps in it.
///
/// ```js
/// const document = Document.parse(`{
///   "carom": 1,
///   "title": { "en": "A room" },
///   "bodies": [
///     { "name": "wall", "shape": { "circle": { "centre": [0, 0], "radius": 9 } }, "side": "inside", "response": "reflect" }
///   ],
///   "ball": { "centre": [0, 0], "direction": [3, 4], "radius": 1 },
///   "limits": { "bounces": 29 }
/// }`);
/// document.scene().firstHit(document.ball).distance; // → 8
/// ```
#[wasm_bindgen]
pub struct Document(RefCell<crate::Document>);

#[wasm_bindgen]
impl Document {
    /// Reads a scene file, version 1 or 2. The second has arcs and rounding, and is written where there are some.
    ///
    /// ```js
    /// Document.parse('{ "carom": 1, "bodies": [] }').scene().ids.length; // → 0
    /// ```
    pub fn parse(text: &str) -> Fallible<Document> {
        Ok(Document(RefCell::new(crate::Document::parse(text)?)))
    }

    /// The bodies of a scene, without names and styles.
    ///
    /// ```js
    /// Document.of(scene).bodies.length; // → 2
    /// ```
    pub fn of(scene: &Scene) -> Document {
        Document(RefCell::new(crate::Document::of(&scene.0.borrow())))
    }

    /// The file's text: the same for the same document, with every number to the last bit.
    ///
    /// ```js
    /// JSON.parse(document.toJson()).carom; // → 1
    /// ```
    #[wasm_bindgen(js_name = toJson)]
    pub fn to_json(&self) -> String {
        self.0.borrow().to_json()
    }

    /// A scene with the document's bodies, whose ids are in the order of the document.
    ///
    /// ```js
    /// document.scene().ids; // → [0]
    /// ```
    pub fn scene(&self) -> Fallible<Scene> {
        Ok(self.0.borrow().scene()?.0.into())
    }

    /// The title in a language, such as `"en"`.
    ///
    /// ```js
    /// document.title('en'); // → 'A room'
    /// ```
    pub fn title(&self, language: &str) -> Option<String> {
        self.0.borrow().title(language).map(str::to_owned)
    }

    /// The name and the style of each body.
    ///
    /// ```js
    /// document.bodies[0].name; // → 'wall'
    /// ```
    #[wasm_bindgen(getter)]
    pub fn bodies(&self) -> JsBodies {
        let named = Array::new();
        for body in self.0.borrow().bodies() {
            door::push_named(&named, body.name(), body.style().map(Json::as_str));
        }
        named.unchecked_into()
    }

    /// The ball, if the file has one.
    ///
    /// ```js
    /// document.ball.direction; // → [3, 4]
    /// ```
    #[wasm_bindgen(getter)]
    pub fn ball(&self) -> JsMaybeBall {
        let document = self.0.borrow();
        let Some((ball, direction)) = document.ball().zip(document.direction()) else {
            return JsValue::UNDEFINED.unchecked_into();
        };
        // As written: a unit vector made unit again can be an ulp off.
        let (centre, radius) = (ball.centre(), ball.radius());
        door::make_ball(&[centre.x, centre.y, direction.x, direction.y, radius]).unchecked_into()
    }

    /// Puts another ball into the document.
    ///
    /// ```js
    /// document.setBall({ centre: [0, 0], direction: [0, 1], radius: 2 });
    /// document.ball.radius; // → 2
    /// ```
    #[wasm_bindgen(js_name = setBall)]
    pub fn set_ball(&self, moving: &JsBall) -> Fallible<()> {
        let (ball, direction) = convert::directed_ball(moving)?;
        Ok(self.0.borrow_mut().set_ball(ball.centre(), direction, ball.radius())?)
    }

    /// How far the path is followed, if the file says so.
    ///
    /// ```js
    /// document.limits; // → { bounces: 29 }
    /// ```
    #[wasm_bindgen(getter)]
    pub fn limits(&self) -> JsMaybeLimits {
        let limits = self
            .0
            .borrow()
            .limits()
            .map(|limits| door::make_limits(&[f64::from(limits.max_bounces()), limits.max_length()]));
        limits.unwrap_or(JsValue::UNDEFINED).unchecked_into()
    }

    /// Puts other limits into the document.
    ///
    /// ```js
    /// document.setLimits({ bounces: 9, length: 1000 });
    /// document.limits; // → { bounces: 9, length: 1000 }
    /// ```
    #[wasm_bindgen(js_name = setLimits)]
    pub fn set_limits(&self, limits: &JsLimits) -> Fallible<()> {
        let limits = convert::limits(Some(limits))?;
        self.0.borrow_mut().set_limits(limits);
        Ok(())
    }

    /// What a page keeps in the file.
    ///
    /// ```js
    /// document.view; // → undefined
    /// ```
    #[wasm_bindgen(getter)]
    pub fn view(&self) -> JsAny {
        door::parsed(self.0.borrow().view().map(Json::as_str)).unchecked_into()
    }
}
