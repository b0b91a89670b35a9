// The same run in headless Chrome: the files are served as they are, to a page that may use precise clocks and threads.

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromeArguments, findChrome, isRoot } from '../../scripts/chrome.mjs';
import { Failure, ROOT } from '../../scripts/run.mjs';

/** @typedef {import('./measure.mjs').Report} Report */
/** @typedef {import('./measure.mjs').Options} Options */

/** The options. */
const SERVED = ['bench', 'npm/dist'];
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' };
/** With these, a page may share memory between threads, and its clock counts in steps of 5 µs. */
const HEADERS = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Where packages are that are imported by name. @type {Record<string, string>} */
const PACKAGES = {
  '@dimforge/rapier2d-compat': '@dimforge/rapier2d-compat/dist/rapier.mjs',
  'box2d3-wasm': 'box2d3-wasm/build/dist/es/entry.mjs',
  planck: 'planck/dist/planck.mjs',
  'phaser-box2d/dist/PhaserBox2D.js': 'phaser-box2d/dist/PhaserBox2D.js',
  flatbush: 'flatbush/index.js',
  flatqueue: 'flatqueue/index.js',
};

function page() {
  const imports = Object.fromEntries(Object.entries(PACKAGES).map(([name, path]) => [name, `/bench/node_modules/${path}`]));
  return `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,">
<script src="/bench/node_modules/matter-js/build/matter.js"></script>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="/bench/casts/page.mjs"></script>`;
}

/** @param {string} url */
function fileFor(url) {
  const inside = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname)).replace(/^[\\/]+/, '');
  const file = join(ROOT, inside);
  const allowed = SERVED.some((folder) => inside.replaceAll('\\', '/').startsWith(`${folder}/`));
  return allowed && existsSync(file) && statSync(file).isFile() ? file : undefined;
}

async function serve() {
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, { ...HEADERS, 'content-type': 'text/html' }).end(page());
    const file = fileFor(url);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'text/plain' });
    return createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const bound = server.address();
  if (!bound || typeof bound !== 'object') throw new Failure('The server has no address.');
  return { address: `http://127.0.0.1:${bound.port}/`, close: () => server.close() };
}

/** @param {Options} options @param {boolean} quick @returns {Promise<Report>} */
export async function inChrome(options, quick) {
  const { pair, problem } = await findChrome();
  if (!pair) throw new Failure(problem ?? 'There is no Chrome.');
  const { address, close } = await serve();
  const browser = await chromium.launch({ executablePath: pair.chrome, args: chromeArguments(ROOT), chromiumSandbox: !isRoot() });
  try {
    const page = await browser.newPage();
    page.on('console', (message) => console.error(`… ${message.text()}`));
    page.on('pageerror', (error) => console.error(error));
    await page.goto(address);
    await page.waitForFunction(() => 'run' in window);
    /** @typedef {(options: Options, quick: boolean) => Promise<Omit<Report, 'runtime'>>} Run */
    const found = await page.evaluate(
      ([given, few]) => /** @type {{ run: Run }} */ (/** @type {unknown} */ (window)).run(given, few),
      /** @type {const} */ ([options, quick]),
    );
    return { runtime: `Chrome ${browser.version()}`, ...found };
  } finally {
    await browser.close();
    close();
  }
}
