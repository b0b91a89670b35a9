// Makes a wasm module call JavaScript and stop where it panics. The standard library would format a message, with the
// source location that every check passes on, for a stderr that does not exist: 5 % of the module, gzipped.

import { readFileSync, writeFileSync } from 'node:fs';
import { Failure } from './run.mjs';

/** The functions of the standard library that panic, by their names without their crates' hashes. */
const PANICS = [
  /^core::panicking::panic/,
  /^core::(option|result)::(expect|unwrap)_failed$/,
  /^core::cell::panic_already/,
  /^core::slice::.*_fail$/,
  /^alloc::raw_vec::(capacity_overflow|handle_error)$/,
  /^std::panicking::panic_handler/,
  /^std::thread::local::panic_access_error$/,
  // Only panics' messages pad text; the core's own messages do not (`Plain` in `src/error`).
  /^<core::fmt::Formatter>::pad|^<(u32|&?str) as core::fmt::Display>/,
];
/** These are in every module. If one is missing, Rust has renamed it. */
const SURE = ['core::panicking::panic_bounds_check', 'core::panicking::panic_fmt'];
/** The handler of panics (`src/wasm/error.rs`). */
const BUG = 'carom_bug';

/** @param {string} file changed in place */
export async function stopWherePanics(file) {
  const { default: binaryen } = await import('binaryen');
  const { BulkMemory, Multivalue, MutableGlobals, NontrappingFPToInt, ReferenceTypes, SIMD128, SignExt } = binaryen.Features;
  const module = binaryen.readBinary(readFileSync(file));
  // The features that a module may use; newer encodings are off.
  module.setFeatures(BulkMemory | Multivalue | MutableGlobals | NontrappingFPToInt | ReferenceTypes | SIMD128 | SignExt);
  const all = Array.from({ length: module.getNumFunctions() }, (_, k) => binaryen.getFunctionInfo(module.getFunctionByIndex(k)));
  const bug = all.find(({ name }) => name === BUG);
  if (!bug) throw new Failure(`There is no ${BUG} in ${file}.`);
  /** @type {string[]} */
  const found = [];
  for (const { name, params, results, base } of all) {
    const plain = name.replaceAll(/\[[0-9a-f]+\]/g, '').replace(/::h[0-9a-f]{16}$/, '');
    if (base || !PANICS.some((panic) => panic.test(plain))) continue;
    module.removeFunction(name);
    module.addFunction(
      name,
      params,
      results,
      [],
      module.block(null, [module.call(BUG, [], binaryen.none), module.unreachable()]),
    );
    found.push(plain);
  }
  const missing = SURE.find((name) => !found.includes(name));
  if (missing) throw new Failure(`Rust calls ${missing} by another name now: see scripts/panics.mjs.`);
  module.removeExport(BUG);
  // Nothing reads the sources' paths any more, and some would reveal the build machine's folders.
  const bytes = Buffer.from(module.emitBinary()).toString('latin1');
  const unread = bytes.replaceAll(/[\w./-]*\/?src\/[\w/-]+\.rs/g, (path) => '\0'.repeat(path.length));
  writeFileSync(file, unread, 'latin1');
  module.dispose();
}
