// Sums in the fields of numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueOf } from '../../www/panels/sum.js';
import SUMS from './sums.json' with { type: 'json' };

test('sums_follow_the_usual_order_and_what_is_none_has_no_value', () => {
  for (const [text, value] of Object.entries(SUMS)) assert.equal(valueOf(text), value ?? undefined, text);
});
