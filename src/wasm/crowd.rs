use js_sys::Float32Array;
use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::{answer, freed, handed, held, value};
use super::solids::{obb, points3, push_box, push_points3, ray3, solid};
use crate::ErrorKind;
use crate::crowd::{Broad, Contact, Crowd, Fine, Mesh, RayContact};
use crate::error::Error;
use crate::space::Vec3;

/// A crowd, and what its queries write.
struct Kept {
    core: Crowd,
    /// The memory of [`crowd_matrices_view`]: the current matrices, or the next ones.
    matrices: Vec<f32>,
    candidates: Vec<u32>,
    hits: Vec<u32>,
}

#[wasm_bindgen]
pub fn crowd_new(matrices: &Float32Array) -> usize {
    value(|given| {
        let core = Crowd::new(mesh(given.list())?, &[])?;
        let mut kept = Kept { core, matrices: Vec::new(), candidates: Vec::new(), hits: Vec::new() };
        kept.take(0, matrices)?;
        Ok(handed(kept))
    })
}

#[wasm_bindgen]
pub fn crowd_free(crowd: usize) {
    freed::<Kept>(crowd);
}

#[wasm_bindgen]
pub fn crowd_update(crowd: usize, matrices: &Float32Array) {
    value(|given| held::<Kept>(crowd).take(given.count(), matrices));
}

#[wasm_bindgen]
pub fn crowd_matrices_view(crowd: usize) -> Float32Array {
    // SAFETY: nothing is allocated between here and the return, and what JavaScript writes into it are numbers.
    unsafe { Float32Array::view(&held::<Kept>(crowd).matrices) }
}

/// From the first instance and a count: their matrices in the view have changed.
#[wasm_bindgen]
pub fn crowd_changed(crowd: usize) {
    value(|given| {
        let Kept { core, matrices, .. } = held(crowd);
        let (from, count) = (given.count(), core.len());
        let to = from.saturating_add(given.count());
        if to > count {
            return Err(ErrorKind::UnknownInstance { index: to, count }.into());
        }
        core.update(from, &matrices[16 * from..16 * to])
    });
}

#[wasm_bindgen]
pub fn crowd_count(crowd: usize) -> usize {
    held::<Kept>(crowd).core.len()
}

#[wasm_bindgen]
pub fn crowd_truncate(crowd: usize) {
    value(|given| {
        let Kept { core, matrices, .. } = held(crowd);
        let count = given.count();
        core.truncate(count)?;
        matrices.truncate(16 * count);
        Ok(())
    });
}

/// The candidates of a box. The codes of the phases are in `npm/src/crowd.js`.
#[wasm_bindgen]
pub fn crowd_candidates(crowd: usize) {
    answer(|given, answer| {
        let moving = obb(given.list())?;
        let Kept { core, candidates, .. } = held(crowd);
        let broad = match given.count() {
            1 => Broad::Sorted,
            2 => Broad::Boxes,
            3 => Broad::Plan,
            _ => Broad::Tree,
        };
        core.candidates(&moving, broad, candidates);
        push_instances(candidates, answer);
        Ok(())
    });
}

/// Those of the last candidates that a box hits.
#[wasm_bindgen]
pub fn crowd_hits(crowd: usize) {
    answer(|given, answer| {
        let moving = obb(given.list())?;
        let Kept { core, candidates, hits, .. } = held(crowd);
        let fine = match given.count() {
            1 => Fine::Boxes,
            2 => Fine::Plan,
            _ => Fine::Exact,
        };
        core.hits(&moving, fine, candidates, hits);
        push_instances(hits, answer);
        Ok(())
    });
}

/// The instances that a solid touches.
#[wasm_bindgen]
pub fn crowd_touching(crowd: usize) {
    answer(|given, answer| {
        let moving = solid(given.list())?;
        let Kept { core, hits, .. } = held(crowd);
        core.touching(&moving, hits);
        push_instances(hits, answer);
        Ok(())
    });
}

/// Instance, distance, and the two nearest points.
#[wasm_bindgen]
pub fn crowd_nearest(crowd: usize) {
    answer(|given, answer| {
        let to = solid(given.list())?;
        if let Some(found) = held::<Kept>(crowd).core.nearest(&to, given.number())? {
            answer.extend([found.instance as f64, found.distance]);
            push_points3(&[found.from, found.to], answer);
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn crowd_sweep(crowd: usize) {
    answer(|given, answer| {
        let (moving, motion) = (solid(given.list())?, Vec3::from_slice(given.list()));
        let contact = held::<Kept>(crowd).core.sweep_solid(&moving, motion)?;
        if let Some(Contact { instance, t, point, normal }) = contact {
            answer.extend([instance as f64, t]);
            push_points3(&[point, normal], answer);
        }
        Ok(())
    });
}

/// The first instance that a ray hits between two distances, or all: instance, distance, point and normal of each.
#[wasm_bindgen]
pub fn crowd_pick(crowd: usize) {
    answer(|given, answer| {
        let (along, near, far) = (ray3(given.list())?, given.number(), given.number());
        let (core, mut contacts) = (&held::<Kept>(crowd).core, Vec::new());
        if given.count() == 1 {
            core.all_along(&along, near, far, &mut contacts)?;
        } else {
            contacts.extend(core.first_along(&along, near, far)?);
        }
        for RayContact { instance, distance, point, normal } in contacts {
            answer.extend([instance as f64, distance]);
            push_points3(&[point, normal], answer);
        }
        Ok(())
    });
}

#[wasm_bindgen]
pub fn crowd_boxes(crowd: usize) {
    answer(|_, answer| {
        let Kept { core, .. } = held(crowd);
        for aabb in (0..core.len()).filter_map(|k| core.aabb(k)) {
            push_box(&aabb, answer);
        }
        Ok(())
    });
}

fn push_instances(instances: &[u32], numbers: &mut Vec<f64>) {
    numbers.extend(instances.iter().map(|&instance| f64::from(instance)));
}

impl Kept {
    /// Takes all of the new matrices, or none.
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

/// A mesh from the code of its kind and its numbers.
fn mesh(numbers: &[f64]) -> Result<Mesh, Error> {
    Ok(match *numbers {
        [0.0, radius, height] => Mesh::cylinder(radius, height)?,
        [1.0, radius] => Mesh::sphere(radius)?,
        [2.0, x, y, z] => Mesh::cuboid(Vec3::new(x, y, z))?,
        _ => Mesh::points(&points3(&numbers[1..])?)?,
    })
}
