// Where the parts are for tests in Node.

import { readFile } from 'node:fs/promises';

/** @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** The hunt for leaks, which has a core in it. @returns {Promise<string | BufferSource>} its address, or its bytes */
export function huntWasm() {
  return readFile(new URL('../../hunt/pkg/carom_hunt_bg.wasm', import.meta.url));
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
