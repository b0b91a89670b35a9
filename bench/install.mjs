// Brings what benchmarks measure against: the packages of package.json, as pinned there.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} path @returns {{ version: string, dependencies: Record<string, string> }} */
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Every package with its version. @returns {Record<string, string>} */
export const pinned = () => read(`${HERE}package.json`).dependencies;

/** Those that are not there, or not in the version that is asked for. */
function lacking() {
  return Object.entries(pinned()).filter(([name, version]) => {
    const path = `${HERE}node_modules/${name}/package.json`;
    return !existsSync(path) || read(path).version !== version;
  });
}

/** Installs what is missing, into bench/node_modules. */
export function install() {
  if (lacking().length === 0) return;
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  // npm tells its children where it is; its name alone cannot be started on Windows, where it is a script.
  const npm = process.env.npm_execpath;
  const [program, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []];
  spawnSync(program, [...first, ...args], { cwd: HERE, stdio: 'inherit' });
}
