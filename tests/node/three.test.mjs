// The way from three.js and back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as THREE from 'three';
import { Capsule } from 'three/examples/jsm/math/Capsule.js';
import { OBB } from 'three/examples/jsm/math/OBB.js';
import { crowdFromInstancedMesh, intoBox3, meshOf, rayOf, solidOf, turnedBox } from '../../npm/dist/three.js';
import './carom.mjs';

const v = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ z) => new THREE.Vector3(x, y, z);

/** The kind of mesh that a geometry becomes. @param {THREE.BufferGeometry} geometry */
const kindOf = (geometry) => Object.keys(meshOf(geometry))[0];

test('geometries_that_are_a_cylinder_a_box_or_a_sphere_become_one_and_others_their_points', () => {
  assert.deepEqual(meshOf(new THREE.CylinderGeometry(1.1, 1.1, 7)), { cylinder: { radius: 1.1, height: 7 } });
  assert.deepEqual(meshOf(new THREE.BoxGeometry(2, 4, 6)), { box: [1, 2, 3] });
  assert.deepEqual(meshOf(new THREE.SphereGeometry(2)), { sphere: 2 });
  const cylinder = (segments = 32, rows = 1, turn = 2 * Math.PI, top = 1) =>
    new THREE.CylinderGeometry(top, 1, 2, segments, rows, false, 0, turn);
  const sphere = (segments = 32, rows = 16, turn = 2 * Math.PI) => new THREE.SphereGeometry(2, segments, rows, 0, turn);
  const moved = new THREE.BoxGeometry(2, 4, 6).translate(0, 1, 0);
  // Cut off at a slope.
  const cut = [new THREE.BoxGeometry(2, 2, 2), cylinder(32, 2)];
  for (const {
    attributes: { position },
  } of cut) {
    for (let k = 0; k < position.count; k += 1) position.setY(k, Math.min(position.getY(k), position.getX(k) > 0 ? -0.9 : 1));
  }
  for (const geometry of [
    // Their parameters do not say that they were changed, but their vertices do.
    moved,
    cylinder().translate(0, 1, 0),
    sphere().translate(0, 1, 0),
    cylinder(32, 2).scale(0.5, 1, 1),
    cylinder(32, 2).scale(1, 1, 0),
    cylinder(32, 2).scale(1, 0.5, 1),
    cylinder(32, 2).scale(1, 0, 1),
    sphere().scale(1, 0.1, 1),
    sphere().scale(0.1, 1, 1),
    ...cut,
    // Ten times around, by four corners at a time; and a part of the way.
    cylinder(40, 1, 20 * Math.PI),
    sphere(40, 16, 20 * Math.PI),
    cylinder(32, 1, 3),
    sphere(32, 16, Math.PI),
    // A cone, and a sheet.
    cylinder(32, 1, 2 * Math.PI, 0),
    new THREE.BoxGeometry(1, 0, 1),
    // A cylinder of few segments is a prism, and a sphere of few has edges: 1 − cos(π / 22) is 0.0102.
    cylinder(6),
    cylinder(22),
    sphere(12, 8),
  ])
    assert.equal(kindOf(geometry), 'points');
  for (const rows of [1, 2, 7, 300]) assert.equal(kindOf(cylinder(32, rows)), 'cylinder');
  // 1 − cos(π / 23) is 0.0093.
  assert.equal(kindOf(cylinder(23)), 'cylinder');
  // Vertices that several faces share are there once.
  const { points } = /** @type {{ points: Float64Array }} */ (meshOf(moved));
  assert.equal(points.length, 3 * 8);
  assert.throws(() => solidOf(moved), { code: 'wrong-type', message: /a box, .* neither moved nor turned/ });
  assert.throws(() => solidOf(sphere(12, 8)), { code: 'wrong-type' });
  assert.deepEqual(solidOf(cylinder()), { cylinder: { centre: [0, 0, 0], axis: [0, 1, 0], radius: 1, half: 1 } });
});

test('boxes_spheres_capsules_and_rays_go_in_and_out', () => {
  const box = new THREE.Box3(v(0, 1, 2), v(4, 3, 8));
  assert.deepEqual(turnedBox(box, new THREE.Matrix4()), {
    centre: [2, 2, 5],
    half: [2, 1, 3],
    matrix: new THREE.Matrix4().elements,
  });
  const obb = new OBB(v(1, 0, 0), v(1, 2, 3), new THREE.Matrix3().set(0, -1, 0, 1, 0, 0, 0, 0, 1));
  const placed = { centre: [1, 0, 0], half: [1, 2, 3], axes: [0, 1, 0, -1, 0, 0, 0, 0, 1] };
  assert.deepEqual([turnedBox(obb), solidOf(obb)], [placed, { obb: placed }]);
  // A quarter turn around z, then twice as large, then moved along x.
  const { half, matrix } = turnedBox(obb, new THREE.Matrix4().compose(v(10, 0, 0), new THREE.Quaternion(), v(2, 2, 2)));
  assert.deepEqual(
    [half, matrix],
    [
      [1, 2, 3],
      [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 12, 0, 0, 1],
    ],
  );
  assert.deepEqual(solidOf(new THREE.Sphere(v(0, 1, 2), 2)), { sphere: { centre: [0, 1, 2], radius: 2 } });
  assert.deepEqual(solidOf(new Capsule(v(0, 1, 2), v(0, 5, 2), 1)), { capsule: { from: [0, 1, 2], to: [0, 5, 2], radius: 1 } });
  assert.deepEqual(solidOf(new THREE.CapsuleGeometry(1, 4, 16, 32)), { capsule: { from: [0, -2, 0], to: [0, 2, 0], radius: 1 } });
  for (const wide of [0.5, 2])
    assert.throws(() => solidOf(new THREE.CapsuleGeometry(1, 4, 16, 32).scale(wide, 1, wide)), { code: 'wrong-type' });
  assert.deepEqual(rayOf(new THREE.Ray(v(0, 1, 2), v(4, 3, 8))), [
    [0, 1, 2],
    [4, 3, 8],
  ]);
  assert.deepEqual(intoBox3(new THREE.Box3(), [9, 9, 9, 9, 9, 9, 1, 2, 3, 4, 5, 6], 1), new THREE.Box3(v(1, 2, 3), v(4, 5, 6)));
});

test('a_crowd_follows_its_mesh', () => {
  const mesh = new THREE.InstancedMesh(new THREE.CylinderGeometry(1, 1, 20), new THREE.MeshBasicMaterial(), 5);
  for (let k = 0; k < 5; k += 1) mesh.setMatrixAt(k, new THREE.Matrix4().makeTranslation(10 * k, 0, 0));
  mesh.count = 3;
  const { crowd, sync, dispose } = crowdFromInstancedMesh(mesh);
  const hits = (/** @type {number} */ z = 0) => [...crowd.query({ centre: [0, 0, z], half: [100, 1, 1] }).hits];
  assert.deepEqual([hits(), sync()], [[0, 1, 2], false]);
  mesh.count = 5;
  assert.deepEqual([sync(), hits()], [true, [0, 1, 2, 3, 4]]);
  mesh.count = 4;
  assert.deepEqual([sync(), hits()], [true, [0, 1, 2, 3]]);
  mesh.instanceMatrix.array[16 + 14] = 30;
  assert.deepEqual([sync(), hits()], [false, [0, 1, 2, 3]], 'three.js was not told either');
  mesh.instanceMatrix.needsUpdate = true;
  assert.deepEqual([sync(), hits()], [true, [0, 2, 3]]);
  mesh.instanceMatrix.array[2 * 16 + 14] = 30;
  assert.deepEqual([sync(2, 1), hits()], [true, [0, 3]]);
  mesh.position.z = -30;
  mesh.updateMatrixWorld();
  assert.deepEqual([sync(), hits(), hits(-30)], [true, [1, 2], [0, 3]]);
  mesh.count = 5;
  assert.deepEqual([sync(), hits(-30)], [true, [0, 3, 4]]);
  // After a refusal all instances are written once more.
  mesh.instanceMatrix.array[0] = NaN;
  mesh.instanceMatrix.needsUpdate = true;
  mesh.count = 4;
  assert.throws(() => sync(), { code: 'not-finite' });
  assert.equal(crowd.count, 5, 'a refusal changes nothing');
  [mesh.instanceMatrix.array[0], mesh.count] = [1, 5];
  assert.deepEqual([sync(), sync(), hits(-30)], [true, false, [0, 3, 4]]);
  dispose();
});
