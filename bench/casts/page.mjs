// The same run in a browser: `chrome.mjs` serves this, and calls what it leaves on `window`.

import * as carom from '../../npm/dist/index.js';
import { contest } from './measure.mjs';
import { ours } from './ours.mjs';
import { PLAIN } from './plain.mjs';

/** @param {import('./measure.mjs').Options} options @param {boolean} quick @returns {Promise<Omit<import('./measure.mjs').Report, 'runtime'>>} */
async function run(options, quick) {
  await carom.default();
  const { contestants, missing } = quick ? { contestants: [], missing: [] } : await (await import('./peers.mjs')).peers();
  const tell = (/** @type {string} */ text) => console.log(text);
  const found = await contest([...ours(carom), ...PLAIN, ...contestants], { ...options, tell });
  return { ...found, missing };
}

Object.assign(window, { run });
