// Plain objects made of the core's numbers.

/**
 * The words for the codes in `feature` of `ManyCasts`.
 *
 * ```js
 * FEATURES[scene.castMany([ball]).feature[0]]; // → 'edge'
 * ```
 */
export const FEATURES = Object.freeze(/** @type {const} */ (['edge', 'corner', 'round']));

/** The length of a hit in numbers. */
export const HIT = 11;

/**
 * Two numbers as a pair. Adding 0 turns −0 into 0, which is what users expect to see.
 * @param {ArrayLike<number>} n
 * @param {number} k
 * @returns {[number, number]}
 */
export const pairAt = (n, k) => [n[k] + 0, n[k + 1] + 0];

/**
 * @param {ArrayLike<number>} n
 * @param {number} [k]
 * @returns {import('./types.js').Hit}
 */
export function hitAt(n, k = 0) {
  return {
    distance: n[k],
    centre: pairAt(n, k + 1),
    point: pairAt(n, k + 3),
    normal: pairAt(n, k + 5),
    body: n[k + 7],
    feature: FEATURES[n[k + 8]],
    index: n[k + 9],
    graze: n[k + 10] === 1,
  };
}

/** @param {Float64Array} n the layout of `castMoving` in `src/wasm/motion.rs` @returns {import('./types.js').MovingHit} */
export function movingHitAt(n) {
  return {
    time: n[0],
    centre: pairAt(n, 1),
    point: pairAt(n, 3),
    normal: pairAt(n, 5),
    body: n[7],
    feature: FEATURES[n[8]],
    index: n[9],
    approach: n[10],
    placement: { matrix: [n[11], n[12], n[13], n[14], n[15], n[16], n[17], n[18], n[19]] },
  };
}

/**
 * @template T
 * @param {ArrayLike<number>} n
 * @param {number} step
 * @param {(k: number) => T} make
 */
export const each = (n, step, make) => Array.from({ length: n.length / step }, (_, k) => make(k * step));

/** @param {ArrayLike<number>} n */
export const hitsOf = (n) => each(n, HIT, (k) => hitAt(n, k));

/** A copy of a box's sides. @param {Float64Array} n @returns {import('./types.js').Box} */
export const boxOf = (n) => /** @type {any} */ (Array.from(n));

/**
 * The nodes of a tree. Each is its number, depth, whether it is a leaf, its box, the count of its items, and the items.
 * @param {Float64Array} n
 */
export function nodesOf(n) {
  const nodes = [];
  for (let k = 0; k < n.length;) {
    const first = k + 8;
    const last = first + n[k + 7];
    const box = boxOf(n.subarray(k + 3, k + 7));
    nodes.push({ number: n[k], depth: n[k + 1], leaf: n[k + 2] === 1, box, items: Array.from(n.subarray(first, last)) });
    k = last;
  }
  return nodes;
}
