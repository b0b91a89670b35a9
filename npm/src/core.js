// The core of the plane: wasm-bindgen's glue for `src/wasm`.

import { imports } from './carom_bg.js';
import { starter } from './start.js';

export const { instantiate, isRunning, lazily } = starter(imports, './carom_bg.js');
export * from './carom_bg.js';
