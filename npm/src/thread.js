// The entry of a browser's Worker. The first message brings the compiled module.

import { instantiate } from './core.js';
import * as core from './plane.js';
import { serve } from './worker-loop.js';

/** @typedef {Parameters<ReturnType<typeof serve>>[0]} Message */

/** @type {{ onmessage: ((event: { data: any }) => void) | null, postMessage: (message: unknown, transfer?: any[]) => void }} */
const port = /** @type {any} */ (globalThis);

/**
 * Holds a lock for as long as this Worker lives. Pages that are not served securely have no locks.
 * @param {string} name
 * @returns {Promise<boolean>} whether the lock is held
 */
const holds = (name) =>
  new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise(() => {});
    };
    if (globalThis.navigator?.locks) navigator.locks.request(name, held).catch(() => resolve(false));
    else resolve(false);
  });

port.onmessage = async ({ data }) => {
  /** @type {Message[]} messages that arrive before the core has started */
  const early = [];
  port.onmessage = ({ data }) => early.push(data);
  let held;
  try {
    [held] = await Promise.all([holds(data.lock), instantiate(data.module)]);
  } catch (error) {
    return port.postMessage({ kind: 'failed', why: String(error) });
  }
  const take = serve(port, core);
  port.onmessage = ({ data }) => take(data);
  port.postMessage({ kind: 'ready', held });
  early.forEach(take);
};
