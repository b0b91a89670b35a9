// Puts the package that people install into npm/dist. `npm run build:pkg` does it, set-up and wasm included.

import './node-version.mjs';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { Failure, PLANE, ROOT, SPACE, contentOf, foundIn, jsonOf, main, must } from './run.mjs';
import { setupForBuild } from './setup.mjs';
import { describe, sizeOf } from './wasm-size.mjs';
import { buildWasm } from './wasm.mjs';

/** The package as it is published. */
export const PUBLISHED = join(ROOT, 'npm/dist');

/** @param {string} name @param {string | Uint8Array} content */
const put = (name, content) => writeFileSync(join(PUBLISHED, name), content);

/** The version in Cargo.toml, which is the only place that has one. */
export const version = () => foundIn('Cargo.toml', /^\[package\][^[]*?^version = "([^"]+)"/m);

const manifest = () => `${JSON.stringify({ ...jsonOf('npm/package.json'), version: version() }, null, 2)}\n`;

/** @param {string} name @param {Uint8Array} wasm */
const bytesModule = (name, wasm) => `// ${name} as a script, for where the file is not to be had.
const text = '${Buffer.from(wasm).toString('base64')}';

/** @returns {Uint8Array<ArrayBuffer>} */
export default function bytes() {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
`;

/**
 * wasm-bindgen's glue, with a list of what the wasm imports, so that bundlers can leave out the exports that nobody calls.
 * @param {string} code
 */
const glue = (code) => `// @ts-nocheck
${code}
export const imports = { ${[...code.matchAll(/^export function (__wb\w+)/gm)].map(([, name]) => name).join(', ')} };
`;

/** The cores: wasm-bindgen's glue, the wasm, and the wasm as a script. */
function putCores() {
  for (const [folder, name, script] of [
    [PLANE, 'carom', 'bytes.js'],
    [SPACE, 'space', 'space-bytes.js'],
  ]) {
    const wasm = readFileSync(join(folder, `${name}_bg.wasm`));
    put(`${name}_bg.js`, glue(contentOf(folder, `${name}_bg.js`)));
    put(`${name}_bg.wasm`, wasm);
    put(script, bytesModule(`${name}_bg.wasm`, wasm));
  }
}

/**
 * Bundles a module of the package, into a file if `output` names one.
 * @param {string} name
 * @param {import('rolldown').OutputOptions} output
 * @returns {Promise<import('rolldown').OutputChunk>}
 */
async function bundled(name, output) {
  const { rolldown } = await import('rolldown');
  /** @param {string} entry */
  const external = (entry) => ({ id: entry, external: true });
  const bundle = await rolldown({
    input: join(PUBLISHED, name),
    // For `import.meta.url`, which CommonJS does not have: for Node, rolldown replaces it.
    platform: output.format === 'cjs' ? 'node' : 'neutral',
    external: [/^node:/],
    // In Node, all entries share one core.
    plugins: [{ name: 'one-core', resolveId: (id) => (ONE[id] ? external(ONE[id]) : null) }],
    onLog(level, log) {
      if (level === 'warn') throw new Failure(`rolldown: ${log.message}`);
    },
  });
  const { output: chunks } = await (output.file ? bundle.write(output) : bundle.generate(output));
  await bundle.close();
  const [chunk, ...others] = chunks.filter((chunk) => chunk.type === 'chunk');
  if (others.length > 0) throw new Failure(`${name} has become more than one file.`);
  return chunk;
}

/** The modules of entries, and the bundles that replace them in Node. @type {Record<string, string>} */
const ONE = { './index.js': './index.cjs', './space.js': './space.cjs' };

/** @param {string} from @param {string} to */
const putCommonJs = (from, to) => bundled(from, { format: 'cjs', exports: 'named', sourcemap: true, file: join(PUBLISHED, to) });

/**
 * An ES module with the exports of a CommonJS module. Bundlers differ about its default, and Turbopack finds nothing
 * behind `export … from`.
 * @param {string[]} names
 * @param {string} from
 */
const fromCommonJs = (names, from) => `import * as all from '${from}';

const from = all.default && typeof all.default === 'object' ? all.default : all;

export const { ${names.join(', ')} } = from;
export default init;
`;

/** A module with the text of a script that replaces `thread.js`. @param {string} code */
const threadSource = (code) =>
  `// thread.js with all it needs, as the text of a plain script.\nexport default ${JSON.stringify(code)};\n`;

/** The modules as they are written: for browsers and bundlers. */
function putSources() {
  cpSync(join(ROOT, 'npm/src'), PUBLISHED, { recursive: true });
  put('thread-source.js', threadSource(''));
}

/** The bundles for Node, and the Worker's script as text, for hosts that lack its file. */
async function putBundles() {
  for (const [entry, inline, node] of [
    ['index', 'inline.js', 'node.js'],
    ['space', 'space-inline.js', 'space-node.js'],
  ]) {
    await putCommonJs(inline, `${entry}.cjs`);
    const { exports } = await bundled(inline, { format: 'esm' });
    // `import` and `require` share one core.
    put(
      node,
      fromCommonJs(
        exports.filter((name) => name !== 'default'),
        `./${entry}.cjs`,
      ),
    );
  }
  await putCommonJs('worker-node.js', 'worker.cjs');
  await putCommonJs('three.js', 'three.cjs');
  await putCommonJs('thread-node.js', 'thread-node.cjs');
  put('worker-node.js', contentOf('npm/src/worker-node.js').replace("from './index.js'", "from './node.js'"));
  put('three-node.js', contentOf('npm/src/three.js').replace("from './space.js'", "from './space-node.js'"));
  put('thread-source.js', threadSource((await bundled('thread.js', { format: 'iife', minify: true })).code));
}

/** The types of every entry, from the comments in its modules; and the same for `require`. */
async function putTypes() {
  await must('tsc', ['--project', join(ROOT, 'npm/tsconfig.json')]);
  // Imported only here, since on a fresh machine set-up installs the parser first.
  const { typesBeside, typesOf } = await import('./types.mjs');
  put('index.d.ts', typesBeside('index', ['types']));
  put('space.d.ts', typesBeside('space', ['types', 'space-types']));
  put('inline.d.ts', "export * from './index.js';\nexport { default } from './index.js';\n");
  put('space-inline.d.ts', "export * from './space.js';\nexport { default } from './space.js';\n");
  for (const entry of ['three', 'worker']) {
    put(`${entry}.d.ts`, `${contentOf(`npm/src/${entry}-types.d.ts`)}\n${typesOf(entry)}\n`);
    rmSync(join(PUBLISHED, `${entry}-types.d.ts`));
  }
  // Each class declares the method itself.
  rmSync(join(PUBLISHED, 'dispose.d.ts'));
  for (const name of readdirSync(PUBLISHED).filter((name) => name.endsWith('.d.ts'))) {
    const types = contentOf(PUBLISHED, name);
    put(name.replace('.d.ts', '.d.cts'), types.replaceAll(/(['"]\.\/[\w-]+)\.js(?=['"])/g, '$1.cjs'));
  }
}

function putFiles() {
  for (const name of ['LICENSE-APACHE', 'LICENSE-MIT', 'CHANGELOG.md']) {
    cpSync(join(ROOT, name), join(PUBLISHED, name));
  }
  cpSync(join(ROOT, 'npm/README.md'), join(PUBLISHED, 'README.md'));
  for (const name of readdirSync(join(ROOT, 'scenes'))) {
    const to = name === 'schema.json' ? name : join('scenes', basename(name));
    cpSync(join(ROOT, 'scenes', name), join(PUBLISHED, to));
  }
  put('package.json', manifest());
}

/** Makes npm/dist out of npm/pkg and npm/src. */
export async function buildPackage() {
  if (!existsSync(PLANE) || !existsSync(SPACE)) throw new Failure('There is no npm/pkg yet: npm run build');
  rmSync(PUBLISHED, { recursive: true, force: true });
  putFiles();
  putCores();
  putSources();
  await putTypes();
  await putBundles();
  console.log(`Built ${relative(ROOT, PUBLISHED)}: version ${version()}, ${describe(sizeOf(join(PUBLISHED, 'carom_bg.wasm')))}.`);
}

/** Sets up what is missing, and builds the wasm and the package. */
export async function setUpAndBuild() {
  await setupForBuild();
  await buildWasm();
  await buildPackage();
}

await main(import.meta.url, setUpAndBuild);
