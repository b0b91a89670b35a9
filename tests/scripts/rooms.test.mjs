// Which room may use which, as ARCHITECTURE.md draws it.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf } from '../../scripts/run.mjs';
import WRITTEN from './rooms.json' with { type: 'json' };

/**
 * Every room of the core, and the rooms that it uses: those above it only. A new arrow belongs there and into the picture. And
 * where `www/` takes a root: none of it is of a touch.
 * @type {{ uses: Record<string, string[]>, roots: Record<string, string> }}
 */
const { uses: USES, roots: ROOTS } = /** @type {any} */ (WRITTEN);
const ROOMS = Object.keys(USES);

/** @param {string} folder @param {RegExp} name @returns {string[]} paths from the root */
function filesOf(folder, name) {
  const all = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = all.filter((path) => name.test(path)).map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
  assert.ok(files.length > 0, folder);
  return files;
}

/** @param {string} file */
const codeOf = (file) => contentOf(file).replaceAll(/^\s*\/\/.*$/gm, '');

/** @param {string} file */
const roomOf = (file) =>
  file
    .replace(/^src\//, '')
    .replace(/\.rs$/, '')
    .split('/')[0];

/**
 * The name behind each `crate::` in a text: a room, or an item that only the bindings use.
 * @param {string} code
 * @returns {string[]}
 */
const named = (code) => [...code.matchAll(/\bcrate::(\w+|\{)/g)].map(([, name]) => name);

/**
 * How often one may say `super` in a file without leaving its room: once more in a module that stands in it.
 * @param {string} file
 * @param {string} line
 */
const depth = (file, line) => file.replace(/\/mod\.rs$/, '').split('/').length - 2 + (/^\s/.test(line) ? 1 : 0);

/** @param {string} file @returns {string[]} the files that a script imports */
function imports(file) {
  const from = [...codeOf(file).matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']*)'/g)];
  return from.map(([, path]) => relative(ROOT, resolve(ROOT, dirname(file), path)).replaceAll('\\', '/'));
}

const RUST = filesOf('src', /\.rs$/).filter((file) => file !== 'src/lib.rs');

test('every_room_of_the_core_uses_those_that_it_may_and_no_other', () => {
  const found = Object.fromEntries(ROOMS.map((room) => [room, new Set()]));
  for (const file of RUST) {
    const room = roomOf(file);
    assert.ok(room in found, `${file} is in no room`);
    // The door is made of what Rust programs see; inside, everything is called by its room.
    const others = named(codeOf(file)).filter((name) => name !== room && (room !== 'wasm' || name in USES));
    for (const name of others) found[room].add(name);
  }
  const sorted = Object.entries(found).map(([room, names]) => [room, [...names].sort()]);
  assert.deepEqual(Object.fromEntries(sorted), USES);
});

test('no_arrow_points_back', () => {
  for (const [room, names] of Object.entries(USES))
    for (const name of names) assert.ok(ROOMS.indexOf(name) < ROOMS.indexOf(room), `${room} uses ${name}`);
});

test('no_file_of_the_core_leaves_its_room_by_super', () => {
  for (const file of RUST) {
    for (const line of codeOf(file).split('\n')) {
      for (const [chain] of line.matchAll(/\b(?:super::)+/g))
        assert.ok(chain.length / 'super::'.length <= depth(file, line), `${file}: ${line.trim()}`);
    }
  }
});

test('only_the_door_knows_javascript', () => {
  const known = RUST.filter((file) => /\b(wasm_bindgen|js_sys|web_sys)\b/.test(codeOf(file)));
  assert.ok(known.length > 0);
  assert.deepEqual(
    known.filter((file) => roomOf(file) !== 'wasm'),
    [],
  );
});

test('scripts_import_what_is_below_them', () => {
  /** @type {[folder: string, allowed: RegExp][]} */
  const borders = [
    ['npm/src', /^npm\/src\//],
    ['www', /^(www|scenes|hunt\/pkg)\/|^bench\/(casts\/plain|workload)\.mjs$/],
  ];
  for (const [folder, allowed] of borders)
    for (const file of filesOf(folder, /\.m?js$/))
      for (const path of imports(file)) assert.match(path, allowed, `${file} imports ${path}`);
});

test('the_page_takes_roots_only_where_nothing_is_touched', () => {
  const taking = filesOf('www', /\.js$/).filter((file) => codeOf(file).includes('Math.sqrt('));
  assert.deepEqual(taking.sort(), Object.keys(ROOTS));
});
