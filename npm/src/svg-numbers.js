// Scans the numbers of attributes with their positions, and lengths with their units.

import { quoted } from './error.js';

/** @import { Attribute, Element, Source } from './svg-xml.js' */

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const BLANK = ' \t\r\n\f';
const FLAG = /[01]/y;
const WORD = /[A-Za-z]+/y;

/** The size of each CSS unit in pixels. @type {Record<string, number>} */
const UNITS = { '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, Q: 96 / 101.6, pt: 96 / 72, pc: 16 };

/** Thrown for a valid element that is not supported. It is listed in the report, and reading goes on. */
export class NotTaken {
  /** @param {string} reason */
  constructor(reason) {
    this.reason = reason;
  }
}

/** A scanner of an attribute's value. */
export class Scanner {
  /**
   * @param {Source} source
   * @param {Element} element
   * @param {string} name of the attribute
   * @param {Attribute} attribute
   */
  constructor(source, element, name, { value, at }) {
    this.source = source;
    this.element = element;
    this.name = name;
    /** @type {string} */
    this.text = value;
    this.start = at;
    this.at = 0;
    this.blanks();
  }

  /** @param {string} expected @returns {never} */
  fail(expected) {
    const value = this.text.slice(this.at, this.at + 20);
    const { name: element, attributes } = this.element;
    const [id, attribute] = [attributes.get('id')?.value, this.name];
    const message = `${attribute} of <${element}>, character ${this.at + 1}: must be ${expected}, not ${value === '' ? 'the end' : quoted(value)}`;
    return this.source.refuse(this.start + this.at, message, { element, id, attribute, at: this.at, value });
  }

  blanks() {
    while (this.at < this.text.length && BLANK.includes(this.text[this.at])) this.at += 1;
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found) this.at += found.length;
    return found;
  }

  get done() {
    return this.at === this.text.length;
  }

  /** @param {string} character @returns {boolean} whether it was the next one */
  skip(character) {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    this.blanks();
    return true;
  }

  number() {
    const { at } = this;
    const value = Number(this.match(NUMBER) ?? this.fail('a number'));
    if (!Number.isFinite(value)) {
      this.at = at;
      this.fail('a finite number');
    }
    this.blanks();
    return value;
  }

  flag() {
    const value = Number(this.match(FLAG) ?? this.fail('0 or 1'));
    this.blanks();
    return value;
  }

  word() {
    const word = this.match(WORD) ?? '';
    this.blanks();
    return word;
  }

  /** Whether another number follows, with or without a comma before it. A trailing comma is allowed. */
  get more() {
    this.skip(',');
    return !this.done && '0123456789-.+'.includes(this.text[this.at]);
  }

  /** All numbers of the attribute. */
  numbers() {
    const all = [];
    if (!this.done)
      do all.push(this.number());
      while (this.more);
    if (!this.done) this.fail('a number');
    return all;
  }

  /** A length in pixels. */
  length() {
    // A CSS keyword or function, such as `auto` or `calc(…)`.
    if (/^[A-Za-z]/.test(this.text.slice(this.at))) throw new NotTaken(`its ${this.name} is not a length`);
    const value = Number(this.match(NUMBER) ?? this.fail('a length'));
    const unit = this.text.slice(this.at).trim();
    if (!Number.isFinite(value) || !/^(?:%|[A-Za-z]*)$/.test(unit)) this.fail('a length');
    if (!Object.hasOwn(UNITS, unit))
      throw new NotTaken(`its ${this.name} is in ${unit}: units are ${Object.keys(UNITS).filter(Boolean).join(', ')}`);
    return value * UNITS[unit];
  }
}
