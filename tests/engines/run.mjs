// `npm run engines`: the page's main tasks in Firefox and in WebKit. The tests of the page itself run in Chrome.
//
//   npm run engines -- WebKit map    only what has these words

import { serve } from '../package/browser.mjs';
import { DIST, Failure, start } from '../../scripts/run.mjs';
import { ENGINES } from './drivers.mjs';
import { Person } from './person.mjs';
import { TASKS } from './tasks.mjs';

await start(async () => {
  const words = process.argv.slice(2);
  const failures = [];
  let count = 0;
  for (const { name, isHere, open } of ENGINES) {
    const wanted = Object.entries(TASKS).filter(([task]) => words.every((word) => `${name}: ${task}`.includes(word)));
    if (wanted.length === 0) continue;
    if (!isHere) {
      console.log(`NOT TRIED: ${name} is not on this machine.`);
      continue;
    }
    const site = await serve(DIST);
    const driver = await open();
    try {
      const person = new Person(driver);
      console.log(`${name}: ${await person.ask('navigator.userAgent')}, language ${await person.ask('navigator.language')}`);
      for (const [task, run] of wanted) {
        const why = await run(person, { page: site.address, asked: site.asked }).then(() => undefined, String);
        count += 1;
        console.log(`${why ? 'FAILED' : 'ok    '} ${task}${why ? `\n       ${why}` : ''}`);
        if (why) failures.push(`${name}: ${task}`);
      }
    } finally {
      await driver.close();
      site.close();
    }
  }
  console.log(`\n${count - failures.length} done, ${failures.length} failed`);
  if (failures.length > 0 || count === 0) throw new Failure(failures.join('\n') || 'Nothing was tried.');
});
