// The way from three.js and back, with objects that look like its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdFromInstancedMesh, intoBox3, meshOf, rayOf, solidOf, turnedBox } from '../../npm/dist/three.js';
import './carom.mjs';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** @param {number[]} numbers */
const position = (numbers) => ({
  count: numbers.length / 3,
  getX: (/** @type {number} */ k) => Math.fround(numbers[3 * k]),
  getY: (/** @type {number} */ k) => Math.fround(numbers[3 * k + 1]),
  getZ: (/** @type {number} */ k) => Math.fround(numbers[3 * k + 2]),
});

/** The vertices of a cylinder, moved upwards. @param {number} radius @param {number} height @param {number} [up] */
function cylinder(radius, height, up = 0) {
  const numbers = [];
  for (let k = 0; k <= 16; k += 1) {
    const angle = (k / 16) * 2 * Math.PI;
    for (const side of [-1, 1]) {
      numbers.push(radius * Math.sin(angle), up + (side * height) / 2, radius * Math.cos(angle));
    }
  }
  const parameters = { radiusTop: radius, radiusBottom: radius, height, thetaLength: 2 * Math.PI };
  return { type: 'CylinderGeometry', parameters, attributes: { position: position(numbers) } };
}

/** Pillars at x = 0, 10, 20, … @param {number} count @param {number} most */
function instanced(count, most) {
  const array = new Float32Array(16 * most);
  for (let k = 0; k < most; k += 1) {
    array.set(IDENTITY, 16 * k);
    array[16 * k + 12] = 10 * k;
  }
  return { geometry: cylinder(1, 20), count, instanceMatrix: { array, version: 0 }, matrixWorld: { elements: [...IDENTITY] } };
}

test('geometries_that_are_a_cylinder_a_box_or_a_sphere_become_one_and_others_their_points', () => {
  assert.deepEqual(meshOf(cylinder(1.1, 7)), { cylinder: { radius: 1.1, height: 7 } });
  const cone = cylinder(1, 2);
  cone.parameters.radiusTop = 0;
  assert.ok('points' in meshOf(cone));
  // Its parameters do not say that it was moved, but its vertices do. Those of the seam are there once.
  const moved = meshOf(cylinder(1, 2, 1));
  assert.ok('points' in moved && moved.points.length <= 3 * 34);
  const corners = [-1, 1].flatMap((x) => [-2, 2].flatMap((y) => [-3, 3].flatMap((z) => [x, y, z])));
  const box = { type: 'BoxGeometry', parameters: { width: 2, height: 4, depth: 6 }, attributes: { position: position(corners) } };
  assert.deepEqual(meshOf(box), { box: [1, 2, 3] });
  const parameters = { radius: 2, phiLength: 2 * Math.PI, thetaStart: 0, thetaLength: Math.PI };
  const sphere = { type: 'SphereGeometry', parameters, attributes: { position: position([2, 0, 0, 0, -2, 0]) } };
  assert.deepEqual(meshOf(sphere), { sphere: 2 });
  assert.deepEqual(meshOf({ attributes: { position: position([1, 2, 3, 1, 2, 3]) } }), { points: Float64Array.of(1, 2, 3) });
});

test('of_few_segments_a_cylinder_is_a_prism_and_a_sphere_has_edges', () => {
  const segments = (/** @type {number} */ radialSegments) => {
    const round = cylinder(1, 2);
    return { ...round, parameters: { ...round.parameters, radialSegments } };
  };
  // 1 − cos(π / 22) is 0.0102, and 1 − cos(π / 23) is 0.0093.
  assert.deepEqual([6, 22, 23].map((count) => Object.keys(meshOf(segments(count)))[0]), ['points', 'points', 'cylinder']);
  const parameters = { radius: 2, phiLength: 2 * Math.PI, thetaStart: 0, thetaLength: Math.PI, widthSegments: 12, heightSegments: 8 };
  const coarse = { type: 'SphereGeometry', parameters, attributes: { position: position([2, 0, 0, 0, -2, 0]) } };
  assert.ok('points' in meshOf(coarse));
  assert.throws(() => solidOf(coarse), { code: 'wrong-type' });
  assert.deepEqual(solidOf(segments(32)), { cylinder: { centre: [0, 0, 0], axis: [0, 1, 0], radius: 1, half: 1 } });
});

test('capsules_are_solids', () => {
  const [start, end] = [{ x: 0, y: 1, z: 2 }, { x: 0, y: 5, z: 2 }];
  assert.deepEqual(solidOf({ start, end, radius: 1 }), { capsule: { from: [0, 1, 2], to: [0, 5, 2], radius: 1 } });
  const parameters = { radius: 1, height: 4, radialSegments: 32, capSegments: 16 };
  const capsule = { type: 'CapsuleGeometry', parameters, attributes: { position: position([1, 2, 0, 0, 3, 0, 0, -3, 0]) } };
  assert.deepEqual(solidOf(capsule), { capsule: { from: [0, -2, 0], to: [0, 2, 0], radius: 1 } });
  parameters.radius = 2;
  assert.throws(() => solidOf(capsule), { code: 'wrong-type' });
});

test('a_matrix_places_a_turned_box', () => {
  // A quarter turn around z, then twice as large, then moved along x.
  const obb = { center: { x: 1, y: 0, z: 0 }, halfSize: { x: 1, y: 2, z: 3 }, rotation: { elements: [0, 1, 0, -1, 0, 0, 0, 0, 1] } };
  const matrix = { elements: [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1] };
  const placed = turnedBox(obb, matrix);
  assert.deepEqual(placed.half, [1, 2, 3]);
  assert.deepEqual(placed.matrix, [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 12, 0, 0, 1]);
});

test('a_crowd_follows_its_mesh', () => {
  const mesh = instanced(3, 5);
  const { crowd, sync, dispose } = crowdFromInstancedMesh(mesh);
  const hits = (/** @type {number} */ z = 0) => [...crowd.query({ centre: [0, 0, z], half: [100, 1, 1] }).hits];
  assert.deepEqual([hits(), sync()], [[0, 1, 2], false]);
  mesh.count = 5;
  assert.deepEqual([sync(), hits()], [true, [0, 1, 2, 3, 4]]);
  mesh.count = 4;
  assert.deepEqual([sync(), hits()], [true, [0, 1, 2, 3]]);
  mesh.instanceMatrix.array[16 + 14] = 30;
  assert.deepEqual([sync(), hits()], [false, [0, 1, 2, 3]], 'three.js was not told either');
  mesh.instanceMatrix.version += 1;
  assert.deepEqual([sync(), hits()], [true, [0, 2, 3]]);
  mesh.instanceMatrix.array[2 * 16 + 14] = 30;
  assert.deepEqual([sync(2, 1), hits()], [true, [0, 3]]);
  mesh.matrixWorld.elements[14] = -30;
  assert.deepEqual([sync(), hits(), hits(-30)], [true, [1, 2], [0, 3]]);
  mesh.count = 5;
  assert.deepEqual([sync(), hits(-30)], [true, [0, 3, 4]]);
  dispose();
});

test('boxes_spheres_and_rays_go_in_and_out', () => {
  const [min, max] = [{ x: 0, y: 1, z: 2 }, { x: 4, y: 3, z: 8 }];
  assert.deepEqual(turnedBox({ min, max }, { elements: IDENTITY }), { centre: [2, 2, 5], half: [2, 1, 3], matrix: IDENTITY });
  const obb = { center: min, halfSize: max, rotation: { elements: [1, 0, 0, 0, 1, 0, 0, 0, 1] } };
  const placed = { centre: [0, 1, 2], half: [4, 3, 8], axes: [1, 0, 0, 0, 1, 0, 0, 0, 1] };
  assert.deepEqual([turnedBox(obb), solidOf(obb)], [placed, { obb: placed }]);
  assert.deepEqual(solidOf({ center: min, radius: 2 }), { sphere: { centre: [0, 1, 2], radius: 2 } });
  assert.deepEqual(rayOf({ origin: min, direction: max }), [[0, 1, 2], [4, 3, 8]]);
  const vector = () => ({
    at: /** @type {number[]} */ ([]),
    set(/** @type {number[]} */ ...numbers) {
      this.at = numbers;
    },
  });
  const box = intoBox3({ min: vector(), max: vector() }, [9, 9, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6], 1);
  assert.deepEqual([box.min.at, box.max.at], [[1, 2, 3], [4, 5, 6]]);
});
