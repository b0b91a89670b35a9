// Builds the wasm package with wasm-pack, and the page with Vite. `npm run build` does both, set-up included.

import './node-version.mjs';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withoutPanicTexts } from './lean.mjs';
import { setupForBuild } from './setup.mjs';
import { buildSinglePage } from './single.mjs';
import { sizes, table } from './sizes.mjs';
import { DIST, PACKAGE, PLANE, ROOT, isMain, must, start } from './run.mjs';

/** The core as it is published, and the part of it that the page begins with. */
const MODULES = [
  { folder: PACKAGE, features: ['--features', 'small-heap'] },
  { folder: PLANE, features: ['--no-default-features', '--features', 'small-heap'] },
];
const CONFIG = join(ROOT, 'vite.config.mjs');
/** What the wasm is made of. */
const SOURCES = ['src', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', '.cargo', 'scripts/lean.mjs'];
/** What wasm-opt does, and what a module may use. */
const OPTIMISE = [
  '-O3',
  // A large function stays one even where it is called once: inside of another it has other locals, which packs worse.
  '--one-caller-inline-max-function-size=40',
  '--strip-producers',
  '--strip-target-features',
  '--enable-bulk-memory',
  '--enable-multivalue',
  '--enable-mutable-globals',
  '--enable-nontrapping-float-to-int',
  '--enable-reference-types',
  '--enable-sign-ext',
  '--enable-simd',
];

/**
 * When the newest of these last changed. Folders count too: theirs is when a file was taken away.
 * @param {string} path
 * @returns {number} milliseconds
 */
function lastChange(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

/**
 * @param {string} made
 * @param {string[]} sources
 */
export function isFresh(made, sources) {
  return existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(lastChange));
}

/** Builds npm/pkg and npm/plane, unless they are newer than all they are made of. */
export async function buildWasm() {
  for (const { folder, features } of MODULES) await buildModule(folder, features);
}

/** @param {string} folder @param {string[]} features */
async function buildModule(folder, features) {
  const wasm = join(folder, 'carom_bg.wasm');
  const where = relative(ROOT, wasm);
  const sources = SOURCES.map((name) => join(ROOT, name));
  if (isFresh(wasm, sources)) return console.log(`${where} is up to date.`);
  const started = new Date();
  // no-install: set-up has brought all it needs, and a download here would be a mistake to hear of.
  const options = [
    '--mode',
    'no-install',
    '--target',
    'web',
    '--release',
    '--no-pack',
    '--out-dir',
    relative(ROOT, folder),
  ];
  await must('wasm-pack', ['build', ...options, '--', ...features]);
  // Where what follows fails, the next build begins anew.
  utimesSync(wasm, 0, 0);
  const lean = `${wasm}.lean`;
  writeFileSync(lean, withoutPanicTexts(readFileSync(wasm)));
  await must('wasm-opt', [lean, '-o', wasm, ...OPTIMISE]);
  rmSync(lean);
  // A source that was saved while it was being built makes it stale.
  utimesSync(wasm, started, started);
  console.log(`Built ${where}: ${Math.ceil(statSync(wasm).size / 1024)} kB.`);
}

/** Builds the page into dist/: a folder for any static host, in it a single file that needs no host, the reference and the lessons. */
export async function buildPage() {
  // Only now: on a fresh machine set-up has to bring it first.
  const { build } = await import('vite');
  await build({ configFile: CONFIG, logLevel: 'warn' });
  console.log(`Built ${relative(ROOT, DIST)}:\n${table(sizes(DIST))}`);
  console.log(`Built ${await buildSinglePage()}.`);
  const { buildReference } = await import('./reference.mjs');
  console.log(`Built ${buildReference()}.`);
  const { buildLessons } = await import('./lessons.mjs');
  console.log(`Built ${await buildLessons()}.`);
}

/**
 * Serves the page as it is in www/, for working on it.
 * @returns {Promise<string>} its address
 */
export async function servePage() {
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: CONFIG });
  await server.listen();
  return server.resolvedUrls?.local[0] ?? 'an address that Vite does not tell';
}

async function main() {
  await setupForBuild();
  await buildWasm();
  await buildPage();
}

if (isMain(import.meta.url)) await start(main);
