// Where the module comes from if nobody says it.

import { compile } from './compile.js';

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The package's own module: the file beside it, compiled while it arrives. Where that is not to be had, because a
 * bundler has not brought it along, a page may not fetch, or a host answers with something else, its bytes come
 * as a script, from wherever this one came.
 * @returns {Promise<WebAssembly.Module>}
 */
async function own() {
  try {
    return await compile(new URL('./carom_bg.wasm', import.meta.url));
  } catch (error) {
    try {
      const { default: bytes } = await import('./bytes.js');
      return await WebAssembly.compile(bytes());
    } catch (again) {
      const message = `carom: the wasm could be loaded neither as a file (${textOf(error)}) nor as a script (${textOf(again)})`;
      throw new Error(message, { cause: error });
    }
  }
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let module;

/**
 * The module, compiled once for this thread and its Workers. After a failure, the next call tries again.
 * @param {import('./compile.js').Source | PromiseLike<import('./compile.js').Source>} [source]
 * @returns {Promise<WebAssembly.Module>}
 */
export function wasmModule(source) {
  if (!module) {
    const compiling = source === undefined ? own() : compile(source);
    module = compiling;
    compiling.catch(() => (module = undefined));
  }
  return module;
}
