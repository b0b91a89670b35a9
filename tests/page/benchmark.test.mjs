// The benchmark: it runs to its end, can be called off, and says what it has found. Its times are never asserted.

import assert from 'node:assert/strict';
import { choose, focus, go, pictureOf, press, push, stageOf, testAt, textOf, withoutWorkers } from './hand.mjs';
import { page, until } from './harness.mjs';

/** @param {string} state */
async function reaches(state) {
  await until(`carom.stages.current.state === '${state}'`);
}
const results = () => stageOf(({ results }) => results.length);

testAt(
  'it_runs_to_its_end_everybody_finds_the_same_hits_and_who_takes_too_long_is_left_out',
  'benchmark?most=1000&patience=0.01',
  async () => {
    assert.match(await textOf('.benchmark .now'), /until you press Run/);
    assert.equal(page.workers().length, 0);
    const empty = await pictureOf('.plot canvas');
    await push(/^Run$/);
    await reaches('done');
    const { compared } = await stageOf(({ agreement }) => agreement);
    assert.ok(compared > 6000, String(compared));
    const text = await textOf('.agreement');
    assert.equal(text, `Hits compared: ${compared.toLocaleString('en')}. Differences: 0.`);
    assert.equal(await page.locator('#read-out').textContent(), text);
    const rows = await page
      .locator('.measures tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
    assert.deepEqual(
      rows.map(([size]) => size),
      ['10', '100', '1,000'],
    );
    for (const [, batch, ...others] of rows) {
      assert.match(batch, /^[\d,.]+$/);
      for (const other of others) assert.match(other, /^[\d,.]+× [\d,.]+$|^skipped: about [\d.]+ ms per cast$/);
    }
    assert.match(rows[2].at(-1) ?? '', /^skipped/);
    assert.notEqual(await pictureOf('.plot canvas'), empty);
    await withoutWorkers();
  },
);

testAt('keys_alone_run_and_cancel_it_and_what_is_measured_stays', 'benchmark?', async () => {
  await focus('.benchmark .start', 'Enter');
  await until('carom.stages.current.results.length > 0');
  await press('Escape');
  assert.equal(await stageOf(({ state }) => state), 'cancelled');
  assert.equal(await textOf('.benchmark .now'), 'Cancelled.');
  const found = await results();
  await withoutWorkers();
  assert.ok(found > 0 && found < 20 && (await results()) === found);
  await choose('Obstacles, up to', '100');
  await until(`location.hash === '#/benchmark?most=100&patience=10'`);
  await page.getByRole('region', { name: 'Results' }).focus();
  await press('Enter');
  await reaches('done');
  assert.equal(await page.locator('.measures tbody tr').count(), 2);
  // Another example ends it, too.
  await push(/^Run$/);
  await go('#/collision-rebound', '!carom.stages.current');
  await withoutWorkers();
});
