// The core of the plane: wasm-bindgen's glue for `src/wasm`.

import { answer_at, imports, memory_of, room_for } from './carom_bg.js';
import { starter } from './start.js';

export const { ask, instantiate, isRunning, lazily, memoryOf, state } = starter(
  { answer_at, imports, memory_of, room_for },
  './carom_bg.js',
);

/**
 * Calls an export that is about no object.
 * @template T
 * @param {(at: number) => T} run
 * @param {(number | ArrayLike<number>)[]} numbers
 */
export const compute = (run, ...numbers) => ask(run, null, ...numbers);

export * from './carom_bg.js';
