// `npm run same-bits`: compares the hash of a million paths with the published one: natively (also with all features of
// this processor), in Node, in Chrome, in Firefox and in WebKit (also without vectors). Missing browsers are listed.
//
//   npm run same-bits -- Firefox    only the places with this word in their name

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ENGINES } from '../tests/engines/drivers.mjs';
import { closeChrome, serve, withPage } from '../tests/package/browser.mjs';
import { PUBLISHED as PACKAGE, setUpAndBuild } from './package.mjs';
import { Failure, ROOT, contentOf, must, run, start } from './run.mjs';
import { setupForTests } from './setup.mjs';

/** Fifty paths in each. */
const ROOMS = Number(process.env.CAROM_ROOMS ?? 20_000);
const PUBLISHED = contentOf(`tests/cases/same-bits${ROOMS === 200 ? '' : '-million'}.txt`).trim();
/** The core as it is published. */
const WITH_VECTORS = join(PACKAGE, 'carom_bg.wasm');
/** Builds that nothing else needs have a folder of their own. */
const OTHER = join(ROOT, 'target/same-bits');
const WITHOUT_VECTORS = join(OTHER, 'pkg/carom_bg.wasm');

/** @param {Record<string, string>} [env] @returns {Promise<string>} */
async function native(env) {
  const args = ['test', '--test', 'rust', 'paths_or_a_million', '--', '--nocapture'];
  const { output } = await run('cargo', args, { env: { ...env, CAROM_ROOMS: String(ROOMS) } });
  return /have the hash (\w+)/.exec(output)?.[1] ?? 'none';
}

async function buildWithoutVectors() {
  // The environment's flags replace those in .cargo/config.toml.
  const env = { RUSTFLAGS: '-C no-vectorize-slp -C no-vectorize-loops', CARGO_TARGET_DIR: OTHER };
  const options = ['--mode', 'no-install', '--target', 'bundler', '--release', '--no-pack'];
  await must('wasm-pack', ['build', ...options, '--out-dir', dirname(WITHOUT_VECTORS), '--', '--features', 'js'], { env });
  const bytes = readFileSync(WITHOUT_VECTORS);
  if (bytes.includes('simd128')) throw new Failure('The module without vectors says that it has some.');
}

/** In a process of its own, since each process can start only one core. @param {string} wasm */
async function inNode(wasm) {
  const program = `import { readFileSync } from 'node:fs';
    import * as carom from './npm/dist/index.js';
    import { hashOfPaths } from './tests/node/same-paths.mjs';
    await carom.init(readFileSync(${JSON.stringify(wasm)}));
    console.log(hashOfPaths(carom, ${ROOMS}));`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** @param {string} body */
const page = (body) => ({ headers: { 'content-type': 'text/html' }, body: `<!doctype html><title>same bits</title>${body}` });

/** The script of a page that imports the package. @param {string} wasm */
const script = (wasm) => `
  const carom = await import('/npm/dist/index.js');
  await carom.init('/${relative(ROOT, wasm)}');
  const { hashOfPaths } = await import('/tests/node/same-paths.mjs');
  return hashOfPaths(carom, ${ROOMS});`;

/** @param {string} wasm */
async function inChrome(wasm) {
  const host = await serve(ROOT, (path) => (path === '/' ? page('') : undefined));
  try {
    const ask = (/** @type {import('playwright-core').Page} */ tab) => tab.evaluate(`(async () => {${script(wasm)}})()`);
    return String(await withPage(host.address, ask));
  } finally {
    host.close();
  }
}

/** How long an engine may take, in milliseconds. */
const PATIENCE = 1_800_000;

/** @param {(typeof ENGINES)[0]['open']} open @param {string} wasm */
async function inEngine(open, wasm) {
  const host = await serve(ROOT, (path) => (path === '/' ? page('') : undefined));
  const { go, ask, close } = await open();
  try {
    await go(host.address);
    // This takes longer than a driver waits for an answer, so the hash is polled.
    await ask(`void (async () => {${script(wasm)}})().catch(String).then((hash) => (globalThis.hash = hash))`);
    for (const end = performance.now() + PATIENCE; performance.now() < end;) {
      const hash = await ask('globalThis.hash');
      if (hash) return String(hash);
      await new Promise((later) => setTimeout(later, 500));
    }
    return 'nothing in time';
  } finally {
    await close();
    host.close();
  }
}

/** @type {[where: string, hash: () => Promise<string>][]} */
const PLACES = [
  ['natively', () => native()],
  ['natively, with all of this processor', () => native({ RUSTFLAGS: '-C target-cpu=native', CARGO_TARGET_DIR: OTHER })],
];
for (const [how, wasm] of [
  ['', WITH_VECTORS],
  [', without vectors', WITHOUT_VECTORS],
]) {
  PLACES.push([`in Node${how}`, () => inNode(wasm)], [`in Chrome${how}`, () => inChrome(wasm)]);
  for (const { name, isHere, open } of ENGINES)
    if (isHere) PLACES.push([`in ${name}${how}`, () => inEngine(open, wasm)]);
    else console.log(`NOT TRIED: ${name}${how}, which is not on this machine.`);
}

await start(async () => {
  const words = process.argv.slice(2);
  const asked = PLACES.filter(([where]) => words.every((word) => where.includes(word)));
  if (asked.length === 0) throw new Failure(`No place is named so: ${PLACES.map(([where]) => where).join('; ')}.`);
  await setupForTests(true);
  await setUpAndBuild();
  await buildWithoutVectors();
  /** @type {string[]} */
  const rows = [];
  for (const [where, hash] of asked) {
    const began = performance.now();
    // An error thrown here would leave Chrome open, and this program waiting.
    const found = await hash().catch(String);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    rows.push(`${found} ${found === PUBLISHED ? 'ok' : 'NOT THE SAME'}  ${where} (${seconds} s)`);
    console.log(rows[rows.length - 1]);
  }
  await closeChrome();
  console.log(`\n${50 * ROOMS} paths; published: ${PUBLISHED}\n${rows.join('\n')}`);
  if (rows.some((row) => !row.includes(' ok '))) throw new Failure('Not all hashes are the published one.');
});
