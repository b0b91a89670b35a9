// Space: solids and crowds, with a core of their own.

import { instantiate } from './space-core.js';
import { loader, once } from './load.js';

export {
  around3,
  box3,
  closest3,
  contains3,
  cull3,
  inverse3,
  merge3,
  multiply3,
  nearest3,
  overlap3,
  raySlabs3,
  raySolid3,
} from './solids.js';
export { Crowd } from './crowd.js';
export { CaromError } from './error.js';

const wasmModule = loader(new URL('./space_bg.wasm', import.meta.url), () => import('./space-bytes.js'));

/** @type {(source?: import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>) => Promise<void>} */
const start = once(async (source) => instantiate(await wasmModule(/** @type {any} */ (source))));

/**
 * Starts the core of space. In browsers nothing of space works before; in Node it need not be called.
 *
 * It may be called as often as you like: there is one promise for all calls, and the first one's source counts.
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
