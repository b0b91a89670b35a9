// The room, the examples in its place, the map and the replay, in all that they have in common: their addresses, languages,
// themes and sizes, fingers, and what they leave behind.

import assert from 'node:assert/strict';
import {
  POCKET,
  SMALL,
  STILL,
  ask,
  back,
  fingerDrag,
  focus,
  follow,
  go,
  inWindow,
  isSeen,
  pictureOf,
  press,
  push,
  spread,
  stageOf,
  testAt,
  textOf,
  toEnglish,
  tooWide,
  withoutWorkers,
} from './hand.mjs';
import { assertIsForEverybody, memoryOf, page, settled, test, testBoth, until, withPage } from './harness.mjs';
import WRITTEN from './stages.json' with { type: 'json' };

/**
 * Each with its name in the list, at an address, once it has something to show, and a pattern of what is the same in every
 * language; and addresses that are visited one after the other.
 * @type {{ all: { id: string, listed?: string, address: string, ready: string, names?: string }[], around: string[] }}
 */
const { all: ALL, around: AROUND } = WRITTEN;

/** All that is written beside a stage and read aloud from it, but for a program. */
const wordsOf = () =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll('#panels, #hint, #read-out, .space-top, .benchmark')].map(
      (one) => /** @type {HTMLElement} */ (one).innerText,
    );
    const said = [...document.querySelectorAll('#space [aria-label]')].map((one) => one.ariaLabel);
    return [...written, ...said].join('\n').replace(document.querySelector('pre')?.innerText ?? '', '');
  });

/** Choices of the panels that are not read whole. @returns {Promise<string[]>} */
const cutOff = () =>
  page.locator('#panels select:visible').evaluateAll((/** @type {HTMLSelectElement[]} */ selects) =>
    selects.flatMap((select) => {
      const { font, paddingLeft, width } = getComputedStyle(select);
      return [...select.options].flatMap(({ text }) => {
        const alone = document.createElement('select');
        alone.append(new Option(text));
        alone.style.cssText = `position: absolute; width: auto; font: ${font}; padding: ${paddingLeft}`;
        document.body.append(alone);
        const wanted = alone.getBoundingClientRect().width;
        alone.remove();
        return wanted > parseFloat(width) ? [text] : [];
      });
    }),
  );

/** Opens every panel. */
async function openAll() {
  await page.evaluate(() => {
    for (const panel of document.querySelectorAll('#panels details')) panel.setAttribute('open', '');
  });
  await settled();
}

for (const { id, address, ready, names = '' } of ALL) {
  testAt(
    `${id}_speaks_both_languages_and_is_for_everybody_in_both_themes_on_wide_screens`,
    address,
    async () => {
      await until(ready);
      if (id === 'room') await ask(({ store }) => store.select([0]));
      await openAll();
      const chinese = await wordsOf();
      assert.doesNotMatch(chinese.replaceAll(new RegExp(names, 'g'), ''), /[a-z]{4,}/i);
      assert.doesNotMatch(chinese, /[。，：] /);
      assert.deepEqual(await cutOff(), []);
      // So high that no panel is out of sight: axe judges no colours there.
      await page.setViewportSize({ width: 1366, height: 2400 });
      await assertIsForEverybody();
      await toEnglish();
      assert.doesNotMatch(await wordsOf(), /\p{Script=Han}/u);
      const canvas = () => pictureOf('#stage canvas:visible >> nth=-1');
      const dark = await canvas();
      await push('Light or dark');
      assert.equal(await ask((app) => app.settings.dark), false);
      // The game has colours of its own.
      if (id !== 'in-a-game') assert.notEqual(await canvas(), dark);
      await assertIsForEverybody();
      for (const width of [1366, 1920]) {
        await page.setViewportSize({ width, height: 768 });
        await settled();
        assert.equal(await tooWide('#panels, .benchmark .body'), 0);
        assert.deepEqual(await cutOff(), []);
      }
      await press('?');
      await page.getByRole('dialog').waitFor();
      await assertIsForEverybody();
    },
    { ...STILL, locale: 'zh-CN', colorScheme: 'dark' },
  );

  testAt(
    `${id}_fits_a_phone_and_is_for_everybody_there`,
    address,
    async () => {
      await until(ready);
      if (id !== 'replay') {
        assert.equal(await tooWide('.benchmark .body'), 0);
        await push('Controls');
      }
      await settled();
      assert.equal(await tooWide('#panels, .benchmark .body'), 0);
      await assertIsForEverybody();
    },
    POCKET,
  );
}

testBoth('each_example_opens_from_the_list_at_its_own_address_and_leaves_the_room_as_it_was', () =>
  withPage(STILL, async () => {
    const all = ALL.filter(({ listed }) => listed);
    const holdsKeys = () => stageOf(({ element }) => element.contains(document.activeElement));
    for (const { listed = '', id } of [...all, all[0]]) {
      await follow(listed);
      await until(`carom.stages.current?.id === '${id}'`);
      assert.equal(await textOf('[aria-current=page]'), listed);
      assert.equal(await isSeen('#room'), false);
      // The first key of the page leads there.
      await focus('#skip', 'Enter');
      assert.ok(await holdsKeys(), listed);
    }
    await follow('Rebound');
    await until(`carom.example === 'collision-rebound' && !carom.stages.current`);
    assert.equal(await textOf('#read-out'), '28 touches, 2,453.45 long · stopped by Obstacle');
    assert.equal(await page.locator('#space').count(), 0);
    assert.ok(await isSeen('#room'));
    await withoutWorkers();
    // The browser's Back leaves the keys where they were: with what is shown, or beside it.
    for (const [from, { id }] of /** @type {const} */ ([
      ['#room', all[0]],
      ['#panels summary >> nth=0', all[all.length - 1]],
    ])) {
      await focus(from);
      await back(`carom.stages.current?.id === '${id}'`);
      assert.ok(await holdsKeys(), id);
    }
  }),
);

testAt(
  'a_finger_drags_a_solid_and_two_zoom',
  'boxes-and-spheres?show=spheres&items=sphere,-2,0,0,1;sphere,2,0,0,1',
  async () => {
    const [x, y] = await inWindow([-2, 0, 0], '#space canvas', 'carom.stages.current.camera.project');
    const scale = await stageOf(({ camera }) => camera.scale);
    await fingerDrag([x + 3, y + 3], [x + 33, y + 3]);
    assert.ok((await stageOf(({ options }) => options.items[0].n[0])) > -2);
    await spread(500);
    assert.ok((await stageOf(({ camera }) => camera.scale)) > 1.5 * scale);
  },
  POCKET,
);

/** Edits the open scenes one after the other: shapes, and with them bodies of the core, places and the ball. */
const edit = () =>
  page.evaluate(async () => {
    const app = /** @type {import('./hand.mjs').Window} */ (/** @type {unknown} */ (window)).carom;
    for (const example of ['bounding-box', 'bvh-boxes', 'bvh-rebound', 'playground', 'collision-rebound']) {
      history.replaceState(null, '', `#/${example}`);
      await app.route();
      for (let k = 0; k < 60; k++) {
        const { model } = app.store;
        const bodies = model.bodies.map((body, i) => {
          if (i !== k % model.bodies.length) return body;
          const { polygon } = body.shape;
          return polygon && k % 2 ? { ...body, shape: { polygon: [...polygon] } } : { ...body, placement: { ...body.placement } };
        });
        app.store.update({ ...model, bodies, ball: model.ball && { ...model.ball, radius: 5 + (k % 7) } });
        if (k % 3 === 0) app.store.undo();
      }
    }
  });

test('memory_is_flat_when_scenes_are_edited_and_all_is_opened_again_and_again', () =>
  withPage(SMALL, async () => {
    const session = await page.context().newCDPSession(page);
    const around = async () => {
      for (const address of AROUND) {
        await go(`#/${address}`, `carom.stages.current?.id === '${address.split('?')[0]}'`);
        await page.waitForTimeout(60);
      }
      await go('#/collision-rebound', '!carom.stages.current');
      await edit();
      await settled();
    };
    const measure = async () => {
      await withoutWorkers();
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return {
        heap: usedSize,
        wasm: await memoryOf(),
        nodes: await page.evaluate(() => document.querySelectorAll('*').length),
      };
    };
    const round = async () => {
      await around();
      return measure();
    };
    await around();
    let [before, after] = [await round(), await round()];
    // Where stages are left at other moments the memory may need to grow once or twice, or words come a little later. A leak
    // never ends.
    for (let more = 0; more < 6 && (after.wasm !== before.wasm || after.nodes !== before.nodes); more += 1)
      [before, after] = [after, await round()];
    assert.deepEqual([after.wasm, after.nodes], [before.wasm, before.nodes]);
    assert.ok(after.heap < before.heap + 500_000, `heap ${before.heap} → ${after.heap}`);
  }));
