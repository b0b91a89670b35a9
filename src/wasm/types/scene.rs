//! TypeScript's view of scenes: what is put into them, and what they answer.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A moving ball. Its direction may have any length but zero.
 *
 * ```js
 * scene.firstHit({ centre: [0, 0], direction: [0, 2], radius: 0 }).distance; // → 140
 * ```
 */
export interface Ball {
  readonly centre: Pair;
  readonly direction: Pair;
  readonly radius: number;
}

/**
 * How far a path is followed. An omitted limit is infinite, though no path has more than a million bounces. Without any limit, a
 * path ends after 29 bounces.
 *
 * ```js
 * scene.rebound(ball, { length: 100 }).points; // → [0, 0, 60, 80]
 * scene.rebound(ball, {}).hits.length; // → 29
 * ```
 */
export interface Limits {
  readonly bounces?: number;
  readonly length?: number;
}

/**
 * Where a body stands, on which side of it the ball lives, what a touch does, and how far it is rounded.
 *
 * ```js
 * const brick = scene.addPolygon([100, -20, 140, -20, 140, 20, 100, 20], { rounding: 5 });
 * scene.boxOf(brick); // → [95, -25, 145, 25]
 * const sensor = scene.addCircle([0, 0], 20, { response: 'pass', placement: { position: [60, 80] } });
 * scene.rebound(ball, { bounces: 1 }).touches[0].hit.body === sensor; // → true
 * ```
 */
export interface BodyOptions {
  readonly placement?: Placement;
  readonly side?: "inside" | "outside" | "both";
  readonly response?: "reflect" | "stop" | "pass";
  /**
   * The solid is the shape grown by a disk of this radius, and a room's free space is shrunk by it. It is measured in the
   * body's own coordinates, so it is scaled with the shape.
   */
  readonly rounding?: number;
}

/**
 * What a body made of edges may have besides.
 *
 * ```js
 * const stadium = scene.addPolygon([-40, 200, 40, 200, 40, 240, -40, 240], { bulges: [0, 1, 0, 1] });
 * scene.boxOf(stadium); // → [-60, 200, 60, 240]
 * ```
 */
export interface ChainOptions extends BodyOptions {
  /**
   * For each edge the tangent of a quarter of the sweep: 0 is straight, ±1 half a circle, positive where the angle grows from
   * start to end, which on screen is clockwise. A polygon has as many as points, a polyline one less.
   */
  readonly bulges?: Float64Array | Iterable<number>;
}

/**
 * The part of a body that is touched: the edge that starts at point `index`, straight or an arc, the corner at it, or a circle.
 *
 * ```js
 * const { feature, index } = scene.firstHit(ball);
 * [feature, index]; // → ['edge', 1]
 * ```
 */
export interface Feature {
  readonly feature: "edge" | "corner" | "round";
  readonly index: number;
}

/**
 * Where a moving ball touches a body.
 *
 * ```js
 * scene.firstHit(ball).normal; // → [0, -1]
 * ```
 */
export interface Hit extends Feature {
  /** How far the ball has moved. */
  readonly distance: number;
  /** The ball's centre then. */
  readonly centre: [number, number];
  /** The point in which they touch. */
  readonly point: [number, number];
  /** The unit normal there, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** Whether the ball touches without approaching, and goes straight on. */
  readonly graze: boolean;
}

/**
 * A touch that changes nothing, and the leg it is on.
 *
 * ```js
 * scene.addCircle([60, 80], 20, { response: 'pass' });
 * scene.rebound(ball, { bounces: 1 }).touches.map(({ leg, hit }) => [leg, hit.distance]); // → [[0, 40]]
 * ```
 */
export interface Touch {
  readonly leg: number;
  readonly hit: Hit;
}

/**
 * How large a ball fits at a point, and what is in its way; negative on a body's wrong side.
 *
 * ```js
 * scene.clearance([290, 0]).point; // → [300, 0]
 * ```
 */
export interface Clearance extends Feature {
  readonly distance: number;
  readonly body: number;
  readonly point: [number, number];
}

/**
 * Why a path ends.
 *
 * ```js
 * new Scene().rebound(ball).end; // → 'escaped'
 * ```
 */
export type PathEnd = "stopped" | "max-bounces" | "max-length" | "escaped" | "stuck";

/**
 * A node of the tree over the bodies' boxes.
 *
 * ```js
 * const [top] = scene.treeBoxes();
 * top.box; // → [-10, 140, 10, 160]
 * ```
 */
export interface TreeBox {
  /** Its number in pre-order. */
  readonly number: number;
  readonly depth: number;
  readonly leaf: boolean;
  readonly box: [minX: number, minY: number, maxX: number, maxY: number];
  /** The bodies in a leaf. */
  readonly bodies: number[];
}

/**
 * The paths of many directions: the points of all, and where each path starts in them (counted in points).
 *
 * ```js
 * const { points, starts } = scene.fan(ball, 8, { bounces: 2 });
 * points.length === 2 * starts[8]; // → true
 * ```
 */
export interface Fan {
  readonly points: Float64Array;
  readonly starts: Uint32Array;
}

/**
 * A direction in which a ball reaches a target, how far it rolls, and the points on the way.
 *
 * ```js
 * const [aim] = scene.aim(ball, [200, 0], 0);
 * aim.length; // → 200
 * ```
 */
export interface Aim {
  readonly direction: [number, number];
  readonly length: number;
  readonly points: Float64Array;
}

/**
 * A node of a tree over boxes, for looking at.
 *
 * ```js
 * const [top] = Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1]);
 * top.items; // → [0, 1]
 * ```
 */
export interface TreeLevel {
  /** Its number in pre-order. */
  readonly number: number;
  readonly depth: number;
  readonly leaf: boolean;
  readonly box: [minX: number, minY: number, maxX: number, maxY: number];
  /** A leaf's items, by their place in the list that the tree was made of. */
  readonly items: number[];
}

/**
 * A body as scene files have it, in its own coordinates.
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
  readonly side: "inside" | "outside" | "both";
  readonly response: "reflect" | "stop" | "pass";
}

/**
 * A piece of an outline: a segment, or an arc that sweeps so many radians from its start around `centre`.
 *
 * ```js
 * const { pieces } = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops[0];
 * pieces.filter(({ kind }) => kind === 'arc').length; // → 4
 * ```
 */
export interface OutlinePiece {
  readonly kind: "segment" | "arc";
  readonly start: [number, number];
  readonly end: [number, number];
  readonly centre?: [number, number];
  readonly radius?: number;
  readonly sweep?: number;
  /** Whether the piece comes from an edge or a corner, and which. */
  readonly source: "edge" | "corner" | "round";
  readonly index: number;
}

/**
 * A closed chain of pieces.
 *
 * ```js
 * const [island] = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops;
 * island.hole; // → false
 * ```
 */
export interface OutlineLoop {
  readonly hole: boolean;
  /** Positive for islands, negative for holes. */
  readonly area: number;
  readonly length: number;
  readonly pieces: OutlinePiece[];
}

/**
 * What a query looked at.
 *
 * ```js
 * const { boxesTested, boxesMissed } = scene.countersOf(ball, { bounces: 1 });
 * boxesTested >= boxesMissed; // → true
 * ```
 */
export interface Counters {
  readonly boxesTested: number;
  readonly boxesMissed: number;
  readonly piecesTested: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Ball")]
    pub type JsBall;
    #[wasm_bindgen(typescript_type = "Limits")]
    pub type JsLimits;
    #[wasm_bindgen(typescript_type = "BodyOptions")]
    pub type JsOptions;
    #[wasm_bindgen(typescript_type = "ChainOptions")]
    pub type JsChainOptions;
    #[wasm_bindgen(typescript_type = "Hit | undefined")]
    pub type JsHit;
    #[wasm_bindgen(typescript_type = "Hit[]")]
    pub type JsHits;
    #[wasm_bindgen(typescript_type = "Touch[]")]
    pub type JsTouches;
    #[wasm_bindgen(typescript_type = "Clearance | undefined")]
    pub type JsClearance;
    #[wasm_bindgen(typescript_type = "PathEnd")]
    pub type JsWord;
    #[wasm_bindgen(typescript_type = "TreeBox[]")]
    pub type JsTreeBoxes;
    #[wasm_bindgen(typescript_type = "Counters")]
    pub type JsCounters;
    #[wasm_bindgen(typescript_type = "OutlineLoop[]")]
    pub type JsOutlineLoops;
    #[wasm_bindgen(typescript_type = "Fan")]
    pub type JsFan;
    #[wasm_bindgen(typescript_type = "Aim[]")]
    pub type JsAims;
    #[wasm_bindgen(typescript_type = "TreeLevel[]")]
    pub type JsTreeLevels;
    #[wasm_bindgen(typescript_type = "SceneBody")]
    pub type JsSceneBody;
}
