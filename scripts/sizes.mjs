// The files of a first visit to the built page, and their size over the wire.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sizeOf } from './wasm-size.mjs';

/** @typedef {{ file: string, bytes: number, gzipped: number }} Size */

/**
 * The page's files that are loaded before anything is asked for: the HTML, what it names, what those scripts
 * import at once, one language (the longer one), and the core.
 * @param {string} folder
 * @returns {string[]}
 */
export function firstVisit(folder) {
  /** @type {string[]} */
  const found = ['index.html'];
  const language = languageOf(folder);
  if (language) found.push(language);
  for (const file of found) {
    // The HTML names the core, so that it comes at once; scripts name others, which come when they are wanted.
    const text = readFileSync(join(folder, file), 'utf8');
    for (const name of named(file, text)) {
      if (!found.includes(name) && existsSync(join(folder, name))) found.push(name);
    }
  }
  return found;
}

/** @param {string} folder */
function languageOf(folder) {
  const size = (/** @type {string} */ file) => statSync(join(folder, file)).size;
  const texts = readdirSync(join(folder, 'assets')).filter((name) => /^(en|zh)-.*\.js$/.test(name));
  return texts.map((name) => `assets/${name}`).sort((one, other) => size(other) - size(one))[0];
}

/** @param {string} file @param {string} text @returns {string[]} */
function named(file, text) {
  if (file.endsWith('.html')) {
    return [...text.matchAll(/(?:src=|href=|fetch\()["']\.\/([^"']+)["']/g)].map(([, name]) => name);
  }
  if (!file.endsWith('.js')) return [];
  const imports = text.matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
  return [...imports].map(([, name]) => `assets/${name}`);
}

/** @param {string} folder @returns {Size[]} */
export const sizes = (folder) =>
  firstVisit(folder).map((file) => {
    const { raw, gzipped } = sizeOf(join(folder, file));
    return { file, bytes: raw, gzipped };
  });
