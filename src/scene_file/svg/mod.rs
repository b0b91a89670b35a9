//! SVG as bodies: the shapes, without their looks. `npm/src/svg.js` does the same in JavaScript; `tests/cases/svg`
//! holds the two equal.

mod biarc;
mod element;
mod matrix;
mod outline;
mod path;
mod read;
mod role;
mod write;

use std::fmt;

use super::{Document, DocumentBody};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, Circle, Vec2};
use crate::scene::{Body, Motion, Parts, Response, Scene, Shape, Side};
use element::Element;
use outline::Chain;
pub use role::SvgRole;

/// The tolerance, if none is given, as a fraction of the drawing's diagonal.
const TOLERANCE: f64 = 1e-4;
/// The finest tolerance, as a fraction of the diagonal: the number of arcs grows with its inverse cube root.
const FINEST: f64 = 1e-9;
/// Points nearer than this fraction of the largest coordinate are one.
const ROUNDING: f64 = 1e-12;
/// The largest coordinate: its fourth power is finite. Arcs that grow may exceed it, or become NaN.
const FARTHEST: f64 = 1e75;

/// How a drawing is read.
#[derive(Clone, Copy, Default)]
pub struct SvgOptions<'a> {
    /// How far arcs may be from the curves that they stand for; if it is not given, a ten-thousandth of the diagonal of the box
    /// around all shapes.
    pub tolerance: Option<f64>,
    /// Whether all strokes are as thick as they are drawn. Those of the class `rounded` always are.
    pub strokes: bool,
    /// Gives an element its role, before its class, its name and its id do.
    pub role: Option<&'a dyn Fn(&SvgShape<'_>) -> SvgRole>,
}

impl fmt::Debug for SvgOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SvgOptions { tolerance, strokes, role } = self;
        let role = role.map(|_| "Fn(&SvgShape) -> SvgRole");
        f.debug_struct("SvgOptions")
            .field("tolerance", tolerance)
            .field("strokes", strokes)
            .field("role", &role)
            .finish()
    }
}

/// An element of a drawing that becomes a body, or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgShape<'a> {
    /// The element's name as it is written.
    pub element: &'a str,
    /// Its id.
    pub id: Option<&'a str>,
    /// Its label in Inkscape or its name in Illustrator, else its id.
    pub name: Option<&'a str>,
    /// Its classes.
    pub classes: Vec<&'a str>,
    /// Whether the line is closed, so that it has an inside.
    pub closed: bool,
}

/// A drawing as a scene.
#[derive(Clone, Debug, PartialEq)]
pub struct SvgImport {
    /// The bodies.
    pub document: Document,
    /// The tolerance that was used.
    pub tolerance: f64,
    /// A bound of how far any arc is from its curve.
    pub max_error: f64,
    /// The skipped elements, in the order of the text.
    pub skipped: Vec<SvgSkipped>,
}

/// An element that was skipped, or taken in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgSkipped {
    /// The element's name as it is written.
    pub element: String,
    /// Its id.
    pub id: Option<String>,
    /// The line where it starts, from 1.
    pub line: u32,
    /// Why.
    pub reason: String,
}

/// Why an element is not read further.
enum Stop {
    /// It is valid but not supported: it is listed, and the rest is read.
    NotTaken(String),
    Refused(Error),
}

impl From<&str> for Stop {
    fn from(reason: &str) -> Stop {
        Stop::NotTaken(reason.to_owned())
    }
}

impl From<Error> for Stop {
    fn from(error: Error) -> Stop {
        Stop::Refused(error)
    }
}

/// A body of the drawing.
struct Found<'a> {
    element: Element<'a>,
    body: Body,
    /// Whether it was given a side.
    is_named: bool,
}

impl Document {
    /// The shapes of an SVG as bodies. Lines and arcs of circles stay what they are; ellipses and Bézier curves become
    /// arcs of circles within the tolerance. A class, a layer's name or an id gives a body its role: `room`,
    /// `obstacle`, `outline`, `stop`, `pass`. If none is a room, the closed outline that contains all others becomes
    /// one. Skipped elements are listed. It needs the feature `svg`, which is off by default.
    ///
    /// ```
    /// use carom::{Document, SvgOptions, Vec2};
    ///
    /// let text = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60">
    ///     <rect class="room" width="80" height="60" rx="10"/>
    ///     <circle id="pillar" cx="40" cy="30" r="5"/>
    ///     <text>Start</text>
    /// </svg>"#;
    /// let drawing = Document::from_svg(text, &SvgOptions::default())?;
    /// assert_eq!((drawing.document.bodies()[1].name(), drawing.max_error), (Some("pillar"), 0.0));
    /// assert_eq!((drawing.skipped[0].element.as_str(), drawing.skipped[0].line), ("text", 4));
    /// let (scene, _) = drawing.document.scene()?;
    /// assert_eq!(scene.clearance(Vec2::new(40.0, 50.0))?.map(|it| it.distance), Some(10.0));
    /// # Ok::<(), carom::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Svg`], with the place, for what is no SVG; [`ErrorKind::BadLimit`] for a tolerance that is not
    /// positive and finite, or less than a billionth of the diagonal of the box around all shapes.
    pub fn from_svg(text: &str, options: &SvgOptions<'_>) -> Result<SvgImport, Error> {
        let xml = read::xml(text)?;
        let walk = read::drawing(&xml, options.strokes)?;
        let is_near = |p: Vec2| p.abs().cmplt(Vec2::splat(FARTHEST)).all();
        let (shapes, far): (Vec<_>, Vec<_>) = walk
            .shapes
            .into_iter()
            .partition(|shape| shape.runs.iter().flat_map(outline::extremes).all(is_near));
        let mut skipped = walk.skipped;
        skipped.extend(far.iter().map(|it| (it.element, "it has coordinates beyond 1e+75".into())));
        let runs = shapes.iter().flat_map(|shape| &shape.runs);
        let extent = Aabb::of_points(runs.flat_map(outline::extremes));
        // The diagonal of the drawing, and its largest coordinate.
        let (size, reach) =
            if shapes.is_empty() { (0.0, 0.0) } else { (extent.size().length(), extent.reach()) };
        let tolerance = tolerance(options.tolerance, size)?;
        let (mut found, mut max_error, mut scene) = (Vec::new(), 0.0_f64, Scene::new());
        for shape in &shapes {
            for (solid, error) in solids(shape, tolerance, ROUNDING * reach) {
                max_error = max_error.max(error);
                let one = solid.map(|solid| body_of(shape, solid, options));
                match one.and_then(|one| scene.add(one.body.clone()).map(|_| one)) {
                    Ok(one) => found.push(one),
                    Err(error) => skipped.push((shape.element, error.to_string())),
                }
            }
        }
        take_room(&mut found)?;
        let document = Document { bodies: found.iter().map(Found::written).collect(), ..Document::default() };
        Ok(SvgImport { document, tolerance, max_error, skipped: listed(text, skipped) })
    }
}

/// The runs of a shape as shapes, and their greatest distances from its curves.
fn solids(from: &read::Shape<'_>, tolerance: f64, rounding: f64) -> Vec<(Result<Shape, Error>, f64)> {
    if let Some((centre, radius)) = from.circle {
        return vec![(Circle::new(centre, radius).map(Shape::Circle), 0.0)];
    }
    let chains = from.runs.iter().map(|run| outline::outline(run, tolerance, rounding));
    chains.map(|chain| (solid(&chain), chain.error)).collect()
}

fn tolerance(given: Option<f64>, size: f64) -> Result<f64, Error> {
    let Some(value) = given else { return Ok(TOLERANCE * size) };
    if value > 0.0 && value < f64::INFINITY && value >= FINEST * size {
        return Ok(value);
    }
    Err(ErrorKind::BadLimit { what: "a tolerance", value }.into())
}

/// A chain as a shape.
fn solid(chain: &Chain) -> Result<Shape, Error> {
    let Chain { points, bulges, closed, .. } = chain;
    if let ([a, b], [1.0, 1.0] | [-1.0, -1.0], true) = (points.as_slice(), bulges.as_slice(), *closed) {
        return Circle::new((a + b) / 2.0, a.distance(*b) / 2.0).map(Shape::Circle);
    }
    Shape::of_points(points, Some(bulges), *closed)
}

fn body_of<'a>(from: &read::Shape<'a>, shape: Shape, options: &SvgOptions<'_>) -> Found<'a> {
    // An open line has no inside.
    let is_open = matches!(shape, Shape::Polyline(_));
    let asked = options.role.map(|role| role(&from.element.described(!is_open)));
    let role = asked.unwrap_or_default().within(from.role);
    let side = if is_open { Side::Both } else { role.side.unwrap_or(Side::Outside) };
    let response = role.response.unwrap_or(Response::Reflect);
    let body = Body::new(shape, side).responding(response).rounded(from.rounding);
    Found { element: from.element, body, is_named: role.side.is_some() }
}

impl Found<'_> {
    fn written(&self) -> DocumentBody {
        let mut body = DocumentBody::of(&self.body, &Motion::default());
        body.set_name(self.element.title().map(str::to_owned));
        body
    }
}

/// If none is a room, the closed outline that contains all others becomes one.
fn take_room(found: &mut [Found<'_>]) -> Result<(), Error> {
    if found.len() < 2 || found.iter().any(|one| one.body.side == Side::Inside) {
        return Ok(());
    }
    let boxes = found.iter().map(|one| one.body.aabb()).collect::<Result<Vec<_>, _>>()?;
    let all = Aabb::around(boxes.iter().copied());
    let is_outer = |one: &Found<'_>| !one.is_named && !matches!(one.body.shape, Shape::Polyline(_));
    let outer = found.iter().zip(&boxes).position(|(one, own)| is_outer(one) && *own == all);
    let Some(outer) = outer else { return Ok(()) };
    let room = Body { side: Side::Inside, ..found[outer].body.clone() };
    let mut alone = Scene::new();
    alone.add(room.clone())?;
    for (k, one) in found.iter().enumerate() {
        let point = match one.body.shape.parts() {
            Parts::Round(circle) => circle.centre(),
            Parts::Chain(chain) => chain.points[0],
        };
        if k != outer && alone.clearance(point)?.is_none_or(|it| it.distance < 0.0) {
            return Ok(());
        }
    }
    found[outer].body = room;
    Ok(())
}

/// The skipped elements in the order of the text, with their lines.
fn listed(text: &str, mut skipped: Vec<(Element<'_>, String)>) -> Vec<SvgSkipped> {
    skipped.sort_by_key(|(element, _)| element.at());
    let (mut line, mut from) = (1, 0);
    let tell = |(element, reason): (Element<'_>, String)| {
        line += text[from..element.at()].matches('\n').count() as u32;
        from = element.at();
        let id = element.text("id").map(str::to_owned);
        SvgSkipped { element: element.name().to_owned(), id, line, reason }
    };
    skipped.into_iter().map(tell).collect()
}
