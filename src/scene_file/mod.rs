//! Scene files, versions 1 and 2: a scene as JSON, with names, styles, a ball and a view. `scenes/schema.json`
//! describes the text.

mod read;
#[cfg(feature = "svg")]
mod svg;
mod write;
mod written;

use serde_json::Value;

use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;
use crate::scene::{Ball, Body, BodyId, Limits, Motion, Scene};
#[cfg(feature = "svg")]
pub use svg::{SvgImport, SvgOptions, SvgRole, SvgShape, SvgSkipped};
use written::{Titles, WrittenBody};

/// The versions of scene files that are read. The second, which has arcs, rounding, layers and motions, is written only
/// if there are some.
const VERSIONS: [f64; 2] = [1.0, 2.0];

/// A scene file: the bodies with their names and styles, a ball, limits, a title, a view.
///
/// Every number survives reading and writing bit for bit, and a placement stays in the form in which it was written.
/// Styles and the view are any JSON, which is kept as it is: only the page reads them. It needs the feature `serde`,
/// which is off by default.
///
/// ```
/// use carom::{Document, PathEnd};
///
/// let document = Document::parse(r#"{
///     "carom": 1,
///     "bodies": [{
///         "name": "wall",
///         "shape": { "polygon": [[0, 0], [0, 6], [6, 6], [6, 0]] },
///         "side": "inside",
///         "response": "reflect"
///     }],
///     "ball": { "centre": [2, 3], "direction": [1, 0], "radius": 1 },
///     "limits": { "bounces": 5 }
/// }"#)?;
/// let (scene, ids) = document.scene()?;
/// let (ball, limits) = (document.ball().expect("written"), document.limits().expect("written"));
/// let path = scene.rebound(ball, &limits)?;
/// assert_eq!((path.end, path.hits[0].body, path.length), (PathEnd::MaxBounces, ids[0], 19.0));
/// assert_eq!(Document::parse(&document.to_json())?, document);
/// # Ok::<(), carom::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Document {
    titles: Titles,
    bodies: Vec<DocumentBody>,
    /// The ball, and its direction as it was written: the ball itself keeps the unit vector along it, and the
    /// unit vector of that can be an ulp off.
    ball: Option<(Ball, Vec2)>,
    limits: Option<Limits>,
    view: Option<Value>,
}

/// A body of a [`Document`].
#[derive(Clone, Debug, PartialEq)]
pub struct DocumentBody {
    written: WrittenBody,
    /// The shape with its placement.
    body: Body,
}

impl Document {
    /// Reads a scene file.
    ///
    /// # Errors
    /// [`ErrorKind::Json`], with the member, for what is not JSON, for a member that is unknown, missing or given
    /// twice, and for a value of another type; [`ErrorKind::UnknownVersion`]; [`ErrorKind::InBody`] for a body that its
    /// shape or [`Scene::add`] refuses, with that error; and the errors of [`Ball::new`] and [`Limits::new`].
    pub fn parse(text: &str) -> Result<Document, Error> {
        let document = read::document(text)?;
        // The last check: every body may be where it is placed.
        document.scene()?;
        Ok(document)
    }

    /// A scene as a document: its bodies in the order of [`Scene::ids`], without names.
    pub fn of(scene: &Scene) -> Document {
        let body = |id| Some(DocumentBody::of(scene.body(id).ok()?, &scene.motion(id).ok()?));
        let bodies = scene.ids().filter_map(body).collect();
        Document { bodies, ..Document::default() }
    }

    /// The text of the scene file: always the same for the same document, a line for each body.
    pub fn to_json(&self) -> String {
        write::document(self)
    }

    /// The scene with all the bodies in it, and their ids in the document's order.
    ///
    /// # Errors
    /// [`ErrorKind::InBody`]; none for a document that was read or made from a scene, as every document is.
    pub fn scene(&self) -> Result<(Scene, Vec<BodyId>), Error> {
        let mut scene = Scene::new();
        let mut ids = Vec::with_capacity(self.bodies.len());
        for (index, it) in self.bodies.iter().enumerate() {
            let id = scene.add(it.body.clone()).map_err(|error| in_body(index, error))?;
            scene.set_motion(id, it.motion()).map_err(|error| in_body(index, error))?;
            ids.push(id);
        }
        Ok((scene, ids))
    }

    /// The title in a language, such as `"en"` or `"zh"`.
    pub fn title(&self, language: &str) -> Option<&str> {
        self.titles.0.iter().find(|(key, _)| key == language).map(|(_, text)| text.as_str())
    }

    /// Gives the document a title in a language.
    pub fn set_title(&mut self, language: &str, text: &str) {
        match self.titles.0.iter_mut().find(|(key, _)| key == language) {
            Some((_, old)) => text.clone_into(old),
            None => self.titles.0.push((language.to_owned(), text.to_owned())),
        }
    }

    /// The bodies.
    pub fn bodies(&self) -> &[DocumentBody] {
        &self.bodies
    }

    /// The bodies, to name and style them.
    pub fn bodies_mut(&mut self) -> &mut [DocumentBody] {
        &mut self.bodies
    }

    /// The ball.
    pub fn ball(&self) -> Option<&Ball> {
        self.ball.as_ref().map(|(ball, _)| ball)
    }

    /// The ball's direction as it was written, of any length.
    pub fn direction(&self) -> Option<Vec2> {
        self.ball.map(|(_, direction)| direction)
    }

    /// Sets the ball, with its direction as it is to be written.
    ///
    /// # Errors
    /// Like [`Ball::new`]; the document then stays as it is.
    pub fn set_ball(&mut self, centre: Vec2, direction: Vec2, radius: f64) -> Result<(), Error> {
        self.ball = Some((Ball::new(centre, direction, radius)?, direction));
        Ok(())
    }

    /// The limits of the ball's path.
    pub fn limits(&self) -> Option<Limits> {
        self.limits
    }

    /// Sets the limits of the ball's path.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = Some(limits);
    }

    /// The page's view of the scene.
    pub fn view(&self) -> Option<&Value> {
        self.view.as_ref()
    }

    /// Sets the page's view of the scene.
    pub fn set_view(&mut self, view: Option<Value>) {
        self.view = view;
    }
}

impl DocumentBody {
    fn of(body: &Body, motion: &Motion) -> DocumentBody {
        DocumentBody { written: WrittenBody::of(body, motion), body: body.clone() }
    }

    /// The body's motion.
    pub fn motion(&self) -> Motion {
        self.written.motion()
    }

    /// The body for a scene.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// Its name.
    pub fn name(&self) -> Option<&str> {
        self.written.name.as_deref()
    }

    /// Names the body.
    pub fn set_name(&mut self, name: Option<String>) {
        self.written.name = name;
    }

    /// Its style.
    pub fn style(&self) -> Option<&Value> {
        self.written.style.as_ref()
    }

    /// Sets its style.
    pub fn set_style(&mut self, style: Option<Value>) {
        self.written.style = style;
    }
}

fn in_body(index: usize, error: Error) -> Error {
    ErrorKind::InBody { index, error }.into()
}
