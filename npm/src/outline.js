import { circle, polygon, polyline } from './body.js';
import * as core from './core.js';
import { boxStrokes, draw, loopStrokes, toPath2D, toSVG } from './draw.js';
import { FEATURES, boxOf, each, pairAt } from './hit.js';
import { number, options } from './validate.js';

/** @import { OutlineLoop, OutlinePiece } from './types.js' */

/** The length of a piece in numbers. */
const PIECE = 11;

/** @param {Float64Array} n @param {number} k @returns {OutlinePiece} */
function pieceAt(n, k) {
  const of = { start: pairAt(n, k), end: pairAt(n, k + 2), source: FEATURES[n[k + 4]], index: n[k + 5] };
  if (n[k + 6] === 0) return { kind: 'segment', ...of };
  return { kind: 'arc', ...of, centre: pairAt(n, k + 7), radius: n[k + 9], sweep: n[k + 10] };
}

/** @param {Float64Array} n @returns {OutlineLoop[]} */
function loopsOf(n) {
  const loops = [];
  for (let k = 6; k < n.length;) {
    const first = k + 4;
    const last = first + PIECE * n[k + 3];
    const pieces = each(n.subarray(first, last), PIECE, (at) => pieceAt(n, first + at));
    loops.push({ hole: n[k] === 1, area: n[k + 1], length: n[k + 2], pieces });
    k = last;
  }
  return loops;
}

/** Makes an outline from the core's numbers. @type {(numbers: Float64Array) => Outline} */
export let outlineOf;

/** Bulges are the only option of a body that concerns its shape. @param {any} how */
const bent = (how) => options(how, "an outline's options", ['bulges']);

/** The outline of a shape without a scene. @param {Float64Array} shape @param {any} distance */
const around = (shape, distance) => outlineOf(core.compute(core.outline_of, shape, number(distance, "an outline's distance")));

/**
 * A trimmed offset outline with true arcs.
 *
 * ```js
 * const outline = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1);
 * outline.area.toFixed(6); // → '35.141593'
 * ```
 */
export class Outline {
  static {
    outlineOf = (numbers) => new Outline(numbers);
  }

  /**
   * @private
   * @param {Float64Array} own
   */
  constructor(own) {
    const [area, length] = own;
    /**
     * The area: islands minus holes.
     *
     * ```js
     * outline.area.toFixed(6); // → '35.141593'
     * ```
     */
    this.area = area;
    /**
     * The length of all loops.
     *
     * ```js
     * outline.length.toFixed(6); // → '22.283185'
     * ```
     */
    this.length = length;
    /**
     * The closed chains, with the source of every piece.
     *
     * ```js
     * outline.loops[0].pieces.length; // → 8
     * ```
     */
    this.loops = loopsOf(own);
    /**
     * The bounding box; `undefined` if the outline is empty.
     *
     * ```js
     * outline.box; // → [-1, -1, 5, 5]
     * ```
     */
    this.box = this.isEmpty ? undefined : boxOf(own.subarray(2, 6));
  }

  /**
   * The offset outline of a polygon, outwards, or inwards for a negative distance. Either winding gives the same.
   *
   * ```js
   * Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -1).area; // → 4
   * ```
   * @param {import('./types.js').Points} corners
   * @param {number} distance
   * @param {{ readonly bulges?: Float64Array | Iterable<number> }} [how]
   */
  static ofPolygon(corners, distance, how) {
    return around(polygon(corners, bent(how)), distance);
  }

  /**
   * The outline of all points within a distance of an open chain of edges.
   *
   * ```js
   * Outline.ofPolyline([0, 0, 10, 0], 2).box; // → [-2, -2, 12, 2]
   * ```
   * @param {import('./types.js').Points} corners
   * @param {number} distance
   * @param {{ readonly bulges?: Float64Array | Iterable<number> }} [how]
   */
  static ofPolyline(corners, distance, how) {
    return around(polyline(corners, bent(how)), distance);
  }

  /**
   * The offset outline of a circle, outwards, or inwards for a negative distance.
   *
   * ```js
   * Outline.ofCircle([0, 0], 3, 1).box; // → [-4, -4, 4, 4]
   * ```
   * @param {import('./types.js').Pair} centre
   * @param {number} radius
   * @param {number} distance
   */
  static ofCircle(centre, radius, distance) {
    return around(circle(centre, radius, undefined), distance);
  }

  /**
   * Whether the outline has no loops.
   *
   * ```js
   * outline.isEmpty; // → false
   * Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -2).isEmpty; // → true
   * ```
   */
  get isEmpty() {
    return this.loops.length === 0;
  }

  /**
   * Adds the outline to a canvas's current path.
   *
   * ```js
   * context.beginPath();
   * outline.trace(context);
   * context.stroke();
   * ```
   * @param {import('./types.js').Pen} pen
   */
  trace(pen) {
    draw(loopStrokes(this.loops), pen);
  }

  /**
   * Adds the outline's bounding box to a canvas's current path.
   *
   * ```js
   * context.beginPath();
   * outline.traceBox(context);
   * context.stroke();
   * ```
   * @param {import('./types.js').Pen} pen
   */
  traceBox(pen) {
    draw(this.box ? boxStrokes(this.box) : [], pen);
  }

  /**
   * The outline as a `Path2D`.
   *
   * ```js
   * context.stroke(outline.toPath2D());
   * ```
   * @returns {import('./types.js').Global<'Path2D'>}
   */
  toPath2D() {
    return toPath2D(loopStrokes(this.loops));
  }

  /**
   * The `d` attribute of an SVG path, with true arcs.
   *
   * ```js
   * Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -1).toSVG(); // → 'M1 3L1 1L3 1L3 3L1 3Z'
   * ```
   */
  toSVG() {
    return toSVG(loopStrokes(this.loops));
  }
}
