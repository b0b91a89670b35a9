// Everything that hands do on the canvas, with keys.

import { duplicateSelected, insertCorner, lockSelected, moveBall, moveSelected, removeSelected, roundSelected, scaleSelected, turnAim, turnSelected } from '../edits.js';
import { nameOf, t } from '../i18n.js';
import { say } from '../panels/dom.js';
import { freeOf, pointsOf, singleOf } from '../store.js';
import { middles } from './handles.js';
import { ARROWS, LETTERS, MODES, ZOOMS } from './pointers.js';

/** @typedef {import('../store.js').Vec} Vec */

export class Keys {
  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    const { tools } = app;
    this.tools = tools;
    this.drawing = tools.drawing;
    this.store = tools.store;
    tools.view.canvas.addEventListener('keydown', (event) => {
      if (this.#press(event)) event.preventDefault();
    });
    document.addEventListener('keydown', (event) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (!typing && !event.defaultPrevented && this.#anywhere(event)) event.preventDefault();
    });
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  #anywhere(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (this.app.stages.current) return false;
      if (key === 'z') event.shiftKey ? this.store.redo() : this.store.undo();
      else if (key === 'y') this.store.redo();
      else return false;
      return true;
    }
    if (event.key === '?') this.app.commands.showKeys();
    else if (key === 'b' && !event.altKey) this.app.commands.present();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event @returns {boolean} */
  #press(event) {
    if (event.ctrlKey || event.metaKey) return this.#withControl(event.key.toLowerCase());
    const { mode, pen } = this.tools;
    if (pen && this.#draw(pen, event)) return true;
    if (event.key === '5') return this.#do(() => this.tools.choose('draw'));
    if (event.key === '6') return this.#do(() => this.tools.choose(mode === 'ruler' ? 'select' : 'ruler'));
    if (ARROWS[event.key]) return this.#arrow(event, ARROWS[event.key]);
    if (LETTERS[event.code] && !event.altKey) return this.#ball(event, LETTERS[event.code]);
    if (MODES[event.key]) return this.#do(() => this.app.add(MODES[event.key]));
    return this.#other(event);
  }

  /** @param {() => void} what */
  #do(what) {
    what();
    return true;
  }

  /** @param {string} key */
  #withControl(key) {
    const { store } = this;
    if (key === 'd') return this.#do(() => duplicateSelected(store, 24 / this.tools.view.scale));
    if (key === 'a') return this.#do(() => store.select(store.model.bodies.map((_, k) => k)));
    return false;
  }

  /** Keys of the pen. @param {import('./measure.js').Pen} pen @param {KeyboardEvent} event */
  #draw(pen, event) {
    const way = ARROWS[event.key];
    if (way) {
      const far = this.#stride(event) * (this.drawing.settings.snap ? 1 : 5 / this.tools.view.scale);
      pen.step([far * way[0], far * way[1]]);
    } else if (event.key === ' ') pen.put();
    else if (event.key === 'Enter') pen.end();
    else if (event.key === 'Backspace') pen.takeBack();
    else if (event.key === 'Escape' && pen.points.length > 0) pen.drop();
    else return false;
    if (way || event.key === ' ') say(pen.label || t('draw.corners', { count: pen.points.length }));
    return true;
  }

  /** How far a key moves something. @param {{ shiftKey: boolean, altKey: boolean }} event */
  #stride({ shiftKey, altKey }) {
    const { snap, grid } = this.drawing.settings;
    return (snap ? grid : 1) * (shiftKey ? 10 : altKey ? 0.1 : 1);
  }

  /** @param {KeyboardEvent} event @param {Vec} way */
  #arrow(event, [x, y]) {
    const { store } = this;
    const far = this.#stride(event);
    const by = /** @type {Vec} */ ([far * x, far * y]);
    if (store.selection.length > 0) moveSelected(store, by);
    else if (x !== 0) turnAim(store, x * (event.shiftKey ? 0.1 : event.altKey ? 0.001 : 0.02));
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event @param {Vec} way */
  #ball(event, [x, y]) {
    const far = this.#stride(event) * (this.drawing.settings.snap ? 1 : 5);
    return this.#do(() => moveBall(this.store, [far * x, far * y]));
  }

  /** @param {KeyboardEvent} event */
  #other(event) {
    const { app, store, tools } = this;
    const { view } = tools;
    const middle = /** @type {Vec} */ ([view.width / 2, view.height / 2]);
    const small = event.altKey ? 0.1 : 1;
    // A parenthesis needs Shift, which says nothing more.
    const round = this.#stride({ shiftKey: false, altKey: event.altKey });
    /** @type {Record<string, () => void>} */
    const keys = {
      ' ': () => app.playback.toggle(),
      '.': () => app.playback.step(),
      f: () => app.fit(),
      '[': () => turnSelected(store, (-small * Math.PI) / 36),
      ']': () => turnSelected(store, (small * Math.PI) / 36),
      '<': () => scaleSelected(store, 1 / 1.05),
      '>': () => scaleSelected(store, 1.05),
      '(': () => roundSelected(store, -round),
      ')': () => roundSelected(store, round),
      n: () => this.#cycle(1),
      p: () => this.#cycle(-1),
      l: () => this.#lock(),
      v: () => this.#cycleCorner(),
      i: () => this.#insert(),
      Insert: () => this.#insert(),
      Delete: () => removeSelected(store),
      Backspace: () => removeSelected(store),
      g: () => this.drawing.settings.change((settings) => (settings.snap = !settings.snap)),
    };
    if (event.key === 'Escape') return this.#escape();
    if (ZOOMS[event.key]) return this.#do(() => view.zoom(middle, ZOOMS[event.key]));
    return Object.hasOwn(keys, event.key) && this.#do(keys[event.key]);
  }

  #escape() {
    const { store, tools } = this;
    if (tools.mode !== 'select') tools.choose('select');
    else if (store.selection.length > 0) store.select(store.corner === undefined ? [] : store.selection);
    else return false;
    return true;
  }

  /** The next body, or the one before. @param {number} by */
  #cycle(by) {
    const { store } = this;
    const count = store.model.bodies.length;
    if (count === 0) return;
    const last = store.selection.at(-1) ?? (by > 0 ? -1 : count);
    const next = (last + by + count) % count;
    store.select([next]);
    say(t('body.announce', { name: nameOf(store.model, next) }));
  }

  #lock() {
    const { model, selection } = this.store;
    if (selection.length === 0) return;
    lockSelected(this.store);
    say(t(freeOf(model, selection).length > 0 ? 'selected.locked' : 'selected.unlocked'));
  }

  /** On to the next corner. */
  #cycleCorner() {
    const { corner = -1, model, selection } = this.store;
    const count = selection.length === 1 ? pointsOf(model.bodies[selection[0]]).length : 0;
    if (count === 0) return;
    const next = (corner + 1) % count;
    this.store.select(selection, next);
    say(String(next));
  }

  /** A corner in the middle of the edge after the active one. */
  #insert() {
    const { corner = 0, model, selection } = this.store;
    const body = singleOf(model, selection);
    const places = body ? middles(body) : [];
    const edge = Math.min(corner, places.length - 1);
    if (edge >= 0) insertCorner(this.store, edge, places[edge]);
  }
}
