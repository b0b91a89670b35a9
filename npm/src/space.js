// The entry `carom/space`: solids and crowds, with a core of their own.

import { instantiate } from './space-core.js';
import { loader, starting } from './load.js';

export * from './solids.js';
export { Crowd } from './crowd.js';
export { CaromError } from './error.js';

const wasmModule = loader(
  () => new URL('./space_bg.wasm', import.meta.url),
  () => import('./space-bytes.js'),
);

const start = starting(instantiate, wasmModule);

/**
 * Starts the core of space. In browsers it must be awaited before any call of `carom/space`; in Node it is not needed.
 *
 * It may be called any number of times: all calls share one promise, and the first call's source is used.
 *
 * ```js
 * await init();
 * ```
 * @param {import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>} [source] the source of the wasm; by
 * default the package's own file
 * @returns {Promise<void>}
 */
export function init(source) {
  return start(source);
}

export default init;
