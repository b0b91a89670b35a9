//! TypeScript's view of refusals.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The kinds of refusals. A later version may have more of them.
 *
 * ```js
 * try {
 *   scene.addPolygon([0, 0, 1, NaN, 1, 1]);
 * } catch (error) {
 *   error.code; // → 'not-finite'
 *   error.index; // → 3
 * }
 * ```
 */
export type ErrorCode =
  | "bad-limit"
  | "bad-rounding"
  | "bad-start"
  | "bug"
  | "curved-edge"
  | "flat-arc"
  | "freed"
  | "json"
  | "negative-radius"
  | "negative-size"
  | "no-inside"
  | "not-affine"
  | "not-convex"
  | "not-finite"
  | "not-started"
  | "odd-length"
  | "out-of-memory"
  | "overlap"
  | "self-crossing"
  | "singular-matrix"
  | "skewed-box"
  | "stale"
  | "stopped"
  | "terminated"
  | "too-few-points"
  | "too-large"
  | "too-small"
  | "uneven-circle"
  | "unknown-body"
  | "unknown-instance"
  | "unknown-item"
  | "unknown-version"
  | "unknown-word"
  | "worker-died"
  | "wrong-length"
  | "wrong-side"
  | "wrong-type"
  | "zero-area"
  | "zero-chord"
  | "zero-direction"
  | "zero-radius"
  | "zero-scale";

/**
 * What is thrown for bad input. Nothing has changed then.
 *
 * After a `"bug"`, or `"out-of-memory"`, the core has stopped for good: from then on all calls throw `"stopped"`.
 *
 * ```js
 * try {
 *   scene.addCircle([0, 0], -1);
 * } catch (error) {
 *   error.code; // → 'negative-radius'
 *   error.value; // → -1
 * }
 * ```
 */
export interface CaromError extends Error {
  readonly name: "CaromError";
  /** A stable name for the kind. */
  readonly code: ErrorCode;
  /** Which number, corner, item or body of a list it is about. */
  readonly index?: number;
  /** The number that was refused. */
  readonly value?: number;
  /** Which ball, polygon or placement of many it is about. */
  readonly ball?: number;
  readonly polygon?: number;
  readonly placement?: number;
  /** The body that is in the ball's way, and how deep the ball is in it, or how far on its wrong side. */
  readonly body?: number;
  readonly depth?: number;
  /** The edge that is an arc, by the index of its first point. */
  readonly edge?: number;
  /** The two edges that cross, by the index of their first points, and where; or where both ends of an arc are. */
  readonly first?: number;
  readonly second?: number;
  readonly x?: number;
  readonly y?: number;
  /** How many points there are, and how many are needed. */
  readonly count?: number;
  readonly need?: number;
  /** An array's length, and the length it should have. */
  readonly length?: number;
  readonly expected?: number;
  /** Which member of a file it is about, such as `bodies[3].shape.polygon[2]`; empty for the whole. */
  readonly member?: string;
}
"#;
