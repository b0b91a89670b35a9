// Sums in the fields of numbers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueOf } from '../../www/panels/sum.js';

test('numbers_are_what_they_are', () => {
  for (const text of ['0', '-1', '1.5', '.5', '2.', '1e3', '1.5E-2', '  7 ']) assert.equal(valueOf(text), Number(text), text);
});

test('sums_follow_the_usual_order', () => {
  /** @type {[string, number][]} */
  const sums = [
    ['-150+20', -130],
    ['3*4', 12],
    ['(2+1)/4', 0.75],
    ['2 + 3 * 4 - 5', 9],
    ['8/4/2', 1],
    ['8-4-2', 2],
    ['2*-3', -6],
    ['-(1 + 2) * -2', 6],
    ['1 − 2 × 3 ÷ 4', -0.5],
  ];
  for (const [text, value] of sums) assert.equal(valueOf(text), value, text);
});

test('what_is_no_sum_has_no_value', () => {
  for (const text of ['', ' ', '1+', '*2', '(1', '1)', '1 2', '2x', 'alert(1)', '1,5', '1/0', '0/0', '1e999', '--', '()', '1e', '.']) {
    assert.equal(valueOf(text), undefined, text);
  }
});
