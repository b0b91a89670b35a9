// Makes the pictures in docs/ from the built page: npm run build && npm run pictures.

import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closeAll, withPage } from '../tests/page/harness.mjs';
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

mkdirSync(FOLDER, { recursive: true });
for (const [name, address, colorScheme, until] of PICTURES) {
  /** @type {import('../tests/page/harness.mjs').View} */
  const view = { viewport: { width: 1200, height: 720 }, colorScheme, reducedMotion: 'reduce', locale: 'en' };
  await withPage(
    view,
    async (page) => {
      await page.locator('#hint-close').click({ timeout: 1000 }).catch(() => undefined);
      if (until) await page.getByText(until).waitFor();
      await page.waitForTimeout(300);
      const path = join(FOLDER, `${name}.png`);
      await page.screenshot({ path });
      console.log(`Made ${relative(ROOT, path)}.`);
    },
    address,
  );
}
await closeAll();
