// The one cast that every import is asked for, and its answer.

/** 260 down at 4 in 5: after 325, 195 to the right. */
export const ANSWER =
  '{"distance":325,"centre":[195,260],"point":[195,300],"normal":[0,-1],"body":0,"feature":"edge","index":1,"graze":false}';

/** The code that casts it, in a program that has `Scene`. */
export const CAST = `(() => {
  const scene = new Scene();
  scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
  const hit = scene.firstHit({ centre: [0, 0], direction: [3, 4], radius: 40 });
  scene.free();
  return JSON.stringify(hit);
})()`;

/** A scene file: a round room. */
export const ROUND =
  "{ carom: 1, bodies: [{ shape: { circle: { centre: [0, 0], radius: 9 } }, side: 'inside', response: 'reflect' }] }";

/** How many points a Worker's fan of seven paths with three bounces each has. */
export const FAN = '28 points';

/** The code that asks a Worker for it, in a program that has `CaromWorker`. */
export const CAST_IN_WORKER = `(async () => {
  const bodies = [{ shape: { polygon: [[-300, -300], [-300, 300], [300, 300], [300, -300]] }, side: 'inside', response: 'reflect' }];
  const worker = new CaromWorker({ carom: 1, bodies });
  const fan = await worker.fan({ centre: [0, 0], direction: [3, 4], radius: 40 }, 7, { bounces: 3 });
  worker.terminate();
  return fan.points.length / 2 + ' points';
})()`;

/** A program for browsers, which puts what it finds where the tests look. @param {string} from */
export const program = (from = 'carom') => `
import init, { Scene } from '${from}';
const failed = (error) => { globalThis.answer = String(error && error.stack || error); };
(async () => {
  await init();
  globalThis.answer = ${CAST};
})().catch(failed);
`;

/** The same with a Worker besides. @param {string} from @param {string} worker */
export const programWithWorker = (from = 'carom', worker = 'carom/worker') => `
import { CaromWorker } from '${worker}';
${program(from).replace(`globalThis.answer = ${CAST};`, `const hit = ${CAST};\n  globalThis.answer = hit + ' ' + await ${CAST_IN_WORKER};`)}`;

/** The answer of a crowd of three.js's pillars: what a ship touches, before and after one of them moves, and a pick. */
export const CROWD_ANSWER = '[[0,1],true,[0],8]';

/** The code that asks for it, in a program that has `three` as THREE, and `carom/three` as adapter. */
export const CROWD = `(() => {
  const pillars = new THREE.InstancedMesh(new THREE.CylinderGeometry(1, 1, 20), new THREE.MeshBasicMaterial(), 4);
  for (let k = 0; k < 4; k += 1) pillars.setMatrixAt(k, new THREE.Matrix4().makeTranslation(10 * k, 0, 0));
  const { crowd, sync, dispose } = adapter.crowdFromInstancedMesh(pillars);
  const ship = adapter.turnedBox(new THREE.Box3(new THREE.Vector3(-2, -1, -1), new THREE.Vector3(12, 1, 1)));
  const before = [...crowd.query(ship).hits];
  pillars.setMatrixAt(1, new THREE.Matrix4().makeTranslation(100, 0, 0));
  pillars.instanceMatrix.needsUpdate = true;
  const changed = sync();
  const ray = adapter.rayOf(new THREE.Ray(new THREE.Vector3(9, 0, 0), new THREE.Vector3(-1, 0, 0)));
  const answer = [before, changed, [...crowd.query(ship).hits], crowd.pick(...ray).distance];
  dispose();
  return JSON.stringify(answer);
})()`;

/** A program for browsers that asks it. */
export const PROGRAM_WITH_THREE = `
import * as THREE from 'three';
import init from 'carom/space';
import * as adapter from 'carom/three';
const failed = (error) => { globalThis.answer = String(error && error.stack || error); };
init().then(() => { globalThis.answer = ${CROWD}; }).catch(failed);
`;
