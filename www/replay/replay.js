// The replay of a leg: over the room, in the place of the panels, by keys. The scene can be edited meanwhile.

import './replay.css';
import { Frames } from '../canvas/playback.js';
import { ARROWS } from '../canvas/pointers.js';
import { loadMoreTexts } from '../i18n.js';
import { byId, say } from '../panels/dom.js';
import { wantsStill } from '../settings.js';
import { Model, bestAt, read, stepAt, written } from './model.js';
import { buildReplay, lineOf } from './panel.js';
import { paintReplay } from './picture.js';

/** @typedef {ReturnType<typeof read>} Wanted */

/** How long the ball runs to its touch and on, once that is found, in milliseconds. */
const RUN = 1100;
/** The time in which the shown end of the sweep approaches the real one by two thirds, in milliseconds. */
const GLIDE = 70;

const root = document.documentElement;

export class Replay extends Model {
  /** The step that is pointed at in the list. @type {number | undefined} */
  pointed;
  #stop = new AbortController();
  #frames = new Frames((passed) => this.advance(passed));
  /**
   * How far the ball is shown to get, when that was, and on which leg.
   * @type {{ far: number, at: number, of?: import('./model.js').Traced }}
   */
  #shown = { far: NaN, at: 0 };

  /** @param {import('../app.js').App} app @param {Wanted} wanted */
  constructor(app, wanted) {
    super(app.engine, app.store);
    this.app = app;
    /** Whether the panels were shut, as on a phone. */
    this.shut = root.dataset.panels !== 'open';
    this.choose(wanted);
    document.addEventListener('keydown', (event) => replayKeys(this, event), { capture: true, signal: this.#stop.signal });
  }

  /** @param {Wanted} wanted */
  choose({ leg, search, step }) {
    this.wanted = leg;
    if (search) this.search = search;
    this.follow();
    this.go(step ?? 0);
    // A replay from a link at a given step does not start by itself.
    if (step === undefined && !wantsStill()) this.toggle();
  }

  toggle() {
    super.toggle();
    if (this.playing) this.#frames.start();
  }

  /** @param {number | undefined} step */
  point(step) {
    if (step === this.pointed) return;
    this.pointed = step;
    this.app.drawing.request();
  }

  /**
   * A click in the picture: the leg to a bounce, or the step at which a piece or a box is tested.
   * @param {import('../store.js').Vec} pixel @param {number} reach @param {number | undefined} bounce
   */
  click(pixel, reach, bounce) {
    const { store, view } = this.app;
    store.select([]);
    if (bounce !== undefined && bounce !== this.leg) return this.choose({ leg: bounce });
    const step = stepAt(this, view.toWorld(pixel), reach / view.scale);
    if (step !== undefined) this.go(step);
  }

  changed() {
    const { app } = this;
    app.drawing.request();
    app.refresh();
    app.address.tellLater();
    if (!this.playing) say(lineOf(this, this.step));
  }

  /** Its state in a link. */
  settings() {
    return written(this);
  }

  /** @param {import('../canvas/paint.js').SceneBrush} brush */
  paint(brush) {
    if (this.follow()) this.changed();
    if (!this.traced) return;
    const { outcome, ball, steps } = this.traced;
    const found = this.step === this.last ? outcome.hit?.distance : bestAt(steps[this.search], this.step);
    const far = this.#glide(found ?? this.app.view.beyond(ball.centre));
    paintReplay(brush, this, { far, known: found !== undefined, pointed: this.pointed, run: this.#run() });
  }

  /** How much of its way the ball has run, when the last step has come. */
  #run() {
    const run = wantsStill() ? 1 : Math.min((performance.now() - this.arrived) / RUN, 1);
    if (run < 1 && this.step === this.last) this.app.drawing.request();
    return run;
  }

  /** Moves the shown end of the sweep little by little. @param {number} far */
  #glide(far) {
    const shown = this.#shown;
    const now = performance.now();
    const passed = Math.min(now - shown.at, 32);
    shown.at = now;
    const jumps = wantsStill() || shown.of !== this.traced || Math.abs(far - shown.far) * this.app.view.scale < 0.5;
    shown.of = this.traced;
    shown.far = jumps ? far : far + (shown.far - far) * Math.exp(-passed / GLIDE);
    if (!jumps) this.app.drawing.request();
    return shown.far;
  }

  /** Builds the replay's panel in place of the others. @param {HTMLElement} panels @returns {() => void} updates it */
  furnish(panels) {
    return buildReplay(this, panels);
  }

  close() {
    const { app } = this;
    this.#stop.abort();
    this.playing = false;
    app.replay = app.drawing.over = undefined;
    delete root.dataset.replay;
    if (this.shut && root.dataset.panels === 'open') byId('panels-toggle').click();
    app.rebuild();
    app.drawing.request();
    app.address.tellLater();
    /** @type {HTMLElement} */ (document.querySelector('[data-panel=path][open] .plain') ?? byId('replay')).focus();
  }
}

/**
 * Opens the replay of a leg, or shows another leg in the one that is open.
 * @param {import('../app.js').App} app
 * @param {string} wanted as the address says it
 */
export async function open(app, wanted) {
  const { asked } = app;
  await loadMoreTexts();
  // Something else may have been asked for meanwhile.
  if (asked !== app.asked || app.stages.current) return;
  if (app.replay) return app.replay.choose(read(wanted));
  app.playback.reset(false);
  app.tools.choose('select');
  app.store.select([]);
  app.hover();
  const replay = new Replay(app, read(wanted));
  app.replay = replay;
  app.drawing.over = (brush) => replay.paint(brush);
  root.dataset.replay = 'open';
  if (replay.shut) byId('panels-toggle').click();
  app.rebuild();
  /** @type {HTMLElement | null} */ (document.querySelector('.replay-transport input'))?.focus();
}

// The replay by keys, on the room and in its panel.

/** @param {Replay} replay @param {KeyboardEvent} event */
function replayKeys(replay, event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  if (target !== document.body && !target.closest('#room, #panels')) return;
  const { key } = event;
  // On the room, Escape first ends a selection or a tool.
  const holds = target.id === 'room' && (replay.app.tools.mode !== 'select' || replay.app.store.selection.length > 0);
  if (key === 'Escape' && !holds) replay.close();
  // A slider and a field have their own arrows, and a button its own space.
  else if (key === ' ' && !target.matches('button, select, input[type=number]')) replay.toggle();
  else if (target.matches('input, select')) return;
  else if (ARROWS[key]) replay.go(replay.step + ARROWS[key][0] + ARROWS[key][1]);
  else if (key === 'Home') replay.go(0);
  else if (key === 'End') replay.go(replay.last);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
