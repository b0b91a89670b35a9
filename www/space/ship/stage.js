// Ship and pillars: which of many instances does a moving box touch?

import '../space.css';
import { ARROWS, LETTERS } from '../../canvas/pointers.js';
import { t } from '../../i18n.js';
import { byId, el, equip, iconButton } from '../../panels/dom.js';
import { wantsStill } from '../../settings.js';
import { read, written, writtenNumbers } from '../../stage/options.js';
import { CanvasStage, KEYBOARD } from '../../stage/stage.js';
import { minus, plus } from '../../vectors.js';
import { AHEAD, Enquiry } from './enquiry.js';
import { Harbour } from './harbour.js';
import { ALLOWED, FIRST, countsPanel, phasesPanel, pillarsPanel, readPlace } from './panels.js';
import { Plan, lookOf } from './plan.js';
import { Ship } from './ship.js';

/** @typedef {import('./panels.js').Options} Options */

/** The least interval between updates of numbers, in milliseconds, for readability. */
const READING = 125;
/** Where keys steer: aside, and astern. */
const DRIVE = { ...ARROWS, ...LETTERS };

export class ShipStage extends CanvasStage {
  id = 'ship-and-pillars';
  /** @type {import('../../panels/panels.js').Panels} */
  panels = {
    counts: countsPanel,
    phases: phasesPanel,
    pillars: pillarsPanel,
  };
  plan = new Plan(el('canvas.plan', { ariaHidden: 'true' }));
  /** The canvas for keys and screen readers. */
  keyboard = this.canvas;
  #note = el('p.float.space-note.quiet');
  ship = new Ship();
  /** @type {import('./scene3.js').Scene3 | undefined} */
  #scene;
  /** The keys that are held. @type {Set<string>} */
  #held = new Set();
  /** When the last frame was, while one follows another. @type {number | undefined} */
  #last;
  #told = 0;

  /**
   * @param {import('../../app.js').App} app
   * @param {URLSearchParams} settings
   * @param {typeof import('./scene3.js').Scene3 | undefined} Scene3
   */
  constructor(app, settings, Scene3) {
    super(app, 'ship');
    this.canvas.className = 'whole';
    this.canvas.after(this.plan.canvas);
    this.top.append(this.#note);
    this.options = read(settings, FIRST, ALLOWED);
    Object.assign(this.ship, readPlace(settings));
    this.harbour = new Harbour(this.options.count);
    this.look = lookOf(app.settings.dark);
    this.enquiry = new Enquiry(this);
    this.#begin(Scene3);
    this.takeInHand(this.plan.canvas);
    // A key that is released elsewhere counts as released.
    for (const canvas of [this.canvas, this.plan.canvas]) {
      equip(canvas, { blur: () => this.#letGo(), keyup: ({ code }) => this.#release(code) });
    }
    this.watch(this.plan.canvas, () => {
      this.plan.view.resize();
      this.#draw(0);
    });
    this.enquiry.ask();
  }

  resized() {
    this.#resize();
    // In the same frame as the new size: a canvas that has been resized is empty.
    this.#draw(0);
  }

  /** Space, where this browser can show it. @param {typeof import('./scene3.js').Scene3 | undefined} Scene3 */
  #begin(Scene3) {
    try {
      this.#scene = Scene3 && new Scene3(this.canvas);
    } catch {
      // Then there is only the plan view.
    }
    this.#settle();
    if (!this.#scene) return;
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      if (this.closed) return;
      this.#scene = undefined;
      this.#settle();
      this.label();
      this.request();
    });
  }

  /** @param {Partial<Options>} change */
  choose(change) {
    const before = this.options;
    this.options = { ...before, ...change };
    const { count, sway, worker } = this.options;
    const other = count !== before.count;
    if (other) {
      this.harbour = new Harbour(count);
      this.enquiry.enter();
      this.#scene?.pillars.enter(this.harbour, this.enquiry.marks);
    }
    const stopped = before.sway && !sway && !other;
    if (stopped) {
      this.harbour.sway();
      this.#scene?.pillars.moved();
    }
    if (worker !== before.worker) this.enquiry.change();
    this.enquiry.timing = { broad: [], fine: [] };
    this.enquiry.ask(stopped);
    this.request();
    this.settled();
    this.app.refresh();
  }

  /** @param {number} now */
  frame(now) {
    const { harbour, options, ship } = this;
    const seconds = Math.min(now - (this.#last ?? now), 100) / 1000;
    const changes = ship.busy || options.sway;
    if (ship.busy) ship.step(seconds);
    if (options.sway) {
      harbour.sway(now / 1000);
      this.#scene?.pillars.moved();
    }
    if (changes) this.enquiry.ask(options.sway);
    const turning = this.#draw(wantsStill() ? 1 : 1 - Math.exp(-3 * seconds));
    this.#last = changes || turning ? now : undefined;
    if (this.#last) this.request();
    if (changes && now - this.#told < READING) return;
    this.#told = now;
    this.app.refresh();
  }

  /** @param {number} ease */
  #draw(ease) {
    const { enquiry, harbour, look, plan, ship } = this;
    const { answer, marks } = enquiry;
    const ahead = this.options.ahead ? AHEAD : 0;
    this.#scene?.pillars.recolour(marks.changed, marks);
    marks.changed.clear();
    plan.draw(look, harbour, marks, ship, answer, ahead);
    return this.#scene?.draw(ship, answer?.contact, ahead, ease) ?? false;
  }

  cover() {
    this.#resize();
    this.request();
  }

  /** A sheet of panels hides what is below; the ship stays in the middle of the rest. */
  #resize() {
    const sheet = byId('panels').getBoundingClientRect();
    const stage = this.element.getBoundingClientRect();
    const hidden = sheet.height > 0 && sheet.left <= stage.left ? stage.bottom - sheet.top : 0;
    this.#scene?.resize(this.canvas.clientWidth, this.canvas.clientHeight, hidden);
  }

  /** The place on the water that a pixel shows. @param {[number, number]} pixel @param {HTMLCanvasElement} canvas */
  waterAt([x, y], canvas) {
    if (canvas === this.plan.canvas) return this.plan.view.toWorld([x, y]);
    return this.#scene?.toWater((2 * x) / canvas.clientWidth - 1, 1 - (2 * y) / canvas.clientHeight);
  }

  /** @param {[number, number]} _at @param {number} factor @param {HTMLCanvasElement} [canvas] */
  zoom(_at, factor, canvas = this.keyboard) {
    if (canvas === this.plan.canvas) this.plan.zoom(factor);
    else this.#scene?.zoom(factor);
    this.request();
  }

  /**
   * Pointers steer the ship to where they are pressed, or turn the camera.
   * @param {HTMLCanvasElement} canvas
   * @returns {ReturnType<CanvasStage['hand']>}
   */
  hand(canvas) {
    return {
      press: (at, event, down) => {
        // The plan is for pointers only; keys and screen readers have one canvas.
        this.keyboard.focus({ preventScroll: true });
        this.ship.towards = down === 1 && event.button === 0 && !event.shiftKey ? this.waterAt(at, canvas) : undefined;
        this.request();
      },
      drag: (at, before) => {
        const { ship } = this;
        if (ship.towards) ship.towards = this.waterAt(at, canvas) ?? ship.towards;
        else this.#scene?.orbit(...minus(at, before));
        this.request();
      },
      zoom: (at, factor) => this.zoom(at, factor, canvas),
      pan: (dx, dy) => this.#scene?.orbit(dx, dy),
      release: () => {
        this.ship.towards = undefined;
        this.settled();
      },
    };
  }

  /** @param {KeyboardEvent} event */
  key({ altKey, code }) {
    /** @type {Record<string, () => void>} */
    const others = {
      KeyQ: () => this.#scene?.orbit(30, 0),
      KeyE: () => this.#scene?.orbit(-30, 0),
      PageUp: () => this.#scene?.orbit(0, 30),
      PageDown: () => this.#scene?.orbit(0, -30),
      Home: () => this.home(),
    };
    if (altKey || !(DRIVE[code] || others[code])) return false;
    if (DRIVE[code]) this.#held.add(code);
    others[code]?.();
    this.#steer();
    return true;
  }

  /** @param {string} code of a key */
  #release(code) {
    if (!this.#held.delete(code)) return;
    this.#steer();
    this.settled();
  }

  #letGo() {
    this.#held.clear();
    this.#steer();
  }

  #steer() {
    const { keys } = this.ship;
    const [aside, astern] = [...this.#held].map((code) => DRIVE[code]).reduce(plus, [0, 0]);
    Object.assign(keys, { turn: -Math.sign(aside), ahead: -Math.sign(astern) });
    this.request();
  }

  /** Puts the ship back to its beginning. */
  home() {
    this.ship = new Ship();
    this.#steer();
    this.enquiry.ask();
    this.settled();
  }

  settings() {
    const { heading, x, z } = this.ship;
    return `${written(this.options)}&at=${writtenNumbers([x, z, heading])}`;
  }

  summary() {
    const { answer } = this.enquiry;
    if (!answer) return t('ship.asking');
    const text = t('ship.summary', { candidates: answer.candidates.length, hits: answer.hits.length });
    return this.options.differ ? `${text} · ${t('ship.wrong', { count: answer.wrong.length })}` : text;
  }

  label() {
    this.furnish(
      'ship',
      ...this.zoomTools(),
      iconButton('rewind', 'play.rewind', () => this.home()),
    );
    this.keyboard.ariaLabel = t('ship.label');
    this.#note.textContent = t('ship.flat');
  }

  /** Without space there is only the plan view. */
  #settle() {
    const flat = !this.#scene;
    this.element.classList.toggle('flat', flat);
    this.plan.canvas.classList.toggle('float', !flat);
    this.#note.hidden = !flat;
    if (!flat) return;
    this.canvas.removeAttribute('tabindex');
    this.keyboard = this.plan.canvas;
    this.keyboard.ariaHidden = null;
    equip(this.keyboard, KEYBOARD);
  }

  repaint() {
    this.look = lookOf(this.app.settings.dark);
    this.#scene?.paint(this.look);
    this.#scene?.pillars.enter(this.harbour, this.enquiry.marks);
    this.request();
  }

  close() {
    super.close();
    this.enquiry.close();
    this.#scene?.close();
  }
}

/** Whether this browser draws in space at all. If not, three.js is not loaded. */
function hasWebGL() {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

/** @param {import('../../app.js').App} app @param {URLSearchParams} settings */
export async function open(app, settings) {
  const space = hasWebGL() ? await import('./scene3.js') : undefined;
  return new ShipStage(app, settings, space?.Scene3);
}
