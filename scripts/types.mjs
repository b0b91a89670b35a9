// The package's types: what TypeScript reads from the comments of every module, put together for each entry, without what is
// between modules only.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from './declarations.mjs';
import { Failure } from './run.mjs';

/** A declaration with the comment before it, by name. @typedef {{ name: string, text: string }} Declared */

/** The public declarations of a module. @param {string} text its types @returns {Declared[]} */
const declared = (text) =>
  statements(text)
    .filter(({ kind }) => kind)
    .map(({ node, comment, name }) => ({ name, text: `${comment}\n${text.slice(node.start, node.end)}`.trim() }));

/** The exports of an entry's source, by module; all of a module if no names are given. @param {string} source */
const exportsOf = (source) =>
  [...source.matchAll(/^export (?:\{([^}]*)\}|\*) from '\.\/([\w-]+)\.js';$/gm)].map(([, names, module]) => ({
    module,
    names: names?.split(',').map((name) => name.trim()),
  }));

/** Which of these a text uses. @param {Declared[]} all @param {string} whole */
const usedOf = (all, whole) => all.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(whole)).join(', ');

/**
 * The types of an entry.
 * @param {string} folder where the sources are, with their types
 * @param {string[]} sources the entry, and what it exports all of
 */
export function typesOf(folder, sources) {
  const text = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
  const own = sources.flatMap((source) => exportsOf(text(`${source}.js`))).filter(({ module }) => !sources.includes(module));
  const parts = own.flatMap(({ module, names }) => {
    const all = declared(text(`${module}.d.ts`));
    const missing = names?.find((name) => name !== 'default' && !all.some((one) => one.name === name));
    if (missing) throw new Failure(`${module}.d.ts does not declare ${missing}.`);
    return all.filter(({ name }) => !names || names.includes(name)).map(({ text }) => text);
  });
  // A module's own init.
  const init = declared(text(`${sources[0]}.d.ts`)).filter(({ name }) => name === 'init' || name === 'default').map(({ text }) => text);
  const objects = ['types', ...(sources.includes('space') ? ['space-types'] : [])];
  const whole = [...new Set([...parts, ...init])]
    .join('\n\n')
    .replaceAll(/import\('\.\/[\w-]+\.js'\)\.|import\("\.\/[\w-]+\.js"\)\./g, '')
    .replaceAll('[dispose]', '[Symbol.dispose]')
    // TypeScript before 5.7 does not know the buffer of a list.
    .replaceAll(/(?<=Array)<ArrayBuffer(Like)?>/g, '');
  return `/// <reference lib="esnext.disposable" />

${objects.map((name) => `import type { ${usedOf(declared(text(`${name}.d.ts`)), whole)} } from './${name}.js';\n`).join('')}export type * from './${objects.at(-1)}.js';

${whole}
${whole.includes('export default init') ? '' : '\nexport default init;\n'}`;
}
