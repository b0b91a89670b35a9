// The built package, started in Node from the wasm file's bytes.

import { readFileSync } from 'node:fs';
import init from '../../npm/pkg/carom.js';
import * as carom from './core.mjs';

export const ROOT = new URL('../../', import.meta.url);

const { memory: MEMORY } = await init({ module_or_path: readFileSync(new URL('npm/pkg/carom_bg.wasm', ROOT)) });

export { MEMORY, carom };
