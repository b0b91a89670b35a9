// How long a ship among 100,000 tilted pillars takes to check, in Node: the core's phases, and others (`crowd-peers.mjs`).
//
//   npm run bench:crowd installs what it measures against, which nothing else needs

import { Crowd } from '../npm/dist/space-node.js';
import { sink, spread, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { install } from './install.mjs';
import { between } from './workload.mjs';

await install();
const { plainly, rapier, three } = await import('./crowd-peers.mjs');

const [COUNT, FRAMES] = [100_000, 500];
/** How many frames the slow ones are measured in, and what they hit is counted in. */
const FEW = 30;
const [RADIUS, HEIGHT] = [0.5, 12];
const SIDE = 10 * Math.sqrt(COUNT);
const HALF = /** @type {const} */ ([12, 3, 4]);
const random = between(1);

/** The matrix of a pillar that leans by up to 30° in any direction. */
function leaning() {
  const [tilt, around] = [(random() * Math.PI) / 6, random() * 2 * Math.PI];
  const [s, c, x, z] = [Math.sin(tilt), Math.cos(tilt), Math.cos(around), Math.sin(around)];
  const t = 1 - c;
  const turn = [t * x * x + c, s * z, t * x * z, 0, -s * z, c, s * x, 0, t * x * z, -s * x, t * z * z + c, 0];
  return [...turn, random() * SIDE, 0, random() * SIDE, 1];
}

const matrices = new Float32Array(16 * COUNT);
for (let k = 0; k < COUNT; k += 1) matrices.set(leaning(), 16 * k);

/** Where the ship is in a frame. @param {number} frame @returns {import('carom').TurnedBox} */
function ship(frame) {
  const turn = frame * 0.05;
  const at = SIDE * (0.1 + (0.8 * (frame % 100)) / 100);
  return { centre: [at, 0, SIDE * 0.5], half: HALF, quaternion: [0, Math.sin(turn / 2), 0, Math.cos(turn / 2)] };
}

/**
 * The median of several runs, in milliseconds, after some to warm up.
 * @param {number} frames
 * @param {(frame: number) => void} run
 */
const median = (frames, run) =>
  spread(Array.from({ length: frames }, (_, frame) => timed(() => run(frame))).slice(Math.floor(frames / 5))).median;

/** @type {Crowd | undefined} */
let built;
const building = timed(() => (built = new Crowd({ mesh: { cylinder: { radius: RADIUS, height: HEIGHT } }, matrices })));
const crowd = /** @type {Crowd} */ (built);
console.log(`${COUNT} pillars, built in ${digits(building)} ms`);

/** @type {(how: object) => (box: import('carom').TurnedBox) => number} */
const ours = (how) => (box) => crowd.query(box, how).hits.length;
const pillars = { matrices, radius: RADIUS, height: HEIGHT };
/** @type {[name: string, ask: (box: import('carom').TurnedBox) => number, frames: number][]} */
const ALL = [
  ["three.js Box3, then the originals' plan view", three(pillars), FEW],
  ["the originals' method in plain JavaScript", plainly(pillars), FEW],
  ['rapier3d, intersectionsWithShape', await rapier(pillars), FEW],
  ['carom, every box, exact', ours({ broad: 'boxes', fine: 'exact' }), FRAMES],
  ['carom, tree, plan view', ours({ broad: 'tree', fine: 'plan' }), FRAMES],
  ['carom, tree, exact', ours({ broad: 'tree', fine: 'exact' }), FRAMES],
];
const rows = ALL.map(([name, ask, frames]) => {
  const time = median(frames, (frame) => (sink.sum += ask(ship(frame))));
  const hits = Array.from({ length: FEW }, (_, frame) => ask(ship(frame))).reduce((sum, count) => sum + count, 0);
  return { name, time, hits };
});
const [{ time: slowest }] = rows;
console.log(
  aligned([
    ['', 'ms a frame', 'against three.js', `hits in ${FEW} frames`],
    ...rows.map(({ name, time, hits }) => [name, digits(time), `${digits(slowest / time)}×`, String(hits)]),
  ]),
);

const sweep = median(FRAMES, (frame) => crowd.sweep(ship(frame), [60, 0, 20]));
const pick = median(FRAMES, (frame) => crowd.pick([SIDE * random(), 50, SIDE * random()], [1, -0.2, (frame % 7) - 3]));
const [one, all] = [1, COUNT].map((moved) =>
  median(100, (frame) => {
    const from = (frame * moved) % COUNT;
    for (let k = from; k < from + moved; k += 1) matrices[16 * k + 12] += 0.01;
    crowd.update(matrices, from, moved);
  }),
);
console.log(`ms: sweep over 63 ${digits(sweep)}, pick ${digits(pick)}, one moved ${digits(one)}, all moved ${digits(all)}`);
