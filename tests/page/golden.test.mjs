// The four originals, pixel by pixel. CAROM_BLESS=1 writes the pictures afresh; look at them before you commit.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';
import { STILL, at, settled } from './hand.mjs';

/** @typedef {import('playwright-core').Page} Page */

const GOLDEN = join(ROOT, 'tests/page/golden');
/** How far a channel may be off before a pixel counts as another, and how many may. Edges are smoothed differently. */
const CHANNEL = 48;
const SHARE = 0.002;

/** The canvas alone, as a PNG's data address. @param {Page} page @returns {Promise<string>} */
const picture = (page) => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.getElementById('room')).toDataURL());

/**
 * The share of pixels that differ; the browser decodes both.
 * @param {Page} page
 * @param {string[]} addresses
 */
function difference(page, addresses) {
  return page.evaluate(
    async ({ addresses, channel }) => {
      const [a, b] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height).data;
        }),
      );
      if (a.length !== b.length) return 1;
      let other = 0;
      for (let k = 0; k < a.length; k += 4) {
        if ([0, 1, 2].some((c) => Math.abs(a[k + c] - b[k + c]) > channel)) other++;
      }
      return (4 * other) / a.length;
    },
    { addresses, channel: CHANNEL },
  );
}

for (const example of ['collision-rebound', 'bounding-box', 'bvh-boxes', 'bvh-rebound']) {
  test(`${example}_looks_as_it_should`, () =>
    at(example, async (page) => {
      await page.locator('#hint-close').click();
      await settled(page);
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
