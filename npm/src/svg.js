// Reads the shapes of an SVG as bodies, without their styles. It does not need a browser's DOM.

import { CaromError, isFatal, wrong } from './error.js';
import { Scene, withScene } from './scene.js';
import { extremes, outline, placed } from './svg-outline.js';
import { readDrawing } from './svg-read.js';
import { unite } from './svg-write.js';
import { Source } from './svg-xml.js';
import { RESPONSES, SIDES } from './validate-body.js';
import { number, options, word } from './validate.js';

/** @import { Chain, Placed } from './svg-outline.js' */
/** @import { Shape } from './svg-read.js' */
/** @import { Point } from './svg-path.js' */
/** @import { Box, SVGOptions, SVGReport } from './types.js' */
/**
 * @typedef {{ from: Shape, body: any, isNamed: boolean }}Found a body as in scene files, and whether a name or a class sets its
 * side
 * @typedef {(scene: Scene, body: any) => unknown} Add
 * @typedef {{ element: string, id: string | undefined, at: number, reason: string }} Skipped
 */

/** The default tolerance, as a fraction of the drawing's diagonal. */
const TOLERANCE = 1e-4;
/** The smallest tolerance, as the same fraction. The number of arcs is proportional to its inverse cube root. */
const FINEST = 1e-9;
/** The largest coordinate: its fourth power is finite. Points of an enlarged arc may exceed it, or be NaN. */
const FARTHEST = 1e75;
/** Points nearer than this fraction of the largest coordinate are merged. */
const ROUNDING = 1e-12;

/**
 * The bodies of a drawing, as in scene files.
 * @param {string} text
 * @param {SVGOptions | undefined} settings
 * @param {Add} add
 * @returns {{ bodies: any[], report: SVGReport }}
 */
export function readSVG(text, settings, add) {
  const { tolerance, strokes = false, role } = options(settings, 'the options of an SVG', ['tolerance', 'strokes', 'role']);
  if (typeof strokes !== 'boolean') throw wrong('strokes', 'true or false', strokes);
  if (role !== undefined && typeof role !== 'function') throw wrong('role', 'a function', role);
  const source = new Source(text);
  const { shapes: read, skipped } = readDrawing(source, strokes);
  /** @type {Placed[][]} */
  const runs = [];
  const shapes = read.filter((shape) => {
    const own = shape.runs.map((run) => placed(run, shape.matrix));
    const isNear = own.flatMap(extremes).every((p) => p.every((x) => Math.abs(x) < FARTHEST));
    if (isNear) runs.push(own);
    else skipped.push({ element: shape.element, id: shape.id, at: shape.at, reason: `it has coordinates beyond ${FARTHEST}` });
    return isNear;
  });
  const { size, reach } = extentOf(runs.flat());
  const near = toleranceOf(tolerance, size);
  let maxError = 0;
  const found = shapes.flatMap((from, k) => {
    const chains = from.circle ? [] : runs[k].map((run) => outline(run, near, ROUNDING * reach));
    const solids = from.circle ? [{ circle: from.circle }] : chains.map(solid);
    maxError = chains.reduce((most, { error }) => Math.max(most, error), maxError);
    return solids.map((shape) => bodyOf(from, shape, role));
  });
  const taken = withScene(new Scene(), (scene) => {
    const sound = found.filter((one) => isSound(scene, one, add, skipped));
    takeRoom(scene, sound, add);
    return sound;
  });
  skipped.sort((a, b) => a.at - b.at);
  return {
    bodies: taken.map(({ body }) => body),
    report: { tolerance: near, maxError, skipped: skipped.map(({ at, ...one }) => ({ ...one, line: source.where(at).line })) },
  };
}

/** The diagonal of the bounding box of runs, and the largest coordinate. @param {Placed[]} runs */
function extentOf(runs) {
  if (runs.length === 0) return { size: 0, reach: 0 };
  const [left, top, right, bottom] = runs
    .flatMap(extremes)
    .map(([x, y]) => /** @type {Box} */ ([x, y, x, y]))
    .reduce(unite);
  return { size: Math.hypot(right - left, bottom - top), reach: Math.max(-left, -top, right, bottom) };
}

/** @param {unknown} tolerance @param {number} size */
function toleranceOf(tolerance, size) {
  if (tolerance === undefined) return TOLERANCE * size;
  const value = number(tolerance, 'a tolerance');
  if (value > 0 && value < Infinity && value >= FINEST * size) return value;
  throw new CaromError(
    'bad-limit',
    `a tolerance must be a finite number of at least ${FINEST * size}, which is ${FINEST} of this drawing's size, but it is ${value}`,
    { value },
  );
}

/** A chain as a shape of scene files. @param {Chain} chain */
function solid({ points, bulges, closed }) {
  const curved = bulges.some((bulge) => bulge !== 0) && { bulges };
  if (!closed) return { polyline: points, ...curved };
  if (points.length !== 2 || Math.abs(bulges[0]) !== 1 || bulges[0] !== bulges[1]) return { polygon: points, ...curved };
  const [[ax, ay], [bx, by]] = points;
  return { circle: { centre: [(ax + bx) / 2, (ay + by) / 2], radius: Math.hypot(bx - ax, by - ay) / 2 } };
}

/** @param {Shape} from @param {any} shape @param {SVGOptions['role']} role @returns {Found} */
function bodyOf(from, shape, role) {
  const { element, id, name, classes, rounding } = from;
  const closed = !shape.polyline;
  const ownRole = role?.({ element, id, name, classes, closed });
  const own = options(ownRole, "the result of 'role'", ['side', 'response']);
  const [side, response] = [
    word(own.side, "a body's side", SIDES, SIDES.indexOf(/** @type {any} */ (from.role.side))),
    word(own.response, "a body's response", RESPONSES, Math.max(RESPONSES.indexOf(/** @type {any} */ (from.role.response)), 0)),
  ];
  const named = { ...(name !== undefined && { name }), shape, ...(rounding > 0 && { rounding }) };
  // An open line has no inside.
  return {
    from,
    isNamed: side >= 0,
    body: { ...named, side: closed ? (SIDES[side] ?? 'outside') : 'both', response: RESPONSES[response] },
  };
}

/**
 * Whether the core accepts a body. If not, the body is listed as skipped.
 * @param {Scene} scene
 * @param {Found} found
 * @param {Add} add
 * @param {Skipped[]} skipped
 */
function isSound(scene, { from: { element, id, at }, body }, add, skipped) {
  try {
    add(scene, body);
    return true;
  } catch (error) {
    if (!(error instanceof CaromError) || isFatal(error)) throw error;
    skipped.push({ element, id, at, reason: error.message });
    return false;
  }
}

/**
 * If no body is named a room, the closed outline that contains all others becomes one.
 * @param {Scene} scene
 * @param {Found[]} found its bodies
 * @param {Add} add
 */
function takeRoom(scene, found, add) {
  if (found.length < 2 || found.some(({ body }) => body.side === 'inside')) return;
  const boxes = Array.from(scene.ids, (id) => scene.boxOf(id));
  const all = boxes.reduce(unite);
  const outer = found.find(
    ({ body, isNamed }, k) => !isNamed && !body.shape.polyline && boxes[k].every((side, i) => side === all[i]),
  );
  if (!outer) return;
  const room = { ...outer.body, side: 'inside' };
  const holdsAll = withScene(new Scene(), (alone) => {
    add(alone, room);
    return found.every((one) => one === outer || (alone.clearance(pointOf(one.body.shape))?.distance ?? -1) >= 0);
  });
  if (holdsAll) outer.body = room;
}

/** @param {any} shape @returns {Point} */
const pointOf = ({ circle, polygon, polyline }) => circle?.centre ?? (polygon ?? polyline)[0];
