//! The elements of an SVG: the shapes with their places and names, and a list of the rest.

use glam::DAffine2;
use roxmltree::{Document as Xml, ParsingOptions};

use super::Stop;
use super::element::Element;
use super::matrix::{is_even, within};
use super::outline::{Placed, placed};
use super::path::{self, Run};
use super::role::{SvgRole, words};
use crate::error::{Error, ErrorKind};
use crate::plane::Vec2;

/// How deep elements may be nested: the walk is recursive.
const DEEPEST: usize = 512;

/// A shape of the drawing.
pub(super) struct Shape<'a> {
    pub element: Element<'a>,
    pub runs: Vec<Placed>,
    /// The circle, if transforms keep it one.
    pub circle: Option<(Vec2, f64)>,
    pub rounding: f64,
    pub role: SvgRole,
}

/// The inherited state of an element.
#[derive(Clone)]
struct Context {
    matrix: DAffine2,
    role: SvgRole,
    visibility: String,
    thick: bool,
    stroke: String,
    width: String,
    depth: usize,
}

/// The outlines of an element; a circle also as a circle.
#[derive(Default)]
struct Outlines {
    runs: Vec<Run>,
    circle: Option<(Vec2, f64)>,
}

pub(super) struct Walk<'a> {
    pub shapes: Vec<Shape<'a>>,
    pub skipped: Vec<(Element<'a>, String)>,
    /// The prefix of the root, which is SVG's.
    prefix: Option<&'a str>,
}

pub(super) fn xml(text: &str) -> Result<Xml<'_>, Error> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Xml::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        ErrorKind::Svg { line: place.row, column: place.col, message: error.to_string() }.into()
    })
}

/// All shapes of a drawing, and all skipped elements. If `strokes`, all strokes are as thick as they are drawn.
pub(super) fn drawing<'a>(xml: &'a Xml<'a>, strokes: bool) -> Result<Walk<'a>, Error> {
    let root = Element(xml.root_element());
    let prefix = root.name().split_once(':').map(|(prefix, _)| prefix);
    let mut walk = Walk { shapes: Vec::new(), skipped: Vec::new(), prefix };
    if walk.kind(root) != Some("svg") {
        let message = format!("the root must be <svg>, not <{}>", root.name());
        let place = xml.text_pos_at(root.at());
        return Err(ErrorKind::Svg { line: place.row, column: place.col, message }.into());
    }
    let context = Context {
        matrix: DAffine2::IDENTITY,
        role: SvgRole::default(),
        visibility: "visible".to_owned(),
        thick: strokes,
        stroke: "none".to_owned(),
        width: "1".to_owned(),
        depth: 0,
    };
    let done = walk.children(root, &context);
    walk.listed(root, done)?;
    Ok(walk)
}

impl<'a> Walk<'a> {
    /// The local name of an SVG element; `None` for any other.
    fn kind(&self, element: Element<'a>) -> Option<&'a str> {
        match element.name().split_once(':') {
            None => Some(element.name()),
            Some((prefix, local)) => (prefix == "svg" || Some(prefix) == self.prefix).then_some(local),
        }
    }

    /// Lists a skipped element; passes an error on.
    fn listed(&mut self, element: Element<'a>, done: Result<(), Stop>) -> Result<(), Error> {
        match done {
            Err(Stop::NotTaken(reason)) => self.skipped.push((element, reason)),
            Err(Stop::Refused(error)) => return Err(error),
            Ok(()) => {}
        }
        Ok(())
    }

    fn children(&mut self, element: Element<'a>, context: &Context) -> Result<(), Stop> {
        let own = self.entered(element, context)?;
        for child in element.children() {
            if own.depth > DEEPEST {
                return Err(child
                    .refused("depth", format!("elements are nested more than {DEEPEST} deep"))
                    .into());
            }
            let done = self.visit(child, &own);
            self.listed(child, done)?;
        }
        Ok(())
    }

    fn visit(&mut self, element: Element<'a>, context: &Context) -> Result<(), Stop> {
        let Some(kind) = self.kind(element) else { return Ok(()) };
        if matches!(kind, "title" | "desc" | "metadata") {
            return Ok(());
        }
        if element.property("display").as_deref() == Some("none") {
            return Err("it is not displayed".into());
        }
        if matches!(kind, "g" | "a") {
            return self.children(element, context);
        }
        let outlines = outlines(kind, element)?;
        let own = self.entered(element, context)?;
        self.shape(element, outlines, own)
    }

    fn entered(&mut self, element: Element<'a>, context: &Context) -> Result<Context, Stop> {
        for name in ["transform", "transform-origin", "d"] {
            if element.property(name).as_deref() != element.text(name).filter(|text| !text.is_empty()) {
                return Err(Stop::NotTaken(format!("its style has a {name}")));
            }
        }
        for name in ["clip-path", "mask"] {
            if element.property(name).is_some_and(|value| value != "none") {
                self.skipped.push((element, format!("its {name} is ignored")));
            }
        }
        let has_transform = element.text("transform").is_some_and(|text| text.trim() != "none");
        if has_transform && element.text("transform-origin").is_some() {
            return Err("it has a transform-origin".into());
        }
        let matrix = if has_transform {
            element.read("transform", |text| within(&context.matrix, text))?
        } else {
            None
        };
        let inherited = |name: &str, above: &String| {
            element.property(name).filter(|own| own != "inherit").unwrap_or_else(|| above.clone())
        };
        let is_rounded = words(element.text("class").unwrap_or_default()).any(|word| word == "rounded");
        Ok(Context {
            matrix: matrix.unwrap_or(context.matrix),
            role: SvgRole::of(element).within(context.role),
            visibility: inherited("visibility", &context.visibility),
            thick: context.thick || is_rounded,
            stroke: inherited("stroke", &context.stroke),
            width: inherited("stroke-width", &context.width),
            depth: context.depth + 1,
        })
    }

    fn shape(&mut self, element: Element<'a>, outlines: Outlines, context: Context) -> Result<(), Stop> {
        let Context { matrix, role, visibility, thick, stroke, width, .. } = context;
        let Outlines { runs, circle } = outlines;
        let area = matrix.matrix2.determinant().abs();
        if visibility != "visible" {
            return Err("it is not visible".into());
        }
        if runs.is_empty() {
            return Err("it draws nothing".into());
        }
        if !(area > 0.0 && area < f64::INFINITY) {
            return Err("its transform flattens it or is too large".into());
        }
        let width = Some(width.as_str()).filter(|_| thick && stroke != "none");
        let stroked = element.length_of("stroke-width", width)?.unwrap_or(0.0).max(0.0);
        if stroked > 0.0 && !is_even(&matrix) {
            return Err("its transform makes its stroke uneven".into());
        }
        let scale = area.sqrt();
        let circle = circle
            .filter(|_| is_even(&matrix))
            .map(|(centre, radius)| (matrix.transform_point2(centre), scale * radius));
        let rounding = scale * stroked / 2.0;
        let runs = runs.iter().map(|run| placed(run, &matrix)).collect();
        self.shapes.push(Shape { element, runs, circle, rounding, role });
        Ok(())
    }
}

/// The outlines of an element, or the reason why it has none.
fn outlines(kind: &str, element: Element<'_>) -> Result<Outlines, Stop> {
    let drawn = |runs| Outlines { runs, circle: None };
    Ok(match kind {
        "path" if element.text("d").is_some_and(|d| d.trim() == "none") => Outlines::default(),
        "path" => drawn(element.read("d", path::read)?.unwrap_or_default()),
        "rect" => rect(element)?,
        "circle" => {
            let (centre, radius) = (element.lengths("cx", "cy")?, element.length("r")?);
            oval(centre, Vec2::splat(radius))?
        }
        "ellipse" => oval(element.lengths("cx", "cy")?, element.radii()?)?,
        "line" => {
            drawn(vec![path::chain(&[element.lengths("x1", "y1")?, element.lengths("x2", "y2")?], false)])
        }
        "polyline" | "polygon" => {
            let points = element.points()?;
            let run = (points.len() > 1).then(|| path::chain(&points, kind == "polygon"));
            drawn(run.into_iter().collect())
        }
        "style" => return Err("style sheets are not read".into()),
        "svg" => return Err("nested drawings are not supported".into()),
        "text" => return Err("text is not supported: convert it to paths".into()),
        "use" => return Err("copies (use) are not supported: convert them to shapes".into()),
        _ => return Err("it is not a shape".into()),
    })
}

/// Whether there is something to draw.
fn has_size(size: Vec2) -> Result<bool, Stop> {
    if size.min_element() < 0.0 { Err("its size is negative".into()) } else { Ok(size.min_element() > 0.0) }
}

fn rect(element: Element<'_>) -> Result<Outlines, Stop> {
    let (corner, size) = (element.lengths("x", "y")?, element.lengths("width", "height")?);
    let radii = element.radii()?.max(Vec2::ZERO).min(size / 2.0);
    let runs = has_size(size)?.then(|| path::rect(corner, size, radii)).into_iter().collect();
    Ok(Outlines { runs, circle: None })
}

fn oval(centre: Vec2, radii: Vec2) -> Result<Outlines, Stop> {
    if !has_size(radii)? {
        return Ok(Outlines::default());
    }
    let circle = (radii.x == radii.y).then_some((centre, radii.x));
    Ok(Outlines { runs: vec![path::ellipse(centre, radii)], circle })
}
