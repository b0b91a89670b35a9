// A plain page in Chrome, without any bundler: how the wasm comes, and what happens where it does not.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answerOf, page, serve, withPage } from './browser.mjs';
import { installed } from './install.mjs';
import { ANSWER, CAST, FAN, program, programWithWorker } from './known.mjs';
import WRITTEN from './visits.json' with { type: 'json' };

const folder = await installed();

const CAROM = '/node_modules/carom/';
const ENTRY = `.${CAROM}index.js`;
const WORKER = `.${CAROM}worker.js`;

/**
 * The answer of a page, and its requests to the host for files of the package.
 * @param {import('./browser.mjs').Reply} shown
 * @param {Parameters<typeof serve>[1]} [instead]
 */
async function visit(shown, instead = () => undefined) {
  const host = await serve(folder, (path) => (path === '/' ? shown : instead(path)));
  const answer = await answerOf(host.address);
  const asked = host.asked.filter((asked) => asked.startsWith(CAROM)).map((asked) => asked.slice(CAROM.length));
  return { answer, asked };
}

const MANY_CALLS = `
  import init, { Scene } from '${ENTRY}';
  const all = [init(), init(), init('nowhere')];
  await Promise.all(all);
  await init();
  globalThis.answer = all.every((one) => one === all[0]) && ${CAST};`;

/** A header that forbids a page something. @param {string} policy */
const allowing = (policy) => ({ 'content-security-policy': `script-src 'self' 'unsafe-inline' ${policy}` });

/** @type {Record<string, import('./browser.mjs').Reply>} */
const PAGES = {
  index: page(program(ENTRY)),
  inline: page(program(`.${CAROM}inline.js`)),
  worker: page(programWithWorker(ENTRY, WORKER)),
  manyCalls: page(MANY_CALLS),
  noWorker: page(programWithWorker(ENTRY, WORKER), allowing("'wasm-unsafe-eval'; worker-src 'none'")),
};
/** A host's own answers. @type {Record<string, import('./browser.mjs').Reply>} */
const REPLIES = {
  unknown: { headers: { 'content-type': 'application/octet-stream' }, body: readFileSync(join(folder, CAROM, 'carom_bg.wasm')) },
  missing: { status: 404 },
  page: page(''),
  empty: { headers: { 'content-type': 'application/wasm' }, body: '' },
};

/**
 * Visits of a page: how the host answers for files that end so, and the files that the page asks for once, and never.
 * @type {{ name: string, page: string, files?: string, are?: string, asks?: string[], avoids?: string[] }[]}
 */
const VISITS = /** @type {any} */ (WRITTEN);
for (const { name, page: shown, files = '', are = '', asks = [], avoids = [] } of VISITS) {
  test(name, async () => {
    const { answer, asked } = await visit(PAGES[shown], (path) => (are && path.endsWith(files) ? REPLIES[are] : undefined));
    assert.equal(answer, /orker$/.test(shown) ? `${ANSWER} ${FAN}` : ANSWER);
    for (const file of asks) assert.equal(asked.filter((one) => one === file).length, 1, file);
    for (const file of avoids) assert.ok(!asked.includes(file), file);
  });
}

test('where_no_wasm_is_allowed_the_error_says_why', async () => {
  const { answer } = await visit(page(program(ENTRY), allowing('')));
  assert.match(answer, /carom: the wasm could be loaded neither as a file \(.*Content Security Policy/s);
});

test('using_frees_and_any_canvas_is_drawn_on', async () => {
  const code = `
    import init, { Scene } from '${ENTRY}';
    await init();
    let kept;
    {
      using scene = new Scene();
      kept = scene;
      scene.addPolygon([10, 10, 20, 10, 20, 20, 10, 20]);
      const context = new OffscreenCanvas(30, 30).getContext('2d');
      scene.traceBody(context, scene.ids[0]);
      context.fill();
      globalThis.alpha = [context.getImageData(15, 15, 1, 1).data[3], context.getImageData(5, 5, 1, 1).data[3]];
    }
    try { kept.ids; } catch (error) { globalThis.answer = alpha + ' ' + error.message; }`;
  const { answer } = await visit(page(code));
  assert.equal(answer, '255,0 carom: this Scene has been freed');
});

test('the_page_hears_no_complaint', async () => {
  const host = await serve(folder, (path) => (path === '/' ? PAGES.worker : undefined));
  await withPage(host.address, async (page, complaints) => {
    await page.waitForFunction('globalThis.answer');
    assert.deepEqual(complaints, []);
  });
});
