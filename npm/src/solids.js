// Functions of one solid or two.

import * as core from './space-core.js';
import { exactly, numbers } from './validate.js';
import { ray3, solid, triple, tripleAt } from './validate3.js';

/** @import { Matrix4, Solid, Triple } from './space-types.js' */

const CULLINGS = /** @type {const} */ (['outside', 'intersects', 'inside']);

/**
 * A solid's point nearest to a point: the point itself when it is inside.
 *
 * ```js
 * closest3({ sphere: { centre: [0, 0, 0], radius: 2 } }, [9, 0, 0]); // → [2, 0, 0]
 * ```
 * @param {Solid} within
 * @param {Triple} to
 * @returns {[number, number, number]}
 */
export function closest3(within, to) {
  return tripleAt(core.closest3(solid(within), triple(to, 'a point')), 0);
}

/**
 * How near two solids come to each other, and where.
 *
 * ```js
 * const ball3 = { sphere: { centre: [0, 0, 0], radius: 2 } };
 * nearest3(ball3, { box: { min: [5, -1, -1], max: [7, 1, 1] } }).distance; // → 3
 * ```
 * @param {Solid} a
 * @param {Solid} b
 * @returns {import('./space-types.js').Nearest3}
 */
export function nearest3(a, b) {
  const n = core.nearest3(solid(a), solid(b));
  const points = { distance: n[0], atLeast: n[1], a: tripleAt(n, 2), b: tripleAt(n, 5) };
  return n[8] || n[9] || n[10] ? { ...points, axis: tripleAt(n, 8) } : points;
}

/**
 * Whether two solids are apart, touch or overlap, along which axis (from the first to the second), and by how much:
 * for two boxes by separating axes. Where the middles of round ones are in each other, only that they overlap.
 *
 * ```js
 * const cube = { box: { min: [-1, -1, -1], max: [1, 1, 1] } };
 * overlap3(cube, { box: { min: [3, -1, -1], max: [4, 1, 1] } }); // → { relation: 'apart', axis: [1, 0, 0], gap: 2 }
 * ```
 * @param {Solid} a
 * @param {Solid} b
 * @returns {import('./space-types.js').Sat3}
 */
export function overlap3(a, b) {
  const n = core.overlap3(solid(a), solid(b));
  const axis = tripleAt(n, 1);
  if (n[0] === 0) return { relation: 'apart', axis, gap: n[4] };
  if (n[0] === 1) return { relation: 'touching', axis };
  return Number.isNaN(n[1]) ? { relation: 'overlapping' } : { relation: 'overlapping', axis, depth: n[4] };
}

/**
 * Where a ray goes through a solid; `undefined` where it misses.
 *
 * ```js
 * const { enter, leave } = raySolid3([-5, 0, 0], [1, 0, 0], { sphere: { centre: [0, 0, 0], radius: 2 } });
 * [enter, leave]; // → [3, 7]
 * ```
 * @param {Triple} origin
 * @param {Triple} direction
 * @param {Solid} through
 * @returns {import('./space-types.js').RayHit3 | undefined}
 */
export function raySolid3(origin, direction, through) {
  const n = core.raySolid3(ray3(origin, direction), solid(through));
  return n.length > 0 ? { enter: n[0], leave: n[1], point: tripleAt(n, 2), normal: tripleAt(n, 5), inside: n[8] === 1 } : undefined;
}

/**
 * The smallest box and the smallest sphere around points: solids again.
 *
 * ```js
 * around3([0, 0, 0, 2, 0, 0]).box; // → { min: [0, 0, 0], max: [2, 0, 0] }
 * ```
 * @param {import('./space-types.js').Points3} points
 * @returns {import('./space-types.js').Around3}
 */
export function around3(points) {
  const n = core.around3(numbers(points, 'points'));
  return { box: { min: tripleAt(n, 0), max: tripleAt(n, 3) }, sphere: { centre: tripleAt(n, 6), radius: n[9] } };
}

/**
 * Whether a solid is outside what a camera sees, inside, or neither, by the camera's projection · view matrix, column
 * by column. Cylinders, capsules and turned boxes count as the boxes around them.
 *
 * ```js
 * const everywhere = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
 * cull3(everywhere, { sphere: { centre: [0, 0, 0], radius: 0.5 } }); // → 'inside'
 * ```
 * @param {Matrix4} viewProjection
 * @param {Solid} what
 */
export function cull3(viewProjection, what) {
  return CULLINGS[core.cull3(exactly(viewProjection, 16, 'a view-projection matrix'), solid(what))];
}
