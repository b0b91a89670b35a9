// Packs scenes of many polygons into flat lists, which a thread reads much faster than JSON text.

import { inBody } from './scene-file.js';
import { RESPONSES, SIDES } from './validate.js';

/** @import { BodyOptions } from './types.js' */
/**
* Consecutive polygons of a scene with the same side and the same response.
 * @typedef {{ numbers: Float64Array, starts: Uint32Array, side: BodyOptions['side'], response: BodyOptions['response'] }} Polygons
 * @typedef {{ numbers: number[], starts: number[], side: BodyOptions['side'], response: BodyOptions['response'] }} Row
 */

/** Scenes with fewer bodies are sent as text, which is read fast enough. */
const MANY = 256;

/** Whether an object has exactly these members. @param {any} value @param {string[]} names */
const has = (value, names) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

/** Whether a body is only a polygon with a side and a response. @param {any} body */
const isPlain = (body) =>
  has(body, ['shape', 'side', 'response']) &&
  has(body.shape, ['polygon']) &&
  Array.isArray(body.shape.polygon) &&
  SIDES.includes(body.side) &&
  RESPONSES.includes(body.response);

/** Whether JSON keeps the point as it is. @param {any} point */
const isPoint = (point) => Array.isArray(point) && point.length === 2 && Number.isFinite(point[0]) && Number.isFinite(point[1]);

/**
* Packs a scene that consists of polygons only; `undefined` for any other. That one is sent as text, whose reader also names
 * whatever is invalid.
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
    // JSON.stringify drops the sign of −0, so it is dropped here too.
    for (const [x, y] of body.shape.polygon) row.numbers.push(x + 0, y + 0);
    row.starts.push(row.numbers.length / 2);
  }
  return rows.map((row) => ({ ...row, numbers: Float64Array.from(row.numbers), starts: Uint32Array.from(row.starts) }));
}

/**
* Builds the scene of packed polygons.
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
* Turns the error of a polygon into that of a scene file's body.
 * @param {import('./error.js').CaromError} error
 * @param {number} before how many bodies come before the first of these polygons
 */
function asOfFile(error, before) {
  const { message, polygon } = error;
  delete /** @type {{ polygon?: number }} */ (error).polygon;
  return inBody(error, before + (polygon ?? 0), message.replace(/^polygon \d+: /, ''));
}
