// Reads the types as the package publishes them: every export with its comment, its text and its members. TypeScript 7
// has a command but no API, so the bundler's parser reads the text.

import { parseAst } from 'rolldown/parseAst';
import { contentOf } from './run.mjs';

/**
 * @typedef {object} Declaration
 * @property {string} kind `class`, `interface`, `type`, `function`, `const` or `default`; of members: `method`,
 *   `property` or `constructor`
 * @property {string} name
 * @property {string} text without comments and without a body
 * @property {string} doc
 * @property {Example[]} examples
 * @property {Declaration[]} members
 */
/** @typedef {{ language: string, code: string }} Example */
/** @typedef {any} Node of a syntax tree */

/**
 * Nodes that follow one another, each with the comment before it.
 * @param {string} text
 * @param {Node[]} nodes
 * @param {number} from where the first node's comment may begin
 * @returns {{ node: Node, comment: string }[]}
 */
const commented = (text, nodes, from = 0) =>
  nodes.map((node, k) => {
    const before = text.slice(k > 0 ? nodes[k - 1].end : from, node.start);
    return { node, comment: before.match(/\/\*\*[^]*?\*\//g)?.at(-1) ?? '' };
  });

/** The statements of a file of types, with the names and the kinds of its exports. @param {string} text */
export const statements = (text) =>
  commented(text, parseAst(text, { lang: 'dts' }).body).map(({ node, comment }) => {
    const isDefault = node.type === 'ExportDefaultDeclaration';
    const [, kind = '', name = ''] =
      text.slice(node.start, node.end).match(/^export (?:declare )?(class|interface|type|function|const) (\w+)/) ?? [];
    return { node, comment, ...(isDefault ? { kind: 'default', name: 'default' } : { kind, name }) };
  });

/** @param {string} text */
const squeezed = (text) =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/;$/, '');

/** The head of a tag. Its type is dropped, since the signature has it. */
const TAG = /^@(?:(param) (?:\{.*\} )?\[?(\w+)\]?|(returns)(?: \{.*\})?)[^\S\n]*/;

/** The words of a tag, if it has any. @param {string} tag @returns {string[]} */
function told(tag) {
  const [whole, param, name, returns] = tag.match(TAG) ?? [];
  const words = whole && tag.slice(whole.length).trim();
  return words ? [`@${param ?? returns} ${name ? `${name} ` : ''}${words}`] : [];
}

/**
 * The words of a comment and the examples in it.
 * @param {string} comment
 */
function documented(comment) {
  const whole = comment
    .slice(3, -2)
    .replaceAll(/^\s*\* ?/gm, '')
    .trim();
  const examples = [...whole.matchAll(/```(\w+)\n([^]*?)\n```/g)].map(([, language, code]) => ({ language, code }));
  const [own, ...tags] = whole
    .replaceAll(/```[^]*?```/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .split(/^(?=@)/m);
  return { doc: [own.trim(), ...tags.flatMap(told)].join('\n').trim(), examples };
}

/**
 * The public members of a class or an interface. A getter counts as a property.
 * @param {string} text
 * @param {Node} [body] of a class or an interface
 * @returns {Declaration[]}
 */
function members(text, body) {
  /** @type {Node[]} */
  const all = body?.body ?? [];
  const seen = commented(text, all, body?.start).filter(
    ({ node }) => node.accessibility !== 'private' && node.key.type !== 'PrivateIdentifier' && node.kind !== 'set',
  );
  return seen.map(({ node, comment }) => {
    const key = text.slice(node.key.start, node.key.end);
    const name = node.computed ? `[${key}]` : key;
    const isSet = all.some((other) => other.kind === 'set' && text.slice(other.key.start, other.key.end) === key);
    const own = squeezed(text.slice(node.start, node.end));
    const kind =
      node.kind === 'constructor' ? node.kind : /Method/.test(node.type) && node.kind !== 'get' ? 'method' : 'property';
    return {
      kind,
      name,
      text: node.kind === 'get' ? own.replace(/get (\w+)\(\)/, isSet ? '$1' : 'readonly $1') : own,
      ...documented(comment),
      members: [],
    };
  });
}

/**
 * Everything that a file of types declares and exports.
 * @param {string} text
 * @returns {Declaration[]}
 */
export const declarations = (text) =>
  statements(text)
    .filter(({ kind }) => kind)
    .map(({ node, comment, kind, name }) => {
      const { body } = node.declaration;
      const own = squeezed(text.slice(node.start, body?.start ?? node.end));
      return { kind, name, text: own, ...documented(comment), members: members(text, body) };
    });

/** The files of the entries. @typedef {keyof typeof ENTRIES} Entry */
export const ENTRIES = { carom: 'index', 'carom/space': 'space', 'carom/worker': 'worker', 'carom/three': 'three' };

/**
 * Everything that a file of types exports, with the types that it re-exports.
 * @param {string} name
 * @returns {Declaration[]}
 */
export function exportsOf(name) {
  const text = contentOf('npm/dist', `${name}.d.ts`);
  const others = [...text.matchAll(/^export type \* from '\.\/([\w-]+)\.js';/gm)].map(([, module]) => module);
  return [...declarations(text), ...others.flatMap(exportsOf)];
}

/**
 * Joins a value and a type of the same name.
 * @param {Declaration} one
 * @param {Declaration} other
 * @returns {Declaration}
 */
const joined = (one, other) => ({
  ...(one.doc ? one : other),
  text: `${one.text}\n${other.text}`,
  members: [...one.members, ...other.members.filter(({ name }) => one.members.every((own) => own.name !== name))],
});

/**
 * Everything that people can import from an entry of the built package, by name.
 * @param {Entry} entry
 * @returns {Declaration[]}
 */
export function publicTypes(entry) {
  /** @type {Map<string, Declaration>} */
  const found = new Map();
  for (const one of exportsOf(ENTRIES[entry]).filter(({ kind }) => kind !== 'default')) {
    const other = found.get(one.name);
    found.set(one.name, other ? joined(other, one) : one);
  }
  return [...found.values()];
}
