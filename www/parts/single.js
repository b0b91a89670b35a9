// Where the parts are when the page is one file: in it. A page from disk may not load anything beside it.

import SceneWorker from '../worker.js?worker&inline';
import ShipWorker from '../space/ship/worker.js?worker&inline';
import BenchmarkWorker from '../benchmark/worker.js?worker&inline';
import LeaksWorker from '../leaks/worker.js?worker&inline';

/** The one file has nothing beside it. @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** The page's Workers, by what they do. */
export const workers = {
  scene: () => new SceneWorker(),
  ship: () => new ShipWorker(),
  benchmark: () => new BenchmarkWorker(),
  leaks: () => new LeaksWorker(),
};
