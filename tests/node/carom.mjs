// The built package, started in Node from the wasm files' bytes.

import { readFileSync } from 'node:fs';
import { memoryOf } from '../../npm/dist/core.js';
import * as plane from '../../npm/dist/index.js';
import * as space from '../../npm/dist/space.js';

export const ROOT = new URL('../../', import.meta.url);

await plane.init(readFileSync(new URL('npm/dist/carom_bg.wasm', ROOT)));
await space.init(readFileSync(new URL('npm/dist/space_bg.wasm', ROOT)));

const MEMORY = /** @type {WebAssembly.Memory} */ (memoryOf());
const carom = { ...plane, ...space };

export { MEMORY, carom };
