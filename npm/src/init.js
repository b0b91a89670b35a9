// Starts the core in browsers and in bundled programs.

import { instantiate } from './core.js';
import { loader, starting } from './load.js';

/** The module, compiled. */
export const wasmModule = loader(
  () => new URL('./carom_bg.wasm', import.meta.url),
  () => import('./bytes.js'),
);

const start = starting(instantiate, wasmModule);

/**
 * Starts the core. In browsers it must be awaited before any other call; in Node, and with `carom/inline`, it is not needed.
 *
 * It may be called any number of times: all calls share one promise, and the first call's source is used.
 * After a failure, the next call tries again.
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
