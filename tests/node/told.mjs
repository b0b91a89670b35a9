// Answers against what is told of them in data.

import assert from 'node:assert/strict';

/**
 * Of an object, what is expected; of a list, all.
 * @param {any} expected
 * @param {any} found
 * @param {number} within
 * @param {string} at
 */
export function assertIsAsTold(expected, found, within, at) {
  if (typeof expected === 'number')
    return assert.ok(typeof found === 'number' && Math.abs(found - expected) <= within, `${at}: ${found} instead of ${expected}`);
  if (expected === null || typeof expected !== 'object') return assert.equal(found ?? null, expected ?? null, at);
  if (Array.isArray(expected)) assert.equal(found.length, expected.length, at);
  for (const [key, value] of Object.entries(expected)) assertIsAsTold(value, found[key], within, `${at}.${key}`);
}
