
/** The words for the codes in `state` of `ManyCasts` and `ManyPaths`. */
export const CAST_STATES: readonly ['nothing', 'hit', 'overlap', 'wrong-side'];

/** The words for the codes in `feature` of `ManyCasts`. */
export const FEATURES: readonly ['edge', 'corner', 'round'];

/** The words for the codes in `ends` of `ManyPaths`. */
export const PATH_ENDS: readonly ['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck'];

/** What a global class makes, where there is such a class. */
export type Global<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/** A canvas to draw on. */
export type Canvas2D = Global<'CanvasRenderingContext2D'> | Global<'OffscreenCanvasRenderingContext2D'>;

/** What the wasm may come as: an address, a `Response` or `Request`, its bytes, or a `WebAssembly.Module`. */
export type WasmSource =
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Global<'URL'>
  | Global<'Request'>
  | Global<'Response'>
  | WasmModule;

/** A compiled module, where there is WebAssembly. */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : never;

/**
 * Starts the core. In browsers nothing works before; in Node, and from `carom/inline`, it need not be called.
 *
 * It may be called as often as you like: there is one promise for all calls, and the first one's source counts.
 * After a failure, the next call tries again.
 *
 * @param source where the wasm comes from; if nothing is said, the file that comes with the package
 */
export function init(source?: WasmSource | PromiseLike<WasmSource>): Promise<void>;
export default init;
