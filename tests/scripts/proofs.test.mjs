// The bounds of rounding that the core relies on, each a script that Gappa proves.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf, onPath } from '../../scripts/run.mjs';

const FOLDER = join(ROOT, 'docs/proofs');
const gappa = onPath('gappa');
const skip = gappa ? false : 'gappa is not on PATH, so nothing is proved here';

/** @param {string} script */
function isProved(script) {
  return spawnSync(String(gappa), ['-Wno-hint-difference'], { input: script }).status === 0;
}

/**
 * The script with a claim that is a thousand times too narrow.
 * @param {string} script
 */
function narrowed(script) {
  const claim = script.lastIndexOf('->', script.indexOf('}'));
  const tighter = script.slice(claim).replaceAll(/b-(\d+)/g, (_, bits) => `b-${Number(bits) + 10}`);
  return script.slice(0, claim) + tighter;
}

for (const name of readdirSync(FOLDER)) {
  const script = contentOf(FOLDER, name);

  test(`docs/proofs/${name} speaks of code that is there`, () => {
    const [, item, source] = script.match(/`(?:\w+::)?(\w+)`[^()]*\((src\/[\w/]+\.rs)\)/) ?? [];
    assert.match(contentOf(String(source)), new RegExp(`fn ${item}\\b`));
  });

  test(`docs/proofs/${name} is proved, and nothing narrower`, { skip }, () => {
    assert.ok(isProved(script));
    assert.ok(!isProved(narrowed(script)));
  });
}
