//! Where a moving ball first touches a room's walls and obstacles, how it bounces, and its whole path.
//!
#![cfg_attr(doc, doc = include_str!("../docs/figures/room.svg"))]
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
//! Rooms of the house, and what may use what:
//!
//! ```text
//!                                                        ┌──  billiards, motion  ←──┐
//!                                                        ↓                          │
//! error, decimal, order, tolerance  ←  plane  ←  bvh  ←  scene  ←───────────────  wasm
//!                                        ↑        ↑                                 │
//!                                      space  ←  crowd  ←───────────────────────────┘
//! ```
//!
//! The nouns of the plane are exported here; those of space have the same names and are in [`space`],
//! many instances of one mesh are in [`crowd`], and what is measured of billiards is in [`billiards`].

#![cfg_attr(not(target_arch = "wasm32"), forbid(unsafe_code))]

/// A figure, which rustdoc shows. Editors have nothing of it.
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
// In JavaScript it is JavaScript that knows decimal digits.
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
