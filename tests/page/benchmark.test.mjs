// The benchmark: it runs to its end, can be called off, and says what it has found. Its times are never asserted.

import assert from 'node:assert/strict';
import { STILL, press, settled, toEnglish } from './hand.mjs';
import { BUILD, LAPTOP, PHONE, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../../www/benchmark/stage.js').BenchmarkStage} Stage */

/** Asks the stage. @template T @param {Page} page @param {(stage: Stage) => T} question @returns {Promise<T>} */
const stage = (page, question) => page.evaluate(`(${question})(window.carom.stages.current)`);
/** @param {string} settings @param {(page: Page) => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const at = (settings, body, view = STILL) => withPage(view, body, `#/benchmark?${settings}`);
/** @param {Page} page @param {string} state */
async function until(page, state) {
  await page.waitForFunction(`window.carom.stages.current.run.state === '${state}'`, undefined, { timeout: 60_000 });
  // Its text is drawn with the next frame.
  await settled(page);
}
/** @param {Page} page @param {string} name */
const click = (page, name) => page.getByRole('button', { name, exact: true }).click();
/** @param {Page} page */
const cells = (page) => page.locator('.measures tbody tr').evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));

/** Waits until the Worker has ended: it is heard of a little later. @param {Page} page */
async function gone(page) {
  for (let k = 0; k < 40 && page.workers().length > 0; k++) await page.waitForTimeout(100);
  assert.equal(page.workers().length, 0);
}

testBoth('it_opens_from_the_list_and_waits_to_be_run', () =>
  withPage(STILL, async (page) => {
    const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    const before = await asked();
    await page.getByRole('link', { name: 'Benchmark', exact: true }).click();
    await page.waitForFunction(`window.carom.stages.current?.id === 'benchmark'`);
    await settled(page);
    assert.equal(new URL(page.url()).hash, '#/benchmark');
    assert.equal(page.workers().length, 0);
    assert.deepEqual(await stage(page, ({ run }) => run.state), 'idle');
    assert.match(await page.locator('.benchmark .now').innerText(), /until you press Run/);
    // Its code has come only now.
    if (BUILD === 'hosted') assert.ok((await asked()) > before);
  }));

testBoth('it_runs_to_its_end_and_everybody_has_found_the_same_hits', () =>
  at('most=1000', async (page) => {
    await click(page, 'Run');
    await until(page, 'done');
    const compared = await stage(page, ({ run }) => run.agreement);
    assert.ok(compared.compared > 6000, String(compared.compared));
    const text = await page.locator('.agreement').innerText();
    assert.equal(text, `Hits compared: ${compared.compared.toLocaleString('en')}. Differences: 0.`);
    assert.equal(await page.locator('#read-out').textContent(), text);
    const rows = await cells(page);
    assert.deepEqual(rows.map(([size]) => size), ['10', '100', '1,000']);
    for (const [, batch, ...others] of rows) {
      assert.match(batch, /^[\d,.]+$/);
      for (const other of others) assert.match(other, /^[\d,.]+× [\d,.]+$/);
    }
    await gone(page);
    console.log(rows.map((row) => row.join('\t')).join('\n'));
  }));

test('the_plot_has_a_series_for_each_contestant_and_draws_it', () =>
  at('most=100', async (page) => {
    const picture = () => page.locator('.plot canvas').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const empty = await picture();
    await click(page, 'Run');
    await until(page, 'done');
    await settled(page);
    const series = await stage(page, ({ plot }) => plot.series);
    assert.deepEqual(series.map((values) => values.length), [2, 2, 2, 2]);
    assert.ok(series.flat().every((ns) => Number(ns) > 0), JSON.stringify(series));
    assert.notEqual(await picture(), empty);
  }));

test('who_would_take_too_long_is_left_out_and_the_table_says_so', () =>
  at('most=10000&patience=0.01', async (page) => {
    await click(page, 'Run');
    await until(page, 'done');
    const last = (await cells(page)).at(-1) ?? [];
    assert.match(last.at(-1) ?? '', /^skipped: some [\d.]+ ms a cast$/);
    assert.equal(await stage(page, ({ plot }) => plot.series[3].at(-1)), null);
    assert.match(await page.locator('.agreement').innerText(), /Differences: 0\.$/);
  }));

test('cancel_stops_it_and_what_is_measured_stays', () =>
  at('most=100000', async (page) => {
    await click(page, 'Run');
    await page.waitForFunction('window.carom.stages.current.run.results.length > 0');
    assert.equal(page.workers().length, 1);
    await click(page, 'Cancel');
    await settled(page);
    const results = await stage(page, ({ run }) => run.results.length);
    assert.ok(results > 0 && results < 20);
    assert.equal(await page.locator('.benchmark .now').innerText(), 'Cancelled.');
    await gone(page);
    assert.equal(await stage(page, ({ run }) => run.results.length), results);
    await click(page, 'Run');
    await page.waitForFunction(`window.carom.stages.current.run.state === 'running' && window.carom.stages.current.run.results.length > 0`);
    // Another example ends it, too.
    await page.evaluate(() => (location.hash = '#/collision-rebound'));
    await page.waitForFunction('!window.carom.stages.current');
    await gone(page);
  }));

test('keys_alone_run_and_cancel_it_and_a_link_keeps_what_is_chosen', () =>
  at('', async (page) => {
    await page.locator('.benchmark .start').focus();
    await press(page, 'Enter');
    assert.equal(await stage(page, ({ run }) => run.state), 'running');
    await press(page, 'Escape');
    assert.equal(await stage(page, ({ run }) => run.state), 'cancelled');
    await page.getByLabel('Obstacles, up to').selectOption('100');
    await page.waitForFunction(`location.hash === '#/benchmark?most=100&patience=10'`);
    await page.getByRole('region', { name: 'Results' }).focus();
    await press(page, 'Enter');
    await until(page, 'done');
    assert.equal((await cells(page)).length, 2);
  }));

test('the_page_answers_while_it_is_measured', () =>
  at('most=10000', async (page) => {
    await page.evaluate(() => {
      const longest = { longest: 0 };
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.longest = Math.max(longest.longest, duration);
      }).observe({ type: 'longtask' });
      Object.assign(window, { longest });
    });
    await click(page, 'Run');
    await until(page, 'done');
    console.log(`longest task on the page while it ran: ${await page.evaluate('window.longest.longest')} ms (0: none over 50)`);
  }));

test('it_speaks_both_languages_and_has_both_themes', () =>
  at('most=10', async (page) => {
    await click(page, '开始');
    await until(page, 'done');
    const words = () => page.locator('#panels, .benchmark').allInnerTexts().then((all) => all.join(' '));
    assert.doesNotMatch((await words()).replaceAll(/carom|JavaScript|castMany|cast\b|Worker/g, ''), /[a-z]{4,}/);
    await toEnglish(page);
    assert.doesNotMatch(await words(), /\p{Script=Han}/u);
    assert.match(await page.locator('.agreement').innerText(), /Differences: 0/);
    const picture = () => page.locator('.plot canvas').evaluate((canvas) => /** @type {HTMLCanvasElement} */ (canvas).toDataURL());
    const dark = await picture();
    await page.getByRole('button', { name: 'Light or dark' }).click();
    await settled(page);
    assert.notEqual(await picture(), dark);
  }, { ...STILL, locale: 'zh-CN', colorScheme: 'dark' }));

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE, wide: { viewport: { width: 1920, height: 1080 } } })) {
  test(`it_is_accessible_and_fits_on_a_${name}_screen`, () =>
    at('most=10', async (page) => {
      await page.locator('.benchmark .start').click();
      await until(page, 'done');
      for (const open of [false, true]) {
        if (open && name === 'phone') await page.getByRole('button', { name: 'Controls' }).click();
        await settled(page);
        assert.deepEqual(await accessibilityProblems(page), []);
        const sideways = await page.evaluate(() => [document.documentElement, ...document.querySelectorAll('#panels, .benchmark .body')].map((one) => one.scrollWidth - one.clientWidth));
        assert.deepEqual(sideways, [0, 0, 0]);
      }
    }, { ...view, locale: 'en-US', reducedMotion: 'reduce' }));
}
