// The bundler that is there anyway. All others are in the matrix: npm run matrix.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';
import { closeChrome } from './browser.mjs';
import { project, viteBuild, viteDev } from './cells.mjs';
import { installed } from './install.mjs';
import { ANSWER, FAN } from './known.mjs';

const folder = await installed();
const vite = join(ROOT, 'node_modules/vite');
after(closeChrome);

test('vites_dev_server_needs_no_configuration', async () => {
  assert.equal((await viteDev(vite, project(folder, 'dev'))).answer, `${ANSWER} ${FAN}`);
});

test('a_page_built_by_vite_streams_the_wasm_and_has_a_worker', async () => {
  assert.deepEqual(await viteBuild(vite, project(folder, 'build')), { answer: `${ANSWER} ${FAN}`, wasm: 'file', worker: 'file' });
});
