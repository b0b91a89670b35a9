// The core of space: wasm-bindgen's glue for `src/wasm` with the feature `js-space`.

import { answer_at, imports, memory_of, room_for } from './space_bg.js';
import { starter } from './start.js';

export const { ask, compute, instantiate, isRunning, lazily, memoryOf } = starter(
  { answer_at, imports, memory_of, room_for },
  './space_bg.js',
);

export * from './space_bg.js';
