// The steps of a traced search.

import { FEATURES } from './hit.js';

/** @import { Step } from './types.js' */

/** The length of a step in numbers, see `src/wasm/trace.rs`. */
const STEP = 12;

const BOX_FOUND = /** @type {const} */ (['opened', 'too-far', 'missed']);
const PIECE_FOUND = /** @type {const} */ (['hit', 'too-far', 'missed', 'parallel', 'behind', 'beside', 'graze']);

/** @param {number} x */
const known = (x) => (Number.isNaN(x) ? undefined : x);

/** @param {Float64Array} n @param {number} k @returns {Step} */
function stepAt(n, k) {
  const [kind, number, depth, code, far] = n.subarray(k, k + 5);
  const box = /** @type {import('./types.js').Box} */ (/** @type {unknown} */ (Array.from(n.subarray(k + 5, k + 9))));
  const of = { distance: known(far), best: known(n[k + 11]) };
  if (kind === 0) return { kind: 'node', number, depth, box, found: BOX_FOUND[code], ...of };
  if (kind === 1) return { kind: 'box', body: number, box, found: BOX_FOUND[code], ...of };
  return { kind: 'piece', body: number, feature: FEATURES[n[k + 9]], index: n[k + 10], found: PIECE_FOUND[code], ...of };
}

/** @param {Float64Array} n */
export const stepsOf = (n) => Array.from({ length: n.length / STEP }, (_, k) => stepAt(n, STEP * k));
