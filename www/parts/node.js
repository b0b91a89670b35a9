// Where the parts are for tests in Node.

/** @type {string | undefined} */
export const reference = undefined;
/** @type {string | undefined} */
export const lessons = undefined;

/** Node has no such Workers. @type {Record<'scene' | 'ship' | 'benchmark' | 'leaks', new () => Worker>} */
export const workers = /** @type {any} */ ({});
