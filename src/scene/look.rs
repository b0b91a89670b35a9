//! Debug views of a scene: outlines, and the boxes of the midpoint tree.

use super::body::{Body, Shape, Side};
use super::hit::BodyId;
use super::outline::{Outline, Piece, offset_pieces};
use super::{Ball, Scene};
use crate::bvh::{Level, midpoint_tree};
use crate::error::{Error, ErrorKind};
use crate::plane::{Aabb, ray_aabb};

impl Body {
    /// The outline for each side of a body on which the ball lives, and whether that side is the outside. At distance 0
    /// the two outlines of a thin body are one.
    pub(crate) fn outlines(&self, radius: f64) -> Result<Vec<(Outline, bool)>, Error> {
        self.each_side(radius, Outline::of_shape)
    }

    /// For each side of a body on which the ball lives: `of` its shape in the world and the signed offset of the ball's
    /// centre; and whether that side is the outside.
    fn each_side<T>(
        &self,
        radius: f64,
        of: impl Fn(&Shape, f64) -> Result<T, Error>,
    ) -> Result<Vec<(T, bool)>, Error> {
        if radius < 0.0 {
            return Err(ErrorKind::NegativeRadius { value: radius }.into());
        }
        let reach = radius + self.world_rounding();
        let shape = self.in_world()?;
        let is_open = matches!(shape, Shape::Polyline(_));
        let offsets: &[f64] = match self.side {
            Side::Inside => &[-reach],
            Side::Both if reach != 0.0 && !is_open => &[reach, -reach],
            _ => &[reach],
        };
        offsets.iter().map(|&by| Ok((of(&shape, by)?, by.is_sign_positive()))).collect()
    }
}

impl Scene {
    /// The outline that a ball's centre cannot cross: the border of the Minkowski sum of the body and the ball, on the side
    /// on which the ball lives, trimmed. A thin body has it on both sides.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownBody`], [`ErrorKind::NegativeRadius`], and [`ErrorKind::NotFinite`] or [`ErrorKind::TooLarge`].
    pub fn outline(&self, id: BodyId, radius: f64) -> Result<Outline, Error> {
        let (body, mut all) = (self.body(id)?, Outline::default());
        for (outline, outside) in body.outlines(radius)? {
            // The inner outline of a thin body is a hole in the outer one.
            let is_hole = body.side == Side::Both && !outside;
            all.join(if is_hole { outline.turned() } else { outline });
        }
        Ok(all)
    }

    /// The outline before trimming: an offset segment for every edge, and an arc for every corner that is convex towards the
    /// ball. They cross where the trimmed outline is cut.
    ///
    /// # Errors
    /// Like [`outline`](Scene::outline).
    pub fn raw_outline(&self, id: BodyId, radius: f64) -> Result<Vec<Piece>, Error> {
        let mut all = Vec::new();
        for (mut pieces, _) in self.body(id)?.each_side(radius, offset_pieces)? {
            all.append(&mut pieces);
        }
        Ok(all)
    }

    /// The nodes of a tree over the boxes of all bodies but rooms, in pre-order: a tree for display, built on each
    /// call. Casts walk another one, which is faster and harder to draw: [`Scene::trace`] lists its boxes.
    pub fn tree_boxes(&self) -> Vec<Level<BodyId>> {
        let (ids, boxes): (Vec<BodyId>, Vec<Aabb>) = self.boxes().unzip();
        midpoint_tree(&boxes, 4).into_iter().map(|level| level.over(&ids)).collect()
    }

    /// The bodies whose box, grown by the ball's radius, is missed by the ball's ray. A room's box holds the ball, so
    /// rooms are never among them.
    pub fn skipped_by_boxes(&self, ball: &Ball) -> Vec<BodyId> {
        let is_met = |aabb: Aabb| ray_aabb(ball.ray(), &aabb.grown_by(ball.radius())).is_some();
        self.boxes().filter(|(_, aabb)| !is_met(*aabb)).map(|(id, _)| id).collect()
    }

    /// The boxes of all bodies but rooms.
    fn boxes(&self) -> impl Iterator<Item = (BodyId, Aabb)> {
        let entries = self.ids().filter_map(|id| Some((id, self.entry(id).ok()?)));
        entries.filter(|(_, entry)| !entry.is_room()).map(|(id, entry)| (id, entry.aabb()))
    }
}
