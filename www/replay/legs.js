// The legs of the path, as casts that can be asked again.

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('../store.js').Vec} Vec */

/**
 * The result of a leg.
 * @typedef {object} Outcome
 * @property {'bounces' | 'stops' | 'ends' | 'escapes'} end it ends where the path does by its limit, before anything is touched
 * @property {import('carom').Hit} [hit] what is touched first
 * @property {Vec} [after] where to the ball goes on, of unit length
 */

/** How many legs there are. One that leads nowhere is one, too. @param {Engine} engine */
export function legsOf({ hits, path, points }) {
  if (!path) return 0;
  return Math.max(points.length / 2 - 1, hits.length + Number(path.end === 'escaped'), 1);
}

/** @param {ArrayLike<number>} points flat @param {number} k @returns {Vec} */
const pointOf = (points, k) => [points[2 * k], points[2 * k + 1]];

/** @param {ArrayLike<number>} points flat @param {number} k @returns {Vec | undefined} from a point to the next, of unit length */
function wayFrom(points, k) {
  const [x, y] = [points[2 * k + 2] - points[2 * k], points[2 * k + 3] - points[2 * k + 1]];
  const length = Math.hypot(x, y);
  return length > 0 ? [x / length, y / length] : undefined;
}

/**
 * The ball where a leg begins, on its way.
 * @param {Engine} engine
 * @param {number} k
 * @returns {Ball | undefined} nothing where there is no such leg, or it has no length to tell its way by
 */
export function ballOf(engine, k) {
  const { path, pathBall, points } = engine;
  if (!path || !pathBall || k >= legsOf(engine)) return undefined;
  if (k === 0) return pathBall;
  const direction = 2 * k + 2 < points.length ? wayFrom(points, k) : path.direction;
  return direction && { centre: pointOf(points, k), direction, radius: pathBall.radius };
}

/**
 * @param {Engine} engine
 * @param {Ball} ball
 * @param {number} k
 * @returns {Outcome}
 */
export function outcomeOf(engine, ball, k) {
  const { hits: [hit], end, direction } = engine.scene.rebound(ball, { bounces: 1 });
  if (engine.path?.end === 'max-length' && k === engine.hits.length) return { end: 'ends', hit };
  if (!hit) return { end: 'escapes' };
  return end === 'stopped' ? { end: 'stops', hit } : { end: 'bounces', hit, after: direction };
}
