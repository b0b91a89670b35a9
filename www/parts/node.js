// Where the parts are for tests in Node.

/** @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** @returns {Worker} */
export function startWorker() {
  throw new Error('There are no Workers of this kind in Node.');
}

/** @returns {Worker} */
export const startCrowdWorker = startWorker;

/** @returns {Worker} */
export const startBenchmarkWorker = startWorker;

/** @returns {Worker} */
export const startLeaksWorker = startWorker;
