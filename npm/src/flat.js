// Scenes of many polygons as flat lists: a thread takes them in a small part of the time that a text takes.

import { inBody } from './scene-file.js';

/** @import { BodyOptions } from './types.js' */
/**
 * Polygons that stand in a row in a scene and have one side and one response.
 * @typedef {{ numbers: Float64Array, starts: Uint32Array, side: BodyOptions['side'], response: BodyOptions['response'] }} Polygons
 * @typedef {{ numbers: number[], starts: number[], side: BodyOptions['side'], response: BodyOptions['response'] }} Row
 */

/** Scenes of fewer bodies go as a text: that is soon read. */
const MANY = 256;

const SIDES = ['inside', 'outside', 'both'];
const RESPONSES = ['reflect', 'stop', 'pass'];

/** @param {any} value @param {string[]} names whether it is an object that has these members, and no other */
const has = (value, names) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

/** @param {any} body whether nothing is to be known of it but a polygon, its side and its response */
const isPlain = (body) =>
  has(body, ['shape', 'side', 'response']) &&
  has(body.shape, ['polygon']) &&
  Array.isArray(body.shape.polygon) &&
  SIDES.includes(body.side) &&
  RESPONSES.includes(body.response);

/** @param {any} point whether a text would say the same of it */
const isPoint = (point) => Array.isArray(point) && point.length === 2 && Number.isFinite(point[0]) && Number.isFinite(point[1]);

/**
 * The polygons of a scene, where there is nothing else in it; else it has to go as a text, which is also how it is said
 * what is wrong with it.
 * @param {any} scene
 * @returns {Polygons[] | undefined}
 */
export function flattened(scene) {
  if (!has(scene, ['carom', 'bodies']) || scene.carom !== 1) return undefined;
  if (!Array.isArray(scene.bodies) || scene.bodies.length < MANY) return undefined;
  /** @type {Row[]} */
  const rows = [];
  for (const body of scene.bodies) {
    if (!isPlain(body) || !body.shape.polygon.every(isPoint)) return undefined;
    const { side, response } = body;
    let row = rows[rows.length - 1];
    if (row?.side !== side || row.response !== response) rows.push((row = { numbers: [], starts: [0], side, response }));
    // A text has no sign for a zero.
    for (const [x, y] of body.shape.polygon) row.numbers.push(x + 0, y + 0);
    row.starts.push(row.numbers.length / 2);
  }
  return rows.map((row) => ({ ...row, numbers: Float64Array.from(row.numbers), starts: Uint32Array.from(row.starts) }));
}

/**
 * The scene of such polygons.
 * @param {Pick<typeof import('./index.js'), 'Scene'>} core
 * @param {Polygons[]} rows
 */
export function sceneOf(core, rows) {
  const scene = new core.Scene();
  let before = 0;
  for (const { numbers, starts, side, response } of rows) {
    try {
      scene.addPolygons(numbers, starts, { side, response });
    } catch (error) {
      scene.free();
      throw asOfFile(/** @type {import('./error.js').CaromError} */ (error), before);
    }
    before += starts.length - 1;
  }
  return scene;
}

/**
 * A polygon's refusal as that of a file's body.
 * @param {import('./error.js').CaromError} error
 * @param {number} before how many bodies come before the first of these polygons
 */
function asOfFile(error, before) {
  const { message, polygon } = error;
  delete /** @type {{ polygon?: number }} */ (error).polygon;
  return inBody(error, before + (polygon ?? 0), message.replace(/^polygon \d+: /, ''));
}
