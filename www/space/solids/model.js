// The model: a chapter, and its solids as rows of numbers. All of it is in the address, which may come from
// anybody, so it is read with care.

import { around3, box3, closest3, merge3, nearest3, overlap3, raySlabs3, raySolid3 } from '#carom/space';
import { add, axesOf, carried, dot, length, scale, sub, unit } from '../camera.js';
import BEGIN from './chapters.json' with { type: 'json' };
import KINDS from './kinds.json' with { type: 'json' };

/** @typedef {import('../camera.js').Vec3} Vec3 */
/** @typedef {import('carom/space').Box3} Box */

/** @typedef {keyof typeof KINDS.fields} Kind */
/** @typedef {keyof typeof NUMBERS} Name */

/** The limits of each number, and how far keys move it. */
export const NUMBERS = KINDS.numbers;

/** The numbers of each kind, in their order. */
export const FIELDS = /** @type {Record<Kind, Name[]>} */ (KINDS.fields);

/** The kinds that a solid can be. */
export const SOLIDS = /** @type {const} */ (['box', 'turned', 'sphere', 'cylinder', 'capsule']);

/** Each chapter as it begins, written as in the address: the first is moved about, the last is what it meets. @typedef {keyof typeof BEGIN} Chapter */
/** @typedef {{ chapter: Chapter, items: readonly Item[], angle: number, steps: number }} State */

export const PAIRS = /** @type {readonly Chapter[]} */ (['boxes', 'spheres', 'mixed', 'turned', 'round']);
/** How many points the box may grow by. */
export const MOST_POINTS = 8;

/** @param {Chapter} chapter @returns {State} */
export const begun = (chapter) => ({ chapter, items: /** @type {Item[]} */ (itemsIn(BEGIN[chapter])), angle: 15, steps: 4 });

export const CHAPTERS = /** @type {Chapter[]} */ (Object.keys(BEGIN));

/** A number as this field may hold it. @param {Name} name @param {number} value */
function held(name, value) {
  const { min, max } = NUMBERS[name];
  return Math.min(Math.max(value, min), max);
}

/** All of an item, or an end of a ray. @typedef {'all' | 'origin' | 'end'} Part */

/** A solid, a point or a ray: its kind, and its numbers in the order of their fields. */
export class Item {
  /** @param {Kind} kind @param {readonly number[]} n */
  constructor(kind, n) {
    this.kind = kind;
    this.n = n;
  }

  /** @param {Name} name */
  get(name) {
    return this.n[FIELDS[this.kind].indexOf(name)];
  }

  /** @param {Partial<Record<Name, number>>} change */
  with(change) {
    return new Item(this.kind, FIELDS[this.kind].map((name, k) => held(name, change[name] ?? this.n[k])));
  }

  get centre() {
    return /** @type {Vec3} */ (this.n.slice(0, 3));
  }

  /** Where a ray points. */
  get end() {
    return /** @type {Vec3} */ (this.n.slice(3, 6));
  }

  /** Half the sizes of a box. @returns {Vec3} */
  get half() {
    return scale(this.end, 0.5);
  }

  /** @returns {[Vec3, Vec3, Vec3]} */
  get axes() {
    return axesOf(this.get('yaw') ?? 0, this.get('pitch') ?? 0, this.get('roll') ?? 0);
  }

  /** The points by which what has no size is taken hold of. @returns {[part: Part, at: Vec3][]} */
  get handles() {
    if (this.kind === 'point') return [['all', this.centre]];
    return this.kind === 'ray' ? [['end', this.end], ['origin', this.centre]] : [];
  }

  /** @param {Vec3} by @param {Part} [part] */
  moved(by, part = 'all') {
    const shift = (/** @type {number} */ k) => held('x', Number((this.n[k] + by[k % 3]).toFixed(6)));
    const is = (/** @type {number} */ k) => (k < 3 ? part !== 'end' : this.kind === 'ray' && k < 6 && part !== 'origin');
    return new Item(this.kind, this.n.map((value, k) => (is(k) ? shift(k) : value)));
  }

  /** The same place and about the same size, as another kind. @param {Kind} kind */
  as(kind) {
    const size = this.get('radius') ?? (this.get('height') ?? 2) / 2;
    const long = this.get('length') ?? this.get('width') ?? 2 * size;
    const [x, y, z] = this.n;
    const other = { x, y, z, width: long, height: 2 * size, depth: 2 * size, yaw: 25, pitch: 15, roll: 0, radius: size, length: long, toX: 0, toY: 0, toZ: 0 };
    return new Item(kind, FIELDS[kind].map((name) => this.get(name) ?? other[name]));
  }

  /** As the core's solid. A point is a sphere without size. @returns {import('carom/space').Solid} */
  get solid() {
    const { axes, centre, half, kind, n } = this;
    switch (kind) {
      case 'box':
        return { box: { min: sub(centre, half), max: add(centre, half) } };
      case 'turned':
        return { obb: { centre, half, axes: axes.flat() } };
      case 'cylinder':
        return { cylinder: { centre, axis: axes[0], radius: n[3], half: n[4] / 2 } };
      case 'capsule': {
        const reach = scale(axes[0], n[4] / 2);
        return { capsule: { from: sub(centre, reach), to: add(centre, reach), radius: n[3] } };
      }
      default:
        return { sphere: { centre, radius: kind === 'sphere' ? n[3] : 0 } };
    }
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
  return new Item(/** @type {Kind} */ (kind), names.map((name, k) => held(name, n[k])));
}

// The core's answers about the stage. Nothing here decides what touches what.

/** An interval of a ray's line, from its origin. @typedef {{ enter: number, leave: number }} Stretch */

/** @typedef {{ kind: 'point', inside: boolean, closest: Vec3, distance: number, sat: import('carom/space').Sat3 }} PointAnswer */
/** @typedef {{ kind: 'pair', sat: import('carom/space').Sat3, nearest: import('carom/space').Nearest3 }} PairAnswer */
/**
 * Where a ray's whole line is in each slab of a box, and in all; distances from its origin, along it.
 * @typedef {{ kind: 'ray', origin: Vec3, direction: Vec3, hit?: import('carom/space').RayHit3, slabs?: (Stretch | undefined)[], common?: Stretch }} RayAnswer
 */
/** @typedef {{ kind: 'grow', steps: Box[], sphere: { centre: Vec3, radius: number } }} GrowAnswer */
/** @typedef {{ kind: 'carry', stepwise: Box[], composed: Box[], frame: [Vec3, Vec3, Vec3] }} CarryAnswer */
/** @typedef {PointAnswer | PairAnswer | RayAnswer | GrowAnswer | CarryAnswer} Answer */

/** @param {State} state @returns {Answer} */
export function answerTo(state) {
  const { chapter, items } = state;
  if (chapter === 'point') return ofPoint(items[0], items[1]);
  if (chapter === 'ray') return ofRay(items[0], items[1]);
  if (chapter === 'grow') return ofGrowing(items);
  if (chapter === 'carry') return ofCarrying(state);
  const [a, b] = items.map(({ solid }) => solid);
  return { kind: 'pair', sat: overlap3(a, b), nearest: nearest3(a, b) };
}

/** @param {Item} item @param {Item} other @returns {PointAnswer} */
function ofPoint(item, other) {
  const [point, solid] = [item.solid, other.solid];
  const { distance } = nearest3(point, solid);
  return { kind: 'point', inside: distance === 0, closest: closest3(solid, item.centre), distance, sat: overlap3(point, solid) };
}

/** @param {Item} item @param {Item} other @returns {RayAnswer} */
function ofRay(item, other) {
  const origin = item.centre;
  const towards = sub(item.end, origin);
  const direction = length(towards) > 1e-9 ? unit(towards) : /** @type {Vec3} */ ([1, 0, 0]);
  /** @type {RayAnswer} */
  const answer = { kind: 'ray', origin, direction, hit: raySolid3(origin, direction, other.solid) };
  if (other.kind !== 'box' && other.kind !== 'turned') return answer;
  const slabs = slabsOf(other, origin, direction);
  const common = { enter: Math.max(...slabs.map(({ enter }) => enter)), leave: Math.min(...slabs.map(({ leave }) => leave)) };
  const met = (/** @type {Stretch} */ one) => (one.enter <= one.leave ? one : undefined);
  return { ...answer, slabs: slabs.map(met), common: met(common) };
}

/** The slabs of a box are asked in its own frame. @param {Item} box @param {Vec3} origin @param {Vec3} direction @returns {Stretch[]} */
function slabsOf(box, origin, direction) {
  const inFrame = (/** @type {Vec3} */ v) => /** @type {Vec3} */ (box.axes.map((axis) => dot(axis, v)));
  const max = box.half;
  return raySlabs3(inFrame(sub(origin, box.centre)), inFrame(direction), { min: scale(max, -1), max }).map(([enter, leave]) => ({ enter, leave }));
}

/** @param {readonly Item[]} items points, and a box last @returns {GrowAnswer} */
function ofGrowing(items) {
  const points = items.slice(0, -1).map(({ centre }) => centre);
  const all = [...points, box3(items[items.length - 1].solid)];
  const steps = all.map((_, k) => /** @type {Box} */ (merge3(...all.slice(0, k + 1))));
  return { kind: 'grow', steps, sphere: around3(points.flat()).sphere };
}

/** At every step the box is tilted too, by this share of the angle: about one axis alone there is less to see. */
const TILT = 0.5;

/** @param {State} state @returns {CarryAnswer} */
function ofCarrying({ items: [item], angle, steps }) {
  const centre = item.centre;
  const once = axesOf(angle, TILT * angle);
  const around = (/** @type {Vec3} */ half, /** @type {Vec3[]} */ axes) => box3({ obb: { centre, half, axes: axes.flat() } });
  /** @type {Box[]} */
  const stepwise = [];
  /** @type {Box[]} */
  const composed = [];
  let now = item.half;
  let frame = axesOf(0, 0);
  for (let k = 1; k <= steps; k++) {
    // The turn once more, after all before: its axes carried by it.
    frame = /** @type {[Vec3, Vec3, Vec3]} */ (frame.map((axis) => carried(once, axis)));
    const box = around(now, once);
    stepwise.push(box);
    composed.push(around(item.half, frame));
    now = scale(sub(box.max, box.min), 0.5);
  }
  return { kind: 'carry', stepwise, composed, frame };
}

/**
 * The nearest solid that is seen at a pixel.
 * @param {readonly Item[]} items
 * @param {{ origin: Vec3, direction: Vec3 }} ray
 * @returns {number | undefined}
 */
export function itemAt(items, { origin, direction }) {
  let best = /** @type {number | undefined} */ (undefined);
  let nearest = Infinity;
  items.forEach((item, k) => {
    if (item.kind === 'ray' || item.kind === 'point') return;
    const hit = raySolid3(origin, direction, item.solid);
    if (hit && hit.enter < nearest) [best, nearest] = [k, hit.enter];
  });
  return best;
}

/** @param {State} state */
export const isPair = ({ chapter }) => PAIRS.includes(chapter);
