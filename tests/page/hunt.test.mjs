// The leak test: counts rise, it rests and stops when it is told to, and what it finds opens.

import assert from 'node:assert/strict';
import { POCKET, ballOf, withoutWorkers } from './hand.mjs';
import { LAPTOP, accessibilityProblems, test, testBoth, withPage } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** @param {Page} page @param {Record<string, string>} how */
async function begin(page, how) {
  await page.evaluate((data) => void Object.assign(document.documentElement.dataset, data), how);
  const button = page.getByRole('button', { name: 'Leak test' });
  if (!(await button.isVisible())) await page.locator('#nav-toggle').click();
  await button.click();
  await page.locator('dialog.leaks').waitFor();
}

/** @param {Page} page @param {string} name */
async function total(page, name) {
  const text = await page.locator(`dialog.leaks [data-total=${name}]`).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
}

/** @param {Page} page @param {number} casts */
const castsBeyond = (page, casts) =>
  page.waitForFunction(
    `Number(document.querySelector('dialog.leaks [data-total=casts]').textContent.replaceAll(/\\D/g, '')) > ${casts}`,
  );

test('casts_are_counted_by_kind_nothing_is_found_it_rests_and_goes_on_and_ends_with_the_dialog', () =>
  withPage(LAPTOP, async (page) => {
    await begin(page, { seed: '1' });
    await castsBeyond(page, 0);
    await castsBeyond(page, await total(page, 'casts'));
    assert.ok((await total(page, 'speed')) > 0);
    assert.equal(await total(page, 'escapes'), 0);
    assert.equal(await page.locator('dialog.leaks tbody tr').count(), 23);
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.locator('#leaks-rest').click();
    // Results that were under way are counted first.
    await page.waitForTimeout(500);
    const resting = await total(page, 'casts');
    await page.waitForTimeout(500);
    assert.equal(await total(page, 'casts'), resting);
    await page.locator('#leaks-rest').click();
    await castsBeyond(page, resting);
    await page.locator('#leaks-stop').click();
    await withoutWorkers(page);
    assert.equal(await page.locator('dialog').count(), 0);
  }));

testBoth('what_is_found_is_in_the_address_and_opens', async () => {
  let hash = '';
  /** @type {unknown} */
  let found;
  await withPage(POCKET, async (page) => {
    // A judge who finds fault with everything.
    await begin(page, { roundoffs: '-1000000' });
    await page.locator('#leaks-open').click();
    hash = new URL(page.url()).hash;
    found = await ballOf(page);
  });
  assert.match(hash, /^#s=/);
  await withPage(LAPTOP, async (page) => assert.deepEqual(await ballOf(page), found), hash);
});
