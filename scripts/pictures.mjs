// Makes the pictures in docs/ from the built page: npm run build && npm run pictures.

import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closeAll, page, withPage } from '../tests/page/harness.mjs';
import { CARDS, described } from './cards.mjs';
import { ROOT } from './run.mjs';
import WRITTEN from './pictures.json' with { type: 'json' };

const FOLDER = join(ROOT, 'docs');

/**
 * Pictures, `until` which text to wait for, and the addresses of cards that need more than the scene's name.
 * @type {{ pictures: { name: string, address: string, scheme: 'light' | 'dark', until?: string }[], cards: Record<string,
 *   string> }}
 */
const { pictures, cards } = /** @type {any} */ (WRITTEN);
/** A card shows the stage alone. */
const STAGE_ALONE = '#present-end, #playback, .choice, .space-tools { display: none !important } * { outline: none !important }';

/**
 * @param {string} path
 * @param {string} address
 * @param {{ height: number, colorScheme: 'light' | 'dark' }} view
 * @param {() => Promise<unknown>} prepare
 */
const take = (path, address, { height, colorScheme }, prepare) =>
  withPage(
    { viewport: { width: 1200, height }, colorScheme, reducedMotion: 'reduce', locale: 'en' },
    async () => {
      await page
        .locator('#hint-close')
        .click({ timeout: 1000 })
        .catch(() => undefined);
      await prepare();
      await page.screenshot({ path, ...(path.endsWith('.jpg') && { quality: 75 }) });
      console.log(`Made ${relative(ROOT, path)}.`);
    },
    address,
  );

mkdirSync(CARDS, { recursive: true });
for (const { name, address, scheme, until } of pictures) {
  await take(join(FOLDER, `${name}.png`), address, { height: 720, colorScheme: scheme }, async () => {
    if (until) await page.getByText(until).waitFor();
    await page.waitForTimeout(300);
  });
}
for (const { id } of described()) {
  await take(join(CARDS, `${id}.jpg`), cards[id] ?? `#/${id}`, { height: 630, colorScheme: 'light' }, async () => {
    await page.addStyleTag({ content: STAGE_ALONE });
    await page.evaluate('carom.commands.present()');
    await page.waitForTimeout(1000);
  });
}
await closeAll();
