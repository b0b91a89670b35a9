// Vectors and turns of space, for placing and drawing. What touches what, the core says.

/** @typedef {[number, number, number]} Vec3 */
/** @typedef {readonly [number, number, number]} In */

/** @param {In} a @param {In} b @returns {Vec3} */
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** @param {In} a @param {In} b @returns {Vec3} */
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** @param {In} a @param {number} s @returns {Vec3} */
export const scale = (a, s) => [a[0] * s, a[1] * s, a[2] * s];
/** @param {In} a @param {In} b @param {number} s @returns {Vec3} a + s b */
export const along = (a, b, s) => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
/** @param {In} a @param {In} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {In} a @param {In} b @returns {Vec3} */
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
/** @param {In} a */
export const length = (a) => Math.hypot(a[0], a[1], a[2]);
/** @param {In} a @returns {Vec3} */
export const unit = (a) => scale(a, 1 / (length(a) || 1));

export const DEGREE = Math.PI / 180;

/**
 * The axes x, y, z of what is turned about y (yaw), then about its own z (pitch), then about its own x (roll).
 * @param {number} yaw in degrees
 * @param {number} pitch
 * @param {number} [roll]
 * @returns {[Vec3, Vec3, Vec3]}
 */
export function axesOf(yaw, pitch, roll = 0) {
  const [cy, sy] = [Math.cos(yaw * DEGREE), Math.sin(yaw * DEGREE)];
  const [cp, sp] = [Math.cos(pitch * DEGREE), Math.sin(pitch * DEGREE)];
  const [cr, sr] = [Math.cos(roll * DEGREE), Math.sin(roll * DEGREE)];
  const x = /** @type {Vec3} */ ([cy * cp, sp, -sy * cp]);
  const up = /** @type {Vec3} */ ([-cy * sp, cp, sy * sp]);
  const side = /** @type {Vec3} */ ([sy, 0, cy]);
  return [x, add(scale(up, cr), scale(side, sr)), sub(scale(side, cr), scale(up, sr))];
}

/** @param {readonly [In, In, In]} axes @param {In} v in their frame @returns {Vec3} */
export const carried = (axes, v) => add(add(scale(axes[0], v[0]), scale(axes[1], v[1])), scale(axes[2], v[2]));
