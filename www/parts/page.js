// Where the parts of the page are: beside it, as files of their own, when it lies on a host as a folder; in it when it is one
// file, since a page from disk may not load anything beside it.

import SceneWorker from '../worker.js?worker';
import ShipWorker from '../space/ship/worker.js?worker';
import BenchmarkWorker from '../benchmark/worker.js?worker';
import LeaksWorker from '../leaks/worker.js?worker';

/** Only what is built has them beside it. */
const isFolder = import.meta.env.PROD && import.meta.env.VITE_FOLDER;

/** Where the reference of the library is. */
export const reference = isFolder ? './reference/index.html' : undefined;
/** Where the lessons are, likewise. */
export const lessons = isFolder ? './lessons/' : undefined;

/** The page's Workers, by what they do. */
export const workers = { scene: SceneWorker, ship: ShipWorker, benchmark: BenchmarkWorker, leaks: LeaksWorker };
