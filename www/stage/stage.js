// The common part of the stages with a canvas: the canvas with its tools, frames, and changes of language and theme.

import './stage.css';
import { Brush, blank } from '../canvas/paint.js';
import { ZOOMS, listen } from '../canvas/pointers.js';
import { View } from '../canvas/view.js';
import { t } from '../i18n.js';
import { el, iconButton } from '../panels/dom.js';

/** @typedef {import('../canvas/pointers.js').Pixel} Pixel */

/** For the canvas that keys and screen readers find. */
export const KEYBOARD = { tabindex: '0', role: 'application', 'aria-describedby': 'space-described' };

/** Something that is shown in place of the plane. */
export class Stage {
  closed = false;
  /** Cleanup functions. @type {(() => void)[]} */
  ends = [];

  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** Calls `changed` when an element has another size. @param {HTMLElement} element @param {() => void} changed */
  watch(element, changed) {
    const observer = new ResizeObserver(changed);
    observer.observe(element);
    this.ends.push(() => observer.disconnect());
  }

  /** Updates the texts to the present language. */
  label() {}

  /** Updates the colours to the present theme. */
  repaint() {}

  cover() {}

  show() {}

  /** Something has come to an end that a link should keep. */
  settled() {
    this.app.address.tellLater();
  }

  close() {
    this.closed = true;
    for (const end of this.ends) end();
  }
}

export class CanvasStage extends Stage {
  canvas = el('canvas', KEYBOARD);
  tools = el('div.float.space-tools', { role: 'toolbar', label: 'tools.label' });
  described = el('p.unseen', { id: 'space-described' });
  top = el('div.space-top', this.tools);
  element = el('div', { id: 'space' }, this.canvas, this.described, this.top);
  #asked = 0;

  /** @param {import('../app.js').App} app @param {string} [look] the class of its element */
  constructor(app, look = '') {
    super(app);
    this.element.className = look;
    this.watch(this.canvas, () => this.resized());
    this.takeInHand(this.canvas);
  }

  /** Lets pointers and keys act on one of the stage's canvases. @param {HTMLCanvasElement} canvas */
  takeInHand(canvas) {
    const hand = this.hand(canvas);
    listen(canvas, hand, hand);
    canvas.addEventListener('keydown', (event) => {
      const factor = ZOOMS[event.key];
      if (event.ctrlKey || event.metaKey) return;
      if (factor) this.zoom(this.focus, factor);
      if (factor || this.key(event)) event.preventDefault();
    });
  }

  /**
   * The response to pointers on one of the stage's canvases.
   * @param {HTMLCanvasElement} _canvas
   * @returns {import('../canvas/pointers.js').Hand & import('../canvas/pointers.js').Moved}
   */
  hand(_canvas) {
    return /** @type {any} */ (this);
  }

  /** @param {KeyboardEvent} _event @returns {boolean} whether it meant something */
  key(_event) {
    return false;
  }

  /** The pixel that buttons and keys zoom about. @returns {Pixel} */
  get focus() {
    return [this.canvas.clientWidth / 2, this.canvas.clientHeight / 2];
  }

  /** @param {Pixel} _at the pixel that stays where it is @param {number} _factor */
  zoom(_at, _factor) {}

  /** Called when the canvas has another size, and so is empty. */
  resized() {}

  /** Draws a frame. @param {number} _now */
  frame(_now) {}

  repaint() {
    this.request();
  }

  /** A closed stage has no more frames. */
  request() {
    this.#asked ||= requestAnimationFrame((now) => {
      this.#asked = 0;
      if (!this.closed) this.frame(now);
    });
  }

  /** The elements that float over the canvas. */
  get insets() {
    return this.app.insetsOf(this.canvas, [this.top]);
  }

  /**
   * Labels and describes the canvas, and fills its toolbar.
   * @param {'map' | 'ship' | 'solids' | 'stress'} name
   * @param {...HTMLElement} tools
   */
  furnish(name, ...tools) {
    this.canvas.ariaLabel = t(`${name}.label`);
    this.described.textContent = t(`${name}.described`);
    this.tools.replaceChildren(...tools);
  }

  /** Begins a picture. @param {number} [scale] pixels per unit */
  brush(scale = 1) {
    const { theme } = this.app.drawing;
    return new Brush(blank(this.canvas, theme.paper), scale, theme);
  }

  zoomTools() {
    return [
      iconButton('zoomIn', 'tools.zoomIn', () => this.zoom(this.focus, 1.25)),
      iconButton('zoomOut', 'tools.zoomOut', () => this.zoom(this.focus, 0.8)),
    ];
  }
}

/** A stage with a plane, over which a view moves. */
export class PlaneStage extends CanvasStage {
  view = new View(this.canvas);

  resized() {
    this.view.resize();
    this.cover();
    // In the same frame as the new size: a canvas that has been resized is empty.
    this.frame(performance.now());
  }

  /** @param {Pixel} at @param {number} factor */
  zoom(at, factor) {
    this.view.zoom(at, factor);
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.view.pan(dx, dy);
  }
}
