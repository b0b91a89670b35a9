// What runs in a browser's Worker. The module comes with the first message, compiled already.

import * as core from './core.js';
import { serve } from './serve.js';

/** @typedef {Parameters<ReturnType<typeof serve>>[0]} Message */

/** @type {{ onmessage: ((event: { data: any }) => void) | null, postMessage: (message: unknown, transfer?: any[]) => void }} */
const port = /** @type {any} */ (globalThis);

port.onmessage = async ({ data }) => {
  /** @type {Message[]} what comes before the core is there */
  const early = [];
  port.onmessage = ({ data }) => early.push(data);
  try {
    await core.instantiate(data.module);
  } catch (error) {
    return port.postMessage({ kind: 'failed', why: String(error) });
  }
  const take = serve(port, core);
  port.onmessage = ({ data }) => take(data);
  port.postMessage({ kind: 'ready' });
  early.forEach(take);
};
