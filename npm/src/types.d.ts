// The types of the plane's arguments and results. This file has those of `init` and of errors.

export type * from './body-types.js';
export type * from './cast-types.js';
export type * from './motion-types.js';
export type * from './shape-types.js';

/**
* The codes of errors. Later versions may add codes.
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
| "bad-mask"
| "bad-mass"
| "bad-restitution"
| "bad-rounding"
| "bad-start"
| "balls-overlap"
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
| "svg"
| "terminated"
| "too-few-points"
| "too-large"
| "too-small"
| "uneven-circle"
| "unknown-ball"
| "unknown-body"
| "unknown-instance"
| "unknown-item"
| "unknown-member"
| "unknown-version"
| "unknown-word"
| "unresolved"
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
* The instance type of a global class; `never` if the environment has no such class.
 *
 * ```ts
 * type Shape = Global<'Path2D'>; // never, where there is no Path2D
 * ```
 */
export type Global<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/**
* The source of a wasm module: an address, a `Response` or `Request`, its bytes, or a `WebAssembly.Module`.
 *
 * ```js
 * await init(new URL('carom_bg.wasm', 'https://example.org/assets/'));
 * ```
 */
export type WasmSource =
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Global<'URL'>
  | Global<'Request'>
  | Global<'Response'>
  | WasmModule;

/**
* A compiled module; `never` if the environment has no WebAssembly.
 *
 * ```ts
 * const module: WasmModule = await WebAssembly.compileStreaming(fetch('carom_bg.wasm'));
 * await init(module);
 * ```
 */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : never;

/**
* The details of an error besides its code and its message. An error has those that apply to it.
 *
 * ```js
 * try {
 *   scene.rebound({ centre: [0, 150], direction: [1, 0], radius: 1 });
 * } catch (error) {
 *   error.code; // → 'wrong-side'
 *   error.body === pillar; // → true
 *   error.depth; // → 10
 * }
 * ```
 */
export interface ErrorDetails {
  /** The index of the number, corner, item or body in its list. */
  readonly index?: number;
  /** The number that was refused, or the text at that place of a file. */
  readonly value?: number | string;
  /** The index of the ball, polygon, placement or instance among many. */
  readonly ball?: number;
  readonly polygon?: number;
  readonly placement?: number;
  readonly instance?: number;
  /** The body that the ball overlaps, and the penetration depth, or the distance on the wrong side. */
  readonly body?: number;
  readonly depth?: number;
  /** The arc edge, by the index of its first point. */
  readonly edge?: number;
  /**
   * The two edges that cross, by the indices of their first points, and the crossing; the two balls that overlap; the
   * two scales of an uneven circle; or the point at which both ends of an arc lie.
   */
  readonly first?: number;
  readonly second?: number;
  readonly x?: number;
  readonly y?: number;
  /** The number of points, and the number that is needed. */
  readonly count?: number;
  readonly need?: number;
  /** The length of an array, and the expected length. */
  readonly length?: number;
  readonly expected?: number;
  /** The time until which there is certainly no contact, if the search cannot decide beyond it. */
  readonly time?: number;
  /** The unknown member of an object, or the member of a file, such as `bodies[3].shape.polygon[2]`; empty for the whole file. */
  readonly member?: string;
  /** The line and the column of an SVG, from 1. */
  readonly line?: number;
  readonly column?: number;
  /** The element of an SVG, its id, the attribute, and the index of the character in it. */
  readonly element?: string;
  readonly id?: string | undefined;
  readonly attribute?: string;
  readonly at?: number;
}
