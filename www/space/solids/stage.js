// Boxes and spheres: the pairs of space, by hand.

import '../space.css';
import { ARROWS, reachOf } from '../../canvas/pointers.js';
import { sharpen } from '../../canvas/view.js';
import { t } from '../../i18n.js';
import { el, iconButton, say } from '../../panels/dom.js';
import { numbersIn } from '../../stage/options.js';
import { CanvasStage } from '../../stage/stage.js';
import { TURN, along, clamp, minus, nearestOf, times } from '../../vectors.js';
import { Camera, FIRST } from '../camera.js';
import { answerTo } from './answers.js';
import { CHAPTERS, FIELDS, NUMBERS, begun, isPair, itemAt, read, written } from './model.js';
import { answerPanel, shapesPanel } from './panels.js';
import { SolidBrush, extentOf } from './paint.js';

/** @typedef {import('./model.js').State} State */
/** @typedef {import('./model.js').Item} Item */
/** @typedef {import('../camera.js').Pixel} Pixel */

/** @typedef {{ item: number, part: import('./model.js').Part }} Grip */

/** How far a key moves what is chosen. */
const STRIDE = 0.1;

export default class SolidsStage extends CanvasStage {
  id = 'boxes-and-spheres';
  /** @type {import('../../panels/panels.js').Panels} */
  panels = {
    answer: answerPanel,
    shapes: shapesPanel,
  };
  camera = new Camera();
  /** @type {number | undefined} the item that keys move */
  chosen;
  /** Whether a drag goes into the picture, for those without a Shift key. */
  deep = false;
  /** @type {Grip | 'orbit' | 'pan' | undefined} */
  #grip;
  #chips = el('div.choice.float.space-chips', { role: 'group', tabindex: -1, label: 'solids.chapters' });

  /** @param {import('../../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app);
    this.top.append(this.#chips);
    /** @type {State} */
    this.options = read(settings);
    this.answer = answerTo(this.options);
    const [yaw, pitch] = numbersIn(settings.get('camera'), 2) ?? [FIRST.yaw, FIRST.pitch];
    Object.assign(this.camera, { yaw: yaw % TURN, pitch: clamp(pitch, -1.55, 1.55) });
  }

  resized() {
    const {
      camera,
      canvas: { clientWidth: width, clientHeight: height },
    } = this;
    camera.middle = along(camera.middle, [width - camera.width, height - camera.height], 0.5);
    Object.assign(camera, { width, height });
    this.cover();
  }

  settings() {
    const { yaw, pitch } = this.camera;
    return (
      written(this.options) + (yaw === FIRST.yaw && pitch === FIRST.pitch ? '' : `&camera=${yaw.toFixed(3)},${pitch.toFixed(3)}`)
    );
  }

  summary() {
    return this.answer.words;
  }

  /** @param {import('./model.js').Chapter} chapter */
  begin(chapter) {
    this.chosen = undefined;
    this.choose(begun(chapter));
    this.fit();
  }

  /** @param {Partial<State>} part */
  choose(part) {
    this.options = { ...this.options, ...part };
    this.answer = answerTo(this.options);
    if ((this.chosen ?? 0) >= this.options.items.length) this.chosen = undefined;
    this.looked();
    this.app.refresh();
  }

  /** @param {number} k @param {Item} item */
  put(k, item) {
    this.choose({ items: this.options.items.with(k, item) });
  }

  /** @param {number | undefined} k */
  pick(k) {
    this.chosen = k;
    this.request();
    this.app.refresh();
  }

  /** @param {number} by */
  cycle(by) {
    const count = this.options.items.length;
    this.pick(((this.chosen ?? (by > 0 ? -1 : count)) + by + count) % count);
    if (this.chosen !== undefined) say(t('announce', { name: this.nameOf(this.chosen) }));
  }

  /** The name of an item. @param {number} k */
  nameOf(k) {
    const { kind } = this.options.items[k];
    const name = t(`solid.${kind}`);
    if (this.options.chapter === 'grow' && kind === 'point') return `${name} ${k + 1}`;
    return isPair(this.options) ? `${'AB'[k]}: ${name}` : name;
  }

  /** Called when the camera or the solids have moved. */
  looked() {
    this.request();
    this.settled();
  }

  fit() {
    this.camera.fit([...this.options.items.flatMap(extentOf), ...this.answer.extent], this.insets);
    this.request();
  }

  cover() {
    if (this.camera.moved) this.request();
    else this.fit();
  }

  frame() {
    const { camera } = this;
    sharpen(this.canvas);
    const brush = this.brush();
    brush.context.setTransform(this.canvas.width / camera.width, 0, 0, this.canvas.height / camera.height, 0, 0);
    brush.context.lineJoin = 'round';
    new SolidBrush(brush, camera).scene(this.options, this.answer, this.chosen);
  }

  show() {
    for (const button of this.#chips.querySelectorAll('button')) {
      const on = button.dataset.chapter === this.options.chapter;
      if (on && button.ariaPressed !== 'true') button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      button.ariaPressed = String(on);
    }
    this.tools.querySelector('button')?.setAttribute('aria-pressed', String(this.deep));
    this.request();
  }

  label() {
    this.furnish(
      'solids',
      iconButton('deep', 'solids.deep', () => {
        this.deep = !this.deep;
        this.show();
      }),
      iconButton('fit', 'tools.fit', () => this.fit()),
      iconButton('rewind', 'solids.reset', () => {
        Object.assign(this.camera, FIRST);
        this.begin(this.options.chapter);
      }),
    );
    this.#chips.replaceChildren(
      ...CHAPTERS.map((chapter) =>
        el('button', { 'data-chapter': chapter, click: () => this.begin(chapter) }, t(`chapter.${chapter}`)),
      ),
    );
  }

  get focus() {
    return this.camera.middle;
  }

  /** @param {Pixel} at @param {number} factor */
  zoom(at, factor) {
    this.camera.zoom(at, factor);
    this.looked();
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.camera.pan(dx, dy);
  }

  /** @param {Pixel} at @param {PointerEvent} event */
  hover(at, event) {
    if (event.pointerType !== 'touch') this.canvas.style.cursor = this.#gripAt(at, reachOf(event)) ? 'move' : 'grab';
  }

  release() {
    this.#grip = undefined;
  }

  /** @param {Pixel} pixel @param {number} reach @returns {Grip | undefined} */
  #gripAt(pixel, reach) {
    const { camera, options } = this;
    const handles = options.items.flatMap((item, k) => item.handles.map(([part, at]) => ({ grip: { item: k, part }, at })));
    const near = nearestOf(
      handles.map(({ at }) => camera.project(at)),
      pixel,
      reach,
    );
    if (near !== undefined) return handles[near].grip;
    const item = itemAt(options.items, camera.rayAt(pixel));
    return item === undefined ? undefined : { item, part: 'all' };
  }

  /** @param {Pixel} at @param {PointerEvent} event @param {number} down */
  press(at, event, down) {
    this.#grip = down > 1 ? undefined : event.button === 0 ? (this.#gripAt(at, reachOf(event)) ?? 'orbit') : 'pan';
    if (typeof this.#grip === 'object') this.pick(this.#grip.item);
    else if (this.#grip === 'orbit') this.pick(undefined);
  }

  /** @param {Pixel} at @param {Pixel} before @param {PointerEvent} event */
  drag(at, before, event) {
    const { camera, options } = this;
    const [dx, dy] = minus(at, before);
    const grip = this.#grip;
    if (grip === 'orbit') camera.orbit(dx, dy);
    else if (grip === 'pan') camera.pan(dx, dy);
    else if (grip) {
      return this.put(
        grip.item,
        options.items[grip.item].moved(
          event.shiftKey || this.deep ? times(dy / camera.scale, camera.towards) : camera.across(dx, dy),
          grip.part,
        ),
      );
    }
    return this.looked();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it meant something */
  key(event) {
    const small = event.altKey ? 0.1 : 1;
    const arrow = ARROWS[event.key];
    /** @type {Record<string, () => void>} */
    const keys = {
      PageUp: () => this.#push(small, [0, -1], true),
      PageDown: () => this.#push(small, [0, 1], true),
      n: () => this.cycle(1),
      p: () => this.cycle(-1),
      '[': () => this.#turn(-5 * small),
      ']': () => this.#turn(5 * small),
      '<': () => this.#resize(1 / (1 + 0.05 * small)),
      '>': () => this.#resize(1 + 0.05 * small),
      f: () => this.fit(),
      Escape: () => this.pick(undefined),
    };
    if (Object.hasOwn(keys, event.key)) keys[event.key]();
    else if (!arrow) return false;
    else if (this.chosen === undefined) this.camera.orbit(...times(-12, arrow));
    else this.#push(small, arrow, event.shiftKey);
    this.looked();
    return true;
  }

  /** Changes the chosen item. @param {(item: Item) => Item} how */
  #edit(how) {
    const { chosen, options } = this;
    if (chosen !== undefined) this.put(chosen, how(options.items[chosen]));
  }

  /** @param {number} by in strides @param {Pixel} way @param {boolean} deep into the picture */
  #push(by, [x, y], deep) {
    const { right, towards, up } = this.camera;
    const far = STRIDE * by;
    this.#edit((item) => item.moved(deep ? times(far * (y || x), towards) : along(times(far * x, right), up, -far * y)));
  }

  /** @param {number} by in degrees */
  #turn(by) {
    this.#edit((item) => item.with({ yaw: (item.get('yaw') + by) % 360 }));
  }

  /** @param {number} by */
  #resize(by) {
    this.#edit((item) => {
      const sizes = FIELDS[item.kind].filter((name) => NUMBERS[name].min > 0);
      return item.with(Object.fromEntries(sizes.map((name) => [name, Number((item.get(name) * by).toFixed(4))])));
    });
  }
}
