// Loads and starts a core: the one that the page begins with (core.js), or the whole one (space/core.js).

/** @typedef {{ memory: WebAssembly.Memory }} Started */

/** All that run. @type {Started[]} */
const running = [];

/** How much memory the cores hold, in bytes. */
export const memory = () => running.reduce((sum, { memory: { buffer } }) => sum + buffer.byteLength, 0);

/** @param {string | BufferSource} source its address, or its bytes @returns {Promise<WebAssembly.Module>} */
async function compile(source) {
  if (typeof source !== 'string') return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The core could not be loaded: ${response.status} for ${response.url}`);
  // A host that calls it by another type forbids to compile it while it arrives.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {() => Promise<string | BufferSource>} wasm where it is, or what it is: see www/parts/
 * @param {(options: { module_or_path: WebAssembly.Module }) => Promise<Started>} init
 */
export function loader(wasm, init) {
  /** @type {Promise<WebAssembly.Module> | undefined} */
  let compiled;
  /** @type {Started | undefined} */
  let started;

  /**
   * The compiled core, for Workers: it can be posted, and compiling it once is enough.
   * @returns {Promise<WebAssembly.Module>}
   */
  function compiledCore() {
    if (!compiled) {
      compiled = wasm().then(compile);
      // Another try may find the net again.
      compiled.catch(() => (compiled = undefined));
    }
    return compiled;
  }

  /**
   * Loads and starts the core. It rejects with an Error that says what is wrong, and may be called again then.
   * @returns {Promise<void>}
   */
  async function ready() {
    const module = await compiledCore();
    if (started) return;
    const core = await init({ module_or_path: module });
    if (!started) running.push(core);
    started = core;
  }

  return { compiledCore, ready };
}
