// The legs of the path, as casts that can be asked again.

/** @typedef {import('./core.js').Scene} Scene */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('../store.js').Vec} Vec */

/**
 * What comes of a leg.
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
 * @param {Scene} scene
 * @param {number} k
 * @returns {Ball | undefined} nothing where there is no such leg, or it has no length to tell its way by
 */
export function ballOf(engine, scene, k) {
  const { path, pathBall, points } = engine;
  if (!path || !pathBall || k >= legsOf(engine)) return undefined;
  if (k === 0) return pathBall;
  const before = 2 * k + 2 < points.length ? undefined : ballOf(engine, scene, k - 1);
  const direction = before ? afterOf(scene, before, engine.hits[k - 1].distance) : wayFrom(points, k);
  return direction && { centre: pointOf(points, k), direction, radius: pathBall.radius };
}

/**
 * Where to the ball goes on after its first bounce.
 * @param {Scene} scene
 * @param {Ball} ball
 * @param {number} distance how far away that is
 */
function afterOf(scene, ball, distance) {
  // As far again, and no less than its size: a path that ends in the air tells the way.
  const length = 2 * distance + ball.radius + 1;
  const path = scene.rebound(ball, { bounces: 2, length });
  const way = wayFrom(path.points, 1);
  path.free();
  return way;
}

/**
 * @param {Engine} engine
 * @param {Scene} scene
 * @param {Ball} ball
 * @param {number} k
 * @returns {Outcome}
 */
export function outcomeOf(engine, scene, ball, k) {
  const path = scene.rebound(ball, { bounces: 1 });
  const [[hit], end] = [path.hits, path.end];
  path.free();
  if (engine.path?.end === 'max-length' && k === engine.hits.length) return { end: 'ends', hit };
  if (!hit) return { end: 'escapes' };
  return end === 'stopped' ? { end: 'stops', hit } : { end: 'bounces', hit, after: afterOf(scene, ball, hit.distance) };
}
