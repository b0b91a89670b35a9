//! TypeScript's view of many balls.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * Balls as five numbers each, centre x, y, direction x, y, radius; or as objects.
 *
 * ```js
 * scene.castMany([0, 0, 3, 4, 40]).length; // → 1
 * scene.castMany([ball, { ...ball, radius: 1 }]).length; // → 2
 * ```
 */
export type Balls = Float64Array | Iterable<number> | Iterable<Ball>;

/**
 * The first touches of many balls: lists with an entry for each ball, or two where it is x and y. Going through it
 * makes the same objects as `firstHit`.
 *
 * ```js
 * const casts = scene.castMany([0, 0, 3, 4, 40]);
 * casts.hit(0).feature; // → 'edge'
 * for (const hit of casts) hit?.distance; // → 325
 * ```
 */
export interface ManyCasts extends Iterable<Hit | undefined> {
  /** How many balls there are. */
  readonly length: number;
  /** What came of each ball: a place in `CAST_STATES`. */
  readonly state: Uint8Array;
  /** How far each moves: `Infinity` where it touches nothing, `NaN` where it cannot be where it starts. */
  readonly distance: Float64Array;
  /** Its centre then: x0, y0, x1, … `NaN` without a hit, as in the following two. */
  readonly centre: Float64Array;
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** The id of the body that is touched, or that is in the ball's way where it starts; else `NaN`. */
  readonly body: Float64Array;
  /** What of it is touched: a place in `FEATURES`; 255 without a hit. */
  readonly feature: Uint8Array;
  /** Which edge or corner of it. */
  readonly index: Uint32Array;
  /** The hit of ball `k`, if it has one. */
  hit(k: number): Hit | undefined;
}

/**
 * The paths of many balls, one after the other. Going through it makes an object of each.
 *
 * ```js
 * const paths = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
 * PATH_ENDS[paths.ends[0]]; // → 'max-bounces'
 * [...paths].map(({ points }) => points.length); // → [4]
 * ```
 */
export interface ManyPaths extends Iterable<OneOfManyPaths> {
  /** How many balls there are. */
  readonly length: number;
  /** What came of each ball: a place in `CAST_STATES`; `"nothing"` where it hits nothing on its way. */
  readonly state: Uint8Array;
  /** The points of all paths: x0, y0, x1, … A ball that cannot be where it starts has this one point. */
  readonly points: Float64Array;
  /** The body that is touched at each point, or that is in the ball's way where it starts; else `NaN`. */
  readonly bodies: Float64Array;
  /** Where each path starts in them, counted in points, and at last where the last one ends. */
  readonly starts: Uint32Array;
  /** The sum of the legs of each path; `NaN` where there is none, as in `directions`. */
  readonly lengths: Float64Array;
  /** The unit directions in which the balls would go on: x0, y0, x1, … */
  readonly directions: Float64Array;
  /** Why each path ends: a place in `PATH_ENDS`; 255 where there is none. */
  readonly ends: Uint8Array;
  /** The path of ball `k`. */
  path(k: number): OneOfManyPaths | undefined;
}

/**
 * One path out of many. Its lists are parts of theirs.
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
 * What came of one ball of many.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export type CastState = "nothing" | "hit" | "overlap" | "wrong-side";
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Balls")]
    pub type JsBalls;
    #[wasm_bindgen(typescript_type = "ManyCasts")]
    pub type JsCasts;
    #[wasm_bindgen(typescript_type = "ManyPaths")]
    pub type JsPaths;
}
