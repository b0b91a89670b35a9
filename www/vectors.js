// Plain arithmetic, mostly with vectors of two or three numbers: for dragging, for placing things in a picture, and for
// the numbers of a formula.

/** @typedef {ArrayLike<number>} Vector */
/** @typedef {[x: number, y: number]} Pair */

/**
 * @template {Vector} V
 * @typedef {V extends { length: 3 } ? [x: number, y: number, z: number] : V extends { length: 4 } ? [number, number, number,
 *   number] : Pair} Like of as many numbers
 */

/** @template {Vector} V @param {V} a @param {Vector} b @returns {Like<V>} */
export const plus = (a, b) => /** @type {any} */ (Array.from(a, (value, k) => value + b[k]));
/** @template {Vector} V @param {number} by @param {V} a @returns {Like<V>} */
export const times = (by, a) => /** @type {any} */ (Array.from(a, (value) => by * value));
/** @template {Vector} V @param {V} a @param {Vector} b @returns {Like<V>} */
export const minus = (a, b) => /** @type {any} */ (Array.from(a, (value, k) => value - b[k]));
/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => Array.from(a).reduce((sum, value, k) => sum + value * b[k], 0);
/** @param {Vector} a @param {Vector} b */
export const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
/** The same bits in every browser, unlike Math.hypot: a path of many bounces depends on them. @param {Vector} a */
export const length = (a) => Math.sqrt(dot(a, a));
/** A vector of length 1; along x for one without length. @template {Vector} V @param {V} a @returns {Like<V>} */
export const unit = (a) =>
  length(a) === 0 ? /** @type {any} */ (Array.from(a, (_, k) => Number(k === 0))) : times(1 / length(a), a);
/** A quarter turn from +x towards +y. @param {Vector} a @returns {Pair} */
export const turned = (a) => [-a[1], a[0]];
/** The number, or the end of the range beyond which it lies. @param {number} value @param {number} least @param {number} most */
export const clamp = (value, least, most) => Math.max(Math.min(value, most), least);
/**
 * From `a` to `b`: 0 is `a`, 1 is `b`.
 * @template {Vector} V
 * @param {V} a
 * @param {Vector} b
 * @param {number} share
 * @returns {Like<V>}
 */
export const between = (a, b, share) => along(a, /** @type {Vector} */ (minus(b, a)), share);
/**
 * The point at a distance from `origin` in a direction.
 * @template {Vector} V
 * @param {V} origin
 * @param {Vector} direction
 * @param {number} distance
 * @returns {Like<V>}
 */
export const along = (origin, direction, distance) => plus(origin, times(distance, direction));
/** @param {number} angle radians @returns {Pair} */
export const towards = (angle) => [Math.cos(angle), Math.sin(angle)];
/** @param {Pair} direction @param {number} angle radians @returns {Pair} */
export function rotated([x, y], angle) {
  const [cos, sin] = towards(angle);
  return [cos * x - sin * y, sin * x + cos * y];
}
/** The angle of a direction, in radians. @param {Vector} a */
export const angleOf = (a) => Math.atan2(a[1], a[0]);
/** Point `k` of a flat list. @param {Vector} points @param {number} k @returns {Pair} */
export const pointAt = (points, k) => [points[2 * k], points[2 * k + 1]];
/** All points of a flat list. @param {Vector} points */
export const pairs = (points) => Array.from({ length: points.length / 2 }, (_, k) => pointAt(points, k));
/** From point `k` of a flat list to the next. @param {Vector} points @param {number} k */
export const legAt = (points, k) => minus(pointAt(points, k + 1), pointAt(points, k));
/** @param {Vector} a @param {Vector} b */
export const distance = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** A degree, in radians. */
export const DEGREE = Math.PI / 180;

/** A whole turn, in radians. */
export const TURN = 2 * Math.PI;

/**
 * `decimals` for steps of 1, and more for smaller ones.
 * @param {number} step
 * @param {number} decimals
 * @param {number} [least]
 */
export const decimalsOf = (step, decimals, least = decimals) => clamp(decimals - Math.round(Math.log10(step)), least, 20);

/**
 * The nearest of some points that is within reach; of two as near, the later one.
 * @param {readonly Vector[]} points
 * @param {Vector} at
 * @param {number} reach
 */
export function nearestOf(points, at, reach) {
  /** @type {number | undefined} */
  let best;
  let nearest = reach;
  points.forEach((point, k) => {
    const far = distance(point, at);
    if (far <= nearest) [best, nearest] = [k, far];
  });
  return best;
}

/** The median, which a single disturbed measurement does not change. @param {readonly number[]} measured */
export const median = (measured) => [...measured].sort((a, b) => a - b)[measured.length >> 1] ?? 0;
