// The built package, started in Node from the wasm files' bytes.

import { readFileSync } from 'node:fs';
import { memoryOf } from '../../npm/dist/core.js';
import * as carom from './core.mjs';

await carom.init(readFileSync(new URL('../../npm/dist/carom_bg.wasm', import.meta.url)));
await carom.initSpace(readFileSync(new URL('../../npm/dist/space_bg.wasm', import.meta.url)));

const MEMORY = /** @type {WebAssembly.Memory} */ (memoryOf());

export { MEMORY, carom };
