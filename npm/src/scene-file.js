// Scene files, versions 1 and 2, as scenes/schema.json describes them: read by JSON.parse and looked through here, member by
// member. Rust reads the same files by serde (src/scene_file), and tests/cases/scene-files.json holds the two equal.

import { dispose } from './dispose.js';
import { CaromError, freed, wrong as wrongType } from './error.js';
import { Scene } from './scene.js';
import { readSVG } from './svg.js';
import { writeSVG } from './svg-write.js';
import { EVERY, ball as ballNumbers, limits as limitNumbers } from './validate.js';

/** @import { Ball, PathLimits, SVGOptions, SVGReport } from './types.js' */
/**
 * Reads what stands at a member. @typedef {(value: any, at: string) => any} Reader
 * @typedef {{ title: Record<string, string>, bodies: any[], ball?: any, limits?: any, view?: unknown }} File
 */

/** How deep arrays and objects may be nested, as in serde's reader. */
const DEEPEST = 127;
/** As many bounces as `Limits::MOST_BOUNCES` says, and as `Limits::default()` has. */
const [MOST_BOUNCES, BOUNCES] = [1_000_000, 29];
/** Half a surrogate pair, which is no character. */
const LONE = /\p{Surrogate}/u;
/** How many characters of a value a message shows. */
const SHOWN = 60;

/**
 * @param {string} at the member; empty for the whole file
 * @param {string} says
 * @returns {never}
 */
function refuse(at, says) {
  throw new CaromError('json', `${at || 'not a scene'}: ${says}`, { member: at });
}

/** @param {string} at @param {string} expected @param {any} value @returns {never} */
function wrong(at, expected, value) {
  const text = JSON.stringify(value) ?? String(value);
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
const text = (value, at) => (typeof value === 'string' && !LONE.test(value) ? value : wrong(at, 'a text of whole characters', value));

/** @param {number} count @param {string} words @returns {Reader} */
const numbers = (count, words) => (value, at) =>
  Array.isArray(value) && value.length === count && value.every(isFinite) ? value : wrong(at, `${words} finite numbers`, value);

const vector = numbers(2, 'two');

/** @param {Reader} read @returns {Reader} */
const list = (read) => (value, at) =>
  Array.isArray(value) ? value.map((one, k) => read(one, `${at}[${k}]`)) : wrong(at, 'an array', value);

/** @param {string[]} known @returns {Reader} */
const word = (...known) => (value, at) => (known.includes(value) ? value : wrong(at, `one of ${known.join(', ')}`, value));

/**
 * An object with these members and no others, which it has in this order afterwards. A name with a `?` may be left out.
 * @param {Record<string, Reader>} described
 * @returns {Reader}
 */
function object(described) {
  const members = Object.entries(described).map(([name, read]) => ({ name: name.replace('?', ''), read, needed: !name.endsWith('?') }));
  return (value, at) => {
    if (!isObject(value)) return wrong(at, 'an object', value);
    const unknown = Object.keys(value).find((name) => !members.some((member) => member.name === name));
    if (unknown !== undefined) refuse(within(at, unknown), `unknown member, expected one of ${members.map(({ name }) => name).join(', ')}`);
    const missing = members.find(({ name, needed }) => needed && !Object.hasOwn(value, name));
    if (missing) refuse(at, `missing member ${missing.name}`);
    const there = members.filter(({ name }) => Object.hasOwn(value, name));
    return Object.fromEntries(there.map(({ name, read }) => [name, read(value[name], within(at, name))]));
  };
}

/**
 * Any JSON that other readers read as well, so many arrays and objects deep in a file.
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
  if (read.circle && read.bulges) refuse(at, 'a circle has no edges, so no bulges may stand beside it');
  return read;
};

/** @type {Reader} */
const placed = (value, at) => {
  const read = placementMembers(value, at);
  if (read.matrix && Object.keys(read).length > 1) refuse(at, 'a matrix is a whole placement: nothing may stand beside it');
  return read;
};
const matrix = numbers(9, 'nine');
const placementMembers = object({ 'position?': vector, 'rotation?': number, 'scale?': vector, 'parent?': placed, 'matrix?': matrix });

const body = object({
  'name?': text,
  shape,
  'rounding?': number,
  // Nothing calls itself without end.
  'placement?': (value, at) => placed(any(3)(value, at), at),
  'velocity?': vector,
  'angular?': number,
  'pivot?': vector,
  side: word('inside', 'outside', 'both'),
  response: word('reflect', 'stop', 'pass'),
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

/** @param {string} given */
function parsed(given) {
  try {
    return JSON.parse(given);
  } catch (error) {
    return refuse('', error instanceof Error ? error.message : String(error));
  }
}

/**
 * @param {string} given
 * @returns {File}
 */
function read(given) {
  const value = parsed(given);
  const version = isObject(value) && value.carom;
  // A file of another version may well have members that this one has not.
  if (isFinite(version) && version !== 1 && version !== 2) {
    throw new CaromError('unknown-version', `scene version ${digits(version)} is not known; this library reads versions 1 and 2`);
  }
  const { title = {}, bodies, ball, limits, view } = file(value, '');
  for (const one of bodies) {
    if (one.rounding === 0) delete one.rounding;
    if (one.layers === EVERY) delete one.layers;
  }
  return { title, bodies, ball, limits, view };
}

/** A number as files have it. Only −0 has a fraction: some readers would take `-0` for a whole number, which has no sign. @param {number} x */
function digits(x) {
  const size = Math.abs(x);
  if (Object.is(x, -0)) return '-0.0';
  return x === 0 || (size >= 1e-4 && size < 1e16) ? String(x) : x.toExponential().replace('+', '');
}

/** A value on one line, with a space after each comma and colon. @param {any} value @returns {string} */
function line(value) {
  if (typeof value === 'number') return digits(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(line).join(', ')}]`;
  return `{${Object.entries(value).map(([name, own]) => `${JSON.stringify(name)}: ${line(own)}`).join(', ')}}`;
}

/** What version 1 has not. */
const NEW = ['rounding', 'layers', 'velocity', 'angular', 'pivot'];

/** The whole file: a line for each body. @param {File} file */
function written({ title, bodies, ball, limits, view }) {
  const isNew = bodies.some(({ shape, ...own }) => shape.bulges || NEW.some((name) => own[name] !== undefined));
  const lines = bodies.map((one) => `\n    ${line(one)}`);
  const members = [
    `"carom": ${isNew ? 2 : 1}`,
    ...(Object.keys(title).length > 0 ? [`"title": ${line(title)}`] : []),
    `"bodies": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]`,
    ...Object.entries({ ball, limits, view }).flatMap(([name, one]) => (one === undefined ? [] : [`"${name}": ${line(one)}`])),
  ];
  return `{\n  ${members.join(',\n  ')}\n}\n`;
}

/** @param {Scene} scene @param {any} body */
function add(scene, { shape: { polygon, polyline, circle, bulges }, name, style, ...own }) {
  const how = { ...own, bulges };
  if (circle) scene.addCircle(circle.centre, circle.radius, how);
  else if (polygon) scene.addPolygon(polygon.flat(), how);
  else scene.addPolyline(polyline.flat(), how);
}

/** @param {Scene} scene @param {any[]} bodies */
function addAll(scene, bodies) {
  for (const [index, body] of bodies.entries()) {
    try {
      add(scene, body);
    } catch (error) {
      throw error instanceof Error ? inBody(error, index) : error;
    }
  }
}

/**
 * A refusal as that of a file's body.
 * @template {Error} E
 * @param {E} error
 * @param {number} index
 */
export function inBody(error, index, why = error.message) {
  const member = `bodies[${index}]`;
  return Object.assign(error, { message: `${member}: ${why}`, index, member });
}

/**
 * The text of what a file holds.
 * @param {object} value
 * @returns {string}
 */
export function textOf(value) {
  let text;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw new CaromError('wrong-type', 'a scene must be what JSON can hold', { cause });
  }
  if (text === undefined) throw wrongType('a scene', 'a text, or what it holds', value);
  return text;
}

/** @param {any} value @returns {string} */
function string(value) {
  if (typeof value === 'string') return value;
  throw wrongType('a text', 'a string', value);
}

/** @template T @param {Scene} scene @param {(scene: Scene) => T} look */
function tried(scene, look) {
  try {
    return look(scene);
  } finally {
    scene.free();
  }
}

/** @type {Ball} */
const ANY_BALL = { centre: [0, 0], direction: [1, 0], radius: 0 };

/** The core's own refusals of a ball and of limits. @param {Ball} ball @param {PathLimits} [limits] */
const check = (ball, limits) => tried(new Scene(), (scene) => scene.countersOf(ball, limits));

/** @param {{ bounces?: number, length?: number }} limits */
function stored({ length, bounces = length === undefined ? BOUNCES : Infinity }) {
  const most = Math.min(bounces, MOST_BOUNCES);
  return length === undefined || length === Infinity ? { bounces: most } : { bounces: most, length };
}

/**
 * What a scene file holds: bodies with their names and styles, a ball, limits, and what a page keeps in it.
 *
 * ```js
 * const file = SceneFile.parse(`{
 *   "carom": 1,
 *   "title": { "en": "A room" },
 *   "bodies": [
 *     { "name": "wall", "shape": { "circle": { "centre": [0, 0], "radius": 9 } }, "side": "inside", "response": "reflect" }
 *   ],
 *   "ball": { "centre": [0, 0], "direction": [3, 4], "radius": 1 },
 *   "limits": { "bounces": 29 }
 * }`);
 * file.scene().firstHit(file.ball).distance; // → 8
 * ```
 */
export class SceneFile {
  /** @type {File | undefined} */
  #file;
  /** @type {SVGReport | undefined} */
  #svg;

  /**
   * @private
   * @param {File} file
   * @param {SVGReport} [svg]
   */
  constructor(file, svg) {
    this.#file = file;
    this.#svg = svg;
  }

  get #own() {
    if (!this.#file) throw freed('SceneFile');
    return this.#file;
  }

  /**
   * Reads a scene file, version 1 or 2. The second has arcs, rounding, layers and motions, and is written where there are some. A refusal names
   * the `member` that is wrong.
   *
   * ```js
   * SceneFile.parse('{ "carom": 1, "bodies": [] }').scene().ids.length; // → 0
   * ```
   * @param {string | object} given its text, or what it holds
   * @returns {SceneFile}
   */
  static parse(given) {
    if (given !== null && typeof given === 'object') return SceneFile.parse(textOf(given));
    const file = read(string(given));
    tried(new Scene(), (scene) => addAll(scene, file.bodies));
    check(file.ball ?? ANY_BALL, file.limits);
    return new SceneFile({ ...file, limits: file.limits && stored(file.limits) });
  }

  /**
   * The bodies of a scene, without names and styles.
   *
   * ```js
   * SceneFile.of(scene).bodies.length; // → 2
   * ```
   * @param {Scene} scene
   */
  static of(scene) {
    if (!(scene instanceof Scene)) throw wrongType('a scene', 'a Scene', scene);
    return new SceneFile({ title: {}, bodies: Array.from(scene.ids, (id) => scene.body(id)) });
  }

  /**
   * The shapes of an SVG as bodies. Lines and arcs of circles stay what they are; ellipses and Bézier curves become arcs of
   * circles within the tolerance: a ten-thousandth of the drawing's diagonal, if none is given. What is not taken is listed.
   *
   * ```js
   * const drawing = SceneFile.fromSVG(`<svg viewBox="0 0 80 60">
   *   <rect class="room" width="80" height="60" rx="10"/>
   *   <circle id="pillar" cx="40" cy="30" r="5"/>
   * </svg>`);
   * drawing.bodies[1].name; // → 'pillar'
   * drawing.svg.maxError; // → 0
   * drawing.scene().clearance([40, 50]).distance; // → 10
   * ```
   * @param {string} given the file's text
   * @param {SVGOptions} [how]
   * @returns {SceneFile}
   */
  static fromSVG(given, how) {
    const { bodies, report } = readSVG(string(given), how, add);
    return new SceneFile({ title: {}, bodies }, report);
  }

  /**
   * What reading an SVG has found, if that is where the file is from.
   *
   * ```js
   * const { svg } = SceneFile.fromSVG('<svg><text id="label">Start</text></svg>');
   * svg.skipped; // → [{ element: 'text', id: 'label', reason: 'text is not taken: make paths of it', line: 1 }]
   * ```
   * @returns {SVGReport | undefined}
   */
  get svg() {
    return structuredClone(this.#svg);
  }

  /**
   * The bodies as an SVG, which `fromSVG` reads back. Motions, styles, the ball and the limits have no place there.
   *
   * ```js
   * SceneFile.of(scene).toSVG().includes('<circle class="outside reflect" cx="0" cy="150" r="10"/>'); // → true
   * ```
   * @returns {string}
   */
  toSVG() {
    return tried(this.scene(), (scene) => writeSVG(scene, this.#own.bodies.map(({ name }) => name)));
  }

  /**
   * The file's text: the same for the same document, with every number to the last bit.
   *
   * ```js
   * JSON.parse(file.toText()).carom; // → 1
   * ```
   */
  toText() {
    return written(this.#own);
  }

  /**
   * What the file holds, for `JSON.stringify`.
   *
   * ```js
   * JSON.parse(JSON.stringify(file)).carom; // → 1
   * ```
   * @returns {object}
   */
  toJSON() {
    return JSON.parse(this.toText());
  }

  /** Node's console shows what `toJSON` says. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    return this.#file ? this.toJSON() : 'SceneFile (freed)';
  }

  /**
   * A scene with the document's bodies, whose ids are in the order of the file.
   *
   * ```js
   * file.scene().ids; // → [0]
   * ```
   */
  scene() {
    const { bodies } = this.#own;
    const scene = new Scene();
    addAll(scene, bodies);
    return scene;
  }

  /**
   * The title in a language, such as `"en"`.
   *
   * ```js
   * file.title('en'); // → 'A room'
   * ```
   * @param {string} language
   * @returns {string | undefined}
   */
  title(language) {
    const { title } = this.#own;
    return Object.hasOwn(title, string(language)) ? title[language] : undefined;
  }

  /**
   * The name and the style of each body.
   *
   * ```js
   * file.bodies[0].name; // → 'wall'
   * ```
   * @returns {import('./types.js').NamedBody[]}
   */
  get bodies() {
    return this.#own.bodies.map(({ name, style }) => ({ name, style: structuredClone(style) }));
  }

  /**
   * The ball, if the file has one.
   *
   * ```js
   * file.ball.direction; // → [3, 4]
   * ```
   * @returns {{ readonly centre: [number, number], readonly direction: [number, number], readonly radius: number } | undefined}
   */
  get ball() {
    return structuredClone(this.#own.ball);
  }

  /**
   * Puts another ball into the file.
   *
   * ```js
   * file.setBall({ centre: [0, 0], direction: [0, 1], radius: 2 });
   * file.ball.radius; // → 2
   * ```
   * @param {Ball} moving
   */
  setBall(moving) {
    const [x, y, dx, dy, radius] = ballNumbers(moving);
    /** @type {Ball} */
    const ball = { centre: [x, y], direction: [dx, dy], radius };
    check(ball);
    this.#own.ball = ball;
  }

  /**
   * How far the path is followed, if the file says so.
   *
   * ```js
   * file.limits; // → { bounces: 29 }
   * ```
   * @returns {PathLimits | undefined}
   */
  get limits() {
    return structuredClone(this.#own.limits);
  }

  /**
   * Puts other limits into the file.
   *
   * ```js
   * file.setLimits({ bounces: 9, length: 1000 });
   * file.limits; // → { bounces: 9, length: 1000 }
   * ```
   * @param {PathLimits} limits
   */
  setLimits(limits) {
    const [bounces, length] = limitNumbers(limits, []);
    check(ANY_BALL, { bounces, length });
    this.#own.limits = stored({ bounces, length });
  }

  /**
   * What a page keeps in the file.
   *
   * ```js
   * file.view; // → undefined
   * ```
   * @returns {unknown}
   */
  get view() {
    return structuredClone(this.#own.view);
  }

  /** Its memory is JavaScript's own, which the collector frees. Any use afterwards throws an error with the code `"freed"`. */
  free() {
    this.#file = undefined;
  }

  /** The same, for `using`. */
  [dispose]() {
    this.free();
  }
}
