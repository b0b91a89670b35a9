// Helpers of all peers.

/**
 * Packages that only benchmarks need: without types here, so that these files can be checked without them.
 * @param {string} name
 * @returns {Promise<any>}
 */
export const load = (name) => import(name);

/** The points of an outline. @param {Float64Array} corners */
export const pointsOf = (corners) => Array.from({ length: corners.length / 2 }, (_, k) => [corners[2 * k], corners[2 * k + 1]]);

/** Points of an outline around its middle, and where that is: as a body has them. @param {Float64Array} corners */
export function body(corners) {
  const points = pointsOf(corners);
  const [cx, cy] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return { cx, cy, local: points.map(([x, y]) => [x - cx, y - cy]) };
}

/** The edges of an outline, each from one point to the next. @param {number[][]} points */
export const edgesOf = (points) => points.map((from, k) => [from, points[(k + 1) % points.length]]);

/** The room's four walls. @param {number} side */
export const walls = (side) => edgesOf(pointsOf(Float64Array.of(0, 0, side, 0, side, side, 0, side)));

/**
 * Takes a touch, and returns the least fraction of the way so far.
 * @typedef {(fraction: number, normal: { x: number, y: number }) => number} Take
 */

/**
 * Casts by an engine that tells of touches one by one, in any order.
 * @param {number} reach how far it casts
 * @param {number} skin
 * @param {(x: number, y: number, dx: number, dy: number, take: Take) => void} ask
 * @returns {import('../contest.mjs').World}
 */
export function nearest(reach, skin, ask) {
  const normal = { x: 0, y: 0 };
  let best = Infinity;
  /** @type {Take} */
  const take = (fraction, { x, y }) => {
    if (fraction >= best) return best;
    normal.x = x;
    normal.y = y;
    return (best = fraction);
  };
  return {
    normal,
    skin,
    cast(x, y, dx, dy) {
      best = Infinity;
      ask(x, y, dx, dy, take);
      return best < Infinity ? reach * best : NaN;
    },
  };
}
