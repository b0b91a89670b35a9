// Breaks a copy of the core in each of the ways that tests/mutants.json lists, one at a time, and prints which tests
// notice. `npm run mutants` tries all mutants, `npm run mutants -- words` those whose names contain the words, and
// `npm run mutants -- 12` the twelfth and all after it.

import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, ROOT, contentOf, main } from './run.mjs';
import WRITTEN from '../tests/mutants.json' with { type: 'json' };

/** @typedef {{ name: string, file: string, from: string, to: string }} Mutant */

/**
 * By file below src/: the name of the fault, the text to replace, which must occur once, and its replacement.
 * @type {Record<string, { name: string, from: string, to: string }[]>}
 */
const BY_FILE = /** @type {any} */ (WRITTEN);
/** @type {Mutant[]} */
export const MUTANTS = Object.entries(BY_FILE).flatMap(([file, all]) => all.map((one) => ({ file, ...one })));

const COPY = join(ROOT, 'target/mutants');
/** The files of the core and its tests. */
const PARTS = [
  '.cargo',
  'Cargo.toml',
  'Cargo.lock',
  'rust-toolchain.toml',
  'src',
  'fuzz',
  'hunt',
  'oracle',
  'tests',
  'scenes',
  'docs',
  'README.md',
  'npm/README.md',
];
/** A run of this many seconds counts as endless. */
const PATIENCE = 400;
/** The exit status of `timeout` for such a run. */
const TOO_LONG = 124;
/** The longest tests come last: nearly all mutants are noticed without them. */
const LONG = ['escape::', 'space::', 'crowd::'];

/** @param {Mutant} mutant @returns {string} the file with the mutant in it */
export function broken({ name, file, from, to }) {
  const text = contentOf('src', file);
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Failure(`“${name}”: src/${file} contains the text to replace ${count} times.`);
  return text.replace(from, () => to);
}

/** @param {string[]} filter */
function testsThatFail(...filter) {
  const env = { ...process.env, CARGO_TARGET_DIR: join(COPY, 'target'), RUST_BACKTRACE: '0' };
  // `timeout` also ends the programs that cargo has started, which would run on.
  const args = [`${PATIENCE}`, 'cargo', 'test', '--no-fail-fast', '--lib', '--test', 'rust', '--', ...filter];
  const ended = spawnSync('timeout', args, { cwd: join(COPY, 'tree'), env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (ended.status === 0) return [];
  if (ended.status === TOO_LONG) return ['(a run that does not end)'];
  const failed = [...ended.stdout.matchAll(/^test (\S+) \.\.\. FAILED$/gm)].map(([, name]) => name);
  if (failed.length > 0) return failed;
  const signal = /process didn't exit successfully.*\((.*)\)/.exec(ended.stderr)?.[1];
  if (signal) return [`(${signal})`];
  throw new Failure(`The tests did not run:\n${ended.stderr.slice(-2000)}`);
}

/** @param {Mutant} mutant */
function noticedBy(mutant) {
  const inSpace = /^(space|crowd)\//.test(mutant.file);
  const first = inSpace ? ['space::', 'crowd::'] : LONG.flatMap((name) => ['--skip', name]);
  const noticed = testsThatFail(...first);
  return noticed.length > 0 || inSpace ? noticed : testsThatFail();
}

/** @param {string} word */
async function tryAll(word = '') {
  const first = Number(word) || 1;
  const chosen = Number(word) ? MUTANTS.slice(first - 1) : MUTANTS.filter(({ name }) => name.includes(word));
  if (chosen.length === 0) throw new Failure(`No mutant's name has “${word}” in it.`);
  for (const mutant of MUTANTS) broken(mutant);
  const tree = join(COPY, 'tree');
  rmSync(tree, { recursive: true, force: true });
  for (const part of PARTS) cpSync(join(ROOT, part), join(tree, part), { recursive: true });
  if (testsThatFail(...LONG.flatMap((name) => ['--skip', name])).length > 0) throw new Failure('The core is broken as it is.');
  const unnoticed = [];
  for (const [k, mutant] of chosen.entries()) {
    const path = join(tree, 'src', mutant.file);
    writeFileSync(path, broken(mutant));
    const tests = noticedBy(mutant);
    writeFileSync(path, readFileSync(join(ROOT, 'src', mutant.file)));
    if (tests.length === 0) unnoticed.push(mutant.name);
    const [one, ...others] = tests;
    const who = one ? `${one}${others.length > 0 ? ` and ${others.length} more` : ''}` : 'NOBODY';
    console.log(`${first + k} of ${first - 1 + chosen.length}: ${mutant.name} (${mutant.file}): noticed by ${who}`);
  }
  console.log(`\n${chosen.length} mutants, ${chosen.length - unnoticed.length} noticed.`);
  if (unnoticed.length > 0) throw new Failure(`Not noticed: ${unnoticed.join('; ')}.`);
}

await main(import.meta.url, () => tryAll(process.argv.slice(2).join(' ')));
