// Holds answers against the truth.

import { flat } from '../workload.mjs';
import { BOUNCES, follow } from './contest.mjs';

/** @typedef {import('./contest.mjs').World} World */
/** @typedef {import('../workload.mjs').Ball} Ball */
/** @typedef {import('../workload.mjs').Room} Room */
/**
 * How many were looked at, how many differ from the truth by more than a thousandth, and by more than one.
 * @typedef {{ checked: number, wrong: number, far: number }} Verdict
 */

/** @param {Verdict} verdict @param {number} got @param {number} wanted */
function judge(verdict, got, wanted) {
  const error = Math.abs(got - wanted);
  verdict.checked += 1;
  // NaN is as far off as anything.
  if (!(error <= 1e-3)) verdict.wrong += 1;
  if (!(error <= 1)) verdict.far += 1;
}

/** @param {World} world @param {Room} place @param {Ball[]} list @param {number[]} wanted */
export function checkCasts({ cast, castMany }, place, list, wanted) {
  const verdict = { checked: 0, wrong: 0, far: 0 };
  const all = castMany?.(flat(list.slice(0, wanted.length), place.radius));
  for (const [k, want] of wanted.entries()) {
    const { x, y, dx, dy } = list[k];
    judge(verdict, all ? all[k] : (cast?.(x, y, dx, dy) ?? NaN), want);
  }
  return verdict;
}

/**
 * Each leg of some paths, from where it starts.
 * @param {World} world
 * @param {Ball[]} list
 * @param {(x: number, y: number, dx: number, dy: number) => number} exactly
 */
export function checkLegs(world, list, exactly) {
  const verdict = { checked: 0, wrong: 0, far: 0 };
  for (const ball of list) {
    follow(world, ball, BOUNCES, (x, y, dx, dy, length) => judge(verdict, length, exactly(x, y, dx, dy)));
  }
  return verdict;
}
