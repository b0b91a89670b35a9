// The hunt for leaks in a Worker. It casts and judges block after block, and receives messages between them.

import init, { LeakHunt } from '../../hunt/pkg/carom_hunt.js';
import address from '../../hunt/pkg/carom_hunt_bg.wasm?url';
import { pause, serve } from '../message.js';

/** @typedef {{ seed: number, roundoffs?: number } | { resting: boolean }} Order */
/**
 * The casts so far: for each kind, casts, bounces, escapes and all finds; the time that it took, in milliseconds; and
 * scenes in which something was found.
 * @typedef {{ kinds: string[], counts: Float64Array, milliseconds: number, finds: string[] }} News
 */
/** @typedef {News | { failed: string }} Reply */

/** The interval between news, in milliseconds. */
const NEWS = 200;

let resting = false;

/** @param {Reply} reply */
const tell = (reply) => self.postMessage(reply);

/** The single page, which may fetch nothing, has it in the address. @returns {string | BufferSource} */
function wasm() {
  if (!address.startsWith('data:')) return address;
  return Uint8Array.fromBase64(address.slice(address.indexOf(',') + 1));
}

/** @param {{ seed: number, roundoffs?: number }} order */
async function work({ seed, roundoffs }) {
  const hunt = new LeakHunt(seed, roundoffs);
  let milliseconds = 0;
  for (;;) {
    const began = performance.now();
    while (!resting && performance.now() - began < NEWS) {
      hunt.block();
      await pause();
    }
    milliseconds += performance.now() - began;
    if (resting) {
      await new Promise((done) => setTimeout(done, NEWS));
      continue;
    }
    const finds = [];
    for (let find = hunt.takeFind(); find; find = hunt.takeFind()) finds.push(find);
    tell({ kinds: LeakHunt.kinds(), counts: hunt.counts(), milliseconds, finds });
  }
}

serve(
  (/** @type {Order} */ order) => ('resting' in order ? void (resting = order.resting) : work(order)),
  init({ module_or_path: wasm() }),
);
