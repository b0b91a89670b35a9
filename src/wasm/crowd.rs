use std::cell::RefCell;

use js_sys::Float32Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::door;
use super::error::{Fallible, Refused};
use super::solids::{ray3, solid, triple};
use super::types::{JsAnswer, JsBox3, JsContact, JsCrowd, JsMatrices, JsPhases, JsTriple};
use crate::ErrorKind;
use crate::crowd::{Broad, Contact, Fine, Mesh};
use crate::space::Vec3;

/// Many instances of one mesh, each with a 4×4 matrix: which of them does a moving box touch?
///
/// An instance is known by its place in the list of matrices, as in an `InstancedMesh` of `three.js`.
///
/// ```js
/// const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
/// const crowd = new Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices });
/// crowd.query({ centre: [2.5, 0, 0], half: [2, 1, 1] }).hits; // → [0]
/// ```
#[wasm_bindgen]
pub struct Crowd(RefCell<Kept>);

struct Kept {
    core: crate::crowd::Crowd,
    /// All matrices as JavaScript sees and writes them: 16 numbers each.
    matrices: Vec<f32>,
    candidates: Vec<u32>,
    hits: Vec<u32>,
}

#[wasm_bindgen]
impl Crowd {
    /// The instances with these matrices, column by column, as `instanceMatrix.array` holds them: all, or the first
    /// `count`. They are copied, to the last digit.
    ///
    /// ```js
    /// new Crowd({ mesh: { sphere: 2 }, matrices, count: 1 }).boxes().map(Math.round); // → [-2, -2, -2, 2, 2, 2]
    /// ```
    #[wasm_bindgen(constructor)]
    pub fn new(of: &JsCrowd) -> Fallible<Crowd> {
        let numbers = door::read_mesh(of).ok_or_else(|| Refused::at_the_door("a crowd"))?.to_vec();
        let matrices = door::read_crowd_matrices(of).ok_or_else(|| Refused::at_the_door("a crowd"))?;
        let core = crate::crowd::Crowd::new(mesh(&numbers)?, &[])?;
        let mut kept = Kept { core, matrices: Vec::new(), candidates: Vec::new(), hits: Vec::new() };
        kept.take(0, &matrices)?;
        Ok(Crowd(RefCell::new(kept)))
    }

    /// Takes over what has changed in the list of matrices: those of all instances, or of `count` from `from` on.
    /// The list is the whole one in any case, so that instance k is at 16 k; where it is longer than before, the new
    /// instances appear.
    ///
    /// What has changed is copied once, because a wasm module sees no memory but its own. Who writes into
    /// `matricesView()` instead saves that too.
    ///
    /// ```js
    /// matrices[12] = 30;
    /// crowd.update(matrices);
    /// crowd.boxes().map(Math.round); // → [29, -10, -1, 31, 10, 1]
    /// ```
    pub fn update(&self, matrices: &JsMatrices, from: Option<u32>, count: Option<u32>) -> Fallible<()> {
        let from = from.unwrap_or(0);
        let new = door::read_matrices(matrices, from, count)
            .ok_or_else(|| Refused::at_the_door("a crowd's matrices"))?;
        self.0.borrow_mut().take(from as usize, &new)
    }

    /// The matrices of all instances in the core's own memory, for reading and for writing: call `changed` after it.
    /// Stale, and of length 0, as soon as that memory grows, or instances appear: ask again then.
    ///
    /// ```js
    /// crowd.matricesView()[12] = 30;
    /// crowd.changed();
    /// Math.round(crowd.boxes()[0]); // → 29
    /// ```
    #[wasm_bindgen(js_name = matricesView)]
    pub fn matrices_view(&self) -> Float32Array {
        // SAFETY: nothing is allocated between here and the return, and what JavaScript writes into it are numbers.
        unsafe { Float32Array::view(&self.0.borrow().matrices) }
    }

    /// Takes over what was written into `matricesView()`: of all instances, or of `count` from `from` on.
    ///
    /// ```js
    /// const view = crowd.matricesView();
    /// view[13] = 5;
    /// crowd.changed(0, 1);
    /// Math.round(crowd.boxes()[1]); // → -5
    /// ```
    pub fn changed(&self, from: Option<u32>, count: Option<u32>) -> Fallible<()> {
        let Kept { core, matrices, .. } = &mut *self.0.borrow_mut();
        let (from, all) = (from.unwrap_or(0) as usize, core.len());
        let to = count.map_or(all.max(from), |count| from.saturating_add(count as usize));
        if to > all {
            return Err(ErrorKind::UnknownInstance { index: to, count: all }.into());
        }
        Ok(core.update(from, &matrices[16 * from..16 * to])?)
    }

    /// How many instances there are. Fewer: the last ones disappear. To take one out of the middle, move the last one
    /// to its place first. More come in with `update`.
    ///
    /// ```js
    /// crowd.count; // → 1
    /// crowd.count = 0;
    /// crowd.query({ centre: [0, 0, 0], half: [1, 1, 1] }).hits.length; // → 0
    /// ```
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> usize {
        self.0.borrow().core.len()
    }

    /// Fewer than there are.
    #[wasm_bindgen(setter)]
    pub fn set_count(&self, count: u32) -> Fallible<()> {
        let Kept { core, matrices, .. } = &mut *self.0.borrow_mut();
        core.truncate(count as usize)?;
        matrices.truncate(16 * count as usize);
        Ok(())
    }

    /// Which instances a box touches: `candidates` by their boxes, and `hits` among them, both in the order of their
    /// indices, and how long either took.
    ///
    /// Broad phases: `"tree"` (if nothing is said), `"sorted"` along one axis, `"boxes"` (every one is looked at) and
    /// `"plan"` (every one, from above, along y). Fine phases: `"exact"` (if nothing is said), `"boxes"` (the mesh's
    /// box, oriented) and `"plan"` (from above: hits also what is beyond a pillar's ends).
    ///
    /// ```js
    /// const { hits } = crowd.query({ centre: [2.5, 0, 0], half: [2, 1, 1] }, { broad: 'sorted' });
    /// hits; // → [0]
    /// ```
    pub fn query(&self, moving: &JsBox3, phases: Option<JsPhases>) -> Fallible<JsAnswer> {
        let moving = solid(moving, true)?.obb()?;
        let mut words = [-1.0; 2];
        if let Some(phases) = phases
            && !door::read_phases(&phases, &mut words)
        {
            return Err(Refused::at_the_door("phases"));
        }
        // The order of the words in `read.js`.
        let broad = match words[0] {
            1.0 => Broad::Sorted,
            2.0 => Broad::Boxes,
            3.0 => Broad::Plan,
            _ => Broad::Tree,
        };
        let fine = match words[1] {
            1.0 => Fine::Boxes,
            2.0 => Fine::Plan,
            _ => Fine::Exact,
        };
        let Kept { core, candidates, hits, .. } = &mut *self.0.borrow_mut();
        let start = door::now();
        core.candidates(&moving, broad, candidates);
        let between = door::now();
        core.hits(&moving, fine, candidates, hits);
        let end = door::now();
        Ok(door::make_answer(candidates, hits, between - start, end - between).unchecked_into())
    }

    /// Where a box that moves straight on by `motion`, without turning, first touches an instance; `undefined` where
    /// it does not. What it only slides along or parts from does not count.
    ///
    /// ```js
    /// crowd.sweep({ centre: [10, 0, 0], half: [1, 1, 1] }, [-16, 0, 0]).t.toFixed(9); // → '0.500000000'
    /// ```
    pub fn sweep(&self, moving: &JsBox3, motion: &JsTriple) -> Fallible<JsContact> {
        let (moving, motion) = (solid(moving, true)?.obb()?, triple(motion, "a motion")?);
        Ok(made(self.0.borrow().core.sweep(&moving, motion)?))
    }

    /// The first instance along a ray; `t` is the distance.
    ///
    /// ```js
    /// crowd.pick([10, 0, 0], [-1, 0, 0]).t; // → 9
    /// ```
    pub fn pick(&self, origin: &JsTriple, direction: &JsTriple) -> Fallible<JsContact> {
        let ray = ray3(origin, direction)?;
        Ok(made(self.0.borrow().core.pick(&ray)))
    }

    /// The boxes around all instances, for drawing: minX, minY, minZ, maxX, maxY, maxZ, one after the other.
    ///
    /// ```js
    /// crowd.boxes().map(Math.round); // → [-1, -10, -1, 1, 10, 1]
    /// ```
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
    /// Copies matrices to where they belong. If they are refused, those that the core has are put back.
    #[inline(never)]
    fn take(&mut self, from: usize, new: &Float32Array) -> Fallible<()> {
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
        Ok(taken?)
    }
}

/// A word's place, and the mesh's numbers: see `read.js`.
fn mesh(numbers: &[f64]) -> Fallible<Mesh> {
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

fn made(contact: Option<Contact>) -> JsContact {
    let made = contact.map_or(JsValue::UNDEFINED, |Contact { instance, t, point, normal }| {
        let numbers = [instance as f64, t, point.x, point.y, point.z, normal.x, normal.y, normal.z];
        door::make_contact(&numbers)
    });
    made.unchecked_into()
}
