// The meaning of a map's two coordinates: a place in the room, the ball's direction being given; or, as Birkhoff has it, a place
// on the border where the ball leaves it and the sine of the angle to the normal.

/** @typedef {import('./grid.js').Box} Box */
/** @typedef {import('../store.js').Ball} Ball */

/**
 * @typedef {object} Plane
 * @property {'room' | 'border'} kind
 * @property {Box} box all of it
 * @property {(points: Float64Array, offset: number) => Float64Array} balls the balls of points, five numbers each, all moved aside by an offset
 */

/** How many times as long as high a whole border's map is. */
const ASPECT = 2;

/** @param {Box} box @param {Pick<Ball, 'direction' | 'radius'>} ball @returns {Plane} */
export function roomPlane(box, { direction: [dx, dy], radius }) {
  const length = Math.hypot(dx, dy);
  const balls = (/** @type {Float64Array} */ points, /** @type {number} */ offset) => {
    const [aside, ahead] = [(-offset * dy) / length, (offset * dx) / length];
    const all = new Float64Array(2.5 * points.length);
    for (let k = 0; 2 * k < points.length; k++) all.set([points[2 * k] + aside, points[2 * k + 1] + ahead, dx, dy, radius], 5 * k);
    return all;
  };
  return { kind: 'room', box, balls };
}

/** How much of the plane's height a sine of 1 is: squares of it are cells. @param {number} length of the border */
const heightOf = (length) => length / (2 * ASPECT);

/** The sine of the angle at a height of the plane. @param {Plane} plane @param {number} y */
export const sineAt = ({ box }, y) => y / box[3];

/** @param {import('carom').FreeSpace} region @returns {Plane} */
export function borderPlane(region) {
  const height = heightOf(region.length);
  const balls = (/** @type {Float64Array} */ points, /** @type {number} */ offset) =>
    region.leaving(points.map((value, k) => (k % 2 === 0 ? value + offset : value / height)));
  return { kind: 'border', box: [0, -height, region.length, height], balls };
}

/** Where the touches of a path are on the plane of a region. @param {import('carom').FreeSpace} region @param {import('carom').Path} path */
export function touchesOf(region, path) {
  const height = heightOf(region.length);
  return region.birkhoff(path).map((value, k) => (k % 2 === 0 ? value : value * height));
}

/** The ball that starts at a point. @param {Plane} plane @param {readonly [x: number, y: number]} point @returns {Ball} */
export function ballAt(plane, point) {
  const [x, y, dx, dy, radius] = plane.balls(Float64Array.from(point), 0);
  return { centre: [x, y], direction: [dx, dy], radius };
}
