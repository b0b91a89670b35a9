// Where the parts are when the page is one file: in it. A page from disk may not load anything beside it.

import address from '../../npm/plane/carom_bg.wasm?url&inline';
import wholeAddress from '../../npm/pkg/carom_bg.wasm?url&inline';
import huntAddress from '../../npm/hunt/carom_hunt_bg.wasm?url&inline';
import replayAddress from '../../npm/replay/carom_bg.wasm?url&inline';
import BlobWorker from '../worker.js?worker&inline';
import BlobCrowdWorker from '../space/ship/worker.js?worker&inline';
import BlobBenchmarkWorker from '../benchmark/worker.js?worker&inline';
import BlobLeaksWorker from '../leaks/worker.js?worker&inline';
import BlobStressWorker from '../stress/worker.js?worker&inline';

/** The one file has nothing beside it. @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** @param {string} data an address that holds what it leads to */
function bytesOf(data) {
  const text = atob(data.slice(data.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** @returns {Promise<string | BufferSource>} the core's address, or its bytes */
export async function wasm() {
  return bytesOf(address);
}

/** The same for the whole core. @returns {Promise<string | BufferSource>} */
export async function wholeWasm() {
  return bytesOf(wholeAddress);
}

/** The hunt for leaks, with a core of its own. @returns {Promise<string | BufferSource>} */
export async function huntWasm() {
  return bytesOf(huntAddress);
}

/** The same for the one that a replay asks. @returns {Promise<string | BufferSource>} */
export async function replayWasm() {
  return bytesOf(replayAddress);
}

/** @returns {Worker} */
export function startWorker() {
  return new BlobWorker();
}

/** The one that a ship is looked after in. @returns {Worker} */
export function startCrowdWorker() {
  return new BlobCrowdWorker();
}

/** The one that a benchmark runs in. @returns {Worker} */
export function startBenchmarkWorker() {
  return new BlobBenchmarkWorker();
}

/** The one that fans among many obstacles are followed in. @returns {Worker} */
export function startStressWorker() {
  return new BlobStressWorker();
}

/** The one that leaks are hunted in. @returns {Worker} */
export function startLeaksWorker() {
  return new BlobLeaksWorker();
}
