// One word for one thing, and the field's where it has one: old words do not come back, and the field's are explained.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf, jsonOf } from '../../scripts/run.mjs';
import { tracked } from './prose.mjs';
import WRITTEN from './vocabulary.json' with { type: 'json' };

/**
 * Where a word counts: in all that users read, without lessons, which may use a picture and say so; and in the core, the package
 * and the documents.
 * @type {Record<string, RegExp>}
 */
const PLACES = { words: /^(src|npm|www(?!\/lessons)|scripts|examples|docs)\/|^[^/]*\.md$/, reference: /^(src|npm|docs)\// };

/**
 * Old words, the words to use, and where this counts: everywhere, if not said. Not listed are the public names `Look`, `Growth`,
 * `growth` and `gaps`, which users call, and `pinch`, `wall`, `pillar` and `how far`, which are right in other places. `fence` in
 * quotes and in names of labels is an identifier: scenes that people have saved name their bodies by it. Then the terms by which
 * people find their way from elsewhere.
 * @type {{ old: { old: string, use: string, case?: boolean, where?: string, but?: string }[], terms: string[] }}
 */
const WORDS = /** @type {any} */ (WRITTEN);
const OLD = WORDS.old.map(({ old, case: exact, where = '', ...rest }) => ({
  old: new RegExp(`\\b(?:${old})\\b`, exact ? '' : 'i'),
  where: PLACES[where],
  ...rest,
}));
/** How a comment begins. */
const WITHOUT_SUBJECT = /^\s*(\/\/[/!]?|\/\*\*|\*) ?What\b/m;

/** Where old words are right: what is said to have changed, and the words' own list. */
const ALLOWED = ['CHANGELOG.md', 'tests/scripts/vocabulary.test.mjs'];

const TEXTS = tracked(
  '*.rs',
  '*.js',
  '*.jsx',
  '*.mjs',
  '*.ts',
  '*.html',
  '*.css',
  '*.md',
  '*glossary.json',
  '*texts/*.json',
).filter((name) => !ALLOWED.includes(name));

/** @param {string} text @param {string} [name] */
const slips = (text, name = 'src/a.rs') => [
  ...OLD.filter(({ where, but }) => (where?.test(name) ?? true) && !(but && name.startsWith(but)))
    .filter(({ old }) => old.test(text))
    .map(({ old, use }) => `${old.exec(text)}: say ${use}`),
  ...(WITHOUT_SUBJECT.test(text) ? ['What: say a subject: the rule, the result, the list'] : []),
];

test('no_old_word_comes_back', () => {
  const found = TEXTS.flatMap((name) => slips(contentOf(name), name).map((slip) => `${name}: ${slip}`));
  assert.deepEqual(found, []);
  assert.ok(TEXTS.length > 600, `${TEXTS.length} files`);
});

test('an_old_word_is_seen_in_code_and_in_comments', () => {
  assert.equal(slips('const hair = 1;\n// What is given is put right.').length, 3);
  assert.deepEqual(slips('// The roundoff. What follows is projected.\nconst chair = 1;'), []);
  assert.deepEqual(slips('A drum with fences.', 'www/texts/en.json').length, 2);
  assert.deepEqual(slips("'tools.fence': 'Add a polyline (4)', 'fence-maze'", 'www/texts/en.json'), []);
  assert.deepEqual(slips('a drum', 'www/lessons/rebound-path/en.html'), []);
});

test('the_terms_of_the_field_are_in_the_glossary', () => {
  /** @type {{ en: string, meaning: { en: string } }[]} */
  const glossary = jsonOf('www/lessons/glossary.json');
  const explained = glossary.map(({ en, meaning }) => `${en}. ${meaning.en}`.toLowerCase());
  assert.deepEqual(
    WORDS.terms.filter((term) => !explained.some((text) => text.includes(term.toLowerCase()))),
    [],
  );
});
