// Functions of one solid or two.

import { pairAt } from './hit.js';
import * as core from './space-core.js';
import { compute } from './space-core.js';
import { exactly, numbers, object } from './validate.js';
import { ray3, solid, triple, tripleAt } from './validate3.js';

/** @import { Box3, Box3In, Matrix4, Solid, Triple } from './space-types.js' */

const CULLINGS = /** @type {const} */ (['outside', 'intersects', 'inside']);

/**
 * Whether a point is in a solid, the surface included.
 *
 * ```js
 * contains3({ capsule: { from: [0, 0, 0], to: [0, 4, 0], radius: 1 } }, [1, 2, 0]); // → true
 * ```
 * @param {Solid} within
 * @param {Triple} point
 * @returns {boolean}
 */
export function contains3(within, point) {
  return compute(core.contains3, solid(within), triple(point, 'a point'));
}

/**
 * The bounding box of boxes and points. Arguments that are `undefined` are skipped, so that a loop can start without a box.
 *
 * ```js
 * merge3(undefined, [1, 2, 3], { min: [0, 0, 0], max: [0, 5, 0] }); // → { min: [0, 0, 0], max: [1, 5, 3] }
 * merge3(); // → undefined
 * ```
 * @param {(Box3 | Triple | undefined)[]} all
 * @returns {Box3 | undefined}
 */
export function merge3(...all) {
  const ends = all.flatMap((one) => {
    if (one === undefined) return [];
    if (Object(one) === one && 'min' in one) return [triple(one.min, "a box's min"), triple(one.max, "a box's max")];
    return [triple(one, 'a point')];
  });
  if (ends.length === 0) return undefined;
  const n = compute(core.around3, Float64Array.from(ends.flat()));
  return { min: tripleAt(n, 0), max: tripleAt(n, 3) };
}

/**
 * The bounding box of a solid, optionally transformed by a matrix, which may scale unevenly.
 *
 * ```js
 * box3({ sphere: { centre: [0, 0, 0], radius: 2 } }); // → { min: [-2, -2, -2], max: [2, 2, 2] }
 * const wide = [3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1];
 * box3({ sphere: { centre: [0, 0, 0], radius: 2 } }, wide); // → { min: [-5, -2, -2], max: [7, 2, 2] }
 * ```
 * @param {Solid} of
 * @param {Matrix4} [matrix]
 * @returns {Box3}
 */
export function box3(of, matrix) {
  const n = compute(core.box3, solid(of), matrix === undefined ? [] : exactly(matrix, 16, 'a matrix'));
  return { min: tripleAt(n, 0), max: tripleAt(n, 3) };
}

/**
 * The interval of a ray's line in each of a box's three slabs, as distances. If the line is parallel to a slab, the interval is
 * −∞ to ∞ inside it, and ∞ to −∞, which is empty, outside.
 *
 * ```js
 * const slabs = raySlabs3([3, 0.5, 2], [-1, 0, 0], { min: [0, 0, 0], max: [1, 1, 1] });
 * slabs; // → [[2, 3], [-Infinity, Infinity], [Infinity, -Infinity]]
 * ```
 * @param {Triple} origin
 * @param {Triple} direction
 * @param {Box3In} box
 * @returns {[number, number][]}
 */
export function raySlabs3(origin, direction, box) {
  const { min, max } = object(box, 'a box');
  const n = compute(core.ray_slabs3, ray3(origin, direction), triple(min, "a box's min"), triple(max, "a box's max"));
  return [pairAt(n, 0), pairAt(n, 2), pairAt(n, 4)];
}

/**
 * The product of two matrices, which applies the second and then the first.
 *
 * ```js
 * const moved = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1];
 * multiply3(moved, moved)[12]; // → 10
 * ```
 * @param {Matrix4} first
 * @param {Matrix4} second
 */
export function multiply3(first, second) {
  return compute(core.multiply3, exactly(first, 16, 'a matrix'), exactly(second, 16, 'a matrix'));
}

/**
 * The inverse of a matrix.
 *
 * ```js
 * inverse3([2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 4, 0, 0, 1])[12]; // → -2
 * ```
 * @param {Matrix4} of
 */
export function inverse3(of) {
  return compute(core.inverse3, exactly(of, 16, 'a matrix'));
}

/**
 * The point of a solid nearest to a point: the point itself if it is inside.
 *
 * ```js
 * closest3({ sphere: { centre: [0, 0, 0], radius: 2 } }, [9, 0, 0]); // → [2, 0, 0]
 * ```
 * @param {Solid} within
 * @param {Triple} to
 * @returns {[number, number, number]}
 */
export function closest3(within, to) {
  return tripleAt(compute(core.closest3, solid(within), triple(to, 'a point')), 0);
}

/**
 * The distance between two solids, and their nearest points.
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
  const n = compute(core.nearest3, solid(a), solid(b));
  const points = { distance: n[0], atLeast: n[1], a: tripleAt(n, 2), b: tripleAt(n, 5) };
  return n[8] || n[9] || n[10] ? { ...points, axis: tripleAt(n, 8) } : points;
}

/**
 * Whether two solids are apart, touch or overlap, along which axis (from the first to the second), and by how much. Two
 * boxes are tested by separating axes. If a box, another cylinder or a capsule's segment overlaps a cylinder, only the
 * relation is known.
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
  const n = compute(core.overlap3, solid(a), solid(b));
  const known = n.length > 1 ? { axis: tripleAt(n, 1) } : {};
  if (n[0] === 0) return { relation: 'apart', axis: tripleAt(n, 1), gap: n[4] };
  if (n[0] === 1) return { relation: 'touching', ...known };
  return n.length > 1 ? { relation: 'overlapping', ...known, depth: n[4] } : { relation: 'overlapping' };
}

/**
 * The interval of a ray in a solid; `undefined` if it misses.
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
  const n = compute(core.ray_solid3, ray3(origin, direction), solid(through));
  return n.length > 0
    ? { enter: n[0], leave: n[1], point: tripleAt(n, 2), normal: tripleAt(n, 5), inside: n[8] === 1 }
    : undefined;
}

/**
 * The bounding box and the smallest enclosing sphere of points, as solids.
 *
 * ```js
 * around3([0, 0, 0, 2, 0, 0]).box; // → { min: [0, 0, 0], max: [2, 0, 0] }
 * ```
 * @param {import('./space-types.js').Points3} points
 * @returns {import('./space-types.js').Around3}
 */
export function around3(points) {
  const n = compute(core.around3, numbers(points, 'points'));
  return { box: { min: tripleAt(n, 0), max: tripleAt(n, 3) }, sphere: { centre: tripleAt(n, 6), radius: n[9] } };
}

/**
 * Frustum culling: whether a solid is outside a camera's frustum, inside, or intersects its boundary. The matrix is
 * projection · view, column by column. Cylinders, capsules and oriented boxes are tested by their bounding boxes. Each
 * plane is tested alone, so that a solid outside, near an edge of the frustum, may count as intersecting.
 *
 * ```js
 * const everywhere = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
 * cull3(everywhere, { sphere: { centre: [0, 0, 0], radius: 0.5 } }); // → 'inside'
 * ```
 * @param {Matrix4} viewProjection
 * @param {Solid} what
 */
export function cull3(viewProjection, what) {
  return CULLINGS[compute(core.cull3, exactly(viewProjection, 16, 'a view-projection matrix'), solid(what))];
}
