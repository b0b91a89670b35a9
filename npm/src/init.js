// The browser's and the bundlers' entry: what starts the core.

import { instantiate } from './core.js';
import { loader, once } from './load.js';

/** The module, compiled. */
export const wasmModule = loader(new URL('./carom_bg.wasm', import.meta.url), () => import('./bytes.js'));

/** @type {(source?: import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>) => Promise<void>} */
const start = once(async (source) => instantiate(await wasmModule(/** @type {any} */ (source))));

/**
 * Starts the core. In browsers nothing works before; in Node, and from `carom/inline`, it need not be called.
 *
 * It may be called as often as you like: there is one promise for all calls, and the first one's source counts.
 * After a failure, the next call tries again.
 *
 * ```js
 * await init();
 * ```
 * @param {import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>} [source] where the wasm comes from; if nothing is said, the file that comes with the package
 * @returns {Promise<void>}
 */
export function init(source) {
  return start(source);
}

export default init;
