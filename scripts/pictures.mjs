// Makes the pictures in docs/ from the built page: npm run build && npm run pictures.

import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closeAll, withPage } from '../tests/page/harness.mjs';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, 'docs');

mkdirSync(FOLDER, { recursive: true });
await withPage({ viewport: { width: 720, height: 840 } }, async (page) => {
  const path = join(FOLDER, 'collision-rebound.png');
  await page.locator('#room').screenshot({ path });
  console.log(`Made ${relative(ROOT, path)}.`);
});
await closeAll();
