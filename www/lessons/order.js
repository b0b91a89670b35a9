// The lessons, in the order in which they are best read.

export const LESSONS = /** @type {const} */ ([
  'ray-and-segment',
  'reflection',
  'offsetting',
  'ray-and-arc',
  'rebound-path',
  'why-rays-leak',
  'boxes-and-slabs',
  'the-tree',
  'separating-axes',
  'instances-and-phases',
  'predictability',
  'in-a-game',
]);

/** @typedef {(typeof LESSONS)[number]} Slug */
/** @typedef {'en' | 'zh'} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ['en', 'zh'];
