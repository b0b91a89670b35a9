// A plain page in Chrome, without any bundler: how the wasm comes, and what happens where it does not.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { answerOf, page, serve, withPage } from './browser.mjs';
import { installed } from './install.mjs';
import { ANSWER, CAST, FAN, program, programWithWorker } from './known.mjs';

const folder = await installed();

const CAROM = '/node_modules/carom/';
const ENTRY = `.${CAROM}index.js`;
const WORKER = `.${CAROM}worker.js`;

const PAGES = {
  index: page(program(ENTRY)),
  inline: page(program(`.${CAROM}inline.js`)),
  worker: page(programWithWorker(ENTRY, WORKER)),
};

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

const BOTH = `${ANSWER} ${FAN}`;
const MANY_CALLS = `
  import init, { Scene } from '${ENTRY}';
  const all = [init(), init(), init('nowhere')];
  await Promise.all(all);
  await init();
  globalThis.answer = all.every((one) => one === all[0]) && ${CAST};`;

/** A host's own answer for files that end like this. @param {string} end @param {import('./browser.mjs').Reply} reply @returns {Parameters<typeof serve>[1]} */
const instead = (end, reply) => (path) => (path.endsWith(end) ? reply : undefined);
/** A header that forbids a page something. @param {string} policy */
const allowing = (policy) => ({ 'content-security-policy': `script-src 'self' 'unsafe-inline' ${policy}` });
const UNKNOWN = { headers: { 'content-type': 'application/octet-stream' }, body: readFileSync(join(folder, CAROM, 'carom_bg.wasm')) };

/** Pages and hosts, what the page says, and the files that it asks for once, and never. @type {Record<string, { shown: import('./browser.mjs').Reply, host?: Parameters<typeof serve>[1], says?: string, asks?: string[], avoids?: string[] }>} */
const VISITS = {
  the_wasm_is_compiled_from_the_file_beside_the_script: { shown: PAGES.index, asks: ['carom_bg.wasm'], avoids: ['space.js', 'space_bg.wasm', 'worker.js', 'bytes.js', 'crowd.js'] },
  a_host_that_calls_it_by_another_type_is_put_up_with: { shown: PAGES.index, host: instead('.wasm', UNKNOWN), avoids: ['bytes.js'] },
  where_there_is_no_file_its_bytes_come_as_a_script: { shown: PAGES.index, host: instead('.wasm', { status: 404 }), asks: ['bytes.js'] },
  where_there_is_a_page_instead_its_bytes_come_as_a_script: { shown: PAGES.index, host: instead('.wasm', page('')), asks: ['bytes.js'] },
  where_the_file_is_empty_its_bytes_come_as_a_script: { shown: PAGES.index, host: instead('.wasm', { headers: { 'content-type': 'application/wasm' }, body: '' }), asks: ['bytes.js'] },
  inline_fetches_nothing: { shown: PAGES.inline, avoids: ['carom_bg.wasm'] },
  calls_at_once_fetch_once: { shown: page(MANY_CALLS), asks: ['carom_bg.wasm'] },
  // It is given the module.
  a_worker_comes_from_its_file: { shown: PAGES.worker, says: BOTH, asks: ['thread.js', 'carom_bg.wasm'], avoids: ['thread-source.js'] },
  without_its_file_a_worker_comes_as_text: { shown: PAGES.worker, host: instead('/thread.js', { status: 404 }), says: BOTH, asks: ['thread-source.js'] },
  where_no_worker_is_allowed_the_page_does_the_work: { shown: page(programWithWorker(ENTRY, WORKER), allowing("'wasm-unsafe-eval'; worker-src 'none'")), says: BOTH },
};
for (const [name, { shown, host, says = ANSWER, asks = [], avoids = [] }] of Object.entries(VISITS)) {
  test(name, async () => {
    const { answer, asked } = await visit(shown, host);
    assert.equal(answer, says);
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
