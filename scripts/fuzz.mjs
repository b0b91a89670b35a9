// `npm run fuzz -- [TARGET…] [--seconds N]`: runs libFuzzer on each target of fuzz/ for N seconds, from the corpus and
// the inputs that earlier runs left in target/fuzz. Then the corpus is chosen anew from all of them: a few small inputs
// with nearly the same coverage. This needs a nightly toolchain and cargo-fuzz; the replay in CI does not.

import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure, ROOT, must, run, start } from './run.mjs';

const FUZZ = join(ROOT, 'fuzz');
const WORK = join(ROOT, 'target/fuzz');
/** The most inputs of a target's corpus, and their largest size in bytes: the corpus is in the repository. */
const MOST = 25;
const LARGEST = 1024;
/** The limits of an input: bytes, seconds and MB. */
const LIMITS = ['-max_len=2048', '-timeout=10', '-rss_limit_mb=2048'];

const TARGETS = readdirSync(join(FUZZ, 'fuzz_targets')).map((name) => name.replace(/\.rs$/, ''));

/** @param {string[]} args */
const fuzz = (...args) => ['+nightly', 'fuzz', ...args];
/** Without a sanitizer, since the native core has no unsafe code, and this is several times as fast. */
const BUILD = ['--features', 'libfuzzer', '--sanitizer', 'none'];
/** The workspace's release profile is for wasm. Line numbers are kept for failures. */
const PROFILE = { CARGO_PROFILE_RELEASE_LTO: 'false', CARGO_PROFILE_RELEASE_DEBUG: '1' };
/** @param {...string} args the target, folders, and libFuzzer's own */
const libFuzzer = (...args) => must('cargo', fuzz('run', ...BUILD, ...args), { env: PROFILE });

/** @param {string} target @param {number} seconds */
async function fuzzOne(target, seconds) {
  const [corpus, all, found] = [join(FUZZ, 'corpus', target), join(WORK, target), join(WORK, `${target}-found`)];
  mkdirSync(found, { recursive: true });
  cpSync(corpus, all, { recursive: true });
  const options = [...LIMITS, `-max_total_time=${seconds}`, `-artifact_prefix=${found}/`, '-print_final_stats=1', '-verbosity=0'];
  await libFuzzer(target, all, '--', ...options);
  await minimise(target, all, corpus);
}

/**
 * Keeps the fewest inputs with the same coverage. If these are too many, it keeps some of each size.
 * @param {string} target
 * @param {string} all
 * @param {string} corpus
 */
async function minimise(target, all, corpus) {
  const few = join(WORK, `${target}-few`);
  rmSync(few, { recursive: true, force: true });
  mkdirSync(few, { recursive: true });
  await libFuzzer(target, few, all, '--', '-set_cover_merge=1', '-verbosity=0');
  const size = (/** @type {string} */ name) => statSync(join(few, name)).size;
  const small = readdirSync(few)
    .filter((name) => size(name) <= LARGEST)
    .sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  // The largest cover the most.
  const step = Math.max(small.length / MOST, 1);
  const chosen = Array.from({ length: Math.min(small.length, MOST) }, (_, k) => small[Math.floor(k * step)]);
  if (chosen.length === 0) throw new Failure(`Nothing is left of the corpus of ${target}.`);
  rmSync(corpus, { recursive: true, force: true });
  for (const name of chosen) cpSync(join(few, name), join(corpus, name));
  console.log(`${target}: ${chosen.length} of ${readdirSync(few).length} inputs are the corpus now.`);
}

await start(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { seconds: { type: 'string', default: '180' } } });
  const unknown = positionals.find((name) => !TARGETS.includes(name));
  if (unknown) throw new Failure(`There is no target ${unknown}: ${TARGETS.join(', ')}.`);
  const seconds = Number(values.seconds);
  if (!(Number.isInteger(seconds) && seconds > 0))
    throw new Failure(`--seconds takes a whole number, but it is ${values.seconds}.`);
  const { code } = await run('cargo', fuzz('--version'), { quiet: true });
  if (code !== 0)
    throw new Failure(
      'This needs a nightly toolchain and cargo-fuzz: rustup toolchain install nightly && cargo install cargo-fuzz',
    );
  for (const target of positionals.length > 0 ? positionals : TARGETS) await fuzzOne(target, seconds);
});
