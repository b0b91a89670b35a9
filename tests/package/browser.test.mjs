// A plain page in Chrome, without any bundler: how the wasm comes, and what happens where it does not.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { answerOf, closeChrome, serve, withPage } from './browser.mjs';
import { installed, write } from './install.mjs';
import { ANSWER, CAST, FAN, program, programWithWorker } from './known.mjs';

const folder = await installed();
after(closeChrome);

const CAROM = '/node_modules/carom/';
const ENTRY = `.${CAROM}index.js`;
const WORKER = `.${CAROM}worker.js`;

/** @param {string} code */
const page = (code) => `<!doctype html><link rel="icon" href="data:,"><script type="module">${code}</script>`;

write(folder, {
  'index.html': page(program(ENTRY)),
  'inline.html': page(program(`.${CAROM}inline.js`)),
  'worker.html': page(programWithWorker(ENTRY, WORKER)),
});

/**
 * The answer of a page of the folder, and its requests to the host.
 * @param {string} path
 * @param {Parameters<typeof serve>[1]} [instead]
 */
async function visit(path, instead) {
  const host = await serve(folder, instead);
  try {
    const answer = await answerOf(`${host.address}${path}`);
    const asked = host.asked.filter((asked) => asked.startsWith(CAROM)).map((asked) => asked.slice(CAROM.length));
    return { answer, asked };
  } finally {
    host.close();
  }
}

test('the_wasm_is_compiled_from_the_file_beside_the_script', async () => {
  const { answer, asked } = await visit('index.html');
  assert.equal(answer, ANSWER);
  assert.deepEqual(asked.filter((name) => name.endsWith('.wasm')), ['carom_bg.wasm']);
  // Neither space nor Workers, nor the wasm once more as a script.
  assert.ok(!asked.some((name) => /^space|worker|bytes|crowd/.test(name)), `${asked}`);
});

test('a_host_that_calls_it_by_another_type_is_put_up_with', async () => {
  const body = readFileSync(join(folder, CAROM, 'carom_bg.wasm'));
  const { answer, asked } = await visit('index.html', (path) =>
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
    const { answer, asked } = await visit('index.html', (path) => (path.endsWith('.wasm') ? reply : undefined));
    assert.equal(answer, ANSWER);
    assert.ok(asked.includes('bytes.js'));
  });
}

test('inline_fetches_nothing', async () => {
  const { answer, asked } = await visit('inline.html');
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
  const { answer, asked } = await visit('once.html', (path) =>
    path === '/once.html' ? { headers: { 'content-type': 'text/html' }, body: page(code) } : undefined,
  );
  assert.equal(answer, ANSWER);
  assert.equal(asked.filter((path) => path === 'carom_bg.wasm').length, 1);
});

test('a_worker_comes_from_its_file', async () => {
  const { answer, asked } = await visit('worker.html');
  assert.equal(answer, `${ANSWER} ${FAN}`);
  assert.ok(asked.includes('thread.js') && !asked.includes('thread-source.js'));
  assert.equal(asked.filter((path) => path === 'carom_bg.wasm').length, 1, 'the Worker is given the module');
});

test('without_its_file_a_worker_comes_as_text', async () => {
  const { answer, asked } = await visit('worker.html', (path) => (path.endsWith('/thread.js') ? { status: 404 } : undefined));
  assert.equal(answer, `${ANSWER} ${FAN}`);
  assert.ok(asked.includes('thread-source.js'));
});

test('where_no_worker_is_allowed_the_page_does_the_work', async () => {
  const policy = "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'none'";
  const { answer } = await visit('strict.html', (path) => {
    if (path !== '/strict.html') return undefined;
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    return { headers, body: page(programWithWorker(ENTRY, WORKER)) };
  });
  assert.equal(answer, `${ANSWER} ${FAN}`);
});

test('where_no_wasm_is_allowed_the_error_says_why', async () => {
  const { answer } = await visit('forbidden.html', (path) => {
    if (path !== '/forbidden.html') return undefined;
    const headers = { 'content-type': 'text/html', 'content-security-policy': "script-src 'self' 'unsafe-inline'" };
    return { headers, body: page(program(ENTRY)) };
  });
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
  const { answer } = await visit('using.html', (path) =>
    path === '/using.html' ? { headers: { 'content-type': 'text/html' }, body: page(code) } : undefined,
  );
  assert.equal(answer, '255,0 carom: this Scene has been freed');
});

test('a_called_off_fan_stops_in_chrome_too', async () => {
  const code = `
    import { CaromWorker } from '${WORKER}';
    const bodies = [{ shape: { circle: { centre: [0, 0], radius: 300 } }, side: 'inside', response: 'reflect' }];
    const worker = new CaromWorker({ carom: 1, bodies });
    const ball = { centre: [10, 20], direction: [1, 0], radius: 5 };
    const controller = new AbortController();
    let steps = 0;
    const onProgress = () => { if (++steps === 3) controller.abort(); };
    const error = await worker.fan(ball, 4_000_000, { bounces: 29 }, { signal: controller.signal, onProgress }).catch((error) => error);
    const { ends } = await worker.rebound([ball], { bounces: 2 });
    const casts = await worker.castMany([ball, { ...ball, radius: 7 }]);
    globalThis.answer = [error.name, steps, ends, casts.hit(1).feature].join();`;
  const { answer } = await visit('off.html', (path) =>
    path === '/off.html' ? { headers: { 'content-type': 'text/html' }, body: page(code) } : undefined,
  );
  assert.equal(answer, 'AbortError,3,max-bounces,round');
});

test('the_page_hears_no_complaint', async () => {
  const host = await serve(folder);
  await withPage(`${host.address}worker.html`, async (page, complaints) => {
    await page.waitForFunction('globalThis.answer');
    assert.deepEqual(complaints, []);
  });
  host.close();
});
