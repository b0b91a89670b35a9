// The core of the plane: wasm-bindgen's glue for `src/wasm`.

import { answer_at, imports, memory_of, room_for } from './carom_bg.js';
import { starter } from './start.js';

export const { ask, compute, instantiate, isRunning, lazily, memoryOf, state } = starter(
  { answer_at, imports, memory_of, room_for },
  './carom_bg.js',
);

export * from './carom_bg.js';
