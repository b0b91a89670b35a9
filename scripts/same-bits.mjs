// `npm run same-bits`: one hash over a million paths, natively (also with all that this processor can do), in Node and in
// Chrome (also without vectors). All have to be the published one.

import { mkdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeChrome, serve, withPage } from '../tests/package/browser.mjs';
import { hashOfPaths } from '../tests/node/same-paths.mjs';
import { buildWasm } from './build.mjs';
import { Failure, PACKAGE, ROOT, must, start } from './run.mjs';
import { setupForTests } from './setup.mjs';

/** Fifty paths in each. */
const ROOMS = 20_000;
const PUBLISHED = readFileSync(join(ROOT, 'tests/cases/same-bits-million.txt'), 'utf8').trim();
/** Builds that nothing else needs have a folder of their own. */
const OTHER = join(ROOT, 'target/same-bits');
const WITHOUT_VECTORS = join(OTHER, 'pkg');

/** @param {Record<string, string>} [env] @returns {Promise<string>} */
async function native(env) {
  const args = ['test', '--test', 'rust', 'paths_or_a_million', '--', '--nocapture'];
  const output = await must('cargo', args, { env: { ...env, CAROM_ROOMS: String(ROOMS) } });
  return /have the hash (\w+)/.exec(output)?.[1] ?? 'none';
}

async function buildWithoutVectors() {
  // The environment's flags take the place of those in .cargo/config.toml.
  const env = { RUSTFLAGS: '-C no-vectorize-slp -C no-vectorize-loops', CARGO_TARGET_DIR: OTHER };
  const options = ['--mode', 'no-install', '--target', 'web', '--release', '--no-pack'];
  await must('wasm-pack', ['build', ...options, '--out-dir', WITHOUT_VECTORS, '--', '--features', 'small-heap'], { env });
  const bytes = readFileSync(join(WITHOUT_VECTORS, 'carom_bg.wasm'));
  if (bytes.includes('simd128')) throw new Failure('The module without vectors says that it has some.');
}

/** @param {string} folder */
async function inNode(folder) {
  const carom = await import(pathToFileURL(join(folder, 'carom.js')).href);
  await carom.default({ module_or_path: readFileSync(join(folder, 'carom_bg.wasm')) });
  return hashOfPaths(carom, ROOMS);
}

/** @param {string} folder */
async function inChrome(folder) {
  const blank = { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>same bits</title>' };
  const host = await serve(ROOT, (path) => (path === '/' ? blank : undefined));
  const module = `${host.address}${relative(ROOT, folder)}/carom.js`;
  const paths = `${host.address}tests/node/same-paths.mjs`;
  try {
    return await withPage(host.address, (page) =>
      page.evaluate(
        async ({ module, paths, rooms }) => {
          const carom = await import(module);
          await carom.default();
          return /** @type {string} */ ((await import(paths)).hashOfPaths(carom, rooms));
        },
        { module, paths, rooms: ROOMS },
      ),
    );
  } finally {
    host.close();
  }
}

/** @type {[where: string, hash: () => Promise<string>][]} */
const PLACES = [
  ['natively', () => native()],
  ['natively, with all of this processor', () => native({ RUSTFLAGS: '-C target-cpu=native', CARGO_TARGET_DIR: OTHER })],
  ['in Node', () => inNode(PACKAGE)],
  ['in Node, without vectors', () => inNode(WITHOUT_VECTORS)],
  ['in Chrome', () => inChrome(PACKAGE)],
  ['in Chrome, without vectors', () => inChrome(WITHOUT_VECTORS)],
];

await start(async () => {
  await setupForTests(true);
  mkdirSync(OTHER, { recursive: true });
  await buildWasm();
  await buildWithoutVectors();
  /** @type {string[]} */
  const rows = [];
  for (const [where, hash] of PLACES) {
    const began = performance.now();
    const found = await hash();
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    rows.push(`${found} ${found === PUBLISHED ? 'ok' : 'NOT THE SAME'}  ${where} (${seconds} s)`);
    console.log(rows[rows.length - 1]);
  }
  await closeChrome();
  console.log(`\nA million paths; published: ${PUBLISHED}\n${rows.join('\n')}`);
  if (rows.some((row) => !row.includes(' ok '))) throw new Failure('Not all hashes are the published one.');
});
