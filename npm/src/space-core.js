// The core of space: wasm-bindgen's glue for `src/wasm` with the feature `js-space`.

import { answer_at, imports, memory_of, room_for } from './space_bg.js';
import { starter } from './start.js';

export const { ask, instantiate, isRunning, lazily, memoryOf } = starter(
  { answer_at, imports, memory_of, room_for },
  './space_bg.js',
);

/**
 * Calls an export that is about no object.
 * @template T
 * @param {(at: number) => T} run
 * @param {(number | ArrayLike<number>)[]} numbers
 */
export const compute = (run, ...numbers) => ask(run, null, ...numbers);

export * from './space_bg.js';
