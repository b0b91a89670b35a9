// Where the parts of the page are: beside it as files, if it is a folder on a host; in it, if it is a single file,
// since a page from disk may not load anything beside it.

import SceneWorker from '../worker.js?worker';
import ShipWorker from '../space/ship/worker.js?worker';
import BenchmarkWorker from '../benchmark/worker.js?worker';
import LeaksWorker from '../leaks/worker.js?worker';

/** Only the built folder has the reference and the lessons beside the page. */
const isFolder = import.meta.env.PROD && import.meta.env.VITE_FOLDER;

/** Where the reference of the library is. */
export const reference = isFolder ? './reference/index.html' : undefined;
/** Where the lessons are, likewise. */
export const lessons = isFolder ? './lessons/' : undefined;

/** The page's Workers, by what they do. */
export const workers = { scene: SceneWorker, ship: ShipWorker, benchmark: BenchmarkWorker, leaks: LeaksWorker };
