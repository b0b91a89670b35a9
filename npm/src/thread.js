// What runs in a browser's Worker. The module comes with the first message, compiled already.

import { instantiate } from './core.js';
import * as core from './plane.js';
import { serve } from './serve.js';

/** @typedef {Parameters<ReturnType<typeof serve>>[0]} Message */

/** @type {{ onmessage: ((event: { data: any }) => void) | null, postMessage: (message: unknown, transfer?: any[]) => void }} */
const port = /** @type {any} */ (globalThis);

/**
 * Holds a lock as long as this Worker lives; there are none where a page has not come safely.
 * @param {string} name
 * @returns {Promise<boolean>} whether it does
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
  /** @type {Message[]} what comes before the core is there */
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
