// `npm start`: sets up what is missing, builds the package, serves the page.

import './node-version.mjs';
import { servePage } from './build.mjs';
import { buildPackage } from './package.mjs';
import { start } from './run.mjs';
import { setupForBuild } from './setup.mjs';
import { buildWasm } from './wasm.mjs';

await start(async () => {
  await setupForBuild();
  await buildWasm();
  await buildPackage();
  const address = await servePage();
  console.log(`\n  carom is at ${address}\n  Ctrl+C stops it.\n`);
});
