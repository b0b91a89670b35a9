// One word for one thing, and the field's where it has one: old words do not come back, and the field's are explained.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';

/** All that users read, without lessons, which may use a picture and say so. */
const NO_LESSONS = /^(src|npm|www(?!\/lessons)|scripts|examples|docs)\/|^[^/]*\.md$/;
/** The core, the package and the documents. */
const REFERENCE = /^(src|npm|docs)\//;

/**
 * An old word, the word to use, and where this counts: everywhere, if not said. Not listed are the public names `Look`, `Growth`,
 * `growth` and `gaps`, which users call, and `pinch`, `wall`, `pillar` and `how far`, which are right in other places.
 * @type {{ old: RegExp, use: string, where?: RegExp }[]}
 */
const OLD = [
  { old: /\blegs? of (a|the) cast\b|\bcast's legs?\b/i, use: 'sweep; a path has legs' },
  { old: /\bhairs?\b/i, use: 'roundoff, tolerance', where: /^(?!www\/lessons\/predictability\/)/ },
  { old: /\b(slack|SLACK|GIVE(_\w+)?)\b/, use: 'rounding, tolerance, margin' },
  { old: /\bputs? right\b/i, use: 'project, depenetrate' },
  { old: /\bpinch logic\b|\bseam logic\b/i, use: 'nothing: all is a capsule or an arc' },
  { old: /\bgirth\b|\bstoutness\b/i, use: 'inflation' },
  { old: /\bat the door\b|\bdoor\.(rs|js|test)\b/i, use: 'bindings, validation' },
  { old: /\bagainst everything\b/i, use: 'brute force' },
  { old: /\bseeing\b/i, use: 'debug view, visualisation' },
  { old: /\bthe growth of (small|tiny) (distances|differences)\b/i, use: 'log stretching' },
  { old: /\bfree.?region/i, use: 'free space' },
  { old: /\bBody::(wall|pillar|drum|fence)\b/, use: 'Body::room, solid_circle, hollow_circle, polyline' },
  { old: /\bdrums?\b/i, use: 'hollow circle', where: NO_LESSONS },
  // `fence` in quotes and in names of labels is an identifier: scenes that people have saved name their bodies by it.
  { old: /(?<!['.\w-])fences?\b(?!['\-:])/i, use: 'polyline', where: NO_LESSONS },
  { old: /\b(coarse|fine|rough|rougher) phases?\b/i, use: 'broad phase, narrow phase' },
  { old: /\bwhatever of\b/i, use: 'any, or nothing' },
  { old: /\btells\b/i, use: 'returns, shows', where: REFERENCE },
  { old: /\bcomes to\b(?! rest)/i, use: 'reaches, is', where: REFERENCE },
  { old: /\bstands\b(?! for\b)/i, use: 'is', where: REFERENCE },
  { old: /\b(is|are) asked\b/i, use: 'is queried', where: REFERENCE },
  { old: /^\s*(\/\/[/!]?|\/\*\*|\*) ?What\b/m, use: 'a subject: the rule, the result, the list' },
];

/** Where old words are right: what is said to have changed, and the words' own list. */
const ALLOWED = ['CHANGELOG.md', 'tests/scripts/vocabulary.test.mjs'];

/** The terms by which people find their way from elsewhere. */
const TERMS = [
  'Shape cast',
  'Swept circle',
  'Time of impact',
  'Minkowski sum',
  'Capsule',
  'Signed distance',
  'Broad phase',
  'Narrow phase',
  'Surface-area heuristic',
  'Conservative advancement',
  'Penetration depth',
  'Separating axis',
  'Configuration space',
];

const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const TEXTS = FILES.filter((name) => /\.(rs|js|jsx|mjs|ts|html|css|md)$|(glossary|texts\/.*)\.json$/.test(name) && !ALLOWED.includes(name));

/** @param {string} text @param {string} [name] */
const slips = (text, name = 'src/a.rs') =>
  OLD.filter(({ old, where }) => (!where || where.test(name)) && old.test(text)).map(({ old, use }) => `${old.exec(text)?.[0].trim()}: say ${use}`);

test('no_old_word_comes_back', () => {
  const found = TEXTS.flatMap((name) => slips(readFileSync(join(ROOT, name), 'utf8'), name).map((slip) => `${name}: ${slip}`));
  assert.deepEqual(found, []);
});

test('all_that_users_read_is_searched', () => {
  const some = ['src/lib.rs', 'npm/src/scene.js', 'npm/README.md', 'docs/geometry.md', 'README.md', 'www/index.html', 'www/texts/en.json'];
  const others = ['www/lessons/the-tree/en.html', 'www/lessons/glossary.json', 'examples/react-svg/src/main.jsx', 'hunt/src/lib.rs'];
  assert.deepEqual([...some, ...others].filter((name) => !TEXTS.includes(name)), []);
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
  const glossary = JSON.parse(readFileSync(join(ROOT, 'www/lessons/glossary.json'), 'utf8'));
  const explained = glossary.map(({ en, meaning }) => `${en}. ${meaning.en}`.toLowerCase());
  assert.deepEqual(TERMS.filter((term) => !explained.some((text) => text.includes(term.toLowerCase()))), []);
});
