// What stands in for the loader at the end of wasm-bindgen's glue, in the entry that has to be started.

/** @type {any} */
let wasm = new Proxy(
  {},
  {
    get() {
      const message = 'carom: call `await init()` first';
      throw Object.assign(new Error(message), { name: 'CaromError', code: 'not-started' });
    },
  },
);

/**
 * Starts the core. Once: what lives in it does not move to another.
 * @param {WebAssembly.Module} module
 */
export async function instantiate(module) {
  const { exports } = await WebAssembly.instantiate(module, __wbg_get_imports());
  wasm = exports;
  wasm.__wbindgen_start();
}
