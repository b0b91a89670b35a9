// How large the wasm is, and how large it may be. `npm run size` prints it, and fails where it is larger.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, PACKAGE, isMain, start } from './run.mjs';

/** What the wasm should weigh on its way to a browser, in bytes, with everything in it. It does not yet. */
const GOAL = 90_000;
/** What it may weigh meanwhile: no more than it does. */
export const LIMIT = 184_500;

/** @typedef {{ raw: number, gzipped: number }} WasmSize */

/** @param {string} file @returns {WasmSize} */
export function sizeOf(file) {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}

/** @param {number} bytes */
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {WasmSize} size */
export const describe = ({ raw, gzipped }) => `wasm ${kB(raw)}, gzipped ${kB(gzipped)}`;

/** @param {WasmSize} size @returns {string | undefined} what is wrong with it */
export function sizeProblem(size) {
  if (size.gzipped <= LIMIT) return undefined;
  return `The ${describe(size)}, is larger than it may be: ${kB(LIMIT)} gzipped.`;
}

if (isMain(import.meta.url)) {
  await start(async () => {
    const size = sizeOf(join(PACKAGE, 'carom_bg.wasm'));
    console.log(`${describe(size)}; the goal is ${kB(GOAL)}`);
    const problem = sizeProblem(size);
    if (problem) throw new Failure(problem);
  });
}
