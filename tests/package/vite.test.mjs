// The bundlers that are there anyway. All others are in the matrix: npm run matrix.

import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { rolldown } from 'rolldown';
import { ROOT } from '../../scripts/run.mjs';
import { fromDisk, project, viteBuild, viteDev } from './cells.mjs';
import { installed } from './install.mjs';
import { ANSWER, CROWD_ANSWER, FAN, PROGRAM_WITH_THREE } from './known.mjs';

const folder = await installed();
const vite = join(ROOT, 'node_modules/vite');

test('vites_dev_server_needs_no_configuration', async () => {
  assert.equal((await viteDev(vite, project(folder, 'dev'))).answer, `${ANSWER} ${FAN}`);
});

test('a_page_built_by_vite_streams_the_wasm_and_has_a_worker', async () => {
  assert.deepEqual(await viteBuild(vite, project(folder, 'build')), { answer: `${ANSWER} ${FAN}`, wasm: 'file', worker: 'file' });
});

test('a_page_built_by_vite_asks_a_crowd_of_three_js', async () => {
  const page = project(folder, 'three', { code: PROGRAM_WITH_THREE });
  cpSync(join(ROOT, 'node_modules/three'), join(page, 'node_modules/three'), { recursive: true });
  const { answer, wasm } = await viteBuild(vite, page);
  assert.deepEqual([answer, wasm], [CROWD_ANSWER, 'file']);
});

test('a_classic_script_opened_from_disk_has_no_address_and_runs', async () => {
  const page = project(folder, 'classic', { script: '<script src="./out.js"></script>' });
  const bundle = await rolldown({ cwd: page, input: 'main.js', platform: 'browser', logLevel: 'silent' });
  await bundle.write({ file: join(page, 'out.js'), format: 'iife', codeSplitting: false });
  assert.deepEqual(await fromDisk(page, 'index.html'), { answer: `${ANSWER} ${FAN}`, wasm: 'script', worker: 'text' });
});
