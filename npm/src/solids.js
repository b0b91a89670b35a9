// Functions of one solid or two.

import { wrong } from './error.js';
import { pairAt } from './hit.js';
import * as core from './space-core.js';
import { exactly, number, numbers, object } from './validate.js';

/**
 * @typedef {import('./types.js').Matrix4} Matrix4
 * @typedef {import('./types.js').Solid} Solid
 */
/** @typedef {import('./types.js').Triple} Triple */

/**
 * @param {ArrayLike<number>} n
 * @param {number} k
 * @returns {[number, number, number]}
 */
export const tripleAt = (n, k) => [...pairAt(n, k), n[k + 2] + 0];

/**
 * A point or a vector: `[x, y, z]` or `{ x, y, z }`.
 * @param {any} value
 * @param {string} what
 * @returns {number[]}
 */
export function triple(value, what) {
  if (value !== null && typeof value === 'object' && !(Symbol.iterator in value) && 'x' in value) {
    const { x, y, z } = value;
    return [number(x, what), number(y, what), number(z, what)];
  }
  return Array.from(exactly(value, 3, what));
}

/** A ray as six numbers. @param {any} origin @param {any} direction */
export const ray3 = (origin, direction) => [...triple(origin, "a ray's origin"), ...triple(direction, "a ray's direction")];

/** Where something is, in British or American English. @param {any} value @param {string} what */
const centre3 = ({ centre, center }, what) => triple(centre === undefined ? center : centre, what);

/**
 * A box that may be turned: centre and half size, how it is turned, and what says so.
 * @param {any} value
 * @returns {number[]}
 */
export function turnedBox(value) {
  const { half, axes, quaternion, matrix } = object(value, 'a box');
  const own = [...centre3(value, "a box's centre"), ...triple(half, "a box's half size")];
  if (axes !== undefined) return [...own, 1, ...exactly(axes, 9, "a box's axes")];
  if (quaternion !== undefined) return [...own, 2, ...exactly(quaternion, 4, "a box's quaternion")];
  if (matrix !== undefined) return [...own, 3, ...exactly(matrix, 16, "a box's matrix")];
  return [...own, 0];
}

/**
 * What each solid is made of, as numbers after the place of its name.
 * @type {Record<string, (value: any) => number[]>}
 */
const SOLIDS = {
  obb: turnedBox,
  box: ({ min, max }) => [...triple(min, "a box's min"), ...triple(max, "a box's max")],
  sphere: (value) => [...centre3(value, "a sphere's centre"), number(value.radius, "a sphere's radius")],
  cylinder: (value) => [
    ...centre3(value, "a cylinder's centre"),
    ...triple(value.axis, "a cylinder's axis"),
    number(value.radius, "a cylinder's radius"),
    number(value.half, "a cylinder's half height"),
  ],
  capsule: ({ from, to, radius }) => [
    ...triple(from, "a capsule's end"),
    ...triple(to, "a capsule's end"),
    number(radius, "a capsule's radius"),
  ],
};

/**
 * The one member of an object that has one of these names: the place of the name, and what the member holds in numbers.
 * @param {any} value
 * @param {string} what
 * @param {Record<string, (value: any) => number[]>} readers
 */
export function oneOf(value, what, readers) {
  const names = Object.keys(readers);
  const place = names.findIndex((name) => object(value, what)[name] !== undefined);
  if (place < 0) throw wrong(what, `an object with one of ${names.join(', ')}`, value);
  return [place, ...readers[names[place]](value[names[place]])];
}

/** @param {any} value */
const solid = (value) => oneOf(value, 'a solid', SOLIDS);

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
 * @returns {import('./types.js').Nearest3}
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
 * @returns {import('./types.js').Sat3}
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
 * @returns {import('./types.js').RayHit3 | undefined}
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
 * @param {import('./types.js').Points3} points
 * @returns {import('./types.js').Around3}
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
