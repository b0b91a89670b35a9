// The fan and the aims, which come from the Worker.

import assert from 'node:assert/strict';
import { ask, at, ballOf, drag, field, focus, moveBall, openPanel, pixels, push, testAt } from './hand.mjs';
import { page, settled, testBoth, until } from './harness.mjs';

/** Switches the fan on, and waits until it is done. @param {number} paths @param {number} bounces */
async function fan(paths, bounces) {
  await page.evaluate(
    `carom.settings.change(({ fan }) => Object.assign(fan, { on: true, paths: ${paths}, bounces: ${bounces} }))`,
  );
  await until(
    `carom.drawing.fan && !carom.drawing.fan.busy && (carom.drawing.fan.problem || carom.drawing.fan.answer?.paths === ${paths})`,
  );
  return ask(({ drawing: { fan } }) => ({
    .../** @type {import('../../www/fans.js').FanLayer} */ (fan).answer,
    picture: undefined,
    problem: fan?.problem?.message,
  }));
}

/** How many colours the room shows. */
const coloursOf = () => pixels(({ data }) => new Set(new Uint32Array(data.buffer)).size);

testBoth(
  'a_fan_of_3600_paths_is_drawn_and_follows_the_ball_and_aims_reach_the_target_and_are_taken',
  at('collision-rebound', async () => {
    const before = await coloursOf();
    await openPanel('fan');
    await field('Send balls in all directions').check();
    const done = await fan(3600, 29);
    assert.deepEqual([done.paths, done.done, done.problem], [3600, true, undefined]);
    assert.ok((await coloursOf()) > before + 50);
    const pictures = await page.evaluate(async () => {
      const { drawing, store } = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window)).carom;
      const seen = new Set();
      store.beginGesture();
      for (let k = 0; k < 60; k++) {
        const { model } = store;
        if (model.ball) store.update({ ...model, ball: { ...model.ball, centre: [-200 + k, 0] } });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        seen.add(drawing.fan?.answer?.milliseconds);
      }
      store.endGesture();
      return seen.size;
    });
    assert.ok(pictures > 2, `${pictures} pictures in 60 frames`);
    await openPanel('aim');
    await push('Choose the target');
    const [x, y] = await ask((app) => app.view.toScreen([-100, -200]));
    await page.locator('#room').click({ position: { x, y } });
    const shown = page.locator('.aims button');
    await shown.first().waitFor();
    const { aims, target } = await ask(({ drawing }) => ({
      target: drawing.target ?? [],
      aims: drawing.aims.map(({ direction, points, length }) => ({ direction, end: [...points].slice(-2), length })),
    }));
    assert.ok(aims.length >= 3 && (await shown.count()) === aims.length);
    assert.deepEqual(
      aims,
      aims.map((aim) => ({ ...aim, end: target })).toSorted((a, b) => a.length - b.length),
    );
    await shown.first().click();
    await settled();
    assert.deepEqual(await ask((app) => app.store.model.ball?.direction), aims[0].direction);
    assert.equal(await shown.count(), aims.length);
    // They are found again from where the ball is let go of, even where it was; and from where the last of some quick keys has
    // brought it.
    const isFound = async () => {
      await until('!carom.finder.searching && carom.drawing.aims.length > 0', 5000);
      const starts = await ask(({ drawing }) => drawing.aims.map(({ points: [x, y] }) => [x, y]));
      const { centre } = await ballOf();
      assert.ok(starts.every(([x, y]) => x === centre[0] && y === centre[1]));
    };
    await drag((await ballOf()).centre, [-150, -100]);
    await isFound();
    await focus('#room', 'd', 'd', 'd', 'd', 'd', 'd');
    await isFound();
  }),
);

testAt('turning_the_aim_orders_no_other_fan_zooming_no_other_paths_and_what_is_refused_says_why', '', async () => {
  const first = await fan(1000, 10);
  await moveBall({ direction: [0, 1] });
  await settled();
  assert.equal((await fan(1000, 10)).milliseconds, first.milliseconds);
  await page.evaluate('carom.view.zoom([400, 300], 1.5)');
  await until(`!carom.drawing.fan.busy && carom.drawing.fan.answer?.milliseconds !== ${first.milliseconds}`);
  assert.equal((await fan(1000, 10)).casts, first.casts);
  // Past the page's own check, as a race with an edit would be.
  await page.evaluate(
    `carom.drawing.fan.request({ ...carom.store.model, ball: { ...carom.store.model.ball, centre: [0, 0] } }, { paths: 400, bounces: 5 })`,
  );
  await until('!carom.drawing.fan.busy && /body 1/.test(carom.drawing.fan.problem?.message)');
  await moveBall({ centre: [-150, 20] });
  assert.equal((await fan(600, 5)).problem, undefined);
});

testAt('a_worker_that_dies_is_noticed_and_another_takes_its_place', '', async () => {
  await page.evaluate(() => {
    class Dying extends EventTarget {
      static before = window.Worker;
      postMessage() {
        queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
      }
      terminate() {}
    }
    Object.assign(window, { Worker: Dying });
  });
  assert.equal((await fan(400, 5)).problem, 'out of memory');
  await page.evaluate('void (window.Worker = window.Worker.before)');
  const next = await fan(401, 5);
  assert.deepEqual([next.problem, next.paths], [undefined, 401]);
});
