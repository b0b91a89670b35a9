use std::cell::RefCell;

use js_sys::Float32Array;
use wasm_bindgen::prelude::wasm_bindgen;

use super::error::{Fallible, Refusal};
use super::solids::{ray3, solid};
use crate::ErrorKind;
use crate::crowd::{Broad, Contact, Crowd, Fine, Mesh, RayContact};
use crate::error::Error;
use crate::space::{Obb, Solid, Vec3};

/// The handle of a `Crowd` of JavaScript.
#[wasm_bindgen]
pub struct CrowdCore(RefCell<Kept>);

struct Kept {
    core: Crowd,
    /// The memory of [`CrowdCore::matrices_view`]: the current matrices, or the next ones.
    matrices: Vec<f32>,
    candidates: Vec<u32>,
    hits: Vec<u32>,
}

#[wasm_bindgen]
impl CrowdCore {
    #[wasm_bindgen(constructor)]
    pub fn new(of: &[f64], matrices: &Float32Array) -> Fallible<CrowdCore> {
        let core = Crowd::new(mesh(of)?, &[])?;
        let mut kept = Kept { core, matrices: Vec::new(), candidates: Vec::new(), hits: Vec::new() };
        kept.take(0, matrices)?;
        Ok(CrowdCore(RefCell::new(kept)))
    }

    pub fn update(&self, matrices: &Float32Array, from: u32) -> Fallible<()> {
        Ok(self.0.borrow_mut().take(from as usize, matrices)?)
    }

    #[wasm_bindgen(js_name = matricesView)]
    pub fn matrices_view(&self) -> Float32Array {
        // SAFETY: nothing is allocated between here and the return, and what JavaScript writes into it are numbers.
        unsafe { Float32Array::view(&self.0.borrow().matrices) }
    }

    pub fn changed(&self, from: u32, count: Option<u32>) -> Fallible<()> {
        let Kept { core, matrices, .. } = &mut *self.0.borrow_mut();
        let (from, all) = (from as usize, core.len());
        let to = count.map_or(all.max(from), |count| from.saturating_add(count as usize));
        if to > all {
            return Err(ErrorKind::UnknownInstance { index: to, count: all }.into());
        }
        Ok(core.update(from, &matrices[16 * from..16 * to])?)
    }

    pub fn count(&self) -> usize {
        self.0.borrow().core.len()
    }

    #[wasm_bindgen(js_name = truncate)]
    pub fn truncate(&self, count: u32) -> Fallible<()> {
        let Kept { core, matrices, .. } = &mut *self.0.borrow_mut();
        core.truncate(count as usize)?;
        matrices.truncate(16 * count as usize);
        Ok(())
    }

    /// The instances whose broad phase a box meets. The places of the phases' words are in `npm/src/space/crowd.js`.
    pub fn candidates(&self, moving: &[f64], broad: u32) -> Fallible<Vec<u32>> {
        let moving = turned(moving)?;
        let Kept { core, candidates, .. } = &mut *self.0.borrow_mut();
        let broad = match broad {
            1 => Broad::Sorted,
            2 => Broad::Boxes,
            3 => Broad::Plan,
            _ => Broad::Tree,
        };
        core.candidates(&moving, broad, candidates);
        Ok(candidates.clone())
    }

    /// Those of the last candidates that it meets.
    pub fn hits(&self, moving: &[f64], fine: u32) -> Fallible<Vec<u32>> {
        let moving = turned(moving)?;
        let Kept { core, candidates, hits, .. } = &mut *self.0.borrow_mut();
        let fine = match fine {
            1 => Fine::Boxes,
            2 => Fine::Plan,
            _ => Fine::Exact,
        };
        core.hits(&moving, fine, candidates, hits);
        Ok(hits.clone())
    }

    /// The instances that a solid touches.
    pub fn touching(&self, moving: &[f64]) -> Fallible<Vec<u32>> {
        let moving = solid(moving)?;
        let Kept { core, hits, .. } = &mut *self.0.borrow_mut();
        core.touching(&moving, hits);
        Ok(hits.clone())
    }

    /// Instance, distance, and the two nearest points.
    pub fn nearest(&self, to: &[f64], within: f64) -> Fallible<Vec<f64>> {
        let nearest = self.0.borrow().core.nearest(&solid(to)?, within)?;
        Ok(nearest.map_or_else(Vec::new, |found| {
            let (a, b) = (found.from, found.to);
            vec![found.instance as f64, found.distance, a.x, a.y, a.z, b.x, b.y, b.z]
        }))
    }

    pub fn sweep(&self, moving: &[f64], motion: &[f64]) -> Fallible<Vec<f64>> {
        let moving = solid(moving)?;
        let contact = self.0.borrow().core.sweep_solid(&moving, Vec3::from_slice(motion))?;
        Ok(contact.map_or_else(Vec::new, |Contact { instance, t, point, normal }| {
            vec![instance as f64, t, point.x, point.y, point.z, normal.x, normal.y, normal.z]
        }))
    }

    /// The first instance that a ray hits between two distances.
    pub fn pick(&self, along: &[f64], near: f64, far: f64) -> Fallible<Vec<f64>> {
        let contact = self.0.borrow().core.first_along(&ray3(along)?, near, far)?;
        Ok(contact.iter().flat_map(ray_contact).collect())
    }

    /// All that it comes upon.
    #[wasm_bindgen(js_name = pickAll)]
    pub fn pick_all(&self, along: &[f64], near: f64, far: f64) -> Fallible<Vec<f64>> {
        let mut contacts = Vec::new();
        self.0.borrow().core.all_along(&ray3(along)?, near, far, &mut contacts)?;
        Ok(contacts.iter().flat_map(ray_contact).collect())
    }

    pub fn boxes(&self) -> Vec<f64> {
        let Kept { core, .. } = &*self.0.borrow();
        let mut numbers = Vec::with_capacity(6 * core.len());
        for aabb in (0..core.len()).filter_map(|k| core.aabb(k)) {
            numbers.extend_from_slice(&aabb.min.to_array());
            numbers.extend_from_slice(&aabb.max.to_array());
        }
        numbers
    }
}

impl Kept {
    /// All of the new matrices, or none.
    #[inline(never)]
    fn take(&mut self, from: usize, new: &Float32Array) -> Result<(), Error> {
        let count = self.core.len();
        if from > count {
            return Err(ErrorKind::UnknownInstance { index: from, count }.into());
        }
        let (at, length) = (16 * from, new.length() as usize);
        let end = at + length;
        self.matrices.resize(end.max(16 * count), 0.0);
        let taken = if new.length() as usize == length {
            new.copy_to(&mut self.matrices[at..end]);
            self.core.update(from, &self.matrices[at..end])
        } else {
            // It was a view of the core's memory, which has just moved.
            let what = "a crowd's matrices";
            Err(ErrorKind::WrongLength { what, length: new.length() as usize, expected: length }.into())
        };
        if taken.is_err() {
            self.matrices.truncate(16 * count);
            for k in from..count.min(end.div_ceil(16)) {
                if let Some(matrix) = self.core.matrix(k) {
                    self.matrices[16 * k..16 * k + 16].copy_from_slice(&matrix);
                }
            }
        }
        taken
    }
}

/// The place of a mesh's kind, and what it holds.
fn mesh(numbers: &[f64]) -> Result<Mesh, Refusal> {
    Ok(match *numbers {
        [0.0, radius, height] => Mesh::cylinder(radius, height)?,
        [1.0, radius] => Mesh::sphere(radius)?,
        [2.0, x, y, z] => Mesh::cuboid(Vec3::new(x, y, z))?,
        _ => {
            let points: Vec<Vec3> = numbers[1..].chunks_exact(3).map(Vec3::from_slice).collect();
            Mesh::points(&points)?
        }
    })
}

/// Instance, distance, point, normal.
fn ray_contact(contact: &RayContact) -> [f64; 8] {
    let RayContact { instance, distance, point, normal } = *contact;
    [instance as f64, distance, point.x, point.y, point.z, normal.x, normal.y, normal.z]
}

/// A box that may be turned: the broad phases know no other solid.
fn turned(numbers: &[f64]) -> Result<Obb, Error> {
    match solid(numbers)? {
        Solid::Obb(obb) => Ok(obb),
        Solid::Aabb(aabb) => Ok(Obb::from(aabb)),
        other => Ok(Obb::from(other.aabb())),
    }
}
