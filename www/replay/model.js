// The model of the replay: the leg, the kind of search, and the current step.

import { bodyAt, inBox, nearestEdge, worldPoints } from '../canvas/place.js';
import { clamp, nearestOf } from '../vectors.js';

/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('../store.js').Vec} Vec */

/**
 * A leg with the steps of every search.
 * @typedef {object} Traced
 * @property {Ball} ball where the leg begins
 * @property {Record<Search, Steps>} steps
 * @property {Outcome} outcome
 */

/** Steps a second at first. */
const SPEED = 4;

export class Model {
  leg = 0;
  /** The leg that was asked for; a path may be too short for it, and longer again after the next edit. */
  wanted = 0;
  /** @type {Search} */
  search = 'tree';
  /** The index of the last step that is shown. After all steps comes the outcome. */
  step = 0;
  playing = false;
  /** Steps a second. */
  speed = SPEED;
  /** When the last step came. */
  arrived = -Infinity;
  /** @type {Traced | undefined} */
  traced;
  /** Why there is nothing to replay. @type {import('../engine.js').Problem | undefined} */
  problem;
  /** The traced leg, and of which version of the scene. */
  #of = '';
  /** Whether the last step is shown, which an edit does not change. */
  #atEnd = false;
  /** The part of a step that has passed. */
  #passed = 0;

  /** @param {import('../engine.js').Engine} engine @param {import('../store.js').Store} store */
  constructor(engine, store) {
    this.engine = engine;
    this.store = store;
  }

  /** How many legs there are. */
  get legs() {
    return this.engine.legs;
  }

  /** The steps of the search that is shown. */
  get steps() {
    return this.traced?.steps[this.search];
  }

  /** The index of the outcome. */
  get last() {
    return this.steps?.length ?? 0;
  }

  /** Traces the leg again if anything has changed. @returns {boolean} whether anything had */
  follow() {
    this.leg = clamp(this.wanted, 0, this.legs - 1);
    const of = `${this.engine.version} ${this.leg}`;
    if (of === this.#of) return false;
    this.#of = of;
    this.#trace();
    if (this.traced) this.step = this.#atEnd ? this.last : Math.min(this.step, this.last);
    return true;
  }

  #trace() {
    const { engine, leg } = this;
    this.traced = undefined;
    [this.problem] = engine.problems;
    if (this.problem) return;
    try {
      const ball = engine.ballOf(leg);
      if (!ball) return;
      const [everything, boxes, tree] = SEARCHES.map((search) => engine.scene.trace(ball, search));
      this.traced = { ball, steps: { everything, boxes, tree }, outcome: outcomeOf(engine, ball, leg) };
    } catch (error) {
      this.problem = engine.problemOf(error);
    }
  }

  /** Called when something else is to be shown. */
  changed() {}

  /** @param {number} leg */
  chooseLeg(leg) {
    this.wanted = leg;
    this.playing = false;
    if (this.follow()) this.#arrive(0);
    this.changed();
  }

  /** Switches to another search, equally far into it. @param {Search} search */
  chooseSearch(search) {
    const share = this.last > 0 ? this.step / this.last : 1;
    this.search = search;
    this.#arrive(Math.round(share * this.last));
    this.changed();
  }

  /** @param {number} step */
  go(step) {
    this.playing = false;
    this.#arrive(step);
    this.changed();
  }

  /** @param {number} step */
  #arrive(step) {
    const before = this.step;
    this.step = clamp(step, 0, this.last);
    if (this.step !== before) this.arrived = performance.now();
    this.#atEnd = this.traced !== undefined && this.step === this.last;
    this.#passed = 0;
  }

  /** Plays, or pauses. At the end it plays from the beginning. */
  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.step === this.last) this.#arrive(0);
    this.changed();
  }

  /** Time passes. @param {number} milliseconds @returns {boolean} whether it goes on */
  advance(milliseconds) {
    if (!this.playing) return false;
    this.#passed += (milliseconds / 1000) * this.speed;
    const whole = Math.floor(this.#passed);
    if (whole === 0) return true;
    const passed = this.#passed - whole;
    this.#arrive(this.step + whole);
    this.#passed = passed;
    this.playing = this.step < this.last;
    this.changed();
    return this.playing;
  }
}

/**
 * @param {string} text
 * @returns {{ leg: number, search?: Search, step?: number }}
 */
export function read(text) {
  const [leg, search, step] = text.split(',');
  const place = (/** @type {string | undefined} */ part) => (/^[1-9]\d{0,8}$/.test(part ?? '') ? Number(part) - 1 : undefined);
  return { leg: place(leg) ?? 0, search: SEARCHES.find((name) => name === search), step: place(step) };
}

/** @param {{ leg: number, search: Search, step: number }} what */
export const written = ({ leg, search, step }) => `${leg + 1},${search},${step + 1}`;

// The legs of the path, as casts that can be repeated.

/**
 * The result of a leg.
 * @typedef {object} Outcome
 * @property {'bounces' | 'stops' | 'ends' | 'escapes'} end `ends`: at the path's limit, before anything is touched
 * @property {import('carom').Hit} [hit] what is touched first
 * @property {Vec} [after] the ball's unit direction after the touch
 */

/**
 * @param {Engine} engine
 * @param {Ball} ball
 * @param {number} k
 * @returns {Outcome}
 */
export function outcomeOf(engine, ball, k) {
  const {
    hits: [hit],
    end,
    direction,
  } = engine.scene.rebound(ball, { bounces: 1 });
  if (engine.path?.end === 'max-length' && k === engine.hits.length) return { end: 'ends', hit };
  if (!hit) return { end: 'escapes' };
  return end === 'stopped' ? { end: 'stops', hit } : { end: 'bounces', hit, after: direction };
}

// The steps of a traced cast, and the nearest contact known after each.

/** @typedef {'everything' | 'boxes' | 'tree'} Search */
/** @typedef {import('carom').Step} Step one look at a box or at a piece */

/** @type {readonly Search[]} */
export const SEARCHES = ['everything', 'boxes', 'tree'];

/** The steps of one cast: they may be tens of thousands. @typedef {readonly Step[]} Steps */

/**
 * The step that found the nearest touch known after a step: the last one that found any.
 * @param {Steps} steps
 * @param {number} k
 * @returns {number | undefined}
 */
export function nearestAt(steps, k) {
  const at = steps.findLastIndex(({ kind, found }, i) => i <= k && kind === 'piece' && found === 'hit');
  return at < 0 ? undefined : at;
}

/** The distance of that touch. @param {Steps} steps @param {number} k */
export const bestAt = (steps, k) => steps[nearestAt(steps, k) ?? -1]?.distance;

/** How many boxes and pieces are tested. @param {Steps} steps */
export function countsOf(steps) {
  const pieces = steps.filter(({ kind }) => kind === 'piece').length;
  return { boxes: steps.length - pieces, pieces };
}

/**
 * The step at which a piece is tested.
 * @param {Steps} steps
 * @param {{ body: number } & import('carom').Feature} piece with the core's id of its body
 * @returns {number | undefined}
 */
export function ofPiece(steps, { body, feature, index }) {
  const k = steps.findIndex(
    (step) => step.kind === 'piece' && step.body === body && step.feature === feature && step.index === index,
  );
  return k < 0 ? undefined : k;
}

/**
 * The step at which the smallest box around a point is tested.
 * @param {Steps} steps
 * @param {Vec} point
 * @returns {number | undefined}
 */
export function ofBox(steps, point) {
  /** @type {number | undefined} */
  let best;
  let smallest = Infinity;
  steps.forEach((step, k) => {
    if (step.kind === 'piece' || !inBox(step.box, point, 0)) return;
    const [x0, y0, x1, y1] = step.box;
    const size = (x1 - x0) * (y1 - y0);
    if (size < smallest) [best, smallest] = [k, size];
  });
  return best;
}

// The step that a point in the picture means.

/**
 * @param {Model} replayed
 * @param {Vec} at in the world
 * @param {number} reach in the world
 * @returns {number | undefined}
 */
export function stepAt(replayed, at, reach) {
  const { engine, steps, store } = replayed;
  if (!steps) return;
  const index = bodyAt(engine, store.model.bodies, at, reach) ?? -1;
  const id = engine.entries[index]?.id;
  if (id === undefined) return ofBox(steps, at);
  const feature = featureAt(store.model.bodies[index], at, reach);
  // A piece that was not tested is in a box that was.
  return (feature && ofPiece(steps, { body: id, ...feature })) ?? ofBox(steps, at);
}

/**
 * @param {import('../store.js').Body} body
 * @param {Vec} at
 * @param {number} reach
 * @returns {import('carom').Feature | undefined}
 */
function featureAt(body, at, reach) {
  if (body.shape.circle) return { feature: 'round', index: 0 };
  const corner = nearestOf(worldPoints(body), at, reach);
  if (corner !== undefined) return { feature: 'corner', index: corner };
  const edge = nearestEdge(body, at);
  return edge && edge.distance <= reach ? { feature: 'edge', index: edge.edge } : undefined;
}
