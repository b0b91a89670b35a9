// The package's exports are recorded in npm/surface.txt, and changes are seen: as a diff of that file, or as a
// version that has to be another.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { declarations, exportsOf } from '../../scripts/declarations.mjs';
import { version } from '../../scripts/package.mjs';
import { ROOT, contentOf } from '../../scripts/run.mjs';
import { read, surfaceOf, surfaceProblem, written } from '../../scripts/surface.mjs';

const RECORD = join(ROOT, 'npm/surface.txt');

test('the_exports_are_the_recorded_ones_or_the_version_is_another', () => {
  const now = surfaceOf(
    {
      carom: exportsOf('index'),
      'carom/space': exportsOf('space'),
      'carom/worker': exportsOf('worker'),
      'carom/three': exportsOf('three'),
    },
    version(),
  );
  assert.ok(now.lines.length > 300, `${now.lines.length} lines`);
  // JavaScript's names, and a type for everything.
  for (const line of now.lines) assert.doesNotMatch(line, /\bany\b|\b[a-z]+_[a-z]*\??:/);
  if (process.env.CAROM_BLESS) writeFileSync(RECORD, written(now));
  const problem = surfaceProblem(read(contentOf(RECORD)), now);
  const hint = `${version()} is not out yet: CAROM_BLESS=1 npm test -- package. Else it needs another version: CONTRIBUTING.md`;
  assert.equal(problem, undefined, `${problem}\n${hint}`);
});

const BEFORE = { version: '0.1.0', lines: ['carom: class A', 'carom: function b(): number'] };
const ADDED = [...BEFORE.lines, 'carom: function c(): void'];
const BROKEN = ['carom: class A', 'carom: function b(): string', 'carom: function c(): void'];

test('what_is_recorded_is_read_again', () => assert.deepEqual(read(written(BEFORE)), BEFORE));

test('one_word_more_adds_and_one_word_less_breaks', () => {
  const of = (/** @type {string} */ carom) => surfaceOf({ carom: declarations(carom) }, '1.0.0');
  const [two, three] = [of('export type Word = "a" | "b";'), of('export type Word = "a" | "b" | "c-d";')];
  assert.deepEqual(three.lines, ['carom: type Word: "a"', 'carom: type Word: "b"', 'carom: type Word: "c-d"']);
  assert.match(surfaceProblem(two, three) ?? '', /:\n\+ carom: type Word: "c-d"$/);
  assert.match(surfaceProblem(three, two) ?? '', /:\n- carom: type Word: "c-d"$/);
});

/** Versions and exports, and the problem. @type {[from: string, to: string, lines: string[], says: RegExp | undefined][]} */
const CASES = [
  ['0.1.0', '0.1.0', BEFORE.lines, undefined],
  ['0.1.0', '0.1.0', ADDED, /too small a step.*\n\+ carom: function c/],
  ['0.1.0', '0.1.1', ADDED, undefined],
  ['0.1.0', '0.1.1', BROKEN, /too small a step.*\n- carom: function b\(\): number\n\+ /],
  ['0.1.9', '0.2.0', BROKEN, undefined],
  ['1.2.3', '1.2.4', ADDED, /too small a step/],
  ['1.2.3', '1.3.0', BROKEN, /too small a step/],
  ['1.2.3', '2.0.0', BROKEN, undefined],
  ['0.2.0', '0.1.9', BEFORE.lines, /comes before/],
];

test('a_new_export_needs_a_step_of_the_version_and_a_broken_one_a_larger_step', () => {
  for (const [from, to, lines, says] of CASES) {
    const problem = surfaceProblem({ ...BEFORE, version: from }, { version: to, lines }) ?? 'none';
    assert.match(problem, says ?? /^none$/, `${from} → ${to}`);
  }
});
