// Brings what benchmarks measure against: the packages of package.json, as pinned there.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} path @returns {{ version?: string, dependencies?: Record<string, string> }} */
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** Installs what is missing, or there in another version, into bench/node_modules. */
export function install() {
  const pinned = Object.entries(read(`${HERE}package.json`).dependencies ?? {});
  if (pinned.every(([name, version]) => read(`${HERE}node_modules/${name}/package.json`).version === version)) return;
  // Its name alone cannot be started on Windows, where it is a script.
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: HERE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
