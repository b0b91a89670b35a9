// How much sooner several Workers have done what one thread does, in Node.

import { availableParallelism } from 'node:os';
import * as carom from '../npm/dist/node.js';
import { CaromPool } from '../npm/dist/worker-node.js';
import { aligned, digits } from './casts/table.mjs';
import { balls, flat, room, sceneOf } from './workload.mjs';

const ROUNDS = 9;
const place = room(10_000, 1);
const { scene } = sceneOf(carom, place);
const [many, paths] = [200_000, 20_000].map((count) => flat(balls(scene, place, count, 2), place.radius));
const [x, y] = paths;
const ball = /** @type {const} */ ({ centre: [x, y], direction: [1, 0.3], radius: 1 });
const far = { bounces: 29 };

/** The shortest of several rounds, in milliseconds: others may use the machine too. @param {() => unknown} run */
async function least(run) {
  const times = [];
  // The first round is to warm up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times.slice(1));
}

const size = availableParallelism();
const pool = new CaromPool(scene.toJSON(), { size });
/** @type {[what: string, run: (by: any) => unknown][]} */
const JOBS = [
  [`${many.length / 5} casts`, (by) => by.castMany(many)],
  [`${paths.length / 5} paths of at most 29 bounces`, (by) => by.reboundMany(paths, far)],
  [`a fan of ${paths.length / 5} such paths`, (by) => by.fan(ball, paths.length / 5, far)],
];
const lines = [];
for (const [what, run] of JOBS) {
  const [alone, shared] = [await least(() => run(scene)), await least(() => run(pool))];
  lines.push([what, digits(alone), digits(shared), (alone / shared).toFixed(2)]);
}
pool.terminate();
console.log(`${place.list.length} obstacles; ms`);
console.log(aligned([['', 'this thread', `a pool of ${size}`, 'times as fast'], ...lines]));
