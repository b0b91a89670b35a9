// Builds the wasm, the package and, with Vite, the page. `npm run build` does all, set-up included; `npm start`
// serves the page as well.

import './node-version.mjs';
import { join, relative } from 'node:path';
import { buildCards } from './cards.mjs';
import { buildLessons } from './lessons.mjs';
import { setUpAndBuild } from './package.mjs';
import { DIST, ROOT, main } from './run.mjs';
import { buildSinglePage } from './single.mjs';

const CONFIG = join(ROOT, 'vite.config.mjs');

/**
 * Builds the page into dist/, a folder for any static host, with the page as a single file that needs no host, the
 * reference and the lessons.
 */
export async function buildPage() {
  // Imported only here, since on a fresh machine set-up installs Vite first.
  const [{ build }, { buildReference }] = await Promise.all([import('vite'), import('./reference.mjs')]);
  await build({ configFile: CONFIG, logLevel: 'warn' });
  console.log(`Built ${relative(ROOT, DIST)}.`);
  console.log(`Built ${buildCards()}.`);
  console.log(`Built ${await buildSinglePage()}.`);
  console.log(`Built ${buildReference()}.`);
  console.log(`Built ${await buildLessons()}.`);
}

/** Serves what is built: the page with its lessons and the reference. */
async function servePage() {
  const { preview } = await import('vite');
  const server = await preview({ configFile: CONFIG });
  console.log(`\n  carom is at ${server.resolvedUrls?.local[0]}\n  Ctrl+C stops it.\n`);
}

await main(import.meta.url, async () => {
  await setUpAndBuild();
  await buildPage();
  if (process.argv.includes('--serve')) await servePage();
});
