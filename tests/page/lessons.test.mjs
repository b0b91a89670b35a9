// The lessons in a browser: figures follow the hand, numbers are right, programs run, and all can be read by everybody.

import assert from 'node:assert/strict';
import { LESSONS } from '../../www/lessons/order.js';
import {
  AWAKE,
  POCKET,
  STILL,
  appears,
  clickOn,
  dragPixels,
  field,
  fingerDrag,
  focused,
  follow,
  isSeen,
  pictureOf,
  push,
  tooWide,
} from './hand.mjs';
import { LAPTOP, PHONE, assertIsForEverybody, page, settled, test, until, withPage } from './harness.mjs';

/** @typedef {import('./harness.mjs').View} View */
/** @typedef {[number, number]} Point */

/** @param {string} name @param {string} path below the lessons' folder @param {() => Promise<void>} body @param {View} [view] */
const testLesson = (name, path, body, view = STILL) =>
  test(name, () => withPage(view, body, `lessons/${path}${path ? '/' : ''}index.html`));

/** The text of an output. @param {string} place */
const says = (place) => page.locator(`output[data-shows="${place}"]`).first().textContent();

/** @param {string} figure @param {Record<string, string>} expected */
async function assertSays(figure, expected) {
  const found = await Promise.all(Object.keys(expected).map(async (name) => [name, await says(`${figure}.${name}`)]));
  assert.deepEqual(Object.fromEntries(found), expected);
}

/** Where a point of a figure is in the window. @param {string} figure @param {Point} at in units @returns {Promise<Point>} */
async function inWindow(figure, at) {
  await page.locator(`#figure-${figure}`).scrollIntoViewIfNeeded();
  return page.evaluate(([id, [x, y]]) => {
    const svg = /** @type {SVGSVGElement} */ (document.querySelector(`#figure-${id} svg`));
    const point = new DOMPoint(20 * x, 20 * y).matrixTransform(svg.getScreenCTM() ?? undefined);
    return /** @type {Point} */ ([point.x, point.y]);
  }, /** @type {const} */ ([figure, at]));
}

/** @param {string} figure @param {Point} from @param {Point} to */
async function drag(figure, from, to) {
  const [start, end] = [await inWindow(figure, from), await inWindow(figure, to)];
  await dragPixels(start, end);
}

/**
 * A level ray at the height 11 meets the segment from (16, 2.5) to (22, 13), whose ends are 8.5 above it and 2 below:
 * u = 8.5 / 10.5, x = 16 + 6 u.
 */
const LEVEL = { sidea: '−8.50', sideb: '2.00', u: '0.81', x: '20.86', y: '11.00', distance: '16.86', meets: 'Yes' };

testLesson('keys_move_a_point_as_a_hand_does_and_it_says_where_it_is', 'ray-and-segment', async () => {
  const handle = page.getByRole('button', { name: "the ray's aim: 10.0, 9.0" });
  await handle.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Alt+ArrowUp', 'ArrowDown', 'ArrowDown', 'Alt+ArrowDown', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await settled();
  assert.equal(await focused('ariaLabel'), "the ray's aim: 12.0, 11.0");
  assert.equal(await page.getByRole('status').last().textContent(), "the ray's aim: 12.0, 11.0");
  await assertSays('crossing', LEVEL);
  // Points can be reached one after the other.
  await page.keyboard.press('Tab');
  assert.match((await focused('ariaLabel')) ?? '', /^a, the segment's start/);
});

testLesson(
  'a_finger_drags_a_point_and_the_page_stays_where_it_is',
  'ray-and-segment',
  async () => {
    const [from, to] = [await inWindow('crossing', [10, 9]), await inWindow('crossing', [10, 11])];
    const before = await page.evaluate(() => scrollY);
    // Beside the point, but within reach of a finger.
    await fingerDrag([from[0] + 9, from[1] - 8], [to[0] + 9, to[1] - 8]);
    await assertSays('crossing', LEVEL);
    assert.equal(await page.evaluate(() => scrollY), before);
  },
  POCKET,
);

testLesson('a_point_that_is_bound_stays_on_its_circle_and_the_reflection_is_right', 'reflection', async () => {
  // The wall's end, far to the lower right: the wall turns by 45 degrees about (16, 11).
  await drag('bounce', [24, 11], [20, 15]);
  await drag('bounce', [8.5, 3.5], [16, 4]);
  await assertSays('bounce', { dx: '0.00', dy: '1.00', rx: '1.00', ry: '0.00', arrives: '45.0', leaves: '45.0' });
  await page.locator('input[data-sets="bounce.k"]').fill('1');
  await settled();
  await assertSays('bounce', { rx: '0.50', ry: '0.50', leaves: '90.0' });
});

testLesson('what_the_core_refuses_is_said_in_words_and_the_picture_stays', 'rebound-path', async () => {
  const refusal = page.locator('output[data-shows="path.refused"]');
  assert.equal(await refusal.isVisible(), false);
  await drag('path', [11, 9], [17.2, 10]);
  assert.match((await refusal.textContent()) ?? '', /^carom refuses: the ball is 0\.30 deep in body 1\.$/);
  assert.ok(await refusal.isVisible());
  assert.ok((await page.locator('#figure-path .drawing > *').count()) > 4);
  await drag('path', [17.2, 10], [11, 9]);
  assert.equal(await refusal.isVisible(), false);
});

testLesson('numbers_and_the_parts_they_measure_light_up_together', 'ray-and-segment', async () => {
  const number = page.locator('output[data-shows="crossing.u"]');
  const part = page.locator('#figure-crossing [data-part="u"]');
  await number.hover();
  assert.match((await part.getAttribute('class')) ?? '', /\blit\b/);
  await page.mouse.move(2, 2);
  assert.doesNotMatch((await part.getAttribute('class')) ?? '', /\blit\b/);
  await page.mouse.move(...(await inWindow('crossing', [17, 4.25])));
  assert.match((await number.getAttribute('class')) ?? '', /\blit\b/);
});

testLesson('a_program_is_changed_and_run_and_what_goes_wrong_is_said_in_words', 'reflection', async () => {
  const code = field('The code');
  const output = page.locator('.printed');
  const trouble = page.locator('.trouble');
  /** @param {string} text */
  const run = async (text) => {
    await code.fill(text);
    await push('Run');
    await appears('.sample:not([aria-busy])');
  };
  const start = "import init, { reflect } from 'carom';\nawait init();\n";
  await run(`${start}console.log(reflect([1, 2], [-1, 0]));`);
  assert.equal(await output.textContent(), '[-1, 2]\n');
  assert.equal(await trouble.isVisible(), false);
  await run(`${start}console.log('so far');\nreflect([1, NaN], [0, 1]);`);
  assert.equal(await output.textContent(), 'so far\n');
  assert.match((await trouble.textContent()) ?? '', /^Line 4: carom refuses: .*NaN.* \(not-finite\)$/);
  await run(`${start}const = 3;`);
  assert.match((await trouble.textContent()) ?? '', /^This is not valid JavaScript: /);
  await run(`${start}nothing();`);
  assert.match((await trouble.textContent()) ?? '', /^Line 3: ReferenceError: nothing is not defined$/);
  const empty = await pictureOf('.sample canvas');
  // Nobody waits so long.
  await page.evaluate('void (setTimeout = (late, wait) => Object.assign(window, { late, wait }))');
  await code.fill("for (;;) console.log('more');");
  await push('Run');
  await page.getByText('more\n…').waitFor();
  assert.equal(await page.evaluate('late() ?? wait'), 5000);
  assert.match((await trouble.textContent()) ?? '', /^Stopped after 5 seconds/);
  assert.equal(await output.textContent(), `${'more\n'.repeat(1000)}…\n`);
  // Reset, it runs again, and draws.
  await push('Reset');
  await appears('.sample:not([aria-busy])');
  assert.equal(await output.textContent(), '[3, -4]\n[3, 4]\n5.000000\n');
  assert.notEqual(await pictureOf('.sample canvas'), empty);
});

/** The pages of the lessons. */
const PAGES = ['', 'glossary/', ...LESSONS.map((slug) => `${slug}/`)];

/** A lesson's figures and numbers as its script draws them, and as they are written in its file. */
const looks = () =>
  page.evaluate(async () => {
    const written = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
    return [document, written].map((of) => ({
      drawings: [...of.querySelectorAll('.figure .drawing')].map(({ innerHTML }) => innerHTML.replaceAll(' class=""', '')),
      outputs: [...of.querySelectorAll('output')].map(({ textContent }) => textContent),
    }));
  });

/**
 * Goes to a page of the lessons, and waits until all of it is there. It is no wider than the window.
 * @param {URL} folder
 * @param {string} path
 */
async function visit(folder, path) {
  await page.goto(new URL(`${path}index.html`, folder).href);
  if (LESSONS.some((slug) => path.endsWith(`${slug}/`)))
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
  assert.ok((await tooWide('none')) <= 0, `${path} is too wide`);
  assert.equal(await page.locator('html').getAttribute('lang'), path.startsWith('zh/') ? 'zh-Hans' : 'en');
}

testLesson(
  'the_lessons_are_for_everybody_on_a_phone_in_the_dark',
  LESSONS[0],
  async () => {
    const folder = new URL('..', page.url());
    // Lessons are alike; the laptop's are looked at one by one.
    for (const path of PAGES.slice(0, 3)) {
      await visit(folder, path);
      await visit(folder, `zh/${path}`);
      await assertIsForEverybody(path);
    }
  },
  { ...PHONE, viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
);

testLesson(
  'the_lessons_are_for_everybody_on_a_laptop_and_their_figures_and_programs_are_as_they_were_built',
  LESSONS[0],
  async () => {
    const folder = new URL('..', page.url());
    for (const path of PAGES) {
      await visit(folder, path);
      await assertIsForEverybody(path);
      await page.setViewportSize({ width: 320, height: 640 });
      assert.ok((await tooWide('none')) <= 0, `${path} is too wide for a phone`);
      await page.setViewportSize({ width: 1366, height: 768 });
      const [live, written] = await looks();
      assert.deepEqual(live, written, path);
      if (live.drawings.length === 0) continue;
      assert.ok(
        live.drawings.every((drawing) => drawing.length > 100),
        path,
      );
      const unseen = await page.locator('textarea').evaluate((code) => code.scrollHeight - code.clientHeight);
      assert.equal(unseen, 0, `${path}: the program is read whole`);
      const built = await page.locator('.printed').textContent();
      await clickOn('.run');
      await appears('.sample:not([aria-busy])');
      assert.equal(await isSeen('.trouble'), false, path);
      assert.equal((await page.locator('.printed').textContent())?.trim(), built, path);
    }
  },
);

testLesson(
  'without_a_script_a_lesson_has_its_figures_and_no_controls',
  LESSONS[0],
  async () => {
    const seen = (/** @type {string} */ what) =>
      page.evaluate(
        (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).length,
        what,
      );
    assert.deepEqual([(await seen('.figure .drawing')) > 0, await seen('.controls, .sample .buttons')], [true, 0]);
  },
  { ...STILL, javaScriptEnabled: false },
);

test('the_page_leads_to_the_lessons_in_its_own_language_and_they_lead_back', () =>
  withPage({ ...LAPTOP, locale: 'zh-CN' }, async () => {
    const ready = () => page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    await follow('课程');
    await page.getByRole('link', { name: '射线与线段' }).click();
    await ready();
    // Forward, to the other language, and home.
    await clickOn('a[rel="next"]');
    await page.waitForURL(/lessons\/zh\/reflection/);
    await ready();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL(/lessons\/reflection/);
    await ready();
    await clickOn('.home');
    await appears('#room');
    await ready();
  }));

testLesson(
  'a_printed_lesson_is_text_and_pictures_on_white_without_controls',
  'rebound-path',
  async () => {
    await page.emulateMedia({ media: 'print' });
    for (const gone of ['.bar', '.controls', '.buttons', '.around', '.handles'])
      assert.equal(await page.locator(gone).first().isVisible(), false, gone);
    for (const there of ['h1', '.figure svg', 'figcaption', 'output', '.printed'])
      assert.ok(await page.locator(there).first().isVisible(), there);
    const pdf = await page.pdf({ format: 'A4' });
    assert.ok(pdf.length > 20_000);
    // Whoever reads in the dark prints on white paper.
    for (const theme of ['dark', '']) {
      await page.evaluate(
        (chosen) => (chosen ? (document.documentElement.dataset.theme = chosen) : delete document.documentElement.dataset.theme),
        theme,
      );
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
    }
  },
  { ...STILL, colorScheme: 'dark' },
);

testLesson(
  'a_map_fills_while_one_looks_on',
  'predictability',
  async () => {
    const first = Number(await says('map.dots'));
    await push('Fill it');
    await until(() => Number(document.querySelector('output[data-shows="map.dots"]')?.textContent) > 1000);
    assert.ok(first < 200, `${first} dots at first`);
  },
  AWAKE,
);

testLesson(
  'a_hand_on_the_slider_ends_what_runs_by_itself',
  'predictability',
  async () => {
    const slider = page.locator('input[data-sets="pair.bounces"]');
    await push('Let them go');
    await slider.fill('7');
    await page.waitForTimeout(300);
    assert.equal(await slider.inputValue(), '7');
  },
  AWAKE,
);

testLesson('a_link_to_a_heading_leads_to_where_the_figure_does_not_cover_it', 'ray-and-arc', async () => {
  await page.goto(`${page.url()}#formula`);
  await settled();
  const isUncovered = await page.locator('#formula').evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 4, top + 4) === heading;
  });
  assert.ok(isUncovered);
});
