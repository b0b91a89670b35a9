// Ways to build and run a program that uses the package. Every one of them ends with what the program said.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { started } from '../engines/drivers.mjs';
import { seen, serve } from './browser.mjs';
import { succeeds, write } from './install.mjs';
import { programWithWorker } from './known.mjs';

/** @typedef {import('./browser.mjs').Seen} Seen */

const HTML = (/** @type {string} */ script) =>
  `<!doctype html><html><head><title>cell</title><link rel="icon" href="data:,"></head><body>${script}</body></html>\n`;

/**
 * A project with nothing in it but a page and a program: no configuration.
 * @param {string} root where the tools and the package are installed
 * @param {string} name
 * @param {{ script?: string, code?: string, files?: Record<string, string> }} [options]
 */
export function project(
  root,
  name,
  { script = '<script type="module" src="/main.js"></script>', code = programWithWorker(), files = {} } = {},
) {
  const folder = join(root, 'projects', name);
  mkdirSync(folder, { recursive: true });
  write(folder, {
    'package.json': `{ "name": "${name}", "private": true, "type": "module" }\n`,
    'index.html': HTML(script),
    'main.js': code,
    ...files,
  });
  return folder;
}

/**
 * @param {string} folder
 * @param {string} [page]
 * @returns {Promise<Seen>}
 */
export async function served(folder, page = '') {
  const host = await serve(folder);
  return seen(`${host.address}${page}`);
}

/** @param {string} folder @param {string} page */
export const fromDisk = (folder, page) => seen(pathToFileURL(join(folder, page)).href);

/**
 * Starts a server, and ends it when `body` has come to its end.
 * @template T
 * @param {string[]} args what Node is started with
 * @param {string} cwd
 * @param {(address: string) => Promise<T>} body
 * @returns {Promise<T>}
 */
export function withServer(args, cwd, body) {
  const drive = (/** @type {RegExpExecArray} */ [, address], /** @type {() => Promise<void>} */ close) =>
    body(`${address}/`).finally(close);
  return started([process.execPath, ...args], { ...QUIET, NO_COLOR: '1' }, /(http:\/\/127\.0\.0\.1:\d+)\D/, drive, cwd);
}

/** Tools that would tell somebody that they were used. */
export const QUIET = { NEXT_TELEMETRY_DISABLED: '1', PARCEL_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', CI: '1' };

/** @param {string} vite where it is installed @param {string} folder @returns {Promise<Seen>} */
export async function viteBuild(vite, folder) {
  await succeeds(process.execPath, [join(vite, 'bin/vite.js'), 'build'], { cwd: folder });
  return served(join(folder, 'dist'));
}

/** @param {string} vite where it is installed @param {string} folder @returns {Promise<Seen>} */
export const viteDev = (vite, folder) => withServer([join(vite, 'bin/vite.js'), '--host', '127.0.0.1'], folder, seen);
