// A static host and a headless Chrome, for pages that use the package.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromeArguments, findChrome, isRoot } from '../../scripts/chrome.mjs';

/** @typedef {{ status?: number, headers?: Record<string, string>, body?: string | Uint8Array }} Reply */
/** @typedef {{ address: string, asked: string[], close: () => void }} Host and which paths it was asked for */

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/**
 * Chrome does without these. With the first three, every window has two pages for suggestions below its address bar, which
 * nobody sees, and which cost more than a page of ours; with the fourth, a process waits for a page that never comes. The
 * others are Playwright's own choice, which this one takes the place of.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** @param {string} folder @param {string} path @returns {Reply} */
function file(folder, path) {
  const inside = normalize(join(folder, /(^|\/)$/.test(path) ? `${path}index.html` : path));
  if (!inside.startsWith(folder) || !existsSync(inside) || !statSync(inside).isFile()) return { status: 404 };
  // Pages of one visit share what they load.
  return {
    headers: { 'content-type': TYPES[extname(inside)] ?? '', 'cache-control': 'max-age=3600' },
    body: readFileSync(inside),
  };
}

/**
 * Serves a folder.
 * @param {string} folder
 * @param {(path: string) => Reply | undefined} [instead] what is answered otherwise
 * @param {string} [base] the path below which it is served
 * @returns {Promise<Host>}
 */
export async function serve(folder, instead = () => undefined, base = '/') {
  /** @type {string[]} */
  const asked = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = decodeURIComponent(pathname);
    asked.push(path);
    const {
      status = 200,
      headers,
      body,
    } = instead(path) ?? (path.startsWith(base) ? file(folder, path.slice(base.length)) : { status: 404 });
    response.writeHead(status, headers).end(body);
  });
  // It need not be closed: nobody waits for it.
  await new Promise((done) => server.unref().listen(0, '127.0.0.1', () => done(undefined)));
  const bound = server.address();
  assert.ok(bound && typeof bound === 'object');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${bound.port}${base}`, asked, close };
}

/** A page that runs a module. @param {string} code @param {Record<string, string>} [headers] @returns {Reply} */
export const page = (code, headers) => ({
  headers: { 'content-type': TYPES['.html'], ...headers },
  body: `<!doctype html><link rel="icon" href="data:,"><script type="module">${code}</script>`,
});

async function launch() {
  const { chrome } = await findChrome();
  // Playwright would do without the sandbox everywhere.
  const chromiumSandbox = !isRoot();
  const args = [...chromeArguments(), `--disable-features=${WITHOUT}`];
  return chromium.launch({ executablePath: chrome, args, chromiumSandbox });
}

/** @type {ReturnType<typeof launch> | undefined} one for all */
let opened;
export const openChrome = () => (opened ??= launch());

export async function closeChrome() {
  await (await opened?.catch(() => undefined))?.close();
  opened = undefined;
}

/** Collects all that a page complains about, as it happens. @param {import('playwright-core').Page} page */
export function complaintsOf(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    // Chrome's own remark when a picture is taken of what software draws.
    if (/GL Driver Message .*GPU stall due to ReadPixels/.test(message.text())) return;
    if (['warning', 'error', 'assert'].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/**
 * Opens a page and lets `body` do something with it.
 * @template T
 * @param {string} address
 * @param {(page: import('playwright-core').Page, complaints: string[]) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withPage(address, body) {
  const context = await (await openChrome()).newContext();
  try {
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await page.goto(address, { timeout: 60_000 });
    return await body(page, complaints);
  } finally {
    await context.close();
  }
}

/**
 * The output of the page's program, how the wasm came, and the kind of its Worker.
 * @typedef {{ answer: string, wasm: 'file' | 'script', worker: 'file' | 'text' | 'page' }} Seen
 */

/**
 * @param {string} address
 * @param {number} [timeout]
 * @returns {Promise<Seen>}
 */
export const seen = (address, timeout = 20_000) =>
  withPage('about:blank', async (page, complaints) => {
    /** @type {Seen['wasm']} */
    let wasm = 'script';
    /** @type {Seen['worker']} */
    let worker = 'page';
    page.on('response', async (response) => {
      const type = (await response.headerValue('content-type').catch(() => '')) ?? '';
      if (/\.wasm/.test(response.url()) && response.ok() && type.startsWith('application/wasm')) wasm = 'file';
    });
    page.on('worker', (started) => {
      worker = started.url().startsWith('blob:') ? 'text' : worker === 'text' ? 'text' : 'file';
    });
    await page.goto(address, { timeout: 60_000 });
    // A dev server may load the page anew once it has found what it needs.
    const asked = page.waitForFunction(() => /** @type {any} */ (globalThis).answer, undefined, { timeout });
    const answer = await asked
      .then((handle) => handle.jsonValue())
      .catch((error) => `no answer: ${error.message}\n${complaints.join('\n')}`);
    return { answer: String(answer), wasm, worker };
  });

/** The output of the page's program. @param {string} address */
export const answerOf = async (address) => (await seen(address)).answer;
