// The pillars in space: an instanced mesh for each block of them. Only what has changed goes to the graphics card, and
// only what is in sight is drawn.

import {
  CylinderGeometry,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshLambertMaterial,
  Sphere,
  Vector3,
} from 'three';
import { BLOCK } from './harbour.js';

/** More changes than this are sent as one stretch. */
const MOST_RANGES = 64;
/** From here on the sides of a pillar cannot be seen. */
const NEAR = 20;
/** How far a block's pillars reach around its middle. */
const AROUND = BLOCK * Math.SQRT1_2 + 10;

export class Pillars3 extends Group {
  /** By what a pillar is. @type {import('three').Color[]} */
  colours = [];
  #material = new MeshLambertMaterial();
  #cylinder = new CylinderGeometry(1, 1, 1, 18, 1);
  /** For blocks that are far away. */
  #prism = new CylinderGeometry(1, 1, 1, 7, 1);
  /** By where each begins in the list. @type {{ first: number, mesh: InstancedMesh, changed: number[] }[]} */
  #blocks = [];

  /** Other pillars, or the same in other colours. @param {import('./harbour.js').Harbour} harbour @param {import('./look.js').Marks} marks */
  enter({ blocks, count, matrices }, marks) {
    this.#leave();
    this.#blocks = blocks.map(({ first, x, z }, b) => {
      const end = blocks[b + 1]?.first ?? count;
      const mesh = new InstancedMesh(this.#cylinder, this.#material, 0);
      // A part of the very list that the core was given.
      mesh.instanceMatrix = new InstancedBufferAttribute(matrices.subarray(16 * first, 16 * end), 16);
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      const colours = new Float32Array(3 * (end - first));
      for (let k = first; k < end; k++) this.colours[marks.of(k)].toArray(colours, 3 * (k - first));
      mesh.instanceColor = new InstancedBufferAttribute(colours, 3);
      mesh.instanceColor.setUsage(DynamicDrawUsage);
      mesh.count = end - first;
      mesh.boundingSphere = new Sphere(new Vector3(x, 0, z), AROUND);
      return { first, mesh, changed: [] };
    });
    this.add(...this.#blocks.map(({ mesh }) => mesh));
  }

  /** @param {Iterable<number>} changed @param {import('./look.js').Marks} marks */
  recolour(changed, marks) {
    for (const k of changed) {
      const block = this.#blockOf(k);
      if (!block) continue;
      this.colours[marks.of(k)].toArray(/** @type {Float32Array} */ (block.mesh.instanceColor?.array), 3 * (k - block.first));
      block.changed.push(k - block.first);
    }
    for (const { changed, mesh } of this.#blocks) {
      if (changed.length === 0 || !mesh.instanceColor) continue;
      if (changed.length <= MOST_RANGES) for (const k of changed) mesh.instanceColor.addUpdateRange(3 * k, 3);
      else mesh.instanceColor.addUpdateRange(0, mesh.instanceColor.array.length);
      mesh.instanceColor.needsUpdate = true;
      changed.length = 0;
    }
  }

  /** @param {number} k */
  #blockOf(k) {
    let [low, high] = [0, this.#blocks.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#blocks[middle].first <= k) low = middle;
      else high = middle;
    }
    return this.#blocks[low];
  }

  /** The first pillars have moved: they are all in the first block. @param {number} count */
  moved(count) {
    const attribute = this.#blocks[0]?.mesh.instanceMatrix;
    if (!attribute) return;
    attribute.addUpdateRange(0, 16 * count);
    attribute.needsUpdate = true;
  }

  /** Leaves out what is too far away. @param {Vector3} from @param {number} sight */
  see(from, sight) {
    for (const { mesh } of this.#blocks) {
      const sphere = mesh.boundingSphere;
      const far = sphere ? sphere.center.distanceTo(from) - AROUND : 0;
      mesh.visible = far < sight;
      mesh.geometry = far < NEAR ? this.#cylinder : this.#prism;
    }
  }

  #leave() {
    for (const { mesh } of this.#blocks) {
      this.remove(mesh);
      mesh.dispose();
    }
    this.#blocks = [];
  }

  close() {
    this.#leave();
    this.#cylinder.dispose();
    this.#prism.dispose();
    this.#material.dispose();
  }
}
