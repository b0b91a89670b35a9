// Gives wasm-bindgen's glue the core that it calls. Before the start, and after the core has stopped, it gives a proxy that throws.

import { CaromError, whenStopped } from './error.js';
import * as error from './error.js';

/** @typedef {{ __wbg_set_wasm: (exports: any) => void }} Glue */

/** @param {(name: string) => any} get */
const proxy = (get) => new Proxy({}, { get: (_, name) => get(String(name)) });

const notStarted = proxy(() => {
  throw new CaromError('not-started', 'carom: call `await init()` first');
});

/** Freeing is allowed: the objects are gone with the core. @param {Error} cause */
const stopped = (cause) =>
  proxy((name) => {
    if (name.endsWith('_free')) return () => {};
    const message = 'carom: the core has stopped and cannot be called any more: reload the page, or end the Worker';
    throw new CaromError('stopped', message, { cause });
  });

/**
 * @param {Glue} glue
 * @param {string} name the module name under which the wasm imports the glue
 */
export function starter(glue, name) {
  const imports = /** @type {WebAssembly.Imports} */ (/** @type {unknown} */ ({ [name]: glue, './error.js': error }));
  let running = false;

  /** Starts an instance, the first one only: objects of one core do not work in another. @param {WebAssembly.Instance} instance */
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
    /** Makes the first call start the core. @param {() => Uint8Array<ArrayBuffer>} bytes */
    lazily(bytes) {
      const startedBy = (/** @type {string} */ name) => {
        const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes()), imports);
        begin(instance);
        return instance.exports[name];
      };
      if (!running) glue.__wbg_set_wasm(proxy(startedBy));
    },
  };
}
