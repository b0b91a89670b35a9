// A Worker of the browser: from the file beside this one; where that is not to be had, from the same script as text;
// and where a page may have no Worker at all, in the page itself, in slices.

import { Client } from './client.js';

import { Scene, SceneFile } from './index.js';
import { init, wasmModule } from './init.js';
import { PATIENCE } from './link.js';
import { Pool } from './pool.js';
import { serve } from './serve.js';

/** @import { Connection, Listener } from './link.js' */

function fromFile() {
  return new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });
}

async function fromText() {
  const { default: source } = await import('./thread-source.js');
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  // It has been fetched when the Worker answers; and without an answer the page is in trouble anyway.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return new Worker(address);
}

/** Other tabs have locks, too. */
const lockName = () => `carom ${performance.timeOrigin} ${Math.random()}`;

/**
 * Tells when a Worker that holds a lock is no more: browsers say nothing of one that closes itself, or is ended because
 * memory is short, but its locks become free.
 * @param {string} lock
 * @param {() => void} gone
 * @returns {() => void} what ends the watch
 */
function watched(lock, gone) {
  const watch = new AbortController();
  navigator.locks.request(lock, { signal: watch.signal }, gone).catch(() => {});
  return () => watch.abort();
}

/**
 * A Worker that has answered.
 * @param {Worker} worker
 * @param {WebAssembly.Module} module
 * @param {Listener} listener
 * @returns {Promise<Connection>}
 */
function ready(worker, module, { heard, died }) {
  const lock = lockName();
  return new Promise((resolve, reject) => {
    let alive = false;
    let unwatch = () => {};
    /** @param {string} why */
    const fail = (why) => {
      clearTimeout(timer);
      unwatch();
      worker.terminate();
      if (alive) died(why);
      else reject(new Error(why));
    };
    const timer = setTimeout(() => fail('it does not answer'), PATIENCE);
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'it could not be started');
    };
    worker.onmessageerror = () => fail('it said something that cannot be understood');
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failed') return fail(data.why);
      if (data.kind !== 'ready') return heard(data);
      alive = true;
      clearTimeout(timer);
      if (data.held) unwatch = watched(lock, () => fail('it has ended'));
      const end = () => {
        unwatch();
        worker.terminate();
      };
      return resolve({ post: (message, transfer = []) => worker.postMessage(message, transfer), end });
    };
    try {
      worker.postMessage({ module, lock });
    } catch (error) {
      fail(String(error));
    }
  });
}

/**
 * @param {Listener} listener
 * @param {import('./compile.js').Source | PromiseLike<import('./compile.js').Source>} [source]
 * @returns {Promise<Connection>}
 */
async function here({ heard }, source) {
  await init(source);
  const { port1, port2 } = new MessageChannel();
  const take = serve(port2, { Scene, SceneFile });
  port2.onmessage = ({ data }) => take(data);
  port1.onmessage = ({ data }) => heard(data);
  const end = () => port1.close();
  return { post: (message, transfer = []) => port1.postMessage(message, transfer), end };
}

/** @type {import('./link.js').Connect} */
async function connect(listener, source) {
  const module = await wasmModule(source);
  for (const make of [fromFile, fromText]) {
    try {
      return await ready(await make(), module, listener);
    } catch {
      // The next way, then.
    }
  }
  return here(listener, source);
}

export class CaromWorker extends Client {
  /**
   * @param {string | object} [scene]
   * @param {import('./worker-types.d.ts').WorkerOptions} [options]
   */
  constructor(scene, options) {
    super(connect, scene, options);
  }
}

export class CaromPool extends Pool {
  /**
   * @param {string | object} [scene]
   * @param {import('./worker-types.d.ts').PoolOptions} [options]
   */
  constructor(scene, options) {
    super(connect, () => navigator.hardwareConcurrency, scene, options);
  }
}
