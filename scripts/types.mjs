// The package's types: TypeScript derives them from the comments of every module, and here they are joined for each
// entry, without what only modules share.

import { exportsOf as typesIn, statements } from './declarations.mjs';
import { Failure, contentOf } from './run.mjs';

const SOURCES = 'npm/src';
/** The declarations of every module. */
const TYPES = 'npm/pkg/types';

/**
 * The members of a class, after those of the class that it extends, which is internal.
 * @param {string} types
 * @param {any} node
 * @returns {string}
 */
function members(types, { superClass, body }) {
  const own = types.slice(body.start + 1, body.end - 1);
  if (!superClass) return own;
  const module = types.match(new RegExp(`^import \\{.*\\b${superClass.name}\\b.*\\} from '\\./([\\w-]+)\\.js';$`, 'm'))?.[1];
  const extended = contentOf(TYPES, `${module}.d.ts`);
  const theirs = members(extended, statements(extended).find(({ name }) => name === superClass.name)?.node.declaration);
  // `#private` may be declared only once.
  return own.includes('#private;') ? theirs.replace('#private;', '') + own : theirs + own;
}

/**
 * A declaration's text. A class in the same file as the one that it extends is left as it is.
 * @param {string} types
 * @param {any} node
 */
const whole = (types, { start, end, declaration }) =>
  declaration.superClass && !types.includes(`class ${declaration.superClass.name} `)
    ? `${types.slice(start, declaration.id.end)} {${members(types, declaration)}}`
    : types.slice(start, end);

/** The public declarations of a text, each with the comment before it. @param {string} types */
const declared = (types) =>
  statements(types)
    .filter(({ kind }) => kind)
    .map(({ node, comment, kind, name }) => ({ kind, name, text: `${comment}\n${whole(types, node)}`.trim() }));

/**
 * The declarations of a module and of those it exports from: all of them if no names are given.
 * @param {string} module
 * @param {string[]} [names]
 * @returns {string[]}
 */
function exportsOf(module, names) {
  const own = declared(contentOf(TYPES, `${module}.d.ts`)).filter(({ kind, name }) =>
    names ? names.includes(name) : kind !== 'type',
  );
  const others = [...contentOf(SOURCES, `${module}.js`).matchAll(/^export (?:\{([^}]*)\}|\*) from '\.\/([\w-]+)\.js';$/gm)];
  const missing = names?.find((name) => name !== 'default' && !own.some((one) => one.name === name));
  if (missing) throw new Failure(`${module}.d.ts does not declare ${missing}.`);
  return [
    ...(names
      ? []
      : others.flatMap(([, some, other]) =>
          exportsOf(
            other,
            some
              ?.split(',')
              .map((name) => name.trim())
              .filter(Boolean),
          ),
        )),
    ...own.map(({ text }) => text),
  ];
}

/** The exports of an entry, as programs see them. @param {string} entry */
export const typesOf = (entry) =>
  [...new Set(exportsOf(entry))]
    .join('\n\n')
    .replaceAll(/import\(['"]\.\/[\w-]+(?:\.d)?\.[jt]s['"]\)\./g, '')
    .replaceAll('[dispose]', '[Symbol.dispose]')
    // TypeScript before 5.7 has no type parameter for the buffer of a typed array.
    .replaceAll(/(?<=Array)<ArrayBuffer(Like)?>/g, '');

/**
 * The types of an entry whose objects are described in other files, the last of which it exports.
 * @param {string} entry
 * @param {string[]} objects
 */
export function typesBeside(entry, objects) {
  const all = typesOf(entry);
  const used = (/** @type {string} */ file) =>
    typesIn(file)
      .map(({ name }) => name)
      .filter((name) => new RegExp(`\\b${name}\\b`).test(all));
  return `/// <reference lib="esnext.disposable" />

${objects.map((file) => `import type { ${used(file).join(', ')} } from './${file}.js';\n`).join('')}export type * from './${objects.at(-1)}.js';

${all}
${all.includes('export default init') ? '' : '\nexport default init;\n'}`;
}
