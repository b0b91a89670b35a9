// `npm run example -- NAME`: builds the package and starts an example with it.

import './node-version.mjs';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED, setUpAndBuild } from './package.mjs';
import { Failure, ROOT, main, must } from './run.mjs';

const EXAMPLES = join(ROOT, 'examples');

/** The examples' names. */
export const NAMES = readdirSync(EXAMPLES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name);

/** @param {string} folder an example's */
async function develop(folder) {
  const { createServer } = await import('vite');
  const server = await createServer({ root: folder, configFile: false });
  await server.listen();
  console.log(`The example is at ${server.resolvedUrls?.local[0]}`);
}

await main(import.meta.url, async () => {
  const [name = ''] = process.argv.slice(2);
  if (!NAMES.includes(name)) throw new Failure(`npm run example -- ${NAMES.join(' | ')}`);
  await setUpAndBuild();
  const folder = join(EXAMPLES, name);
  const own = join(folder, 'node_modules/carom');
  rmSync(own, { recursive: true, force: true });
  cpSync(PUBLISHED, own, { recursive: true });
  if (name === 'node') await must(process.execPath, [join(folder, 'main.js')]);
  else await develop(folder);
});
