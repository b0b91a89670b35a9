// Gives wasm-bindgen's glue the core that it calls, and until then, and when it has stopped, what says why there is none.

import { CaromError, whenStopped } from './error.js';
import * as error from './error.js';

/** @typedef {{ __wbg_set_wasm: (exports: any) => void }} Glue */

/** @param {(name: string) => any} get */
const instead = (get) => new Proxy({}, { get: (_, name) => get(String(name)) });

const notStarted = instead(() => {
  throw new CaromError('not-started', 'carom: call `await init()` first');
});

/** What is freed went with the core. @param {Error} cause */
const stopped = (cause) =>
  instead((name) => {
    if (name.endsWith('_free')) return () => {};
    const message = 'carom: the core has stopped, and answers no more: reload the page, or end the Worker';
    throw new CaromError('stopped', message, { cause });
  });

/**
 * @param {Glue} glue
 * @param {string} name the module that the wasm imports it as
 */
export function starter(glue, name) {
  const imports = /** @type {WebAssembly.Imports} */ (/** @type {unknown} */ ({ [name]: glue, './error.js': error }));
  let running = false;

  /** Once: what lives in a core does not move to another. @param {WebAssembly.Instance} instance */
  function begin({ exports }) {
    if (running) return;
    running = true;
    glue.__wbg_set_wasm(exports);
    /** @type {any} */ (exports).__wbindgen_start();
  }

  glue.__wbg_set_wasm(notStarted);
  whenStopped((cause) => glue.__wbg_set_wasm(stopped(cause)));
  return {
    isRunning: () => running,
    /** @param {WebAssembly.Module} module */
    instantiate: async (module) => begin(await WebAssembly.instantiate(module, imports)),
    /** Has the first use start it. @param {() => Uint8Array<ArrayBuffer>} bytes */
    lazily(bytes) {
      const begun = (/** @type {string} */ name) => {
        const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes()), imports);
        begin(instance);
        return instance.exports[name];
      };
      if (!running) glue.__wbg_set_wasm(instead(begun));
    },
  };
}
