// The documentation leads where it says, and names commands that there are.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { ROOT, contentOf, jsonOf } from '../../scripts/run.mjs';
import { tracked } from './prose.mjs';

const DOCUMENTS = tracked('*.md');

/** Folders that are built. */
const BUILT = ['hunt/pkg', 'hunt/finds'];

/** A heading's name in an address of GitHub. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** @param {string} text */
function anchors(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** @param {string} path */
const isThere = (path) => existsSync(join(ROOT, path)) || BUILT.some((built) => path.startsWith(built));

/** @param {string} folder @returns {object} */
const scriptsOf = (folder) => (isThere(join(folder, 'package.json')) && jsonOf(folder, 'package.json').scripts) || {};

for (const name of DOCUMENTS) {
  test(`every_link_file_and_npm_script_in_${name}_is_there`, () => {
    const text = contentOf(name);
    for (const [, address = ''] of text.replaceAll(/^```.*?^```/gms, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(address)) continue;
      const [path = '', anchor] = address.split('#');
      const target = path === '' ? name : join(dirname(name), path);
      assert.ok(existsSync(join(ROOT, target)), `${address} is not there`);
      if (anchor) assert.ok(anchors(contentOf(target)).includes(anchor), `${target} has no heading #${anchor}`);
    }
    for (const [, path = ''] of text.matchAll(
      /`((?:src|npm\/src|tests|scripts|www|docs|scenes|examples|bench|hunt|fuzz|\.github)\/[\w./-]*)`/g,
    ))
      assert.ok(isThere(path), path);
    const scripts = { ...scriptsOf(''), ...scriptsOf(dirname(name)) };
    for (const [, script = ''] of text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g))
      assert.ok(script in scripts, `npm run ${script}`);
  });
}

test('every_function_of_the_core_named_in_the_documents_is_there', () => {
  const sources = tracked('src/**.rs')
    .map((name) => contentOf(name))
    .join('\n');
  const named = ['ARCHITECTURE.md', 'docs/geometry.md', 'docs/accuracy.md', 'README.md'].flatMap((name) =>
    [
      ...contentOf(name)
        .replaceAll(/^```.*?^```/gms, '')
        .matchAll(/`[\w:]*?(\w+)::(\w+)`/g),
    ].map(([, of = '', own = '']) => ({ name, of, own })),
  );
  assert.ok(named.length > 40, `${named.length} names`);
  const missing = named.filter(
    ({ of, own }) =>
      !new RegExp(`\\b(fn|struct|enum|const) ${own}\\b`).test(sources) ||
      !new RegExp(`\\b(struct|enum|trait|type|mod) ${of}\\b`).test(sources),
  );
  assert.deepEqual(
    missing.filter(({ of }) => of !== 'carom'),
    [],
  );
});
