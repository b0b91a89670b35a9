// The sizes of the packages, and their limits. `npm run size` prints the sizes, and fails if one exceeds its limit.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, ROOT, main } from './run.mjs';

/**
 * The most gzipped bytes that an application loads for an import, with the wasm.
 * @type {{ name: string, code: string, limit: number }[]}
 */
const IMPORTS = [
  { name: 'carom', code: "export { Scene, init } from 'carom';", limit: 157_900 },
  { name: 'carom/space', code: "export { Crowd, init } from 'carom/space';", limit: 62_000 },
];

/** @typedef {{ raw: number, gzipped: number }} WasmSize */

/** @param {string} file @returns {WasmSize} */
export function sizeOf(file) {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gzipped: gzipSync(bytes, { level: 9 }).length };
}

/** @param {number} bytes */
export const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {WasmSize} size */
export const describe = ({ raw, gzipped }) => `wasm ${kB(raw)}, gzipped ${kB(gzipped)}`;

/**
 * The minified bundle of an import by Vite, with everything loaded at once.
 * @param {string} code
 * @returns {Promise<{ scripts: number, wasm: number }>} gzipped
 */
async function bundled(code) {
  const { build } = await import('vite');
  const folder = mkdtempSync(join(tmpdir(), 'carom-size-'));
  try {
    const entry = join(folder, 'entry.js');
    writeFileSync(entry, code);
    const published = join(ROOT, 'npm/dist');
    const alias = [
      { find: /^carom$/, replacement: join(published, 'index.js') },
      { find: /^carom\/space$/, replacement: join(published, 'space.js') },
    ];
    const rolldownOptions = { input: entry, preserveEntrySignatures: /** @type {const} */ ('strict') };
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      resolve: { alias },
      build: { rolldownOptions, assetsInlineLimit: 0 },
    });
    const made = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
    const total = (/** @type {RegExp} */ which) =>
      made.filter((name) => which.test(name)).reduce((sum, name) => sum + sizeOf(join(folder, 'dist', name)).gzipped, 0);
    return { scripts: total(/entry-.*\.js$/), wasm: total(/\.wasm$/) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Prints the sizes. Returns the exceeded limits.
 * @param {(line: string) => void} tell
 * @returns {Promise<string | undefined>}
 */
export async function sizeProblem(tell) {
  const problems = [];
  for (const { name, code, limit } of IMPORTS) {
    const { scripts, wasm } = await bundled(code);
    tell(`${name}: ${kB(scripts)} of scripts and ${kB(wasm)} of wasm, gzipped; the limit is ${kB(limit)}`);
    if (scripts + wasm > limit) problems.push(`${name} takes ${kB(scripts + wasm)}, more than the ${kB(limit)} that it may.`);
  }
  return problems.join('\n') || undefined;
}

await main(import.meta.url, async () => {
  const problem = await sizeProblem(console.log);
  if (problem) throw new Failure(problem);
});
