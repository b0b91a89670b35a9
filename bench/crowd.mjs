// How long a ship among 100,000 tilted pillars takes to check, in Node: the core's phases, and the method of the
// originals in plain JavaScript (every instance's box computed anew in each frame, in plan view; then the ship carried
// into the pillar's frame, its outline against the pillar's circle).
//
//   npm run bench:crowd [instances]       installs what it measures against, which nothing else needs

import { readFileSync } from 'node:fs';
import init, * as carom from '../npm/dist/space.js';
import { install } from './install.mjs';

await init(readFileSync(new URL('../npm/dist/space_bg.wasm', import.meta.url)));

const COUNT = Number(process.argv[2] ?? 100_000);
const [RADIUS, HEIGHT] = [0.5, 12];
const SIDE = 10 * Math.sqrt(COUNT);
const HALF = /** @type {const} */ ([12, 3, 4]);

/** @type {number[]} */
const spent = [];
let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** A pillar that leans by up to 30° in any direction. @param {Float32Array} matrices @param {number} k */
function place(matrices, k) {
  const [tilt, around] = [(random() * Math.PI) / 6, random() * 2 * Math.PI];
  const [s, c, x, z] = [Math.sin(tilt), Math.cos(tilt), Math.cos(around), Math.sin(around)];
  const t = 1 - c;
  const turn = [t * x * x + c, s * z, t * x * z, 0, -s * z, c, s * x, 0, t * x * z, -s * x, t * z * z + c, 0];
  matrices.set([...turn, random() * SIDE, 0, random() * SIDE, 1], 16 * k);
}

const matrices = new Float32Array(16 * COUNT);
for (let k = 0; k < COUNT; k += 1) place(matrices, k);

/** Where the ship is in a frame. @param {number} frame @returns {carom.TurnedBox} */
function ship(frame) {
  const turn = frame * 0.05;
  const at = SIDE * (0.1 + (0.8 * (frame % 100)) / 100);
  return { centre: [at, 0, SIDE * 0.5], half: HALF, quaternion: [0, Math.sin(turn / 2), 0, Math.cos(turn / 2)] };
}

/** The middle of several runs, after some to warm up. @param {number} frames @param {(frame: number) => void} run */
function median(frames, run) {
  const times = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const start = performance.now();
    run(frame);
    times.push(performance.now() - start);
  }
  return times.slice(Math.floor(frames / 5)).sort((a, b) => a - b)[Math.floor(frames * 0.4)];
}

/** The corners of the ship. @param {carom.TurnedBox} box */
function corners({ centre, half, quaternion }) {
  const [, y, , w] = /** @type {number[]} */ (quaternion);
  const [s, c] = [2 * y * w, 1 - 2 * y * y];
  return [...Array(8).keys()].map((k) => {
    const [x, h, z] = [k & 1 ? half[0] : -half[0], k & 2 ? half[1] : -half[1], k & 4 ? half[2] : -half[2]];
    return [centre[0] + c * x + s * z, centre[1] + h, centre[2] - s * x + c * z];
  });
}

/** The convex hull of points x, z. @param {number[][]} points */
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

/** The originals' method. @param {carom.TurnedBox} box */
function plainly(box) {
  const points = corners(box);
  const [minX, maxX] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [minZ, maxZ] = [Math.min(...points.map(([, , z]) => z)), Math.max(...points.map(([, , z]) => z))];
  const hits = [];
  for (let k = 0; k < COUNT; k += 1) {
    const m = 16 * k;
    // The eight corners of the mesh's box, carried one by one as Box3.applyMatrix4 does.
    let [x0, x1, z0, z1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let corner = 0; corner < 8; corner += 1) {
      const x = corner & 1 ? RADIUS : -RADIUS;
      const y = corner & 2 ? HEIGHT / 2 : -HEIGHT / 2;
      const z = corner & 4 ? RADIUS : -RADIUS;
      const worldX = matrices[m] * x + matrices[m + 4] * y + matrices[m + 8] * z + matrices[m + 12];
      const worldZ = matrices[m + 2] * x + matrices[m + 6] * y + matrices[m + 10] * z + matrices[m + 14];
      x0 = Math.min(x0, worldX);
      x1 = Math.max(x1, worldX);
      z0 = Math.min(z0, worldZ);
      z1 = Math.max(z1, worldZ);
    }
    if (x1 < minX || x0 > maxX || z1 < minZ || z0 > maxZ) continue;
    // These matrices only turn and move: the inverse is the transpose.
    const carried = points.map((p) => {
      const [x, y, z] = [p[0] - matrices[m + 12], p[1] - matrices[m + 13], p[2] - matrices[m + 14]];
      return [
        matrices[m] * x + matrices[m + 1] * y + matrices[m + 2] * z,
        matrices[m + 8] * x + matrices[m + 9] * y + matrices[m + 10] * z,
      ];
    });
    if (meetsCircle(hull(carried), RADIUS)) hits.push(k);
  }
  return hits;
}

const started = performance.now();
const crowd = new carom.Crowd({ mesh: { cylinder: { radius: RADIUS, height: HEIGHT } }, matrices });
console.log(`${COUNT} pillars, built in ${(performance.now() - started).toFixed(1)} ms`);

let plainHits = 0;
const plain = median(30, (frame) => (plainHits += plainly(ship(frame)).length));
console.log(`the originals' method in JavaScript: ${plain.toFixed(3)} ms a frame`);
let same = 0;
for (let frame = 0; frame < 30; frame += 1) same += crowd.query(ship(frame), { broad: 'plan', fine: 'plan' }).hits.length;
console.log(`hits in 30 frames: ${plainHits}, and ${same} by the core in plan view`);

install();
const peers = await import('./crowd-peers.mjs');
const pillars = { matrices, radius: RADIUS, height: HEIGHT };
for (const [name, ask] of /** @type {const} */ ([
  ["three.js Box3, then the originals' plan view", peers.three(pillars)],
  ['three.js Box3, then three-mesh-bvh', peers.threeMeshBvh(pillars)],
  ['rapier3d, intersectionsWithShape', await peers.rapier(pillars)],
])) {
  let hits = 0;
  const whole = median(30, (frame) => (hits += ask(ship(frame))));
  console.log(`${name}: ${whole.toFixed(4)} ms a frame; ${hits} hits in 30 frames`);
}
let exactly = 0;
for (let frame = 0; frame < 30; frame += 1) exactly += crowd.query(ship(frame)).hits.length;
console.log(`exactly: ${exactly} hits in 30 frames`);

for (const broad of /** @type {const} */ (['plan', 'boxes', 'sorted', 'tree'])) {
  for (const fine of /** @type {const} */ (['plan', 'boxes', 'exact'])) {
    const sums = { broad: 0, fine: 0, candidates: 0, hits: 0 };
    const whole = median(500, (frame) => {
      const { candidates, hits, milliseconds } = crowd.query(ship(frame), { broad, fine });
      sums.broad += milliseconds.broad / 500;
      sums.fine += milliseconds.fine / 500;
      sums.candidates += candidates.length / 500;
      sums.hits += hits.length / 500;
    });
    const line = [
      `${broad}, ${fine}`.padEnd(16),
      `${whole.toFixed(4)} ms a frame`,
      `broad ${sums.broad.toFixed(4)}, fine ${sums.fine.toFixed(4)} on average`,
      `${sums.candidates.toFixed(1)} candidates, ${sums.hits.toFixed(1)} hits`,
      `${(plain / whole).toFixed(0)} times as fast`,
    ];
    console.log(line.join('; '));
  }
}

const sweep = median(500, (frame) => crowd.sweep(ship(frame), [60, 0, 20]));
const pick = median(500, (frame) => crowd.pick([SIDE * random(), 50, SIDE * random()], [1, -0.2, (frame % 7) - 3]));
console.log(`sweep over 63: ${sweep.toFixed(4)} ms; pick: ${pick.toFixed(4)} ms`);

for (const moved of [1, 3_000, COUNT]) {
  const update = median(100, (frame) => {
    const from = moved === COUNT ? 0 : (frame * moved) % (COUNT - moved);
    for (let k = from; k < from + moved; k += 1) matrices[16 * k + 12] += 0.01;
    const start = performance.now();
    crowd.update(matrices, from, moved);
    spent.push(performance.now() - start);
  });
  void update;
  const times = spent.splice(0).sort((a, b) => a - b);
  console.log(`update of ${moved}: ${times[times.length >> 1].toFixed(4)} ms`);
}
