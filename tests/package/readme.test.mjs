// Every program in the package's README and in the guide for games runs as it stands there, and prints what its comments say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { serve, withPage } from './browser.mjs';
import { installed, ran, write } from './install.mjs';

const folder = await installed();

const [README, GUIDE, ROOTS] = ['npm/README.md', 'docs/in-a-game.md', 'README.md'].map((path) => contentOf(path));

/** @param {string} language */
const programs = (language, text = README) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);

/** The results of the README's programs whose comments do not say it, by their places. @type {Record<number, string[] | RegExp>} */
const PROGRAMS = {
  // one ball
  0: /^true edge 1\nstopped true\nFloat64Array\(\d+\) \[\n/,
  // many balls
  1: [
    'Float64Array(3) [ 325, 260, NaN ]',
    'overlap',
    'edge',
    'edge',
    'undefined',
    'Uint32Array(4) [ 0, 4, 8, 9 ] max-bounces',
    '325',
    '325',
    '[ 195, 300 ]',
  ],
  // many bodies
  2: ['[ 100, 0, 140, 40 ]', 'zero-area 1 2'],
  // arcs
  3: ['190', '1 [ -30, -30, 30, 5 ]'],
  // a Worker
  7: /3600 of 3600\n(?:.*\n)*3600 108000\n\[ 'max-bounces', 'max-bounces' \]\n1$/,
  // a pool
  8: ['10000 max-bounces'],
};

/** @param {string[]} codes @param {Record<number, string[] | RegExp>} [results] @param {string} [ext] */
async function allPrint(codes, results = {}, ext) {
  assert.ok(codes.length > 0);
  for (const [k, code] of codes.entries()) {
    const printed = await ran(folder, code, { ext });
    /** @type {string[] | RegExp} */
    const result = results[k] ?? [...code.matchAll(/; \/\/ (.*)$/gm)].map(([, said]) => said);
    if (result instanceof RegExp) assert.match(printed, result);
    else assert.deepEqual(printed.split('\n'), result);
  }
}

test('the_readmes_programs_print_what_they_say', () => allPrint(programs('js'), PROGRAMS));

test('the_guides_programs_print_what_they_say', () => allPrint(programs('js', GUIDE)));

// The ball meets the bottom wall, edge 1, at 260 below: 312 to the right of where it starts.
test('the_repositorys_own_program_prints_what_it_says', () =>
  allPrint(programs('js', ROOTS), { 0: /^true edge 1 \[ 111.99999999999994, 300 \]\nstopped true/ }));

test('the_commonjs_program_prints_what_it_says', () => allPrint(programs('cjs'), { 0: ['35.141593'] }, 'cjs'));

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
});
