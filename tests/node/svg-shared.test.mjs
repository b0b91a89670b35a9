// Drawings that Rust reads to the same scenes: tests/rust/scene_file/drawings.rs. CAROM_WRITE=1 writes what is expected.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, carom } from './carom.mjs';

const { SceneFile } = carom;
const FOLDER = new URL('tests/cases/svg/', ROOT);

/** @param {string} name */
const text = (name) => readFileSync(new URL(name, FOLDER), 'utf8');

/** @param {string} name */
function read(name) {
  const file = SceneFile.fromSVG(text(name));
  return JSON.parse(JSON.stringify({ scene: file, ...file.svg }));
}

for (const drawing of readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))) {
  test(`${drawing}_is_the_scene_that_rust_reads`, () => {
    const expected = drawing.replace('.svg', '.json');
    if (process.env.CAROM_WRITE) writeFileSync(new URL(expected, FOLDER), `${JSON.stringify(read(drawing), undefined, 1)}\n`);
    assert.deepEqual(read(drawing), JSON.parse(text(expected)));
  });
}

test('what_is_no_drawing_is_refused_by_the_same_name', () => {
  for (const { text: given, tolerance, code } of JSON.parse(text('refused.json'))) {
    assert.throws(() => SceneFile.fromSVG(given, { ...(tolerance !== undefined && { tolerance }) }), { code }, given);
  }
});
