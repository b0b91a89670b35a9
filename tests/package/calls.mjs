// Every call of the package with arguments that are sound: what is there to be spoilt, one argument after the other.

import { join } from 'node:path';
import { PUBLISHED } from '../../scripts/package.mjs';
import WRITTEN from './calls.json' with { type: 'json' };

/** @typedef {typeof import('carom') & typeof import('carom/space')} Carom */
/**
 * The objects for calls: one of each class.
 * @typedef {ReturnType<typeof things>} Things
 */

const BALL = /** @type {const} */ ({ centre: [40, 40], direction: [1, 0.5], radius: 1 });
const ROLLING = /** @type {const} */ ({ centre: [30, 30], velocity: [1, 0.5], radius: 1, mass: 2 });
/** One that stands as it is, and one that scales. */
const MATRICES = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1);

/** Matrices at x = 0, 10, 20, … @param {number} count */
export const row = (count) =>
  Float32Array.from({ length: 16 * count }, (_, k) => (k % 16 === 12 ? 10 * (k >> 4) : Number((k % 16) % 5 === 0)));

/** @param {Carom} carom */
export function things(carom) {
  const scene = new carom.Scene();
  // It stops the ball: a million bounces are allowed, but not for each of thousands of calls.
  scene.addPolygon([0, 0, 0, 90, 90, 90, 90, 0], { side: 'inside', response: 'stop' });
  scene.addCircle([60, 60], 5);
  const file = carom.SceneFile.of(scene);
  return {
    scene,
    file,
    crowd: new carom.Crowd({ mesh: { box: [1, 1, 1] }, matrices: MATRICES }),
    tree: new carom.Tree([0, 0, 1, 1, 5, 5, 6, 6, 2, 2, 3, 3]),
    table: new carom.Table(scene, [ROLLING]),
    outline: scene.outline(1, 2),
    path: scene.rebound(BALL, { bounces: 5, length: 500 }),
    region: /** @type {import('carom').FreeSpace} */ (scene.freeSpace(1)),
  };
}

/**
 * Which of the things a class's methods are called on, and the state that a refused call may not change: all that can be read of it.
 * @type {Record<string, [own: keyof Things, state: (own: any, carom: Carom) => unknown]>}
 */
const OWN = {
  Scene: ['scene', (scene, carom) => [...scene.ids, carom.SceneFile.of(scene).toText()]],
  SceneFile: ['file', (file) => file.toText()],
  Crowd: ['crowd', (crowd) => [...crowd.boxes()]],
  Tree: ['tree', (tree) => [...tree.near([0, 0], 1e9)]],
  Table: ['table', ({ time, positions, velocities }) => [time, ...positions, ...velocities]],
  Outline: ['outline', ({ loops }) => JSON.stringify(loops)],
  Path: ['path', ({ points }) => [...points]],
  FreeSpace: ['region', ({ area, length }) => [area, length]],
};

/** That state as a text. @param {Carom} carom @param {Things} all @param {string} name the call's */
export function told(carom, all, name) {
  const [own, state] = OWN[name.split('.')[0]] ?? [];
  return own ? String(state(all[own], carom)) : '';
}

/** A pen where there is no canvas: it draws nothing. */
export class Canvas {
  moveTo() {}
  lineTo() {}
  arc() {}
  closePath() {}
}

/** The plane, space and the adapter as they are published. @returns {Promise<Carom & typeof import('carom/three')>} */
export const published = async () => ({
  ...(await import(join(PUBLISHED, 'node.js'))),
  ...(await import(join(PUBLISHED, 'space-node.js'))),
  ...(await import(join(PUBLISHED, 'three-node.js'))),
});

/** Gives back what has to be, as `using` does: by `free`. @param {Things} all */
export function freeAll({ scene, file, crowd, tree, table, region }) {
  for (const thing of [scene, file, crowd, tree, table, region]) thing[Symbol.dispose]();
}

/**
 * Makers of the values that JSON has not, by the name in `{ "$": … }`. Other names are of typed arrays and of things.
 * @type {Record<string, (of: any) => unknown>}
 */
const MADE = {
  nothing: () => undefined,
  number: Number,
  canvas: () => new Canvas(),
  function: (answer) => () => meant(answer, {}),
  set: (values) => new Set(values),
  generator: (values) => values.values(),
  row,
  detached(length) {
    const list = new Float32Array(length);
    structuredClone(list, { transfer: [list.buffer] });
    return list;
  },
  /** The corners of a box, as three.js has them. */
  corners: () => ({
    count: 8,
    getX: (/** @type {number} */ k) => (k & 1 ? 1 : -1),
    getY: (/** @type {number} */ k) => (k & 2 ? 1 : -1),
    getZ: (/** @type {number} */ k) => (k & 4 ? 1 : -1),
  }),
};

/** The value that is meant by one in JSON. @param {any} value @param {any} all @returns {any} */
export function meant(value, all) {
  if (Array.isArray(value)) return value.map((one) => meant(one, all));
  if (value === null || typeof value !== 'object') return value;
  if (/Array$/.test(value.$)) return Reflect.get(globalThis, value.$).from(value.of);
  if ('$' in value) return value.$ in MADE ? MADE[value.$](value.of) : all[value.$];
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, meant(own, all)]));
}

/**
 * Makes sound arguments anew, by the call's name: calls.json. A member that can be set ends in `=`; behind a comma stands which
 * arguments of several kinds.
 * @type {Record<string, (all: Things) => unknown[]>}
 */
export const SOUND = Object.fromEntries(Object.entries(WRITTEN).map(([name, values]) => [name, (all) => meant(values, all)]));

/** Names that are no calls of the core. */
const OTHERS = ['init', 'default', 'CAST_STATES', 'FEATURES', 'PATH_ENDS', 'CaromError'];

/**
 * The names of all calls that there are.
 * @param {Carom} carom
 */
export function calls(carom) {
  const names = [];
  for (const [name, value] of Object.entries(carom)) {
    if (OTHERS.includes(name) || typeof value !== 'function') continue;
    const isClass = /^class /.test(String(value));
    if (!isClass) names.push(name);
    else names.push(...callsOf(name, value));
  }
  return names;
}

/** A class and those that it extends. @param {any} made @returns {any[]} */
const lineOf = (made) => (made.prototype ? [...lineOf(Object.getPrototypeOf(made)), made] : []);

/** @param {string} name @param {any} made */
function callsOf(name, made) {
  const names = Object.keys(SOUND).includes(`new ${name}`) ? [`new ${name}`] : [];
  const line = lineOf(made);
  for (const [member, { value, set }] of line.flatMap(({ prototype }) =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype)),
  )) {
    if (['constructor', 'free'].includes(member)) continue;
    if (value) names.push(`${name}.${member}`);
    if (set) names.push(`${name}.${member}=`);
  }
  const statics = line.flatMap(Object.getOwnPropertyNames).filter((member) => !['length', 'name', 'prototype'].includes(member));
  return [...names, ...statics.map((member) => `${name}.${member}`)];
}

/**
 * Makes a call.
 * @param {Carom} carom
 * @param {Things} all
 * @param {string} name
 * @param {unknown[]} values
 * @returns {unknown}
 */
export function called(carom, all, name, values) {
  const library = /** @type {any} */ (carom);
  if (name.startsWith('new ')) return new library[name.slice(4)](...values);
  if (!name.includes('.')) return library[name.split(',')[0]](...values);
  const [owner, member] = name.split('.');
  if (member in library[owner]) return library[owner][member](...values);
  const own = /** @type {any} */ (all[OWN[owner][0]]);
  if (member.endsWith('=')) return void (own[member.slice(0, -1)] = values[0]);
  return own[member](...values);
}
