// Every call of the package with arguments that are sound: what is there to be spoilt, one argument after the other.

import { join } from 'node:path';
import { PUBLISHED } from '../../scripts/package.mjs';

/** @typedef {typeof import('carom') & typeof import('carom/space')} Carom */
/**
 * The objects for calls: one of each class.
 * @typedef {ReturnType<typeof things>} Things
 */

const SQUARE = [0, 0, 0, 90, 90, 90, 90, 0];
const BALL = { centre: [40, 40], direction: [1, 0.5], radius: 1 };
const ROLLING = { centre: [30, 30], velocity: [1, 0.5], radius: 1, mass: 2 };
const MOVING = { centre: [40, 40], velocity: [1, 0.5], radius: 1 };
const MOTION = { velocity: [1, 2], angular: 0.5, pivot: [3, 4] };
const LIMITS = { bounces: 5, length: 500 };
const HOW = { side: 'outside', response: 'stop', placement: { position: [1, 2], rotation: 0.5, scale: [1, 1], parent: { matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1] } } };
/** Further options of chains of edges. @param {number[]} bulges */
const CURVED = (...bulges) => ({ ...HOW, rounding: 0.5, bulges });
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** One that scales, and one that moves. */
const [WIDE, MOVED] = [[2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 0, 0, 1]];
const MATRICES = Float32Array.from([...IDENTITY, ...WIDE]);
const UNIT = { sphere: { centre: [0, 0, 0], radius: 1 } };
const RAY = { near: 1, far: 50 };
const BOX3 = { centre: [0, 0, 0], half: [1, 2, 3], quaternion: [0, 0, 0, 1] };
const OBB = { centre: [0, 0], half: [1, 2], angle: 0.5 };
const ARC = { centre: [0, 0], radius: 5, start: 0, end: 1, anticlockwise: true };
const BOXES = [0, 0, 1, 1, 5, 5, 6, 6, 2, 2, 3, 3];
const NUMBERS = new Float64Array([40, 40, 1, 0, 1, 41, 40, 0, 1, 1]);

/** @param {Carom} carom */
export function things(carom) {
  const scene = new carom.Scene();
  // It stops the ball: a million bounces are allowed, but not for each of thousands of calls.
  scene.addPolygon(SQUARE, { side: 'inside', response: 'stop' });
  scene.addCircle([60, 60], 5);
  const file = carom.SceneFile.of(scene);
  return {
    scene,
    file,
    crowd: new carom.Crowd({ mesh: { box: [1, 1, 1] }, matrices: MATRICES }),
    tree: new carom.Tree(BOXES),
    table: new carom.Table(scene, [/** @type {any} */ (ROLLING)]),
    outline: scene.outline(1, 2),
    path: scene.rebound(/** @type {any} */ (BALL), LIMITS),
    region: /** @type {import('carom').FreeSpace} */ (scene.freeSpace(1)),
  };
}

/**
 * The state that a refused call may not change: all that can be read of its object.
 * @param {Carom} carom
 * @param {Things} all
 * @param {string} name the call's
 */
export function told(carom, { scene, file, crowd, tree, table, outline, path, region }, name) {
  const owner = name.split('.')[0];
  if (owner === 'SceneFile') return file.toText();
  if (owner === 'Crowd') return [...crowd.boxes()].join();
  if (owner === 'Tree') return [...tree.near([0, 0], 1e9)].join();
  if (owner === 'Table') return [table.time, ...table.positions, ...table.velocities].join();
  if (owner === 'Outline') return JSON.stringify(outline.loops);
  if (owner === 'Path') return [...path.points].join();
  if (owner === 'FreeSpace') return [region.area, region.length].join();
  if (owner !== 'Scene') return '';
  return [...scene.ids, carom.SceneFile.of(scene).toText()].join();
}

/** Which of the things a class's methods are called on. @type {Record<string, keyof Things>} */
export const OWN = { Scene: 'scene', SceneFile: 'file', Crowd: 'crowd', Tree: 'tree', Table: 'table', Outline: 'outline', Path: 'path', FreeSpace: 'region' };

/** A pen where there is no canvas: it draws nothing. */
export class Canvas {
  moveTo() {}
  lineTo() {}
  arc() {}
  closePath() {}
}

/** The plane and space as they are published. @returns {Promise<Carom>} */
export const published = async () => ({ ...(await import(join(PUBLISHED, 'node.js'))), ...(await import(join(PUBLISHED, 'space-node.js'))) });

/** Gives back what has to be. @param {Things} all */
export function freeAll({ scene, file, crowd, tree, table, region }) {
  for (const thing of [scene, file, crowd, tree, table, region]) thing.free();
}

/** Sound arguments of the members of classes, and of functions. A member that can be set ends in `=`. @type {Record<string, Record<string, unknown[] | ((all: Things) => unknown[])>>} */
const ARGUMENTS = {
  Scene: {
    addPolygon: [[10, 10, 20, 10, 20, 20], CURVED(0, 0.5, 0)],
    addPolygons: [[10, 10, 20, 10, 20, 20, 30, 30, 40, 30, 40, 40], [0, 3, 6], HOW],
    addPolyline: [[10, 10, 20, 10], { ...CURVED(-0.5), side: 'both' }],
    addCircle: [[20, 20], 5, { ...HOW, rounding: 1 }],
    setPolygon: [1, [10, 10, 20, 10, 20, 20], CURVED(0, 0.5, 0)],
    setPolyline: [1, [10, 10, 20, 10], { ...CURVED(-0.5), side: 'both' }],
    setCircle: [1, [20, 20], 5, HOW],
    setMotion: [1, MOTION],
    motion: [1],
    advance: [0.25],
    castMoving: [MOVING, { time: 5 }],
    pushOut: [BALL, { depth: 5 }],
    place: [1, HOW.placement],
    placeMany: [[1], [1, 2, 0.5]],
    remove: [1],
    body: [1],
    boxOf: [1],
    firstHit: [BALL],
    cast: [40, 40, 1, 0, 1],
    castMany: [[BALL, BALL]],
    viewCasts: [[BALL, BALL]],
    anyHit: [BALL, 5],
    allHits: [BALL],
    hitsOf: [1, BALL],
    rebound: [BALL, LIMITS],
    reboundMany: [NUMBERS, LIMITS],
    viewPaths: [[BALL, BALL], LIMITS],
    fan: [BALL, 12, { ...LIMITS, from: 1, to: 5 }],
    aim: [BALL, [20, 70], 1, { samples: 90, from: 0, to: 90 }],
    clearance: [[40, 40]],
    countersOf: [BALL, LIMITS],
    freeSpace: [1],
    growth: ({ path }) => [path, 1],
    outline: [1, 2],
    skippedByBoxes: [BALL],
    traceBody: [new Canvas(), 1],
    traceBox: [new Canvas(), 1],
    traceRawOutline: [new Canvas(), 1, 2],
    bodyPath2D: [1],
    bodySVG: [1],
    trace: [BALL, 'tree'],
    new: [],
    viewHit: [],
    treeBoxes: [],
    clone: [],
    toJSON: [],
  },
  SceneFile: {
    fromSVG: ['<svg><circle id="a" r="5" stroke="red"/></svg>', { tolerance: 0.1, strokes: true, role: () => ({ side: 'both', response: 'stop' }) }],
    of: ({ scene }) => [scene],
    parse: ['{"carom":1,"bodies":[]}'],
    setBall: [BALL],
    setLimits: [LIMITS],
    title: ['en'],
    scene: [],
    toSVG: [],
    toText: [],
    toJSON: [],
  },
  Crowd: {
    new: [{ mesh: { cylinder: { radius: 1, height: 2 } }, matrices: MATRICES, count: 2 }],
    changed: [0, 1],
    'count=': [1],
    nearest: [{ sphere: { centre: [5, 0, 0], radius: 1 } }, 50],
    pick: [[-9, 0, 0], [1, 0, 0], RAY],
    pickAll: [[-9, 0, 0], [1, 0, 0], RAY],
    query: [BOX3, { broad: 'tree', fine: 'exact' }],
    sweep: [BOX3, [9, 0, 0]],
    touching: [{ capsule: { from: [0, 0, 0], to: [0, 2, 0], radius: 1 } }],
    update: [MATRICES, 0, 2],
    boxes: [],
    matricesView: [],
  },
  Tree: {
    new: [BOXES],
    alongRay: [[0, 0], [1, 1], 1, 100],
    midpoint: [BOXES, 2],
    near: [[0, 0], 5],
    overlapping: [[0, 0, 4, 4]],
    update: [1, [0, 0, 4, 4]],
  },
  Table: {
    new: ({ scene }) => [scene, [ROLLING], { restitution: 0.5 }],
    add: [{ ...ROLLING, centre: [70, 30] }],
    remove: [0],
    setScene: ({ scene }) => [scene],
    setVelocity: [0, [1, 1]],
    nextEvent: [5],
    step: [0.5],
  },
  Outline: {
    ofCircle: [[0, 0], 5, 1],
    ofPolygon: [SQUARE, 1, { bulges: [0, 0, 0, 0.5] }],
    ofPolyline: [[0, 0, 9, 9], 1, { bulges: [0.5] }],
    trace: [new Canvas()],
    traceBox: [new Canvas()],
    toPath2D: [],
    toSVG: [],
  },
  FreeSpace: {
    starts: ({ scene }) => [scene, 5, 1],
    birkhoff: ({ path }) => [path],
    leaving: [[1, 0.5]],
  },
  Path: {
    escapeLength: [[1]],
    gaps: ({ path }) => [path],
    trace: [new Canvas()],
    toPath2D: [],
    toSVG: [],
  },
  functions: {
    around3: [[0, 0, 0, 1, 1, 1]],
    box3: [UNIT, WIDE],
    boxOfArc: [ARC],
    boxOfPoints: [SQUARE],
    bulgeThrough: [[0, 0], [2, 1], [4, 0]],
    closest3: [{ obb: BOX3 }, [9, 9, 9]],
    closestInBox: [[9, 9], [0, 0, 4, 4]],
    contains3: [{ obb: BOX3 }, [0, 1, 0]],
    cull3: [IDENTITY, UNIT],
    distanceOfPolygons: [SQUARE, [100, 100, 110, 100, 110, 110]],
    distanceToPolygon: [[100, 100], SQUARE],
    distanceToRay: [[5, 5], [0, 0], [1, 0]],
    distanceToSegment: [[5, 5], [0, 0], [1, 0]],
    inverse3: [WIDE],
    lineCrossing: [[0, 0], [4, 4], [0, 4], [4, 0]],
    locateInPolygon: [SQUARE, [5, 5]],
    merge3: [{ min: [0, 0, 0], max: [1, 1, 1] }, [2, 2, 2]],
    multiply3: [WIDE, MOVED],
    nearest3: [{ cylinder: { centre: [0, 0, 0], axis: [0, 1, 0], radius: 1, half: 1 } }, { capsule: { from: [5, 0, 0], to: [9, 0, 0], radius: 1 } }],
    obbCorners: [OBB],
    overlap3: [{ box: { min: [0, 0, 0], max: [1, 1, 1] } }, { obb: BOX3 }],
    placePoints: [SQUARE, HOW.placement],
    polygonArea: [SQUARE],
    polygonNormals: [SQUARE],
    projectOnRay: [[5, 5], [0, 0], [1, 0]],
    rayArc: [[-9, 1], [1, 0], ARC],
    rayBox: [[-9, 1], [1, 0], [0, 0, 4, 4]],
    rayCircle: [[-9, 1], [1, 0], [0, 0], 5],
    raySegment: [[-9, 1], [1, 0], [0, 0], [0, 5]],
    raySlabs3: [[-9, 0, 0], [1, 1, 1], { min: [0, 0, 0], max: [1, 1, 1] }],
    raySolid3: [[-9, 0, 0], [1, 0, 0], { obb: BOX3 }],
    reflect: [[1, 1], [0, -1]],
    satBoxes: [OBB, OBB],
    satPolygonCircle: [SQUARE, [100, 100], 5],
    satPolygons: [SQUARE, SQUARE],
  },
};

/** A call's name. @param {string} owner @param {string} member */
const nameOf = (owner, member) => (owner === 'functions' ? member : member === 'new' ? `new ${owner}` : `${owner}.${member}`);

/** Makes sound arguments anew, by the call's name. @type {Record<string, (all: Things) => unknown[]>} */
export const SOUND = Object.fromEntries(
  Object.entries(ARGUMENTS).flatMap(([owner, calls]) =>
    Object.entries(calls).map(([member, values]) => [nameOf(owner, member), typeof values === 'function' ? values : () => [...values]]),
  ),
);

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
  for (const [member, { value, set }] of line.flatMap(({ prototype }) => Object.entries(Object.getOwnPropertyDescriptors(prototype)))) {
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
  if (!name.includes('.')) return library[name](...values);
  const [owner, member] = name.split('.');
  if (member in library[owner]) return library[owner][member](...values);
  const own = /** @type {any} */ (all[OWN[owner]]);
  if (member.endsWith('=')) return void (own[member.slice(0, -1)] = values[0]);
  return own[member](...values);
}
