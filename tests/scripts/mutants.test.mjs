// The list of ways to break the core on purpose: it says what to replace, and the core goes on changing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MUTANTS, broken } from '../../scripts/mutants.mjs';

test('each_mutant_replaces_what_stands_once_in_the_core', () => {
  for (const mutant of MUTANTS) assert.ok(broken(mutant) && mutant.from !== mutant.to, mutant.name);
});

test('no_mutant_is_listed_twice', () => {
  const changes = MUTANTS.map(({ file, from, to }) => `${file}: ${from} → ${to}`);
  assert.deepEqual(changes, [...new Set(changes)]);
});
