// Curves of drawings as arcs: how near they are, by samples of both, whose distances the core measures: it reads no drawings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';
import { random } from './random.mjs';

/** @param {string} inner @param {carom.SVGOptions} options */
const read = (inner, options) => carom.SceneFile.fromSVG(`<svg>${inner}</svg>`, options);
/** @param {carom.SceneFile} file @returns {any[]} */
const bodies = (file) => /** @type {any} */ (file.toJSON()).bodies;

/** @typedef {{ a: number[], b: number[], bulge: number }} Edge */

/** How far points are from edges, which may cross. @param {Edge[]} edges @returns {(point: any) => number} */
function distanceTo(edges) {
  const scene = new carom.Scene();
  for (const { a, b, bulge } of edges) if (String(a) !== String(b)) scene.addPolyline([...a, ...b], { bulges: [bulge] });
  return (point) => scene.clearance(point)?.distance ?? NaN;
}

/** @param {number[][]} points @param {number[]} [bulges] @returns {Edge[]} */
const edgesOf = (points, bulges) => points.slice(1).map((b, k) => ({ a: points[k], b, bulge: bulges?.[k] ?? 0 }));

/** The middle of an arc. @param {number[]} a @param {number[]} b @param {number} bulge */
const middle = ([ax, ay], [bx, by], bulge) => [(ax + bx + bulge * (by - ay)) / 2, (ay + by - bulge * (bx - ax)) / 2];

/** Three points of an edge, a quarter of it apart. @param {Edge} edge */
function quarters({ a, b, bulge }) {
  const [half, m] = [Math.tan(Math.atan(bulge) / 2), middle(a, b, bulge)];
  return [middle(a, m, half), m, middle(m, b, half)];
}

/** De Casteljau's. @param {number[][]} points @param {number} t @returns {number[]} */
function bezier(points, t) {
  if (points.length === 1) return points[0];
  return bezier(
    points.slice(1).map(([x, y], k) => [points[k][0] + t * (x - points[k][0]), points[k][1] + t * (y - points[k][1])]),
    t,
  );
}

const SAMPLES = 500;

/**
 * How far a curve and the body's edges are from each other, both ways.
 * @param {number[][]} curve points of it, near each other
 * @param {any} shape
 */
function apart(curve, shape) {
  const edges = edgesOf(shape.polyline ?? [...shape.polygon, shape.polygon[0]], shape.bulges);
  const [there, back] = [curve.map(distanceTo(edges)), edges.flatMap(quarters).map(distanceTo(edgesOf(curve)))];
  return Math.max(...there, ...back);
}

/** @param {number[][]} controls @param {number} tolerance */
function flattened(controls, tolerance) {
  const [from, ...others] = controls;
  const file = read(`<path d="M${from}${others.length === 2 ? 'Q' : 'C'}${others.join(' ')}"/>`, { tolerance });
  const curve = Array.from({ length: SAMPLES + 1 }, (_, k) => bezier(controls, k / SAMPLES));
  const { maxError = NaN } = file.svg ?? {};
  const shape = bodies(file)[0]?.shape;
  return {
    maxError,
    found: shape ? apart(curve, shape) : 0,
    edges: shape?.polyline.length ?? 0,
    roundest: Math.max(0, ...(shape?.bulges ?? []).map(Math.abs)),
  };
}

/** Points of an ellipse about the origin, from one quarter on. @param {number} rx @param {number} ry @param {number} quarters */
const ellipse = (rx, ry, quarters) =>
  Array.from({ length: quarters * SAMPLES + 1 }, (_, k) => (k * Math.PI) / 2 / SAMPLES).map((t) => [
    rx * Math.sin(t),
    -ry * Math.cos(t),
  ]);

test('arcs_are_as_near_to_an_ellipse_as_they_say', () => {
  for (const [rx, ry] of [
    [50, 20],
    [50, 1],
    [20, 50],
    [50, 49.99],
  ]) {
    for (const tolerance of [1, 0.1, 0.01]) {
      const file = read(`<ellipse rx="${rx}" ry="${ry}"/>`, { tolerance });
      const { maxError = NaN } = file.svg ?? {};
      assert.ok(maxError <= tolerance);
      assert.ok(apart(ellipse(rx, ry, 4), bodies(file)[0].shape) <= maxError + 1e-4, `${[rx, ry, tolerance, maxError]}`);
    }
  }
  // Half axes 5 and 3, turned by 90 degrees: from the top to the right end, a quarter, or the other way three quarters.
  for (const [flags, rx, quarters] of /** @type {const} */ ([
    ['0 1', 3, 1],
    ['1 0', -3, 3],
  ])) {
    const [{ shape }] = bodies(read(`<path d="M0 -5A5 3 90 ${flags} 3 0"/>`, { tolerance: 1e-5 }));
    assert.ok(apart(ellipse(rx, 5, quarters), shape) < 2e-5, flags);
  }
});

test('no_curve_of_any_kind_is_told_nearer_than_it_is', () => {
  const next = random(11);
  const sizes = [0, 1, 10, 1000, 1e-6];
  const coordinate = () => Math.round((next() - 0.5) * 20) * sizes[Math.floor(next() * sizes.length)];
  let taken = 0;
  for (let round = 0; round < 150; round += 1) {
    const controls = Array.from({ length: 4 }, () => [coordinate(), coordinate()]);
    const spread = Math.max(...controls.flat().map(Math.abs));
    if (spread === 0) continue;
    const { found, maxError, edges, roundest } = flattened(controls, spread / 50);
    if (edges > 0) taken += 1;
    assert.ok(roundest <= 0.5, 'what turns more than an arc of 106 degrees is halved');
    assert.ok(
      found <= maxError + spread * 1e-4 && maxError <= spread / 50,
      `${JSON.stringify(controls)}: ${found}, said to be ${maxError}`,
    );
  }
  assert.ok(taken > 75, `only ${taken}`);
});
