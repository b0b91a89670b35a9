// Turns what wasm-bindgen writes into the package's own modules. Every assumption about its text is checked, so that
// another wasm-bindgen fails here, loudly, and not in somebody's page.

import { basename } from 'node:path';
import { Failure } from './run.mjs';

/**
 * @param {unknown} holds
 * @param {string} what
 * @returns {asserts holds}
 */
function expect(holds, what) {
  if (!holds) throw new Failure(`wasm-bindgen writes its glue differently now: ${what}. See scripts/glue.mjs.`);
}

/** Where the loader begins. */
const LOADER = 'let wasmModule, wasmInstance, wasm;\n';
const FINISH =
  /^function __wbg_finalize_init\(instance, module\) \{\n {4}wasmInstance = instance;\n {4}wasm = instance\.exports;\n {4}wasmModule = module;\n(?: {4}cached\w+ = null;\n)* {4}wasm\.__wbindgen_start\(\);\n {4}return wasm;\n\}\n/;

const ALIVE = `
const wrongType = (message) => Object.assign(new Error(message), { name: 'CaromError', code: 'wrong-type' });

function alive(object, name) {
    if (object.__wbg_ptr) return object.__wbg_ptr;
    throw Object.assign(new Error(\`carom: this \${name} has been freed\`), { name: 'CaromError', code: 'freed' });
}
`;

/**
 * A core that has stopped gives way to what says so.
 * @param {string} glue as wasm-bindgen writes it
 */
export function withStoppingSaid(glue) {
  const door = /^( +"\.\/snippets\/[^"]+\/door\.js": )(import\d+),$/gm;
  expect(glue.search(door) >= 0, 'it hands over the door in another way');
  // Each module that is started is another core. The door is named once for each thing that comes from it: the last counts.
  return glue.replace(door, (_, start, all) => {
    const stop = (/** @type {string} */ why) => `${why}: () => { const error = ${all}.${why}(); wasm = ${all}.standIn(error); throw error; }`;
    return `${start}{ ...${all}, ${stop('bug')}, ${stop('outOfMemory')} },`;
  });
}

/**
 * Scripts of ours that the glue imports, which get plain names beside it.
 * @param {string} glue
 * @returns {{ glue: string, snippets: string[] }} and where the scripts are, relative to the glue
 */
function withPlainImports(glue) {
  /** @type {Set<string>} */
  const found = new Set();
  // By name what it adapts, and as a whole what the wasm calls directly.
  const script = /^(import (?:\{[^}]*\}|\* as \w+) from )(['"])\.\/(snippets\/[^'"]+)\2;?$/gm;
  const plain = glue.replaceAll(script, (_, start, _quote, path) => {
    found.add(path);
    return `${start}'./${basename(path)}';`;
  });
  const snippets = [...found];
  expect(!/^import\b.*(['"])(?!\.\/[\w-]+\.js\1)[^'"]*\1;?$/m.test(plain), 'it imports something that is no snippet');
  expect(new Set(snippets.map((path) => basename(path))).size === snippets.length, 'two snippets share a name');
  return { glue: plain, snippets };
}

/**
 * An object that has been freed says so when it is used, and may be freed again.
 * @param {string} glue
 */
function withFreedSaid(glue) {
  const classes = glue.split(/^(?=export class )/m).map((part) => {
    const name = part.match(/^export class (\w+) \{/)?.[1];
    if (!name) return part;
    const free = /( {4}free\(\) \{\n)( {8}const ptr = this\.__destroy_into_raw\(\);\n {8}wasm\.__wbg_\w+_free\(ptr, )0\);\n/;
    expect(free.test(part), `${name} is freed in another way`);
    expect(part.split('__destroy_into_raw').length === 3, `${name} is given away by a method`);
    return part
      // What is in use is freed afterwards.
      .replace(free, '$1        if (!this.__wbg_ptr) return;\n$21);\n')
      .replaceAll(/(wasm\.\w+\()this\.__wbg_ptr/g, `$1alive(this, '${name}')`);
  });
  const said = classes
    .join('')
    .replaceAll(
      /( {8}_assertClass\((\w+), (\w+)\);\n(?:.*\n)??.*)\b\2\.__wbg_ptr/g,
      "$1alive($2, '$3')",
    )
    .replaceAll(/_assertClass\((\w+), ([A-Z]\w*)\)/g, "_assertClass($1, $2, '$2')")
    .replace('function _assertClass(instance, klass) {', 'function _assertClass(instance, klass, name) {')
    .replace('throw new Error(`expected instance of ${klass.name}`)', 'throw wrongType(`carom: this is no ${name}`)');
  const known = [
    'obj.__wbg_ptr = ptr;',
    'register(obj, obj.__wbg_ptr, obj);',
    'const ptr = this.__wbg_ptr;',
    'this.__wbg_ptr = 0;',
    'this.__wbg_ptr = ret[0];',
    'this.__wbg_ptr = ret;',
    'register(this, this.__wbg_ptr, this);',
    'if (!this.__wbg_ptr) return;',
  ];
  const rest = known.reduce((text, line) => text.replaceAll(line, ''), said);
  expect(!rest.includes('__wbg_ptr'), `${rest.match(/.*__wbg_ptr.*/)?.[0].trim()}`);
  expect(!said.includes('klass.name'), 'classes are checked in another way');
  return said + ALIVE;
}

/**
 * The glue without its loader.
 * @param {string} written carom.js as wasm-bindgen writes it
 * @returns {{ glue: string, names: string[], snippets: string[] }} and what it exports, and what it imports
 */
export function withoutLoader(written) {
  const parts = written.replaceAll('\r\n', '\n').split(LOADER);
  expect(parts.length === 2, 'its loader begins with another line');
  const [head, loader] = parts;
  expect(FINISH.test(loader), 'its loader ends the start in another way');
  expect(loader.endsWith('\nexport { initSync, __wbg_init as default };\n'), 'it exports its loader under other names');
  const code = head.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const word of ['import.meta', 'fetch', 'wasmModule', 'wasmInstance', 'document.', 'window']) {
    expect(!code.includes(word), `there is ${word} outside of its loader`);
  }
  expect(head.includes('\nfunction __wbg_get_imports() {\n'), 'its imports have another name');
  // What its comments say, the types say too.
  const bare = head.replace(/^\/\* @ts-self-types.*\*\/\n/, '').replaceAll(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '');
  const { glue, snippets } = withPlainImports(bare);
  const names = [...glue.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  expect(names.length > 0, 'it exports nothing');
  expect(names.length === glue.match(/^export /gm)?.length, 'it exports something that is neither class nor function');
  return { glue: withFreedSaid(glue), names, snippets };
}

const FREE = `    /** Gives its memory back. Again does no harm; any other use throws an error with the code \`"freed"\`. */
    free(): void;
    /** The same, for \`using\`. */
    [Symbol.dispose](): void;
`;

/**
 * The types without the loader's.
 * @param {string} written carom.d.ts as wasm-bindgen writes it
 */
export function typesWithoutLoader(written) {
  const parts = written.replaceAll('\r\n', '\n').split('\nexport type InitInput = ');
  expect(parts.length === 2, "the loader's types begin with another line");
  const types = parts[0]
    .replace(/^(\/\* \w+:disable \*\/\n)+/, '')
    // Not every program that computes knows a canvas; and any canvas will do.
    .replaceAll(/\bCanvasRenderingContext2D\b/g, 'Canvas2D')
    .replaceAll(/\bPath2D\b(?=[;,)])/g, "Global<'Path2D'>")
    .replaceAll(/^ {4}free\(\): void;\n {4}\[Symbol\.dispose\]\(\): void;\n/gm, FREE)
    // Parameters have their names from Rust.
    .replaceAll(/(?<=[(,] ?)([a-z]+)_([a-z]*)(?=\??: )/g, (_, one, other) => one + other.charAt(0).toUpperCase() + other.slice(1));
  expect(types.split(FREE).length === types.split('free(): void').length, 'classes are freed in another way');
  const code = types.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*/g, '');
  expect(!/\bany\b/.test(code), 'its types have an any');
  return types;
}
