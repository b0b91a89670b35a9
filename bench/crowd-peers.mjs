// The same question put to others: which of these pillars does this box touch?

import RAPIER from '@dimforge/rapier3d-compat';
import * as THREE from 'three';
import { MeshBVH } from 'three-mesh-bvh';

/**
 * @typedef {object} Pillars
 * @property {Float32Array} matrices
 * @property {number} radius
 * @property {number} height
 */
/** @typedef {(box: import('carom').TurnedBox) => number} Ask how many are hit */

/** @param {Float32Array} matrices @param {number} k */
const matrixOf = (matrices, k) => new THREE.Matrix4().fromArray(matrices, 16 * k);

/** @param {import('carom').TurnedBox} box */
function placed({ centre, quaternion = [0, 0, 0, 1] }) {
  const turn = new THREE.Quaternion(...quaternion);
  return new THREE.Matrix4().compose(new THREE.Vector3(...centre), turn, new THREE.Vector3(1, 1, 1));
}

/** three.js alone: a `Box3` for every instance in every frame, then the originals' plan view. @param {Pillars} pillars @returns {Ask} */
export function three({ matrices, radius, height }) {
  const count = matrices.length / 16;
  const own = new THREE.Box3(new THREE.Vector3(-radius, -height / 2, -radius), new THREE.Vector3(radius, height / 2, radius));
  const [matrix, inverse, around] = [new THREE.Matrix4(), new THREE.Matrix4(), new THREE.Box3()];
  return (box) => {
    const ship = new THREE.Box3(new THREE.Vector3(...box.half).negate(), new THREE.Vector3(...box.half));
    const to = placed(box);
    const shipAround = ship.clone().applyMatrix4(to);
    let hits = 0;
    for (let k = 0; k < count; k += 1) {
      matrix.fromArray(matrices, 16 * k);
      around.copy(own).applyMatrix4(matrix);
      if (!around.intersectsBox(shipAround)) continue;
      inverse.copy(matrix).invert().multiply(to);
      if (outlineMeets(ship, inverse, radius)) hits += 1;
    }
    return hits;
  };
}

/** Whether a box's outline in plan view comes within a radius of the origin. @param {THREE.Box3} box @param {THREE.Matrix4} matrix @param {number} radius */
function outlineMeets({ max }, matrix, radius) {
  // The outline is the hull of eight corners: the sum of three segments, met along the normals of their directions.
  const { elements: e } = matrix;
  const edges = [0, 4, 8].map((k, axis) => {
    const half = max.getComponent(axis);
    return [e[k] * half, e[k + 2] * half];
  });
  const [x, z] = [e[12], e[14]];
  const corners = [...Array(8).keys()].map((k) => {
    const sign = (/** @type {number} */ bit) => (k & bit ? 1 : -1);
    return [0, 1].map((j) => [x, z][j] + sign(1) * edges[0][j] + sign(2) * edges[1][j] + sign(4) * edges[2][j]);
  });
  const hull = [...edges].flatMap(([a, b]) => [[-b, a], [b, -a]]);
  if (hull.every(([nx, nz]) => Math.max(...corners.map((c) => c[0] * nx + c[1] * nz)) >= 0)) return true;
  return corners.some((p, i) =>
    corners.some((q, j) => {
      if (j <= i) return false;
      const [dx, dz] = [q[0] - p[0], q[1] - p[1]];
      const length = dx * dx + dz * dz;
      const t = length > 0 ? Math.min(Math.max(-(p[0] * dx + p[1] * dz) / length, 0), 1) : 0;
      return Math.hypot(p[0] + t * dx, p[1] + t * dz) <= radius;
    }),
  );
}

/** three-mesh-bvh: a tree over the pillar's triangles, asked for every instance whose box is met. @param {Pillars} pillars @returns {Ask} */
export function threeMeshBvh({ matrices, radius, height }) {
  const count = matrices.length / 16;
  const geometry = new THREE.CylinderGeometry(radius, radius, height, 32);
  geometry.computeBoundingBox();
  const tree = new MeshBVH(geometry);
  const own = /** @type {THREE.Box3} */ (geometry.boundingBox);
  const [matrix, inverse, around] = [new THREE.Matrix4(), new THREE.Matrix4(), new THREE.Box3()];
  return (box) => {
    const ship = new THREE.Box3(new THREE.Vector3(...box.half).negate(), new THREE.Vector3(...box.half));
    const to = placed(box);
    const shipAround = ship.clone().applyMatrix4(to);
    let hits = 0;
    for (let k = 0; k < count; k += 1) {
      matrix.fromArray(matrices, 16 * k);
      around.copy(own).applyMatrix4(matrix);
      if (!around.intersectsBox(shipAround)) continue;
      if (tree.intersectsBox(ship, inverse.copy(matrix).invert().multiply(to))) hits += 1;
    }
    return hits;
  };
}

/** rapier: a world of fixed cylinders. @param {Pillars} pillars @returns {Promise<Ask>} */
export async function rapier({ matrices, radius, height }) {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
  const [at, turn, scale] = [new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
  for (let k = 0; k < matrices.length / 16; k += 1) {
    matrixOf(matrices, k).decompose(at, turn, scale);
    world.createCollider(RAPIER.ColliderDesc.cylinder(height / 2, radius).setTranslation(at.x, at.y, at.z).setRotation(turn));
  }
  world.step();
  return ({ centre: [x, y, z], half, quaternion = [0, 0, 0, 1] }) => {
    let hits = 0;
    const [qx, qy, qz, qw] = quaternion;
    const shape = new RAPIER.Cuboid(half[0], half[1], half[2]);
    world.intersectionsWithShape({ x, y, z }, { x: qx, y: qy, z: qz, w: qw }, shape, () => {
      hits += 1;
      return true;
    });
    return hits;
  };
}
