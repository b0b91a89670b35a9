// Takes out of a wasm module what only tells of a panic. On wasm32-unknown-unknown nobody hears of it: the texts are put
// together for a standard error output that is not there, and then the module stops. Here it tells JavaScript that it
// has stopped, and whether for want of memory.

import { Failure } from './run.mjs';

/** What a panic calls before it stops the module, all of which never returns. */
const PANICS = [
  '__rustc::__rust_abort',
  '<std::panicking::panic_handler',
  'alloc::alloc::handle_alloc_error',
  'alloc::raw_vec::capacity_overflow',
  'alloc::raw_vec::handle_error',
  'core::cell::panic_already_borrowed',
  'core::cell::panic_already_mutably_borrowed',
  'core::option::expect_failed',
  'core::option::unwrap_failed',
  'core::panicking::assert_failed',
  'core::panicking::panic',
  'core::panicking::panic_bounds_check',
  'core::panicking::panic_const',
  'core::panicking::panic_fmt',
  'core::result::unwrap_failed',
  'core::slice::copy_from_slice_impl::len_mismatch_fail',
  'core::slice::index::slice_index_fail',
];
/** What they call instead: JavaScript, which throws (src/wasm/door.rs). */
const [BUG, OUT_OF_MEMORY] = ['carom_bug', 'carom_out_of_memory'];
/** Where in the sources a panic would have been, which also tells where they lay when this was built. */
const PLACE = /(?:\/(?:[\w.-]+\/)+|src\/(?:\w+\/)*)\w+\.rs/g;
/** Some of them are in every module; if not, they have other names by now. */
const SURE = ['core::panicking::panic_bounds_check', 'core::panicking::panic_fmt', BUG, OUT_OF_MEMORY];

const IMPORT = 2;
const CODE = 10;
const DATA = 11;
const CUSTOM = 0;
/** Those of them that say that memory has run out, or that more is wanted than there can be. */
const NO_MEMORY = ['__rustc::__rust_abort', 'alloc::alloc::handle_alloc_error', 'alloc::raw_vec::capacity_overflow', 'alloc::raw_vec::handle_error'];

/** Reads a module from front to back. */
class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned number in LEB128. */
  number() {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  }

  /** @param {number} length */
  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  /** What has not been read yet. */
  rest() {
    return new Reader(this.bytes.subarray(this.at));
  }

  text() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  /** The limits of a memory or a table. */
  limits() {
    const hasMaximum = this.byte() & 1;
    this.number();
    if (hasMaximum) this.number();
  }
}

/**
 * A number in LEB128.
 * @param {number} number
 */
function written(number) {
  const bytes = [];
  for (; number > 127; number = Math.floor(number / 128)) bytes.push((number % 128) | 128);
  return Uint8Array.of(...bytes, number);
}

/**
 * How many functions are imported: the module's own are counted from there.
 * @param {Reader} section
 */
function importedFunctions(section) {
  let functions = 0;
  for (let count = section.number(); count > 0; count -= 1) {
    section.text();
    section.text();
    const kind = section.byte();
    if (kind === 0) functions += 1;
    if (kind === 0) section.number();
    else if (kind === 1) section.take(1);
    if (kind === 1 || kind === 2) section.limits();
    else if (kind !== 0) section.take(2);
  }
  return functions;
}

/**
 * The functions' names, without what tells two builds apart.
 * @param {Reader} section
 * @returns {Map<number, string>}
 */
function functionNames(section) {
  /** @type {Map<number, string>} */
  const names = new Map();
  while (section.at < section.bytes.length) {
    const kind = section.byte();
    const part = new Reader(section.take(section.number()));
    if (kind !== 1) continue;
    for (let count = part.number(); count > 0; count -= 1) {
      const index = part.number();
      const name = part.text();
      names.set(index, name.replace(/::h[0-9a-f]{16}$/, '').replaceAll(/\[[0-9a-f]+\]/g, ''));
    }
  }
  return names;
}

/** @param {string} name @param {string[]} list */
const isOneOf = (name, list) => list.some((one) => name === one || name.startsWith(`${one}::`));

/** A function without locals, which calls another one and stops. @param {number} tell the other one's index */
const stop = (tell) => Buffer.concat([Uint8Array.of(0, 0x10), written(tell), Uint8Array.of(0x00, 0x0b)]);

/**
 * The module with functions that stop in place of those that tell why.
 * @param {Uint8Array} wasm a module that has names
 * @returns {Uint8Array}
 */
export function withoutPanicTexts(wasm) {
  const reader = new Reader(wasm);
  const head = reader.take(8);
  const sections = [];
  while (reader.at < wasm.length) sections.push({ kind: reader.byte(), content: reader.take(reader.number()) });

  let imported = 0;
  /** @type {Map<number, string>} */
  let names = new Map();
  for (const { kind, content } of sections) {
    const section = new Reader(content);
    if (kind === IMPORT) imported = importedFunctions(section);
    if (kind === CUSTOM && section.text() === 'name') names = functionNames(section.rest());
  }
  const found = new Set(names.values());
  const missing = SURE.find((name) => !found.has(name));
  if (missing) throw new Failure(`The wasm has no function ${missing}. See scripts/lean.mjs.`);
  const indices = new Map([...names].map(([index, name]) => [name, index]));
  const [bug, outOfMemory] = [BUG, OUT_OF_MEMORY].map((name) => stop(indices.get(name) ?? 0));
  /** @param {number} k the function's place among the module's own */
  const instead = (k) => {
    const name = names.get(imported + k) ?? '';
    if (isOneOf(name, NO_MEMORY)) return outOfMemory;
    return isOneOf(name, PANICS) ? bug : undefined;
  };

  const lean = sections.flatMap(({ kind, content }) => {
    let bytes = content;
    if (kind === CODE) bytes = stopping(new Reader(content), instead);
    if (kind === DATA) bytes = withoutPlaces(content);
    return [Uint8Array.of(kind), written(bytes.length), bytes];
  });
  return Buffer.concat([head, ...lean]);
}

/**
 * Data with zeros for the places in the sources, of which only panics knew.
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
function withoutPlaces(data) {
  const text = Buffer.from(data).toString('latin1');
  return Buffer.from(text.replaceAll(PLACE, (place) => '\0'.repeat(place.length)), 'latin1');
}

/**
 * A code section in which some functions stop.
 * @param {Reader} section
 * @param {(k: number) => Uint8Array | undefined} instead the bodies of those
 */
function stopping(section, instead) {
  const count = section.number();
  /** @type {Uint8Array[]} */
  const parts = [written(count)];
  for (let k = 0; k < count; k += 1) {
    const own = section.take(section.number());
    const body = instead(k) ?? own;
    parts.push(written(body.length), body);
  }
  return Buffer.concat(parts);
}
