// The benchmark in a Worker. To cancel it, the page ends this Worker.

import { Scene, init } from '#carom';
import { serve } from '../message.js';
import { measureAll } from './measure.js';

/** @typedef {import('./measure.js').Measured} Measured */
/** @typedef {import('./measure.js').Task} Task */
/**
 * @typedef {{ begun: { size: number,
 *   who?: import('./measure.js').Contestant } } | { measured: Measured } | { failed: string } | { done: true }} Reply
 */

/** @param {Reply} reply */
const tell = (reply) => self.postMessage(reply);

/** @param {Task} task */
async function take(task) {
  await measureAll(
    Scene,
    task,
    (size, who) => tell({ begun: { size, who } }),
    (measured) => tell({ measured }),
  );
  tell({ done: true });
}

serve(take, init());
