// Both languages say everything.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf } from '../../scripts/run.mjs';
import refusals from '../../www/refusals.json' with { type: 'json' };
import { figure, t, whole } from '../../www/i18n.js';
import { SEARCHES } from '../../www/replay/model.js';
import en from '../../www/texts/en.json' with { type: 'json' };
import moreEn from '../../www/texts/more-en.json' with { type: 'json' };
import moreZh from '../../www/texts/more-zh.json' with { type: 'json' };
import zh from '../../www/texts/zh.json' with { type: 'json' };
import WRITTEN from './texts.json' with { type: 'json' };

/**
 * Refusals of other things than scenes (tables, drawings), or that cannot come from a page that makes its own arrays; and all
 * that a replay says of a piece, a box and the end of a leg.
 * @type {{ elsewhere: string[], replay: string[] }}
 */
const WORDS = /** @type {any} */ (WRITTEN);

/** @type {Record<string, string>} */
const english = { ...en, ...moreEn };
/** @type {Record<string, string>} */
const chinese = { ...zh, ...moreZh };
/** Both, of the page and of what it refuses. @type {[Record<string, string>, Record<string, string>][]} */
const PAIRS = [
  [english, chinese],
  [refusals.en, refusals.zh],
];

/** The places for values in each text. @param {Record<string, string>} texts */
function placesOf(texts) {
  const all = Object.entries(texts).map(([key, text]) => {
    assert.ok(text, key);
    return [key, [...text.matchAll(/\{(\w+)(:.*?)?\}/g)].map(([, name]) => name).sort()];
  });
  return Object.fromEntries(all);
}

test('both_languages_have_the_same_texts_with_the_same_places_for_values', () => {
  for (const [one, other] of PAIRS) assert.deepEqual(placesOf(other), placesOf(one));
});

const sources = readdirSync(join(ROOT, 'www'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|html)$/.test(name))
  .map((name) => contentOf('www', name));

test('every_text_is_asked_for_somewhere', () => {
  const all = sources.join('\n');
  // Of `map.${measure}None`, whatever stands between.
  const patterns = [...all.matchAll(/`([\w-]+\.|(?=\$\{name\}))\$\{[^{}`]*\}([\w.-]*)`/g)].map(([, start, end]) => ({
    start,
    end,
  }));
  // Of wordsOf('map'), whatever follows.
  for (const [, group] of all.matchAll(/\bwordsOf\('(\w+)'\)/g)) patterns.push({ start: `${group}.`, end: '' });
  const isMade = (/** @type {string} */ key) =>
    patterns.some(({ start, end }) => (start || end) && key.startsWith(start) && key.endsWith(end));
  assert.deepEqual(
    Object.keys(english).filter((key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !isMade(key)),
    [],
  );
});

test('every_text_that_is_asked_for_is_there', () => {
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/(?:\bt\(|data-t(?:-label)?=)['"]([\w.-]+)['"]/g)].map(([, key]) => key),
  );
  assert.ok(asked.length > 60);
  assert.deepEqual(
    [...new Set(asked)].filter((key) => !(key in english)),
    [],
  );
});

test('every_refusal_of_a_scene_has_words', () => {
  const source = contentOf('src/error/kind.rs');
  const codes = [...source.matchAll(/=> "([a-z-]+)",/g)].map(([, code]) => code);
  assert.ok(codes.length > 30);
  const wordless = codes.filter((code) => !WORDS.elsewhere.includes(code) && !(`error.${code}` in english));
  assert.deepEqual(wordless, []);
});

test('a_number_has_a_comma_at_every_thousand_before_its_point_and_none_behind_it', () => {
  assert.deepEqual(
    [999.5, 2453.45, -1234567.8912345].map((value) => figure(value, 4)),
    ['999.5000', '2,453.4500', '−1,234,567.8912'],
  );
  assert.deepEqual(
    [0.000001, 103853574.4155].map((value) => figure(value, 7)),
    ['0.0000010', '103,853,574.4155000'],
  );
  assert.deepEqual([-1e6, 12, NaN, -Infinity].map(whole), ['−1,000,000', '12', '–', '−∞']);
  assert.equal(t(/** @type {any} */ ('{count:body|bodies}'), { count: 1001 }), '1,001 bodies');
});

test('everything_that_a_replay_may_find_has_words', () => {
  assert.deepEqual(
    [...WORDS.replay, ...SEARCHES].filter((name) => !(`replay.${name}` in english)),
    [],
  );
});
