// The entry `carom/space-inline`, which contains the wasm's bytes. The first call that needs the core starts it.

import bytes from './space-bytes.js';
import { instantiate, isRunning, lazily } from './space-core.js';
import { inlined } from './load.js';

export * from './solids.js';
export { Crowd } from './crowd.js';
export { CaromError } from './error.js';

const start = inlined({ instantiate, isRunning, lazily }, bytes);

/**
 * Starts the core in the background. It is optional here: without it, the first call compiles the core and blocks the page
 * meanwhile.
 * @param {import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>} [source]
 * @returns {Promise<void>}
 */
export function init(source) {
  return start(source);
}

export default init;
