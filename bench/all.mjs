// `npm run bench`: casts, and where nothing else is said also bodies that move and tables, each beside the others.

import { must, start } from '../scripts/run.mjs';

const given = process.argv.slice(2);
const parts = given.length > 0 ? ['casts'] : ['casts', 'moving', 'tables'];

await start(async () => {
  for (const part of parts) await must(process.execPath, [`bench/${part}.mjs`, ...given]);
});
