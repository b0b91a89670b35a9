// Stress: a ball among 100,000 obstacles, and 3,600 paths of it followed again and again.

import './stress.css';
import { CELL, frameOf } from '../benchmark/room.js';
import { coarser, lay, lookOf } from '../canvas/look.js';
import { blank, disc, themeOf, withAlpha } from '../canvas/paint.js';
import { View } from '../canvas/view.js';
import { t, whole } from '../i18n.js';
import { toast } from '../panels/loading.js';
import { iconButton } from '../panels/toolbar.js';
import { read, written, writtenNumbers } from '../stage/options.js';
import { CanvasStage } from '../stage/stage.js';
import { Crowd } from './crowd.js';
import { Follower } from './follower.js';
import { takeInHand } from './hands.js';
import { ALLOWED, FIRST, home, readBall } from './options.js';
import { crowdPanel, pathsPanel, ratePanel } from './panels.js';

/** @typedef {import('./options.js').Options} Options */

/** The least interval between updates of numbers, in milliseconds, for readability. */
const READING = 250;
/** How many squares are in view at first. */
const AT_FIRST = 28;
/** Pictures of fans have no more pixels than this, and are drawn larger. */
const MOST_PIXELS = 1_500_000;
/** The ring by which a small ball is found and taken, in pixels. */
const RING = 14;

export class StressStage extends CanvasStage {
  id = 'stress';
  /** @type {import('../panels/panels.js').Panels} */
  panels = [
    ['rate', () => ratePanel(this)],
    ['paths', () => pathsPanel(this)],
    ['crowd', () => crowdPanel(this)],
  ];
  view = new View(this.canvas);
  #crowd = new Crowd(() => this.request());
  #dirty = true;
  #told = 0;
  #timer = 0;
  /** Whether the fan that is shown or on its way is of another ball, or another view. */
  #stale = true;

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app, 'stress');
    this.options = read(settings, FIRST, ALLOWED);
    this.room = frameOf(this.options.count);
    this.ball = readBall(settings, this.room.size) ?? home(this.room.across);
    this.follower = this.#follow();
    this.view.onchange = () => this.#changed();
    takeInHand(this);
  }

  resized() {
    this.view.resize();
    this.cover();
    // In the same frame as the new size: a canvas that has been resized is empty.
    this.#draw();
  }

  #follow() {
    const fail = (/** @type {string} */ message) => toast(t('file.failed', { message }), true);
    return new Follower(this.options.count, (seen) => this.#heard(seen), fail);
  }

  /** The surroundings of the ball. */
  #near() {
    const { x, y } = this.ball;
    const half = (CELL * AT_FIRST) / 2;
    this.view.fit([x - half, y - half, x + half, y + half]);
  }

  whole() {
    const { size } = this.room;
    this.view.fit([0, 0, size, size]);
    this.view.moved = true;
  }

  home() {
    this.ball = home(this.room.across);
    this.#near();
    this.settled();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.view.zoom([this.view.width / 2, this.view.height / 2], factor);
  }

  /** @param {number} x @param {number} y */
  moveBall(x, y) {
    const within = (/** @type {number} */ at) => Math.min(Math.max(at, 0), this.room.size);
    this.ball = { ...this.ball, x: within(x), y: within(y) };
    this.#changed();
  }

  /** @param {number} r */
  resizeBall(r) {
    this.ball = { ...this.ball, r };
    this.#changed();
    this.settled();
  }

  /** @param {Partial<Options>} change */
  choose(change) {
    const { count } = this.options;
    Object.assign(this.options, change);
    if (this.options.count !== count) {
      this.follower.close();
      this.room = frameOf(this.options.count);
      this.follower = this.#follow();
      this.home();
    } else this.follower.forget();
    this.#changed();
    this.settled();
    this.app.refresh();
  }

  #changed() {
    this.#stale = true;
    this.request();
  }

  /** The Worker has said something. @param {boolean} seen whether there is another picture */
  #heard(seen) {
    this.request(seen);
    const left = READING - (performance.now() - this.#told);
    clearTimeout(this.#timer);
    // The last word is shown in any case.
    this.#timer = window.setTimeout(() => {
      this.#told = performance.now();
      this.app.refresh();
    }, Math.max(left, 0));
  }

  /** @param {boolean} [changed] whether there is anything to draw: every frame asks for another fan */
  request(changed = true) {
    this.#dirty ||= changed;
    super.request();
  }

  frame() {
    this.#order();
    if (this.#dirty) this.#draw();
  }

  #draw() {
    if (this.view.width < 2) return;
    this.#dirty = false;
    const theme = themeOf(this.app.settings.dark);
    const context = blank(this.canvas, theme.paper);
    const { picture, room } = this.follower;
    if (room) this.#crowd.draw(context, this.view, room, theme.dark);
    if (picture) lay(context, picture.image, picture.look, lookOf(this.view, theme.dark));
    this.#putBall(context, theme);
  }

  /** Asks for what is to be seen, if that is another thing; or for the same again. */
  #order() {
    const { ball: { x, y, r }, follower, options, view } = this;
    /** @type {import('../fans.js').Wanted} */
    const wanted = { ball: { centre: [x, y], radius: r }, paths: options.paths, bounces: options.bounces };
    if (!this.#stale) {
      // The same again looks the same.
      if (options.again && !follower.busy && !follower.overlap) follower.order(wanted);
      return;
    }
    if (view.width < 2) return;
    this.#stale = false;
    const look = coarser(lookOf(view, this.app.settings.dark), MOST_PIXELS);
    follower.order({ ...wanted, look });
  }

  /** @param {CanvasRenderingContext2D} context @param {import('../canvas/paint.js').Theme} theme */
  #putBall(context, theme) {
    const { ball, view } = this;
    const colour = this.follower.overlap ? theme.wrong : theme.accent;
    const at = view.toScreen([ball.x, ball.y]);
    const radius = Math.max(ball.r * view.scale, 2.5);
    const ring = Math.max(RING, radius + 4);
    const brush = { context, scale: 1, theme };
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    // It stands out from the densest fan, too.
    withAlpha(brush, 0.7, () => disc(brush, at, ring, { fill: theme.paper }));
    disc(brush, at, ring, { stroke: colour, width: 2 });
    disc(brush, at, radius, { fill: colour });
  }

  settings() {
    const { x, y, r } = this.ball;
    return `${written(this.options)}&ball=${writtenNumbers([x, y, r])}`;
  }

  summary() {
    const { overlap, rates, ready } = this.follower;
    if (ready === undefined) return t('stress.preparing');
    if (overlap) return t('stress.overlap');
    return rates ? t('stress.summary', { rate: whole(rates.rate) }) : '';
  }

  cover() {
    this.view.insets = this.insets;
    if (!this.view.moved) this.#near();
  }

  repaint() {
    this.#changed();
  }

  label() {
    this.furnish(
      'stress',
      ...this.zoomTools((factor) => this.zoom(factor)),
      iconButton('fit', 'stress.whole', () => this.whole()),
      iconButton('rewind', 'play.rewind', () => this.home()),
    );
  }

  close() {
    super.close();
    clearTimeout(this.#timer);
    this.#crowd.close();
    this.follower.close();
  }
}

export { StressStage as Stage };
