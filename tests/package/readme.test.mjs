// Every program in the package's README and in the guide for games runs as it stands there, and prints what its comments say.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../../scripts/run.mjs';
import { closeChrome, serve, withPage } from './browser.mjs';
import { installed, succeeds, write } from './install.mjs';

const folder = await installed();
after(closeChrome);

const [README, GUIDE] = ['npm/README.md', 'docs/in-a-game.md'].map((path) => readFileSync(join(ROOT, path), 'utf8'));

/** @param {string} language */
const programs = (language, text = README) => [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);

/** @param {string} code @param {string} ext */
async function printed(code, ext) {
  write(folder, { [`readme.${ext}`]: code });
  return (await succeeds(process.execPath, [`readme.${ext}`], { cwd: folder })).trim().split('\n');
}

/** @param {string} code @param {number} count of the lines that say what they print */
async function printsWhatItSays(code, count) {
  const said = [...code.matchAll(/; \/\/ (.*)$/gm)].map(([, said]) => said);
  assert.equal(said.length, count);
  assert.deepEqual(await printed(code, 'mjs'), said);
}

test('the_first_program_prints_what_it_says', async () => {
  const [first] = programs('js');
  const lines = await printed(first, 'mjs');
  assert.deepEqual(lines.slice(0, 2), ['true edge 1', 'stopped true']);
  assert.match(lines[2], /^Float64Array\(\d+\) \[$/);
});

test('the_program_of_many_balls_prints_what_it_says', async () => {
  const [, second] = programs('js');
  assert.deepEqual(await printed(second, 'mjs'), [
    'Float64Array(3) [ 325, 260, NaN ]',
    'overlap',
    ...['edge', 'edge', 'undefined'],
    'Uint32Array(4) [ 0, 4, 8, 9 ] max-bounces',
    ...['325', '325', '[ 195, 300 ]'],
  ]);
});

test('the_program_of_many_bodies_prints_what_it_says', async () => {
  const [, , third] = programs('js');
  assert.deepEqual(await printed(third, 'mjs'), ['[ 100, 0, 140, 40 ]', 'zero-area 1 2']);
});

test('the_program_of_arcs_prints_what_it_says', async () => {
  const [, , , fourth] = programs('js');
  assert.deepEqual(await printed(fourth, 'mjs'), ['190', '1 [ -30, -30, 30, 5 ]']);
});

test('the_programs_of_bodies_that_move_and_of_tables_print_what_they_say', async () => {
  const [, , , , fifth, sixth] = programs('js');
  await printsWhatItSays(fifth, 2);
  await printsWhatItSays(sixth, 2);
});

test('the_program_of_drawings_prints_what_it_says', async () => {
  const [, , , , , , seventh] = programs('js');
  await printsWhatItSays(seventh, 2);
});

test('the_pools_program_prints_what_it_says', async () => {
  const [, , , , , , , , ninth] = programs('js');
  assert.deepEqual(await printed(ninth, 'mjs'), ['10000 max-bounces']);
});

test('the_program_of_space_prints_what_it_says', async () => {
  const [, , , , , , , , , tenth, ...others] = programs('js');
  assert.equal(others.length, 0);
  await printsWhatItSays(tenth, 5);
});

test('the_guides_programs_print_what_they_say', async () => {
  const counts = [1, 2, 1, 1, 1, 4, 3, 1];
  const all = programs('js', GUIDE);
  assert.equal(all.length, counts.length);
  for (const [k, code] of all.entries()) await printsWhatItSays(code, counts[k]);
});

test('the_workers_program_prints_what_it_says', async () => {
  const [, , , , , , , eighth] = programs('js');
  const lines = await printed(eighth, 'mjs');
  assert.ok(lines.includes('3600 of 3600'));
  assert.deepEqual(lines.slice(-3), ['3600 108000', "[ 'max-bounces', 'max-bounces' ]", '1']);
});

test('the_commonjs_program_prints_what_it_says', async () => {
  const [code, ...others] = programs('cjs');
  assert.equal(others.length, 0);
  assert.deepEqual(await printed(code, 'cjs'), ['35.141593']);
});

test('the_page_draws_a_path', async () => {
  const [html, ...others] = programs('html');
  assert.equal(others.length, 0);
  write(folder, { 'readme.html': html });
  const host = await serve(folder);
  await withPage(`${host.address}readme.html`, async (page) => {
    await page.waitForFunction('document.title');
    assert.equal(await page.title(), '40 bounces');
    const drawn = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById('canvas'));
      const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d')).getImageData(0, 0, 640, 640);
      return data.filter((value, k) => k % 4 === 3 && value > 0).length;
    });
    assert.ok(drawn > 5000, `${drawn} pixels are drawn`);
  });
  host.close();
});
