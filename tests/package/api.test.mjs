// Every export is described and has an example, and the examples do what they say.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { publicTypes } from '../../scripts/declarations.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { installed, ran, succeeds, write } from './install.mjs';

/** @typedef {import('../../scripts/declarations.mjs').Declaration} Declaration */

const folder = await installed();

/** The entries, by the words in these tests' names. */
const ENTRIES = /** @type {const} */ ({ index: 'carom', space: 'carom/space', worker: 'carom/worker', three: 'carom/three' });

/** @param {keyof typeof ENTRIES} entry */
const exportsOf = (entry) => publicTypes(ENTRIES[entry]);

/**
 * Everything that people call, construct or read by name.
 * @param {Declaration} one
 * @returns {[name: string, one: Declaration][]}
 */
const withMembers = (one) => [
  [one.name, one],
  ...one.members.map((own) => /** @type {[string, Declaration]} */ ([`${one.name}.${own.name}`, own])),
];

/** A setter is described at its getter. @param {[string, Declaration][]} all */
const first = (all) => all.filter(([name], k) => all.findIndex(([other]) => other === name) === k);

/** Whether it is said elsewhere how it is used: in the README, for all classes at once. @param {string} name */
const isFreeing = (name) => /\.(free|\[Symbol\.dispose\])$/.test(name);

for (const entry of /** @type {const} */ (['index', 'space', 'worker', 'three'])) {
  test(`every_export_of_${entry}_is_described_and_has_an_example`, () => {
    for (const one of exportsOf(entry)) {
      const needed = one.kind === 'class' ? withMembers(one) : /** @type {[string, Declaration][]} */ ([[one.name, one]]);
      for (const [name, { doc, examples }] of first(needed)) {
        assert.ok(doc, `${name} is not described`);
        assert.ok(examples.length > 0 || isFreeing(name), `${name} has no example`);
      }
    }
  });

  test(`every_name_in_${entry}_is_one_of_javascripts`, () => {
    for (const [name, { text }] of exportsOf(entry).flatMap(withMembers)) assert.doesNotMatch(text, /\b[a-z]+_[a-z]*\??:/, name);
  });
}

test('every_code_of_a_refusal_is_in_the_types_and_no_other', () => {
  const modules = readdirSync(join(ROOT, 'npm/src'))
    .map((name) => `npm/src/${name}`)
    .filter((name) => name.endsWith('.js'));
  const text = ['src/error/kind.rs', ...modules].map((name) => readFileSync(join(ROOT, name), 'utf8')).join('\n');
  const thrown = [...text.matchAll(/(?:=> "|caromError\(\s*'|CaromError\(\s*')([a-z]+-?[a-z-]*)['"]/g)].map(([, code]) => code);
  const type = exportsOf('index').find(({ name }) => name === 'ErrorCode')?.text ?? '';
  const known = [...type.matchAll(/"([a-z-]+)"/g)].map(([, code]) => code);
  assert.ok(known.length > 30);
  assert.deepEqual(known, [...new Set(thrown)].sort());
});

/** A line `expression; // → value` is checked. @param {string} code @param {string} name */
const checked = (code, name) =>
  code.replaceAll(
    /^(\s*(?:(?:for|if) \(.*?\) )?)(.*); \/\/ → (.+)$/gm,
    (_, before, actual, expected) => `${before}check(${actual}, ${expected}, ${JSON.stringify(name)});`,
  );

/** The lines before an example: those of a class go on from the class's own, and all of them from the first one. */
const FIRST = { index: 'Scene', space: '', worker: 'CaromPool', three: '' };

/** Every example as a function of its own. @param {keyof typeof FIRST} entry */
function examplesOf(entry) {
  // The plane shows how refusals are caught.
  const all = exportsOf(entry).filter(({ name }) => entry === 'index' || name !== 'CaromError');
  const own = (/** @type {Declaration | undefined} */ one) => one?.examples.map(({ code }) => code).join('\n') ?? '';
  const first = own(all.find(({ name }) => name === FIRST[entry]));
  return all.flatMap((one) =>
    withMembers(one).flatMap(([name, { examples }]) =>
      examples
        .filter(({ language }) => language === 'js')
        .map(({ code }) => {
          const ofClass = one.kind === 'class' && name !== one.name && one.name !== FIRST[entry] ? own(one) : '';
          const itself = name === FIRST[entry] ? '' : checked(code, name);
          return [name, `${checked(first, name)}\n{\n${checked(ofClass, name)}\n{\n${itself}\n}\n}`];
        }),
    ),
  );
}

/** The parts of a browser that examples use and Node lacks. */
const PAGE = `
class Path2D { moveTo() {} lineTo() {} arc() {} closePath() {} rect() {} }
class Pen extends Path2D { beginPath() {} stroke() {} fill(shape) { if (!(shape instanceof Path2D)) throw shape; } }
class OffscreenCanvas { getContext() { return new Pen(); } }
Object.assign(globalThis, { Path2D, OffscreenCanvas, fetch: async () => new Response('nowhere', { status: 404 }) });
const context = new Pen();
`;

const CHECK = `
import { deepStrictEqual } from 'node:assert/strict';
const plain = (value) => {
  if (typeof value === 'number') return value + 0;
  if (ArrayBuffer.isView(value)) return Array.from(value, plain);
  if (Array.isArray(value)) return value.map(plain);
  return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, own]) => [name, plain(own)])) : value;
};
let checks = 0;
const check = (actual, expected, name) => { checks += 1; deepStrictEqual(plain(actual), plain(expected), name + ' says ' + JSON.stringify(plain(actual))); };
`;

/** @param {keyof typeof FIRST} entry @param {string} imports @param {string} [end] */
function programOf(entry, imports, end = '') {
  const examples = examplesOf(entry).map(([name, code]) => `[${JSON.stringify(name)}, async () => {\n${code}\n${end}}],`);
  return `${imports}${CHECK}${PAGE}
const wrong = [];
for (const [name, example] of [${examples.join('\n')}]) {
  try { await example(); } catch (error) { wrong.push(name + ': ' + error.message.split('\\n')[0]); }
}
console.log(wrong.join('\\n') || 'all are right', checks > ${examples.length / 2});`;
}

const names = (/** @type {keyof typeof ENTRIES} */ entry) =>
  exportsOf(entry)
    .filter(({ kind }) => /class|function|const/.test(kind))
    .map(({ name }) => name)
    .join(', ');
const three = (/** @type {string} */ path) => pathToFileURL(join(ROOT, 'node_modules/three', path)).href;
const IMPORTS_OF_THREE = `
  import { Box3, BoxGeometry, CylinderGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Ray, Sphere, SphereGeometry, Vector3 } from '${three('build/three.module.js')}';
  import { Capsule } from '${three('examples/jsm/math/Capsule.js')}';
  import { OBB } from '${three('examples/jsm/math/OBB.js')}';`;

for (const [entry, more, end] of /** @type {[keyof typeof ENTRIES, string, string][]} */ ([
  ['index', '', ''],
  ['space', '', ''],
  ['worker', '', 'pool.terminate();'],
  ['three', IMPORTS_OF_THREE, ''],
])) {
  test(`the_examples_of_${entry}_do_what_they_say`, async () => {
    const imports = `import { ${names(entry)} } from '${ENTRIES[entry]}';${more}`;
    assert.equal(await ran(folder, programOf(entry, imports, end)), 'all are right true');
  });
}

test('the_examples_about_types_compile', async () => {
  const code = exportsOf('index').flatMap(({ examples }) =>
    examples.filter(({ language }) => language === 'ts').map(({ code }) => `{\n${code}\n}`),
  );
  assert.ok(code.length > 0);
  write(folder, { 'types.mts': `import { init, type Global, type WasmModule } from 'carom';\n${code.join('\n')}\n` });
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
    '--types',
    '',
    '--pretty',
    'false',
  ];
  await succeeds(process.execPath, [tsc, ...options, 'types.mts'], { cwd: folder });
});
