// English texts are spelt as in Britain; `words.txt` has the words of the trade and the names of people.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import british from 'dictionary-en-gb';
import nspell from 'nspell';
import { contentOf, jsonOf } from '../../scripts/run.mjs';
import { prose, tracked, words } from './prose.mjs';

const KNOWN = contentOf('tests/scripts/words.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const FILES = tracked('*.md', '*.html', '*.rs', '*.js', '*.mjs', '*.ts', '*.json');

const speller = nspell(Buffer.from(british.aff), Buffer.from(british.dic));
const known = new Set(KNOWN);

/** @type {Map<string, boolean>} */
const asked = new Map();

/** The dictionary has both; here it is -ise. @param {string} word */
const isOxfords = (word) =>
  /.{3}iz(?:e[drs]?|ers|ing|ations?)$/.test(word) && speller.correct(word.replace(/iz(?=[^z]*$)/, 'is'));

/** @param {string} word */
function isSpelt(word) {
  const answer =
    asked.get(word) ?? (known.has(word) || known.has(word.toLowerCase()) || (speller.correct(word) && !isOxfords(word)));
  asked.set(word, answer);
  return answer;
}

/** The words of all texts, with the first file in which each stands. */
const read = FILES.flatMap((name) => {
  const text = prose(name, contentOf(name));
  return text === undefined ? [] : words(text).map((word) => ({ word, name }));
});

test('every_word_is_spelt_as_in_britain_or_is_known', () => {
  const wrong = new Map(read.filter(({ word }) => !isSpelt(word)).map(({ word, name }) => [word, name]));
  assert.deepEqual([...wrong].map(([word, name]) => `${word} in ${name}`).sort(), []);
});

test('a_slip_is_seen_wherever_it_stands', () => {
  for (const [name = '', text = ''] of jsonOf('tests/scripts/slips.json')) {
    assert.deepEqual(
      words(prose(name, text) ?? '').filter((word) => !isSpelt(word)),
      ['bounses'],
      text,
    );
  }
});

test('american_spelling_is_another_language', () => {
  assert.deepEqual(
    ['centre', 'colour', 'neighbour', 'normalise', 'size', 'prize'].filter((word) => !isSpelt(word)),
    [],
  );
  assert.deepEqual(['center', 'color', 'neighbor', 'normalize', 'rasterization'].filter(isSpelt), []);
});

test('no_known_word_is_kept_in_vain', () => {
  const used = new Set(read.flatMap(({ word }) => [word, word.toLowerCase()]));
  assert.deepEqual(
    KNOWN.filter((word) => !used.has(word) || speller.correct(word)),
    [],
  );
  assert.deepEqual(KNOWN, KNOWN.toSorted());
});
