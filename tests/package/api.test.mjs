// Every export is described and has an example, and the examples do what they say.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { publicTypes } from '../../scripts/declarations.mjs';
import { ROOT, contentOf } from '../../scripts/run.mjs';
import { installed, ran } from './install.mjs';

/** @typedef {import('../../scripts/declarations.mjs').Declaration} Declaration */

const folder = await installed();

/**
 * The entries by the words in these tests' names, and the declaration from whose example all others go on; more lines before all,
 * and one behind each.
 * @type {Record<string, { from: import('../../scripts/declarations.mjs').Entry, first?: string, more?: string, end?: string }>}
 */
const ENTRIES = {
  index: { from: 'carom', first: 'Scene' },
  space: { from: 'carom/space' },
  worker: { from: 'carom/worker', first: 'CaromPool', end: 'pool.terminate();' },
  three: { from: 'carom/three', more: importsOfThree() },
};

/** The objects of three.js in the examples. */
function importsOfThree() {
  const three = (/** @type {string} */ path) => pathToFileURL(join(ROOT, 'node_modules/three', path)).href;
  return `
  import { Box3, BoxGeometry, CylinderGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Ray, Sphere, SphereGeometry, Vector3 } from '${three('build/three.module.js')}';
  import { Capsule } from '${three('examples/jsm/math/Capsule.js')}';
  import { OBB } from '${three('examples/jsm/math/OBB.js')}';`;
}

/**
 * Everything that people call, construct or read by name. A setter is described at its getter.
 * @param {Declaration} one
 * @returns {[name: string, one: Declaration][]}
 */
const withMembers = (one) => [
  [one.name, one],
  ...one.members.map((own) => /** @type {[string, Declaration]} */ ([`${one.name}.${own.name}`, own])),
];

/** Whether it is said elsewhere how it is used: in the README, for all classes at once. @param {string} name */
const isFreeing = (name) => /\.(free|\[Symbol\.dispose\])$/.test(name);

for (const [entry, { from }] of Object.entries(ENTRIES)) {
  test(`every_export_of_${entry}_is_described_and_has_an_example`, () => {
    for (const one of publicTypes(from)) {
      const needed = one.kind === 'class' ? withMembers(one) : withMembers(one).slice(0, 1);
      for (const [name, { doc, examples }] of needed) {
        assert.ok(doc, `${name} is not described`);
        assert.ok(examples.length > 0 || isFreeing(name), `${name} has no example`);
      }
    }
  });
}

test('every_code_of_a_refusal_is_in_the_types_and_no_other', () => {
  const modules = readdirSync(join(ROOT, 'npm/src'))
    .map((name) => `npm/src/${name}`)
    .filter((name) => name.endsWith('.js'));
  const text = ['src/error/kind.rs', ...modules].map((name) => contentOf(name)).join('\n');
  const thrown = [...text.matchAll(/(?:=> "|caromError\(\s*'|CaromError\(\s*')([a-z]+-?[a-z-]*)['"]/g)].map(([, code]) => code);
  const type = publicTypes('carom').find(({ name }) => name === 'ErrorCode')?.text ?? '';
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

/** Every example as a function of its own. @param {string} entry */
function examplesOf(entry) {
  const { from, first } = ENTRIES[entry];
  // The plane shows how refusals are caught.
  const all = publicTypes(from).filter(({ name }) => entry === 'index' || name !== 'CaromError');
  const own = (/** @type {Declaration | undefined} */ one) => one?.examples.map(({ code }) => code).join('\n') ?? '';
  // Those of a class go on from the class's own, and all of them from the first one.
  const before = own(all.find(({ name }) => name === first));
  return all.flatMap((one) =>
    withMembers(one).flatMap(([name, { examples }]) =>
      examples
        .filter(({ language }) => language === 'js')
        .map(({ code }) => {
          const ofClass = one.kind === 'class' && name !== one.name && one.name !== first ? own(one) : '';
          const itself = name === first ? '' : checked(code, name);
          return [name, `${checked(before, name)}\n{\n${checked(ofClass, name)}\n{\n${itself}\n}\n}`];
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

for (const [entry, { from, more = '', end = '' }] of Object.entries(ENTRIES)) {
  test(`the_examples_of_${entry}_do_what_they_say`, async () => {
    const values = publicTypes(from).filter(({ kind }) => /class|function|const/.test(kind));
    const examples = examplesOf(entry).map(([name, code]) => `[${JSON.stringify(name)}, async () => {\n${code}\n${end}}],`);
    const program = `import { ${values.map(({ name }) => name).join(', ')} } from '${from}';${more}${CHECK}${PAGE}
const wrong = [];
for (const [name, example] of [${examples.join('\n')}]) {
  try { await example(); } catch (error) { wrong.push(name + ': ' + error.message.split('\\n')[0]); }
}
console.log(wrong.join('\\n') || 'all are right', checks > ${examples.length / 2});`;
    assert.equal(await ran(folder, program), 'all are right true');
  });
}
