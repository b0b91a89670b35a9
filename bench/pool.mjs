// How much sooner several Workers have done what one does, and how long it takes to give them a scene, in Node.
//
//   npm run build:pkg && npm run bench:pool [obstacles]

import { availableParallelism } from 'node:os';
import { Document } from '../npm/dist/node.js';
import { CaromPool, CaromWorker } from '../npm/dist/worker-node.js';

const COUNT = Number(process.argv[2] ?? 10_000);
const ACROSS = Math.ceil(Math.sqrt(COUNT));
const ROUNDS = 9;

let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** A convex polygon of 3 to 8 corners in a square of a grid. @param {number} k */
function obstacle(k) {
  const [x, y] = [100 * (k % ACROSS) + 50, 100 * Math.floor(k / ACROSS) + 50];
  const [corners, turn, size] = [3 + Math.floor(6 * random()), 2 * Math.PI * random(), 10 + 20 * random()];
  const at = (/** @type {number} */ c) => turn + (2 * Math.PI * c) / corners;
  const polygon = Array.from({ length: corners }, (_, c) => [x + size * Math.cos(at(c)), y + size * Math.sin(at(c))]);
  return { shape: { polygon }, side: 'outside', response: 'reflect' };
}

const file = { carom: 1, bodies: Array.from({ length: COUNT }, (_, k) => obstacle(k)) };
const text = JSON.stringify(file);
const scene = Document.parse(text).scene();

/** Balls between the obstacles, all over the room. @param {number} count */
const balls = (count) =>
  Float64Array.from({ length: 5 * count }, (_, k) => [100 * Math.floor(ACROSS * random()), 100 * Math.floor(ACROSS * random()), random() - 0.5, random() - 0.5, 10][k % 5]);

const CASTS = balls(200_000);
const PATHS = balls(20_000);
const BALL = /** @type {const} */ ({ centre: [100 * (ACROSS >> 1), 100 * (ACROSS >> 1)], direction: [1, 0.3], radius: 1 });
const FAR = { bounces: 29 };

/** The shortest of several rounds, in milliseconds: others may use the machine too. @param {() => unknown} run */
async function best(run) {
  await run();
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}

/** @param {Pick<CaromPool, 'castMany' | 'reboundMany' | 'fan'>} by */
const jobs = (by) =>
  /** @type {const} */ ([
    ['200,000 casts', () => by.castMany(CASTS)],
    ['20,000 paths of at most 29 bounces', () => by.reboundMany(PATHS, FAR)],
    ['a fan of 20,000 paths of at most 29 bounces', () => by.fan(BALL, 20_000, FAR)],
  ]);

console.log(`${COUNT} obstacles, ${availableParallelism()} cores, Node ${process.version}: ms, and against this thread`);
const size = availableParallelism();
const ways = /** @type {[string, any][]} */ ([['this thread', scene], ['CaromWorker', new CaromWorker(file)], ['CaromPool of 1', new CaromPool(file, { size: 1 })], [`CaromPool of ${size}`, new CaromPool(file, { size })]]);
/** @type {Record<string, number>} */
const alone = {};
for (const [name, by] of ways) {
  for (const [what, run] of jobs(by)) {
    const time = await best(run);
    alone[what] ??= time;
    console.log(`${what.padEnd(46)} ${name.padEnd(16)} ${time.toFixed(1).padStart(8)}  ${(alone[what] / time).toFixed(2)} ×`);
  }
  by.terminate?.();
}

const worker = new CaromWorker();
await worker.setScene({ carom: 1, bodies: [] });
for (const [name, given] of /** @type {[string, string | object][]} */ ([['as a text', text], ['as an object', file]])) {
  let blocked = 0;
  const whole = await best(async () => {
    const start = performance.now();
    const sent = worker.setScene(given);
    blocked = performance.now() - start;
    await sent;
  });
  console.log(`the scene, ${name}: ${whole.toFixed(1)} ms until the Worker has it, of which this thread works ${blocked.toFixed(1)} ms`);
}
worker.terminate();
