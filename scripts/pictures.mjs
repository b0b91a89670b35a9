// Makes the pictures in docs/ from the built page: npm run build && npm run pictures.

import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closeAll, withPage } from '../tests/page/harness.mjs';
import { CARDS, described } from './cards.mjs';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, 'docs');

/** Each waits for a text on the page. @type {[file: string, address: string, scheme: 'light' | 'dark', until?: string][]} */
const PICTURES = [
  ['collision-rebound', '#/collision-rebound', 'light'],
  ['bounding-box', '#/bounding-box', 'light'],
  ['bvh-boxes', '#/bvh-boxes', 'light'],
  ['bvh-rebound', '#/bvh-rebound', 'dark'],
  ['boxes-and-spheres', '#/boxes-and-spheres?show=ray', 'light'],
  ['ship-and-pillars', '#/ship-and-pillars?count=100000&differ=1&at=20,-12,0.4', 'light'],
  ['playground', '#/playground', 'dark'],
  ['in-a-game', '#/in-a-game', 'light', 'Point to aim'],
  ['map', '#/mushroom?map=growth,500,room', 'dark', 'starts in'],
  ['replay', '#/bvh-rebound?replay=1,tree,23', 'light'],
  ['replay-steps', '#/playground?replay=2,tree,15', 'dark'],
];

/** The addresses of cards that need more than a name. @type {Record<string, string>} */
const CARD_OF = { benchmark: '#/stress', map: '#/mushroom?map=growth,500,room', 'ship-and-pillars': '#/ship-and-pillars?at=20,-12,0.4' };
/** A card shows the stage alone. */
const STAGE_ALONE = '#present-end, #playback, .choice, .space-tools { display: none !important } * { outline: none !important }';

/** @param {string} path @param {string} address @param {{ height: number, colorScheme: 'light' | 'dark' }} view @param {(page: import('playwright-core').Page) => Promise<unknown>} prepare */
const take = (path, address, { height, colorScheme }, prepare) =>
  withPage(
    { viewport: { width: 1200, height }, colorScheme, reducedMotion: 'reduce', locale: 'en' },
    async (page) => {
      await page.locator('#hint-close').click({ timeout: 1000 }).catch(() => undefined);
      await prepare(page);
      await page.screenshot({ path, ...(path.endsWith('.jpg') && { quality: 75 }) });
      console.log(`Made ${relative(ROOT, path)}.`);
    },
    address,
  );

mkdirSync(CARDS, { recursive: true });
for (const [name, address, colorScheme, until] of PICTURES) {
  await take(join(FOLDER, `${name}.png`), address, { height: 720, colorScheme }, async (page) => {
    if (until) await page.getByText(until).waitFor();
    await page.waitForTimeout(300);
  });
}
for (const { id } of described()) {
  await take(join(CARDS, `${id}.jpg`), CARD_OF[id] ?? `#/${id}`, { height: 630, colorScheme: 'light' }, async (page) => {
    await page.addStyleTag({ content: STAGE_ALONE });
    await page.evaluate('carom.commands.present()');
    await page.waitForTimeout(1000);
  });
}
await closeAll();
