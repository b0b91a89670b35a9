// The benchmark off the page, with the module that the page compiled. Whoever has enough of it ends this Worker.

import init, { Scene } from '../../npm/pkg/carom.js';
import { measureAll } from './measure.js';

/** @typedef {import('./measure.js').Measured} Measured */
/** @typedef {{ module: WebAssembly.Module, task: import('./measure.js').Task }} Order */
/** @typedef {{ begun: { size: number, who?: import('./measure.js').Contestant } } | { measured: Measured } | { failed: string } | { done: true }} Reply */

/** @param {Reply} reply */
const tell = (reply) => self.postMessage(reply);

/** @param {Order} order */
async function take({ module, task }) {
  await init({ module_or_path: module });
  await measureAll(Scene, task, (size, who) => tell({ begun: { size, who } }), (measured) => tell({ measured }));
  tell({ done: true });
}

self.addEventListener('message', (/** @type {MessageEvent<Order>} */ { data }) => {
  take(data).catch((error) => tell({ failed: error instanceof Error ? error.message : String(error) }));
});
