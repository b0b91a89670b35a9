//! Many instances of one mesh, and which of them a moving box touches.
//!
//! There are two phases: the broad phase finds *candidates*, the instances whose boxes meet the moving box's; the
//! narrow phase finds which of them it really *hits*. Each has several methods, from the simplest to the fastest and
//! from the roughest to the exact. They are called separately, so that a caller can time them.
//!
//! ```
//! use carom::crowd::{Broad, Crowd, Fine, Mesh};
//! use carom::space::{Obb, Vec3};
//!
//! // Two pillars: one is upright at the origin, the other leans over x = 10.
//! let upright = [1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1., 0., 0., 0., 0., 1.];
//! let leaning = [0.8, 0.6, 0., 0., -0.6, 0.8, 0., 0., 0., 0., 1., 0., 10., 0., 0., 1.];
//! let mut crowd = Crowd::new(Mesh::cylinder(1.0, 20.0)?, &[upright, leaning].concat())?;
//!
//! let ship = Obb::from_quaternion(Vec3::new(7.5, 0., 0.), Vec3::new(2., 1., 1.), [0., 0., 0., 1.])?;
//! let (mut candidates, mut hits) = (Vec::new(), Vec::new());
//! crowd.candidates(&ship, Broad::Tree, &mut candidates);
//! crowd.hits(&ship, Fine::Exact, &candidates, &mut hits);
//! assert_eq!(hits, [1]);
//! # Ok::<(), carom::Error>(())
//! ```

mod ask;
mod bounds;
mod carried;
mod instance;
mod mesh;
mod plan;
mod sorted;
mod sweep;

use std::ops::Range;

pub use ask::{Nearest, RayContact};
pub use mesh::Mesh;
pub use sweep::Contact;

use bounds::Bounds;
use carried::Carried;
use instance::{Instance, Matrix, check_matrix};
use plan::Plan;
use sorted::Sorted;

use crate::bvh::Counters;
use crate::bvh::tree::{Marks, Tree};
use crate::error::{Error, ErrorKind};
use crate::space::{Aabb, Obb, Support, Vec3, convex_convex, reach};
use crate::tolerance::{ROUNDOFF, check_length};

/// The method of the broad phase. All but `Plan` find the same candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broad {
    /// Every instance's box is tested.
    Boxes,
    /// Boxes sorted along the axis on which they are spread the most: those that begin after the moving box ends are
    /// not tested, nor are those at the front that all end before it begins.
    Sorted,
    /// Through a tree of boxes.
    Tree,
    /// Every instance's box is tested in plan view, from above (along y): heights do not count.
    Plan,
}

/// The method of the narrow phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fine {
    /// In plan view: whether the moving box's outline from above, in the instance's own frame, meets the mesh's circle.
    /// Upright round pillars are circles in the world already. The mesh's ends do not count: it also hits what is above
    /// or below the mesh along its own y axis, but misses nothing.
    Plan,
    /// The mesh's box, turned, scaled and sheared like the instance, by 15 separating axes. It also hits what touches
    /// only the box, at its corners, but misses nothing.
    Boxes,
    /// The mesh itself.
    Exact,
}

/// Instances of one mesh, each with its own 4×4 matrix.
///
/// An instance's index is its place in the list of matrices. Instances are added and removed at the end, as with the
/// `count` of an instanced mesh in `three.js`. When one in the middle is removed, the last one gets its index
/// ([`Crowd::swap_remove`]).
///
/// Matrices are column by column, in f32, as `three.js` keeps them in `instanceMatrix.array`. Not a digit of them is
/// lost: everything is computed from them in f64. They may move, turn, mirror, scale unevenly and shear, but not
/// flatten.
#[derive(Clone, Debug)]
pub struct Crowd {
    mesh: Mesh,
    matrices: Vec<Matrix>,
    bounds: Vec<Bounds>,
    tree: Tree<3>,
    sorted: Sorted,
    /// It sorts the candidates by their indices.
    marks: Marks,
}

impl Crowd {
    /// The instances with these matrices, 16 numbers each.
    ///
    /// # Errors
    /// [`ErrorKind::WrongLength`] for a list that is no multiple of 16 long; [`ErrorKind::InMany`] with the first
    /// instance that is refused: for numbers that are not finite, a last row other than 0 0 0 1, a matrix that
    /// flattens the mesh, or one that makes it too large or too small.
    pub fn new(mesh: Mesh, matrices: &[f32]) -> Result<Crowd, Error> {
        let mut crowd = Crowd {
            mesh,
            matrices: Vec::new(),
            bounds: Vec::new(),
            tree: Tree::default(),
            sorted: Sorted::default(),
            marks: Marks::default(),
        };
        crowd.update(0, matrices)?;
        Ok(crowd)
    }

    /// How many instances there are.
    pub fn len(&self) -> usize {
        self.matrices.len()
    }

    /// Whether there is no instance.
    pub fn is_empty(&self) -> bool {
        self.matrices.is_empty()
    }

    /// The mesh of the instances.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// An instance's matrix, if there is one with this index.
    pub fn matrix(&self, index: usize) -> Option<[f32; 16]> {
        self.matrices.get(index).copied()
    }

    /// Replaces the matrices of the instances from index `from` on; those beyond the last one are added.
    ///
    /// # Errors
    /// Like [`Crowd::new`]; [`ErrorKind::UnknownInstance`] when `from` would leave a gap. Nothing has changed then.
    pub fn update(&mut self, from: usize, matrices: &[f32]) -> Result<(), Error> {
        if from > self.len() {
            return Err(ErrorKind::UnknownInstance { index: from, count: self.len() }.into());
        }
        check_length("a crowd's matrices", matrices.len(), matrices.len().next_multiple_of(16))?;
        let (matrices, _) = matrices.as_chunks();
        for (k, matrix) in (from..).zip(matrices) {
            check_matrix(matrix, &self.mesh).map_err(|error| error.of_one("instance", k))?;
        }
        for (k, matrix) in (from..).zip(matrices) {
            let bounds = Instance::new(&self.mesh, matrix, self.mesh.scale).bounds();
            if k < self.len() {
                (self.matrices[k], self.bounds[k]) = (*matrix, bounds);
            } else {
                self.matrices.push(*matrix);
                self.bounds.push(bounds);
            }
        }
        self.follow(from..from + matrices.len());
        Ok(())
    }

    /// Keeps only the first `count` instances.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownInstance`] when there are fewer.
    pub fn truncate(&mut self, count: usize) -> Result<(), Error> {
        if count > self.len() {
            return Err(ErrorKind::UnknownInstance { index: count, count: self.len() }.into());
        }
        for k in count..self.len() {
            self.tree.remove(k);
        }
        self.matrices.truncate(count);
        self.bounds.truncate(count);
        self.follow(0..0);
        Ok(())
    }

    /// Removes one instance. The last one gets its index.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownInstance`] when there is none with this index.
    pub fn swap_remove(&mut self, index: usize) -> Result<(), Error> {
        let Some(last) = self.len().checked_sub(1).filter(|&last| index <= last) else {
            return Err(ErrorKind::UnknownInstance { index, count: self.len() }.into());
        };
        self.matrices[index] = self.matrices[last];
        self.bounds[index] = self.bounds[last];
        self.tree.place(index, self.bounds[index].sides());
        self.truncate(last)
    }

    /// Updates the tree for these instances; the sorted list is updated by its next query.
    fn follow(&mut self, changed: Range<usize>) {
        self.sorted.changed();
        self.tree.follow(changed, self.bounds.len(), |item| self.bounds[item].sides());
    }

    /// The box around an instance, if there is one with this index: rounded outwards to f32. Of a mesh of more than 32 points it
    /// is the box around the mesh's own box, which is larger where the instance is turned.
    pub fn aabb(&self, index: usize) -> Option<Aabb> {
        self.bounds.get(index).map(Bounds::aabb)
    }

    /// Replaces `into` by the instances whose boxes meet the box around a moving box, in the order of their indices.
    pub fn candidates(&mut self, moving: &Obb, broad: Broad, into: &mut Vec<u32>) {
        into.clear();
        let query = Bounds::around(&moving.aabb().grown_by(ROUNDOFF * reach_of(moving)));
        match broad {
            Broad::Boxes | Broad::Plan => {
                let query = if broad == Broad::Plan { query.of_any_height() } else { query };
                for (k, bounds) in (0..).zip(&self.bounds) {
                    if bounds.meets(&query) {
                        into.push(k);
                    }
                }
                return;
            }
            Broad::Sorted => {
                self.sorted.bring_up_to_date(&self.bounds);
                self.sorted.overlaps(&self.bounds, &query, &mut self.marks);
            }
            Broad::Tree => {
                let (bounds, marks) = (&self.bounds, &mut self.marks);
                self.tree.overlapping(query.sides(), &mut Counters::default(), &mut |item| {
                    if bounds[item].meets(&query) {
                        marks.mark(item);
                    }
                });
            }
        }
        self.marks.take(into);
    }

    /// Replaces `into` by those of the candidates that a box hits, in their order; touching within a
    /// [roundoff](crate::tolerance::ROUNDOFF) of the numbers at hand counts.
    pub fn hits(&self, moving: &Obb, fine: Fine, candidates: &[u32], into: &mut Vec<u32>) {
        into.clear();
        let plan = (fine == Fine::Plan).then(|| Plan::new(moving));
        for &k in candidates {
            let index = k as usize;
            let is_hit = index < self.len()
                && match (&plan, fine) {
                    (Some(plan), _) => {
                        let instance = self.instance(index, self.mesh.plan_scale);
                        plan.meets(&instance, self.mesh.plan_radius)
                    }
                    (None, Fine::Boxes) => self.carried(moving, index).meets_box(self.mesh.half),
                    (None, _) => self.hits_exactly(moving, index),
                };
            if is_hit {
                into.push(k);
            }
        }
    }

    #[inline(never)]
    fn hits_exactly(&self, moving: &Obb, index: usize) -> bool {
        let carried = self.carried(moving, index);
        match &self.mesh.shape {
            mesh::Shape::Cylinder => carried.meets_cylinder(),
            mesh::Shape::Sphere => carried.meets_sphere(),
            mesh::Shape::Box => carried.meets_box(Vec3::ONE),
            mesh::Shape::Points(_) => {
                let instance = self.instance(index, self.mesh.scale);
                carried.meets_box(self.mesh.half) && convex_convex(moving, &instance).meets()
            }
        }
    }

    /// The moving box in the frame of an instance. The index must exist.
    fn carried(&self, moving: &Obb, index: usize) -> Carried {
        Carried::new(moving, &self.instance(index, self.mesh.scale))
    }

    /// An instance, with the mesh's frame scaled by `scale`. The index must exist.
    fn instance(&self, index: usize, scale: Vec3) -> Instance<'_> {
        Instance::new(&self.mesh, &self.matrices[index], scale)
    }
}

/// The largest number of a box, for tolerances.
fn reach_of(obb: &Obb) -> f64 {
    reach(obb.centre()).max(obb.size())
}
