// The leak test: counts rise, it rests and stops when it is told to, and what it finds opens.

import assert from 'node:assert/strict';
import { POCKET, appears, ballOf, clickOn, hashOf, withoutWorkers } from './hand.mjs';
import { LAPTOP, assertIsForEverybody, page, test, testBoth, until, withPage } from './harness.mjs';

/** @param {Record<string, string>} how */
async function begin(how) {
  await page.evaluate((data) => void Object.assign(document.documentElement.dataset, data), how);
  const button = page.getByRole('button', { name: 'Leak test' });
  if (!(await button.isVisible())) await clickOn('#nav-toggle');
  await button.click();
  await appears('dialog.leaks');
}

/** @param {string} name */
async function total(name) {
  const text = await page.locator(`dialog.leaks [data-total=${name}]`).textContent();
  return Number(text?.replaceAll(/\D/g, ''));
}

/** @param {number} casts */
const castsBeyond = (casts) =>
  until(`Number(document.querySelector('dialog.leaks [data-total=casts]').textContent.replaceAll(/\\D/g, '')) > ${casts}`);

test('casts_are_counted_by_kind_nothing_is_found_it_rests_and_goes_on_and_ends_with_the_dialog', () =>
  withPage(LAPTOP, async () => {
    await begin({ seed: '1' });
    await castsBeyond(0);
    await castsBeyond(await total('casts'));
    assert.ok((await total('speed')) > 0);
    assert.equal(await total('escapes'), 0);
    assert.equal(await page.locator('dialog.leaks tbody tr').count(), 23);
    await assertIsForEverybody();
    await clickOn('#leaks-rest');
    // Results that were under way are counted first.
    await page.waitForTimeout(500);
    const resting = await total('casts');
    await page.waitForTimeout(500);
    assert.equal(await total('casts'), resting);
    await clickOn('#leaks-rest');
    await castsBeyond(resting);
    await clickOn('#leaks-stop');
    await withoutWorkers();
    assert.equal(await page.locator('dialog').count(), 0);
  }));

testBoth('what_is_found_is_in_the_address_and_opens', async () => {
  let hash = '';
  let found = '';
  await withPage(POCKET, async () => {
    // A judge who finds fault with everything.
    await begin({ seed: '1', roundoffs: '-1000000' });
    await clickOn('#leaks-open');
    hash = hashOf();
    // A scene's text tells −0 from 0 no more.
    found = JSON.stringify(await ballOf());
  });
  assert.match(hash, /^#s=/);
  await withPage(LAPTOP, async () => assert.equal(JSON.stringify(await ballOf()), found), hash);
});
