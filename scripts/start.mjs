// `npm start`: sets up what is missing, builds the package, serves the page.

import './node-version.mjs';
import { servePage } from './build.mjs';
import { setUpAndBuild } from './package.mjs';
import { start } from './run.mjs';

await start(async () => {
  await setUpAndBuild();
  const address = await servePage();
  console.log(`\n  carom is at ${address}\n  Ctrl+C stops it.\n`);
});
