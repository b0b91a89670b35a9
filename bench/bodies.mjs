// How long it takes to bring many bodies into a scene, and to move them, one by one and all in one call, in Node.
//
//   npm run bench:bodies [bodies]

import { readFileSync } from 'node:fs';
import init, { Scene } from '../npm/dist/index.js';

await init(readFileSync(new URL('../npm/dist/carom_bg.wasm', import.meta.url)));

const COUNT = Number(process.argv[2] ?? 10_000);
const MOVED = COUNT / 10;
const ACROSS = Math.ceil(Math.sqrt(COUNT));
const ROUNDS = 25;

let seed = 1;
const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;

/** A convex polygon of 3 to 8 corners around a place. @param {number} x @param {number} y */
function polygon(x, y) {
  const [corners, turn, size] = [3 + Math.floor(6 * random()), 2 * Math.PI * random(), 10 + 20 * random()];
  const at = (/** @type {number} */ k) => turn + (2 * Math.PI * k) / corners;
  return Array.from({ length: corners }, (_, k) => [x + size * Math.cos(at(k)), y + size * Math.sin(at(k))]).flat();
}

/** One in every square of a grid, around the origin, and where it is put. */
const polygons = Array.from({ length: COUNT }, () => Float64Array.from(polygon(0, 0)));
const places = Array.from({ length: COUNT }, (_, k) => [100 * (k % ACROSS) + 50, 100 * Math.floor(k / ACROSS) + 50]);
const standing = polygons.map((points, k) => points.map((x, c) => x + places[k][c % 2]));
const corners = Float64Array.from(standing.flatMap((points) => [...points]));
const starts = new Uint32Array(COUNT + 1);
standing.forEach((points, k) => (starts[k + 1] = starts[k] + points.length / 2));

const balls = Float64Array.from({ length: 500 }, () => 0);
for (let k = 0; k < 100; k += 1) balls.set([100 * Math.floor(ACROSS * random()), 100 * Math.floor(ACROSS * random()), random() - 0.5, random() - 0.5, 10], 5 * k);

/**
 * The middle of several rounds, in milliseconds, and the shortest.
 * @template T
 * @param {(round: number) => T} run
 * @param {(made: T) => void} [after] what is not counted
 */
function measured(run, after) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const made = run(round);
    times.push(performance.now() - start);
    after?.(made);
  }
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS >> 1], best: times[0] };
}

/** @param {string} what @param {{ median: number, best: number }} time */
const tell = (what, { median, best }) => console.log(`${what.padEnd(52)} ${median.toFixed(2).padStart(8)} ms, at best ${best.toFixed(2)}`);

const OPTIONS = /** @type {const} */ ({ response: 'reflect' });

function oneByOne() {
  const scene = new Scene();
  for (const points of standing) scene.addPolygon(points, OPTIONS);
  return scene;
}

function atOnce() {
  const scene = new Scene();
  scene.addPolygons(corners, starts, OPTIONS);
  return scene;
}

const free = (/** @type {Scene} */ scene) => scene.free();
console.log(`${COUNT} convex polygons of 3 to 8 corners, ${MOVED} of which move; Node ${process.version}`);
tell('addPolygon, one by one', measured(oneByOne, free));
tell('addPolygons', measured(atOnce, free));

// The bodies stand around the origin themselves here, and every tenth moves.
const scene = new Scene();
polygons.forEach((points, k) => scene.addPolygon(points, { ...OPTIONS, placement: { position: places[k] } }));
const ids = scene.ids.filter((_, k) => k % 10 === 0);
const to = new Float64Array(3 * ids.length);
const moving = (/** @type {number} */ round) => ids.forEach((_, k) => to.set([places[10 * k][0] + (round % 7), places[10 * k][1], 0.1 * round], 3 * k));

tell('castMany of 100', measured(() => scene.castMany(balls)));
let next = 0;
const place = () => ids.forEach((id, k) => scene.place(id, { position: [to[3 * k], to[3 * k + 1]], rotation: to[3 * k + 2] }));
const both = (/** @type {() => void} */ move) => () => {
  move();
  return scene.castMany(balls);
};
const ready = () => moving((next += 1));
ready();
tell('place, one by one, and castMany of 100', measured(both(place), ready));
tell('placeMany, and castMany of 100', measured(both(() => scene.placeMany(ids, to)), ready));
