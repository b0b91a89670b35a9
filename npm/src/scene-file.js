// Scene files: their content, and the scenes made of it.

import { dispose } from './dispose.js';
import { CaromError, freed, wrong as wrongType } from './error.js';
import { Scene, withScene } from './scene.js';
import { read, textOf, written } from './scene-text.js';
import { readSVG } from './svg.js';
import { writeSVG } from './svg-write.js';
import { ball as ballNumbers, limits as limitNumbers } from './validate.js';

/** @import { Ball, Centred, PathLimits, SVGOptions, SVGReport } from './types.js' */
/** @import { File } from './scene-text.js' */

/** `Limits::MOST_BOUNCES`. */
const MOST_BOUNCES = 1_000_000;

/** @param {Scene} scene @param {any} body */
function add(scene, { shape: { polygon, polyline, circle, bulges }, name, style, ...own }) {
  const how = { ...own, bulges };
  if (circle) scene.addCircle(circle.centre, circle.radius, how);
  else if (polygon) scene.addPolygon(polygon.flat(), how);
  else scene.addPolyline(polyline.flat(), how);
}

/** Bodies with no other members are added in one call, which is several times as fast. */
const PLAIN = ['shape', 'name', 'style', 'side', 'response'];
/** The most numbers of such a call. */
const MOST_NUMBERS = 2 ** 20;

/** @param {any} body */
const isPlain = (body) => body.shape.polygon && !body.shape.bulges && Object.keys(body).every((name) => PLAIN.includes(name));

/** @param {Scene} scene @param {any[]} bodies */
function addAll(scene, bodies) {
  for (let k = 0, end = 0; k < bodies.length; k = end) {
    const { side, response } = bodies[k];
    /** @type {number[]} */
    const numbers = [];
    const starts = [0];
    for (end = k; end < bodies.length && numbers.length < MOST_NUMBERS; end += 1) {
      const body = bodies[end];
      if (!isPlain(body) || body.side !== side || body.response !== response) break;
      for (const [x, y] of body.shape.polygon) numbers.push(x, y);
      starts.push(numbers.length / 2);
    }
    try {
      if (end > k) scene.addPolygons(numbers, starts, { side, response });
      else add(scene, bodies[end++]);
    } catch (error) {
      throw error instanceof CaromError ? inBody(error, k) : error;
    }
  }
}

/**
 * Turns an error into that of a body, and adds the body's `index` and `member`.
 * @param {CaromError} error
 * @param {number} first the index of the first body of the call
 */
function inBody(error, first) {
  const { polygon = 0, message } = error;
  delete (/** @type {any} */ (error).polygon);
  const index = first + polygon;
  return inMember(Object.assign(error, { message: message.replace(/^polygon \d+: /, ''), index }), `bodies[${index}]`);
}

/** @param {Error} error @param {string} member */
const inMember = (error, member) => Object.assign(error, { message: `${member}: ${error.message}`, member });

/** @param {any} value @returns {string} */
function string(value) {
  if (typeof value === 'string') return value;
  throw wrongType('a text', 'a string', value);
}

/** @type {Ball} */
const ANY_BALL = { centre: [0, 0], direction: [1, 0], radius: 0 };

/** Lets the core validate a ball and limits. @param {Ball} ball @param {PathLimits} [limits] */
const check = (ball, limits) => withScene(new Scene(), (scene) => scene.countersOf(ball, limits));

/** The same for a member of a file. @param {string} member @param {Ball} ball @param {PathLimits} [limits] */
function checkMember(member, ball, limits) {
  try {
    check(ball, limits);
  } catch (error) {
    throw error instanceof CaromError ? inMember(error, member) : error;
  }
}

/** @param {PathLimits} limits */
function stored({ length, bounces }) {
  const most = Math.min(bounces ?? MOST_BOUNCES, MOST_BOUNCES);
  return length === undefined || length === Infinity ? { bounces: most } : { bounces: most, length };
}

/**
 * The content of a scene file: bodies with their names and styles, a ball, limits, and data of the page that shows it.
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
   * Reads a scene file, version 1 or 2. Version 2 adds arcs, rounding, layers and motions; `toText` writes it only if a body has
   * one of them. An error names the invalid `member`.
   *
   * ```js
   * SceneFile.parse('{ "carom": 1, "bodies": [] }').scene().ids.length; // → 0
   * ```
   * @param {string | object} content its text, or the parsed object
   * @returns {SceneFile}
   */
  static parse(content) {
    if (content !== null && typeof content === 'object') return SceneFile.parse(textOf(content));
    const file = read(string(content));
    withScene(new Scene(), (scene) => addAll(scene, file.bodies));
    checkMember('ball', file.ball ?? ANY_BALL);
    checkMember('limits', ANY_BALL, file.limits);
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
   * Reads the shapes of an SVG as bodies. Lines and circular arcs are kept exactly; ellipses and Bézier curves are approximated
   * by circular arcs within the tolerance, by default a ten-thousandth of the diagonal of the box around all shapes. `svg` lists
   * the elements that are skipped.
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
   * @param {string} text the file's text
   * @param {SVGOptions} [how]
   * @returns {SceneFile}
   */
  static fromSVG(text, how) {
    const { bodies, report } = readSVG(string(text), how, add);
    return new SceneFile({ title: {}, bodies }, report);
  }

  /**
   * The report on the SVG that the file was read from, if it was.
   *
   * ```js
   * const { svg } = SceneFile.fromSVG('<svg><text id="label">Start</text></svg>');
   * svg.skipped; // → [{ element: 'text', id: 'label', reason: 'text is not supported: convert it to paths', line: 1 }]
   * ```
   * @returns {SVGReport | undefined}
   */
  get svg() {
    return this.#own && structuredClone(this.#svg);
  }

  /**
   * The bodies as an SVG, which `fromSVG` reads back. Motions, layers, styles, the ball and the limits are lost.
   *
   * ```js
   * SceneFile.of(scene).toSVG().includes('<circle class="outside reflect" cx="0" cy="150" r="10"/>'); // → true
   * ```
   * @returns {string}
   */
  toSVG() {
    return withScene(this.scene(), (scene) =>
      writeSVG(
        scene,
        this.#own.bodies.map(({ name }) => name),
      ),
    );
  }

  /**
   * The file's text. Equal files give equal texts, and every number reads back exactly.
   *
   * ```js
   * JSON.parse(file.toText()).carom; // → 1
   * ```
   */
  toText() {
    return written(this.#own);
  }

  /**
   * The file's content, for `JSON.stringify`.
   *
   * ```js
   * JSON.parse(JSON.stringify(file)).carom; // → 1
   * ```
   * @returns {object}
   */
  toJSON() {
    return JSON.parse(this.toText());
  }

  /** Node's console shows the result of `toJSON`. */
  [Symbol.for('nodejs.util.inspect.custom')]() {
    // A proxy has no file.
    if (!(#file in this)) return this;
    return this.#file ? this.toJSON() : 'SceneFile (freed)';
  }

  /**
   * A scene with the file's bodies. Their ids are in the order of the file.
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
   * The title in a language such as `"en"`.
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
   * The file's ball, if it has one.
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
   * Sets the file's ball.
   *
   * ```js
   * file.setBall({ centre: [0, 0], direction: [0, 1], radius: 2 });
   * file.ball.radius; // → 2
   * ```
   * @param {Centred<Ball>} moving
   */
  setBall(moving) {
    const [x, y, dx, dy, radius] = ballNumbers(moving);
    /** @type {Ball} */
    const ball = { centre: [x, y], direction: [dx, dy], radius };
    check(ball);
    this.#own.ball = ball;
  }

  /**
   * The limits of the path, if the file has any.
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
   * Sets the file's limits.
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
   * Data that a page keeps in the file.
   *
   * ```js
   * file.view; // → undefined
   * ```
   * @returns {unknown}
   */
  get view() {
    return structuredClone(this.#own.view);
  }

  /** Any use afterwards throws an error with the code `"freed"`. The memory is managed by JavaScript. */
  free() {
    this.#file = undefined;
  }

  /** The same as `free`, for `using`. */
  [dispose]() {
    this.free();
  }
}
