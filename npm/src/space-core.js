// The core of space: wasm-bindgen's glue for `src/wasm` with the feature `js-space`.

import { imports } from './space_bg.js';
import { starter } from './start.js';

export const { instantiate, isRunning, lazily } = starter(imports, './space_bg.js');
export * from './space_bg.js';
