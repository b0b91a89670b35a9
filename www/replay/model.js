// The model of the replay: the leg, the kind of search, and the current step.

import { ballOf, legsOf, outcomeOf } from './legs.js';
import { SEARCHES, Steps } from './steps.js';

/** @typedef {import('./steps.js').Search} Search */
/** @typedef {import('./legs.js').Outcome} Outcome */
/** @typedef {import('../store.js').Ball} Ball */

/**
 * A leg, looked at in every way.
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
  /** Which look is the last that is shown; the one after all looks is what comes of them. */
  step = 0;
  playing = false;
  /** Steps a second. */
  speed = SPEED;
  /** @type {Traced | undefined} */
  traced;
  /** Why there is nothing to replay. @type {import('../mirror.js').Problem | undefined} */
  problem;
  /** Counts what has been traced. */
  version = 0;
  /** The traced leg. @type {{ version: number, leg: number } | undefined} */
  #of;
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
    return legsOf(this.engine);
  }

  /** The steps of the search that is shown. */
  get steps() {
    return this.traced?.steps[this.search];
  }

  /** The last step: what comes of all. */
  get last() {
    return this.steps?.length ?? 0;
  }

  /** Traces again what has changed. @returns {boolean} whether anything had */
  follow() {
    const { engine } = this;
    this.leg = Math.max(Math.min(this.wanted, this.legs - 1), 0);
    if (this.#of?.version === engine.version && this.#of.leg === this.leg) return false;
    this.#of = { version: engine.version, leg: this.leg };
    this.#trace();
    if (this.traced) this.step = this.#atEnd ? this.last : Math.min(this.step, this.last);
    this.version++;
    return true;
  }

  #trace() {
    const { engine, leg } = this;
    this.traced = undefined;
    [this.problem] = engine.problems;
    if (this.problem) return;
    try {
      const ball = ballOf(engine, leg);
      if (!ball) return;
      const [everything, boxes, tree] = SEARCHES.map((search) => new Steps(engine.scene.trace(ball, search)));
      this.traced = { ball, steps: { everything, boxes, tree }, outcome: outcomeOf(engine, ball, leg) };
    } catch (error) {
      this.problem = engine.problemOf(error);
    }
  }

  /** @param {number} leg */
  chooseLeg(leg) {
    this.wanted = leg;
    if (this.follow()) this.go(0);
  }

  /** As far into another search as into this one. @param {Search} search */
  chooseSearch(search) {
    const share = this.last > 0 ? this.step / this.last : 1;
    this.search = search;
    this.go(Math.round(share * this.last));
  }

  /** @param {number} step */
  go(step) {
    this.step = Math.max(Math.min(step, this.last), 0);
    this.#atEnd = this.traced !== undefined && this.step === this.last;
    this.#passed = 0;
  }

  /** From the beginning again, if it is at the end. */
  toggle() {
    this.playing = !this.playing;
    if (this.playing && this.step === this.last) this.go(0);
  }

  /** Time passes. @param {number} milliseconds @returns {boolean} whether another step has come */
  advance(milliseconds) {
    if (!this.playing) return false;
    this.#passed += (milliseconds / 1000) * this.speed;
    const whole = Math.floor(this.#passed);
    if (whole === 0) return false;
    const passed = this.#passed - whole;
    this.go(this.step + whole);
    this.#passed = passed;
    if (this.step === this.last) this.playing = false;
    return true;
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
