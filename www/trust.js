// Checks of scenes of unknown origin that the core leaves to the page: styles and the view may be
// any JSON, and a small file can ask for a lot of work.

import { LAYERS } from './settings.js';

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */

/** @typedef {(value: unknown) => boolean} Check */
/** @typedef {{ [key: string]: Check | Shape }} Shape */

/** @type {Record<string, Check>} */
const is = {
  text: (value) => typeof value === 'string' && value.length <= 200,
  number: Number.isFinite,
  length: (value) => Number.isFinite(value) && Number(value) >= 0 && Number(value) <= 1000,
  dash: (value) => Array.isArray(value) && value.length <= 16 && value.every(is.length),
  camera: (value) => Array.isArray(value) && value.length === 3 && value.every(is.number) && value[2] > 0,
  switch: (value) => typeof value === 'boolean',
};

/** @type {Shape} */
const LINE = { fill: is.text, stroke: is.text, width: is.length, dash: is.dash };
/** @type {Shape} */
const STYLE = { ...LINE, outline: LINE, box: LINE, locked: is.switch };
/** @type {Shape} */
const TREE = {
  leafSize: is.number,
  width: is.length,
  hueTurnsPerNode: is.number,
  saturation: is.number,
  lightness: is.number,
  fillAlpha: is.number,
};
/** @type {Shape} */
const VIEW = {
  ball: LINE,
  path: LINE,
  hit: LINE,
  turnPerFrame: is.number,
  tree: TREE,
  page: {
    camera: is.camera,
    layers: Object.fromEntries(LAYERS.map((layer) => [layer, is.switch])),
  },
};

/**
 * The same without the members that are known but not what they should be; what is not known at all stays,
 * since some other program may know it.
 * @param {unknown} value
 * @param {Shape} shape
 * @returns {unknown} `undefined` if it is no object
 */
function fitting(value, shape) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const wanted = Object.hasOwn(shape, key) ? shape[key] : () => true;
    if (typeof wanted === 'function') return wanted(member) ? [[key, member]] : [];
    const inner = fitting(member, wanted);
    return inner === undefined ? [] : [[key, inner]];
  });
  return Object.fromEntries(members);
}

/**
 * @template T
 * @param {T} whole
 * @param {keyof T & string} key
 * @param {Shape} shape
 * @returns {T} with a member that fits, or without it
 */
function withFitting(whole, key, shape) {
  if (whole[key] === undefined) return whole;
  const { [key]: member, ...rest } = whole;
  const fit = fitting(member, shape);
  return /** @type {T} */ (fit === undefined ? rest : { ...whole, [key]: fit });
}

/**
 * A model that the core has read, with styles and a view that can be drawn.
 * @param {Model} model
 * @returns {Model}
 */
export function tidied(model) {
  const bodies = model.bodies.map((body) => withFitting(body, 'style', STYLE));
  return withFitting({ ...model, bodies }, 'view', VIEW);
}

/**
 * Limits of a scene: corners of one body, since its outlines take up to their square; bounces; and work, which is
 * bounces times corners, where a body that lets the ball pass counts twenty-fold.
 * @typedef {{ what: string, corners: number, bounces: number, work: number }} Most
 */
/** A link opens by itself. @type {Most} */
export const LINK = { what: 'a link', corners: 2000, bounces: 10_000, work: 2_000_000 };
/** A file was chosen by somebody, who may wait a little. @type {Most} */
export const FILE = { what: 'a file', corners: 20_000, bounces: 1_000_000, work: 200_000_000 };

/** How many corners a body of any JSON has, if it has any. @param {Partial<Body> | null} body */
function cornersOf(body) {
  const points = body?.shape?.polygon ?? body?.shape?.polyline;
  return Array.isArray(points) ? points.length : 1;
}

/**
 * The exceeded limits. Checked before the core reads the scene, so the model is any JSON.
 * @param {Partial<Model> | null} model
 * @param {Most} most
 * @returns {string | undefined} in words
 */
export function excess(model, most) {
  const bodies = Array.isArray(model?.bodies) ? model.bodies : [];
  const corners = bodies.map(cornersOf);
  const large = corners.findIndex((count) => count > most.corners);
  if (large >= 0) return `Body ${large} has ${corners[large]} corners; ${most.what} may have ${most.corners}.`;
  const bounces = Number(model?.limits?.bounces ?? 0);
  if (bounces > most.bounces) return `It asks for ${bounces} bounces; ${most.what} may ask for ${most.bounces}.`;
  const work = bodies.reduce((sum, body, k) => sum + corners[k] * (body?.response === 'pass' ? 20 : 1), 0);
  if (bounces * work > most.work) return `${bounces} bounces among so many corners are too much for ${most.what}.`;
}
