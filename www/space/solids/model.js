// The model: a chapter, and its solids as rows of numbers. All of it is in the address, which may come from
// anybody, so it is read with care.

import { add, axesOf, scale, sub } from '../vec.js';
import BEGIN from './chapters.json' with { type: 'json' };

/** @typedef {import('../vec.js').Vec3} Vec3 */

/** The numbers of each kind, in their order. */
export const FIELDS = /** @type {const} */ ({
  point: ['x', 'y', 'z'],
  ray: ['x', 'y', 'z', 'toX', 'toY', 'toZ'],
  box: ['x', 'y', 'z', 'width', 'height', 'depth'],
  turned: ['x', 'y', 'z', 'width', 'height', 'depth', 'yaw', 'pitch', 'roll'],
  sphere: ['x', 'y', 'z', 'radius'],
  cylinder: ['x', 'y', 'z', 'radius', 'length', 'yaw', 'pitch'],
  capsule: ['x', 'y', 'z', 'radius', 'length', 'yaw', 'pitch'],
});

/** @typedef {keyof typeof FIELDS} Kind */
/** @typedef {typeof FIELDS[Kind][number]} Name */
/** @typedef {{ readonly kind: Kind, readonly n: readonly number[] }} Item */

/** The kinds that a solid can be. */
export const SOLIDS = /** @type {const} */ (['box', 'turned', 'sphere', 'cylinder', 'capsule']);

/** Each chapter as it begins, written as in the address: the first is moved about, the last is what it meets. @typedef {keyof typeof BEGIN} Chapter */
/** @typedef {{ chapter: Chapter, items: readonly Item[], angle: number, steps: number }} State */

export const PAIRS = /** @type {readonly Chapter[]} */ (['boxes', 'spheres', 'mixed', 'turned', 'round']);
/** How many points the box may grow by. */
export const MOST_POINTS = 8;
const FARTHEST = 100;
const SMALLEST = 0.05;
const SIZES = new Set(['width', 'height', 'depth', 'radius', 'length']);
export const ANGLES = new Set(['yaw', 'pitch', 'roll']);

/** @param {Chapter} chapter @returns {State} */
export const begun = (chapter) => ({ chapter, items: /** @type {Item[]} */ (itemsIn(BEGIN[chapter])), angle: 15, steps: 4 });

export const CHAPTERS = /** @type {Chapter[]} */ (Object.keys(BEGIN));

/** A number as this field may hold it. @param {Name} name @param {number} value */
export function held(name, value) {
  if (ANGLES.has(name)) return Math.min(Math.max(value, -360), 360);
  return Math.min(Math.max(value, SIZES.has(name) ? SMALLEST : -FARTHEST), FARTHEST);
}

/** @param {Item} of @param {Name} name */
export const get = ({ kind, n }, name) => n[/** @type {readonly string[]} */ (FIELDS[kind]).indexOf(name)];

/** @param {Item} of @param {Partial<Record<Name, number>>} change @returns {Item} */
export function withNumbers({ kind, n }, change) {
  return { kind, n: FIELDS[kind].map((name, k) => held(name, change[name] ?? n[k])) };
}

/** @param {Item} of @returns {Vec3} */
export const centreOf = ({ n }) => [n[0], n[1], n[2]];

/** Where a ray points. @param {Item} of @returns {Vec3} */
export const endOf = ({ n }) => [n[3], n[4], n[5]];

/** @param {Item} of @param {Vec3} by @param {'all' | 'origin' | 'end'} [part] which end of a ray @returns {Item} */
export function moved({ kind, n }, by, part = 'all') {
  const shift = (/** @type {number} */ k) => held('x', Number((n[k] + by[k % 3]).toFixed(6)));
  const is = (/** @type {number} */ k) => (k < 3 ? part !== 'end' : kind === 'ray' && k < 6 && part !== 'origin');
  return { kind, n: n.map((value, k) => (is(k) ? shift(k) : value)) };
}

/** The same place and about the same size, as another kind. @param {Item} from @param {Kind} kind @returns {Item} */
export function asKind(from, kind) {
  const size = get(from, 'radius') ?? (get(from, 'height') ?? 2) / 2;
  const long = get(from, 'length') ?? get(from, 'width') ?? 2 * size;
  const [x, y, z] = from.n;
  const other = { x, y, z, width: long, height: 2 * size, depth: 2 * size, yaw: 25, pitch: 15, roll: 0, radius: size, length: long, toX: 0, toY: 0, toZ: 0 };
  return { kind, n: FIELDS[kind].map((name) => get(from, name) ?? other[name]) };
}

/** @param {Item} of @returns {[Vec3, Vec3, Vec3]} */
export function frameOf(of) {
  return axesOf(get(of, 'yaw') ?? 0, get(of, 'pitch') ?? 0, get(of, 'roll') ?? 0);
}

/** Half the sizes of a box. @param {Item} of @returns {Vec3} */
export const halfOf = (of) => scale(endOf(of), 0.5);

/** An item as the core's solid. A point is a sphere without size. @param {Item} of @returns {import('carom/space').Solid} */
export function solidOf(of) {
  const centre = centreOf(of);
  switch (of.kind) {
    case 'box':
      return { box: { min: sub(centre, halfOf(of)), max: add(centre, halfOf(of)) } };
    case 'turned':
      return { obb: { centre, half: halfOf(of), axes: frameOf(of).flat() } };
    case 'cylinder':
      return { cylinder: { centre, axis: frameOf(of)[0], radius: of.n[3], half: of.n[4] / 2 } };
    case 'capsule': {
      const reach = scale(frameOf(of)[0], of.n[4] / 2);
      return { capsule: { from: sub(centre, reach), to: add(centre, reach), radius: of.n[3] } };
    }
    default:
      return { sphere: { centre, radius: of.kind === 'sphere' ? of.n[3] : 0 } };
  }
}

/** @param {State} state */
export function written({ chapter, items, angle, steps }) {
  const all = items.map(({ kind, n }) => [kind, ...n.map((value) => Number(value.toFixed(4)))].join()).join(';');
  return `show=${chapter}&items=${all}${chapter === 'carry' ? `&angle=${angle}&steps=${steps}` : ''}`;
}

/** The state in an address; its invalid parts are ignored. @param {URLSearchParams} settings @returns {State} */
export function read(settings) {
  const chapter = settings.get('show') ?? '';
  const state = begun(/** @type {Chapter} */ (Object.hasOwn(BEGIN, chapter) ? chapter : 'boxes'));
  const items = itemsIn(settings.get('items') ?? '').slice(0, MOST_POINTS + 1);
  const first = state.items;
  // Kinds have to be what the chapter is about.
  const isSolid = (/** @type {Item} */ { kind }) => /** @type {readonly Kind[]} */ (SOLIDS).includes(kind);
  const fits =
    state.chapter === 'grow'
      ? items.length > 1 && items.every((one, k) => one?.kind === (k < items.length - 1 ? 'point' : 'box'))
      : items.length === first.length && first.every((other, k) => {
          const one = items[k];
          return one && (one.kind === other.kind || (state.chapter !== 'carry' && isSolid(one) && isSolid(other)));
        });
  const whole = (/** @type {string} */ name, /** @type {number} */ least, /** @type {number} */ most, /** @type {number} */ other) => {
    const text = settings.get(name);
    const value = Number(text);
    return text && Number.isFinite(value) ? Math.min(Math.max(Math.round(value), least), most) : other;
  };
  return {
    ...state,
    items: fits ? /** @type {Item[]} */ (items) : first,
    angle: whole('angle', 0, 45, state.angle),
    steps: whole('steps', 1, 8, state.steps),
  };
}

/** @param {string} text */
const itemsIn = (text) => text.split(';').map(readItem);

/** @param {string} text @returns {Item | undefined} */
function readItem(text) {
  const [kind, ...numbers] = text.split(',');
  if (!Object.hasOwn(FIELDS, kind)) return undefined;
  const names = FIELDS[/** @type {Kind} */ (kind)];
  const n = numbers.map(Number);
  if (n.length !== names.length || !n.every(Number.isFinite)) return undefined;
  return { kind: /** @type {Kind} */ (kind), n: names.map((name, k) => held(name, n[k])) };
}
