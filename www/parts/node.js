// Where the parts are for tests in Node.

import { readFile } from 'node:fs/promises';

/** @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** @returns {Promise<string | BufferSource>} the core's address, or its bytes */
export function wasm() {
  return readFile(new URL('../../npm/plane/carom_bg.wasm', import.meta.url));
}

/** The same for the whole core. @returns {Promise<string | BufferSource>} */
export function wholeWasm() {
  return readFile(new URL('../../npm/pkg/carom_bg.wasm', import.meta.url));
}

/** The hunt for leaks, with a core of its own. @returns {Promise<string | BufferSource>} */
export function huntWasm() {
  return readFile(new URL('../../npm/hunt/carom_hunt_bg.wasm', import.meta.url));
}

/** The same for the one that a replay asks. @returns {Promise<string | BufferSource>} */
export function replayWasm() {
  return readFile(new URL('../../npm/replay/carom_bg.wasm', import.meta.url));
}

/** @returns {Worker} */
export function startWorker() {
  throw new Error('There are no Workers of this kind in Node.');
}

/** @returns {Worker} */
export const startCrowdWorker = startWorker;

/** @returns {Worker} */
export const startBenchmarkWorker = startWorker;

/** @returns {Worker} */
export const startStressWorker = startWorker;

/** @returns {Worker} */
export const startLeaksWorker = startWorker;
