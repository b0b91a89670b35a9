// Builds the wasm packages whose sources are newer, with wasm-pack and wasm-opt.

import { existsSync, readdirSync, renameSync, statSync, utimesSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stopWherePanics } from './panics.mjs';
import { HUNT, PLANE, ROOT, SPACE, must } from './run.mjs';

/** The sources of the wasm. */
const SOURCES = ['src', 'Cargo.toml', 'Cargo.lock', 'rust-toolchain.toml', '.cargo', 'scripts/wasm.mjs', 'scripts/panics.mjs'];
const HUNTS = [...SOURCES, 'hunt/src', 'hunt/Cargo.toml', 'oracle/src', 'oracle/Cargo.toml'];
const CORE = /** @type {const} */ ({ crate: '.', profile: 'release', target: 'bundler', sources: SOURCES });
/**
 * The two cores that are published, and the hunt for leaks in them.
 * @typedef {{ folder: string, name: string, crate: string, profile: string, target: 'bundler' | 'web', sources: string[],
 *   features: string[] }} Module
 * @type {[plane: Module, space: Module, hunt: Module]}
 */
const MODULES = [
  { ...CORE, folder: PLANE, name: 'carom', features: ['--features', 'js'] },
  { ...CORE, folder: SPACE, name: 'space', features: ['--features', 'js-space'] },
  { folder: HUNT, name: 'carom_hunt', crate: 'hunt', profile: 'hunt', target: 'web', sources: HUNTS, features: [] },
];
/** The options of wasm-opt, and the features that a module may use. */
const OPTIMISE = [
  // The compiler has inlined enough: more would add 2 kB, and be no faster.
  '-O2',
  '-Os',
  // A large function is not inlined even if it is called once: its locals get other numbers then, which compresses
  // worse.
  '--one-caller-inline-max-function-size=40',
  // The stack is at the bottom, and data come after it: no address is so small that an offset could wrap around.
  '--low-memory-unused',
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
 * The time of the last change of a file, or of anything in a folder. The folder's own time shows removed files.
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

/** Builds each module that is older than its sources. */
export async function buildWasm() {
  const [plane, space, hunt] = MODULES;
  // The last step of a build has one thread, so two run at once. The two cores share a folder, which cargo locks.
  await Promise.all([buildModule(plane).then(() => buildModule(space)), buildModule(hunt)]);
}

/** @param {Module} module */
async function buildModule({ folder, name, crate, profile, target, sources, features }) {
  const wasm = join(folder, `${name}_bg.wasm`);
  const where = relative(ROOT, wasm);
  if (
    isFresh(
      wasm,
      sources.map((source) => join(ROOT, source)),
    )
  )
    return console.log(`${where} is up to date.`);
  const started = new Date();
  // no-install: set-up has installed everything, so a download here would hide a mistake.
  const how = ['--mode', 'no-install', '--target', target, '--profile', profile, '--no-pack', '--no-opt'];
  const to = ['--out-name', name, '--out-dir', relative(join(ROOT, crate), folder)];
  await must('wasm-pack', ['build', crate, ...how, ...to, '--', ...features]);
  // If a later step fails, the next build starts from scratch.
  utimesSync(wasm, 0, 0);
  if (target === 'bundler') await stopWherePanics(wasm);
  await must('wasm-opt', [wasm, '-o', `${wasm}.made`, ...OPTIMISE]);
  renameSync(`${wasm}.made`, wasm);
  // A source that was saved during the build makes the module stale.
  utimesSync(wasm, started, started);
  console.log(`Built ${where}: ${Math.ceil(statSync(wasm).size / 1024)} kB.`);
}
