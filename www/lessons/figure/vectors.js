// Plain arithmetic with vectors, for placing things in a picture and for the numbers of a formula.

/** @typedef {readonly [x: number, y: number] | readonly number[] | Float64Array} Vector */
/** @typedef {[x: number, y: number]} Pair */

/** @param {Vector} a @param {Vector} b @returns {Pair} */
export const plus = (a, b) => [a[0] + b[0], a[1] + b[1]];
/** @param {Vector} a @param {Vector} b @returns {Pair} */
export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]];
/** @param {number} by @param {Vector} a @returns {Pair} */
export const times = (by, a) => [by * a[0], by * a[1]];
/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1];
/** @param {Vector} a @param {Vector} b */
export const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
/** The same bits in every browser, unlike Math.hypot: a path of many bounces depends on them. @param {Vector} a */
export const length = (a) => Math.sqrt(a[0] * a[0] + a[1] * a[1]);
/** A vector of length 1; to the right for one without length. @param {Vector} a @returns {Pair} */
export const unit = (a) => (length(a) === 0 ? [1, 0] : times(1 / length(a), a));
/** A quarter turn from +x towards +y. @param {Vector} a @returns {Pair} */
export const turned = (a) => [-a[1], a[0]];
/** From `a` to `b`: 0 is `a`, 1 is `b`. @param {Vector} a @param {Vector} b @param {number} share @returns {Pair} */
export const between = (a, b, share) => plus(a, times(share, minus(b, a)));
/** So far from `origin` in a direction. @param {Vector} origin @param {Vector} direction @param {number} distance @returns {Pair} */
export const along = (origin, direction, distance) => plus(origin, times(distance, direction));
/** @param {number} angle radians @returns {Pair} */
export const towards = (angle) => [Math.cos(angle), Math.sin(angle)];
/** Farther than any figure is wide. */
export const FAR = 60;
