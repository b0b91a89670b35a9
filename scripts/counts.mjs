// Reads from what the test tools print how many tests ran.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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

/** @param {string} text */
function plain(text) {
  return text.replaceAll(/\u001b\[[0-9;]*m/g, '');
}

/**
 * cargo test and wasm-bindgen-test print one such line for each test program:
 * `test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; …`
 * @param {string} output
 * @returns {Counts}
 */
export function cargoCounts(output) {
  const lines = plain(output).matchAll(/^test result: .*?(\d+) passed; (\d+) failed; (\d+) ignored/gm);
  return [...lines]
    .map(([, passed, failed, ignored]) => ({
      passed: Number(passed),
      failed: Number(failed),
      skipped: Number(ignored),
    }))
    .reduce(add, NONE);
}

/**
 * Node's test runner ends with lines like `ℹ pass 3`. A test that was cancelled has not passed; one marked as
 * to-do counts as skipped, since its failure would not be one.
 * @param {string} output
 * @returns {Counts}
 */
export function nodeCounts(output) {
  const text = plain(output);
  /** @param {string} name */
  const count = (name) =>
    [...text.matchAll(new RegExp(`^(?:ℹ|#) ${name} (\\d+)$`, 'gm'))].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    );
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/**
 * The replay of the fuzz targets prints a line for each: `edits: ok, 25 of the corpus …`, or `edits: FAILED, …`.
 * @param {string} output
 * @returns {Counts}
 */
export function replayCounts(output) {
  const count = (/** @type {string} */ verdict) => plain(output).match(new RegExp(`^\\w+: ${verdict}, `, 'gm'))?.length ?? 0;
  return { passed: count('ok'), failed: count('FAILED'), skipped: 0 };
}
