// Puts the package that people install into npm/dist. `npm run build:pkg` does it, set-up and wasm included.

import './node-version.mjs';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { typesWithoutLoader, withoutLoader } from './glue.mjs';
import { Failure, PACKAGE, ROOT, isMain, start } from './run.mjs';
import { setupForBuild } from './setup.mjs';
import { describe, sizeOf } from './wasm-size.mjs';
import { buildWasm } from './wasm.mjs';

/** The package as it is published. */
export const PUBLISHED = join(ROOT, 'npm/dist');

const SOURCES = join(ROOT, 'npm/src');
/** Sources that go as they are; the others become part of something. */
const AS_THEY_ARE = ['adapter.js', 'client.js', 'compile.js', 'document.js', 'flat.js', 'given.js', 'init.js', 'link.js', 'load.js', 'pool.js', 'serve.js', 'thread.js', 'three.js', 'worker.js'];

/** @param {string} path in the repository */
const text = (path) => readFileSync(join(ROOT, path), 'utf8');

/** @param {string} name @param {string | Uint8Array} content */
const put = (name, content) => writeFileSync(join(PUBLISHED, name), content);

/** The version in Cargo.toml, which is the only place that has one. */
export function version() {
  const found = text('Cargo.toml').match(/^\[package\][^[]*?^version = "([^"]+)"/m)?.[1];
  if (!found) throw new Failure('Cargo.toml has no version.');
  return found;
}

function manifest() {
  const template = JSON.parse(text('npm/package.json'));
  return `${JSON.stringify({ ...template, version: version() }, null, 2)}\n`;
}

/** @param {Uint8Array} wasm */
function bytesModule(wasm) {
  return `// carom_bg.wasm as a script, for where the file is not to be had.
const text = '${Buffer.from(wasm).toString('base64')}';

export default function bytes() {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
`;
}

/** Scripts that the core calls, and some sources as well. */
const GLUES = ['./batch.js', './door.js', './read.js'];

/**
 * Bundles a module of the package, or a source.
 * @param {string} input
 * @param {import('rolldown').OutputOptions} output
 * @returns {Promise<string>}
 */
async function bundled(input, output) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    // For the address of the module itself, which CommonJS has in other words.
    platform: output.format === 'cjs' ? 'node' : 'neutral',
    external: [/^node:/, './index.cjs'],
    plugins: [
      {
        name: 'one-core',
        resolveId(id, importer) {
          // There is one core in Node, whoever asks for it.
          if (id === './index.js') return { id: './index.cjs', external: true };
          // The glue's own scripts lie elsewhere until they are published.
          return GLUES.includes(id) && importer?.startsWith(SOURCES) ? join(ROOT, 'src/wasm', id) : null;
        },
      },
    ],
    onLog(level, log) {
      if (level === 'warn') throw new Failure(`rolldown: ${log.message}`);
    },
  });
  const { output: chunks } = await bundle.generate(output);
  await bundle.close();
  if (chunks.length !== 1) throw new Failure(`${input} has become more than one file.`);
  return chunks[0].code;
}

/** What `batch.js` has for everybody. */
const WORDS = ['CAST_STATES', 'FEATURES', 'PATH_ENDS'];

/** @param {string} list what is exported @param {string} from */
const reexport = (list, from) => `export { ${list} } from '${from}';\n`;

/**
 * What a CommonJS module exports, as a module. Bundlers differ in what they take for its default, and Turbopack finds
 * nothing behind `export … from`.
 * @param {string} list
 * @param {string} from
 */
const fromCommonJs = (list, from) => `import * as all from '${from}';

const from = all.default && typeof all.default === 'object' ? all.default : all;

export const { ${list} } = from;
`;

/** The class that JavaScript adds to a core's own. */
const DOCUMENT = "\nimport { documentOf } from './document.js';\n\nexport const Document = documentOf(Scene);\n";

/** The modules: for browsers and bundlers, for those who fetch nothing, and for Node. */
async function putModules() {
  const { glue: written, names: own, snippets } = withoutLoader(readFileSync(join(PACKAGE, 'carom.js'), 'utf8'));
  const [glue, names] = [written + DOCUMENT, [...own, 'Document']];
  const wasm = readFileSync(join(PACKAGE, 'carom_bg.wasm'));
  for (const path of snippets) copyFileSync(join(PACKAGE, path), join(PUBLISHED, basename(path)));
  for (const name of AS_THEY_ARE) copyFileSync(join(SOURCES, name), join(PUBLISHED, name));
  put('carom_bg.wasm', wasm);
  put('bytes.js', bytesModule(wasm));
  put('core.js', `${glue}\n${text('npm/src/core-tail.js')}`);
  put('inline.js', `${glue}\n${text('npm/src/inline-tail.js')}\n${reexport(WORDS.join(', '), './batch.js')}`);
  put('index.js', reexport(names.join(', '), './core.js') + reexport(WORDS.join(', '), './batch.js') + reexport('init, default', './init.js'));
  const all = [...names, ...WORDS].join(', ');

  const cjs = /** @type {const} */ ({ format: 'cjs', exports: 'named' });
  put('index.cjs', await bundled(join(PUBLISHED, 'inline.js'), cjs));
  put('worker.cjs', await bundled(join(SOURCES, 'worker-node.js'), cjs));
  put('three.cjs', await bundled(join(SOURCES, 'three.js'), cjs));
  put('thread-node.cjs', await bundled(join(SOURCES, 'thread-node.js'), { format: 'cjs' }));
  // Who imports and who requires share one core.
  put('node.js', `${fromCommonJs(`${all}, init`, './index.cjs')}export default init;\n`);
  put('worker-node.js', text('npm/src/worker-node.js').replace("from './index.js'", "from './node.js'"));
  put('three-node.js', text('npm/src/three.js').replace("from './index.js'", "from './node.js'"));
  const thread = await bundled(join(PUBLISHED, 'thread.js'), { format: 'iife', minify: true });
  put('thread-source.js', `// thread.js with all it needs, as the text of a plain script.\nexport default ${JSON.stringify(thread)};\n`);
}

/** @param {string} types */
const withoutImports = (types) => types.replaceAll(/^import type .*;\n/gm, '');

/**
 * The types of every entry.
 * @param {string} written carom.d.ts as wasm-bindgen writes it
 */
export function typesOf(written) {
  const lib = '/// <reference lib="esnext.disposable" />\n\n';
  return {
    index: lib + typesWithoutLoader(written).trimStart() + withoutImports(text('npm/src/document-types.d.ts')) + text('npm/src/types-tail.d.ts'),
    inline: "export * from './index.js';\nexport { default } from './index.js';\n",
    worker: lib + text('npm/src/worker-types.d.ts'),
    three: text('npm/src/three-types.d.ts'),
  };
}

function putTypes() {
  const types = typesOf(readFileSync(join(PACKAGE, 'carom.d.ts'), 'utf8'));
  for (const [name, content] of Object.entries(types)) {
    put(`${name}.d.ts`, content);
    put(`${name}.d.cts`, content.replaceAll("from './index.js'", "from './index.cjs'"));
  }
}

function putFiles() {
  for (const name of ['LICENSE-APACHE', 'LICENSE-MIT', 'CHANGELOG.md']) {
    copyFileSync(join(ROOT, name), join(PUBLISHED, name));
  }
  copyFileSync(join(ROOT, 'npm/README.md'), join(PUBLISHED, 'README.md'));
  mkdirSync(join(PUBLISHED, 'scenes'));
  for (const name of readdirSync(join(ROOT, 'scenes'))) {
    const to = name === 'schema.json' ? name : join('scenes', name);
    copyFileSync(join(ROOT, 'scenes', name), join(PUBLISHED, to));
  }
  put('package.json', manifest());
}

/** Makes npm/dist out of npm/pkg and what is written by hand. */
export async function buildPackage() {
  if (!existsSync(join(PACKAGE, 'carom.js'))) throw new Failure('There is no npm/pkg yet: npm run build');
  rmSync(PUBLISHED, { recursive: true, force: true });
  mkdirSync(PUBLISHED, { recursive: true });
  await putModules();
  putTypes();
  putFiles();
  console.log(`Built ${relative(ROOT, PUBLISHED)}: version ${version()}, ${describe(sizeOf(join(PUBLISHED, 'carom_bg.wasm')))}.`);
}

if (isMain(import.meta.url)) {
  await start(async () => {
    await setupForBuild();
    await buildWasm();
    await buildPackage();
  });
}
