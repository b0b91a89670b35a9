// The JavaScript in README.md is run as it stands there.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, carom } from './carom.mjs';

/** Blocks of code in the language, as they stand. */
const blocks = (/** @type {string} */ text, /** @type {string} */ language) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);

test('readmes_javascript_runs_and_says_what_it_promises', () => {
  const [code, ...others] = blocks(readFileSync(new URL('README.md', ROOT), 'utf8'), 'js');
  assert.equal(others.length, 0);
  const [importLine, initLine, ...rest] = code.split('\n').filter((line) => line !== '');
  assert.equal(importLine, "import init, { Scene } from 'carom';");
  assert.equal(initLine, 'await init();');
  /** @type {unknown[][]} */
  const printed = [];
  const log = (/** @type {unknown[]} */ ...words) => void printed.push(words);
  new Function('Scene', 'console', rest.join('\n'))(carom.Scene, { log });
  // The ball meets the bottom wall, edge 1, at 260 below: 312 to the right of where it starts.
  const [isWall, feature, index, point] = printed[0];
  assert.deepEqual([isWall, feature, index], [true, 'edge', 1]);
  const [x, y] = /** @type {[number, number]} */ (point);
  assert.ok(Math.abs(x - 112) < 1e-12 && Math.abs(y - 300) < 1e-12, `(${x}, ${y})`);
  assert.deepEqual(printed[1].slice(0, 2), ['stopped', true]);
});
