// The browser's and the bundlers' entry: all of the core, and what starts it.

import { instantiate } from './core.js';
import { wasmModule } from './load.js';

/** @type {Promise<void> | undefined} */
let starting;

/**
 * @param {import('./compile.js').Source | PromiseLike<import('./compile.js').Source>} [source]
 * @returns {Promise<void>}
 */
export function init(source) {
  if (!starting) {
    starting = wasmModule(source).then(instantiate);
    starting.catch(() => (starting = undefined));
  }
  return starting;
}

export default init;
