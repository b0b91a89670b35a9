// The list of ways to break the core on purpose: it says what to replace, and the core goes on changing.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';
import { MUTANTS } from '../../scripts/mutants.mjs';

test('each_mutant_replaces_what_stands_once_in_the_core', () => {
  const wrong = MUTANTS.filter(({ file, from, to }) => {
    const places = readFileSync(join(ROOT, 'src', file), 'utf8').split(from).length - 1;
    return places !== 1 || from === to;
  });
  assert.deepEqual(wrong.map(({ name }) => name), []);
});

test('no_mutant_is_listed_twice', () => {
  const changes = MUTANTS.map(({ file, from, to }) => `${file}: ${from} → ${to}`);
  assert.deepEqual(changes, [...new Set(changes)]);
});
