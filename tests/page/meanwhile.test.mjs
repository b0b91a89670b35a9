// A person's actions while something else plays, loads or is held: the last that was asked for is there in the end, and all of
// it.

import assert from 'node:assert/strict';
import {
  AWAKE,
  appears,
  ask,
  back,
  ballOf,
  bodiesOf,
  choose,
  clickOn,
  countOf,
  drag,
  drop,
  focus,
  go,
  goTo,
  hasBodies,
  hashOf,
  inWindow,
  leadTo,
  modelOf,
  pointAt,
  press,
  push,
  reload,
  testAt,
  textOf,
  told,
} from './hand.mjs';
import { page, settled, until } from './harness.mjs';

/** So long a wait for what is not there on a page that is wrong. */
const SOON = 5000;

/** Long enough for a page that is going to change its address. */
const wait = () => page.evaluate(() => new Promise((done) => setTimeout(done, 600)));

/** Lets some files of the page wait. @param {RegExp} files */
async function hold(files) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((done) => (release = () => done(undefined)));
  const asked = page.waitForRequest(files, { timeout: SOON });
  await page.route(files, (route) => released.then(() => route.continue()));
  return {
    asked,
    /** They come, and what waits for them goes on. */
    async letCome() {
      const url = (await asked).url();
      release();
      await page.evaluate((url) => import(url), url);
      await settled();
    },
  };
}

testAt(
  'what_is_edited_while_the_aim_turns_or_the_ball_runs_is_kept_and_turning_alone_is_no_edit',
  'bvh-rebound',
  async () => {
    await until('carom.store.model.ball.direction[1] !== 0.3');
    await push('Pause');
    const { direction } = await ballOf();
    await wait();
    assert.deepEqual([hashOf(), (await ballOf()).direction], ['#/bvh-rebound', direction]);
    await push(/^Play$/);
    await drag([0, 0], [13, -30]);
    await told();
    const bodies = await bodiesOf();
    await reload();
    assert.deepEqual(await bodiesOf(), bodies);
    await goTo('playground');
    await focus('#room', ' ', 'ArrowRight', 'ArrowRight');
    await told();
  },
  AWAKE,
);

testAt('an_edit_just_before_the_page_is_left_or_hidden_or_loaded_again_is_there_when_it_is_back', 'playground', async () => {
  const isBack = async (/** @type {() => Promise<unknown>} */ leave, /** @type {import('./hand.mjs').Point} */ to) => {
    await drag([60, 90], to);
    const bodies = await bodiesOf();
    await leave();
    await page.waitForSelector('html[data-ready=true]');
    assert.deepEqual(await bodiesOf(), bodies);
    await told();
  };
  await isBack(() => page.reload(), [80, 60]);
  await leadTo('#/playground');
  await until('carom.store.model.bodies[1].placement.position[0] === 60');
  await isBack(() => page.goto('about:blank').then(() => page.goBack()), [90, 70]);
  // A phone may end a page that is out of sight without a word. The address tells all by then, and nothing else is kept.
  const kept = () =>
    page.evaluate(() => Object.entries(sessionStorage).some(([key, text]) => key.startsWith('carom.kept') && text !== ''));
  const hide = () => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await hide();
  assert.equal(await kept(), false);
  await focus('#room');
  const hash = hashOf();
  await press('d');
  await hide();
  assert.equal(await kept(), true);
  await until(`location.hash !== ${JSON.stringify(hash)}`);
  assert.equal(await kept(), false);
});

testAt('an_edit_just_before_another_scene_is_opened_is_there_after_Back', 'playground', async () => {
  const isBack = async (/** @type {() => Promise<unknown>} */ leave, /** @type {string} */ arrived) => {
    await focus('#room', '3');
    const bodies = await bodiesOf();
    await leave();
    await until(arrived);
    await back(hasBodies(bodies.length), SOON);
    assert.deepEqual(await bodiesOf(), bodies);
  };
  const follow = () => page.getByRole('link', { name: 'Rebound', exact: true }).click();
  await isBack(follow, `carom.example === 'collision-rebound'`);
  // The address may tell of it by now, or not.
  await isBack(follow, `carom.example === 'collision-rebound'`);
  await isBack(() => drop('empty.json', `'{"carom":1,"bodies":[]}'`), hasBodies(0));
  // A link that is followed anew leads to the scene as it was.
  await told();
  await leadTo('#/playground');
  await until(hasBodies(4), SOON);
});

testAt(
  'an_edit_just_before_another_example_is_not_told_in_its_address_and_of_two_examples_the_last_is_shown',
  'playground',
  async () => {
    const { asked, letCome } = await hold(/gallery/);
    await drag([60, 90], [80, 60]);
    await page.getByRole('link', { name: 'Bounding boxes' }).click();
    await asked;
    await wait();
    assert.equal(hashOf(), '#/bounding-box');
    await goTo('collision-rebound');
    await letCome();
    assert.deepEqual([await textOf('#scene-title'), hashOf()], ['Ball rebounding among polygons', '#/collision-rebound']);
  },
);

testAt('a_link_that_is_followed_as_a_scene_is_packed_leads_there', 'playground', async () => {
  await page.evaluate(() => {
    const { arrayBuffer } = Response.prototype;
    Response.prototype.arrayBuffer = async function () {
      const packed = await arrayBuffer.call(this);
      Response.prototype.arrayBuffer = arrayBuffer;
      location.hash = '#/collision-rebound';
      return packed;
    };
  });
  await drag([60, 90], [80, 60]);
  await until(`carom.example === 'collision-rebound' && carom.coming === 0`, SOON);
});

testAt('what_is_left_before_it_was_shown_keeps_nothing_of_what_was_shown_before', 'playground', async () => {
  const stage = await hold(/scene3|ship/);
  await focus('#room', '3');
  await leadTo('#/ship-and-pillars');
  await stage.asked;
  await goTo('collision-rebound');
  await stage.letCome();
  await back(`carom.stages.current?.id === 'ship-and-pillars'`, SOON);
});

testAt('a_number_just_before_a_stage_is_left_is_there_after_Back_again_and_again', 'stress?again=0&count=1000', async () => {
  await page.evaluate('carom.stages.own.choose({ paths: 200 })');
  for (let k = 0; k < 2; k += 1) {
    await goTo('collision-rebound');
    await back('carom.stages.own?.options.paths === 200', SOON);
  }
});

testAt('the_plane_is_there_again_while_a_stage_is_still_on_its_way', 'benchmark', async () => {
  const stage = await hold(/scene3|ship/);
  await leadTo('#/ship-and-pillars');
  await stage.asked;
  await goTo('playground');
  await stage.letCome();
  await wait();
  assert.equal(await page.evaluate('document.documentElement.dataset.stage'), undefined);
});

testAt('an_opened_file_and_a_scene_to_start_from_lead_back', 'playground', async () => {
  await choose('Start from', 'BVH rebound');
  await until('carom.playback.turning');
  await ask((app) => app.store.undo());
  assert.equal(await ask((app) => app.playback.turning), false);
  const before = hashOf();
  // The ball is in a body.
  const ball = { centre: [0, 0], direction: [1, 0], radius: 1 };
  const bodies = [{ shape: { circle: { centre: [0, 0], radius: 9 } }, side: 'outside', response: 'stop' }];
  await drop('refused.json', JSON.stringify(JSON.stringify({ carom: 1, bodies, ball })));
  await until(hasBodies(1));
  await told();
  // Too much for an address.
  const many = Array.from({ length: 4000 }, (_, k) => ({
    ...bodies[0],
    shape: { circle: { centre: [100 + Math.sin(k) * 50, 100 * Math.sqrt(k)], radius: Math.SQRT1_2 } },
  }));
  await drop('large.json', JSON.stringify(JSON.stringify({ carom: 1, bodies: many, ball })));
  await until(hasBodies(4000));
  await wait();
  await drop('larger.json', JSON.stringify(JSON.stringify({ carom: 1, bodies: [...many, ...many], ball })));
  await until(hasBodies(8000));
  await back(hasBodies(4000), SOON);
  await back(hasBodies(1));
  await back(`location.hash === ${JSON.stringify(before)}`);
});

testAt('neither_an_address_nor_a_start_that_comes_too_late_is_put_on_another_example', 'playground', async () => {
  const codec = await hold(/share/);
  await drag([60, 90], [80, 60]);
  await codec.asked;
  await goTo('collision-rebound');
  await codec.letCome();
  await wait();
  assert.equal(hashOf(), '#/collision-rebound');
  await goTo('playground');
  const scenes = await hold(/gallery/);
  await choose('Start from', 'BVH boxes');
  await scenes.asked;
  await goTo('collision-rebound');
  await scenes.letCome();
  assert.equal(await countOf(), 2);
});

/** The language of the page, of what it keeps, and of the heads of its panels. */
const languages = () =>
  page.evaluate(() => [
    document.documentElement.lang,
    localStorage.getItem('carom.language'),
    [...document.querySelectorAll('#panels summary')].every(({ textContent }) => /\p{Script=Han}/u.test(textContent ?? '')),
  ]);

testAt('the_language_is_the_one_that_was_chosen_last_also_while_others_and_more_texts_are_loaded', 'playground', async () => {
  const chinese = await hold(/zh/);
  await page.locator('#language').dblclick();
  await chinese.letCome();
  assert.deepEqual(await languages(), ['en', 'en', false]);
  const more = await hold(/more-en/);
  await clickOn('#help');
  await more.asked;
  await clickOn('#language');
  await page.locator('html[lang=zh-Hans]').waitFor({ state: 'attached' });
  await more.letCome();
  assert.match(await textOf('dialog h2'), /\p{Script=Han}/u);
  assert.deepEqual(await languages(), ['zh-Hans', 'zh', true]);
});

testAt('an_example_that_opens_while_a_language_comes_speaks_that_language', 'playground', async () => {
  const chinese = await hold(/\/zh/);
  await clickOn('#language');
  await chinese.asked;
  await leadTo('#/boxes-and-spheres');
  await chinese.letCome();
  await until('carom.stages.current');
  assert.deepEqual(await languages(), ['zh-Hans', 'zh', true]);
});

testAt('while_a_hand_holds_something_keys_and_other_examples_do_not_mix_with_it', 'playground', async () => {
  const bodies = await bodiesOf();
  await drag([60, 90], [80, 60]);
  await drag([80, 60], [100, 60], { release: false });
  // Another hand presses it, and no step is lost.
  await page.locator('#undo').dispatchEvent('click');
  await pointAt([110, 60]);
  await page.mouse.up();
  await press('Control+z', 'Control+z');
  assert.deepEqual(await bodiesOf(), bodies);
  await drag([60, 90], [80, 60], { release: false });
  await press('Control+d', '1');
  await pointAt([70, 70]);
  await page.mouse.up();
  assert.equal(await countOf(), bodies.length);
  // Held, and not moved yet.
  await page.mouse.down();
  await press('Control+d');
  await page.mouse.move(...(await inWindow([60, 90])), { steps: 4 });
  await settled();
  await goTo('collision-rebound');
  const before = await modelOf();
  await page.mouse.move(...(await inWindow([0, 0])), { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await modelOf(), before);
  await drag([0, 0], [20, 0], { release: false });
  await go('#/benchmark', 'carom.stages.own');
  await page.mouse.move(600, 300, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual(await bodiesOf(), before.bodies);
});

testAt('a_dialog_opens_once_and_goes_with_its_example_and_a_stage_of_its_own_shares_no_hidden_scene', 'playground', async () => {
  const { letCome } = await hold(/dialogs/);
  await page.locator('#share').dblclick();
  await letCome();
  await page.getByRole('dialog').getByRole('button', { name: /^Code/ }).click();
  await appears('dialog pre');
  assert.equal(await page.locator('dialog').count(), 1);
  await go('#/benchmark', 'carom.stages.own');
  assert.equal(await page.locator('dialog').count(), 0);
  await clickOn('#share');
  await page
    .locator('dialog')
    .getByRole('button', { name: /^Copy the link/ })
    .waitFor();
  assert.equal(await page.locator('dialog .ways li').count(), 2);
});

testAt('undo_of_another_start_has_the_old_look', 'playground', async () => {
  const look = () => ask(({ settings, view }) => [settings.layers.tree, view.scale]);
  const before = await look();
  await choose('Start from', 'BVH boxes');
  await until('carom.store.model.bodies.length > 10');
  const other = await look();
  assert.ok(other[0] && other[1] !== before[1]);
  await push('Undo');
  assert.deepEqual(await look(), before);
  await push('Redo');
  assert.deepEqual(await look(), other);
});
