// The scripts decide whether a run counts as passed, so what they decide by is tested itself.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { matchingPair } from '../../scripts/chrome.mjs';
import { cargoCounts, nodeCounts } from '../../scripts/counts.mjs';
import { nodeProblem } from '../../scripts/node-version.mjs';
import { inHtml, inlined } from '../../scripts/single.mjs';
import { isFresh } from '../../scripts/wasm.mjs';
import { started } from '../engines/drivers.mjs';

test('cargo_counts_are_summed_over_all_test_programs', () => {
  const output = `
running 2 tests
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s
test result: \u001b[31mFAILED\u001b[0m. 5 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out
`;
  assert.deepEqual(cargoCounts(output), { passed: 7, failed: 3, skipped: 1 });
});

test('a_cancelled_node_test_counts_as_failed', () => {
  const lines = ['tests 6', 'suites 0', 'pass 3', 'fail 1', 'cancelled 1', 'skipped 0', 'todo 1', 'duration_ms 12.5'];
  const output = lines.map((line) => `\u001b[34mℹ ${line}\u001b[39m`).join('\n');
  assert.deepEqual(nodeCounts(output), { passed: 3, failed: 2, skipped: 1 });
});

test('output_without_counts_counts_nothing', () => {
  assert.equal(cargoCounts('no tests to run!').passed, 0);
  assert.equal(nodeCounts('').passed, 0);
});

test('an_old_node_is_named', () => {
  assert.match(nodeProblem('18.20.8') ?? '', /18\.20\.8/);
  assert.match(nodeProblem('20.18.3') ?? '', /20\.18\.3/);
  assert.equal(nodeProblem('20.19.0'), undefined);
  assert.equal(nodeProblem('24.0.1'), undefined);
});

test('chrome_goes_with_the_driver_of_its_major_version', () => {
  const chromes = [
    { path: 'chrome', version: '141.0.1.2' },
    { path: 'chromium', version: '139.0.7.1' },
  ];
  const drivers = [
    { path: 'old', version: '138.0.1.1' },
    { path: 'fits', version: '139.0.1.1' },
  ];
  assert.deepEqual(matchingPair(chromes, drivers), { chrome: 'chromium', chromedriver: 'fits' });
  assert.equal(matchingPair(chromes, drivers.slice(0, 1)), undefined);
});

test('a_build_is_stale_once_a_source_in_a_folder_is_newer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'carom-'));
  const [made, sources, source] = [join(folder, 'made'), folder, join(folder, 'source')];
  assert.equal(isFresh(made, [sources]), false, 'what is not there is not fresh');
  for (const path of [made, source]) writeFileSync(path, '');
  const later = Date.now() / 1000 + 60;
  utimesSync(made, later, later);
  assert.equal(isFresh(made, [sources]), true);
  utimesSync(source, later + 1, later + 1);
  assert.equal(isFresh(made, [sources]), false);
  rmSync(folder, { recursive: true });
});

test('a_script_cannot_end_the_element_it_stands_in_and_a_page_that_would_load_something_is_refused', () => {
  const code = 'const a = "</script><!-- </SCRIPT> <script>", b = "$&";';
  assert.doesNotMatch(inHtml(code), /<\/script|<!--|<script/i);
  assert.equal(new Function(`${inHtml(code)} return a + b`)(), '</script><!-- </SCRIPT> <script>$&');
  for (const page of ['<link rel="icon" href="./x.png">', '<script src="./x.js"></script>'])
    assert.throws(() => inlined(page, () => undefined), /from beside it/);
});

test('a_browser_that_cannot_be_driven_is_ended', async () => {
  let pid = 0;
  const drive = async (/** @type {RegExpExecArray} */ [, found]) => {
    pid = Number(found);
    throw new Error('no session');
  };
  await assert.rejects(started(['sh', '-c', 'echo here $$; exec sleep 60'], {}, /here (\d+)\n/, drive), /no session/);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
  await assert.rejects(started(['sh', '-c', 'echo no'], {}, /here/, drive), /does not start/);
});
