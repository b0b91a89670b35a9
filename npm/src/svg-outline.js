// Turns runs of segments into chains of edges and arcs: transforms them into the drawing, then flattens their curves.

import { conic, cubic, flatten } from './svg-biarc.js';
import { apply, cosSin, determinant, isRound, turned } from './svg-matrix.js';

/** @import { Cubic } from './svg-biarc.js' */
/** @import { Matrix } from './svg-matrix.js' */
/** @import { Point, Run, Segment } from './svg-path.js' */
/**
 * @typedef {{ to: Point, bulge: number } | { to: Point, cubic: Cubic }}Piece its end, and its bulge or its cubic
 * @typedef {{ from: Point, pieces: Piece[], closed: boolean }} Placed
 * @typedef {{ points: Point[], bulges: number[], closed: boolean, error: number }} Chain edge k starts at point k
 */

/** An arc is half a circle if its chord equals its diameter within this relative roundoff of the coordinates. */
const HALF = 8 * Number.EPSILON;
/** The bulge of three quarters of a circle. A larger arc is ill-conditioned in its ends, so it is halved. */
const ROUNDEST = 1 + Math.SQRT2;

/** @param {Run} run @param {Matrix} matrix @returns {Placed} */
export function placed({ from, segments, closed }, matrix) {
  /** @type {Piece[]} */
  const pieces = [];
  let at = from;
  for (const segment of segments) {
    pieces.push(...carried(at, segment, matrix));
    at = segment.to;
  }
  return { from: apply(matrix, from), pieces, closed };
}

/** @param {Point} from @param {Segment} segment @param {Matrix} matrix @returns {Piece[]} */
function carried(from, segment, matrix) {
  const [a, to] = [apply(matrix, from), apply(matrix, segment.to)];
  if (segment.kind === 'line') return [{ to, bulge: 0 }];
  if (segment.kind === 'cubic') return [{ to, cubic: cubic(a, apply(matrix, segment.by[0]), apply(matrix, segment.by[1]), to) }];
  if (from[0] === segment.to[0] && from[1] === segment.to[1]) return [];
  const [rx, ry] = [Math.abs(segment.radii[0]), Math.abs(segment.radii[1])];
  if (rx === 0 || ry === 0) return [{ to, bulge: 0 }];
  const [cos, sin] = rx === ry ? [1, 0] : cosSin(segment.turn);
  const [u, v] = [turned(matrix, [rx * cos, rx * sin]), turned(matrix, [-ry * sin, ry * cos])];
  if (isRound(u, v)) return circular(a, to, u, v, segment.large, segment.clockwise !== determinant(matrix) < 0);
  const half = [(from[0] - segment.to[0]) / 2, (from[1] - segment.to[1]) / 2];
  const start = /** @type {Point} */ ([(cos * half[0] + sin * half[1]) / rx, (cos * half[1] - sin * half[0]) / ry]);
  return elliptic(a, to, u, v, start, segment);
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {Point} u a radius
 * @param {Point} v a radius at right angles to it
 * @param {boolean} large
 * @param {boolean} clockwise
 * @returns {Piece[]}
 */
function circular(a, b, u, v, large, clockwise) {
  const [x, y] = [b[0] - a[0], b[1] - a[1]];
  const diameter = 2 * Math.sqrt(Math.abs(u[0] * v[1] - u[1] * v[0]));
  // As SVG requires, a circle that is too small is enlarged.
  const sine = Math.hypot(x, y) / diameter;
  const tolerance = HALF * (1 + Math.max(...[...a, ...b].map(Math.abs)) / diameter);
  const cosine = sine >= 1 - tolerance ? 0 : Math.sqrt((1 - sine) * (1 + sine));
  // tan(sweep / 4), where sin(sweep / 2) = sine
  const size = cosine === 0 ? 1 : large ? (1 + cosine) / sine : sine / (1 + cosine);
  const bulge = clockwise ? size : -size;
  if (size <= ROUNDEST) return [{ to: b, bulge }];
  // The bulge's square may overflow.
  const half = size > 1e150 ? Math.sign(bulge) : bulge / (1 + Math.sqrt(1 + bulge * bulge));
  return [
    { to: [(a[0] + b[0] + bulge * y) / 2, (a[1] + b[1] - bulge * x) / 2], bulge: half },
    { to: b, bulge: half },
  ];
}

/**
 * @param {Point} a
 * @param {Point} b
 * @param {Point} u a half axis
 * @param {Point} v the other one
 * @param {Point} start from the chord's middle to its start, in units of the axes
 * @param {{ large: boolean, clockwise: boolean }} which
 * @returns {Piece[]}
 */
function elliptic(a, b, u, v, [x, y], { large, clockwise }) {
  const size = x * x + y * y;
  // As SVG requires, an ellipse that is too small is enlarged.
  const grown = Math.sqrt(Math.max(1, size));
  const away = (large === clockwise ? -1 : 1) * Math.sqrt(Math.max(0, 1 / size - 1));
  const centre = [away * y, -away * x];
  const angle = Math.atan2(y - centre[1], x - centre[0]);
  const to = Math.atan2(-y - centre[1], -x - centre[0]) - angle;
  const sweep = clockwise === to > 0 ? to : to + (clockwise ? 2 : -2) * Math.PI;
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  /** A homogeneous point of the ellipse, with this weight. @type {(angle: number, weight: number) => Point} */
  const at = (t, weight) => {
    const [p, q] = [weight * centre[0] + grown * Math.cos(t), weight * centre[1] + grown * Math.sin(t)];
    return [weight * middle[0] + p * u[0] + q * v[0], weight * middle[1] + p * u[1] + q * v[1]];
  };
  // If the sweep is NaN, the points are too: the shape is then reported as out of range.
  const count = Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9) || 1;
  const weight = Math.cos(sweep / count / 2);
  let from = a;
  return Array.from({ length: count }, (_, k) => {
    const end = k === count - 1 ? b : at(angle + ((k + 1) * sweep) / count, 1);
    const piece = { to: end, cubic: conic(from, [...at(angle + ((k + 0.5) * sweep) / count, weight), weight], end) };
    from = end;
    return piece;
  });
}

/** Points whose convex hull contains a run, except for its circular arcs. @param {Placed} run @returns {Point[]} */
export function extremes({ from, pieces }) {
  const inner = pieces.flatMap((piece) =>
    'cubic' in piece
      ? [3, 6].map((k) => /** @type {Point} */ ([piece.cubic[k] / piece.cubic[k + 2], piece.cubic[k + 1] / piece.cubic[k + 2]]))
      : [],
  );
  return [from, ...pieces.map(({ to }) => to), ...inner];
}

/**
 * @param {Placed} run
 * @param {number} tolerance
 * @param {number} rounding points nearer to each other than this are merged
 * @returns {Chain}
 */
export function outline({ from, pieces, closed }, tolerance, rounding) {
  /** @type {Chain} */
  const chain = { points: [from], bulges: [], closed, error: 0 };
  for (const piece of pieces) {
    const { points, bulges, error } =
      'cubic' in piece ? flatten(piece.cubic, tolerance, rounding) : { points: [piece.to], bulges: [piece.bulge], error: 0 };
    points.forEach((point, k) => go(chain, point, bulges[k], rounding));
    chain.error = Math.max(chain.error, error);
  }
  return ended(chain, rounding);
}

/** @param {Point} a @param {Point} b @param {number} rounding */
const isNear = (a, b, rounding) => Math.abs(a[0] - b[0]) <= rounding && Math.abs(a[1] - b[1]) <= rounding;

/** @param {Chain} chain @param {Point} to @param {number} bulge @param {number} rounding */
function go({ points, bulges }, to, bulge, rounding) {
  if (isNear(points[points.length - 1], to, rounding)) return;
  points.push(to);
  bulges.push(bulge);
}

/**
 * Closes a chain that ends where it began, with or without a Z.
 * @param {Chain} chain
 * @param {number} rounding
 * @returns {Chain}
 */
function ended(chain, rounding) {
  const { points, bulges } = chain;
  const meets = points.length > 1 && isNear(points[0], points[points.length - 1], rounding);
  if (meets) points.pop();
  else if (chain.closed) bulges.push(0);
  return { ...chain, closed: chain.closed || meets };
}
