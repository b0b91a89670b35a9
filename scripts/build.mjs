// Builds the wasm package with wasm-pack, and the page with Vite. `npm run build` does both, set-up included.

import './node-version.mjs';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withStoppingSaid } from './glue.mjs';
import { withoutPanicTexts } from './lean.mjs';
import { setupForBuild } from './setup.mjs';
import { buildSinglePage } from './single.mjs';
import { sizes, table } from './sizes.mjs';
import { DIST, HUNT, PACKAGE, PLANE, REPLAY, ROOT, isMain, must, start } from './run.mjs';

/** What the wasm is made of. */
const SOURCES = ['src', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', '.cargo', 'scripts/lean.mjs'];
const HUNTS = [...SOURCES, 'hunt/src', 'hunt/Cargo.toml', 'hunt/Cargo.lock', 'tests/rust/random.rs'];
/**
 * The core as it is published, the part of it that the page begins with, that part with what a replay asks it, and the hunt for
 * leaks in it.
 * @typedef {{ folder: string, name: string, crate: string, sources: string[], features: string[], lean: boolean }} Module
 * @type {Module[]}
 */
const MODULES = [
  { folder: PACKAGE, name: 'carom', crate: '.', sources: SOURCES, features: ['--features', 'small-heap'], lean: true },
  {
    folder: PLANE,
    name: 'carom',
    crate: '.',
    sources: SOURCES,
    features: ['--no-default-features', '--features', 'small-heap'],
    lean: true,
  },
  {
    folder: REPLAY,
    name: 'carom',
    crate: '.',
    sources: SOURCES,
    features: ['--no-default-features', '--features', 'small-heap,trace'],
    lean: true,
  },
  { folder: HUNT, name: 'carom_hunt', crate: 'hunt', sources: HUNTS, features: [], lean: false },
];
const CONFIG = join(ROOT, 'vite.config.mjs');
/** What wasm-opt does, and what a module may use. */
const OPTIMISE = [
  // The second time finds a little more.
  '-O3',
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

/** Builds npm/pkg, npm/plane, npm/replay and npm/hunt, unless they are newer than all they are made of. */
export async function buildWasm() {
  for (const module of MODULES) await buildModule(module);
}

/** @param {Module} module */
async function buildModule({ folder, name, crate, sources, features, lean }) {
  const wasm = join(folder, `${name}_bg.wasm`);
  const where = relative(ROOT, wasm);
  if (isFresh(wasm, sources.map((source) => join(ROOT, source)))) return console.log(`${where} is up to date.`);
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
    relative(join(ROOT, crate), folder),
  ];
  await must('wasm-pack', ['build', crate, ...options, '--', ...features]);
  // Where what follows fails, the next build begins anew.
  utimesSync(wasm, 0, 0);
  const made = `${wasm}.made`;
  const bytes = readFileSync(wasm);
  writeFileSync(made, lean ? withoutPanicTexts(bytes) : bytes);
  await must('wasm-opt', [made, '-o', wasm, ...OPTIMISE]);
  rmSync(made);
  if (lean) {
    const glue = join(folder, `${name}.js`);
    writeFileSync(glue, withStoppingSaid(readFileSync(glue, 'utf8')));
  }
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
