// What stands in for the loader at the end of wasm-bindgen's glue, in the entry that brings its bytes along: the
// first thing that needs the core starts it.

import bytes from './bytes.js';
import { compile } from './compile.js';

/** @type {any} */
let wasm = new Proxy(
  {},
  {
    get(_, name) {
      begin(new WebAssembly.Instance(new WebAssembly.Module(bytes()), __wbg_get_imports()));
      return wasm[name];
    },
  },
);

/** @type {Promise<void> | undefined} */
let starting;
let running = false;

/** @param {WebAssembly.Instance} instance */
function begin({ exports }) {
  if (running) return;
  running = true;
  wasm = exports;
  wasm.__wbindgen_start();
}

/**
 * Nothing has to be started here, but it may be: then it does not keep the page from anything else.
 * @param {import('./compile.js').Source | PromiseLike<import('./compile.js').Source>} [source]
 * @returns {Promise<void>}
 */
export function init(source) {
  if (!starting && running) starting = Promise.resolve();
  if (!starting) {
    const module = source === undefined ? WebAssembly.compile(bytes()) : compile(source);
    starting = module.then((module) => WebAssembly.instantiate(module, __wbg_get_imports())).then(begin);
    starting.catch(() => (starting = undefined));
  }
  return starting;
}

export default init;
