// The entry that brings the wasm's bytes along: the first thing that needs the core starts it.

import bytes from './bytes.js';
import { compile } from './compile.js';
import { instantiate, isRunning, lazily } from './core.js';
import { once } from './load.js';

export * from './plane.js';

lazily(bytes);

/** @type {(source?: any) => Promise<void>} */
const start = once(async (source) => {
  if (!isRunning()) await instantiate(await (source === undefined ? WebAssembly.compile(bytes()) : compile(source)));
});

/**
 * Nothing has to be started here, but it may be: then it does not keep the page from anything else.
 * @param {import('./types.js').WasmSource | PromiseLike<import('./types.js').WasmSource>} [source]
 * @returns {Promise<void>}
 */
export function init(source) {
  return start(source);
}

export default init;
