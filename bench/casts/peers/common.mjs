// Helpers of all peers.

/** Packages that only benchmarks need: without types here, so that these files can be checked without them. @param {string} name @returns {Promise<any>} */
export const load = (name) => import(name);

/** Points x, y of an outline around its middle, and where that is: as a body has them. @param {Float64Array} corners */
export function body(corners) {
  const n = corners.length / 2;
  const [cx, cy] = [0, 1].map((axis) => corners.reduce((sum, c, k) => sum + (k % 2 === axis ? c : 0), 0) / n);
  const local = Array.from({ length: n }, (_, k) => [corners[2 * k] - cx, corners[2 * k + 1] - cy]);
  return { cx, cy, local };
}

/** The room's four walls. @param {number} side */
export function walls(side) {
  const corners = [[0, 0], [side, 0], [side, side], [0, side]];
  return corners.map((from, k) => [from, corners[(k + 1) % 4]]);
}
