// Where the parts are when the page lies on a host as a folder: beside it, as files of their own.

/** Where the reference of the library is; only what is built has one beside it. */
export const reference = import.meta.env.PROD ? './reference/index.html' : undefined;
/** Where the lessons are, likewise. */
export const lessons = import.meta.env.PROD ? './lessons/' : undefined;

/** @returns {Worker} */
export function startWorker() {
  return new Worker(new URL('../worker.js', import.meta.url), { type: 'module' });
}

/** The one that a ship is looked after in. @returns {Worker} */
export function startCrowdWorker() {
  return new Worker(new URL('../space/ship/worker.js', import.meta.url), { type: 'module' });
}

/** The one that a benchmark runs in. @returns {Worker} */
export function startBenchmarkWorker() {
  return new Worker(new URL('../benchmark/worker.js', import.meta.url), { type: 'module' });
}

/** The one that fans among many obstacles are followed in. @returns {Worker} */
export function startStressWorker() {
  return new Worker(new URL('../stress/worker.js', import.meta.url), { type: 'module' });
}

/** The one that leaks are hunted in. @returns {Worker} */
export function startLeaksWorker() {
  return new Worker(new URL('../leaks/worker.js', import.meta.url), { type: 'module' });
}
