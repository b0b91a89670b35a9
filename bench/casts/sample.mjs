// Samples and rounds, and the numbers that a command is given.

import { parseArgs } from 'node:util';
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

/** The options of a command, all of them numbers. @template {Record<string, number>} T @param {T} defaults @returns {T} */
export function given(defaults) {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, /** @type {const} */ ({ type: 'string' })]));
  const { values } = parseArgs({ options });
  return { ...defaults, ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])) };
}

/**
 * Casts so many balls, going on in the list where it stopped.
 * @param {World} world
 * @param {Ball[]} list
 * @param {number} radius
 */
export function casting({ cast, castMany }, list, radius) {
  const numbers = flat(list, radius);
  let next = 0;
  return (/** @type {number} */ amount) => {
    for (let left = amount; left > 0;) {
      const from = next;
      const to = Math.min(list.length, from + left);
      if (castMany) sink.sum += castMany(numbers.subarray(5 * from, 5 * to))[0];
      else if (cast)
        for (let k = 5 * from; k < 5 * to; k += 5) sink.sum += cast(numbers[k], numbers[k + 1], numbers[k + 2], numbers[k + 3]);
      left -= to - from;
      next = to % list.length;
    }
    return amount;
  };
}

/** Follows the paths of so many balls, and counts bounces. @param {World} world @param {Ball[]} list @param {number} radius */
export function bouncing(world, list, radius) {
  const numbers = flat(list, radius);
  let next = 0;
  return (/** @type {number} */ amount) => {
    let bounces = 0;
    for (let left = amount; left > 0;) {
      const from = next;
      const to = Math.min(list.length, from + left);
      if (world.paths) bounces += world.paths(numbers.subarray(5 * from, 5 * to), BOUNCES);
      else for (let k = from; k < to; k += 1) bounces += follow(world, list[k], BOUNCES);
      left -= to - from;
      next = to % list.length;
    }
    return bounces;
  };
}
