// Bodies as numbers, in the layout of `src/wasm/body.rs`.

import { pairAt } from './hit.js';
import { CIRCLE, POLYGON, POLYLINE, RESPONSES, SIDES, body } from './validate-body.js';
import { EVERY, number, pair, points } from './validate.js';

/** The matrix of a placement that changes nothing. */
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1];

/** @param {any} corners @param {any} options */
export const polygon = (corners, options) => body(POLYGON, points(corners, "a polygon's points"), options);

/** @param {any} corners @param {any} options */
export const polyline = (corners, options) => body(POLYLINE, points(corners, "a polyline's points"), options);

/** @param {any} centre @param {any} radius @param {any} options */
export const circle = (centre, radius, options) =>
  body(CIRCLE, [...pair(centre, "a circle's centre"), number(radius, "a circle's radius")], options);

/** A body's id. @param {any} value */
export const id = (value) => number(value, 'a body');

/**
 * A body as in scene files, with its members in the files' order.
 * @param {Float64Array} n
 * @param {object} motion
 * @returns {import('./types.js').SceneBody}
 */
export function bodyOf(n, motion) {
  const [kind, side, response, rounding, layers, size, bulged] = n;
  const own = n.subarray(7, 7 + size);
  const bulges = Array.from(n.subarray(7 + size, 7 + size + bulged));
  const matrix = Array.from(n.subarray(-9));
  const corners = () => Array.from({ length: size / 2 }, (_, k) => pairAt(own, 2 * k));
  const edges = kind === POLYGON ? { polygon: corners() } : { polyline: corners() };
  const shape =
    kind === CIRCLE ? { circle: { centre: pairAt(own, 0), radius: own[2] } } : { ...edges, ...(bulged > 0 && { bulges }) };
  // `Object.is`, since a −0 in a matrix can change the sign of a coordinate that is 0.
  const moves = !matrix.every((x, k) => Object.is(x, IDENTITY[k]));
  const more = { ...(rounding > 0 && { rounding }), ...(moves && { placement: { matrix } }) };
  return { shape, ...more, ...motion, side: SIDES[side], response: RESPONSES[response], ...(layers !== EVERY && { layers }) };
}
