// Where the parts are when the page is one file: in it. A page from disk may not load anything beside it.

import BlobWorker from '../worker.js?worker&inline';
import BlobCrowdWorker from '../space/ship/worker.js?worker&inline';
import BlobBenchmarkWorker from '../benchmark/worker.js?worker&inline';
import BlobLeaksWorker from '../leaks/worker.js?worker&inline';

/** The one file has nothing beside it. @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

export const startWorker = () => new BlobWorker();
/** The one that a ship is looked after in. */
export const startCrowdWorker = () => new BlobCrowdWorker();
/** The one that a benchmark runs in. */
export const startBenchmarkWorker = () => new BlobBenchmarkWorker();
/** The one that leaks are hunted in. */
export const startLeaksWorker = () => new BlobLeaksWorker();
