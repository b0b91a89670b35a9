import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LAPTOP, PHONE, withPage } from './harness.mjs';

for (const [name, view] of Object.entries({ laptop: LAPTOP, phone: PHONE })) {
  test(`page_gets_ready_without_complaint_on_a_${name}`, () =>
    withPage(view, async (page) => {
      assert.equal(await page.evaluate(() => window.innerWidth), view.viewport?.width);
    }));
}
