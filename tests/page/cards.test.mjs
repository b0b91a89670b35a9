// The page of each scene for those who show a link with a picture and a line.

import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { described } from '../../scripts/cards.mjs';
import { DIST, contentOf } from '../../scripts/run.mjs';
import { STILL, go, goTo, keepCopies, push, share, testAt } from './hand.mjs';
import { page, test, until, withPage } from './harness.mjs';

test('every_scene_has_a_page_with_its_title_its_first_line_and_its_picture', () => {
  const scenes = described();
  assert.ok(scenes.length > 30);
  for (const { id, title, about } of scenes) {
    const html = contentOf(DIST, `${id}.html`);
    assert.ok(title && about && html.includes(`content="${title} · carom"`) && html.includes(`content="${about}"`), id);
    const [, picture] = html.match(/property="og:image" content="\.\/([^"]+)"/) ?? [];
    assert.ok(picture && statSync(join(DIST, picture)).size > 10_000, id);
  }
  assert.match(contentOf(DIST, 'index.html'), /property="og:image" content="\.\/cards\/collision-rebound\.jpg"/);
});

test('it_leads_to_the_scene_or_to_what_was_made_of_it', async () => {
  for (const hash of ['', '#/stadium?replay=2,tree,15']) {
    const follow = async () => {
      const start = page.url();
      // Requests of the first page would be broken off.
      await page.waitForLoadState('networkidle');
      await page.goto(new URL(`stadium.html${hash}`, start).href);
      await until(`window.carom?.example === 'stadium'`);
      assert.equal(page.url(), `${start}${hash || '#/stadium'}`);
      await page.waitForLoadState('networkidle');
    };
    // It leads on while it is read itself, and where it is slow to come its own request is broken off.
    await withPage(STILL, follow, '', /^failed request: \S+\/stadium\.html .*ERR_ABORTED/);
  }
});

testAt('a_link_to_a_scene_that_has_no_page_stays_as_it_is', '', async () => {
  await keepCopies();
  // A link may name whatever it likes.
  await page.evaluate("void (carom.example = 'constructor')");
  await share('Copy the link');
  await until('window.copied');
  assert.equal(await page.evaluate('copied'), page.url());
});

testAt('title_and_description_are_the_scenes_in_the_language_in_use', 'bounding-box', async () => {
  /** @param {string} title @param {string} words how the description begins */
  const says = async (title, words) => {
    await page.locator(`meta[name=description][content^="${words}"]`).waitFor({ state: 'attached' });
    assert.equal(await page.title(), title);
  };
  await says('Bounding boxes · carom', 'A body is tested only if');
  await goTo('sinai');
  await says('Sinai billiard · carom', 'A round pillar scatters paths');
  await push('切换到中文');
  await says('西奈台球 · carom', '圆柱把来球散开');
  await go('#/map', 'carom.stages.current');
  await says('起点地图 · carom', '图中每一点都是一个从那里出发的球');
  // A scene of somebody's own, opened as an example that nobody knows.
  await page.evaluate("carom.show({ carom: 1, title: { en: 'My <own>' }, bodies: [] }, 'unknown')");
  await says('My <own> · carom', '小球先碰到哪里');
});
