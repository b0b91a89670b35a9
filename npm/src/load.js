// Loads the package's own wasm module.

import { compile } from './compile.js';

/** @import { Source } from './compile.js' */
/** @import { WasmSource } from './types.js' */

/** @param {unknown} error */
const textOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * Compiles the file beside this script while it downloads. If that fails (a bundler left the file out, the page may not fetch,
 * the host answers with something else), the bytes are imported as a script.
 * @param {() => URL} file it throws in a classic script, which has no `import.meta`
 * @param {() => Promise<{ default: () => Uint8Array<ArrayBuffer> }>} script
 * @returns {Promise<WebAssembly.Module>}
 */
async function own(file, script) {
  try {
    return await compile(file());
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
 * Runs an asynchronous function once and shares its promise. After a failure, or after `forget`, the next call tries again.
 * @template A
 * @template T
 * @param {(argument: A) => Promise<T>} work
 */
function once(work) {
  /** @type {Promise<T> | undefined} */
  let result;
  const forget = () => (result = undefined);
  const run = (/** @type {A} */ argument) => {
    if (!result) {
      result = work(argument);
      result.catch(forget);
    }
    return result;
  };
  return Object.assign(run, { forget });
}

/**
 * A function that compiles a module once, for this thread and its Workers.
 * @param {() => URL} file
 * @param {() => Promise<{ default: () => Uint8Array<ArrayBuffer> }>} script
 */
export const loader = (file, script) =>
  once((/** @type {Source | PromiseLike<Source> | undefined} */ source) =>
    source === undefined ? own(file, script) : compile(source),
  );

/**
 * A function that starts a core once with a module. A module that fails is forgotten, so that the next call compiles
 * again.
 * @param {(module: WebAssembly.Module) => Promise<void>} instantiate
 * @param {ReturnType<typeof loader>} module
 * @returns {(source?: WasmSource | PromiseLike<WasmSource>) => Promise<void>}
 */
export const starting = (instantiate, module) =>
  once(async (/** @type {any} */ source) => {
    try {
      await instantiate(await module(source));
    } catch (error) {
      module.forget();
      throw error;
    }
  });

/**
 * Lets the first call start a core from bytes in the script. Returns a function that starts it in the background.
 * @param {Pick<ReturnType<typeof import('./start.js').starter>, 'instantiate' | 'isRunning' | 'lazily'>} core
 * @param {() => Uint8Array<ArrayBuffer>} bytes
 */
export function inlined({ instantiate, isRunning, lazily }, bytes) {
  lazily(bytes);
  return once(async (/** @type {any} */ source) => {
    if (!isRunning()) await instantiate(await (source === undefined ? WebAssembly.compile(bytes()) : compile(source)));
  });
}
