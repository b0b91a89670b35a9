// The cells of the matrix: each builds a program without any configuration, runs it, and returns its output.

import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { seen } from '../browser.mjs';
import { QUIET, fromDisk, project, served, viteBuild, viteDev, withServer } from '../cells.mjs';
import { succeeds } from '../install.mjs';
import { ANSWER, CAST, CAST_IN_WORKER, CROWD, CROWD_ANSWER, FAN, PROGRAM_WITH_THREE, programWithWorker } from '../known.mjs';
import ALL from './cells.json' with { type: 'json' };

/** @typedef {import('../browser.mjs').Seen} Seen */
/** @typedef {{ answer: string } & Partial<Seen>} Said */
/** @typedef {{ name: string, run: (root: string) => Promise<Said>, expected: string }} Cell */

/** @param {string} root @param {string} tool */
const bin = (root, tool) => join(root, 'node_modules', tool);

/** Runs a tool of Node's in a folder. @param {string} folder @param {string[]} args */
const node = (folder, ...args) => succeeds(process.execPath, args, { cwd: folder, env: QUIET });

/** @type {{ scripts: Record<string, string>, cells: Written[] }} */
const { scripts: SCRIPTS, cells: WRITTEN } = ALL;
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

/** Programs for pages, and files of programs for Node and its like. @type {Record<string, Options>} */
const PAGES = {
  inline: { code: INLINE },
  three: { expected: CROWD_ANSWER, code: PROGRAM_WITH_THREE },
  required: {
    expected: ANSWER,
    files: { 'main.cjs': `const { Scene } = require('carom');\nglobalThis.answer = ${CAST};\n` },
  },
};
/** @type {Record<string, Options>} */
const PROGRAMS = {
  worker: { files: { 'a.mjs': ESM, 'a.cjs': CJS } },
  three: {
    expected: CROWD_ANSWER,
    files: {
      'a.mjs': `import * as THREE from 'three';\nimport * as adapter from 'carom/three';\nconsole.log(${CROWD});\n`,
      'a.cjs': `const THREE = require('three');\nconst adapter = require('carom/three');\nconsole.log(${CROWD});\n`,
    },
  },
};

/** Vite finds itself by its name. @param {string} root @param {string} folder @param {number} major */
function ownVite(root, folder, major) {
  const own = join(folder, 'node_modules/vite');
  cpSync(bin(root, `vite${major}`), own, { recursive: true });
  return own;
}

/** @param {number} major @param {string} [also] the rest of the name @param {Options} [options] @returns {Cell[]} */
const vite = (major, also = '', options) => [
  page(`Vite ${major}, dev server${also}`, (root, folder) => viteDev(ownVite(root, folder, major), folder), options),
  page(`Vite ${major}, build${also}`, (root, folder) => viteBuild(ownVite(root, folder, major), folder), options),
];

/** @param {string} root @param {string} scope @param {string} file @returns {string} the binary for this machine */
function binaryOf(root, scope, file) {
  const place = join(root, 'node_modules', scope);
  const own = readdirSync(place).find(
    (name) =>
      name.includes(process.platform) && name.includes(process.arch === 'arm64' ? 'a' : 'x64') && !/musl|baseline/.test(name),
  );
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
      return withServer([tool, 'start', '-p', '0', '-H', '127.0.0.1'], folder, seen);
    },
    { files: NEXT },
  );

/** Ways to show what was built. @type {Record<string, (folder: string) => Promise<Seen>>} */
const SHOWN = { served, out: (folder) => served(join(folder, 'out')), disk: (folder) => fromDisk(folder, 'index.html') };

/**
 * A cell of cells.json: a tool's script below node_modules with its arguments, if any; and what is run then: a program by Node or
 * a binary, or a page that has a script.
 * @typedef {{ name: string, tool?: string[], program?: string, binary?: string[], uses?: string, files?: Record<string, string>,
 *   script?: string, shown?: string }} Written
 */

/** @param {Written} written @returns {Cell} */
function cellOf({
  name,
  tool,
  program,
  binary: [scope, file, ...args] = [],
  uses = 'worker',
  files,
  script = '',
  shown = 'served',
}) {
  const build = async (/** @type {string} */ root, /** @type {string} */ folder) =>
    tool && node(folder, bin(root, tool[0]), ...tool.slice(1));
  if (script) {
    const run = async (/** @type {string} */ root, /** @type {string} */ folder) =>
      build(root, folder).then(() => SHOWN[shown](folder));
    return page(name, run, { ...PAGES[uses], script: SCRIPTS[script] });
  }
  const run = async (/** @type {string} */ root, /** @type {string} */ folder) => {
    await build(root, folder);
    const answer = program ? node(folder, program) : succeeds(binaryOf(root, scope, file), args, { cwd: folder, env: QUIET });
    return { answer: (await answer).trim() };
  };
  return page(name, run, { ...PROGRAMS[uses], files: { ...PROGRAMS[uses].files, ...files } });
}

/** @type {Cell[]} */
export const CELLS = [
  ...WRITTEN.map(cellOf),
  page('a plain page', (root) => served(root, 'projects/a-plain-page/'), {
    code: programWithWorker('/node_modules/carom/index.js', '/node_modules/carom/worker.js'),
    script: SCRIPTS.own,
  }),
  ...[2, 3, 4, 5, 6, 7, 8].flatMap((major) => vite(major)),
  ...vite(8, ', with three.js', PAGES.three),
  next('Next.js 16 (Turbopack), server and client'),
  next('Next.js 16 (webpack), server and client', '--webpack'),
];
