// The ship's additions to a stage: the plan, the note without WebGL, and the focus of keys.

import { t } from '../../i18n.js';
import { el } from '../../panels/dom.js';
import { iconButton } from '../../panels/toolbar.js';
import { KEYBOARD } from '../../stage/stage.js';

export class Deck {
  plan = el('canvas.plan');
  #note = el('p.float.space-note');

  /** @param {import('./stage.js').ShipStage} stage */
  constructor(stage) {
    this.stage = stage;
    /** Where keys are at home, and what reads aloud. */
    this.keyboard = stage.canvas;
    stage.canvas.className = 'whole';
    stage.canvas.after(this.plan);
    stage.top.append(this.#note);
  }

  /** Whether there is only the plan view. @param {boolean} flat */
  settle(flat) {
    const { canvas, element } = this.stage;
    element.classList.toggle('flat', flat);
    this.#note.hidden = !flat;
    this.keyboard = flat ? this.plan : canvas;
    const other = flat ? canvas : this.plan;
    for (const [name, value] of Object.entries(KEYBOARD)) {
      this.keyboard.setAttribute(name, value);
      other.removeAttribute(name);
    }
    this.keyboard.ariaHidden = null;
    other.ariaHidden = 'true';
  }

  /** In the language of the moment. */
  label() {
    const { stage } = this;
    stage.furnish('ship', ...stage.zoomTools((factor) => stage.zoom(factor, this.keyboard)), iconButton('rewind', 'play.rewind', () => stage.home()));
    this.keyboard.ariaLabel = t('ship.label');
    this.#note.textContent = t('ship.flat');
  }
}
