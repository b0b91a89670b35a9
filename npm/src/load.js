// Where a module comes from if nobody says it.

import { compile } from './compile.js';

/** @import { Source } from './compile.js' */

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * The package's own module: the file beside it, compiled while it arrives. Where that is not to be had, because a
 * bundler has not brought it along, a page may not fetch, or a host answers with something else, its bytes come
 * as a script, from wherever this one came.
 * @param {URL} file
 * @param {() => Promise<{ default: () => Uint8Array<ArrayBuffer> }>} script
 * @returns {Promise<WebAssembly.Module>}
 */
async function own(file, script) {
  try {
    return await compile(file);
  } catch (error) {
    try {
      const { default: bytes } = await script();
      return await WebAssembly.compile(bytes());
    } catch (again) {
      const message = `carom: the wasm could be loaded neither as a file (${textOf(error)}) nor as a script (${textOf(again)})`;
      throw new Error(message, { cause: error });
    }
  }
}

/**
 * Does something once, for all who ask. After a failure, the next call tries again.
 * @template A
 * @template T
 * @param {(given: A) => Promise<T>} work
 * @returns {(given: A) => Promise<T>}
 */
export function once(work) {
  /** @type {Promise<T> | undefined} */
  let result;
  return (given) => {
    if (!result) {
      result = work(given);
      result.catch(() => (result = undefined));
    }
    return result;
  };
}

/**
 * What compiles a module, once for this thread and its Workers.
 * @param {URL} file
 * @param {() => Promise<{ default: () => Uint8Array<ArrayBuffer> }>} script
 */
export const loader = (file, script) =>
  once((/** @type {Source | PromiseLike<Source> | undefined} */ source) => (source === undefined ? own(file, script) : compile(source)));
