// The texts of the scene files, for tests in Node.

import { readFileSync } from 'node:fs';

/** @param {string} file */
const read = (file) => readFileSync(new URL(`../../scenes/${file}`, import.meta.url), 'utf8');

/** @type {[file: string, text: string][]} in the order of scenes/index.json */
export const files = JSON.parse(read('index.json')).map((/** @type {string} */ file) => [file, read(file)]);
