// Another wasm-bindgen is noticed when the package is built.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { typesWithoutLoader, withoutLoader } from '../../scripts/glue.mjs';
import { PACKAGE } from '../../scripts/run.mjs';

const glue = readFileSync(join(PACKAGE, 'carom.js'), 'utf8');
const types = readFileSync(join(PACKAGE, 'carom.d.ts'), 'utf8');

test('the_glue_is_as_expected', () => {
  const { glue: code, names, snippets } = withoutLoader(glue);
  assert.ok(names.includes('Scene') && names.includes('reflect') && !names.includes('initSync'));
  assert.equal(snippets.length, 5);
  assert.ok(code.includes("wasm.scene_firstHit(alive(this, 'Scene')") && code.includes("wasm.scene_growth(alive(this, 'Scene')"));
  assert.doesNotMatch(code, /import\.meta|fetch\(/);
});

/** @type {[what: string, from: string | RegExp, to: string][]} */
const CHANGES = [
  ['another_loader', 'let wasmModule, wasmInstance, wasm;', 'let wasm;'],
  ['another_start', '    wasm.__wbindgen_start();', '    wasm.__wbindgen_start(0);'],
  ['other_exports', 'export { initSync, __wbg_init as default };', 'export { initSync };'],
  ['another_import', "from './snippets/", "from 'elsewhere/"],
  ['an_address_outside_of_the_loader', 'function isLikeNone', 'const here = import.meta.url;\nfunction isLikeNone'],
  ['another_free', 'const ptr = this.__destroy_into_raw();', 'let ptr = this.__destroy_into_raw();'],
  ['an_object_given_away', 'path.__wbg_ptr', 'path.__destroy_into_raw()'],
  ['another_use_of_the_pointer', 'wasm.scene_ids(this.__wbg_ptr)', 'wasm.scene_ids(0, this.__wbg_ptr)'],
  ['another_kind_of_export', 'export function reflect', 'export const more = 1;\nexport function reflect'],
];
for (const [what, from, to] of CHANGES) {
  test(`${what}_is_noticed`, () => {
    const changed = glue.replace(from, to);
    assert.notEqual(changed, glue);
    assert.throws(() => withoutLoader(changed), /wasm-bindgen writes its glue differently now/);
  });
}

test('an_any_in_the_types_is_noticed', () => {
  assert.throws(() => typesWithoutLoader(types.replace('boxOf(body: number)', 'boxOf(body: any)')), /its types have an any/);
});
