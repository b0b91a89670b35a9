//! carom finds where a moving ball first touches a room's walls and obstacles, how it bounces, and its whole path, exactly.
//!
#![cfg_attr(doc, doc = include_str!("../docs/figures/room.svg"))]
//!
//! A path in a square room, by a ball of radius 1:
//!
//! ```
//! use carom::{Ball, Body, Limits, Polygon, Scene, Vec2};
//!
//! let v = Vec2::new;
//! let mut scene = Scene::new();
//! scene.add(Body::room(Polygon::new(&[v(0., 0.), v(0., 6.), v(6., 6.), v(6., 0.)])?))?;
//! let ball = Ball::new(v(1., 3.), v(1., 1.), 1.0)?;
//! let path = scene.rebound(&ball, &Limits::bounces(2))?;
//! assert_eq!(path.points, [v(1., 3.), v(3., 5.), v(5., 3.)]);
//! # Ok::<(), carom::Error>(())
//! ```
//!
//! A first touch, and a start that is refused:
//!
//! ```
//! use carom::{Ball, Body, Circle, ErrorKind, Scene, Vec2};
//!
//! let mut scene = Scene::new();
//! let body = scene.add(Body::solid_circle(Circle::new(Vec2::ZERO, 1.0)?))?;
//! let ball = |x| Ball::new(Vec2::new(x, 0.0), Vec2::X, 0.5);
//! let hit = scene.first_hit(&ball(-5.0)?)?.expect("the circle is in its way");
//! assert_eq!((hit.body, hit.distance, hit.point), (body, 3.5, Vec2::NEG_X));
//! let error = scene.first_hit(&ball(-1.25)?).unwrap_err();
//! assert!(matches!(error.kind(), ErrorKind::Overlap { depth: 0.25, .. }));
//! # Ok::<(), carom::Error>(())
//! ```
//!
//! # Where to look
//!
//! - [`Scene`] holds bodies: polygons, circles and polylines, with arcs and rounding; each reflects, stops or lets pass.
//! - [`Scene::first_hit`], [`Scene::rebound`], [`Scene::aim`] and [`Scene::push_out`] answer for a [`Ball`] of any radius.
//! - [`Scene::cast_moving`] meets bodies that move and turn; a [`Table`] follows many balls that meet one another.
//! - [`Outline`] is the border of a grown shape, [`Bvh`] a tree over your own boxes; functions such as [`ray_aabb`] take two
//!   shapes.
//! - [`space`] has shapes in three dimensions, [`crowd`] many instances of one mesh, [`billiards`] measures of paths.
//!
//! # Features
//!
//! Both are off by default.
//!
//! - `serde`: scene files, as `Document`.
//! - `svg`: drawings as scene files, and back; it implies `serde`.
//!
//! The features `js` and `js-space` are for the build of the npm package alone.
//!
//! # Guarantees
//!
//! - The same bits on every platform: only + − × ÷ and square root in a fixed order, and `libm` for angles.
//! - Touches among bodies at rest are closed forms. The tree only says where to look: answers are the same to the last bit
//!   without it.
//! - No input panics. An [`Error`] carries the value that was refused, and nothing has changed.
//! - The id of a body is never given again. A [`Scene`] is `Send` and `Sync`. There is no `unsafe` code outside of wasm.
//!
//! # Limits
//!
//! - Balls are round, and nothing has forces. Bodies do not meet one another.
//! - Magnitudes go up to [`tolerance::LARGEST`], extents down to [`tolerance::SMALLEST`].
//! - Lengths below a [roundoff](tolerance::ROUNDOFF), 16 ulps of the largest number at hand, are rounding.
//! - A path ends after [`Limits::MOST_BOUNCES`], a million. Every bounce off something round costs digits.
//! - Outlines that cross or touch themselves are refused, and balls that overlap a body where they start, unless
//!   [`Query::start_depth`] allows it.

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

/// A figure for rustdoc; empty elsewhere, so that editors do not show its SVG text.
#[cfg(doc)]
macro_rules! figure {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/figures/", $name, ".svg"))
    };
}
#[cfg(not(doc))]
macro_rules! figure {
    ($name:literal) => {
        ""
    };
}

pub mod billiards;
mod bvh;
pub mod crowd;
// In JavaScript's modules, JavaScript writes the digits.
#[cfg_attr(all(target_arch = "wasm32", any(feature = "js", feature = "js-space")), path = "wasm/decimal.rs")]
mod decimal;
mod error;
mod motion;
mod order;
mod plane;
mod scene;
#[cfg(feature = "serde")]
mod scene_file;
pub mod space;
pub mod tolerance;
#[cfg(all(target_arch = "wasm32", any(feature = "js", feature = "js-space")))]
mod wasm;

pub use bvh::*;
pub use error::{Error, ErrorKind};
pub use motion::*;
pub use plane::*;
pub use scene::*;
#[cfg(feature = "serde")]
pub use scene_file::{Document, DocumentBody};
#[cfg(feature = "svg")]
pub use scene_file::{SvgImport, SvgOptions, SvgRole, SvgShape, SvgSkipped};

/// The Rust code in README.md is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
