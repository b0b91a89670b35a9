// The crowd off the page, with the module that the page compiled: frames never wait for an answer.

import init, { Crowd } from '../../../npm/pkg/carom.js';
import { answer } from './asking.js';
import { MESH } from './harbour.js';

/** @typedef {import('./asking.js').Question} Question */
/** @typedef {{ kind: 'start', module: WebAssembly.Module }} Start */
/** @typedef {{ kind: 'crowd', matrices: Float32Array }} NewCrowd */
/** @typedef {{ kind: 'ask', id: number, question: Question, moved?: Float32Array }} Ask what has moved are the first ones */
/** @typedef {Start | NewCrowd | Ask} Order */
/** @typedef {{ id: number, answer: import('./asking.js').Answer } | { failed: string }} Reply */

/** @type {Promise<unknown>} */
let started = Promise.resolve();
/** @type {import('carom').Crowd | undefined} */
let crowd;
/** As the core's own list begins: what has moved is written over it. @type {Float32Array} */
let matrices = new Float32Array();

/** @param {Order} order */
async function take(order) {
  if (order.kind === 'start') {
    started = init({ module_or_path: order.module });
    return started;
  }
  await started;
  if (order.kind === 'crowd') {
    crowd?.free();
    matrices = order.matrices;
    crowd = new Crowd({ mesh: MESH, matrices });
    return undefined;
  }
  if (!crowd) throw new Error('There is no crowd yet.');
  if (order.moved) {
    matrices.set(order.moved);
    crowd.update(matrices, 0, order.moved.length / 16);
  }
  return self.postMessage({ id: order.id, answer: answer(crowd, order.question) });
}

self.addEventListener('message', (/** @type {MessageEvent<Order>} */ { data }) => {
  take(data).catch((error) => self.postMessage({ failed: error instanceof Error ? error.message : String(error) }));
});
