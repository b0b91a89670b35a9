// The text of scene files, versions 1 and 2 (scenes/schema.json): parsed by JSON.parse and validated here, member by member. Rust
// reads the same files with serde (src/scene_file); tests/cases/scene-files.json compares the two.

import { CaromError, decimal, wrong as wrongType } from './error.js';
import { RESPONSES, SIDES } from './validate-body.js';
import { EVERY } from './validate.js';

/**
 * Validates the value of a member. @typedef {(value: any, at: string) => any} Reader
 * @typedef {{ title: Record<string, string>, bodies: any[], ball?: any, limits?: any, view?: unknown }} File
 */

/** The deepest nesting of arrays and objects, the same as in serde_json. */
const DEEPEST = 127;
/** A lone surrogate, which is no character. */
const LONE = /\p{Surrogate}/u;
/** The most characters of a value in a message. */
const SHOWN = 60;

/**
 * @param {string} at the member; empty for the whole file
 * @param {string} problem
 * @returns {never}
 */
function refuse(at, problem) {
  throw new CaromError('json', `${at || 'not a scene'}: ${problem}`, { member: at });
}

/** @param {any} value */
function jsonOf(value) {
  try {
    return JSON.stringify(value);
  } catch {
    return 'a value nested too deeply';
  }
}

/** @param {string} at @param {string} expected @param {any} value @returns {never} */
function wrong(at, expected, value) {
  const text = jsonOf(value) ?? String(value);
  return refuse(at, `must be ${expected}, not ${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}`);
}

/** @param {string} at @param {string} name */
const within = (at, name) => (at ? `${at}.${name}` : name);

/** @param {any} value @returns {value is Record<string, any>} */
const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** @param {any} value @returns {value is number} */
const isFinite = (value) => Number.isFinite(value);

/** @type {Reader} */
const number = (value, at) => (isFinite(value) ? value : wrong(at, 'a finite number', value));

/** @type {Reader} */
const text = (value, at) =>
  typeof value === 'string' && !LONE.test(value) ? value : wrong(at, 'a string without lone surrogates', value);

/** @param {number} count @param {string} words @returns {Reader} */
const numbers = (count, words) => (value, at) =>
  Array.isArray(value) && value.length === count && value.every(isFinite) ? value : wrong(at, `${words} finite numbers`, value);

const vector = numbers(2, 'two');

/** @param {Reader} read @returns {Reader} */
const list = (read) => (value, at) =>
  Array.isArray(value) ? value.map((one, k) => read(one, `${at}[${k}]`)) : wrong(at, 'an array', value);

/** @param {string[]} known @returns {Reader} */
const word =
  (...known) =>
  (value, at) =>
    known.includes(value) ? value : wrong(at, `one of ${known.join(', ')}`, value);

/**
 * Reads an object with these members and no others; the result has them in this order. A name with a `?` is optional.
 * @param {Record<string, Reader>} described
 * @returns {Reader}
 */
function object(described) {
  const members = Object.entries(described).map(([name, read]) => ({
    name: name.replace('?', ''),
    read,
    needed: !name.endsWith('?'),
  }));
  const known = members.map(({ name }) => name);
  return (value, at) => {
    if (!isObject(value)) return wrong(at, 'an object', value);
    const unknown = Object.keys(value).find((name) => !known.includes(name));
    if (unknown !== undefined) refuse(within(at, unknown), `unknown member, expected one of ${known.join(', ')}`);
    const missing = members.find(({ name, needed }) => needed && !Object.hasOwn(value, name));
    if (missing) refuse(at, `missing member ${missing.name}`);
    /** @type {Record<string, any>} */
    const own = {};
    for (const { name, read } of members) if (Object.hasOwn(value, name)) own[name] = read(value[name], within(at, name));
    return own;
  };
}

/**
 * Reads any JSON that other readers accept, too, at a given depth of nesting.
 * @param {number} depth
 * @returns {Reader}
 */
const any = (depth) => (value, at) => {
  if (typeof value === 'number') return number(value, at);
  if (typeof value === 'string') return text(value, at);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEEPEST) refuse(at, `is nested more than ${DEEPEST} deep`);
  const own = any(depth + 1);
  if (Array.isArray(value)) value.forEach((one, k) => own(one, `${at}[${k}]`));
  else for (const [name, one] of Object.entries(value)) own(one, within(at, text(name, at)));
  return value;
};

/** @type {Reader} */
const title = (value, at) => {
  if (!isObject(value)) return wrong(at, 'an object with a text for each language', value);
  for (const [language, one] of Object.entries(value)) text(one, within(at, text(language, at)));
  return value;
};

const circle = object({ centre: vector, radius: number });
const shapeMembers = object({ 'polygon?': list(vector), 'circle?': circle, 'polyline?': list(vector), 'bulges?': list(number) });

/** @type {Reader} */
const shape = (value, at) => {
  const read = shapeMembers(value, at);
  const count = ['polygon', 'circle', 'polyline'].filter((name) => name in read).length;
  if (count !== 1) refuse(at, 'a shape must be exactly one of polygon, circle, polyline');
  if (read.circle && read.bulges) refuse(at, 'a circle has no edges, so it cannot have bulges');
  return read;
};

/** @type {Reader} */
const placed = (value, at) => {
  const read = placementMembers(value, at);
  if (read.matrix && Object.keys(read).length > 1) refuse(at, 'a placement with a matrix must have no other members');
  return read;
};
const matrix = numbers(9, 'nine');
const placementMembers = object({
  'position?': vector,
  'rotation?': number,
  'scale?': vector,
  'parent?': placed,
  'matrix?': matrix,
});

const body = object({
  'name?': text,
  shape,
  'rounding?': number,
  // `any` limits the depth before `placed` recurses.
  'placement?': (value, at) => placed(any(3)(value, at), at),
  'velocity?': vector,
  'angular?': number,
  'pivot?': vector,
  side: word(...SIDES),
  response: word(...RESPONSES),
  'layers?': number,
  'style?': any(3),
});

const file = object({
  carom: number,
  'title?': title,
  bodies: list(body),
  'ball?': object({ centre: vector, direction: vector, radius: number }),
  'limits?': object({ bounces: number, 'length?': number }),
  'view?': any(1),
});

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse('', /** @type {Error} */ (error).message);
  }
}

/**
 * @param {string} text
 * @returns {File}
 */
export function read(text) {
  const value = parsed(text);
  const version = isObject(value) && value.carom;
  // The version is checked first, since files of later versions may have unknown members.
  if (isFinite(version) && version !== 1 && version !== 2) {
    throw new CaromError(
      'unknown-version',
      `scene version ${decimal(version)} is not known; this library reads versions 1 and 2`,
      { value: version },
    );
  }
  const { title = {}, bodies, ball, limits, view } = file(value, '');
  for (const one of bodies) {
    if (one.rounding === 0) delete one.rounding;
    if (one.layers === EVERY) delete one.layers;
  }
  return { title, bodies, ball, limits, view };
}

/** A value as JSON on one line, with a space after each comma and colon. @param {any} value @returns {string} */
function line(value) {
  if (typeof value === 'number') return decimal(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, own]) => `${JSON.stringify(name)}: ${line(own)}`)
    .join(', ')}}`;
}

/** The members of a body that version 1 lacks. */
const NEW = ['rounding', 'layers', 'velocity', 'angular', 'pivot'];

/** The text of a file, with one line for each body. @param {File} file */
export function written({ title, bodies, ball, limits, view }) {
  const isNew = bodies.some(({ shape, ...own }) => shape.bulges || NEW.some((name) => own[name] !== undefined));
  const named = Object.keys(title).length > 0 ? title : undefined;
  const members = Object.entries({ carom: isNew ? 2 : 1, title: named, bodies, ball, limits, view }).filter(
    ([, one]) => one !== undefined,
  );
  const list = bodies.length > 0 ? `[${bodies.map((one) => `\n    ${line(one)}`)}\n  ]` : '[]';
  return `{${members.map(([name, one]) => `\n  "${name}": ${name === 'bodies' ? list : line(one)}`)}\n}\n`;
}

/**
 * The JSON text of a file's content.
 * @param {object} value
 * @returns {string}
 */
export function textOf(value) {
  let text;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw new CaromError('wrong-type', 'a scene must be serialisable as JSON', { cause });
  }
  if (text === undefined) throw wrongType('a scene', 'a text or an object', value);
  return text;
}
