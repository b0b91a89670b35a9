// One size of the benchmark after another: who answers, how long it takes, and whether all answers are the same.

import { every, grid, plain } from '../../bench/casts/plain.mjs';
import { pause } from '../message.js';
import { clamp, median } from '../vectors.js';
import { fill, makeBalls, makeRoom } from './room.js';

/** The contestants: the others are compared with the first. */
export const CONTESTANTS = /** @type {const} */ (['batch', 'single', 'grid', 'every']);
/** @typedef {typeof CONTESTANTS[number]} Contestant */

/** The numbers of obstacles. */
export const SIZES = [10, 100, 1000, 10_000, 100_000];

/** @typedef {{ sizes: number[], patience: number, least: number }} Task in milliseconds: for one cast, and for one measurement */

/**
 * The result of one contestant at one size: nanoseconds for a cast, how many casts were compared and how many differed;
 * or about how long a cast would take.
 * @typedef {{ size: number, who: Contestant } & ({ ns: number, compared: number, differ: number } | { skipped: number })}
 * Measured
 */

/** @typedef {{ distance: Float64Array, body: Float64Array }} Answers */

const RADIUS = 2;
/** The number of balls that are cast in turn. */
const BALLS = 1000;
/** The number of measurements, of which the median counts. */
const ROUNDS = 5;
/** Distances that differ by less, relative to 1 plus the distance, are the same. */
const SAME = 1e-9;

/**
 * @param {typeof import('carom').Scene} Scene
 * @param {Task} task
 * @param {(size: number, who?: Contestant) => void} begun what is prepared, or measured
 * @param {(measured: Measured) => void} tell
 */
export async function measureAll(Scene, { sizes, patience, least }, begun, tell) {
  /** The latest time of brute force for one obstacle, in nanoseconds. */
  let perOutline = 20;
  for (const size of sizes) {
    begun(size);
    const room = makeRoom(size);
    const balls = makeBalls(room, BALLS, RADIUS);
    const scene = new Scene();
    const ids = fill(scene, room);
    const { points, radii, size: side, starts } = room;
    const list = Array.from(radii, (_, k) => points.subarray(2 * starts[k], 2 * starts[k + 1]));
    const plainly = (/** @type {import('../../bench/casts/plain.mjs').Index} */ index) => {
      const world = plain(index)({ list, radii, radius: RADIUS, side });
      return { cast: world.cast, body: () => ids[world.which] };
    };
    const ask = {
      batch: (/** @type {number} */ n) => scene.castMany(n === BALLS ? balls : balls.subarray(0, 5 * n)),
      single: each(single(Scene, scene), balls),
      grid: each(plainly(grid), balls),
      every: each(plainly(every), balls),
    };
    // Browsers compile code while it runs: the first contestant must not pay for that.
    if (size === sizes[0]) for (const who of CONTESTANTS) await nanoseconds(ask[who], BALLS, 2 * least);
    const right = ask.batch(BALLS);
    for (const who of CONTESTANTS) {
      const milliseconds = (perOutline * size) / 1e6;
      if (who === 'every' && milliseconds > patience) {
        tell({ size, who, skipped: 1e6 * milliseconds });
        continue;
      }
      begun(size, who);
      // Fewer balls, so that a round of the slowest is not much longer than any other.
      const many = who === 'every' ? clamp(Math.floor(least / milliseconds), 8, BALLS) : BALLS;
      const differ = differing(right, ask[who](many), many);
      const ns = await nanoseconds(ask[who], many, least);
      if (who === 'every') perOutline = ns / size;
      tell({ size, who, ns, compared: many, differ });
    }
    scene.free();
  }
}

/**
 * The core's `cast`, one ball at a time, which allocates nothing.
 * @param {typeof import('carom').Scene} Scene @param {import('carom').Scene} scene
 */
function single(Scene, scene) {
  let numbers = Scene.viewHit();
  return {
    cast: scene.cast.bind(scene),
    body() {
      if (numbers.length === 0) numbers = Scene.viewHit();
      return numbers[7];
    },
  };
}

/**
 * Casts one ball after the other.
 * @param {{ body: () => number, cast: (x: number, y: number, dx: number, dy: number, r: number) => number }} contestant
 * @param {Float64Array} balls
 */
function each(contestant, balls) {
  /** @type {Answers} */
  const answers = { distance: new Float64Array(BALLS), body: new Float64Array(BALLS) };
  return (/** @type {number} */ count) => {
    for (let k = 0, i = 0; k < count; k++, i += 5) {
      answers.distance[k] = contestant.cast(balls[i], balls[i + 1], balls[i + 2], balls[i + 3], balls[i + 4]);
      answers.body[k] = contestant.body();
    }
    return answers;
  };
}

/**
 * How many of the first `count` answers differ.
 * @param {Answers} right
 * @param {Answers} answers
 * @param {number} count
 */
export function differing(right, answers, count) {
  let differ = 0;
  for (let k = 0; k < count; k++) {
    const near = Math.abs(answers.distance[k] - right.distance[k]) <= SAME * (1 + right.distance[k]);
    if (!near || answers.body[k] !== right.body[k]) differ++;
  }
  return differ;
}

/**
 * The time of one cast.
 * @param {(count: number) => Answers} ask
 * @param {number} count
 * @param {number} least milliseconds for all rounds together
 */
async function nanoseconds(ask, count, least) {
  const rounds = [];
  while (rounds.length < ROUNDS) {
    await pause();
    rounds.push(round(ask, count, least / ROUNDS));
  }
  return median(rounds);
}

/**
 * The time of one cast in one round. Clocks in browsers are coarse, so a round lasts for many ticks.
 * @param {(count: number) => Answers} ask
 * @param {number} count
 * @param {number} least milliseconds
 */
function round(ask, count, least) {
  const began = performance.now();
  let casts = 0;
  let spent = 0;
  for (; spent < least; casts += count) {
    ask(count);
    spent = performance.now() - began;
  }
  return (1e6 * spent) / casts;
}
