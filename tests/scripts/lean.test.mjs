// What is taken out of the wasm before it is published, and what is not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutPanicTexts } from '../../scripts/lean.mjs';

/** @param {string} text */
const sized = (text) => [text.length, ...Buffer.from(text)];
/** @param {number} kind @param {number[]} content */
const section = (kind, content) => [kind, content.length, ...content];

const PLACE = 'src/plane/ray.rs';
/** @param {string[]} names of its two functions, which return 1 and 2 */
const module = (...names) =>
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 1, 0x7f]),
    ...section(3, [2, 0, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [3, ...sized('a'), 0, 0, ...sized('b'), 0, 1, ...sized('m'), 2, 0]),
    ...section(10, [2, 4, 0, 0x41, 1, 0x0b, 4, 0, 0x41, 2, 0x0b]),
    ...section(11, [1, 0, 0x41, 0, 0x0b, ...sized(`kept${PLACE}`)]),
    ...section(0, [...sized('name'), 1, names.join('').length + 5, 2, 0, ...sized(names[0]), 1, ...sized(names[1])]),
  ]);

test('what_tells_of_a_panic_stops_and_the_rest_stays', async () => {
  const lean = withoutPanicTexts(module('core::panicking::panic_fmt', 'core[0a]::panicking::panic_bounds_check'));
  const { instance } = await WebAssembly.instantiate(/** @type {BufferSource} */ (lean));
  const { a, b, m } = /** @type {any} */ (instance.exports);
  assert.throws(a, WebAssembly.RuntimeError);
  assert.throws(b, WebAssembly.RuntimeError);
  const data = Buffer.from(m.buffer, 0, 4 + PLACE.length).toString();
  assert.equal(data, `kept${'\0'.repeat(PLACE.length)}`);
});

test('a_module_whose_panics_have_other_names_is_refused', () => {
  assert.throws(() => withoutPanicTexts(module('one', 'two')), /no function core::panicking/);
});
