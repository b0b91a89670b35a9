// Taking a scene away and bringing it back.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { STILL, ask, assertNear, at, drag, inWindow, modelOf, pathOf, reload, settled, share } from './hand.mjs';
import { test, testBoth } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {string} name how the way to take it away begins */
async function download(page, name) {
  const [file] = await Promise.all([page.waitForEvent('download'), share(page, name)]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

testBoth('the_address_holds_what_was_edited_and_how_it_is_looked_at', () =>
  at('collision-rebound', async (page) => {
    await drag(page, [-200, 0], [-150.25, -100]);
    await page.getByLabel('Numbers').check();
    await page.mouse.move(...(await inWindow(page, [0, 0])));
    await page.mouse.wheel(0, -200);
    await page.waitForFunction(`location.hash.startsWith('#s=')`);
    await share(page, 'Copy the link');
    await page.locator('#toast.shown').waitFor();
    const [path, camera] = [await pathOf(page), await ask(page, (app) => app.view.camera)];
    await reload(page);
    assert.deepEqual(await pathOf(page), path);
    assertNear(await ask(page, (app) => app.view.camera), camera, 1e-6);
    assert.ok(await ask(page, (app) => app.settings.layers.numbers));
    assert.equal(await page.locator('[aria-current=page]').innerText(), 'Rebound');
  }));

testBoth('a_saved_scene_opens_again_to_the_same_path', () =>
  at('bvh-rebound', async (page) => {
    await drag(page, [0, 0], [13, -30]);
    const before = await pathOf(page);
    const saved = await download(page, 'Save');
    assert.match(saved.name, /\.json$/);
    await page.getByRole('link', { name: 'Playground' }).click();
    await page.waitForFunction(`carom.example === 'playground'`);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open…' }).click()]);
    await chooser.setFiles({ name: saved.name, mimeType: 'application/json', buffer: saved.bytes });
    await page.waitForFunction('carom.store.model.bodies.length === 17');
    assert.deepEqual(await pathOf(page), before);
  }));

test('a_file_that_is_no_scene_is_refused_in_words_and_nothing_is_lost', () =>
  at('collision-rebound', async (page) => {
    const before = await modelOf(page);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open…' }).click()]);
    await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"carom": 1') });
    await page.locator('#toast.wrong').waitFor();
    assert.match(await page.locator('#toast').innerText(), /not a scene/);
    assert.deepEqual(await modelOf(page), before);
  }));

testBoth('pictures_tables_and_code_are_exported', () =>
  at('collision-rebound', async (page) => {
    assert.deepEqual([...(await download(page, 'PNG')).bytes.subarray(1, 4)], [...Buffer.from('PNG')]);
    assert.match((await download(page, 'SVG')).bytes.toString(), /<svg/);
    assert.ok((await download(page, 'CSV')).bytes.toString().trim().split('\n').length >= 29);
    await share(page, 'Code');
    assert.match(await page.locator('pre').innerText(), /scene\.rebound/);
    await page.getByRole('button', { name: 'Rust' }).click();
    assert.match(await page.locator('pre').innerText(), /let|fn /);
  }));

testBoth('the_gallery_opens_scenes', () =>
  at('collision-rebound', async (page) => {
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.locator('.gallery a').nth(23).waitFor();
    await page.getByRole('link', { name: 'Sinai billiard' }).click();
    await page.waitForFunction(`carom.example === 'sinai'`);
    assert.equal(await page.locator('#scene-title').innerText(), 'Sinai billiard');
  }));

testBoth('a_fan_is_drawn_and_aims_are_found_and_taken', () =>
  at('collision-rebound', async (page) => {
    await page.locator('[data-panel=fan] summary').click();
    await page.getByLabel('Send balls in all directions').check();
    await page.locator('[data-panel=aim] summary').click();
    await page.getByRole('button', { name: 'Choose the target' }).click();
    await settled(page);
    const [x, y] = await ask(page, (app) => app.view.toScreen([120, -200]));
    await page.locator('#room').click({ position: { x, y } });
    await page.locator('.aims button').first().waitFor();
    const aims = await page.locator('.aims button').count();
    assert.ok(aims > 0);
    await page.locator('.aims button').first().click();
    await settled(page);
    const chosen = await ask(page, (app) => ({ aim: app.finder.aims[0].direction, ball: app.store.model.ball?.direction }));
    assert.deepEqual(chosen.aim, chosen.ball);
    assert.equal(await page.locator('.aims button').count(), aims);
  }));

test('a_bad_link_says_so_and_shows_the_first_example', () =>
  at('collision-rebound', async (page) => {
    await page.evaluate(() => (location.hash = '#s=1znonsense'));
    await page.locator('#toast.wrong').waitFor();
    assert.equal(await ask(page, (app) => app.example), 'collision-rebound');
  }, STILL));
