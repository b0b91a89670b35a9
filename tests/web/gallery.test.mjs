import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { SCENES } from '../../www/gallery.js';
import { LESSONS } from '../../www/lessons/order.js';
import { LESSON_OF } from '../../www/panels/about.js';
import aboutEn from '../../www/texts/about-en.json' with { type: 'json' };
import aboutZh from '../../www/texts/about-zh.json' with { type: 'json' };

const ids = SCENES.map(({ id }) => id);

test('the_gallery_has_every_scene_file_once', () => {
  const files = readdirSync(new URL('../../scenes/', import.meta.url));
  const scenes = files.filter((name) => !['index.json', 'schema.json'].includes(name));
  assert.deepEqual(ids.toSorted(), scenes.map((name) => name.replace(/\.json$/, '')).toSorted());
});

test('every_scene_has_a_title_of_its_own_in_both_languages', () => {
  for (const { id, title } of SCENES) {
    assert.match(title.en, /^[A-Z][ -~]+$/, id);
    assert.match(title.zh, /\p{Script=Han}/u, id);
  }
  for (const language of /** @type {const} */ (['en', 'zh'])) {
    assert.equal(new Set(SCENES.map(({ title }) => title[language])).size, SCENES.length);
  }
});

test('every_scene_and_example_explains_itself_in_both_languages_and_belongs_to_a_lesson', () => {
  const stages = ['boxes-and-spheres', 'in-a-game', 'map', 'ship-and-pillars', 'benchmark', 'stress'];
  const explained = [...ids, 'playground', ...stages].toSorted();
  for (const about of [aboutEn, aboutZh]) {
    assert.deepEqual(Object.keys(about).toSorted(), explained);
    assert.equal(new Set(Object.values(about).flat()).size, 2 * explained.length);
  }
  assert.deepEqual(Object.keys(LESSON_OF).toSorted(), explained);
  assert.deepEqual(
    Object.values(LESSON_OF).filter((slug) => !LESSONS.includes(slug)),
    [],
  );
});
