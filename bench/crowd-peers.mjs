// The same question put to others: which of these pillars does this box touch?

import RAPIER from '@dimforge/rapier3d-compat';
import * as THREE from 'three';

/** @typedef {{ matrices: Float32Array, radius: number, height: number }} Pillars */
/** @typedef {(box: import('carom').TurnedBox) => number} Ask how many are hit */

/** @param {import('carom').TurnedBox} box */
function placed({ centre, quaternion = [0, 0, 0, 1] }) {
  const turn = new THREE.Quaternion(...quaternion);
  return new THREE.Matrix4().compose(new THREE.Vector3(...centre), turn, new THREE.Vector3(1, 1, 1));
}

/** The corners of a box that is turned about the vertical. @param {import('carom').TurnedBox} box */
function corners({ centre, half, quaternion }) {
  const [, y, , w] = /** @type {number[]} */ (quaternion);
  const [s, c] = [2 * y * w, 1 - 2 * y * y];
  return [...Array(8).keys()].map((k) => {
    const [x, h, z] = half.map((size, axis) => (k & (1 << axis) ? size : -size));
    return [centre[0] + c * x + s * z, centre[1] + h, centre[2] - s * x + c * z];
  });
}

/** The convex hull of points in plan view. @param {number[][]} points */
function hull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const chain = (/** @type {number[][]} */ list) => {
    /** @type {number[][]} */
    const out = [];
    for (const p of list) {
      while (out.length > 1) {
        const [a, b] = out.slice(-2);
        if ((b[0] - a[0]) * (p[1] - b[1]) - (b[1] - a[1]) * (p[0] - b[0]) > 0) break;
        out.pop();
      }
      out.push(p);
    }
    return out.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** Whether a hull comes within a radius of the origin. @param {number[][]} outline @param {number} radius */
function meetsCircle(outline, radius) {
  let inside = true;
  for (const [k, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(k + 1) % outline.length];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.min(Math.max(-(ax * dx + ay * dy) / (dx * dx + dy * dy), 0), 1);
    if (Math.hypot(ax + t * dx, ay + t * dy) <= radius) return true;
    inside &&= ax * by - ay * bx >= 0;
  }
  return inside;
}

/**
 * How many pillars a ship meets in plan view, of those whose boxes it may meet: it is carried into each pillar's frame.
 * @param {Pillars} pillars
 * @param {number[][]} ship its corners
 * @param {(k: number) => boolean} mayMeet
 */
function inPlan({ matrices, radius }, ship, mayMeet) {
  let hits = 0;
  for (let k = 0; k < matrices.length / 16; k += 1) {
    if (!mayMeet(k)) continue;
    const m = matrices.subarray(16 * k, 16 * k + 16);
    // These matrices only turn and move: the inverse is the transpose.
    const carried = ship.map((corner) => {
      const [x, y, z] = corner.map((c, axis) => c - m[12 + axis]);
      return [m[0] * x + m[1] * y + m[2] * z, m[8] * x + m[9] * y + m[10] * z];
    });
    if (meetsCircle(hull(carried), radius)) hits += 1;
  }
  return hits;
}

/**
 * three.js alone: a `Box3` for every instance in every frame, then the originals' plan view.
 * @param {Pillars} pillars
 * @returns {Ask}
 */
export function three(pillars) {
  const { matrices, radius, height } = pillars;
  const own = new THREE.Box3(new THREE.Vector3(-radius, -height / 2, -radius), new THREE.Vector3(radius, height / 2, radius));
  const [matrix, around] = [new THREE.Matrix4(), new THREE.Box3()];
  return (box) => {
    const half = new THREE.Vector3(...box.half);
    const ship = new THREE.Box3(half.clone().negate(), half).applyMatrix4(placed(box));
    return inPlan(pillars, corners(box), (k) =>
      around
        .copy(own)
        .applyMatrix4(matrix.fromArray(matrices, 16 * k))
        .intersectsBox(ship),
    );
  };
}

/**
 * The originals' method: every instance's box computed anew in each frame, in plan view.
 * @param {Pillars} pillars
 * @returns {Ask}
 */
export function plainly(pillars) {
  const { matrices, radius, height } = pillars;
  return (box) => {
    const points = corners(box);
    const [xs, zs] = [0, 2].map((axis) => points.map((point) => point[axis]));
    const [minX, maxX, minZ, maxZ] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
    return inPlan(pillars, points, (k) => {
      const m = 16 * k;
      // The eight corners of the mesh's box, carried one by one as Box3.applyMatrix4 does.
      let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity];
      for (let corner = 0; corner < 8; corner += 1) {
        const x = corner & 1 ? radius : -radius;
        const y = corner & 2 ? height / 2 : -height / 2;
        const z = corner & 4 ? radius : -radius;
        const worldX = matrices[m] * x + matrices[m + 4] * y + matrices[m + 8] * z + matrices[m + 12];
        const worldZ = matrices[m + 2] * x + matrices[m + 6] * y + matrices[m + 10] * z + matrices[m + 14];
        x0 = Math.min(x0, worldX);
        x1 = Math.max(x1, worldX);
        z0 = Math.min(z0, worldZ);
        z1 = Math.max(z1, worldZ);
      }
      return x1 >= minX && x0 <= maxX && z1 >= minZ && z0 <= maxZ;
    });
  };
}

/** rapier: a world of fixed cylinders. @param {Pillars} pillars @returns {Promise<Ask>} */
export async function rapier({ matrices, radius, height }) {
  await RAPIER.init();
  const world = new RAPIER.World({ x: 0, y: 0, z: 0 });
  const [matrix, at, turn, scale] = [new THREE.Matrix4(), new THREE.Vector3(), new THREE.Quaternion(), new THREE.Vector3()];
  for (let k = 0; k < matrices.length / 16; k += 1) {
    matrix.fromArray(matrices, 16 * k).decompose(at, turn, scale);
    world.createCollider(
      RAPIER.ColliderDesc.cylinder(height / 2, radius)
        .setTranslation(at.x, at.y, at.z)
        .setRotation(turn),
    );
  }
  world.step();
  return ({ centre: [x, y, z], half, quaternion = [0, 0, 0, 1] }) => {
    let hits = 0;
    const [qx, qy, qz, qw] = quaternion;
    world.intersectionsWithShape({ x, y, z }, { x: qx, y: qy, z: qz, w: qw }, new RAPIER.Cuboid(...half), () => {
      hits += 1;
      return true;
    });
    return hits;
  };
}
