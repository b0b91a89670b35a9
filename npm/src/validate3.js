// Validates the input of space, and makes triples of results.

import { wrong } from './error.js';
import { pairAt } from './hit.js';
import { exactly, number, object, options } from './validate.js';

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

/** The member `centre` or `center`. @param {any} value @param {string} what */
const centre3 = ({ centre, center }, what) => triple(centre === undefined ? center : centre, what);

/** The members of an oriented box. */
const BOX = ['centre', 'center', 'half', 'axes', 'quaternion', 'matrix'];

/**
 * An oriented box: centre, half size, the kind of its orientation, and the orientation's numbers.
 * @param {any} value
 * @returns {number[]}
 */
export function turnedBox(value) {
  const { half, axes, quaternion, matrix } = options(object(value, 'a box'), 'a box', BOX);
  const own = [...centre3(value, "a box's centre"), ...triple(half, "a box's half size")];
  if (axes !== undefined) return [...own, 1, ...exactly(axes, 9, "a box's axes")];
  if (quaternion !== undefined) return [...own, 2, ...exactly(quaternion, 4, "a box's quaternion")];
  if (matrix !== undefined) return [...own, 3, ...exactly(matrix, 16, "a box's matrix")];
  return [...own, 0];
}

/**
 * How each solid is read. Its numbers follow the index of its name.
 * @type {Record<string, (value: any) => number[]>}
 */
const SOLIDS = {
  obb: turnedBox,
  box: (value) => {
    const { min, max } = object(value, 'a box');
    return [...triple(min, "a box's min"), ...triple(max, "a box's max")];
  },
  sphere: (value) => [...centre3(object(value, 'a sphere'), "a sphere's centre"), number(value.radius, "a sphere's radius")],
  cylinder: (value) => [
    ...centre3(object(value, 'a cylinder'), "a cylinder's centre"),
    ...triple(value.axis, "a cylinder's axis"),
    number(value.radius, "a cylinder's radius"),
    number(value.half, "a cylinder's half height"),
  ],
  capsule: (value) => {
    const { from, to, radius } = object(value, 'a capsule');
    return [...triple(from, "a capsule's end"), ...triple(to, "a capsule's end"), number(radius, "a capsule's radius")];
  },
};

/**
 * Reads the member of an object that has one of these names: the index of the name, then the member's numbers.
 * @param {any} value
 * @param {string} what
 * @param {Record<string, (value: any) => number[]>} readers
 */
export function oneOf(value, what, readers) {
  const names = Object.keys(readers);
  const given = names.filter((name) => object(value, what)[name] !== undefined);
  if (given.length !== 1) throw wrong(what, `an object with one of ${names.join(', ')}`, value);
  const place = names.indexOf(given[0]);
  return [place, ...readers[names[place]](value[names[place]])];
}

/** @param {any} value */
export const solid = (value) => oneOf(value, 'a solid', SOLIDS);
