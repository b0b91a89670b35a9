// How long a ball among many obstacles takes to find what it touches first, beside other libraries and plain JavaScript,
// in Node; every answer is held against the truth in the same run.
//
//   npm run bench                    installs what it measures against, which nothing else needs
//   npm run bench -- --quick         without the others: whether all hits agree
//   npm run bench -- --write         puts what it found into docs/casts.json and docs/casts.svg
//   npm run bench -- --against DIR   beside the built package of another checkout, and nothing else
//   npm run bench -- --counts 10,500

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as carom from '../npm/dist/index.js';
import { Failure, ROOT, putFile, start } from '../scripts/run.mjs';
import { against } from './casts/against.mjs';
import { castsChart } from './chart.mjs';
import { contest } from './casts/measure.mjs';
import { ours } from './casts/ours.mjs';
import { PLAIN } from './casts/plain.mjs';
import { table } from './casts/table.mjs';
import { install } from './install.mjs';

/** @typedef {import('./casts/measure.mjs').Report} Report */
/** @typedef {import('./casts/measure.mjs').Options} Options */

function settings() {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      against: { type: 'string' },
      counts: { type: 'string' },
      rounds: { type: 'string' },
    },
  });
  const [sizes, times] = values.quick ? ['10,1000', 5] : values.against ? ['10,10000,100000', 3] : ['10,1000,10000,100000', 21];
  const counts = (values.counts ?? sizes).split(',').map(Number);
  const rounds = Number(values.rounds ?? times);
  const options = { counts, rounds, moves: !values.quick };
  return { ...values, options };
}

/** @param {Omit<Options, 'carom'>} options @param {boolean} quick @returns {Promise<Report>} */
async function measured(options, quick) {
  await carom.init(readFileSync(join(ROOT, 'npm/dist/carom_bg.wasm')));
  const found = contest([...ours(carom), ...PLAIN, ...(quick ? [] : await others())], { ...options, carom });
  return { runtime: `Node ${process.versions.node}`, ...found };
}

async function others() {
  await install();
  const { peers } = await import('./casts/peers.mjs');
  return peers();
}

/** The answers of those who claim to be exact that are not. @param {Report} report */
function disagreements({ rows, moved }) {
  const all = [
    ...rows.flatMap(({ casts, legs, ...row }) => [
      { ...row, verdict: casts },
      { ...row, verdict: legs },
    ]),
    ...moved.map(({ casts, ...row }) => ({ ...row, verdict: casts })),
  ];
  return all.flatMap(({ contestant, exact, count, verdict }) =>
    exact && verdict && verdict.wrong > 0
      ? [`${contestant} among ${count}: ${verdict.wrong} of ${verdict.checked} are wrong`]
      : [],
  );
}

/** @param {Report} report */
function write(report) {
  putFile(
    'docs/casts.json',
    `${JSON.stringify(report, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(6)) : value), 1)}\n`,
  );
  putFile('docs/casts.svg', castsChart(report));
  console.log('Wrote docs/casts.json and docs/casts.svg.');
}

await start(async () => {
  const { options, quick, write: keep, against: folder } = settings();
  if (folder) return against(folder, options);
  const report = await measured(options, quick);
  console.log(table(report));
  if (keep) write(report);
  const wrong = disagreements(report);
  console.log(wrong.length === 0 ? 'All hits agree with testing every edge.' : wrong.join('\n'));
  if (wrong.length > 0) throw new Failure(wrong.join('\n'));
});
// Threads of what was measured would keep the process alive.
process.exit();
