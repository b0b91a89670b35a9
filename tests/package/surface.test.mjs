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
import WRITTEN from './steps.json' with { type: 'json' };

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

const BEFORE = { version: '0.1.0', lines: WRITTEN.before };

test('what_is_recorded_is_read_again', () => assert.deepEqual(read(written(BEFORE)), BEFORE));

test('one_word_more_adds_and_one_word_less_breaks', () => {
  const of = (/** @type {string} */ carom) => surfaceOf({ carom: declarations(carom) }, '1.0.0');
  const [two, three] = [of('export type Word = "a" | "b";'), of('export type Word = "a" | "b" | "c-d";')];
  assert.deepEqual(three.lines, ['carom: type Word: "a"', 'carom: type Word: "b"', 'carom: type Word: "c-d"']);
  assert.match(surfaceProblem(two, three) ?? '', /:\n\+ carom: type Word: "c-d"$/);
  assert.match(surfaceProblem(three, two) ?? '', /:\n- carom: type Word: "c-d"$/);
});

/**
 * Versions, the exports of the second one, and the problem.
 * @type {{ from: string, to: string, is: 'before' | 'added' | 'broken', says?: string }[]}
 */
const STEPS = /** @type {any} */ (WRITTEN.steps);

test('a_new_export_needs_a_step_of_the_version_and_a_broken_one_a_larger_step', () => {
  for (const { from, to, is, says = '^none$' } of STEPS) {
    const problem = surfaceProblem({ ...BEFORE, version: from }, { version: to, lines: WRITTEN[is] }) ?? 'none';
    assert.match(problem, new RegExp(says), `${from} → ${to}`);
  }
});
