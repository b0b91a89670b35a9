// The core of the plane: wasm-bindgen's glue for `src/wasm`.

import * as glue from './carom_bg.js';
import { starter } from './start.js';

export const { ask, instantiate, isRunning, lazily, memoryOf } = starter(glue, './carom_bg.js');
export * from './carom_bg.js';
