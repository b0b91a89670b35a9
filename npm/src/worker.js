// Workers in browsers. The Worker's script is loaded from the file beside this one. If that fails, it is started from the same
// script as text. If the page may start no Worker, jobs run in the page itself, in slices.

import { SceneFile } from './index.js';
import { init, wasmModule } from './init.js';
import { platform } from './jobs.js';
import { PATIENCE } from './rpc.js';
import { serve } from './worker-loop.js';

export { CaromPool, CaromWorker } from './client.js';

/** @import { Connection, Listener } from './rpc.js' */

function fromFile() {
  return new Worker(new URL('./thread.js', import.meta.url), { type: 'module' });
}

async function fromText() {
  const { default: source } = await import('./thread-source.js');
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  // The Worker has loaded the script long before then, or has failed to start.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return new Worker(address);
}

/** Locks are shared by all tabs of an origin, so the name must be unique. */
const lockName = () => `carom ${performance.timeOrigin} ${Math.random()}`;

/**
 * Detects the end of a Worker by a lock that it holds. Browsers fire no event when a Worker closes itself or is ended for lack
 * of memory, but they release its locks.
 * @param {string} lock
 * @param {() => void} gone
 * @returns {() => void} ends the watch
 */
function watched(lock, gone) {
  const watch = new AbortController();
  navigator.locks.request(lock, { signal: watch.signal }, gone).catch(() => {});
  return () => watch.abort();
}

/**
 * Waits until a Worker is ready.
 * @param {Worker} worker
 * @param {WebAssembly.Module} module
 * @param {Listener} listener
 * @returns {Promise<Connection>}
 */
function ready(worker, module, { onAnswer, onDeath }) {
  const lock = lockName();
  return new Promise((resolve, reject) => {
    let alive = false;
    let unwatch = () => {};
    /** @param {string} why */
    const fail = (why) => {
      clearTimeout(timer);
      unwatch();
      worker.terminate();
      if (alive) onDeath(why);
      else reject(new Error(why));
    };
    const timer = setTimeout(() => fail('it did not answer in time'), PATIENCE);
    worker.onerror = (event) => {
      event.preventDefault();
      fail(event.message || 'it could not be started');
    };
    worker.onmessageerror = () => fail('its message could not be read');
    worker.onmessage = ({ data }) => {
      if (data.kind === 'failed') return fail(data.why);
      if (data.kind !== 'ready') return onAnswer(data);
      alive = true;
      clearTimeout(timer);
      if (data.held) unwatch = watched(lock, () => fail('it ended unexpectedly'));
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
async function here({ onAnswer }, source) {
  await init(source);
  const { port1, port2 } = new MessageChannel();
  const take = serve(port2, { SceneFile });
  port2.onmessage = ({ data }) => take(data);
  port1.onmessage = ({ data }) => onAnswer(data);
  const end = () => port1.close();
  return { post: (message, transfer = []) => port1.postMessage(message, transfer), end };
}

/** @type {import('./rpc.js').Connect} */
async function connect(listener, source) {
  const module = await wasmModule(source);
  for (const make of [fromFile, fromText]) {
    try {
      return await ready(await make(), module, listener);
    } catch {
      // Try the next way.
    }
  }
  return here(listener, source);
}

Object.assign(platform, { connect, cores: () => navigator.hardwareConcurrency });
