// Transforms in SVG's notation: a, b, c, d, e, f, where x' = a·x + c·y + e and y' = b·x + d·y + f.

/** @import { Scanner } from './svg-numbers.js' */
/** @import { Point } from './svg-path.js' */
/** @typedef {[a: number, b: number, c: number, d: number, e: number, f: number]} Matrix */

/** The relative roundoff within which two axes count as equally long and at right angles. */
const EVEN = 1e-12;

/** @type {Matrix} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/** @param {Matrix} m @param {Point} p @returns {Point} */
export const apply = ([a, b, c, d, e, f], [x, y]) => [a * x + c * y + e, b * x + d * y + f];

/** Transforms a vector: without the translation. @param {Matrix} m @param {Point} p @returns {Point} */
export const turned = ([a, b, c, d], [x, y]) => [a * x + c * y, b * x + d * y];

/** The product, which applies the second and then the first. @param {Matrix} m @param {Matrix} n @returns {Matrix} */
export const product = (m, n) => [...turned(m, [n[0], n[1]]), ...turned(m, [n[2], n[3]]), ...apply(m, [n[4], n[5]])];

/** @param {Matrix} m */
export const determinant = ([a, b, c, d]) => a * d - b * c;

/** Whether two conjugate radii are those of a circle. @param {Point} u @param {Point} v */
export function isRound([ux, uy], [vx, vy]) {
  const tolerance = EVEN * (Math.abs(ux) + Math.abs(uy) + Math.abs(vx) + Math.abs(vy));
  const same = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) <= tolerance;
  return (same(vx, -uy) && same(vy, ux)) || (same(vx, uy) && same(vy, -ux));
}

/** Whether a transform maps circles to circles. @param {Matrix} m */
export const isEven = ([a, b, c, d]) => isRound([a, b], [c, d]);

/** Cosine and sine of an angle in degrees, exact for quarter turns. @param {number} degrees @returns {Point} */
export function cosSin(degrees) {
  const quarter = degrees / 90;
  if (Number.isInteger(quarter))
    return /** @type {Point[]} */ ([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ])[((quarter % 4) + 4) % 4];
  const angle = (degrees * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)];
}

/** @param {number} degrees */
const tangent = (degrees) => Math.tan((degrees * Math.PI) / 180);

/** @param {number} x @param {number} y @returns {Matrix} */
const shift = (x, y) => [1, 0, 0, 1, x, y];

/** @param {number} degrees @param {number} x @param {number} y @returns {Matrix} */
function rotation(degrees, x, y) {
  const [cos, sin] = cosSin(degrees);
  return product(product(shift(x, y), [cos, sin, -sin, cos, 0, 0]), shift(-x, -y));
}

/**
 * The kinds of transforms, with the allowed counts of numbers.
 * @type {Record<string, { counts: number[], of: (n: number[]) => Matrix }>}
 */
const KINDS = {
  matrix: { counts: [6], of: (n) => /** @type {Matrix} */ (n) },
  translate: { counts: [1, 2], of: ([x, y = 0]) => shift(x, y) },
  scale: { counts: [1, 2], of: ([x, y = x]) => [x, 0, 0, y, 0, 0] },
  rotate: { counts: [1, 3], of: ([angle, x = 0, y = 0]) => rotation(angle, x, y) },
  skewX: { counts: [1], of: ([angle]) => [1, 0, tangent(angle), 1, 0, 0] },
  skewY: { counts: [1], of: ([angle]) => [1, tangent(angle), 0, 1, 0, 0] },
};

/** @param {Scanner} scan @returns {Matrix} */
export function readTransform(scan) {
  let all = IDENTITY;
  while (!scan.done) {
    all = product(all, one(scan));
    scan.skip(',');
  }
  return all;
}

/** @param {Scanner} scan @returns {Matrix} */
function one(scan) {
  const { at } = scan;
  const word = scan.word();
  if (!Object.hasOwn(KINDS, word) || !scan.skip('(')) {
    scan.at = at;
    scan.fail(`one of ${Object.keys(KINDS).join(', ')}, and (`);
  }
  const numbers = [];
  do numbers.push(scan.number());
  while (scan.more);
  const { counts, of } = KINDS[word];
  if (!counts.includes(numbers.length) || !scan.skip(')')) scan.fail(`${word} with ${counts.join(' or ')} numbers, and )`);
  return of(numbers);
}
