// A parser for the XML of SVG files: elements with their attributes and positions. Text between elements is dropped.

import { CaromError, quoted } from './error.js';

/**
 * @typedef {{ value: string, at: number }}Attribute its value, and the value's position in the text
 * @typedef {{ name: string, at: number, attributes: Map<string, Attribute>, children: Element[] }} Element
 */

/** The deepest nesting of elements, since the walk over them is recursive. */
const DEEPEST = 512;
/** The longest declared entity, so that a small file cannot expand into a large one. */
const LONGEST_ENTITY = 1000;

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}\p{M}_:.\-]*`;
const OPEN = new RegExp(`<(${NAME})`, 'uy');
const ATTRIBUTE = new RegExp(String.raw`\s+(${NAME})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`, 'uy');
const CLOSE = new RegExp(String.raw`</(${NAME})\s*>`, 'uy');
const TAG_END = /\s*(\/?)>/y;
/** A doctype. Quoted texts and comments inside its brackets may contain brackets. */
const DOCTYPE =
  /<!DOCTYPE[^[>"']*(?:(?:"[^"]*"|'[^']*')[^[>"']*)*(?:\[((?:<!--(?:(?!-->)[^])*-->|"[^"]*"|'[^']*'|(?!<!--)[^\]"'])*)\]\s*)?>/y;
const ENTITY = new RegExp(String.raw`<!ENTITY\s+(${NAME})\s+(?:"([^"]*)"|'([^']*)')\s*>`, 'gu');
const REFERENCE = /&(?:#(\d{1,7});|#x([\da-fA-F]{1,6});|([\w.-]+);)?/g;

/** @type {Record<string, string>} */
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The start and end of comments, CDATA and processing instructions, which are skipped. */
const SKIPPED = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** @param {number} code */
const isCharacter = (code) => code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** A text, with lines and columns for messages. */
export class Source {
  /** @type {number[] | undefined} */
  #starts;

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** The line and the column of a position, from 1. @param {number} at */
  where(at) {
    this.#starts ??= [0, ...Array.from(this.text.matchAll(/\r\n?|\n/g), (found) => found.index + found[0].length)];
    let [low, high] = [0, this.#starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#starts[middle] <= at) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: at - this.#starts[low] + 1 };
  }

  /** @param {number} at @param {string} message @param {object} [details] @returns {never} */
  refuse(at, message, details) {
    const { line, column } = this.where(at);
    throw new CaromError('svg', `line ${line}, column ${column}: ${message}`, { line, column, ...details });
  }
}

/** Parses a text and returns its root element. @param {Source} source */
export const readXML = (source) => new Reader(source).document();

class Reader {
  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.text = source.text;
    this.at = this.text.startsWith('\uFEFF') ? 1 : 0;
    this.entities = new Map(Object.entries(ENTITIES));
    /** @type {Element[]} */
    this.roots = [];
    /** The open elements, innermost last. @type {Element[]} */
    this.open = [];
  }

  /** @param {string} message @param {number} [at] */
  refuse(message, at = this.at) {
    return this.source.refuse(at, message, { value: this.text.slice(at, at + 20) });
  }

  document() {
    while (this.toNextTag()) {
      if (!this.skip()) this.tag();
    }
    const [root] = this.roots;
    const unclosed = this.open.at(-1);
    if (unclosed) this.refuse(`<${unclosed.name}> is not closed`, unclosed.at);
    if (!root) this.refuse('there is no element');
    return root;
  }

  /** Skips the text before the next tag. */
  toNextTag() {
    const found = this.text.indexOf('<', this.at);
    const end = found < 0 ? this.text.length : found;
    const word = this.open.length === 0 ? this.text.slice(this.at, end).search(/\S/) : -1;
    if (word >= 0) this.refuse('text is outside of all elements', this.at + word);
    this.at = end;
    return found >= 0;
  }

  /** Skips a comment, CDATA, a processing instruction or a doctype. @returns {boolean} whether there was one */
  skip() {
    const found = SKIPPED.find(([start]) => this.text.startsWith(start, this.at));
    if (!found) return this.doctype();
    const [start, end] = found;
    const to = this.text.indexOf(end, this.at + start.length);
    if (to < 0) this.refuse(`${start} has no ${end}`);
    this.at = to + end.length;
    return true;
  }

  doctype() {
    if (!this.text.startsWith('<!', this.at)) return false;
    const [, inner = ''] = this.match(DOCTYPE) ?? this.refuse('this is not a comment, CDATA or doctype');
    for (const [, name, one, other] of inner.matchAll(ENTITY)) {
      const value = one ?? other;
      // Entities made of entities could grow exponentially.
      if (!value.includes('&') && value.length <= LONGEST_ENTITY && !this.entities.has(name)) this.entities.set(name, value);
    }
    return true;
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  tag() {
    if (this.text[this.at + 1] === '/') this.close();
    else this.element();
  }

  close() {
    const { at } = this;
    const [, name] = this.match(CLOSE) ?? this.refuse('this is not a closing tag');
    const expected = this.open.pop()?.name;
    if (name !== expected) this.refuse(`</${name}> closes ${expected ? `<${expected}>` : 'nothing'}`, at);
  }

  element() {
    const { at } = this;
    const [, name] = this.match(OPEN) ?? this.refuse('this is not a tag');
    /** @type {Element} */
    const element = { name, at, attributes: this.attributes(), children: [] };
    const [, slash] = this.match(TAG_END) ?? this.refuse(`<${name}> has a malformed attribute, or no end`);
    const parent = this.open.at(-1);
    if (!parent && this.roots.length > 0) this.refuse('there is a second root', at);
    (parent ? parent.children : this.roots).push(element);
    if (!slash && this.open.push(element) > DEEPEST) this.refuse(`elements are nested more than ${DEEPEST} deep`, at);
  }

  attributes() {
    /** @type {Element['attributes']} */
    const attributes = new Map();
    for (let found = this.match(ATTRIBUTE); found; found = this.match(ATTRIBUTE)) {
      const [, name, one, other] = found;
      // In a value line breaks and tabs are spaces, unless they are written as references.
      const given = one ?? other;
      const raw = given.replace(/\r\n|[\t\n\r]/g, ' ');
      const at = this.at - 1 - given.length;
      if (attributes.has(name)) this.refuse(`${name} is given twice`, at);
      attributes.set(name, { at, value: raw.includes('&') ? this.decoded(raw, at) : raw });
    }
    return attributes;
  }

  /** @param {string} raw @param {number} at */
  decoded(raw, at) {
    return raw.replace(REFERENCE, (whole, decimal, hex, name, offset) => {
      const code = decimal ? Number(decimal) : parseInt(hex, 16);
      const known = name ? this.entities.get(name) : isCharacter(code) ? String.fromCodePoint(code) : undefined;
      return known ?? this.refuse(`${quoted(whole)} is not a known entity`, at + offset);
    });
  }
}
