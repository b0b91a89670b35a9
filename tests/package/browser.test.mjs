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
  try {
    const answer = await answerOf(host.address);
    const asked = host.asked.filter((asked) => asked.startsWith(CAROM)).map((asked) => asked.slice(CAROM.length));
    return { answer, asked };
  } finally {
    host.close();
  }
}

test('the_wasm_is_compiled_from_the_file_beside_the_script', async () => {
  const { answer, asked } = await visit(PAGES.index);
  assert.equal(answer, ANSWER);
  assert.deepEqual(asked.filter((name) => name.endsWith('.wasm')), ['carom_bg.wasm']);
  // Neither space nor Workers, nor the wasm once more as a script.
  assert.ok(!asked.some((name) => /^space|worker|bytes|crowd/.test(name)), `${asked}`);
});

test('a_host_that_calls_it_by_another_type_is_put_up_with', async () => {
  const body = readFileSync(join(folder, CAROM, 'carom_bg.wasm'));
  const { answer, asked } = await visit(PAGES.index, (path) =>
    path.endsWith('.wasm') ? { headers: { 'content-type': 'application/octet-stream' }, body } : undefined,
  );
  assert.equal(answer, ANSWER);
  assert.ok(!asked.includes('bytes.js'));
});

/** Hosts' answers in place of a file that is not there. @type {[name: string, reply: import('./browser.mjs').Reply][]} */
const REPLIES = [
  ['nothing', { status: 404 }],
  ['a_page', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>app</title>' }],
  ['an_empty_file', { headers: { 'content-type': 'application/wasm' }, body: '' }],
];
for (const [name, reply] of REPLIES) {
  test(`where_there_is_${name}_instead_of_the_file_its_bytes_come_as_a_script`, async () => {
    const { answer, asked } = await visit(PAGES.index, (path) => (path.endsWith('.wasm') ? reply : undefined));
    assert.equal(answer, ANSWER);
    assert.ok(asked.includes('bytes.js'));
  });
}

test('inline_fetches_nothing', async () => {
  const { answer, asked } = await visit(PAGES.inline);
  assert.equal(answer, ANSWER);
  assert.ok(!asked.includes('carom_bg.wasm'));
});

test('calls_at_once_fetch_once', async () => {
  const code = `
    import init, { Scene } from '${ENTRY}';
    const all = [init(), init(), init('nowhere')];
    await Promise.all(all);
    await init();
    globalThis.answer = all.every((one) => one === all[0]) && ${CAST};`;
  const { answer, asked } = await visit(page(code));
  assert.equal(answer, ANSWER);
  assert.equal(asked.filter((path) => path === 'carom_bg.wasm').length, 1);
});

test('a_worker_comes_from_its_file', async () => {
  const { answer, asked } = await visit(PAGES.worker);
  assert.equal(answer, `${ANSWER} ${FAN}`);
  assert.ok(asked.includes('thread.js') && !asked.includes('thread-source.js'));
  assert.equal(asked.filter((path) => path === 'carom_bg.wasm').length, 1, 'the Worker is given the module');
});

test('without_its_file_a_worker_comes_as_text', async () => {
  const { answer, asked } = await visit(PAGES.worker, (path) => (path.endsWith('/thread.js') ? { status: 404 } : undefined));
  assert.equal(answer, `${ANSWER} ${FAN}`);
  assert.ok(asked.includes('thread-source.js'));
});

/** A header that forbids a page something. @param {string} policy */
const allowing = (policy) => ({ 'content-security-policy': `script-src 'self' 'unsafe-inline' ${policy}` });

test('where_no_worker_is_allowed_the_page_does_the_work', async () => {
  const { answer } = await visit(page(programWithWorker(ENTRY, WORKER), allowing("'wasm-unsafe-eval'; worker-src 'none'")));
  assert.equal(answer, `${ANSWER} ${FAN}`);
});

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
  host.close();
});
