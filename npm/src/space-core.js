// The core of space: wasm-bindgen's glue for `src/wasm` with the feature `js-space`.

import * as glue from './space_bg.js';
import { starter } from './start.js';

export const { ask, instantiate, isRunning, lazily } = starter(glue, './space_bg.js');
export * from './space_bg.js';
