// What is on the ship's stage besides its pictures: the tools, the note where there is no WebGL, and who has the keys.

import { t } from '../../i18n.js';
import { el } from '../../panels/dom.js';
import { iconButton } from '../../panels/toolbar.js';

const KEYBOARD = { tabindex: '0', role: 'application', 'aria-describedby': 'space-described' };

export class Deck {
  canvas = el('canvas', { class: 'whole' });
  plan = el('canvas', { class: 'plan' });
  #tools = el('div', { class: 'float space-tools', role: 'toolbar' });
  #note = el('p', { class: 'float space-note' });
  #described = el('p', { id: 'space-described', class: 'unseen' });
  #top = el('div', { class: 'space-top' }, this.#tools, this.#note);
  element = el('div', { id: 'space', class: 'ship' }, this.canvas, this.plan, this.#described, this.#top);
  /** Where keys are at home, and what reads aloud. */
  keyboard = this.canvas;

  /** Whether there is only the plan view. @param {boolean} flat */
  settle(flat) {
    this.element.classList.toggle('flat', flat);
    this.#note.hidden = !flat;
    this.keyboard = flat ? this.plan : this.canvas;
    const other = flat ? this.canvas : this.plan;
    for (const [name, value] of Object.entries(KEYBOARD)) {
      this.keyboard.setAttribute(name, value);
      other.removeAttribute(name);
    }
    this.keyboard.removeAttribute('aria-hidden');
    other.setAttribute('aria-hidden', 'true');
  }

  /** In the language of the moment. @param {{ zoom: (factor: number, canvas: HTMLCanvasElement) => void, home: () => void }} stage */
  label(stage) {
    this.keyboard.setAttribute('aria-label', t('ship.label'));
    this.#described.textContent = t('ship.described');
    this.#note.textContent = t('ship.flat');
    this.#tools.setAttribute('aria-label', t('tools.label'));
    this.#tools.replaceChildren(
      iconButton('zoomIn', 'tools.zoomIn', () => stage.zoom(1.25, this.keyboard)),
      iconButton('zoomOut', 'tools.zoomOut', () => stage.zoom(0.8, this.keyboard)),
      iconButton('rewind', 'ship.home', () => stage.home()),
    );
  }
}
