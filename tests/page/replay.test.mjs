// The replay of a leg: every look of the cast that found its end, in the picture and in words. tests/web/replay.test.mjs follows
// every leg of every scene.

import assert from 'node:assert/strict';
import {
  AWAKE,
  POCKET,
  ask,
  boxOf,
  choose,
  click,
  colourAt,
  drag,
  field,
  focus,
  focused,
  go,
  goTo,
  inWindow,
  isSeen,
  openPanel,
  pictureOf,
  press,
  push,
  reload,
  tap,
  testAt,
  textOf,
} from './hand.mjs';
import { page, settled, until } from './harness.mjs';

/** @typedef {import('../../www/replay/replay.js').Replay} Replay */

/** Asks the replay. @template T @param {(replay: Replay) => T} question @returns {Promise<T>} */
const replayed = (question) => page.evaluate(`(${question})(window.carom.replay)`);

/** Waits until the replay is there and shown. */
async function opened() {
  await until('carom.replay?.traced');
}

/** @param {string} name @param {string} address @param {() => Promise<void>} body @param {import('./harness.mjs').View} [view] */
const testReplay = (name, address, body, view) => testAt(name, address, () => opened().then(body), view);

/** The present step, as shown. */
async function shown() {
  await settled();
  return textOf('.replay-line');
}
/** Where the replay is. */
const place = () => replayed(({ leg, search, step }) => [leg, search, step]);
const isOpen = async () => (await page.locator('.replay').count()) > 0;
/** The line that is marked as the present one. */
const current = () => page.locator('.replay-list tr[aria-current=step]');
/** @param {string} name */
const button = (name) => page.getByRole('button', { name, exact: true });
const slider = () => page.getByRole('slider', { name: 'Step', exact: true });

testAt('the_button_opens_the_first_leg_and_closing_returns_to_the_panels', 'bvh-rebound', async () => {
  await openPanel('path');
  await page.locator('[data-panel=path]').getByRole('button', { name: 'Replay step by step' }).click();
  await opened();
  assert.deepEqual(await place(), [0, 'tree', 0]);
  // Whoever wants less motion presses play.
  assert.equal(await replayed((replay) => replay.playing), false);
  assert.match(await shown(), /^1 \/ 25\s+Tree box 1, level 1: the ball misses it/);
  await push('Close the replay (Esc)');
  assert.ok(!(await isOpen()));
  assert.equal(await focused('textContent'), 'Replay step by step');
  assert.ok(await isSeen('#playback'));
});

testAt(
  'it_plays_by_itself_to_the_end_where_motion_is_welcome',
  'bvh-rebound',
  async () => {
    await page.evaluate(() => void (/** @type {any} */ (window).carom.commands.replay('1')));
    await opened();
    await choose('Steps per second', '64');
    await until('carom.replay.step === carom.replay.last');
    assert.equal(await replayed((replay) => replay.playing), false);
    // So slowly that it is not at its end again before it is asked.
    await choose('Steps per second', '1');
    await push('Play (Space)');
    assert.ok(await replayed((replay) => replay.playing && replay.step < replay.last));
  },
  AWAKE,
);

testReplay('stepping_shows_each_look_in_the_picture_and_in_words', 'bvh-rebound?replay=1,tree,22', async () => {
  // On the ball's way, but behind what it touches after 240.
  const tint = async () => {
    const beyond = await replayed((replay) => {
      const { centre, direction } = /** @type {import('../../www/replay/model.js').Traced} */ (replay.traced).ball;
      const far = 300 / Math.hypot(...direction);
      return [centre[0] + far * direction[0], centre[1] + far * direction[1]];
    });
    const [r, , b] = await colourAt(beyond);
    return b - r;
  };
  assert.match(await shown(), /^22 \/ 25/);
  const [first, words, before] = [await pictureOf(), await shown(), await tint()];
  await push('One step forward (→)');
  assert.match(await shown(), /^23 \/ 25\s+Edge 3 of Rectangle 0: touched after 240\.1: the nearest so far/);
  assert.match(await textOf('.replay-counts'), /boxes 16, pieces 7\. The nearest touch is 240\.1 away/);
  assert.equal(await page.locator('#spoken').textContent(), 'Edge 3 of Rectangle 0: touched after 240.1: the nearest so far');
  assert.notEqual(await pictureOf(), first);
  const after = await tint();
  assert.ok(before - after > 10, `the end of the way comes nearer: ${before}, ${after}`);
  await push('One step back (←)');
  assert.equal(await shown(), words);
  assert.equal(await pictureOf(), first);
  await slider().fill('24');
  assert.match(await shown(), /^25 \/ 25\s+First touch: Edge 3 of Rectangle 0, after 240\.1\. The ball stops\.$/);
});

testReplay('three_searches_stand_side_by_side_and_the_tree_looks_least', 'bvh-rebound?replay=1,everything,1', async () => {
  const rows = await page
    .locator('.replay-searches tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  const [boxes, pieces, looks] = rows;
  assert.deepEqual(
    looks,
    boxes.map((count, k) => count + pieces[k]),
  );
  assert.ok(boxes[0] === 0 && looks[0] > looks[1] && looks[1] > looks[2], String(rows));
  await push('Boxes');
  assert.ok((await shown()).includes(`1 / ${looks[1] + 1}`));
  assert.equal((await place())[1], 'boxes');
  assert.equal(await textOf('.replay-searches [aria-pressed=true]'), 'Boxes');
});

testReplay(
  'pointing_at_a_line_shows_its_piece_and_a_click_there_or_in_the_picture_goes_to_its_step',
  'bvh-rebound?replay=1,tree,18',
  async () => {
    const plain = await pictureOf();
    const line = page.locator('.replay-list tr', { hasText: 'Box of Rectangle 10' });
    await line.hover();
    await settled();
    const pointed = await pictureOf();
    assert.notEqual(pointed, plain);
    await page.mouse.move(600, 20);
    await settled();
    assert.equal(await pictureOf(), plain);
    await line.getByRole('button').focus();
    await settled();
    assert.equal(await pictureOf(), pointed);
    await line.getByRole('button').press('Enter');
    const [, step] = /^(\d+) \/ 25\s+Box of Rectangle 10/.exec(await shown()) ?? [];
    assert.ok(step, await shown());
    assert.match(await current().innerText(), new RegExp(`${step}\\s+Box of Rectangle 10`));
    // Rectangle 0 is 20 by 30, at (240, 56).
    await click([240, 71]);
    assert.match(await shown(), /Edge 3 of Rectangle 0/);
    assert.deepEqual(await ask((app) => app.store.selection), []);
  },
);

testAt('a_leg_is_chosen_by_a_click_on_its_bounce_in_the_table_by_number_and_by_its_neighbours', 'collision-rebound', async () => {
  const bounce = (/** @type {number} */ k) =>
    page.evaluate(`carom.engine.hits[${k}].centre`).then((centre) => click(/** @type {[number, number]} */ (centre)));
  await bounce(2);
  await opened();
  assert.deepEqual(await place(), [2, 'tree', 0]);
  await bounce(0);
  assert.deepEqual(await place(), [0, 'tree', 0]);
  await page.keyboard.press('Escape');
  await openPanel('path');
  await push(/^5$/);
  await opened();
  assert.deepEqual(await place(), [4, 'tree', 0]);
  const number = field('Leg');
  for (const [typed, leg] of [
    ['28', 27],
    ['29', 27],
    ['1', 0],
  ]) {
    await number.fill(String(typed));
    await settled();
    assert.deepEqual(await place(), [leg, 'tree', 0]);
    if (typed === '28') assert.ok(await button('Next leg').isDisabled());
  }
  assert.ok(await button('Previous leg').isDisabled());
  await push('Next leg');
  assert.deepEqual(await place(), [1, 'tree', 0]);
  // An edit takes the leg away, and the next one brings it back.
  await drag([-200, 0], [-190, -40]);
  assert.deepEqual(await replayed((replay) => [replay.leg, replay.legs]), [0, 1]);
  await press('Control+z');
  assert.deepEqual(await replayed((replay) => [replay.leg, replay.legs]), [1, 28]);
});

testReplay('keys_alone_step_play_and_close', 'bvh-rebound?replay=1,tree,5', async () => {
  const ball = await ask((app) => app.store.model.ball);
  await focus('#room');
  for (const [keys, step] of /** @type {[string[], number][]} */ ([
    [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 5],
    [['End'], 24],
    [['Home'], 0],
  ])) {
    await press(...keys);
    assert.deepEqual(await place(), [0, 'tree', step]);
  }
  assert.deepEqual(await ask((app) => app.store.model.ball), ball);
  await press('Space');
  assert.ok(await replayed((replay) => replay.playing));
  await press('Space');
  assert.ok(!(await replayed((replay) => replay.playing)));
  // In the list as well.
  await press('Home');
  await focus('.replay-list', 'ArrowDown', 'Space');
  assert.ok(await replayed((replay) => replay.playing && replay.step > 0));
  await press('Escape');
  assert.ok(!(await isOpen()));
  // The room has its keys back.
  await focus('#room', 'ArrowRight');
  assert.notDeepEqual(await ask((app) => app.store.model.ball), ball);
});

testReplay('every_box_is_clear_of_the_tools_and_of_the_edges', 'bounding-box?replay=1,tree,1', async () => {
  const corners = await replayed(({ app: { view }, steps }) =>
    (steps ?? []).flatMap((step) => {
      if (step.kind === 'piece') return [];
      const [x0, y0, x1, y1] = step.box;
      return [view.toScreen([x0, y0]), view.toScreen([x1, y1])];
    }),
  );
  const [room, tools] = [await boxOf('#room'), await boxOf('#tools')];
  const top = tools.y + tools.height - room.y;
  assert.ok(
    corners.every(([x, y]) => x > 0 && x < room.width && y > top && y < room.height),
    JSON.stringify(corners),
  );
  // Without it there is room for a larger scene.
  const scale = () => ask(({ view }) => view.scale);
  const before = await scale();
  await press('Escape');
  assert.ok((await scale()) > before);
});

testReplay(
  'an_edit_traces_the_leg_again_and_what_is_refused_is_said_in_words_until_it_is_mended',
  'playground?replay=1,tree,100',
  async () => {
    const ends = () =>
      replayed(({ app: { engine }, last, leg, step, traced }) => ({
        wanted: engine.hits[leg].distance,
        found: traced?.outcome.hit?.distance ?? NaN,
        atEnd: step === last,
      }));
    const before = await ends();
    await drag([-180, 60], [-180, -20]);
    const after = await ends();
    assert.notEqual(after.wanted, before.wanted);
    assert.ok(Math.abs(after.found - after.wanted) < 1e-9);
    // A replay at its end stays there.
    assert.ok(after.atEnd);
    await press('Control+z');
    await drag([-180, 60], [-40, -90]);
    assert.equal(await textOf('.replay-none'), 'The ball is on the wrong side of Circle 2.');
    assert.ok(await page.locator('.replay-list').isHidden());
    await press('Control+z');
    assert.ok(await page.locator('.replay-none').isHidden());
    assert.deepEqual(await ends(), before);
  },
);

testReplay('the_address_holds_leg_search_and_step_and_brings_them_back', 'collision-rebound?replay=2,everything,4', async () => {
  assert.deepEqual(await place(), [1, 'everything', 3]);
  await focus('#room', 'ArrowRight');
  await until(`location.hash === '#/collision-rebound?replay=2,everything,5'`);
  await drag([-200, 0], [-150.25, -100]);
  await until(() => /^#s=[\w-]+\?replay=\d+,everything,5$/.test(location.hash));
  const edited = await place();
  await reload();
  await opened();
  assert.deepEqual(await place(), edited);
  await press('Escape');
  await until(() => /^#s=[\w-]+$/.test(location.hash));
  await go('#/bounding-box?replay=1,boxes,2', `carom.example === 'bounding-box' && carom.replay?.traced`);
  assert.deepEqual(await place(), [0, 'boxes', 1]);
  await go('#/playground', `carom.example === 'playground' && !carom.replay`);
  assert.ok(!(await isOpen()));
  // So does a stage of its own close it.
  await go('#/bvh-rebound?replay=1,tree,3', 'carom.replay?.traced');
  await go('#/benchmark', 'carom.stages.current');
  assert.ok(!(await isOpen()));
  await goTo('bvh-rebound');
  assert.ok(await isSeen('#playback'));
});

testReplay(
  'on_a_phone_the_leg_is_above_the_sheet_and_fingers_suffice',
  'bvh-rebound?replay=1,tree,12',
  async () => {
    const sheet = await boxOf('#panels');
    const [x, y] = await inWindow([320, 320]);
    assert.ok(y < sheet.y && x < 390 && sheet.y + sheet.height <= 844, `${x}, ${y}, ${sheet.y}`);
    await tap('One step forward (→)');
    assert.match(await shown(), /^13 \/ 25/);
    assert.ok(await current().isVisible());
    await page.touchscreen.tap(...(await inWindow([250, 71])));
    assert.match(await shown(), /Rectangle 0/);
    await tap('Close the replay (Esc)');
    assert.ok(await page.locator('#panels').isHidden());
  },
  POCKET,
);
