// Where the pieces are that a replay shows: bodies in the world, looked up once.

import { worldCircle, worldPoints } from '../canvas/place.js';

/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {{ from: Vec, to: Vec } | { at: Vec } | { centre: Vec, radius: number }} Piece an edge, a corner or a circle */

/** @type {WeakMap<Body, { points: Vec[], circle: ReturnType<typeof worldCircle> }>} */
const known = new WeakMap();

/** @param {Body} body */
function placed(body) {
  let shape = known.get(body);
  if (!shape) known.set(body, (shape = { points: worldPoints(body), circle: worldCircle(body) }));
  return shape;
}

/**
 * @param {Body | undefined} body
 * @param {import('carom').Feature} feature
 * @returns {Piece | undefined}
 */
export function pieceOf(body, { feature, index }) {
  if (!body) return undefined;
  const { points, circle } = placed(body);
  if (feature === 'round') return circle;
  const at = points[index];
  if (!at || feature === 'corner') return at && { at };
  return { from: at, to: points[(index + 1) % points.length] };
}
