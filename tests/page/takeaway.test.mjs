// Things to take along and to bring back: links, files, drawings, exports; and how much of the page travels to begin with.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from '../../scripts/run.mjs';
import {
  STILL,
  appears,
  ask,
  assertNear,
  at,
  back,
  bodiesOf,
  click,
  clickOn,
  drag,
  drop,
  field,
  goTo,
  hasBodies,
  hashOf,
  keepCopies,
  leadTo,
  openPanel,
  pathOf,
  pointAt,
  push,
  reload,
  share,
  testAt,
  textOf,
  told,
} from './hand.mjs';
import { BUILD, LAPTOP, page, test, testBoth, until, withPage } from './harness.mjs';

/** @param {string} name how the way to take it away begins */
async function download(name) {
  const [file] = await Promise.all([page.waitForEvent('download'), share(name)]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'latin1') };
}

/** Chooses a file in the page's dialog. @param {string} name @param {string} text */
async function open(name, text) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), push('Open…')]);
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text, 'latin1') });
}

testBoth('a_link_brings_what_was_edited_and_how_it_is_looked_at_to_another_window', async () => {
  let hash = '';
  /** @type {unknown} */
  let shared;
  const state = () =>
    ask(({ drawing: { target }, engine, finder: { bounces }, settings: { depth, fan, layers }, store: { model } }) => ({
      ...{ ball: model.ball, bodies: model.bodies, path: [...engine.points] },
      ...{ bounces, depth, fan, layers, target },
    }));
  /** The address tells of another change. */
  const toldAnew = async () => {
    await until(`location.hash !== '${hash}'`, 5000);
    hash = hashOf();
  };
  /** @type {number[]} */
  let camera = [];
  await withPage(
    STILL,
    async () => {
      await drag([-200, 0], [-150.25, -100]);
      await pointAt([0, 0]);
      await page.mouse.wheel(0, -200);
      await keepCopies();
      await share('Copy the link');
      await appears('#toast.shown');
      // On a host by way of the page with the scene's card.
      assert.equal(
        await page.evaluate('copied'),
        BUILD === 'hosted' ? page.url().replace('#', 'collision-rebound.html#') : page.url(),
      );
      await share('Copy the embed code');
      await until('copied.startsWith("<iframe")');
      assert.match(
        await page.evaluate('copied'),
        /^<iframe src="[^"]+#s=[^"]+" title="carom" width="800" height="600" style="border: 0" allow="fullscreen"><\/iframe>$/,
      );
      hash = hashOf();
      await field('Tree').check();
      await toldAnew();
      await field('Tree levels').fill('2');
      await toldAnew();
      for (const panel of ['fan', 'aim']) await openPanel(panel);
      await field('Send balls in all directions').check();
      await field('Paths').fill('360');
      await toldAnew();
      await push('Choose the target');
      await click([-100, -200]);
      await toldAnew();
      await field('After this many bounces').fill('0');
      await toldAnew();
      [shared, camera] = [await state(), await ask((app) => app.view.camera)];
    },
    '#/collision-rebound',
  );
  await withPage(
    STILL,
    async () => {
      assert.deepEqual(await state(), shared);
      await until('carom.drawing.aims.length > 0 && carom.drawing.fan.answer?.paths === 360');
      assertNear(await ask((app) => app.view.camera), camera, 1e-6);
      assert.equal(await textOf('[aria-current=page]'), 'Rebound');
    },
    hash,
  );
});

testBoth(
  'a_saved_scene_comes_back_by_the_dialog_and_by_drop_to_the_same_path',
  at('bvh-rebound', async () => {
    await drag([0, 0], [13, -30]);
    const before = await pathOf();
    const saved = await download('Save');
    assert.match(saved.name, /\.json$/);
    await goTo('bvh-boxes');
    await open(saved.name, saved.text);
    await until(hasBodies(17));
    assert.deepEqual(await pathOf(), before);
    await goTo('bounding-box');
    await drop(saved.name, JSON.stringify(saved.text));
    await until(hasBodies(17));
    assert.deepEqual(await pathOf(), before);
  }),
);

test('a_frame_of_another_page_shows_the_stage_alone_and_takes_no_focus', () =>
  withPage(LAPTOP, async () => {
    const body = `<input autofocus><iframe src="${page.url()}" width="800" height="600"></iframe>`;
    await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(new URL('elsewhere', page.url()).href);
    const inside = page.frameLocator('iframe');
    const end = inside.locator('#present-end');
    await end.waitFor();
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'INPUT');
    await end.click();
    await inside.locator('#panels').waitFor();
  }));

test('a_dropped_drawing_becomes_a_scene_and_the_page_says_what_is_not_taken', () =>
  withPage(LAPTOP, async () => {
    const drawing =
      '<svg viewBox="0 0 400 300">\n<rect width="400" height="300" rx="20"/><ellipse cx="200" cy="150" rx="60" ry="30"/>\n<text>Start</text></svg>';
    await drop('drawing.svg', JSON.stringify(drawing));
    await appears('#toast.shown');
    assert.match(
      await textOf('#toast'),
      /^2 bodies from the drawing\. No arc is more than 0\.0\d+ from its curve\. 1 skipped, the first on line 3 \(text\): /,
    );
    const bodies = await bodiesOf();
    assert.deepEqual(
      bodies.map(({ side, shape }) => [side, 'bulges' in shape]),
      [
        ['inside', true],
        ['outside', true],
      ],
    );
    await drop('drawing.svg', JSON.stringify('<svg><path d="M0 0L1"/></svg>'));
    await page.getByText(/line 1, column 21: d of <path>, character 7/).waitFor();
    assert.deepEqual(await bodiesOf(), bodies);
    await told();
    await back("carom.example === 'collision-rebound'");
  }));

testAt(
  'of_several_files_the_first_opens_which_is_said_and_in_chinese_whatever_fails_is_told_in_chinese',
  'playground',
  async () => {
    const toast = async (/** @type {RegExp} */ words) => {
      await page.locator('#toast.wrong.shown').getByText(words).waitFor({ timeout: 5000 });
      assert.doesNotMatch(await textOf('#toast'), /[a-z]{2,}/i);
    };
    await drop('1', `'{"carom":1,"bodies":[]}'`, 'application/json', 2);
    await toast(/第一个文件/);
    await until(hasBodies(0));
    await clickOn('#share');
    await page.locator('dialog').getByRole('button', { name: /^CSV/ }).click();
    await toast(/没有路径/);
    await leadTo('#s=1zq1YqSi1');
    await toast(/链接已损坏/);
  },
  { ...STILL, locale: 'zh-CN' },
);

testBoth(
  'every_export_is_what_it_says_it_is',
  at('collision-rebound', async () => {
    const [png, svg, csv] = [await download('PNG'), await download('SVG'), await download('CSV')];
    assert.deepEqual(
      [png, svg, csv].map(({ name }) => name.split('.')[1]),
      ['png', 'svg', 'csv'],
    );
    assert.equal(png.text.slice(1, 4), 'PNG');
    assert.match(csv.text, /^number,x,y,/);
    // Chrome itself reads the drawing, strictly, and finds something to show.
    const read = await page.evaluate(async (text) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
      await image.decode();
      return [
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
        image.naturalWidth,
      ];
    }, svg.text);
    assert.deepEqual(read, [undefined, 800]);
    await share('Code');
    assert.match(await textOf('pre'), /scene\.rebound/);
    await push('Rust');
    assert.match(await textOf('pre'), /let|fn /);
    assert.equal(
      await page.locator('dialog .buttons').evaluate((row) => getComputedStyle(row).columnGap),
      '8px',
      'buttons stand apart',
    );
    // Where the browser lets nobody copy, the text is selected, and nothing says that it is copied.
    await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await push('Copy');
    assert.match(await page.evaluate(() => `${getSelection()}`), /let|fn /);
    assert.equal(await textOf('dialog .primary'), 'Copy');
  }),
);

testBoth('the_gallery_has_a_sharp_thumbnail_of_every_scene_and_opens_it', () =>
  withPage({ ...STILL, deviceScaleFactor: 2, colorScheme: 'dark' }, async () => {
    await push('Gallery');
    const shown = page.locator('.gallery a canvas');
    await shown.nth(23).waitFor();
    await until(() =>
      [...document.querySelectorAll('.gallery canvas')].every((element) => {
        const { width, height, clientWidth } = /** @type {HTMLCanvasElement} */ (element);
        if (Math.abs(width - 2 * clientWidth) > 2) return false;
        const copy = new OffscreenCanvas(width, height).getContext('2d');
        copy?.drawImage(/** @type {HTMLCanvasElement} */ (element), 0, 0);
        return new Set(new Uint32Array(copy?.getImageData(0, 0, width, height).data.buffer ?? [])).size > 8;
      }),
    );
    await page.getByRole('link', { name: 'Sinai billiard' }).click();
    await until(`carom.example === 'sinai'`);
    assert.equal(await textOf('#scene-title'), 'Sinai billiard');
    await reload();
    assert.equal(await ask((app) => app.example), 'sinai');
  }),
);

/** The downloads of a first visit, as the browser itself lists them, gzipped: the core, and all beside it. */
const LIMITS = { core: 172_000, beside: 60_000 };

testBoth('a_first_visit_is_light', () =>
  withPage(LAPTOP, async () => {
    const listed = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = listed.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'));
    // The one file brings everything itself, and is not made for a wire.
    if (BUILD === 'single') {
      assert.ok(gzipSync(readFileSync(join(DIST, 'carom.html'))).length < 1_500_000);
      return assert.deepEqual(files, []);
    }
    const base = page.url().replace(/[^/]*$/, '');
    const names = ['index.html', ...new Set(files.map((url) => url.replace(base, '')))];
    const sizes = names.map((name) => gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length);
    const core = sizes[names.findIndex((name) => name.endsWith('.wasm'))];
    const beside = sizes.reduce((sum, size) => sum + size, -core);
    console.log(`first visit, gzipped: ${core} bytes of core, ${beside} bytes beside it`);
    assert.ok(core < LIMITS.core && beside < LIMITS.beside, `${core} and ${beside} bytes`);
  }),
);
