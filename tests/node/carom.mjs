// The built package, started in Node from the wasm files' bytes.

import { readFileSync } from 'node:fs';
import { memoryOf } from '../../npm/dist/core.js';
import * as carom from './core.mjs';

export const ROOT = new URL('../../', import.meta.url);

await carom.init(readFileSync(new URL('npm/dist/carom_bg.wasm', ROOT)));
await carom.initSpace(readFileSync(new URL('npm/dist/space_bg.wasm', ROOT)));

const MEMORY = /** @type {WebAssembly.Memory} */ (memoryOf());

export { MEMORY, carom };
