// The package as people get it: packed, and installed from the tarball into an empty folder.

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { npm, putFile, run } from '../../scripts/run.mjs';
import { closeChrome } from './browser.mjs';

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {import('../../scripts/run.mjs').Options} options
 */
export const ended = (program, args, { env, ...options }) =>
  run(program, args, { quiet: true, timeout: 300_000, env: { FORCE_COLOR: '0', ...env }, ...options });

/**
 * The same, and fails with what it printed if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {Parameters<typeof ended>[2]} options
 */
export async function succeeds(program, args, options) {
  const { stdout, output, code } = await ended(program, args, options);
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} ended with ${code}:\n${output}`);
  return stdout;
}

/** @param {string} folder @returns {Promise<string>} the tarball's path */
export async function pack(folder) {
  const printed = await succeeds(...npm('pack', '--json', '--pack-destination', folder), { cwd: PUBLISHED });
  return join(folder, JSON.parse(printed)[0].filename);
}

async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'carom-package-'));
  after(async () => {
    await closeChrome();
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  // It packs the folder, and installs the tarball.
  const how = ['--no-save', '--offline', '--ignore-scripts', '--install-links'];
  await succeeds(...npm('install', ...how, PUBLISHED), { cwd: folder });
  return folder;
}

/** @type {ReturnType<typeof install> | undefined} one for all */
let own;
/** A folder in which the package is installed, and what tests put there. */
export const installed = () => (own ??= install());

/**
 * Puts files into a folder.
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export function write(folder, files) {
  for (const [name, text] of Object.entries(files)) putFile(join(folder, name), text);
}

/**
 * The output of a program beside the installed package.
 * @param {string} folder
 * @param {string} code
 * @param {{ ext?: string, flags?: string[] }} [how]
 */
export async function ran(folder, code, { ext = 'mjs', flags = [] } = {}) {
  write(folder, { [`program.${ext}`]: code });
  return (await succeeds(process.execPath, [...flags, `program.${ext}`], { cwd: folder })).trim();
}

/** @param {string} folder */
export const filesIn = (folder) => readdirSync(folder, { recursive: true }).map(String).sort();
