
/**
 * The words for the codes in `state` of `ManyCasts` and `ManyPaths`.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export const CAST_STATES: readonly ['nothing', 'hit', 'overlap', 'wrong-side'];

/**
 * The words for the codes in `feature` of `ManyCasts`.
 *
 * ```js
 * FEATURES[scene.castMany([ball]).feature[0]]; // → 'edge'
 * ```
 */
export const FEATURES: readonly ['edge', 'corner', 'round'];

/**
 * The words for the codes in `ends` of `ManyPaths`.
 *
 * ```js
 * PATH_ENDS[scene.reboundMany([ball]).ends[0]]; // → 'max-bounces'
 * ```
 */
export const PATH_ENDS: readonly ['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck'];

/**
 * What a global class makes, where there is such a class.
 *
 * ```ts
 * type Shape = Global<'Path2D'>; // never, where there is no Path2D
 * ```
 */
export type Global<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/**
 * A canvas to draw on.
 *
 * ```js
 * const context = new OffscreenCanvas(640, 640).getContext('2d');
 * scene.traceBody(context, pillar);
 * ```
 */
export type Canvas2D = Global<'CanvasRenderingContext2D'> | Global<'OffscreenCanvasRenderingContext2D'>;

/**
 * What the wasm may come as: an address, a `Response` or `Request`, its bytes, or a `WebAssembly.Module`.
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
 * A compiled module, where there is WebAssembly.
 *
 * ```ts
 * const module: WasmModule = await WebAssembly.compileStreaming(fetch('carom_bg.wasm'));
 * await init(module);
 * ```
 */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : never;

/**
 * Starts the core. In browsers nothing works before; in Node, and from `carom/inline`, it need not be called.
 *
 * It may be called as often as you like: there is one promise for all calls, and the first one's source counts.
 * After a failure, the next call tries again.
 *
 * @param source where the wasm comes from; if nothing is said, the file that comes with the package
 *
 * ```js
 * await init();
 * ```
 */
export function init(source?: WasmSource | PromiseLike<WasmSource>): Promise<void>;
export default init;
