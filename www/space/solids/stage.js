// Boxes and spheres: the pairs of space, by hand.

import '../space.css';
import { t } from '../../i18n.js';
import { blank, themeOf } from '../../canvas/paint.js';
import { el, say } from '../../panels/dom.js';
import { iconButton } from '../../panels/toolbar.js';
import { sharpen } from '../../stage/size.js';
import { numbersIn } from '../../stage/options.js';
import { CanvasStage } from '../../stage/stage.js';
import { Camera, FIRST } from '../camera.js';
import { answerTo } from './ask.js';
import { Hands } from './hands.js';
import { CHAPTERS, begun, read, written } from './model.js';
import { answerPanel, shapesPanel } from './panels.js';
import { extentOf, extentOfAnswer, paintScene, summaryOf } from './scene.js';

/** @typedef {import('./model.js').State} State */
/** @typedef {import('./model.js').Item} Item */


export class SolidsStage extends CanvasStage {
  id = 'boxes-and-spheres';
  /** @type {import('../../panels/panels.js').Panels} */
  panels = [
    ['answer', () => answerPanel(this)],
    ['shapes', () => shapesPanel(this)],
  ];
  camera = new Camera();
  /** @type {number | undefined} the item that keys move */
  chosen;
  #chips = el('div.choice.float.space-chips', { role: 'group', tabindex: '-1' });

  /** @param {import('../../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app);
    this.top.append(this.#chips);
    /** @type {State} */
    this.state = read(settings);
    this.answer = answerTo(this.state);
    this.#readCamera(settings.get('camera'));
    this.hands = new Hands(this);
  }

  /** @param {number} width @param {number} height */
  resized(width, height) {
    const { camera } = this;
    if (camera.width === width && camera.height === height) return;
    camera.middle = [camera.middle[0] + (width - camera.width) / 2, camera.middle[1] + (height - camera.height) / 2];
    [camera.width, camera.height] = [width, height];
    this.cover();
  }

  /** @param {string | null} text */
  #readCamera(text) {
    const numbers = numbersIn(text, 2);
    if (!numbers) return;
    this.camera.yaw = numbers[0] % (2 * Math.PI);
    this.camera.pitch = Math.min(Math.max(numbers[1], -1.55), 1.55);
  }

  settings() {
    const { yaw, pitch } = this.camera;
    const camera = yaw === FIRST.yaw && pitch === FIRST.pitch ? '' : `&camera=${yaw.toFixed(3)},${pitch.toFixed(3)}`;
    return written(this.state) + camera;
  }

  summary() {
    return summaryOf(this.state, this.answer);
  }

  /** @param {import('./model.js').Chapter} chapter */
  begin(chapter) {
    this.chosen = undefined;
    this.change(begun(chapter));
    this.fit();
  }

  /** @param {State} state */
  change(state) {
    this.state = state;
    this.answer = answerTo(state);
    if ((this.chosen ?? 0) >= state.items.length) this.chosen = undefined;
    this.looked();
    this.app.refresh();
  }

  /** @param {number} k @param {Item} item */
  put(k, item) {
    this.change({ ...this.state, items: this.state.items.map((old, i) => (i === k ? item : old)) });
  }

  /** @param {number | undefined} k */
  choose(k) {
    this.chosen = k;
    this.request();
    this.app.refresh();
  }

  /** @param {number} by */
  cycle(by) {
    const count = this.state.items.length;
    this.choose(((this.chosen ?? (by > 0 ? -1 : count)) + by + count) % count);
    if (this.chosen !== undefined) say(t('body.announce', { name: this.nameOf(this.chosen) }));
  }

  /** The name of an item. @param {number} k */
  nameOf(k) {
    const { kind } = this.state.items[k];
    const name = t(`solid.${kind}`);
    if (this.state.chapter === 'grow' && kind === 'point') return `${name} ${k + 1}`;
    return this.answer.kind === 'pair' ? `${'AB'[k]}: ${name}` : name;
  }

  /** The camera or the solids have moved. */
  looked() {
    this.request();
    this.settled();
  }

  fit() {
    this.camera.fit([...this.state.items.flatMap(extentOf), ...extentOfAnswer(this.state, this.answer)], this.insets);
    this.request();
  }

  cover() {
    if (this.camera.moved) this.request();
    else this.fit();
  }

  frame() {
    const { camera, app } = this;
    sharpen(this.canvas, camera.width, camera.height);
    const theme = themeOf(app.settings.dark);
    const context = blank(this.canvas, theme.paper);
    context.setTransform(this.canvas.width / camera.width, 0, 0, this.canvas.height / camera.height, 0, 0);
    context.lineJoin = 'round';
    paintScene({ context, scale: 1, camera, theme }, this.state, this.answer, this.chosen);
  }

  show() {
    super.show();
    for (const button of this.#chips.querySelectorAll('button')) {
      const on = button.dataset.chapter === this.state.chapter;
      if (on && button.ariaPressed !== 'true') button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      button.ariaPressed = String(on);
    }
    this.tools.querySelector('button')?.setAttribute('aria-pressed', String(this.hands.deep));
    this.request();
  }

  label() {
    this.#chips.ariaLabel = t('solids.chapters');
    const deep = iconButton('deep', 'solids.deep', () => {
      this.hands.deep = !this.hands.deep;
      this.show();
    });
    const reset = iconButton('rewind', 'solids.reset', () => {
      Object.assign(this.camera, FIRST);
      this.begin(this.state.chapter);
    });
    this.furnish('solids', deep, iconButton('fit', 'tools.fit', () => this.fit()), reset);
    this.#chips.replaceChildren(
      ...CHAPTERS.map((chapter) =>
        el('button', { 'data-chapter': chapter, click: () => this.begin(chapter) }, t(`chapter.${chapter}`)),
      ),
    );
  }
}

export { SolidsStage as Stage };
