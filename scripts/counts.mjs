// Reads the numbers of tests from the output of the test tools.

import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {(output: string) => Counts} Count */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function add(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/**
 * The sum of a pattern's numbers, or the count of its matches if it has no number.
 * @param {string} output
 * @param {RegExp} pattern
 */
const sum = (output, pattern) =>
  [...stripVTControlCharacters(output).matchAll(pattern)].reduce((all, [, n = 1]) => all + Number(n), 0);

/**
 * @param {RegExp} passed
 * @param {RegExp} failed
 * @param {RegExp} [skipped] the default matches nothing
 * @returns {Count}
 */
const counting =
  (passed, failed, skipped = /(?!)/g) =>
  (output) => ({ passed: sum(output, passed), failed: sum(output, failed), skipped: sum(output, skipped) });

/**
 * cargo test and wasm-bindgen-test print one such line for each test program:
 * `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; …`
 */
export const cargoCounts = counting(
  /^test result: .* (\d+) passed/gm,
  /^test result: .* (\d+) failed/gm,
  /^test result: .* (\d+) ignored/gm,
);

/**
 * Node's test runner ends with lines like `ℹ pass 3`. A cancelled test counts as failed. One marked as to-do counts as
 * skipped, since it may fail.
 */
export const nodeCounts = counting(/^[ℹ#] pass (\d+)$/gm, /^[ℹ#] (?:fail|cancelled) (\d+)$/gm, /^[ℹ#] (?:skipped|todo) (\d+)$/gm);

/** The replay of the fuzz targets prints a line for each: `edits: ok, 25 of the corpus …`, or `edits: FAILED, …`. */
export const replayCounts = counting(/^\w+: ok, /gm, /^\w+: FAILED, /gm);
