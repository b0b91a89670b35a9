// The types of balls, casts and paths.

import type { Box, Pair } from './shape-types.js';

/**
* A ball that moves along a ray. Its direction may have any length except zero.
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
* A ball of some kind, or the same with `center` in place of `centre`.
 *
 * ```js
 * scene.firstHit({ center: [0, 0], direction: [0, 2], radius: 0 }).distance; // → 140
 * ```
 */
export type Centred<Of extends { centre: unknown }> = Of | (Omit<Of, "centre"> & { readonly center: Of["centre"] });

/**
* The bodies that a query sees: those that share a layer with `hits` and are not in `ignore`. The query ignores all others, even where
 * the ball starts.
 *
 * ```js
 * const ghost = scene.addCircle([60, 80], 20, { layers: 0b10 });
 * scene.firstHit(ball, { hits: 0b01 }).body === room; // → true
 * scene.firstHit(ball, { ignore: [ghost] }).body === room; // → true
 * ```
 */
export interface Filter {
  /**
   * A body is seen if its `layers` have a bit in common with this. The default is all layers; all except `some` are
   * `~some >>> 0`.
   */
  readonly hits?: number;
  /** The ids of ignored bodies. Ids of removed bodies are allowed. */
  readonly ignore?: Float64Array | Iterable<number>;
  /**
   * How deep the ball may overlap bodies at its start; a deeper overlap is refused. The default is 0. The ball touches an overlapped
   * body at once if it approaches it, and moves on if it leaves it. A start on the wrong side is refused in any case.
   */
  readonly startDepth?: number;
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
export interface Limits extends Filter, PathLimits {}

/**
* The limits of a path without a filter, as in scene files.
 *
 * ```js
 * scene.rebound(ball, { bounces: 2 }).hits.length; // → 2
 * ```
 */
export interface PathLimits {
  readonly bounces?: number;
  readonly length?: number;
}

/**
* A part of a fan or of an aim's samples: from `from` up to but excluding `to`. The default is all of them.
 *
 * ```js
 * const whole = scene.fan(ball, 8, { bounces: 1 });
 * scene.fan(ball, 8, { bounces: 1, from: 2, to: 8 }).points.length; // → whole.points.length - 2 * whole.starts[2]
 * ```
 */
export interface Part {
  readonly from?: number;
  readonly to?: number;
}

/**
* The options of an aim: the number of sampled directions, a part of them, and a filter.
 *
 * ```js
 * scene.aim(ball, [200, 0], 0, { samples: 360 }).length; // → 1
 * ```
 */
export interface AimOptions extends Filter, Part {
  readonly samples?: number;
}

/**
* The result of depenetration: where a ball is pushed to, and how far.
 *
 * ```js
 * scene.pushOut(ball).distance; // → 0
 * ```
 */
export interface PushOut {
  readonly centre: [number, number];
  readonly distance: number;
  /** The bodies that the ball overlaps, or is on the wrong side of, before it is pushed. */
  readonly bodies: Float64Array;
}

/**
* The part of a body that is touched: the edge that starts at point `index` (straight or an arc), the corner at that point, or the
 * circle (`"round"`).
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
* The touch of a ball and a body.
 *
 * ```js
 * scene.firstHit(ball).normal; // → [0, -1]
 * ```
 */
export interface Hit extends Feature {
  /** The distance that the ball has moved. */
  readonly distance: number;
  /** The ball's centre at the touch. */
  readonly centre: [number, number];
  /** The contact point. */
  readonly point: [number, number];
  /** The unit normal at the contact point, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** Whether the ball touches without approaching, and so goes straight on. */
  readonly graze: boolean;
}

/**
* A touch that does not change the path, with the index of its leg.
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
* The clearance of a point: its signed distance to the nearest feature, negative on a body's wrong side.
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
* The paths of many directions: the points of all paths, and the index of each path's first point.
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
* A direction in which a ball reaches a target, with the length and the points of its path.
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
* The work of a query.
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

/**
* Balls as five numbers each (centre x, y, direction x, y, radius), or as objects.
 *
 * ```js
 * scene.castMany([0, 0, 3, 4, 40]).length; // → 1
 * scene.castMany([ball, { ...ball, radius: 1 }]).length; // → 2
 * ```
 */
export type Balls = Float64Array | Iterable<number> | Iterable<Centred<Ball>>;

/**
* The first hits of many balls: lists with one entry for each ball, or two for x and y. Iterating yields the same
 * objects as `firstHit` returns.
 *
 * ```js
 * const casts = scene.castMany([0, 0, 3, 4, 40]);
 * casts.hit(0).feature; // → 'edge'
 * for (const hit of casts) hit?.distance; // → 325
 * ```
 */
export interface ManyCasts extends Iterable<Hit | undefined> {
  /** The number of balls. */
  readonly length: number;
  /** The state of each ball: an index into `CAST_STATES`. */
  readonly state: Uint8Array;
  /** The distance that each ball moves: `Infinity` without a hit, `NaN` if its start is invalid. */
  readonly distance: Float64Array;
  /** The centre of each ball at its hit: x0, y0, x1, … `NaN` without a hit, as in `point` and `normal`. */
  readonly centre: Float64Array;
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** The id of the body that is touched, or for which the start is invalid; else `NaN`. */
  readonly body: Float64Array;
  /** The feature that is touched: an index into `FEATURES`; 255 without a hit. */
  readonly feature: Uint8Array;
  /** The index of the edge or the corner. */
  readonly index: Uint32Array;
  /** The hit of ball `k`; `undefined` without one. */
  hit(k: number): Hit | undefined;
}

/**
* The paths of many balls, one after the other. Iterating yields an object for each.
 *
 * ```js
 * const paths = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
 * PATH_ENDS[paths.ends[0]]; // → 'max-bounces'
 * [...paths].map(({ points }) => points.length); // → [4]
 * ```
 */
export interface ManyPaths extends Iterable<OneOfManyPaths> {
  /** The number of balls. */
  readonly length: number;
  /** The state of each ball: an index into `CAST_STATES`; `"nothing"` if its path has no hit. */
  readonly state: Uint8Array;
  /** The points of all paths: x0, y0, x1, … If a start is invalid, the path is that point alone. */
  readonly points: Float64Array;
  /** The id of the body that is touched at each point, or for which the start is invalid; else `NaN`. */
  readonly bodies: Float64Array;
  /** The index of each path's first point, and at the end the number of points. */
  readonly starts: Uint32Array;
  /** The length of each path; `NaN` without a path, as in `directions`. */
  readonly lengths: Float64Array;
  /** The unit direction in which each ball would continue: x0, y0, x1, … */
  readonly directions: Float64Array;
  /** Why each path ends: an index into `PATH_ENDS`; 255 without a path. */
  readonly ends: Uint8Array;
  /** The path of ball `k`. */
  path(k: number): OneOfManyPaths | undefined;
}

/**
* One path out of many. Its arrays are views into those of `ManyPaths`.
 *
 * ```js
 * const { end, bodies } = scene.reboundMany([ball], { bounces: 1 }).path(0);
 * end; // → 'max-bounces'
 * bodies; // → [NaN, room]
 * ```
 */
export interface OneOfManyPaths {
  readonly state: CastState;
  readonly points: Float64Array;
  readonly bodies: Float64Array;
  readonly length: number;
  readonly direction: [number, number];
  readonly end: PathEnd | undefined;
  readonly stoppedBy: number | undefined;
}

/**
* The state of one ball of many.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export type CastState = "nothing" | "hit" | "overlap" | "wrong-side";

/**
* A step of a search: the test of a tree's node, of a body's box, or of a piece of a body. `distance` is its distance, if known, and
 * `best` that of the nearest touch so far.
 *
 * ```js
 * scene.trace(ball, 'everything').every(({ kind }) => kind === 'piece'); // → true
 * ```
 */
export type Step = StepFound &
  (
    | { readonly kind: "node"; readonly number: number; readonly depth: number; readonly box: Box; readonly found: "opened" | "too-far" | "missed" }
    | { readonly kind: "box"; readonly body: number; readonly box: Box; readonly found: "opened" | "too-far" | "missed" }
    | (Feature & {
        readonly kind: "piece";
        readonly body: number;
        readonly found: "hit" | "too-far" | "missed" | "parallel" | "behind" | "beside" | "graze";
      })
  );

/**
* The members that all steps of a search have.
 *
 * ```js
 * scene.trace(ball).some(({ found }) => found === 'hit'); // → true
 * ```
 */
export interface StepFound {
  readonly distance: number | undefined;
  readonly best: number | undefined;
}
