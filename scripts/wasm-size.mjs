// How large the packages are, and how large they may be. `npm run size` prints it, and fails where they are larger.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Failure, ROOT, isMain, start } from './run.mjs';

/**
 * What an application loads for an import, with the wasm, in bytes: where it should come to, and what it may be meanwhile.
 * @type {{ name: string, code: string, goal: number, limit: number }[]}
 */
const IMPORTS = [
  { name: 'carom', code: "export { Scene } from 'carom';", goal: 95_000, limit: 160_000 },
  { name: 'carom/space', code: "export { Crowd } from 'carom/space';", goal: 70_000, limit: 70_000 },
];

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

/**
 * What Vite makes of an import, minified, with what is loaded at once.
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
    const lib = { entry, formats: /** @type {['es']} */ (['es']), fileName: 'entry' };
    await build({ root: folder, configFile: false, logLevel: 'silent', resolve: { alias }, build: { lib, minify: true, assetsInlineLimit: 0 } });
    const made = readdirSync(join(folder, 'dist'), { recursive: true }).map(String);
    const total = (/** @type {RegExp} */ which) =>
      made.filter((name) => which.test(name)).reduce((sum, name) => sum + sizeOf(join(folder, 'dist', name)).gzipped, 0);
    return { scripts: total(/^entry\.m?js$/), wasm: total(/\.wasm$/) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (isMain(import.meta.url)) {
  await start(async () => {
    for (const { name, code, goal, limit } of IMPORTS) {
      const { scripts, wasm } = await bundled(code);
      console.log(`${name}: ${kB(scripts)} of scripts and ${kB(wasm)} of wasm, gzipped; the goal is ${kB(goal)}`);
      if (scripts + wasm > limit) throw new Failure(`${name} is larger than it may be: ${kB(limit)}.`);
    }
  });
}
