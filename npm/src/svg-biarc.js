// Approximates cubics, and elliptic arcs as rational cubics, by chains of circular arcs. Each piece becomes a biarc and is halved
// until that is within the tolerance. All decisions use the control points, in whose convex hull the curve lies, so the reported
// error is a bound and not a sample. docs/geometry.md has the proof.

/** @import { Point } from './svg-path.js' */
/**
 * Four homogeneous control points: x·w, y·w, w each. @typedef {number[]} Cubic
 * @typedef {{ points: Point[], bulges: number[], error: number }} Arcs edge k ends at point k
 */

/** The most halvings of a cubic. A curve that doubles back takes about thirty for the smallest tolerance. */
const DEEPEST = 48;
/** The largest bulge, of an arc of 106 degrees. A piece that turns more is halved. */
const ROUNDEST = 0.5;
/** The roundoff tolerance at the normals of an arc's ends, relative to half the chord. */
const ROUNDOFF = 1e-12;
/** The bisections that determine a number between 0 and 1 to the last bit. */
const HALVINGS = 52;

/** The Bernstein coefficients of the product of two cubics have the weights C(3, i)·C(3, j) / C(6, i + j). */
const SHARES = [1, 3, 3, 1].map((a, i) => [1, 3, 3, 1].map((b, j) => (a * b) / [1, 6, 15, 20, 15, 6, 1][i + j]));

/** @param {Point} a @param {Point} b */
const dot = ([ax, ay], [bx, by]) => ax * bx + ay * by;
/** @param {Point} a @param {Point} b */
const cross = ([ax, ay], [bx, by]) => ax * by - ay * bx;
/** @param {Point} a @param {Point} b @returns {Point} */
const minus = ([ax, ay], [bx, by]) => [ax - bx, ay - by];

/** The unit vector; NaN for the zero vector. @param {Point} v @returns {Point} */
function unit(v) {
  const length = Math.hypot(v[0], v[1]);
  return [v[0] / length, v[1] / length];
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {Cubic} */
export const cubic = (a, b, c, d) => [...a, 1, ...b, 1, ...c, 1, ...d, 1];

/**
 * An elliptic arc of less than half a turn, as an exact rational cubic.
 * @param {Point} a
 * @param {number[]} middle x·w, y·w, w
 * @param {Point} b
 * @returns {Cubic}
 */
export function conic(a, middle, b) {
  const third = (/** @type {Point} */ [x, y]) => [x, y, 1].map((n, k) => (n + 2 * middle[k]) / 3);
  return [...a, 1, ...third(a), ...third(b), ...b, 1];
}

/** @param {Cubic} c @param {number} k @returns {Point} */
const control = (c, k) => [c[3 * k] / c[3 * k + 2], c[3 * k + 1] / c[3 * k + 2]];

/** Splits a cubic by de Casteljau's algorithm. @param {Cubic} c @param {number} t @returns {[Cubic, Cubic]} */
function split(c, t) {
  /** @type {Cubic} */
  const left = new Array(12);
  /** @type {Cubic} */
  const right = new Array(12);
  for (let k = 0; k < 3; k += 1) {
    const [p, q, r, s] = [c[k], c[k + 3], c[k + 6], c[k + 9]];
    const [pq, qr, rs] = [p + t * (q - p), q + t * (r - q), r + t * (s - r)];
    const [pqr, qrs] = [pq + t * (qr - pq), qr + t * (rs - qr)];
    const middle = pqr + t * (qrs - pqr);
    [left[k], left[k + 3], left[k + 6], left[k + 9]] = [p, pq, pqr, middle];
    [right[k], right[k + 3], right[k + 6], right[k + 9]] = [middle, qrs, rs, s];
  }
  return [left, right];
}

/** The unit tangent at the first point: towards the first control point that differs from it. @param {Point[]} points */
const tangent = ([from, ...others]) => unit(minus(others.find(([x, y]) => x !== from[0] || y !== from[1]) ?? from, from));

/** @param {Point} p @param {Point} a @param {Point} b */
function toSegment(p, a, b) {
  const [along, offset] = [minus(b, a), minus(p, a)];
  const size = dot(along, along);
  const t = size > 0 ? Math.min(1, Math.max(0, dot(offset, along) / size)) : 0;
  return Math.hypot(offset[0] - t * along[0], offset[1] - t * along[1]);
}

/**
 * The bulge of an arc between two points, from its tangent at the first.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} tangent
 */
function bulgeFrom(a, b, tangent) {
  const chord = minus(b, a);
  // The angle from the tangent to the chord is half the sweep; this is the tangent of its half.
  return cross(tangent, chord) / (Math.hypot(chord[0], chord[1]) + dot(tangent, chord));
}

/**
 * The joint of the biarc whose tangent lengths are equal.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} u
 * @param {Point} v
 * @returns {Point}
 */
function joint(a, b, u, v) {
  const chord = minus(b, a);
  const [along, apart] = [dot(chord, u) + dot(chord, v), 2 * (1 - dot(u, v))];
  const size = dot(chord, chord);
  // solve: |chord - d·(u + v)| = 2·d
  const d = size / (along + Math.sqrt(along * along + apart * size));
  return [(a[0] + b[0] + d * (u[0] - v[0])) / 2, (a[1] + b[1] + d * (u[1] - v[1])) / 2];
}

/**
 * The parameter at which a cubic crosses a line through a point. The cubic starts on the negative side.
 * @param {Cubic} c
 * @param {Point} at
 * @param {Point} normal
 */
function crossing(c, at, normal) {
  const [p, q, r, s] = [0, 1, 2, 3].map((k) => ahead(c, k, at, normal));
  let [low, high] = [0, 1];
  for (let k = 0; k < HALVINGS; k += 1) {
    const t = (low + high) / 2;
    const u = 1 - t;
    if (u * u * (u * p + 3 * t * q) + t * t * (3 * u * r + t * s) < 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}

/**
 * The signed distance of a control point to a line, times its weight.
 * @param {Cubic} c
 * @param {number} k
 * @param {Point} at
 * @param {Point} normal
 */
const ahead = (c, k, [x, y], normal) => dot([c[3 * k] - x * c[3 * k + 2], c[3 * k + 1] - y * c[3 * k + 2]], normal);

/**
 * A bound on the distance between a cubic and an arc; infinite unless the cubic is certain to stay between the normals
 * at the arc's ends.
 * @param {Cubic} c
 * @param {Point} a
 * @param {Point} b
 * @param {number} bulge
 * @param {Point} first the direction at a
 * @param {Point} last the direction at b
 */
function deviation(c, a, b, bulge, first, last) {
  const half = Math.hypot(b[0] - a[0], b[1] - a[1]) / 2;
  const tolerance = ROUNDOFF * half;
  if (!(Math.abs(bulge) <= ROUNDEST && half > 0)) return Infinity;
  if ([0, 1, 2, 3].some((k) => !(ahead(c, k, a, first) >= -tolerance && ahead(c, k, b, last) <= tolerance))) return Infinity;
  const size = half * (1 + bulge * bulge);
  const away = power(c, a, b, bulge, half) / size;
  // |p - centre| = R + f, where f·(2·R + f) = 2·R·away
  const curvature = (4 * away * Math.abs(bulge)) / size;
  return curvature < 1 ? (2 * away) / (1 + Math.sqrt(1 - curvature)) + tolerance : Infinity;
}

/**
 * A bound on the power of a cubic's points with respect to an arc's circle, times the bulge:
 * (|p - centre|² - R²)·bulge. The factor keeps the numbers small for nearly straight arcs.
 * @param {Cubic} c
 * @param {Point} a
 * @param {Point} b
 * @param {number} bulge
 * @param {number} half of the chord
 */
function power(c, a, b, bulge, half) {
  /** @type {Point} */
  const out = [(b[1] - a[1]) / 2, (a[0] - b[0]) / 2];
  const beyond = 1 - bulge * bulge;
  const numerators = new Float64Array(7);
  const squares = new Float64Array(7);
  for (let i = 0; i < 4; i += 1) {
    for (let j = 0; j < 4; j += 1) {
      const [w, v] = [c[3 * i + 2], c[3 * j + 2]];
      const [x, y] = [c[3 * i] - w * a[0], c[3 * i + 1] - w * a[1]];
      const both = x * (c[3 * j] - v * b[0]) + y * (c[3 * j + 1] - v * b[1]);
      numerators[i + j] += SHARES[i][j] * (bulge * both + beyond * v * (x * out[0] + y * out[1]));
      squares[i + j] += SHARES[i][j] * w * v;
    }
  }
  return numerators.reduce((most, n, k) => Math.max(most, Math.abs(n) / squares[k]), 0);
}

/**
 * The biarc of a cubic; `undefined` if the cubic turns too far.
 * @param {Cubic} c
 * @param {Point[]} points
 * @returns {Arcs | undefined}
 */
function biarc(c, points) {
  const [a, , , b] = points;
  const [u, v] = [tangent(points), tangent(points.toReversed())];
  const end = /** @type {Point} */ ([-v[0], -v[1]]);
  const middle = joint(a, b, u, end);
  const bulges = [bulgeFrom(a, middle, u), -bulgeFrom(b, middle, v)];
  const chord = unit(minus(middle, a));
  const along = 2 * dot(u, chord);
  const shared = /** @type {Point} */ ([along * chord[0] - u[0], along * chord[1] - u[1]]);
  const [left, right] = split(c, crossing(c, middle, shared));
  const error = Math.max(deviation(left, a, middle, bulges[0], u, shared), deviation(right, middle, b, bulges[1], shared, end));
  return error < Infinity ? { points: [middle, b], bulges, error } : undefined;
}

/** A straight edge for a cubic, with the distance of its control points as the error. @param {Point[]} points @returns {Arcs} */
function straight([a, b, c, d]) {
  return { points: [d], bulges: [0], error: Math.max(toSegment(b, a, d), toSegment(c, a, d)) };
}

/**
 * A cubic as arcs, from its first point to its last.
 * @param {Cubic} c
 * @param {number} tolerance the greatest distance between arcs and cubic
 * @param {number} rounding a cubic within this distance of a line is replaced by the line
 * @returns {Arcs}
 */
export function flatten(c, tolerance, rounding) {
  /** @type {Arcs} */
  const all = { points: [], bulges: [], error: 0 };
  const left = [{ piece: c, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { piece, depth } = next;
    const found = fitting(piece, tolerance, rounding, depth === DEEPEST);
    if (!found)
      left.push(
        ...split(piece, 0.5)
          .toReversed()
          .map((half) => ({ piece: half, depth: depth + 1 })),
      );
    else {
      all.points.push(...found.points);
      all.bulges.push(...found.bulges);
      all.error = Math.max(all.error, found.error);
    }
  }
  return all;
}

/** @param {Cubic} c @param {number} tolerance @param {number} rounding @param {boolean} anyway */
function fitting(c, tolerance, rounding, anyway) {
  const points = [0, 1, 2, 3].map((k) => control(c, k));
  const line = straight(points);
  if (anyway || line.error <= rounding) return line;
  const arcs = biarc(c, points);
  if (arcs && arcs.error <= tolerance) return arcs;
  // At a cusp no biarc fits, so a small enough piece becomes a line.
  return line.error <= tolerance ? line : undefined;
}
