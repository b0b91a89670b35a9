// What is taken out of the wasm before it is published, and what is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutPanicTexts } from '../../scripts/lean.mjs';

/** @param {string} text */
const sized = (text) => [text.length, ...Buffer.from(text)];
/** @param {number[]} bytes fewer than 2^14 */
const long = (bytes) => [(bytes.length & 127) | 128, bytes.length >> 7, ...bytes];
/** @param {number} kind @param {number[]} content */
const section = (kind, content) => [kind, ...long(content)];

const PLACE = 'src/plane/ray.rs';
/** @param {string[]} names of its four functions: two return 1 and 2, and the others call what is imported */
const module = (...names) =>
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [2, 0x60, 0, 1, 0x7f, 0x60, 0, 0]),
    ...section(2, [2, ...sized('e'), ...sized('one'), 0, 1, ...sized('e'), ...sized('two'), 0, 1]),
    ...section(3, [4, 0, 0, 1, 1]),
    ...section(5, [1, 0, 1]),
    ...section(7, [3, ...sized('a'), 0, 2, ...sized('b'), 0, 3, ...sized('m'), 2, 0]),
    ...section(10, [4, 4, 0, 0x41, 1, 0x0b, 4, 0, 0x41, 2, 0x0b, 4, 0, 0x10, 0, 0x0b, 4, 0, 0x10, 1, 0x0b]),
    ...section(11, [1, 0, 0x41, 0, 0x0b, ...sized(`kept${PLACE}`)]),
    ...section(0, [...sized('name'), 1, ...long([names.length, ...names.flatMap((name, k) => [k + 2, ...sized(name)])])]),
  ]);

/** What wasm-bindgen's module has, with two panics. */
const NAMES = ['core::panicking::panic_fmt', 'alloc[0a]::alloc::handle_alloc_error', 'carom_bug', 'carom_out_of_memory'];

test('what_tells_of_a_panic_tells_javascript_and_the_rest_stays', async () => {
  /** @type {string[]} */
  const heard = [];
  const e = { one: () => heard.push('bug'), two: () => heard.push('out of memory') };
  const lean = withoutPanicTexts(module(...NAMES, 'core[0a]::panicking::panic_bounds_check'));
  const { instance } = await WebAssembly.instantiate(/** @type {BufferSource} */ (lean), { e });
  const { a, b, m } = /** @type {any} */ (instance.exports);
  // It stops even where JavaScript does not throw.
  assert.throws(a, WebAssembly.RuntimeError);
  assert.throws(b, WebAssembly.RuntimeError);
  assert.deepEqual(heard, ['bug', 'out of memory']);
  const data = Buffer.from(m.buffer, 0, 4 + PLACE.length).toString();
  assert.equal(data, `kept${'\0'.repeat(PLACE.length)}`);
});

test('a_module_whose_panics_have_other_names_is_refused', () => {
  assert.throws(() => withoutPanicTexts(module('one', 'two', 'three')), /no function core::panicking/);
});
