// One word for one thing, and the field's where it has one: old words do not come back, and the field's are explained.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';

/** @type {[RegExp, string][]} an old word, and the word to use */
const OLD = [
  [/\bhairs?\b/i, 'roundoff, tolerance'],
  [/\bput right\b|\bputs right\b/i, 'project, depenetrate'],
  [/\bpinch logic\b|\bseam logic\b/i, 'nothing: all is a capsule or an arc'],
  [/\bgirth\b|\bstoutness\b/i, 'inflation'],
  [/\bat the door\b/i, 'bindings, validation'],
  [/\bagainst everything\b/i, 'brute force'],
  [/\bfree.?region/i, 'free space'],
  [/\bBody::(wall|pillar|drum|fence)\b/, 'Body::room, solid_circle, hollow_circle, polyline'],
  [/\bcoarse phase\b|\bfine phase\b/i, 'broad phase, narrow phase'],
  [/\bwhatever of\b/i, 'any, or nothing'],
  [/^\s*(\/\/[/!]?|\/\*\*|\*) ?What\b/m, 'a subject: the rule, the result, the list'],
];

/** Where an old word is right: a picture of a lesson, what is said to have changed, and the words' own list. */
const ALLOWED = ['www/lessons/predictability/', 'CHANGELOG.md', 'tests/scripts/vocabulary.test.mjs'];

/** The terms by which people find their way from elsewhere. */
const TERMS = ['time-of-impact', 'shape-cast', 'minkowski-sum', 'capsule', 'coarse-phase', 'fine-phase', 'surface-area', 'separating-axis', 'depth'];

const TEXTS = execFileSync('git', ['ls-files', 'src', 'npm/src', 'www', 'scripts', 'docs', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((name) => /\.(rs|js|mjs|ts|html|json|md)$/.test(name) && !ALLOWED.some((start) => name.startsWith(start)));

/** @param {string} text */
const slips = (text) => OLD.filter(([old]) => old.test(text)).map(([old, word]) => `${old}: say ${word}`);

test('no_old_word_comes_back', () => {
  const found = TEXTS.flatMap((name) => slips(readFileSync(join(ROOT, name), 'utf8')).map((slip) => `${name}: ${slip}`));
  assert.deepEqual(found, []);
});

test('an_old_word_is_seen_in_code_and_in_comments', () => {
  assert.equal(slips('const hair = 1;\n// What is given is put right.').length, 3);
  assert.deepEqual(slips('// The roundoff. What follows is projected.\nconst chair = 1;'), []);
});

test('the_terms_of_the_field_are_in_the_glossary', () => {
  const known = JSON.parse(readFileSync(join(ROOT, 'www/lessons/glossary.json'), 'utf8')).map((/** @type {{ id: string }} */ { id }) => id);
  assert.deepEqual(TERMS.filter((term) => !known.includes(term)), []);
});
