// The downloads of a first visit, as the browser itself lists them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from '../../scripts/run.mjs';
import { BUILD, LAPTOP, testBoth, withPage } from './harness.mjs';

/** Bytes, gzipped, the core included. */
const LIMIT = 232_000;

testBoth('a_first_visit_is_light', () =>
  withPage(LAPTOP, async (page) => {
    const listed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = listed.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'));
    // The one file brings everything itself, and is not made for a wire.
    if (BUILD === 'single') return assert.deepEqual(files, []);
    const base = page.url().replace(/[^/]*$/, '');
    const names = ['index.html', ...new Set(files.map((url) => url.replace(base, '')))];
    const sizes = names.map((name) => gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length);
    const total = sizes.reduce((a, b) => a + b);
    const lines = names.map((name, k) => `${(sizes[k] / 1000).toFixed(1).padStart(8)} kB  ${name}`);
    console.log([...lines, `${(total / 1000).toFixed(1).padStart(8)} kB  in all`].join('\n'));
    assert.ok(names.some((name) => name.endsWith('.wasm')), names.join(' '));
    assert.ok(total < LIMIT, `${total} bytes`);
  }));
