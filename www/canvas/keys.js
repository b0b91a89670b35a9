// The keys for everything that pointers do on the canvas.

import {
  duplicateSelected,
  insertCorner,
  lockSelected,
  moveBall,
  moveSelected,
  removeSelected,
  roundSelected,
  scaleSelected,
  turnAim,
  turnSelected,
} from '../edits.js';
import { nameOf, t } from '../i18n.js';
import { say } from '../panels/dom.js';
import { unit } from '../settings.js';
import { freeOf, pointsOf, singleOf } from '../store.js';
import { times } from '../vectors.js';
import { middles } from './handles.js';
import { ARROWS, LETTERS, MODES, ZOOMS } from './pointers.js';

/** @typedef {import('../store.js').Vec} Vec */
/** The action of a key; none where it means nothing. @typedef {(() => void) | undefined} Meaning */

export class Keys {
  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    this.store = app.store;
    app.view.canvas.addEventListener('keydown', (event) => this.#act(event, this.#onCanvas(event)));
    document.addEventListener('keydown', (event) => {
      if (
        event.target instanceof HTMLElement &&
        event.target.matches(event.ctrlKey || event.metaKey ? '.number' : 'input, select')
      )
        return;
      if (!event.defaultPrevented) this.#act(event, this.#anywhere(event));
    });
  }

  /** @param {KeyboardEvent} event @param {Meaning} meaning */
  #act(event, meaning) {
    if (!meaning) return;
    event.preventDefault();
    meaning();
  }

  /** @param {KeyboardEvent} event @returns {Meaning} */
  #anywhere({ altKey, ctrlKey, key, metaKey, shiftKey }) {
    const {
      app: { commands, stages },
      store,
    } = this;
    const letter = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (stages.own) return;
      if (letter === 'y' || (letter === 'z' && shiftKey)) return () => store.redo();
      return letter === 'z' ? () => store.undo() : undefined;
    }
    if (key === '?') return () => commands.showKeys();
    return letter === 'b' && !altKey ? () => commands.present() : undefined;
  }

  /** @param {KeyboardEvent} event @returns {Meaning} */
  #onCanvas(event) {
    const {
      app: { tools, view },
      store,
    } = this;
    const { altKey, code, key, shiftKey } = event;
    // The drag would take back what a key does.
    if (store.inGesture) return () => {};
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'd') return () => duplicateSelected(store, 24 / view.scale);
      return key.toLowerCase() === 'a' ? () => store.select([...store.model.bodies.keys()]) : undefined;
    }
    const drawing = tools.pen && this.#ofPen(tools.pen, event);
    if (drawing) return drawing;
    if (ARROWS[key]) return this.#ofArrow(event, ARROWS[key]);
    if (LETTERS[code] && !altKey) return () => moveBall(store, times(this.#stride(event, 5 * unit), LETTERS[code]));
    if (MODES[key]) return () => this.app.add(MODES[key]);
    if (ZOOMS[key]) return () => view.zoom(view.half, ZOOMS[key]);
    const small = altKey ? 0.1 : 1;
    const turn = (small * Math.PI) / 36;
    // A parenthesis needs Shift, which therefore does not mean a larger step.
    const round = this.#stride({ altKey, shiftKey: false });
    /** @type {Record<string, () => void>} */
    const keys = {
      5: () => tools.choose('draw'),
      6: () => tools.toggle('ruler'),
      ' ': () => this.app.playback.toggle(),
      '.': () => this.app.playback.step(),
      f: () => this.app.fit(),
      '[': () => turnSelected(store, -turn),
      ']': () => turnSelected(store, turn),
      '<': () => scaleSelected(store, 1 / 1.05),
      '>': () => scaleSelected(store, 1.05),
      '(': () => roundSelected(store, -round),
      ')': () => roundSelected(store, round),
      n: () => this.#cycle(1),
      p: () => this.#cycle(-1),
      l: () => this.#lock(),
      v: () => this.#cycleCorner(),
      i: () => this.#insert(),
      Delete: () => removeSelected(store),
      Escape: () => this.#letGo(),
      g: () => this.app.settings.change((settings) => (settings.snap = !settings.snap)),
    };
    const known = { Backspace: 'Delete', Insert: 'i' }[key] ?? key;
    return Object.hasOwn(keys, known) ? keys[known] : undefined;
  }

  /** @param {import('./measure.js').Pen} pen @param {KeyboardEvent} event @returns {Meaning} */
  #ofPen(pen, event) {
    const telling = (/** @type {() => void} */ what) => () => {
      what();
      say(pen.label || t('draw.corners', { count: pen.points.length }));
    };
    const way = ARROWS[event.key];
    if (way) return telling(() => pen.step(times(this.#stride(event, 5 / this.app.view.scale), way)));
    if (event.key === ' ') return telling(() => pen.put());
    if (event.key === 'Enter') return () => pen.end();
    if (event.key === 'Backspace') return () => pen.takeBack();
    return event.key === 'Escape' && pen.points.length > 0 ? () => pen.drop() : undefined;
  }

  /**
   * How far a key moves something: by the grid, or by `free` without one.
   * @param {{ shiftKey: boolean, altKey: boolean }} event
   */
  #stride({ shiftKey, altKey }, free = unit) {
    const { snap, grid } = this.app.settings;
    return (snap ? grid : free) * (shiftKey ? 10 : altKey ? 0.1 : 1);
  }

  /** @param {KeyboardEvent} event @param {Vec} way @returns {Meaning} */
  #ofArrow(event, way) {
    const { store } = this;
    if (store.selection.length > 0) return () => moveSelected(store, times(this.#stride(event), way));
    return way[0] === 0 ? undefined : () => turnAim(store, way[0] * (event.shiftKey ? 0.1 : event.altKey ? 0.001 : 0.02));
  }

  #letGo() {
    const {
      app: { tools },
      store,
    } = this;
    if (tools.mode !== 'select') tools.choose('select');
    else store.select(store.corner === undefined ? [] : store.selection);
  }

  /** Selects the next body, or the previous one. @param {number} by */
  #cycle(by) {
    const { store } = this;
    const count = store.model.bodies.length;
    if (count === 0) return;
    const next = ((store.selection.at(-1) ?? (by > 0 ? -1 : count)) + by + count) % count;
    store.select([next]);
    say(t('announce', { name: nameOf(store.model, next) }));
  }

  #lock() {
    const { model, selection } = this.store;
    if (selection.length === 0) return;
    lockSelected(this.store);
    say(t(freeOf(model, selection).length > 0 ? 'selected.locked' : 'selected.unlocked'));
  }

  /** Chooses the next corner. */
  #cycleCorner() {
    const { corner = -1, model, selection } = this.store;
    const count = selection.length === 1 ? pointsOf(model.bodies[selection[0]]).length : 0;
    if (count === 0) return;
    const next = (corner + 1) % count;
    this.store.select(selection, next);
    say(String(next));
  }

  /** Inserts a corner in the middle of the edge after the active one. */
  #insert() {
    const { corner = 0, model, selection } = this.store;
    const body = singleOf(model, selection);
    const places = body ? middles(body) : [];
    const edge = Math.min(corner, places.length - 1);
    if (edge >= 0) insertCorner(this.store, edge, places[edge]);
  }
}
