// Nothing but the stage, on all of the screen where the browser gives it, with lines and letters to be seen from the last row.

import { byId } from './panels/dom.js';

/** By how much lines and letters are larger. */
const LARGER = 1.75;
const root = document.documentElement;

export class Presentation {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    byId('present-end').addEventListener('click', () => this.turn(false));
    // The browser has an Escape of its own, which this page does not hear.
    document.addEventListener('fullscreenchange', () => !document.fullscreenElement && this.turn(false));
    const escape = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== 'Escape' || !this.on || document.querySelector('dialog')) return;
      event.stopImmediatePropagation();
      this.turn(false);
    };
    document.addEventListener('keydown', escape, { capture: true });
  }

  get on() {
    return 'presenting' in root.dataset;
  }

  /** @param {boolean} [on] */
  turn(on = !this.on) {
    if (on === this.on) return;
    const { app } = this;
    root.toggleAttribute('data-presenting', on);
    byId('present-end').hidden = !on;
    // A phone may have none for a page, and a frame be denied it: the stage fills the window then.
    if (on) root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
    app.settings.change((settings) => (settings.larger = on ? LARGER : 1));
    app.cover();
    (app.stages.current?.element.querySelector('canvas') ?? app.view.canvas).focus();
  }
}
