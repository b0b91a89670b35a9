// The same ten thousand paths as tests/rust/same_bits.rs, built through the JavaScript interface: the same hash.
// `npm run same-bits` asks for a million, and in Chrome as well.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { carom } from './carom.mjs';
import { hashOfPaths } from './same-paths.mjs';

test('ten_thousand_paths_have_the_published_hash_in_node', () => {
  const published = contentOf('tests/cases/same-bits.txt').trim();
  assert.equal(hashOfPaths(carom, 200), published);
});
