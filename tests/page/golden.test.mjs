// The four originals, pixel by pixel. CAROM_BLESS=1 writes the pictures afresh; look at them before you commit.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/run.mjs';
import { STILL, at, reload } from './hand.mjs';
import { difference } from './pixels.mjs';
import { testBoth } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GOLDEN = join(ROOT, 'tests/page/golden');
/** How many pixels may be others. */
const SHARE = 0.002;

/** The canvas alone, as a PNG's data address. @param {Page} page @returns {Promise<string>} */
const picture = (page) => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.getElementById('room')).toDataURL());

for (const example of ['collision-rebound', 'bounding-box', 'bvh-boxes', 'bvh-rebound']) {
  testBoth(`${example}_looks_as_it_should`, () =>
    at(example, async (page) => {
      await page.locator('#hint-close').click();
      await reload(page);
      const seen = await picture(page);
      const file = join(GOLDEN, `${example}.png`);
      if (process.env.CAROM_BLESS) {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(file, Buffer.from(seen.slice(seen.indexOf(',') + 1), 'base64'));
      }
      assert.ok(existsSync(file), `${file} is missing: CAROM_BLESS=1 writes it`);
      const golden = `data:image/png;base64,${readFileSync(file).toString('base64')}`;
      const share = await difference(page, [seen, golden]);
      assert.ok(share <= SHARE, `${(100 * share).toFixed(2)} % of the pixels differ from ${file}`);
    }, { ...STILL, viewport: { width: 800, height: 560 }, deviceScaleFactor: 1 }));
}
