// Where the parts are when the page lies on a host as a folder: beside it, as files of their own.

/** Where the reference of the library is; only what is built has one beside it. */
export const reference = import.meta.env.PROD ? './reference/index.html' : undefined;
/** Where the lessons are, likewise. */
export const lessons = import.meta.env.PROD ? './lessons/' : undefined;

/** The page's Workers, by what they do. The bundler finds a Worker where its address is written out. */
export const workers = {
  scene: () => new Worker(new URL('../worker.js', import.meta.url), { type: 'module' }),
  ship: () => new Worker(new URL('../space/ship/worker.js', import.meta.url), { type: 'module' }),
  benchmark: () => new Worker(new URL('../benchmark/worker.js', import.meta.url), { type: 'module' }),
  leaks: () => new Worker(new URL('../leaks/worker.js', import.meta.url), { type: 'module' }),
};
