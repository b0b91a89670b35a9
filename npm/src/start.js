// Connects wasm-bindgen's glue to the core. Before the start, and after the core has stopped, the glue calls a proxy
// that throws.

import { dispose } from './dispose.js';
import { CaromError, bug, freed, outOfMemory, raise } from './error.js';

/**
 * @typedef {object} Glue
 * @property {Record<string, Function> & { __wbg_set_wasm: (exports: any) => void }} imports
 * @property {() => any} memory_of
 * @property {(count: number) => number} room_for
 * @property {() => number} answer_at
 */

/** The smallest buffer for the numbers of a call, and the largest that is kept after it. */
const [FEW, MANY] = [64, 2 ** 16];

/** No numbers. */
const NOTHING = new Float64Array(0);

/** Frees the core's memory of objects that are garbage-collected. @type {FinalizationRegistry<() => void>} */
const lost = new FinalizationRegistry((release) => release());

/**
 * Makes an object the owner of a handle, until the object is freed or garbage-collected.
 * @type {(object: Owner, name: string, at: number, free: (at: number) => void) => void}
 */
export let hold;

/** An object's handle: 0 once it is freed. @type {(object: Owner) => number} */
export let placeOf;

/** The same; throws if the object is freed. @type {(object: Owner) => number} */
export let atOf;

/** An object that owns memory of the core. In the published types, each class that extends it has its members. */
export class Owner {
  #name = '';
  #at = 0;
  #release = () => {};

  static {
    hold = (object, name, at, free) => {
      object.#name = name;
      object.#at = at;
      lost.register(object, (object.#release = () => free(at)), object);
    };
    placeOf = (object) => object.#at;
    atOf = (object) => {
      if (!object.#at) throw freed(object.#name);
      return object.#at;
    };
  }

  /** Frees the memory. Calling it again is harmless; any other use throws an error with the code `"freed"`. */
  free() {
    if (!this.#at) return;
    lost.unregister(this);
    this.#at = 0;
    this.#release();
  }

  /** The same as `free`, for `using`. */
  [dispose]() {
    this.free();
  }
}

/** @param {(name: string) => any} get */
const proxy = (get) => new Proxy({}, { get: (_, name) => get(String(name)) });

const notStarted = proxy(() => {
  throw new CaromError('not-started', 'carom: call `await init()` first');
});

/** Freeing is allowed: the objects are gone with the core. @param {unknown} cause */
const stopped = (cause) =>
  proxy((name) => {
    if (name.endsWith('_free')) return () => {};
    const message = 'carom: the core has stopped and cannot be called any more: reload the page, or end the Worker';
    throw new CaromError('stopped', message, { cause });
  });

/** The memory that calls and answers go through. @param {Glue} glue */
function exchange(glue) {
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const memoryOf = () => (memory ??= /** @type {WebAssembly.Memory} */ (glue.memory_of()));
  // Views of the core's memory are empty once it has grown.
  let [given, place] = [NOTHING, new Uint32Array(0)];

  /** A buffer for the numbers of a call. @param {number} size */
  function room(size) {
    if (size > given.length) {
      const at = glue.room_for(Math.max(size, FEW));
      given = new Float64Array(memoryOf().buffer, at, Math.max(size, FEW));
    }
    const numbers = given;
    if (size > MANY) given = NOTHING;
    return numbers;
  }

  /** A copy of the last answer, or nothing after an export without one. */
  function answer() {
    if (place.length === 0) place = new Uint32Array(memoryOf().buffer, glue.answer_at(), 2);
    const [at, length] = place;
    return at === 0 ? NOTHING : new Float64Array(memoryOf().buffer, at, length).slice();
  }

  return { memoryOf, room, answer };
}

/** @param {(number | ArrayLike<number>)[]} numbers */
function sizeOf(numbers) {
  let size = 0;
  for (const one of numbers) size += typeof one === 'number' ? 1 : 1 + one.length;
  return size;
}

/**
 * Writes numbers one after the other, each list after its length.
 * @param {(number | ArrayLike<number>)[]} numbers
 * @param {Float64Array} list
 */
function write(numbers, list) {
  let k = 0;
  for (const one of numbers) {
    if (typeof one === 'number') list[k++] = one;
    else {
      list[k++] = one.length;
      list.set(one, k);
      k += one.length;
    }
  }
}

/**
 * @param {Glue} glue
 * @param {string} name the module name under which the wasm imports the glue
 */
export function starter(glue, name) {
  /** Stops the core for good. @param {CaromError} cause */
  function halt(cause) {
    glue.imports.__wbg_set_wasm(stopped(cause));
    throw cause;
  }

  const imports = /** @type {WebAssembly.Imports} */ ({
    [name]: glue.imports,
    './error.js': { bug: () => halt(bug()), outOfMemory: () => halt(outOfMemory()) },
  });
  let running = false;
  /** The proxy before the start. */
  let idle = notStarted;

  /**
   * Starts an instance, the first one only: objects of one core do not work in another.
   * @param {WebAssembly.Instance} instance
   */
  function begin({ exports }) {
    if (running) return;
    glue.imports.__wbg_set_wasm(exports);
    try {
      /** @type {any} */ (exports).__wbindgen_start();
      running = true;
    } finally {
      // This was another wasm: the next one may be the right one.
      if (!running) glue.imports.__wbg_set_wasm(idle);
    }
  }

  glue.imports.__wbg_set_wasm(idle);

  const { memoryOf, room, answer } = exchange(glue);
  /**
   * `cut` is the error that interrupted a call, such as a stack overflow. The next call stops the core: after an
   * overflow there is no stack left to do it at once.
   * @type {{ cut?: { error: unknown } }}
   */
  const state = {};

  /**
   * Calls an export with numbers and lists, and returns its value, or else its answer: see `src/wasm/exchange.rs`.
   * @template T
   * @param {(at: number) => T} run
   * @param {Owner | null} object the owner of the handle that the export takes
   * @param {(number | ArrayLike<number>)[]} numbers
   * @returns {T extends void ? Float64Array : T}
   */
  function ask(run, object, ...numbers) {
    const at = object ? atOf(object) : 0;
    if (state.cut) glue.imports.__wbg_set_wasm(stopped(state.cut.error));
    let value;
    try {
      write(numbers, room(sizeOf(numbers)));
      value = run(at);
    } catch (error) {
      if (/** @type {any} */ (error)?.name !== 'CaromError') state.cut ??= { error };
      throw error;
    }
    raise();
    return /** @type {any} */ (value === undefined ? answer() : value);
  }

  /**
   * The same for an export that takes no handle.
   * @template T
   * @param {(at: number) => T} run
   * @param {(number | ArrayLike<number>)[]} numbers
   */
  const compute = (run, ...numbers) => ask(run, null, ...numbers);

  return {
    ask,
    compute,
    state,
    memoryOf,
    isRunning: () => running,
    /** @param {WebAssembly.Module} module */
    instantiate: async (module) => begin(await WebAssembly.instantiate(module, imports)),
    /** Makes the first call start the core. @param {() => Uint8Array<ArrayBuffer>} bytes */
    lazily(bytes) {
      const startedBy = (/** @type {string} */ name) => {
        const instance = new WebAssembly.Instance(new WebAssembly.Module(bytes()), imports);
        begin(instance);
        return instance.exports[name];
      };
      idle = proxy(startedBy);
      if (!running) glue.imports.__wbg_set_wasm(idle);
    },
  };
}
