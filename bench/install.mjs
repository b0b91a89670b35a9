// Brings what benchmarks measure against: the packages of package.json, as pinned there.

import { join } from 'node:path';
import { ROOT, must, npm } from '../scripts/run.mjs';

const HOW = ['--prefer-offline', '--loglevel=error', '--no-audit', '--no-fund', '--no-package-lock'];

/** Installs what is missing, or there in another version, into bench/node_modules. */
export const install = () => must(...npm('install', '--prefix', join(ROOT, 'bench'), ...HOW));
