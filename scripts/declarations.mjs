// Reads the types as the package publishes them: every export with its comment, its text and its members. The
// shape is regular, and TypeScript itself has no way to be asked any more but its command.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

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

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * Where a comment or a string that begins here ends; here where none does.
 * @param {string} text
 * @param {number} at
 */
function past(text, at) {
  if (text.startsWith('//', at)) return text.indexOf('\n', at) + 1 || text.length;
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 2;
  const quote = text[at];
  if (quote === '"' || quote === "'" || quote === '`') return text.indexOf(quote, at + 1) + 1;
  return at;
}

/**
 * Statements and members, each with the comment before it.
 * @param {string} text
 * @returns {{ doc: string, text: string, body?: string }[]}
 */
function parts(text) {
  /** @type {{ doc: string, text: string, body?: string }[]} */
  const found = [];
  let doc = '';
  let own = '';
  /** @type {string | undefined} */
  let body;
  let depth = 0;
  let opened = 0;
  const end = () => {
    if (own.trim()) found.push({ doc, text: own.trim().replaceAll(/\s+/g, ' '), body });
    [doc, own, body] = ['', '', undefined];
  };
  for (let at = 0; at < text.length; ) {
    const next = past(text, at);
    if (next > at) {
      const comment = text.startsWith('/', at);
      if (depth === 0 && comment && text.startsWith('/**', at) && !own.trim()) doc = text.slice(at, next);
      if (!comment && !opened) own += text.slice(at, next);
      at = next;
      continue;
    }
    const character = text[at];
    const isBody = character === '{' && depth === 0 && /^export (declare )?(class|interface)\b/.test(own.trim());
    if (OPENING.includes(character)) depth += 1;
    if (isBody) opened = at + 1;
    if (CLOSING.includes(character)) depth -= 1;
    if (depth === 0 && character === '}' && opened) {
      body = text.slice(opened, at);
      opened = 0;
      end();
    } else if (depth === 0 && character === ';') end();
    else if (!opened) own += character;
    at += 1;
  }
  end();
  return found;
}

/** Where the brace that opens a type is closed. @param {string} text */
function closing(text) {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    depth += Number(text[at] === '{') - Number(text[at] === '}');
    if (depth === 0) return at;
  }
  return text.length;
}

/** The words of a tag, if it has any: its type is in the signature. @param {string} tag @returns {string[]} */
function told(tag) {
  const [, kind, rest] = tag.match(/^(param|returns)\s+([\s\S]*)/) ?? [];
  if (!kind) return [];
  const words = (rest.startsWith('{') ? rest.slice(closing(rest) + 1) : rest).trim();
  const [, name, said] = kind === 'param' ? (words.match(/^\[?(\w+)\]?\s*([\s\S]*)$/) ?? []) : [, '', words];
  return said ? [`@${kind} ${name ? `${name} ` : ''}${said}`] : [];
}

/** A comment's words, with those of its tags. @param {string} text */
function worded(text) {
  const [own, ...tags] = text.split(/^@/m);
  return [own.trim(), ...tags.flatMap(told)].join('\n');
}

/**
 * The words of a comment and the examples in it.
 * @param {string} comment
 */
function documented(comment) {
  const lines = comment.replace(/^\/\*\*/, '').replace(/\*\/$/, '').split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
  const whole = lines.join('\n').trim();
  const examples = [...whole.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, language, code]) => ({ language, code }));
  return { doc: worded(whole.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/\n{3,}/g, '\n\n')).trim(), examples };
}

/** @param {string} text @returns {[kind: string, name: string]} */
function named(text) {
  const one = text.match(/^export (?:declare )?(class|interface|type|function|const) (\w+)/);
  if (one) return [one[1], one[2]];
  if (text.startsWith('export default')) return ['default', 'default'];
  return ['', ''];
}

/** @param {string} text @returns {[kind: string, name: string]} */
function member(text) {
  if (text.startsWith('constructor(')) return ['constructor', 'constructor'];
  const one = text.match(/^(?:static |readonly |get |set )*(\w+|\[[\w.]+\])\??(\(|:|<)/);
  if (!one) throw new Error(`no member of a type: ${text}`);
  return [one[2] === ':' ? 'property' : 'method', one[1]];
}

/** Whether people can see it. @param {{ text: string }} part */
const isPublic = ({ text }) => !/^(private |#|set )/.test(text);

/**
 * Members as people see them: what is got by calling a getter is a property.
 * @param {string} body
 * @returns {Declaration[]}
 */
function members(body) {
  const all = parts(body);
  return all.filter(isPublic).map(({ text, doc }) => {
    const [, of = '', name, type] = text.match(/^(static )?get (\w+)\(\): (.*)$/) ?? [];
    const fixed = all.some((other) => other.text.startsWith(`set ${name}(`)) ? '' : 'readonly ';
    const own = type ? `${of}${fixed}${name}: ${type}` : text;
    const [kind, named] = member(own);
    return { kind, name: named, text: own, ...documented(doc), members: [] };
  });
}

/**
 * Everything that a file of types declares and exports.
 * @param {string} text
 * @returns {Declaration[]}
 */
export function declarations(text) {
  return parts(text).flatMap((part) => {
    const [kind, name] = named(part.text);
    if (!kind) return [];
    return [{ kind, name, text: part.text, ...documented(part.doc), members: members(part.body ?? '') }];
  });
}

/** The files of the entries. */
const ENTRIES = { carom: 'index', 'carom/space': 'space', 'carom/worker': 'worker', 'carom/three': 'three' };

/**
 * Everything that a file of types exports, with what comes from others.
 * @param {string} name
 * @returns {Declaration[]}
 */
function exportsOf(name) {
  const text = readFileSync(join(ROOT, 'npm/dist', `${name}.d.ts`), 'utf8');
  const others = [...text.matchAll(/^export type \* from '\.\/([\w-]+)\.js';/gm)].map(([, module]) => module);
  return [...declarations(text), ...others.flatMap(exportsOf)];
}

/** A value and the type of its name are one. @param {Declaration} one @param {Declaration} other @returns {Declaration} */
const joined = (one, other) => ({
  ...(one.doc ? one : other),
  text: `${one.text}\n${other.text}`,
  members: [...one.members, ...other.members.filter(({ name }) => one.members.every((own) => own.name !== name))],
});

/**
 * Everything that people can import from an entry of the built package, by name.
 * @param {keyof typeof ENTRIES} entry
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
