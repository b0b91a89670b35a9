// The files of the repository, and the English text of one, without code, links and names of things.

import { execFileSync } from 'node:child_process';
import { ROOT } from '../../scripts/run.mjs';

/** The files that git knows. @param {...string} patterns */
export const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n');

/** @param {string} text */
const withoutCode = (text) =>
  text
    .replaceAll(/^[ \t]*```[^\n]*\n.*?^[ \t]*```/gms, ' ')
    .replaceAll(/`[^`]*`/g, ' ')
    .replaceAll(/\]\([^)\s]*\)/g, '] ')
    .replaceAll(/^\[[^\]\n]+\]: .*$/gm, ' ');

/** @param {string} text */
const withoutTags = (text) =>
  text
    .replaceAll(/<(script|style|pre|code)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/gs, ' ')
    .replaceAll(/&[#\w]+;/g, ' ');

/** The text of a tag's attributes. @param {string} text */
const spokenAttributes = (text) =>
  [...text.matchAll(/\b(?:alt|title|aria-label|placeholder|content|data-title|data-point-\w+)="([^"]*)"/g)]
    .map(([, words]) => words)
    .join('\n');

/**
 * Comments of Rust and of JavaScript: lines with two strokes, ends of lines, and what stands between strokes and stars.
 * @param {string} source
 */
function comments(source) {
  const lines = [...source.matchAll(/(?:^|\s)\/\/[/!]?(?: (.*))?$/gm)].map(([, words = '']) => words);
  const blocks = [...source.matchAll(/\/\*\*?(.*?)\*\//gs)].map(([, words = '']) => words.replaceAll(/^\s*\* ?/gm, ''));
  const text = [lines.join('\n'), ...blocks].join('\n\n');
  // Of `@param {Type} name what it is`, what it is.
  return text
    .replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')
    .replaceAll(/@(?:param|typedef|property|template)\s+\S+/g, ' ')
    .replaceAll(/@\w+/g, ' ');
}

/** The text between quotes. @param {string} source */
const quoted = (source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(([, a, b]) => a ?? b).join('\n');

/** Every `en` of a file of JSON. @param {string} text */
const english = (text) => [...text.matchAll(/"en": "([^"]*)"/g)].map(([, words]) => words).join('\n');

/**
 * @param {string} name
 * @param {string} text
 * @returns {string | undefined} `undefined` for a file in which nothing is to be read in English
 */
export function prose(name, text) {
  if (/(^|\/)zh\.html$|[-/]zh\.json$/.test(name)) return undefined;
  if (name.endsWith('.md')) return withoutTags(withoutCode(text));
  if (name.endsWith('.html')) return `${withoutTags(text)}\n${spokenAttributes(text)}`;
  if (/^www\/texts\//.test(name)) return Object.values(JSON.parse(text)).flat().join('\n');
  if (name.endsWith('.json')) return english(text);
  const said = /\.(rs|js|mjs|ts)$/.test(name) ? withoutTags(withoutCode(comments(text))) : undefined;
  return name === 'src/error/kind.rs' ? `${said}\n${quoted(text)}` : said;
}

/**
 * The words of a text, without names of things in code: with digits, capitals inside, points, underscores or strokes.
 * @param {string} text
 * @returns {string[]}
 */
export function words(text) {
  const plain = text
    .replaceAll('’', "'")
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll(/[@#$]?[\w-]*[\w)][._/:@\\]+[\w(*][^\s]*/g, ' ');
  return plain.split(/[^\p{L}\p{N}_']+/u).flatMap((token) => {
    const word = token.replaceAll(/^'+|'+$|'s$/g, '');
    return /^\p{Script=Latin}[\p{Ll}']{2,}$/u.test(word) ? [word] : [];
  });
}
