// Every program in the package's README and in the guide for games runs as it stands there, and prints what its comments say.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { serve, withPage } from './browser.mjs';
import { installed, ran, write } from './install.mjs';
import WRITTEN from './printed.json' with { type: 'json' };

const folder = await installed();

const [README, GUIDE, ROOTS] = ['npm/README.md', 'docs/in-a-game.md', 'README.md'].map((path) => contentOf(path));

/** @param {string} language */
const programs = (language, text = README) =>
  [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);

/**
 * The lines that a program prints, or a pattern that they are like.
 * @typedef {Record<number, { lines?: string[], like?: string }>} Results by the programs' places
 */
/** Of the README's programs whose comments do not say it. @type {Results} */
const PRINTED = WRITTEN;

/** @param {string[]} codes @param {Results} [results] @param {string} [ext] */
async function allPrint(codes, results = {}, ext) {
  assert.ok(codes.length > 0);
  for (const [k, code] of codes.entries()) {
    const printed = await ran(folder, code, { ext });
    /** @type {Results[0]} */
    const { like, lines } = results[k] ?? { lines: [...code.matchAll(/; \/\/ (.*)$/gm)].map(([, said]) => said) };
    if (like) assert.match(printed, new RegExp(like));
    else assert.deepEqual(printed.split('\n'), lines);
  }
}

test('the_readmes_programs_print_what_they_say', () => allPrint(programs('js'), PRINTED));

test('the_guides_programs_print_what_they_say', () => allPrint(programs('js', GUIDE)));

// The ball meets the bottom wall, edge 1, at 260 below: 312 to the right of where it starts.
test('the_repositorys_own_program_prints_what_it_says', () =>
  allPrint(programs('js', ROOTS), { 0: { like: '^true edge 1 \\[ 111.99999999999994, 300 \\]\\nstopped true' } }));

test('the_commonjs_program_prints_what_it_says', () => allPrint(programs('cjs'), { 0: { lines: ['35.141593'] } }, 'cjs'));

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
