// The core, loaded in the one way that the page, the Worker, both builds (a folder for a host, one file for a
// double-click) and Node understand. Everything of `carom` is exported here too.
//
//   import { Scene, ready } from './core.js';
//   await ready();                 // once, before anything else of the core; calling it again is free
//   const scene = new Scene();
//
// Import from here and never `init` from 'carom': where the wasm is depends on the build (see www/parts/),
// and the Worker is given the module that was compiled here instead of loading a second one.

import { wasm } from '#parts';
import init from '../npm/plane/carom.js';

export * from '../npm/plane/carom.js';

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;
/** @type {import('../npm/plane/carom.js').InitOutput | undefined} */
let started;

/** @returns {Promise<WebAssembly.Module>} */
async function compile() {
  const source = await wasm();
  if (typeof source !== 'string') return WebAssembly.compile(source);
  const response = await fetch(source);
  if (!response.ok) throw new Error(`The core could not be loaded: ${response.status} for ${response.url}`);
  // A host that calls it by another type forbids to compile it while it arrives.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * The compiled core, for Workers: it can be posted, and compiling it once is enough.
 * @returns {Promise<WebAssembly.Module>}
 */
export function compiledCore() {
  if (!compiled) {
    compiled = compile();
    // Another try may find the net again.
    compiled.catch(() => (compiled = undefined));
  }
  return compiled;
}

/**
 * Loads and starts the core. It rejects with an Error that says what is wrong, and may be called again then.
 * @returns {Promise<void>}
 */
export async function ready() {
  if (!started) await startWith(await compiledCore());
}

/**
 * Starts the core from what was compiled elsewhere.
 * @param {WebAssembly.Module} module
 */
export async function startWith(module) {
  started = await init({ module_or_path: module });
}

/** How much memory the core holds, in bytes. */
export function memory() {
  return started?.memory.buffer.byteLength ?? 0;
}
