// The package's exports are recorded in npm/surface.txt, a line for each export and member: a change is seen as a diff of that
// file, which says which version comes next (CONTRIBUTING.md).

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTRIES, exportsOf } from '../../scripts/declarations.mjs';
import { version } from '../../scripts/package.mjs';
import { contentOf, putFile } from '../../scripts/run.mjs';

const RECORD = 'npm/surface.txt';

/**
 * A type's text. A union of strings has a text for each of them, since one more string breaks nothing.
 * @param {string} text
 */
function choices(text) {
  const own = text.replace(/^export (declare )?/, '');
  const [, type, words] = own.match(/^(type \w+) = ((?:(?:\| )?"[\w-]+" ?)+)$/) ?? [];
  return words ? [...words.matchAll(/"[\w-]+"/g)].map(([word]) => `${type}: ${word}`) : [own];
}

test('the_exports_are_the_recorded_ones', () => {
  const lines = Object.entries(ENTRIES).flatMap(([entry, file]) =>
    exportsOf(file)
      .flatMap(({ name, text, members }) => [...choices(text), ...members.map((own) => `${name}: ${own.text}`)])
      .map((line) => `${entry}: ${line}`),
  );
  assert.ok(lines.length > 300, `${lines.length} lines`);
  // JavaScript's names, and a type for everything.
  for (const line of lines) assert.doesNotMatch(line, /\bany\b|\b[a-z]+_[a-z]*\??:/);
  const now = `carom ${version()}\n\n${lines.sort().join('\n')}\n`;
  if (process.env.CAROM_BLESS) putFile(RECORD, now);
  assert.equal(now, contentOf(RECORD), 'CAROM_BLESS=1 npm test -- package records them anew: see CONTRIBUTING.md');
});
