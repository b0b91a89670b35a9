// The crowd off the page: frames never wait for an answer.

import { Crowd, init } from '#carom/space';
import { messageOf } from '../../message.js';
import { answer } from './asking.js';
import { MESH } from './harbour.js';

/** @typedef {import('./asking.js').Question} Question */
/** @typedef {{ kind: 'crowd', matrices: Float32Array }} NewCrowd */
/** @typedef {{ kind: 'ask', id: number, question: Question, moved?: Float32Array }} Ask what has moved are the first ones */
/** @typedef {NewCrowd | Ask} Order */
/** @typedef {{ id: number, answer: import('./asking.js').Answer } | { failed: string }} Reply */

const started = init();
/** @type {import('carom/space').Crowd | undefined} */
let crowd;
/** As the core's own list begins: what has moved is written over it. @type {Float32Array} */
let matrices = new Float32Array();

/** @param {Order} order */
async function take(order) {
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
  take(data).catch((error) => self.postMessage({ failed: messageOf(error) }));
});
