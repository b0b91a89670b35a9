// `npm run matrix`: tries the package in every tool that people use, prints the table, and writes docs/package.md.
// `npm run matrix -- vite parcel` tries only the cells whose names have one of these words, and writes nothing.

import '../../../scripts/node-version.mjs';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage, PUBLISHED, version } from '../../../scripts/package.mjs';
import { Failure, ROOT, contentOf, jsonOf, npm, start } from '../../../scripts/run.mjs';
import { kB, sizeOf } from '../../../scripts/wasm-size.mjs';
import { closeChrome } from '../browser.mjs';
import { pack, succeeds } from '../install.mjs';
import { CELLS } from './cells.mjs';

/** @typedef {import('./cells.mjs').Cell} Cell */
/** @typedef {{ name: string, ok: boolean, wasm: string, worker: string, seconds: number, why: string }} Row */

/** Not in the repository, where tools would find its own packages too. */
const PLACE = join(tmpdir(), 'carom-matrix');

/** Installs the tools, if they are not there yet, and the package as it is now. */
async function install() {
  const pinned = join(ROOT, 'tests/package/matrix/package.json');
  mkdirSync(PLACE, { recursive: true });
  copyFileSync(pinned, join(PLACE, 'package.json'));
  const options = { cwd: PLACE, timeout: 900_000 };
  console.log('Installing the tools (some 800 MB, once) …');
  await succeeds(...npm('install', '--ignore-scripts', '--prefer-offline'), options);
  const tarball = await pack(PLACE);
  await succeeds(...npm('install', '--no-save', '--ignore-scripts', '--prefer-offline', tarball), options);
  rmSync(join(PLACE, 'projects'), { recursive: true, force: true });
}

/** @param {Cell} cell @returns {Promise<Row>} */
async function tried({ name, run, expected }) {
  const started = performance.now();
  const said = await run(PLACE).catch((error) => ({ answer: error instanceof Error ? error.message : String(error) }));
  const { answer, wasm = '', worker = '' } = /** @type {import('./cells.mjs').Said} */ (said);
  const ok = answer === expected;
  return { name, ok, wasm, worker, why: ok ? '' : answer, seconds: (performance.now() - started) / 1000 };
}

/** @param {string} file */
function size(file) {
  const { raw, gzipped } = sizeOf(join(PUBLISHED, file));
  return `${kB(raw)} | ${kB(gzipped)}`;
}

/** @param {Row[]} rows */
function document(rows) {
  /** How something came. @type {Record<string, string>} */
  const words = { file: 'its file', script: 'a script', text: 'a script', page: 'the page itself', '': '–' };
  const came = (/** @type {Row} */ { ok, wasm, worker }) => (ok ? `${words[wasm]} | ${words[worker]}` : '**wrong** | **wrong**');
  const ways = [...new Set(rows.map(came))];
  const line = (/** @type {string} */ way) =>
    `| ${way} | ${rows
      .filter((row) => came(row) === way)
      .map(({ name }) => name)
      .join('; ')} |`;
  const { dependencies } = jsonOf('tests/package/matrix/package.json');
  const pins = Object.entries(dependencies).map(([tool, pin]) => `${tool} ${pin}`);
  const tools = pins
    .join(', ')
    .replace('vite2 npm:vite@', 'Vite ')
    .replaceAll(/vite\d npm:vite@/g, '');
  // A paragraph that this command does not measure.
  const loads = contentOf('docs/package.md').match(/^An application loads .*$/m)?.[0] ?? '';
  return `# The package, tried

A small program imports the packed package without any configuration, is built by the tool, and **is run** (pages in headless Chrome). It must print one cast's answer to the last bit, and a Worker's fan; with three.js, \`carom/three\` must find the pillars of an \`InstancedMesh\` that a ship touches. \`npm run matrix\` wrote this for version ${version()}: ${rows.filter(({ ok }) => ok).length} of ${rows.length} pass.

| the wasm came as | the Worker came from | in |
|---|---|---|
${ways.map(line).join('\n')}

If a tool does not copy the file of the wasm or of the Worker, a script replaces it. \`require\` in webpack puts the whole core into the script; it is tried without a Worker, as is \`carom/three\`.

Tools: ${tools}, Node ${process.versions.node}.

## Sizes

| file | raw | gzipped |
|---|--:|--:|
| \`carom_bg.wasm\`, the plane | ${size('carom_bg.wasm')} |
| \`space_bg.wasm\` | ${size('space_bg.wasm')} |

${loads}
`;
}

await start(async () => {
  const words = process.argv.slice(2).map((word) => word.toLowerCase());
  const cells = CELLS.filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)));
  await buildPackage();
  await install();
  /** @type {Row[]} */
  const rows = [];
  for (const cell of cells) {
    const row = await tried(cell);
    rows.push(row);
    const how = row.ok
      ? [row.wasm && `wasm: ${row.wasm}`, row.worker && `Worker: ${row.worker}`].filter(Boolean).join(', ')
      : row.why;
    console.log(`${row.ok ? 'ok    ' : 'FAILED'} ${row.seconds.toFixed(1).padStart(6)} s  ${row.name.padEnd(48)} ${how}`);
  }
  await closeChrome();
  if (words.length === 0) writeFileSync(join(ROOT, 'docs/package.md'), document(rows));
  const failed = rows.filter(({ ok }) => !ok);
  if (failed.length > 0) throw new Failure(`${failed.length} of ${rows.length} cells failed.`);
  console.log(`\nAll ${rows.length} cells give the exact answer.`);
});
