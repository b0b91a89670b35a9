//! TypeScript's view of the plain objects that go in and out.

#[cfg(feature = "batch")]
mod batch;
#[cfg(feature = "space")]
mod crowd;
mod plane;
mod refusals;
mod scene;
#[cfg(feature = "space")]
mod space;

#[cfg(feature = "batch")]
pub(super) use batch::*;
#[cfg(feature = "space")]
pub(super) use crowd::*;
pub(super) use plane::*;
pub(super) use scene::*;
#[cfg(feature = "space")]
pub(super) use space::*;
