// The types of bodies and of scene files.

import type { Pair, Placement } from './shape-types.js';

/**
* The options of a body: its placement, the side on which the ball lives, its response to a touch, and its rounding.
 *
 * ```js
 * const brick = scene.addPolygon([100, -20, 140, -20, 140, 20, 100, 20], { rounding: 5 });
 * scene.boxOf(brick); // → [95, -25, 145, 25]
 * const sensor = scene.addCircle([0, 0], 20, { response: 'pass', placement: { position: [60, 80] } });
 * scene.rebound(ball, { bounces: 1 }).touches[0].hit.body === sensor; // → true
 * ```
 */
export interface BodyOptions extends Motion {
  readonly placement?: Placement;
  /** The default is `"outside"`. A polyline has no inside, so it is always `"both"`. */
  readonly side?: "inside" | "outside" | "both";
  readonly response?: "reflect" | "stop" | "pass";
  /**
   * The solid is the shape grown by a disk of this radius, and a room's free space is shrunk by it. It is measured in the
   * body's own coordinates, so it is scaled with the shape.
   */
  readonly rounding?: number;
  /** The body's layers, a mask of 32 bits. The default is all layers. */
  readonly layers?: number;
}

/**
* The motion of a body: after the time t, its point X is at `pivot + velocity t + Rot(angular t) (X − pivot)`.
 *
 * ```js
 * const paddle = scene.addPolygon([-40, 250, 40, 250, 40, 260, -40, 260], { velocity: [30, 0] });
 * scene.motion(paddle); // → { velocity: [30, 0], angular: 0, pivot: [0, 0] }
 * ```
 */
export interface Motion {
  /** The velocity of the pivot, in the world. */
  readonly velocity?: Pair;
  /** The angular velocity in radians per unit of time, positive from +x towards +y: clockwise on a canvas. */
  readonly angular?: number;
  /** The point that the body turns about, in its own coordinates. It moves with the body. The default is the origin. */
  readonly pivot?: Pair;
}

/**
* The options of a polygon or a polyline.
 *
 * ```js
 * const stadium = scene.addPolygon([-40, 200, 40, 200, 40, 240, -40, 240], { bulges: [0, 1, 0, 1] });
 * scene.boxOf(stadium); // → [-60, 200, 60, 240]
 * ```
 */
export interface ChainOptions extends BodyOptions {
  /**
   * The bulge of each edge, which is the tangent of a quarter of its sweep, as in DXF: 0 is straight, ±1 half a circle. It is positive
   * if the angle increases from start to end, which is clockwise on a canvas. A polygon has as many bulges as points, a polyline one
   * fewer.
   */
  readonly bulges?: Float64Array | Iterable<number>;
}

/**
* A body as in scene files, in its own coordinates.
 *
 * ```js
 * const { shape, side } = scene.body(pillar);
 * shape; // → { circle: { centre: [0, 150], radius: 10 } }
 * side; // → 'outside'
 * ```
 */
export interface SceneBody {
  readonly shape:
    | { readonly polygon: [number, number][]; readonly bulges?: number[] }
    | { readonly polyline: [number, number][]; readonly bulges?: number[] }
    | { readonly circle: { readonly centre: [number, number]; readonly radius: number } };
  readonly rounding?: number;
  readonly placement?: { readonly matrix: number[] };
  readonly velocity?: [number, number];
  readonly angular?: number;
  readonly pivot?: [number, number];
  readonly side: "inside" | "outside" | "both";
  readonly response: "reflect" | "stop" | "pass";
  readonly layers?: number;
}

/**
* A body's name and style in a scene file. The style is for the page; the core ignores it.
 *
 * ```js
 * const [{ name }] = SceneFile.of(scene).bodies;
 * name; // → undefined
 * ```
 */
export interface NamedBody {
  readonly name: string | undefined;
  readonly style: unknown;
}

/**
* The options for reading an SVG.
 *
 * ```js
 * const drawing = '<svg><path d="M0 0Q20 30 40 0Z"/></svg>';
 * SceneFile.fromSVG(drawing, { tolerance: 0.01, role: ({ id }) => ({ side: id ? 'inside' : 'both' }) }).toJSON().bodies[0].side; // → 'both'
 * ```
 */
export interface SVGOptions {
  /**
   * The greatest distance between an arc and the curve that it approximates. The default is a ten-thousandth of the
   * diagonal of the box around all shapes, and the least is a 100,000th of the default.
   */
  tolerance?: number;
  /** Whether the stroke's width makes bodies thicker, for all elements. By default it does for elements with the class `rounded`. */
  strokes?: boolean;
  /** Returns the side and the response of an element. They override those from its class, its name and its id. */
  role?: (element: SVGShape) => { side?: "inside" | "outside" | "both"; response?: "reflect" | "stop" | "pass" } | undefined | void;
}

/**
* An element of an SVG that becomes one or more bodies.
 *
 * ```js
 * SceneFile.fromSVG('<svg><rect id="floor" width="9" height="9"/></svg>', { role: ({ id }) => ({ response: id === 'floor' ? 'pass' : 'stop' }) });
 * ```
 */
export interface SVGShape {
  readonly element: string;
  readonly id: string | undefined;
  /** The element's label in Inkscape or name in Illustrator, else its id. */
  readonly name: string | undefined;
  readonly classes: readonly string[];
  /** Whether the line is closed, so that it has an inside. */
  readonly closed: boolean;
}

/**
* The report of reading an SVG.
 *
 * ```js
 * SceneFile.fromSVG('<svg><ellipse rx="50" ry="20"/></svg>', { tolerance: 0.01 }).svg.maxError < 0.01; // → true
 * ```
 */
export interface SVGReport {
  readonly tolerance: number;
  /** A bound on the distance between the arcs and the curves that they approximate, up to roundoff. */
  readonly maxError: number;
  /** The elements that are skipped, or read in part, in the order of the file. */
  readonly skipped: readonly { readonly element: string; readonly id: string | undefined; readonly reason: string; readonly line: number }[];
}
