// Both languages say everything.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';
import { SEARCHES } from '../../www/replay/steps.js';
import en from '../../www/texts/en.js';
import dialogsEn from '../../www/texts/dialogs-en.js';
import dialogsZh from '../../www/texts/dialogs-zh.js';
import manyEn from '../../www/texts/many-en.js';
import manyZh from '../../www/texts/many-zh.js';
import mapEn from '../../www/texts/map-en.js';
import mapZh from '../../www/texts/map-zh.js';
import replayEn from '../../www/texts/replay-en.js';
import replayZh from '../../www/texts/replay-zh.js';
import spaceEn from '../../www/texts/space-en.js';
import spaceZh from '../../www/texts/space-zh.js';
import zh from '../../www/texts/zh.js';

/** @type {Record<string, string>} */
const english = { ...en, ...dialogsEn, ...spaceEn, ...manyEn, ...mapEn, ...replayEn };
/** @type {Record<string, string>} */
const chinese = { ...zh, ...dialogsZh, ...spaceZh, ...manyZh, ...mapZh, ...replayZh };

test('both_languages_have_the_same_texts', () => {
  assert.deepEqual(Object.keys(chinese).sort(), Object.keys(english).sort());
  assert.deepEqual(Object.keys(english).filter((key) => !english[key] || !chinese[key]), []);
});

test('both_languages_have_the_same_places_for_values', () => {
  const places = (/** @type {string} */ text) => [...text.matchAll(/\{(\w+)(:.*?)?\}/g)].map(([, name]) => name).sort().join();
  const differing = Object.keys(english).filter((key) => places(english[key]) !== places(chinese[key]));
  assert.deepEqual(differing, []);
});

test('every_text_that_is_asked_for_is_there', () => {
  const sources = readdirSync(join(ROOT, 'www'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|html)$/.test(name))
    .map((name) => readFileSync(join(ROOT, 'www', name), 'utf8'));
  const asked = sources.flatMap((source) =>
    [...source.matchAll(/(?:\bt\(|data-t(?:-label)?=)['"]([\w.-]+)['"]/g)].map(([, key]) => key),
  );
  assert.ok(asked.length > 60);
  assert.deepEqual([...new Set(asked)].filter((key) => !(key in english)), []);
});

test('every_refusal_of_a_scene_has_words', () => {
  const source = readFileSync(join(ROOT, 'src/error.rs'), 'utf8');
  const codes = [...source.matchAll(/=> "([a-z-]+)",/g)].map(([, code]) => code);
  // These are for other things than scenes (tables, drawings), or cannot come from a page that makes its own arrays.
  const elsewhere = ['bad-mass', 'bad-restitution', 'bad-start', 'balls-overlap', 'not-convex', 'negative-size', 'skewed-box', 'svg', 'unknown-ball', 'unknown-item', 'unknown-instance', 'unknown-body', 'unresolved', 'wrong-length'];
  const wordless = codes.filter((code) => !elsewhere.includes(code) && !(`error.${code}` in english));
  assert.deepEqual(wordless, []);
});

test('everything_that_a_replay_may_find_has_words', () => {
  const pieces = ['hit', 'too-far', 'missed', 'parallel', 'behind', 'beside', 'beside-arc', 'graze'];
  const boxes = ['inside', 'opened', 'box-too-far', 'missed'];
  const rest = ['node', 'box', 'edge', 'corner', 'round', 'bounces', 'stops', 'ends', 'escapes', ...SEARCHES];
  assert.deepEqual([...pieces, ...boxes, ...rest].filter((name) => !(`replay.${name}` in english)), []);
});
