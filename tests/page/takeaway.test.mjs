// Things to take along: links, files, exports, pictures; and how much of the page travels to begin with.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from '../../scripts/run.mjs';
import { sizes } from '../../scripts/sizes.mjs';
import { BUILD, LAPTOP, test, testBoth, withPage } from './harness.mjs';
import { modelOf, moveBall } from './model.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/app.js').App} App */

/**
 * The parts of the single file: the core, which is written out in it, and all else.
 * @returns {import('../../scripts/sizes.mjs').Size[]}
 */
function ofSingle() {
  const html = readFileSync(join(DIST, 'carom.html'), 'utf8');
  // However they are written there, this is how the bytes of a module begin.
  const core = /AGFzbQEAAAA[\w+/=]+/g;
  return Object.entries({ '.wasm': (html.match(core) ?? []).join(''), 'carom.html': html.replaceAll(core, '') }).map(([file, text]) => {
    return { file, bytes: text.length, gzipped: gzipSync(text, { level: 9 }).length };
  });
}

/**
 * Drops a file on the page, as a person would.
 * @param {Page} page @param {string} name @param {string} text
 */
async function drop(page, name, text) {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'application/json' }));
      return transfer;
    },
    [name, text],
  );
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('#room', type, { dataTransfer: data });
}

testBoth('a_share_link_brings_the_edited_scene_to_another_window', async () => {
  let hash = '';
  /** @type {unknown} */
  let shared;
  await withPage(LAPTOP, async (page) => {
    await moveBall(page, { centre: [-123.456, 7 / 3], direction: [1, 1 / 3] });
    await page.waitForFunction(() => location.hash.startsWith('#s='));
    hash = new URL(page.url()).hash;
    shared = (await modelOf(page)).ball;
  });
  await withPage(LAPTOP, async (page) => assert.deepEqual((await modelOf(page)).ball, shared), hash);
});

test('a_broken_link_is_refused_in_words_and_the_page_still_works', () =>
  withPage(
    LAPTOP,
    async (page) => {
      assert.equal(await page.locator('#toast.wrong').count(), 1);
      assert.ok((await modelOf(page)).bodies.length > 0);
    },
    '#s=1zAAAAnonsense',
  ));

testBoth('a_saved_file_comes_back_by_drop', () =>
  withPage(LAPTOP, async (page) => {
    await moveBall(page, { centre: [-100.5, 33.25] });
    const saved = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      return JSON.stringify(app.store.model);
    });
    await moveBall(page, { centre: [-200, -200] });
    await drop(page, 'scene.json', saved);
    await page.waitForFunction(() => /** @type {any} */ (window).carom.store.model.ball.centre[0] === -100.5);
    assert.deepEqual((await modelOf(page)).bodies, JSON.parse(saved).bodies);
  }));

test('a_dropped_file_that_is_no_scene_is_refused_in_words_and_nothing_is_lost', () =>
  withPage(LAPTOP, async (page) => {
    const before = await modelOf(page);
    for (const text of [
      '{',
      '{"carom":1}',
      'GIF89a',
      '{"carom":1,"bodies":[{"shape":{"polygon":[[0,0],[1,1]]},"side":"inside","response":"reflect"}]}',
    ]) {
      await drop(page, 'not a scene.json', text);
      await page.locator('#toast.wrong.shown').waitFor();
      assert.match(await page.locator('#toast').innerText(), /not a scene\.json/);
      assert.deepEqual(await modelOf(page), before);
    }
  }));

test('a_dropped_drawing_becomes_a_scene_and_the_page_says_what_is_not_taken', () =>
  withPage(LAPTOP, async (page) => {
    const drawing = '<svg viewBox="0 0 400 300">\n<rect width="400" height="300" rx="20"/><ellipse cx="200" cy="150" rx="60" ry="30"/>\n<text>Start</text></svg>';
    await drop(page, 'drawing.svg', drawing);
    await page.locator('#toast.shown').waitFor();
    assert.match(await page.locator('#toast').innerText(), /^2 bodies from the drawing\. No arc is more than 0\.0\d+ from its curve\. 1 skipped, the first in line 3, text: /);
    const { bodies } = await modelOf(page);
    assert.deepEqual(bodies.map(({ side, shape }) => [side, 'bulges' in shape]), [['inside', true], ['outside', true]]);
    await drop(page, 'drawing.svg', '<svg><path d="M0 0L1"/></svg>');
    await page.locator('#toast.wrong.shown').waitFor();
    assert.match(await page.locator('#toast').innerText(), /line 1, column 21: d of <path>, character 7/);
    assert.deepEqual((await modelOf(page)).bodies, bodies);
  }));

testBoth('every_export_is_what_it_says_it_is', () =>
  withPage(LAPTOP, async (page) => {
    const of = (/** @type {string} */ kind) =>
      page.evaluate(async (name) => {
        const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
        /** @type {(blob: Blob) => void} */
        let caught = () => {};
        const blob = new Promise((resolve) => (caught = resolve));
        const { createObjectURL } = URL;
        URL.createObjectURL = (object) => (caught(/** @type {Blob} */ (object)), createObjectURL(object));
        await app.commands.exportAs(/** @type {'png'} */ (name));
        URL.createObjectURL = createObjectURL;
        const found = /** @type {Blob} */ (await blob);
        return { type: found.type, bytes: [...new Uint8Array(await found.arrayBuffer())] };
      }, kind);
    const [png, svg, csv] = [await of('png'), await of('svg'), await of('csv')];
    assert.deepEqual([png.type, ...png.bytes.slice(1, 4)], ['image/png', 0x50, 0x4e, 0x47]);
    assert.match(Buffer.from(csv.bytes).toString(), /^number,x,y,/);
    // Chrome itself reads the drawing, strictly, and finds something to show.
    const drawing = Buffer.from(svg.bytes).toString();
    const read = await page.evaluate(async (text) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
      await image.decode();
      const wrong = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror');
      return { wrong: wrong?.textContent, width: image.naturalWidth };
    }, drawing);
    assert.deepEqual(read, { wrong: undefined, width: 800 });
    assert.match(drawing, /A40 40 0 0 [01] /);
  }));

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`every_scene_has_a_sharp_thumbnail_when_it_is_${colorScheme}`, () =>
    withPage({ ...LAPTOP, deviceScaleFactor: 2, colorScheme }, async (page) => {
      await page.evaluate(() => /** @type {any} */ (window).carom.commands.showGallery());
      const shown = page.locator('dialog canvas');
      assert.ok((await shown.count()) >= 24);
      for (const canvas of await shown.all()) {
        // They are drawn when they come into sight.
        await canvas.scrollIntoViewIfNeeded();
        await page.waitForFunction(
          (element) => {
            const { width, height, clientWidth } = /** @type {HTMLCanvasElement} */ (element);
            if (Math.abs(width - 2 * clientWidth) > 2) return false;
            const copy = new OffscreenCanvas(width, height).getContext('2d');
            copy?.drawImage(/** @type {HTMLCanvasElement} */ (element), 0, 0);
            return (
              new Set(new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? [])).size > 8
            );
          },
          await canvas.elementHandle(),
        );
      }
    }));
}

testBoth('a_first_visit_loads_little_beside_the_core', () => {
  const all = BUILD === 'single' ? ofSingle() : sizes(DIST);
  const core = all.find(({ file }) => file.endsWith('.wasm'));
  assert.ok(core?.bytes, 'the core is part of a first visit');
  const beside = all.reduce((sum, { gzipped }) => sum + gzipped, -core.gzipped);
  console.log(
    `first visit, gzipped: ${(core.gzipped / 1000).toFixed(1)} kB of core, ${(beside / 1000).toFixed(1)} kB beside it`,
  );
  // The file holds what the folder loads later too: the Workers, the gallery's scenes, the exports, the replay, three.js and uPlot.
  assert.ok(beside < (BUILD === 'single' ? 420_000 : 60_000), `${beside} bytes`);
});
