// Finds an installed Chrome or Chromium and the chromedriver that fits it.

import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, contentOf, jsonOf, must, onPath, versionOf } from './run.mjs';

/** @typedef {{ chrome: string, chromedriver: string }} Chrome paths of the two programs */
/** @typedef {{ path: string, version: string }} Found */

const HOW_TO_GET = `To get them:
  Debian:  sudo apt-get install chromium chromium-driver
  Ubuntu:  sudo snap install chromium (brings its chromedriver)
  macOS:   brew install --cask google-chrome chromedriver
  others:  Chrome and its chromedriver from https://googlechromelabs.github.io/chrome-for-testing/
If they are somewhere unusual, set CHROME and CHROMEDRIVER to their paths.`;

/** @param {(string | undefined)[]} paths */
function existing(paths) {
  const found = paths.filter((path) => path !== undefined).filter((path) => existsSync(path));
  return [...new Set(found)];
}

/**
 * The path in an environment variable. It excludes all other paths, and must exist.
 * @param {string} variable
 */
function named(variable) {
  const path = process.env[variable];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Failure(`${variable} is set to ${path}, but there is no such file.`);
  return [path];
}

function chromePaths() {
  const onWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .map((variable) => process.env[variable])
    .map((place) => place && join(place, 'Google/Chrome/Application/chrome.exe'));
  const onMac = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
  return named('CHROME') ?? existing([...names.map(onPath), '/snap/bin/chromium', ...onMac, ...onWindows]);
}

function driverPaths() {
  // Hosted CI machines name the folder in CHROMEWEBDRIVER.
  const hosted = process.env.CHROMEWEBDRIVER && join(process.env.CHROMEWEBDRIVER, 'chromedriver');
  const elsewhere = ['/usr/lib/chromium/chromedriver', '/snap/bin/chromium.chromedriver'];
  return named('CHROMEDRIVER') ?? existing([onPath('chromedriver'), hosted, ...elsewhere]);
}

/**
 * On Windows `chrome --version` opens a window, but a folder beside it is named after the version.
 * @param {string} path
 */
function windowsChromeVersion(path) {
  return readdirSync(dirname(path)).find((name) => /^\d+(\.\d+){3}$/.test(name));
}

/**
 * @param {string} path
 * @returns {Promise<Found>}
 */
async function withVersion(path) {
  const onWindows = process.platform === 'win32' && path.endsWith('chrome.exe');
  const line = onWindows ? windowsChromeVersion(path) : await versionOf(path);
  return {
    path,
    version: line?.match(/\d+(\.\d+)+/)?.[0] ?? 'of unknown version (it does not start)',
  };
}

/** @param {Found} found */
const major = ({ version }) => parseInt(version, 10);

/**
 * @param {Found[]} chromes
 * @param {Found[]} drivers
 * @returns {Chrome | undefined} the first two of the same major version: chromedriver refuses any other
 */
export function matchingPair(chromes, drivers) {
  for (const chrome of chromes) {
    const driver = drivers.find((candidate) => major(candidate) === major(chrome));
    if (driver) return { chrome: chrome.path, chromedriver: driver.path };
  }
  return undefined;
}

/**
 * @param {string} name
 * @param {Found[]} found
 */
function told(name, found) {
  const list = found.map(({ path, version }) => `${path} is ${version}`).join(', ');
  return `${name}: ${list || 'not found'}`;
}

/** Finds both programs. If one is missing, the error says how to get it. @returns {Promise<Chrome>} */
export async function findChrome() {
  const [chromes, drivers] = await Promise.all(
    [chromePaths(), driverPaths()].map((paths) => Promise.all(paths.map(withVersion))),
  );
  const pair = matchingPair(chromes, drivers);
  if (pair) return pair;
  const wanted = 'The browser tests need Chrome or Chromium, and a chromedriver of the same major version.';
  const seen = [told('Chrome', chromes), told('chromedriver', drivers)];
  throw new Failure([wanted, ...seen.map((line) => `  ${line}`), HOW_TO_GET].join('\n'));
}

/** Whether set-up may install Chromium: as root on Debian or Ubuntu, unless the environment names another one. */
export function canInstallChromium() {
  if (process.env.CHROME || process.env.CHROMEDRIVER) return false;
  if (!isRoot() || !onPath('apt-get') || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(contentOf('/etc/os-release'));
}

/** Installs Chromium, its driver, a font for the page's Chinese, Japanese and Korean texts, and Gappa for docs/proofs. */
export async function installChromium() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'chromium-driver', 'fonts-noto-cjk', 'gappa'];
  await must('apt-get', ['update', '-q'], { env });
  await must('apt-get', ['install', '-q', '-y', ...packages], { env });
}

export function isRoot() {
  return process.getuid?.() === 0;
}

/**
 * The arguments for Chrome in webdriver.json. Only root starts it without the sandbox, which cannot run as root.
 * @returns {string[]}
 */
export function chromeArguments() {
  const { 'goog:chromeOptions': options } = jsonOf('webdriver.json');
  return options.args.filter((/** @type {string} */ argument) => isRoot() || argument !== '--no-sandbox');
}
