// Brings what benchmarks measure against: the packages of package.json, as pinned there.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, jsonOf, must } from '../scripts/run.mjs';

const HERE = join(ROOT, 'bench');

/** @param {string} path @returns {{ version?: string, dependencies?: Record<string, string> }} */
const read = (path) => (existsSync(path) ? jsonOf(path) : {});

/** Installs what is missing, or there in another version, into bench/node_modules. */
export async function install() {
  const pinned = Object.entries(read(join(HERE, 'package.json')).dependencies ?? {});
  if (pinned.every(([name, version]) => read(join(HERE, `node_modules/${name}/package.json`)).version === version)) return;
  await must('npm', ['install', '--prefix', HERE, '--no-audit', '--no-fund', '--no-package-lock']);
}
