// Builds the wasm packages with wasm-pack and wasm-opt, where what they are made of is newer.

import { existsSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withStoppingSaid } from './glue.mjs';
import { withoutPanicTexts } from './lean.mjs';
import { HUNT, PACKAGE, PLANE, REPLAY, ROOT, must } from './run.mjs';

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
