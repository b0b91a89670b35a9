// Opens the built page in a real Chrome, and fails a test when the page complains about anything, or asks for
// anything that is not its own. There are two builds: the folder on a static host, and with CAROM_PAGE=single the one
// file opened from disk.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, test as testBoth } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIST, contentOf } from '../../scripts/run.mjs';
import { closeChrome, complaintsOf, openChrome, serve } from '../package/browser.mjs';

/** @typedef {import('playwright-core').BrowserContextOptions} View viewport, colour scheme, locale, touch, scripts */

/** @type {View} */
export const LAPTOP = { viewport: { width: 1366, height: 768 } };
/** @type {View} */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** Which build the tests look at. @type {'hosted' | 'single'} */
export const BUILD = process.env.CAROM_PAGE === 'single' ? 'single' : 'hosted';
const SINGLE = join(DIST, 'carom.html');

/** A test of both builds: of wasm, Workers, storage, addresses, links, files and pictures, which reach outside the page. */
export { testBoth };
/** A test of the folder alone: of what both builds do alike, or of what only the folder has. */
export const test = BUILD === 'hosted' ? testBoth : () => {};

/** The page is served below a path, since that is how static hosts often do it. */
const BASE = '/some/path/';
const READY = 'html[data-ready="true"]';

/**
 * Where a build of the page is, an empty page beside it, and whether the page may ask for an address.
 * @typedef {{ address: string, empty?: string, owns: (url: string) => boolean }} Place
 */

/** @returns {Promise<Place>} the single file, which may ask for nothing but itself, or a plain static host for dist/ */
async function open() {
  const file = BUILD === 'single' ? SINGLE : join(DIST, 'index.html');
  assert.ok(existsSync(file), `The page is not built: there is no ${file}. npm run build`);
  if (BUILD === 'hosted') {
    const empty = { headers: { 'content-type': 'text/html' }, body: '<link rel="icon" href="data:,">' };
    const { address } = await serve(DIST, (path) => (path === `${BASE}empty` ? empty : undefined), BASE);
    return { address, empty: `${address}empty`, owns: (url) => url.startsWith(address) };
  }
  const address = pathToFileURL(SINGLE).href;
  return { address, owns: (url) => url.split('#')[0] === address };
}

/** The page that is open: a test has one at a time. @type {import('playwright-core').Page} */
export let page;

/** @type {ReturnType<typeof open> | undefined} one place for all tests of a file */
let opened;

/** Tests need not call it. */
export { closeChrome as closeAll };
after(closeChrome);

/** Collects all that the page complains about and all that it asks others for, as it happens. @param {Place} place */
function listen(place) {
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(blob|data):/.test(url) && !place.owns(url)) complaints.push(`not its own: ${url}`);
  });
  page.on('crash', () => complaints.push('the page crashed'));
  page.on('requestfailed', (request) => {
    complaints.push(`failed request: ${request.url()} (${request.failure()?.errorText})`);
  });
  return complaints;
}

/**
 * Waits until the page says that it is ready, unless it has no scripts to say so. An error that nobody catches ends the
 * wait: it would never be.
 * @param {View} view
 */
async function ready({ javaScriptEnabled }) {
  if (javaScriptEnabled === false) return;
  const failed = page.waitForEvent('pageerror', { timeout: 0 }).then((error) => Promise.reject(error));
  await Promise.race([page.locator(READY).waitFor({ state: 'attached' }), failed]);
}

/** Two frames of the page: in the first everything is drawn, and after it all is shown. */
const FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';
export const settled = () => page.evaluate(FRAMES);

/**
 * Waits until an expression of the page holds, and what follows from it has been drawn. Playwright's own way would be `eval`,
 * and the page's policy forbids that to whoever is in the page.
 * @param {string | (() => unknown)} what
 * @param {number} [patience] in milliseconds
 */
export async function until(what, patience = 60_000) {
  const holds = typeof what === 'string' ? what : `(${what})()`;
  // A page that leads on to another one takes the question with it.
  const isGone = (/** @type {Error} */ { message }) => assert.match(message, /context was destroyed/);
  const look = () => page.evaluate(`(${holds}) && ${FRAMES}`).catch(isGone);
  for (const end = performance.now() + patience; !(await look()); await page.waitForTimeout(10))
    assert.ok(performance.now() < end, `This has not come: ${what}`);
}

/** In the page, before its own scripts: notes the memory of every core that starts. */
function noteMemory() {
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Memory[]} */
  const memories = [];
  const noting = async (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) => {
    const instance = await instantiate(module, imports);
    memories.push(/** @type {WebAssembly.Memory} */ (instance.exports.memory));
    return instance;
  };
  WebAssembly.instantiate = /** @type {any} */ (noting);
  Object.assign(window, { memories });
}

/** How much memory the page's cores hold, in bytes. @returns {Promise<number>} */
export const memoryOf = () => page.evaluate('memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)');

/** @param {string[]} complaints */
function assertQuiet(complaints) {
  if (complaints.length > 0) assert.fail(`the page complained:\n${complaints.join('\n')}`);
}

/** A page, and what it complains about. @typedef {{ page: import('playwright-core').Page, complaints: string[] }} Tab */

/** Those that lie ready for the next test with the same view, by that. @type {Map<string, Tab>} */
const kept = new Map();
const MOST_KEPT = 3;

/** @param {View} view @param {Place} place @returns {Promise<Tab>} */
async function tabFor(view, place) {
  const old = kept.get(JSON.stringify(view));
  kept.delete(JSON.stringify(view));
  if (old) return old;
  const context = await (await openChrome()).newContext(view);
  await context.addInitScript(noteMemory);
  page = await context.newPage();
  return { page, complaints: listen(place) };
}

/**
 * Makes a page as if nobody had used it. A new window would cost more than most tests.
 * @param {View} view
 * @param {Tab} tab
 * @param {string} empty
 */
async function keep(view, tab, empty) {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll();
  await page.emulateMedia({ media: null });
  if (view.viewport) await page.setViewportSize(view.viewport);
  await page.goto(empty);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The pointer is nowhere.
  await page.mouse.move(-1, -1);
  tab.complaints.length = 0;
  kept.set(JSON.stringify(view), tab);
  const [[oldest, last]] = kept;
  if (kept.size <= MOST_KEPT) return;
  kept.delete(oldest);
  await last.page.context().close();
}

/**
 * Opens the page as in a fresh profile, waits until it is ready, lets `body` use it, and fails if it complained.
 * @param {View} view
 * @param {() => Promise<void>} body
 * @param {string} [address] relative to the page's, such as '#s=…' or 'lessons/index.html'
 * @param {RegExp} [meant] complaints that a test provokes
 */
export async function withPage(view, body, address = '', meant) {
  const place = await (opened ??= open());
  const tab = await tabFor(view, place);
  page = tab.page;
  const { complaints } = tab;
  let isWell = false;
  try {
    await Promise.all([ready(view), page.goto(new URL(address, place.address).href)]).catch((error) => {
      // Its own complaints say more than that it did not get ready.
      assertQuiet(complaints);
      throw error;
    });
    await body();
    assertQuiet(complaints.filter((complaint) => !meant?.test(complaint)));
    isWell = view.javaScriptEnabled !== false;
  } finally {
    if (isWell && place.empty) await keep(view, tab, place.empty);
    else await page.context().close();
  }
}

/** axe finds nothing about the page's accessibility. @param {string} [where] */
export async function assertIsForEverybody(where = '') {
  await page.evaluate(contentOf('node_modules/axe-core/axe.min.js'));
  // In the page, axe is a global. About all that is well it need not tell: that takes longer than the search.
  const violations = await page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  assert.deepEqual(found, [], where);
}
