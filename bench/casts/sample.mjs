// Samples and rounds.

import { flat } from '../workload.mjs';
import { BOUNCES, follow } from './contest.mjs';

/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('../workload.mjs').Ball} Ball */
/**
 * The median of several rounds, and what a quarter of them are below and above.
 * @typedef {{ low: number, median: number, high: number }} Spread
 */

/** Results are added here, so that the compiler cannot drop their computation. */
export const sink = { sum: 0 };

/** @param {number[]} values @returns {Spread} */
export function spread(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) => sorted[Math.round(part * (sorted.length - 1))];
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

/** @param {() => void} run */
export function timed(run) {
  const started = performance.now();
  run();
  return performance.now() - started;
}

/**
 * All of them in each round, beginning with another one.
 * @template T
 * @param {T[]} list
 * @param {number} rounds
 * @param {(one: T, round: number) => void} visit
 */
export function inRounds(list, rounds, visit) {
  for (let round = 0; round < rounds; round += 1) {
    for (let k = 0; k < list.length; k += 1) visit(list[(k + round) % list.length], round);
  }
}

/**
 * Times each of them once a round, in turns, in milliseconds.
 * @param {(() => void)[]} runs
 * @param {number} rounds
 * @param {number} [warm] so long each runs before it counts
 */
export function inTurns(runs, rounds, warm = 0) {
  for (const run of runs) for (let spent = 0; spent < warm;) spent += timed(run);
  const rows = runs.map((run) => ({ run, spent: /** @type {number[]} */ ([]) }));
  inRounds(rows, rounds, ({ run, spent }) => void spent.push(timed(run)));
  return rows.map(({ spent }) => spread(spent));
}

/**
 * Does something with so many balls, going on in the list where it stopped, and returns the sum of what that returns.
 * @param {Ball[]} list
 * @param {number} radius
 * @param {(numbers: Float64Array, from: number, to: number) => number} act
 */
function goingOn(list, radius, act) {
  const numbers = flat(list, radius);
  let next = 0;
  return (/** @type {number} */ amount) => {
    let done = 0;
    for (let left = amount; left > 0;) {
      const from = next;
      const to = Math.min(list.length, from + left);
      done += act(numbers.subarray(5 * from, 5 * to), from, to);
      left -= to - from;
      next = to % list.length;
    }
    return done;
  };
}

/** Casts so many balls, and counts them. @param {World} world @param {Ball[]} list @param {number} radius */
export const casting = ({ cast, castMany }, list, radius) =>
  goingOn(list, radius, (numbers) => {
    if (castMany) sink.sum += castMany(numbers)[0];
    else if (cast)
      for (let k = 0; k < numbers.length; k += 5) sink.sum += cast(numbers[k], numbers[k + 1], numbers[k + 2], numbers[k + 3]);
    return numbers.length / 5;
  });

/** Follows the paths of so many balls, and counts bounces. @param {World} world @param {Ball[]} list @param {number} radius */
export const bouncing = (world, list, radius) =>
  goingOn(list, radius, (numbers, from, to) =>
    world.paths
      ? world.paths(numbers, BOUNCES)
      : list.slice(from, to).reduce((sum, ball) => sum + follow(world, ball, BOUNCES), 0),
  );
