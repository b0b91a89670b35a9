// The user's settings of the view. They are not part of the scene, and have no undo.

import DEFAULTS from './layers.json' with { type: 'json' };

/** A power of ten that is to the open scene as 1 is to the originals: steps and ranges are in proportion to it. */
export let unit = 1;

/** @param {readonly number[]} box around the scene */
export function measure([minX, minY, maxX, maxY]) {
  unit = 10 ** Math.round(Math.log10((Math.hypot(maxX - minX, maxY - minY) || 500) / 500));
}

/** @typedef {import('./store.js').Model} Model */

/** The layers of names and angles, which are listed with the ruler. @type {Layer[]} */
export const TELLING = ['labels', 'protractor'];

/** The names of the layers, in the order of their list. @typedef {keyof typeof DEFAULTS} Layer */

export const LAYERS = /** @type {Layer[]} */ (Object.keys(DEFAULTS));

export class Settings {
  /** @type {Record<Layer, boolean>} */
  layers = { ...DEFAULTS };
  /** The deepest level of the tree that is drawn. */
  depth = 32;
  snap = false;
  dark = false;
  /** The factor by which lines and letters are larger. */
  larger = 1;
  fan = { on: false, paths: 720, bounces: 6 };
  /** Called after every change. */
  onchange = () => {};

  /** @param {(settings: Settings) => void} how */
  change(how) {
    how(this);
    this.onchange();
  }

  /**
   * Sets the layers with which a scene is shown at first: those for which it has styles.
   * @param {Model} model
   */
  layersFor(model) {
    const { bodies, view: { page, tree } = {} } = model;
    // Bodies that let the ball pass would look like those that do not.
    const responses = bodies.some(({ response }) => response === 'pass');
    const styled = { outlineBoxes: bodies.some(({ style }) => style?.box), tree: tree?.hueTurnsPerNode !== undefined };
    this.layers = { ...DEFAULTS, responses, ...(page?.layers ?? styled) };
    this.depth = page?.depth ?? 32;
    Object.assign(this.fan, page?.fan);
  }

  get grid() {
    return 10 * unit;
  }

  /** @param {number} value */
  snapped(value) {
    return this.snap ? Math.round(value / this.grid) * this.grid : value;
  }

  /** @param {import('./store.js').Vec} point @returns {import('./store.js').Vec} */
  onGrid([x, y]) {
    return [this.snapped(x), this.snapped(y)];
  }
}

/** Whether the user prefers reduced motion. */
export const wantsStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @typedef {'localStorage' | 'sessionStorage'} Place for the visits of a person, or for a tab alone */

/** @param {string} key @param {Place} [place] @returns {string | undefined} */
export function recall(key, place = 'localStorage') {
  try {
    return window[place].getItem(`carom.${key}`) ?? undefined;
  } catch {
    // A page opened from disk may not be allowed to keep anything.
    return;
  }
}

/** @param {string} key @param {string} value @param {Place} [place] */
export function remember(key, value, place = 'localStorage') {
  try {
    window[place].setItem(`carom.${key}`, value);
  } catch {
    // As above, or it is too much: then it is forgotten.
  }
}
