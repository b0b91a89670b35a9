// The model: a chapter, and its solids as rows of numbers. All of it is in the address, which may come from anybody, so
// it is validated.

import { raySolid3 } from '#carom/space';
import { read as readOptions, upTo, written as writtenOptions } from '../../stage/options.js';
import { along, clamp, minus, plus, times } from '../../vectors.js';
import { axesOf } from '../camera.js';
import BEGIN from './chapters.json';
import KINDS from './kinds.json';

/** @typedef {import('../camera.js').Vec3} Vec3 */

/** @typedef {keyof typeof KINDS.fields} Kind */
/** @typedef {keyof typeof NUMBERS} Name */

/** The limits of each number, and how far keys move it. */
export const NUMBERS = KINDS.numbers;

/** The numbers of each kind, in their order. */
export const FIELDS = /** @type {Record<Kind, Name[]>} */ (KINDS.fields);

/** The kinds that a solid can be. */
export const SOLIDS = /** @type {const} */ (['box', 'turned', 'sphere', 'cylinder', 'capsule']);

/**
 * The solids with which each chapter begins, as in the address: the first one is moved about, the last one is what it
 * meets.
 * @typedef {keyof typeof BEGIN} Chapter
 */
/** @typedef {{ chapter: Chapter, items: readonly Item[], angle: number, steps: number }} State */

/** @type {readonly Chapter[]} */
export const PAIRS = ['boxes', 'spheres', 'mixed', 'turned', 'round'];
/** By how many degrees, and how often, a box is turned. */
const TURNS = { angle: 15, steps: 4 };
export const MOST_ANGLE = 45;
export const MOST_STEPS = 8;
/** How many points the box may grow by. */
export const MOST_POINTS = 8;

/** @param {Chapter} chapter @returns {State} */
export const begun = (chapter) => ({ chapter, items: /** @type {Item[]} */ (itemsIn(BEGIN[chapter])), ...TURNS });

export const CHAPTERS = /** @type {Chapter[]} */ (Object.keys(BEGIN));

/** A number within the limits of its field. @param {Name} name @param {number} value */
function held(name, value) {
  const { min, max } = NUMBERS[name];
  return clamp(value, min, max);
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
    return new Item(
      this.kind,
      FIELDS[this.kind].map((name, k) => held(name, change[name] ?? this.n[k])),
    );
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
    return times(0.5, this.end);
  }

  /** @returns {[Vec3, Vec3, Vec3]} */
  get axes() {
    return axesOf(this.get('yaw') ?? 0, this.get('pitch') ?? 0, this.get('roll') ?? 0);
  }

  get isSolid() {
    return /** @type {readonly Kind[]} */ (SOLIDS).includes(this.kind);
  }

  get isBox() {
    return this.kind === 'box' || this.kind === 'turned';
  }

  /** The ends of a cylinder's or a capsule's axis; else the places. @returns {Vec3[]} */
  get ends() {
    const { axes, centre, kind, n } = this;
    return kind === 'cylinder' || kind === 'capsule'
      ? [-0.5, 0.5].map((side) => along(centre, axes[0], side * n[4]))
      : this.places;
  }

  /** Its middle, or both points of a ray. @returns {Vec3[]} */
  get places() {
    return this.kind === 'ray' ? [this.centre, this.end] : [this.centre];
  }

  /** The handles of points and rays. @returns {[part: Part, at: Vec3][]} */
  get handles() {
    if (this.kind === 'point') return [['all', this.centre]];
    return this.kind === 'ray'
      ? [
          ['end', this.end],
          ['origin', this.centre],
        ]
      : [];
  }

  /** @param {Vec3} by @param {Part} [part] */
  moved(by, part = 'all') {
    const shift = (/** @type {number} */ k) => held('x', Number((this.n[k] + by[k % 3]).toFixed(6)));
    const is = (/** @type {number} */ k) => (k < 3 ? part !== 'end' : this.kind === 'ray' && k < 6 && part !== 'origin');
    return new Item(
      this.kind,
      this.n.map((value, k) => (is(k) ? shift(k) : value)),
    );
  }

  /** An item of another kind, in the same place and of about the same size. @param {Kind} kind */
  as(kind) {
    const size = this.get('radius') ?? (this.get('height') ?? 2) / 2;
    const long = this.get('length') ?? this.get('width') ?? 2 * size;
    /** @type {Record<string, number>} */
    const other = {
      width: long,
      height: 2 * size,
      depth: 2 * size,
      yaw: 25,
      pitch: 15,
      roll: 0,
      radius: size,
      length: long,
    };
    return new Item(
      kind,
      FIELDS[kind].map((name) => this.get(name) ?? other[name]),
    );
  }

  /** As the core's solid. A point is a sphere without size. @returns {import('carom/space').Solid} */
  get solid() {
    const { axes, centre, half, kind, n } = this;
    switch (kind) {
      case 'box':
        return { box: { min: minus(centre, half), max: plus(centre, half) } };
      case 'turned':
        return { obb: { centre, half, axes: axes.flat() } };
      case 'cylinder':
        return { cylinder: { centre, axis: axes[0], radius: n[3], half: n[4] / 2 } };
      case 'capsule': {
        const [from, to] = this.ends;
        return { capsule: { from, to, radius: n[3] } };
      }
      default:
        return { sphere: { centre, radius: kind === 'sphere' ? n[3] : 0 } };
    }
  }
}

/** @param {State} state */
export function written({ chapter, items, angle, steps }) {
  const all = items.map(({ kind, n }) => [kind, ...n.map((value) => Number(value.toFixed(4)))].join()).join(';');
  return `show=${chapter}&items=${all}${chapter === 'carry' ? `&${writtenOptions({ angle, steps })}` : ''}`;
}

/** The state in an address; its invalid parts are ignored. @param {URLSearchParams} settings @returns {State} */
export function read(settings) {
  const chapter = settings.get('show') ?? '';
  const state = begun(/** @type {Chapter} */ (Object.hasOwn(BEGIN, chapter) ? chapter : 'boxes'));
  const items = itemsIn(settings.get('items') ?? '').slice(0, MOST_POINTS + 1);
  const first = state.items;
  // The kinds have to be those of the chapter.
  const fits =
    state.chapter === 'grow'
      ? items.length > 1 && items.every((one, k) => one?.kind === (k < items.length - 1 ? 'point' : 'box'))
      : items.length === first.length &&
        first.every((other, k) => {
          const one = items[k];
          return one && (one.kind === other.kind || (state.chapter !== 'carry' && one.isSolid && other.isSolid));
        });
  return {
    ...state,
    ...readOptions(settings, TURNS, { angle: [0, ...upTo(MOST_ANGLE)], steps: upTo(MOST_STEPS) }),
    items: fits ? /** @type {Item[]} */ (items) : first,
  };
}

/** @param {string} text */
const itemsIn = (text) => text.split(';').map(readItem);

/** @param {string} text @returns {Item | undefined} */
function readItem(text) {
  const [kind, ...numbers] = text.split(',');
  if (!Object.hasOwn(FIELDS, kind)) return;
  const names = FIELDS[/** @type {Kind} */ (kind)];
  const n = numbers.map(Number);
  if (n.length !== names.length || !n.every(Number.isFinite)) return;
  return new Item(
    /** @type {Kind} */ (kind),
    names.map((name, k) => held(name, n[k])),
  );
}

/**
 * The nearest solid that is seen at a pixel.
 * @param {readonly Item[]} items
 * @param {{ origin: Vec3, direction: Vec3 }} ray
 * @returns {number | undefined}
 */
export function itemAt(items, { origin, direction }) {
  /** @type {number | undefined} */
  let best;
  let nearest = Infinity;
  items.forEach((item, k) => {
    if (!item.isSolid) return;
    const hit = raySolid3(origin, direction, item.solid);
    if (hit && hit.enter < nearest) [best, nearest] = [k, hit.enter];
  });
  return best;
}

/** @param {State} state */
export const isPair = ({ chapter }) => PAIRS.includes(chapter);
