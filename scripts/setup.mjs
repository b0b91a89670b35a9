// Installs everything that building, serving and testing carom needs, inside the project where that is possible. Tools
// that are there are skipped. `npm run setup` does only this.

import './node-version.mjs';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canInstallChromium, findChrome, installChromium } from './chrome.mjs';
import { Failure, ROOT, TOOLS, contentOf, foundIn, main, must, npm, run, versionOf } from './run.mjs';

/**
 * One thing that set-up installs.
 * @typedef {object} Part
 * @property {string} name what it is and where it goes
 * @property {() => Promise<boolean> | boolean} isThere
 * @property {() => Promise<void>} install
 * @property {string} otherwise what people can do themselves if it fails
 */

const WASM_TARGET = 'wasm32-unknown-unknown';
const WASM_PACK = '0.15.1';
const ONLINE = 'Installing needs the network, this once.';

const TOOLS_BUILD = join(TOOLS, 'build');
const lockFile = join(ROOT, 'package-lock.json');
/** Has the hash of the lock file from which node_modules was installed. */
const npmStamp = join(ROOT, 'node_modules/.carom-installed');

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

async function npmCi() {
  await must(...npm('ci'));
  writeFileSync(npmStamp, lockHash());
}

/** @type {Part} */
const npmPackages = {
  name: 'the npm packages of package-lock.json, into node_modules',
  isThere: () => existsSync(npmStamp) && contentOf(npmStamp) === lockHash(),
  install: npmCi,
  otherwise: ONLINE,
};

/** @type {Part} */
const wasmTarget = {
  name: `Rust's ${WASM_TARGET} target, through rustup`,
  async isThere() {
    const printed = await run('rustc', ['--print', 'target-libdir', '--target', WASM_TARGET], {
      quiet: true,
    });
    return printed.code === 0 && existsSync(printed.stdout.trim());
  },
  install: async () => void (await must('rustup', ['target', 'add', WASM_TARGET])),
  otherwise: `${ONLINE} Without rustup, install that target the way your Rust was installed.`,
};

/** @type {Part} */
const checkers = {
  name: 'rustfmt and clippy, through rustup',
  async isThere() {
    const versions = await Promise.all([versionOf('cargo', ['fmt', '--version']), versionOf('cargo-clippy')]);
    return versions.every((version) => version !== undefined);
  },
  install: async () => void (await must('rustup', ['component', 'add', 'rustfmt', 'clippy'])),
  otherwise: `${ONLINE} Without rustup, install them the way your Rust was installed.`,
};

/**
 * @param {string} crate
 * @param {string} version
 */
async function cargoInstall(crate, version) {
  const args = ['install', '--root', TOOLS, '--version', version, crate];
  // People wait for set-up, and our module is small, so these tools are compiled with few optimisations: wasm-pack took
  // 1:16 like this and 1:49 fully optimised (one run each, two cores). Both are built in one folder because they share
  // dependencies.
  const env = { CARGO_PROFILE_RELEASE_OPT_LEVEL: '1', CARGO_TARGET_DIR: TOOLS_BUILD };
  const locked = await run('cargo', [...args, '--locked'], { env });
  if (locked.code === 0) return;
  // A mirror may lack a version that the tool's own lock file names; then cargo chooses the newest that fit.
  if (!locked.output.includes('failed to select a version')) {
    throw new Failure(`Ended with code ${locked.code}: cargo ${args.join(' ')} --locked`);
  }
  console.log(`\nThe lock file of ${crate} ${version} cannot be followed here (above); installing without it.`);
  await must('cargo', args, { env });
}

/**
 * @param {string} crate
 * @param {string} binary
 * @param {string} version
 * @returns {Part}
 */
function cargoTool(crate, binary, version) {
  return {
    name: `${crate} ${version}, into .tools`,
    isThere: async () => (await versionOf(binary))?.split(' ')[1] === version,
    install: () => cargoInstall(crate, version),
    otherwise: `${ONLINE} Or put ${binary} ${version} on PATH yourself.`,
  };
}

async function bringChromium() {
  await installChromium().catch((/** @type {Error} */ { message }) => console.error(message));
  await findChrome();
}

/** @type {Part} */
const chromium = {
  name: 'Chromium, its driver, a font for East Asian texts and Gappa, through apt-get',
  isThere: () =>
    findChrome().then(
      () => true,
      () => false,
    ),
  install: bringChromium,
  otherwise: ONLINE,
};

/** @param {Part} part */
async function install(part) {
  console.log(`\nInstalling ${part.name} …`);
  try {
    await part.install();
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Failure(`Could not install ${part.name}.\n${what}\n${part.otherwise}`);
  }
  if (!(await part.isThere())) throw new Failure(`Installed ${part.name}, but it does not work.\n${part.otherwise}`);
}

/** @param {Part[]} parts */
async function bring(parts) {
  const there = await Promise.all(parts.map((part) => part.isThere()));
  const wanted = parts.filter((_, k) => !there[k]);
  if (wanted.length === 0) return console.log('Set-up: everything is there.');
  console.log(`Set-up: this installs, once, in a few minutes:${wanted.map(({ name }) => `\n  - ${name}`).join('')}`);
  for (const part of wanted) await install(part);
  rmSync(TOOLS_BUILD, { recursive: true, force: true });
  console.log('\nSet-up: everything is there now.');
}

async function requireRust() {
  if (await versionOf('cargo')) return;
  throw new Failure('There is no working cargo on PATH: carom needs Rust. Get it from https://rustup.rs.');
}

/** @returns {Part[]} */
function buildParts() {
  // It must be exactly the library's version, or wasm-pack would download another wasm-bindgen.
  const version = foundIn('Cargo.lock', /name = "wasm-bindgen"\r?\nversion = "([^"]+)"/);
  const bindgen = cargoTool('wasm-bindgen-cli', 'wasm-bindgen', version);
  return [npmPackages, wasmTarget, cargoTool('wasm-pack', 'wasm-pack', WASM_PACK), bindgen];
}

/** The tools for building and serving. */
export async function setupForBuild() {
  await requireRust();
  await bring(buildParts());
}

/** The further tools of the tests, with Chrome if `withChrome`. */
export async function setupForTests(withChrome = true) {
  await requireRust();
  // A missing Chrome is reported first, before minutes of installing the rest.
  if (withChrome && !canInstallChromium()) await findChrome();
  await bring([...buildParts(), checkers, ...(withChrome ? [chromium] : [])]);
}

await main(import.meta.url, () => setupForTests());
