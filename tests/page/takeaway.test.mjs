// What a person takes along: links, files, exports; and the fan and the aims, which come from the Worker. And the page
// as one file, opened from disk.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { DIST } from '../../scripts/run.mjs';
import { sizes } from '../../scripts/sizes.mjs';
import { LAPTOP, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/app.js').App} App */

const SINGLE = join(DIST, 'carom.html');

/** @param {Page} page @returns {Promise<import('../../www/store.js').Model>} what is on screen */
const modelOf = (page) =>
  page.evaluate(() => /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom.store.model);

/** @param {Page} page @param {Partial<import('../../www/store.js').Ball>} change */
const moveBall = (page, change) =>
  page.evaluate((part) => {
    const { store } = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
    const { ball } = store.model;
    if (ball) store.update({ ...store.model, ball: { ...ball, ...part } });
  }, change);

/**
 * Switches the fan on, waits until it is done, and says what it shows.
 * @param {Page} page @param {{ paths: number, bounces: number }} options
 */
function fan(page, options) {
  return page.evaluate(async (wanted) => {
    const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
    app.settings.change((settings) => Object.assign(settings.fan, wanted, { on: true }));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let k = 0; k < 900; k++) {
      await frame();
      const layer = app.drawing.fan;
      if (layer && !layer.busy && (layer.problem || layer.stats.paths === wanted.paths)) break;
    }
    const layer = app.drawing.fan;
    return { ...layer?.stats, busy: layer?.busy, problem: layer?.problem?.message };
  }, options);
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
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent('#room', type, { dataTransfer: data });
}

/** How many colours a canvas shows. @param {Page} page */
const coloursOf = (page) =>
  page.evaluate(() => {
    const room = /** @type {HTMLCanvasElement} */ (document.getElementById('room'));
    // From a copy: Chrome warns of a canvas that is read more than once.
    const { width, height } = room;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(room, 0, 0);
    const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    return new Set(pixels).size;
  });

test('a_share_link_brings_the_edited_scene_to_another_window', async () => {
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

test('a_saved_file_comes_back_by_drop', () =>
  withPage(LAPTOP, async (page) => {
    await moveBall(page, { centre: [-100.5, 33.25] });
    const saved = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      return JSON.stringify(app.store.model);
    });
    await moveBall(page, { centre: [-200, -200] });
    await drop(page, 'scene.json', saved);
    await page.waitForFunction(
      () => /** @type {any} */ (window).carom.store.model.ball.centre[0] === -100.5,
    );
    assert.deepEqual((await modelOf(page)).bodies, JSON.parse(saved).bodies);
  }));

test('a_dropped_file_that_is_no_scene_is_refused_in_words_and_nothing_is_lost', () =>
  withPage(LAPTOP, async (page) => {
    const before = await modelOf(page);
    for (const text of ['{', '{"carom":1}', 'GIF89a', '{"carom":1,"bodies":[{"shape":{"polygon":[[0,0],[1,1]]},"side":"inside","response":"reflect"}]}']) {
      await drop(page, 'not a scene.json', text);
      await page.locator('#toast.wrong.shown').waitFor();
      assert.match(await page.locator('#toast').innerText(), /not a scene\.json/);
      assert.deepEqual(await modelOf(page), before);
    }
  }));

test('every_export_is_what_it_says_it_is', () =>
  withPage(LAPTOP, async (page) => {
    const of = (/** @type {string} */ kind) =>
      page.evaluate(async (name) => {
        const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
        /** @type {(blob: Blob) => void} */
        let caught = () => {};
        const blob = new Promise((resolve) => (caught = resolve));
        const { createObjectURL } = URL;
        URL.createObjectURL = (object) => (caught(/** @type {Blob} */ (object)), createObjectURL(object));
        await app.exportAs(/** @type {'png'} */ (name));
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

test('a_fan_of_3600_paths_is_drawn_and_the_frames_stay_short', () =>
  withPage(LAPTOP, async (page) => {
    const before = await coloursOf(page);
    const done = await fan(page, { paths: 3600, bounces: 29 });
    assert.deepEqual([done.paths, done.done, done.problem], [3600, true, undefined]);
    assert.ok((await coloursOf(page)) > before + 50);
    const times = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      app.drawing.times.length = 0;
      const pictures = new Set();
      app.store.beginGesture();
      for (let k = 0; k < 60; k++) {
        const { model } = app.store;
        if (model.ball) app.store.update({ ...model, ball: { ...model.ball, centre: [-200 + k, 0] } });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        pictures.add(app.drawing.fan?.stats.milliseconds);
      }
      app.store.endGesture();
      return { script: app.drawing.times.toSorted((a, b) => a - b), pictures: pictures.size };
    });
    const middle = times.script[times.script.length >> 1];
    console.log(
      `fan of 3,600 paths of 29 bounces: ${done.points} points in ${done.milliseconds?.toFixed(0)} ms; while dragged, ` +
        `${times.pictures} pictures in 60 frames, script ${middle.toFixed(1)} ms a frame`,
    );
    assert.ok(middle < 16, `${middle} ms`);
    assert.ok(times.pictures > 2);
  }));

test('turning_the_aim_orders_no_other_fan_and_zooming_orders_no_other_paths', () =>
  withPage(LAPTOP, async (page) => {
    const first = await fan(page, { paths: 1000, bounces: 10 });
    await moveBall(page, { direction: [0, 1] });
    await page.waitForTimeout(100);
    assert.equal((await fan(page, { paths: 1000, bounces: 10 })).milliseconds, first.milliseconds);
    await page.evaluate(() => /** @type {any} */ (window).carom.view.zoom([400, 300], 1.5));
    await page.waitForTimeout(500);
    const zoomed = await fan(page, { paths: 1000, bounces: 10 });
    assert.notEqual(zoomed.milliseconds, first.milliseconds);
    assert.equal(zoomed.points, first.points);
  }));

test('aims_are_found_by_the_worker_and_reach_the_target', () =>
  withPage(LAPTOP, async (page) => {
    const found = await page.evaluate(async () => {
      const { finder } = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      finder.bounces = 1;
      await finder.search([-100, -200]);
      return finder.aims.map(({ points, length }) => ({ points: [...points], length }));
    });
    assert.ok(found.length >= 3, `${found.length}`);
    for (const { points, length } of found) {
      assert.deepEqual(points.slice(-2), [-100, -200]);
      assert.equal(points.length, 6);
      const legs = [0, 2].map((k) => Math.hypot(points[k + 2] - points[k], points[k + 3] - points[k + 1]));
      assert.ok(Math.abs(legs[0] + legs[1] - length) < 1e-9);
    }
    assert.deepEqual(found.map(({ length }) => length), found.map(({ length }) => length).toSorted((a, b) => a - b));
  }));

test('a_fan_that_the_core_refuses_says_why_and_the_next_one_comes', () =>
  withPage(LAPTOP, async (page) => {
    await fan(page, { paths: 400, bounces: 5 });
    // Past the page's own check, as a race with an edit would be.
    const refused = await page.evaluate(async () => {
      const app = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
      const layer = app.drawing.fan;
      const { model } = app.store;
      if (!layer || !model.ball) return undefined;
      layer.request({ ...model, ball: { ...model.ball, centre: [0, 0] } }, { paths: 400, bounces: 5 });
      for (let k = 0; k < 100 && !layer.problem; k++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return { code: layer.problem?.code, message: layer.problem?.message, busy: layer.busy };
    });
    assert.match(refused?.message ?? '', /body 1/);
    assert.equal(refused?.busy, false);
    await moveBall(page, { centre: [-150, 20] });
    assert.equal((await fan(page, { paths: 600, bounces: 5 })).problem, undefined);
  }));

test('a_worker_that_dies_is_noticed_and_another_takes_its_place', () =>
  withPage(LAPTOP, async (page) => {
    await page.evaluate(() => {
      const { Worker } = window;
      class Dying extends EventTarget {
        postMessage() {
          queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
        }
        terminate() {
          window.Worker = Worker;
        }
      }
      Object.assign(window, { Worker: Dying });
    });
    const problem = (await fan(page, { paths: 400, bounces: 5 })).problem;
    assert.equal(problem, 'The Worker has died: out of memory');
    const next = await fan(page, { paths: 401, bounces: 5 });
    assert.deepEqual([next.problem, next.paths], [undefined, 401]);
  }));

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`every_scene_has_a_sharp_thumbnail_when_it_is_${colorScheme}`, () =>
    withPage({ ...LAPTOP, deviceScaleFactor: 2, colorScheme }, async (page) => {
      await page.evaluate(() => /** @type {any} */ (window).carom.showGallery());
      const shown = page.locator('dialog canvas');
      assert.ok((await shown.count()) >= 24);
      for (const canvas of await shown.all()) {
        // They are drawn when they come into sight.
        await canvas.scrollIntoViewIfNeeded();
        await page.waitForFunction((element) => {
          const { width, height, clientWidth } = /** @type {HTMLCanvasElement} */ (element);
          if (Math.abs(width - 2 * clientWidth) > 2) return false;
          const copy = new OffscreenCanvas(width, height).getContext('2d');
          copy?.drawImage(/** @type {HTMLCanvasElement} */ (element), 0, 0);
          return new Set(new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? [])).size > 8;
        }, await canvas.elementHandle());
      }
    }));
}

test('a_first_visit_loads_little_beside_the_core', () => {
  const all = sizes(DIST);
  const [core] = all.filter(({ file }) => file.endsWith('.wasm'));
  assert.ok(core, 'the core is part of a first visit');
  const beside = all.reduce((sum, { gzipped }) => sum + gzipped, -core.gzipped);
  console.log(`first visit, gzipped: ${(core.gzipped / 1000).toFixed(1)} kB of core, ${(beside / 1000).toFixed(1)} kB beside it`);
  assert.ok(beside < 50_000, `${beside} bytes`);
});

test('the_page_as_one_file_works_from_disk', async () => {
  assert.ok(existsSync(SINGLE), `${SINGLE} is missing: npm run build`);
  await withPage(
    LAPTOP,
    async (page) => {
      assert.match(await page.locator('#read-out').innerText(), /28/);
      /** @type {string[]} */
      const asked = [];
      page.on('request', (request) => void asked.push(request.url()));
      assert.equal((await fan(page, { paths: 800, bounces: 9 })).paths, 800);
      const aims = await page.evaluate(async () => {
        const { finder } = /** @type {{ carom: App }} */ (/** @type {unknown} */ (window)).carom;
        await finder.search([-100, -200]);
        return finder.aims.length;
      });
      assert.ok(aims > 0);
      await moveBall(page, { centre: [-120, 5] });
      await page.waitForFunction(() => location.hash.startsWith('#s='));
      // All that it needs is in it.
      assert.deepEqual(asked.filter((url) => !/^(blob|data):/.test(url)), []);
      const hash = new URL(page.url()).hash;
      await page.goto('about:blank');
      await page.goto(pathToFileURL(SINGLE).href + hash);
      await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
      assert.deepEqual((await modelOf(page)).ball?.centre, [-120, 5]);
    },
    pathToFileURL(SINGLE).href,
  );
});
