// The steps of `npm test`, in order. Steps with `aside` run beside the others.

import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPage } from './build.mjs';
import { chromeArguments, findChrome } from './chrome.mjs';
import { cargoCounts, nodeCounts, replayCounts } from './counts.mjs';
import { buildPackage } from './package.mjs';
import { Failure, ROOT, contentOf, foundIn, jsonOf, must, npm, putFile, run, versionOf } from './run.mjs';
import { buildWasm } from './wasm.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * A step returns what it counted if it runs tests, and throws if it fails.
 * @typedef {object} Step
 * @property {string} name
 * @property {string} about
 * @property {string[]} [needs] steps that have to come before it
 * @property {boolean} [chrome] whether it needs Chrome
 * @property {boolean} [aside] whether it runs beside the others: if it uses cargo, it builds in a folder of its own
 * @property {() => Promise<Counts | void>} run
 */

/**
 * The builds of the page: a folder for a host, and one file for a double-click. Each is tested by this many programs,
 * the second only where it may differ (`testBoth`).
 * @type {[build: string, programs: number, tests?: RegExp][]}
 */
const PAGE_BUILDS = [
  ['hosted', 3],
  ['single', 1, /\btestBoth\(/],
];
const WASM = ['--target', 'wasm32-unknown-unknown'];
/** The features for Rust. */
const FEATURES = ['--features', 'carom/svg'];
const DENY = { RUSTDOCFLAGS: '-D warnings' };

/**
 * In CI, cargo must use the lock file as it is.
 * @param {string} command
 * @param {string[]} args
 */
function cargo(command, ...args) {
  return [command, ...(process.env.CI ? ['--locked'] : []), ...args];
}

/**
 * Runs a program that runs tests. No tests at all is a failure: that is how a suite that is not found looks.
 * @param {string} program
 * @param {string[]} args
 * @param {(output: string) => Counts} read
 * @param {{ env?: Record<string, string>, explain?: (output: string) => string | undefined }} [options]
 */
async function tests(program, args, read, { env, explain } = {}) {
  const { code, output } = await run(program, args, { env });
  const counts = read(output);
  const line = [program, ...args].join(' ');
  const problem =
    explain?.(output) ??
    (code !== 0
      ? `Ended with code ${code ?? '(not started)'}: ${line}`
      : counts.failed > 0
        ? `${counts.failed} tests failed: ${line}`
        : counts.passed === 0 && `Not a single test ran: ${line}`);
  if (problem) throw Object.assign(new Failure(problem), { counts });
  return counts;
}

/**
 * webdriver.json for this machine: the Chrome that was found, and the sandbox where it can work.
 * @param {string} binary
 * @returns {string} its path
 */
function writeCapabilities(binary) {
  const capabilities = jsonOf('webdriver.json');
  Object.assign(capabilities['goog:chromeOptions'], { binary, args: chromeArguments() });
  const path = join(ROOT, 'target/webdriver.json');
  putFile(path, JSON.stringify(capabilities));
  return path;
}

/** Problems that the test runner hides in its output, or survives. @type {[said: RegExp, meaning: string][]} */
const CHROME_PROBLEMS = [
  [/driver failed to (start|bind)/, 'chromedriver does not start.'],
  [/session not created|session request failed|cannot find Chrome binary/i, 'chromedriver could not start Chrome.'],
  [
    /Failed to detect test as having been run/,
    'The tests in Chrome did not end: the page crashed, or WASM_BINDGEN_TEST_TIMEOUT is too short.',
  ],
  [/so\s+skipping/, 'A test program was skipped: it is configured not to run in a browser.'],
];

async function chromeTests() {
  const pair = await findChrome();
  // Behind a proxy, the test runner would ask it even for the chromedriver on this machine.
  const direct = [process.env.NO_PROXY ?? process.env.no_proxy, '127.0.0.1', 'localhost'].filter(Boolean).join(',');
  const env = {
    NO_PROXY: direct,
    no_proxy: direct,
    WASM_BINDGEN_USE_BROWSER: '1',
    WASM_BINDGEN_TEST_WEBDRIVER_JSON: writeCapabilities(pair.chrome),
    WASM_BINDGEN_TEST_TIMEOUT: '600',
    WASM_BINDGEN_TEST_DRIVER_TIMEOUT: '30',
  };
  const options = ['--mode', 'no-install', '--headless', '--chrome', '--chromedriver', pair.chromedriver];
  // wasm-pack builds before it tests: in one profile, the tests use that build. Naming the targets leaves out the doc
  // tests, which have nothing to run in a browser.
  const forCargo = cargo('.', '--profile', 'test', '--lib', '--test', '*');
  return tests('wasm-pack', ['test', ...options, ...forCargo], cargoCounts, {
    env,
    explain: (output) => CHROME_PROBLEMS.find(([said]) => said.test(output))?.[1],
  });
}

/** @param {string} folder */
function testsIn(folder) {
  const paths = readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => join(ROOT, folder, name));
  if (paths.length === 0) throw new Failure(`${folder} has no file *.test.mjs.`);
  return paths;
}

/**
 * Runs test files in Node's test runner.
 * @param {string[]} paths
 * @param {Record<string, string>} [env]
 * @param {number} [atOnce]
 */
const nodeTests = (paths, env, atOnce = availableParallelism()) =>
  tests(process.execPath, ['--test', `--test-concurrency=${atOnce}`, '--test-reporter=spec', ...paths], nodeCounts, { env });

/**
 * A program of the workspace, in the profile of the tests and with their features, so that nothing is compiled twice.
 * @param {string} crate
 * @param {...string} args
 */
const program = (crate, ...args) => [
  ...cargo('run', '--quiet', '--profile', 'test', '--package', crate, ...FEATURES),
  '--',
  ...args,
];

/**
 * The leak hunt: a million hostile casts, half as many with filters and overlaps at the start, 200,000 among bodies that move,
 * 30,000 events of tables, and 20,000 aims and paths of fans.
 */
async function huntTests() {
  for (const what of [
    '--count 1e6',
    '--queries --count 5e5',
    '--moving --count 2e5',
    '--tables --count 3e4',
    '--aims --count 2e4',
  ]) {
    await must('cargo', program('carom-hunt', ...what.split(' ')));
  }
}

async function checkLayout() {
  await must('cargo', ['fmt', '--check', '--all']);
  await must(...npm('run', '--silent', 'format', '--', '--check'));
}

async function build() {
  await buildWasm();
  await buildPackage();
}

/**
 * Writes programs that run several files of tests each: every program takes more than a second to start, with its Chrome.
 * @param {string} folder
 * @param {string} name
 * @param {number} count
 * @param {{ first?: string, wanted?: RegExp }} [how] a line before all others, and what a file of tests has to have
 */
function programsOf(folder, name, count, { first = '', wanted = /^/ } = {}) {
  const texts = testsIn(folder).map((path) => ({ path, text: contentOf(path) }));
  const programs = Array.from({ length: count }, (_, k) => ({
    path: join(ROOT, `target/tests/${name}-${k}.test.mjs`),
    size: 0,
    lines: [first],
  }));
  // The longest first, each to the program with the least to do.
  for (const { path, text } of texts.filter(({ text }) => wanted.test(text)).sort((a, b) => b.text.length - a.text.length)) {
    const [least] = programs.sort((a, b) => a.size - b.size);
    least.size += text.length;
    least.lines.push(`await import('${pathToFileURL(path)}');`);
  }
  for (const { path, lines } of programs) putFile(path, lines.join('\n'));
  return programs.map(({ path }) => path);
}

/** The package as people get it. */
async function publishedTests() {
  const { chrome: path } = await findChrome();
  return nodeTests(programsOf('tests/package', 'package', 4), { CHROME: path });
}

const types = () => must(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit']);

async function pageTests() {
  await buildPage();
  const { chrome: path } = await findChrome();
  const programs = PAGE_BUILDS.flatMap(([build, count, wanted]) =>
    programsOf('tests/page', build, count, { first: `process.env.CAROM_PAGE = '${build}';`, wanted }),
  );
  // All at once: a page that waits for its next frame leaves the processor to the others.
  return nodeTests(programs, { CHROME: path }, programs.length);
}

/** Builds with the oldest Rust that Cargo.toml promises to support, installed by rustup. */
async function oldestRust() {
  const version = foundIn('Cargo.toml', /^rust-version = "([\d.]+)"$/m);
  const install = ['toolchain', 'install', version, '--profile', 'minimal', '--no-self-update'];
  // If it is installed, no network is needed.
  const there = (await versionOf('cargo', [`+${version}`, '--version'])) || (await run('rustup', install)).code === 0;
  if (!there) return console.log(`NOT TRIED: Rust ${version} cannot be had on this machine.`);
  // Without the dependencies of tests, which may need a newer Rust.
  const locked = process.env.CI ? ['--locked'] : [];
  await must('cargo', [`+${version}`, 'build', ...locked, '--features', 'svg', '--target-dir', 'target/oldest']);
}

/** Checks that a Rust program for wasm that uses the crate gets none of its exports to JavaScript. */
async function noExports() {
  await must('cargo', cargo('rustc', '--lib', '--crate-type', 'cdylib', ...WASM, '--target-dir', 'target/plain'));
  const wasm = readFileSync(join(ROOT, 'target/plain/wasm32-unknown-unknown/debug/carom.wasm'));
  const names = WebAssembly.Module.exports(new WebAssembly.Module(wasm)).map(({ name }) => name);
  const ours = names.filter((name) => !['memory', '__data_end', '__heap_base'].includes(name));
  if (ours.length > 0) throw new Failure(`Without the feature js, the crate exports ${ours.slice(0, 5).join(', ')}.`);
}

async function docs() {
  await must('cargo', cargo('doc', '--profile', 'test', '--no-deps', '--features', 'svg'), { env: DENY });
  await must('cargo', cargo('doc', '--profile', 'test', '--no-deps', ...WASM), { env: DENY });
}

/**
 * In the profile of the tests, so that the macros and build scripts of both are compiled once.
 * @param {string[]} args
 */
const clippy = (...args) =>
  must('cargo', [...cargo('clippy', '--profile', 'test', '--workspace', ...args), '--', '-D', 'warnings']);

/** About how many seconds each fuzz target takes: it stands for a fixed number of inputs. */
const FUZZ_SECONDS = 3;

/** Replays the corpus of fuzz/ and mutations of it, the same inputs each time. */
const replay = () => tests('cargo', program('carom-fuzz', `${FUZZ_SECONDS}`), replayCounts);

/** @type {Step[]} */
export const STEPS = [
  { name: 'fmt', about: 'the layout of Rust and of JavaScript', run: checkLayout },
  { name: 'clippy', about: 'clippy, natively', run: () => clippy(...FEATURES, '--all-targets') },
  {
    name: 'clippy-wasm',
    about: 'clippy, for wasm32: the libraries, of the plane and of space',
    run: async () => {
      for (const core of ['js', 'js-space']) await clippy(...WASM, '--lib', '--features', `carom/${core}`);
    },
  },
  {
    name: 'rust',
    about: 'Rust tests, natively',
    run: () => tests('cargo', cargo('test', '--workspace', '--no-fail-fast', ...FEATURES), cargoCounts),
  },
  { name: 'fuzz', about: 'hostile input: the fuzz targets on their corpus and its children', run: replay },
  { name: 'hunt', about: 'the leak hunt: millions of hostile casts', run: huntTests },
  { name: 'doc', about: 'cargo doc without warnings', run: docs },
  { name: 'oldest', about: 'the oldest Rust that is promised', aside: true, run: oldestRust },
  { name: 'exports', about: 'no JavaScript export for a Rust program', aside: true, run: noExports },
  { name: 'chrome', about: 'Rust tests in headless Chrome', chrome: true, run: chromeTests },
  { name: 'wasm', about: 'build of the wasm and of the package', aside: true, run: build },
  { name: 'types', about: 'types of all JavaScript', needs: ['wasm'], aside: true, run: types },
  { name: 'scripts', about: 'tests of these scripts', aside: true, run: () => nodeTests(testsIn('tests/scripts')) },
  {
    name: 'web',
    about: "tests of the page's modules in Node",
    needs: ['wasm'],
    aside: true,
    run: () => nodeTests(testsIn('tests/web')),
  },
  {
    name: 'node',
    about: 'tests of the package in Node',
    needs: ['wasm'],
    aside: true,
    run: () => nodeTests(testsIn('tests/node')),
  },
  {
    name: 'page',
    about: 'tests of the built page in Chrome, served and as one file from disk',
    needs: ['wasm'],
    chrome: true,
    run: pageTests,
  },
  {
    name: 'package',
    about: 'tests of the npm package as it is installed',
    needs: ['wasm'],
    chrome: true,
    run: publishedTests,
  },
];
