// The page as a whole: examples, languages, themes, sizes, accessibility, and a person's expectations of any page: that it says
// what went wrong, keeps still under the hand, and shows what it has.

import assert from 'node:assert/strict';
import {
  POCKET,
  STILL,
  appears,
  ask,
  assertNear,
  at,
  ballOf,
  bodiesOf,
  bodyAt,
  boxOf,
  change,
  click,
  clickOn,
  colourAt,
  countOf,
  drag,
  field,
  focus,
  focused,
  follow,
  go,
  goTo,
  hashOf,
  inWindow,
  isSeen,
  modelOf,
  openPanel,
  pathOf,
  pointAt,
  press,
  push,
  reload,
  share,
  tap,
  testAt,
  textOf,
  toEnglish,
  told,
  tooWide,
} from './hand.mjs';
import { BUILD, assertIsForEverybody, page, settled, test, testBoth, until, withPage } from './harness.mjs';
import EXAMPLES from './examples.json' with { type: 'json' };

const readOut = () => textOf('#read-out');
/** Where the view is. */
const viewOf = () => ask(({ view: { scale, left, top } }) => [scale, left, top]);

testBoth(
  'each_example_has_its_own_address_explains_itself_and_leads_to_its_lesson',
  at('collision-rebound', async () => {
    for (const { name, id, bodies, about } of EXAMPLES) {
      await follow(name);
      await until(`carom.example === '${id}'`);
      assert.equal(hashOf(), `#/${id}`);
      assert.equal(await countOf(), bodies);
      assert.equal(await textOf('[aria-current=page]'), name);
      await page.locator('[data-panel=about]').getByText(about).first().waitFor();
    }
    assert.ok(await page.locator('#nav').getByText('Where a moving ball first touches').isVisible());
    const lessons = await page
      .getByRole('link', { name: /[Ll]esson/ })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // The one file has none beside it.
    if (BUILD === 'single') assert.deepEqual(lessons, []);
    else assert.deepEqual(lessons, ['./lessons/index.html', './lessons/rebound-path/index.html']);
    await push('About carom');
    assert.match(await textOf('dialog'), /Version \d+\.\d+\.\d+.*npm install carom.*cargo add carom/s);
    assert.equal(await page.locator('dialog .more').count(), BUILD === 'single' ? 0 : 1);
  }),
);

testBoth(
  'language_and_theme_are_the_systems_switchable_and_remembered',
  at(
    'bvh-rebound',
    async () => {
      await until(`document.documentElement.lang === 'zh-Hans'`);
      const paper = () => ask((app) => app.drawing.theme.paper);
      assert.equal(await paper(), '#14171a');
      await toEnglish();
      await push('Light or dark');
      assert.equal(await paper(), '#ffffff');
      await reload();
      const kept = await page.evaluate(() => [
        document.querySelector('#read-out')?.textContent?.slice(0, 8),
        localStorage.getItem('carom.theme'),
        document.documentElement.dataset.theme,
      ]);
      assert.deepEqual(kept, ['1 touch,', 'light', 'light']);
      if (BUILD === 'single') return;
      // The reference has the theme that was chosen.
      await page.goto(new URL('reference/index.html', page.url()).href);
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).colorScheme), 'light');
    },
    { ...STILL, locale: 'zh-CN', colorScheme: 'dark' },
  ),
);

testAt(
  'the_first_example_has_both_walls_both_directions_and_a_ball_that_steps_from_bounce_to_bounce',
  'collision-rebound',
  async () => {
    const points = await pathOf();
    for (const k of [1, 2, 3]) {
      await push(/^Step$/);
      assertNear((await ask((app) => app.drawing.playhead)) ?? [], points.slice(2 * k, 2 * k + 2), 1e-6);
    }
    await push('square');
    await push(/^\(1, 1\)$/);
    assert.deepEqual((await ballOf()).direction, [1, 1]);
    assert.equal((await bodiesOf())[0].shape.polygon?.length, 4);
    await press('Control+z', 'Control+z');
    assert.deepEqual(await pathOf(), points);
  },
);

testAt('where_less_motion_is_wanted_the_animated_example_waits_for_a_step', 'bvh-rebound', async () => {
  const aim = async () => (await ballOf()).direction;
  await settled();
  assert.deepEqual(await aim(), [1, 0.3]);
  await push(/^Step$/);
  const [x, y] = await aim();
  assertNear([Math.atan2(y, x)], [Math.atan2(0.3, 1) + 0.005], 1e-12);
});

testAt('pointing_at_a_bounce_tells_about_it_and_layers_switch_on', 'bounding-box', async () => {
  const points = await pathOf();
  await pointAt([points[2], points[3]]);
  const text = await textOf('#bounce');
  assert.match(text, /Bounce 1\s+Wall, edge 1/);
  assert.match(text, /0\.0000, −1\.0000/);
  assert.match(text, /Culled by its box: Obstacle|No body culled/);
  for (const layer of await page.locator('[data-panel=layers] [type=checkbox]').all()) await layer.check();
  assert.ok(await ask(({ settings: { layers } }) => Object.values(layers).every(Boolean)));
});

testAt(
  'the_path_table_lists_every_touch_of_ten_thousand_by_a_few_rows_and_makes_the_page_no_longer',
  'collision-rebound',
  async () => {
    await openPanel('path');
    await change({ bodies: [await bodyAt(0)], limits: { bounces: 10_000 } });
    const table = page.locator('[data-panel=path] table');
    await appears('[data-panel=path] table[aria-rowcount="10001"]');
    const scroll = page.locator('[data-panel=path] .scroll');
    for (const bounce of [1, 10_000, 5000]) {
      await scroll.evaluate((element, share) => (element.scrollTop = share * element.scrollHeight), bounce / 10_001);
      await table.getByRole('button', { name: String(bounce), exact: true }).waitFor();
      assert.ok((await table.locator('tr').count()) < 60);
    }
    // By keys: the row that has the focus stays while others come.
    await table.getByRole('button', { name: '5000', exact: true }).focus();
    for (let k = 0; k < 12; k++) await press('Tab');
    assert.equal(await focused('textContent'), '5012');
    assert.equal(await ask((app) => app.drawing.hover), 5011);
    await page.evaluate(() => document.querySelector('#panels tbody tr:last-child')?.scrollIntoView());
    const [whole, shown, scrolled] = await page.evaluate(() => [
      document.body.scrollHeight,
      innerHeight,
      document.documentElement.scrollTop + document.body.scrollTop,
    ]);
    assert.deepEqual([whole, scrolled], [shown, 0]);
  },
);

testAt(
  'wheel_zooms_and_dragging_the_ground_pans_without_a_new_path_and_a_ball_alone_does_not_fill_the_stage',
  'collision-rebound',
  async () => {
    const version = await ask((app) => app.engine.version);
    const [scale] = await viewOf();
    const from = await inWindow([100, -200]);
    await page.mouse.move(...from);
    await page.mouse.wheel(0, -300);
    await settled();
    assert.ok((await viewOf())[0] > scale * 1.2);
    await page.mouse.down();
    await page.mouse.move(from[0] + 60, from[1] + 40, { steps: 4 });
    await page.mouse.up();
    assertNear(await inWindow([100, -200]), [from[0] + 60, from[1] + 40]);
    assert.equal(await ask((app) => app.engine.version), version);
    await push(/Zoom to fit/);
    assertNear([(await viewOf())[0]], [scale], 1e-9);
    await focus('#room', 'Control+a', 'Delete', 'f');
    assert.equal(await countOf(), 0);
    assert.ok(2 * 40 * (await viewOf())[0] < 160, `${await viewOf()}`);
  },
);

testAt('keys_undo_from_a_field_of_choices', 'collision-rebound', async () => {
  const { centre } = await ballOf();
  await drag([-200, 0], [-150, -100]);
  await field('Grid').focus();
  await press('Control+z');
  assert.deepEqual((await ballOf()).centre, centre);
});

testAt('an_emptied_scene_can_be_undone_behind_a_map', 'collision-rebound', async () => {
  const { length } = await bodiesOf();
  await focus('#room', 'Control+a', 'Delete');
  assert.equal(await countOf(), 0);
  await page.getByText('Map of starts').click();
  await until('carom.stages.current');
  assert.equal(await countOf(), 0);
  await ask((app) => app.store.undo());
  assert.equal(await countOf(), length);
});

testAt('the_address_forgets_where_a_person_looked_once_all_is_seen_again', 'collision-rebound', async () => {
  await pointAt([100, -200]);
  await page.mouse.wheel(0, -300);
  await told();
  const [scale, zoomed] = [(await viewOf())[0], hashOf()];
  await push(/Zoom to fit/);
  await until(`location.hash !== ${JSON.stringify(zoomed)}`);
  await reload();
  assert.ok((await viewOf())[0] < scale / 1.2);
});

testAt(
  'a_phone_has_panels_as_a_sheet_examples_as_a_drawer_and_everything_to_touch_is_large_enough',
  'collision-rebound',
  async () => {
    assert.equal(await readOut(), '28 touches, 2,453.45 long · stopped by Obstacle');
    assert.equal(await tooWide(), 0);
    await tap('Examples');
    await page.locator('#nav').getByRole('button', { name: 'Keyboard shortcuts' }).tap();
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.locator('dialog').getByRole('button').tap();
    assert.ok(!(await isSeen('#nav')), 'any choice puts it away');
    await tap('Examples');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, summary')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width < 40 || box.height < 40)
        .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
    );
    assert.deepEqual(small, []);
    await page.getByRole('link', { name: 'Rebound', exact: true }).tap();
    assert.ok(!(await isSeen('#nav')));
    // Who uses keys goes on where the list was opened.
    await page.locator('#nav-toggle').press('Enter');
    await page.locator('#nav a').first().press('Escape');
    assert.equal(await focused('id'), 'nav-toggle');
    await tap('Controls');
    const sheet = await boxOf('#panels');
    assert.ok(sheet.width > 380 && sheet.y > 300);
    await openPanel('path');
    await appears('[data-panel=path] table[aria-rowcount="29"]');
    const scroll = page.locator('[data-panel=path] .scroll');
    await scroll.evaluate((element) => (element.scrollTop = 1e6));
    await page.getByRole('button', { name: '28', exact: true }).waitFor();
    const sideways = await scroll.evaluate((element) =>
      [element, ...element.querySelectorAll('th, td')].map((cell) => cell.scrollWidth - cell.clientWidth),
    );
    assert.equal(Math.max(...sideways), 0);
    const heights = await scroll
      .locator('tbody tr:not([aria-hidden])')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    assert.deepEqual(new Set(heights), new Set([44]));
    await assertIsForEverybody();
  },
  POCKET,
);

testAt('a_scene_too_large_for_a_link_is_said_to_be_and_what_to_do', 'playground', async () => {
  const pillar = await bodyAt(2);
  await change({ bodies: Array.from({ length: 10_000 }, (_, k) => ({ ...pillar, placement: { position: [k, Math.sin(k)] } })) });
  await share('Copy the link');
  assert.match((await page.locator('#toast.shown').textContent()) ?? '', /too large for a link\. Save it as a file/);
  // A later success is not shown beside it.
  await goTo('bounding-box');
  await share('Copy the link');
  await until(`/^(Link copied|The link is)/.test(document.querySelector('#toast.shown')?.textContent)`);
  assert.equal(await page.locator('#toast.wrong').count(), 0);
});

testAt('a_frame_is_around_the_stage_for_keys_and_not_for_a_hand_and_the_first_key_leads_there', 'collision-rebound', async () => {
  const frame = (canvas = '#room') => page.locator(canvas).evaluate((element) => getComputedStyle(element).outlineStyle);
  // Far from every bounce, which would open its replay.
  await click([-250, -250]);
  assert.equal(await frame(), 'none');
  await page.getByRole('button', { name: 'Skip to the room' }).focus();
  await press('Enter');
  assert.equal(await focused('id'), 'room');
  assert.equal(await frame(), 'solid');
  assert.equal(hashOf(), '#/collision-rebound');
  await go('#/boxes-and-spheres', `document.querySelector('#space canvas')`);
  await clickOn('#space canvas');
  assert.equal(await frame('#space canvas'), 'none');
  await press('ArrowLeft');
  assert.equal(await frame('#space canvas'), 'solid');
});

testAt('the_hint_says_what_there_is_to_drag_and_goes_once_something_was', '', async () => {
  const hint = page.locator('#hint');
  assert.match(await hint.innerText(), /^Where a moving ball first touches.*Drag the ball/s);
  await goTo('bvh-boxes');
  assert.doesNotMatch(await hint.innerText(), /the ball, its aim/);
  await goTo('collision-rebound');
  const before = await viewOf();
  await drag([-200, 0], [-180, 10]);
  assert.equal(await hint.isVisible(), false);
  assert.deepEqual(await viewOf(), before, 'the room stays where it is');
  // A visit that wants no motion is not shown around.
  assert.equal(await ask(({ drawing }) => drawing.over), undefined);
});

test('a_first_visit_is_shown_around_until_something_is_touched_and_never_again', () =>
  withPage({ ...STILL, reducedMotion: 'no-preference' }, async () => {
    const before = await modelOf();
    await until('carom.drawing.playhead && carom.drawing.far > 100');
    await until('carom.drawing.far === undefined && carom.store.model.ball.direction[1] !== 1');
    assert.equal(hashOf(), '', 'nobody has edited anything');
    await click([-250, -250]);
    assert.deepEqual(await modelOf(), before);
    assert.equal(await ask(({ drawing }) => drawing.over), undefined);
    await drag([-200, 0], [-180, 10]);
    await page.evaluate(() => history.replaceState(null, '', location.pathname));
    await reload();
    assert.equal(await ask(({ drawing }) => drawing.over), undefined);
  }));

testAt('a_ball_that_nothing_stops_is_shown_on_its_way_out_and_rolls_there', 'seam', async () => {
  const [last, out] = await ask(({ drawing, engine: { leaving, path }, playback, view }) => {
    const centre = leaving?.centre ?? [0, 0];
    while (playback.distance < (path?.length ?? 0)) playback.step();
    playback.step();
    const [x, y] = drawing.playhead ?? [0, 0];
    const [left, top, right, bottom] = view.box;
    return [centre, x < left || y < top || x > right || y > bottom];
  });
  assert.ok(out);
  const way = await ask(({ engine: { leaving } }) => leaving?.direction ?? [0, 0]);
  const colours = await Promise.all(
    Array.from({ length: 30 }, (_, k) => colourAt([last[0] + (k + 60) * way[0], last[1] + (k + 60) * way[1]])),
  );
  const blue = colours.filter(([red, , blue]) => blue > red + 60).length;
  assert.ok(blue > 2 && blue < 30, `${blue} of 30 points beside the way`);
});
