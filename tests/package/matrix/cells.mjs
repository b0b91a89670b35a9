// The cells of the matrix: each builds a program without any configuration, runs it, and returns its output.

import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seen } from '../browser.mjs';
import { QUIET, fromDisk, project, served, viteBuild, viteDev, withServer } from '../cells.mjs';
import { succeeds } from '../install.mjs';
import { ANSWER, CAST, CAST_IN_WORKER, CROWD, CROWD_ANSWER, FAN, PROGRAM_WITH_THREE, programWithWorker } from '../known.mjs';

/** @typedef {import('../browser.mjs').Seen} Seen */
/** @typedef {{ answer: string } & Partial<Seen>} Said */
/** @typedef {{ name: string, run: (root: string) => Promise<Said>, expected: string }} Cell */

/** @param {string} root @param {string} tool */
const bin = (root, tool) => join(root, 'node_modules', tool);

/** Runs a tool of Node's in a folder. @param {string} folder @param {string[]} args */
const node = (folder, ...args) => succeeds(process.execPath, args, { cwd: folder, env: QUIET });

const SCRIPT = '<script type="module" src="./out/main.js"></script>';
const CLASSIC = '<script src="./out/main.js"></script>';
const ESM = `import { Scene } from 'carom';\nimport { CaromWorker } from 'carom/worker';\nconsole.log(${CAST} + ' ' + (await ${CAST_IN_WORKER}));\n`;
const CJS = `const { Scene } = require('carom');\nconst { CaromWorker } = require('carom/worker');\n${CAST_IN_WORKER}.then((fan) => console.log(${CAST} + ' ' + fan));\n`;
const BOTH = `${ANSWER} ${FAN}`;
const INLINE = programWithWorker('carom/inline');

/** A project without a Worker has none to tell of. @typedef {Parameters<typeof project>[2] & { expected?: string }} Options */

/**
 * A page.
 * @param {string} name
 * @param {(root: string, folder: string) => Promise<Said>} run
 * @param {Options} [options]
 * @returns {Cell}
 */
const page = (name, run, { expected = BOTH, ...options } = {}) => ({
  name,
  expected,
  async run(root) {
    const { worker, ...said } = await run(root, project(root, name.replaceAll(/\W+/g, '-'), options));
    return expected === BOTH ? { ...said, worker } : said;
  },
});

/**
 * A program for Node and its like.
 * @param {string} name
 * @param {(root: string, folder: string) => Promise<string>} run
 * @param {Options} [options]
 */
const program = (name, run, options = { files: { 'a.mjs': ESM, 'a.cjs': CJS } }) => page(name, async (root, folder) => ({ answer: (await run(root, folder)).trim() }), options);

/** The same with three.js. */
const PAGE_WITH_THREE = { expected: CROWD_ANSWER, code: PROGRAM_WITH_THREE };
const PROGRAM_FOR_THREE = {
  expected: CROWD_ANSWER,
  files: {
    'a.mjs': `import * as THREE from 'three';\nimport * as adapter from 'carom/three';\nconsole.log(${CROWD});\n`,
    'a.cjs': `const THREE = require('three');\nconst adapter = require('carom/three');\nconsole.log(${CROWD});\n`,
  },
};

/** Vite finds itself by its name. @param {string} root @param {string} folder @param {number} major */
function ownVite(root, folder, major) {
  const own = join(folder, 'node_modules/vite');
  cpSync(bin(root, `vite${major}`), own, { recursive: true });
  return own;
}

/** @param {number} major @returns {Cell[]} */
const vite = (major) => [
  page(`Vite ${major}, dev server`, (root, folder) => viteDev(ownVite(root, folder, major), folder)),
  page(`Vite ${major}, build`, (root, folder) => viteBuild(ownVite(root, folder, major), folder)),
];

/**
 * Builds with a tool, and shows the page.
 * @param {string[]} command the tool's script below node_modules, and its arguments
 * @param {(folder: string) => Promise<Seen>} [shown]
 * @returns {(root: string, folder: string) => Promise<Seen>}
 */
const by = ([tool, ...args], shown = served) => async (root, folder) => {
  await node(folder, bin(root, tool), ...args);
  return shown(folder);
};

const ESBUILD = ['esbuild/bin/esbuild', 'main.js', '--bundle', '--outdir=out'];
/** @param {string} entry */
const webpack = (entry) => ['webpack-cli/bin/cli.js', '--entry', entry, '--output-path', 'out', '--mode', 'production'];
const ROLLUP = ['rollup/dist/bin/rollup', 'main.js', '-p', 'node-resolve', '-d', 'out', '-f', 'es'];
const PARCEL = ['parcel/lib/bin.js', 'build', 'index.html', '--dist-dir', 'out', '--no-cache'];

/** A program that a tool builds for Node. @param {string} out @param {string[]} command @returns {Parameters<typeof program>[1]} */
const forNode = (out, [tool, ...args]) => async (root, folder) => {
  await node(folder, bin(root, tool), ...args);
  return node(folder, out);
};

/** @param {string} root @param {string} scope @param {string} file @returns {string} the binary for this machine */
function binary(root, scope, file) {
  const place = join(root, 'node_modules', scope);
  const own = readdirSync(place).find((name) => name.includes(process.platform) && name.includes(process.arch === 'arm64' ? 'a' : 'x64') && !/musl|baseline/.test(name));
  if (!own) throw new Error(`${scope} has nothing for this machine`);
  return join(place, own, file);
}

const NEXT = {
  'app/layout.js': `export default ({ children }) => <html><body>{children}</body></html>;\n`,
  'app/page.js': `
import { Scene } from 'carom';
import Client from './client.js';
const dynamic = 'force-dynamic';
export default () => <main><p id="server">{${CAST}}</p><Client /></main>;
`,
  'app/client.js': `'use client';
import { useEffect, useState } from 'react';
import init, { Scene } from 'carom';
import { CaromWorker } from 'carom/worker';
export default function Client() {
  const [text, setText] = useState('');
  useEffect(() => {
    (async () => {
      await init();
      const cast = ${CAST} + ' ' + (await ${CAST_IN_WORKER});
      setText(cast);
      const server = document.getElementById('server').textContent;
      globalThis.answer = cast.startsWith(server) ? cast : 'on the server: ' + server;
    })().catch((error) => { globalThis.answer = String(error.stack); });
  }, []);
  return <p>{text}</p>;
}
`,
};

/** @param {string} name @param {string[]} flags @returns {Cell} */
const next = (name, ...flags) =>
  page(
    name,
    async (root, folder) => {
      const tool = bin(root, 'next/dist/bin/next');
      await node(folder, tool, 'build', ...flags);
      return withServer((port) => [tool, 'start', '-p', String(port), '-H', '127.0.0.1'], folder, seen);
    },
    { files: NEXT },
  );

/** @type {Cell[]} */
export const CELLS = [
  program('Node, import', (_, folder) => node(folder, 'a.mjs')),
  program('Node, require', (_, folder) => node(folder, 'a.cjs')),
  program('Node, bundled by esbuild as ESM', forNode('out/a.mjs', ['esbuild/bin/esbuild', 'a.mjs', '--bundle', '--platform=node', '--format=esm', '--outfile=out/a.mjs'])),
  program('Node, bundled by esbuild as CommonJS', forNode('out/a.cjs', ['esbuild/bin/esbuild', 'a.cjs', '--bundle', '--platform=node', '--outfile=out/a.cjs'])),
  program('Node, bundled by Vite 8 for a server', async (root, folder) => {
    writeFileSync(join(folder, 'vite.config.js'), 'export default { ssr: { noExternal: true } };\n');
    await node(folder, bin(root, 'vite8/bin/vite.js'), 'build', '--ssr', 'a.mjs');
    return node(folder, 'dist/a.js');
  }),
  program('Deno', (root, folder) => succeeds(binary(root, '@deno', 'deno'), ['run', '-A', 'a.mjs'], { cwd: folder, env: QUIET })),
  program('Bun, import', (root, folder) => succeeds(binary(root, '@oven', 'bin/bun'), ['a.mjs'], { cwd: folder, env: QUIET })),
  program('Bun, require', (root, folder) => succeeds(binary(root, '@oven', 'bin/bun'), ['a.cjs'], { cwd: folder, env: QUIET })),
  page('a plain page', (root) => served(root, 'projects/a-plain-page/'), {
    code: programWithWorker('/node_modules/carom/index.js', '/node_modules/carom/worker.js'),
    script: '<script type="module" src="./main.js"></script>',
  }),
  ...[2, 3, 4, 5, 6, 7, 8].flatMap(vite),
  page('webpack 5', by(webpack('./main.js')), { script: CLASSIC }),
  page('webpack 5, require', by(webpack('./main.cjs')), {
    expected: ANSWER,
    script: CLASSIC,
    files: { 'main.cjs': `const { Scene } = require('carom');\nglobalThis.answer = ${CAST};\n` },
  }),
  page('esbuild, ESM', by([...ESBUILD, '--format=esm']), { script: SCRIPT }),
  page('esbuild, ESM in parts', by([...ESBUILD, '--format=esm', '--splitting']), { script: SCRIPT }),
  page('esbuild, classic script', by([...ESBUILD, '--format=iife']), { script: CLASSIC }),
  page('esbuild, classic script, inline, minified', by([...ESBUILD, '--format=iife', '--minify']), { script: CLASSIC, code: INLINE }),
  page('Rollup', by(ROLLUP), { script: SCRIPT }),
  page('Parcel 2', by(PARCEL, (folder) => served(join(folder, 'out'))), { script: '<script type="module" src="./main.js"></script>' }),
  page('a file opened from disk, inline', by([...ESBUILD, '--format=iife'], (folder) => fromDisk(folder, 'index.html')), { script: CLASSIC, code: INLINE }),
  page('a file opened from disk, not inline', by([...ESBUILD, '--format=iife'], (folder) => fromDisk(folder, 'index.html')), { script: CLASSIC }),
  program('Node, import, with three.js', (_, folder) => node(folder, 'a.mjs'), PROGRAM_FOR_THREE),
  program('Node, require, with three.js', (_, folder) => node(folder, 'a.cjs'), PROGRAM_FOR_THREE),
  page('Vite 8, dev server, with three.js', (root, folder) => viteDev(ownVite(root, folder, 8), folder), PAGE_WITH_THREE),
  page('Vite 8, build, with three.js', (root, folder) => viteBuild(ownVite(root, folder, 8), folder), PAGE_WITH_THREE),
  page('webpack 5, with three.js', by(webpack('./main.js')), { ...PAGE_WITH_THREE, script: CLASSIC }),
  page('esbuild, ESM, with three.js', by([...ESBUILD, '--format=esm']), { ...PAGE_WITH_THREE, script: SCRIPT }),
  next('Next.js 16 (Turbopack), server and client'),
  next('Next.js 16 (webpack), server and client', '--webpack'),
];
