// Stress: a ball among 100,000 obstacles, and 3,600 paths of it followed again and again.

import './stress.css';
import { CELL, frameOf, squaresIn } from '../benchmark/room.js';
import { themeOf } from '../canvas/paint.js';
import { Standing } from '../canvas/picture.js';
import { boxOfDisc } from '../canvas/place.js';
import { ARROWS, LETTERS, reachOf } from '../canvas/pointers.js';
import { lookOf } from '../canvas/view.js';
import { t } from '../i18n.js';
import { iconButton } from '../panels/dom.js';
import { read, written, writtenNumbers } from '../stage/options.js';
import { PlaneStage } from '../stage/stage.js';
import { TURN, along, clamp, length, minus, plus, pointAt } from '../vectors.js';
import { Follower } from './follower.js';
import { ALLOWED, FIRST, crowdPanel, home, pathsPanel, ratePanel, readBall } from './panels.js';

/** @typedef {import('./panels.js').Options} Options */
/** @typedef {import('../canvas/pointers.js').Pixel} Pixel */
/** @typedef {import('../benchmark/room.js').Room} Room */

/** The least interval between updates of numbers, in milliseconds, for readability. */
const READING = 250;
/** How many squares are in view at first. */
const AT_FIRST = 28;
/** The radius of the ring by which a small ball is found and grabbed, in pixels. */
const RING = 14;
/** How far a key moves the ball, in pixels: ten times as far with Shift, a tenth with Alt. */
const STEP = 6;

export default class StressStage extends PlaneStage {
  id = 'stress';
  /** @type {import('../panels/panels.js').Panels} */
  panels = {
    rate: ratePanel,
    paths: pathsPanel,
    crowd: crowdPanel,
  };
  #crowd = new Crowd(() => this.request());
  #dirty = true;
  #told = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Where the ball was grabbed, relative to its centre, in the world. @type {Pixel | undefined} */
  #taken;

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app, 'stress');
    this.options = read(settings, FIRST, ALLOWED);
    this.room = frameOf(this.options.count);
    /** @type {import('../worker.js').Disc} */
    this.ball = readBall(settings, this.room.size) ?? home(this.room.across);
    this.follower = this.#follow();
    this.view.onchange = () => this.repaint();
  }

  #follow() {
    return new Follower(this.options.count, (seen) => this.#heard(seen));
  }

  /** Shows the surroundings of the ball. */
  #near() {
    this.view.fit(boxOfDisc(this.ball.centre, (CELL * AT_FIRST) / 2));
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

  /** @param {Pixel} to in the world */
  moveBall(to) {
    const [x, y] = to.map((at) => clamp(at, 0, this.room.size));
    this.ball = { ...this.ball, centre: [x, y] };
    this.repaint();
  }

  /** @param {number} radius */
  resizeBall(radius) {
    this.ball = { ...this.ball, radius };
    this.repaint();
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
    this.repaint();
    this.settled();
    this.app.refresh();
  }

  repaint() {
    this.follower.request({ ball: this.ball }, this.options);
    this.request();
  }

  /** Handles news from the Worker. @param {boolean} seen whether there is another picture */
  #heard(seen) {
    this.request(seen);
    clearTimeout(this.#timer);
    // The last numbers are shown in any case.
    this.#timer = setTimeout(
      () => {
        this.#told = performance.now();
        this.app.refresh();
      },
      this.#told + READING - performance.now(),
    );
  }

  /** @param {boolean} [changed] whether there is anything to draw: every frame asks for another fan */
  request(changed = true) {
    this.#dirty ||= changed;
    super.request();
  }

  frame() {
    if (this.#dirty) this.#draw();
    if (this.options.again && !this.follower.overlap) this.follower.again();
  }

  #draw() {
    if (this.view.width < 2) return;
    this.#dirty = false;
    const brush = this.brush();
    const { context, theme } = brush;
    const {
      ball,
      follower,
      follower: { room },
      view,
    } = this;
    if (room) this.#crowd.draw(context, view, room, theme.dark);
    follower.draw(context, view, theme.dark);
    const colour = follower.overlap ? 'wrong' : 'accent';
    const at = view.toScreen(ball.centre);
    const radius = Math.max(ball.radius * view.scale, 2.5);
    const ring = Math.max(RING, radius + 4);
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    // It stands out from the densest fan, too.
    brush.alpha(0.7, () => brush.disc(at, ring, { fill: 'paper' }));
    brush.disc(at, ring, { stroke: colour, width: 2 });
    brush.disc(at, radius, { fill: colour });
  }

  settings() {
    const { centre, radius } = this.ball;
    return `${written(this.options)}&ball=${writtenNumbers([...centre, radius])}`;
  }

  summary() {
    const { overlap, rates, ready } = this.follower;
    if (ready === undefined) return t('stress.preparing');
    if (overlap) return t('stress.overlap');
    return rates ? t('stress.summary', { rate: Math.round(rates.rate) }) : '';
  }

  cover() {
    this.view.insets = this.insets;
    if (!this.view.moved) this.#near();
  }

  label() {
    this.furnish(
      'stress',
      ...this.zoomTools(),
      iconButton('fit', 'stress.whole', () => this.whole()),
      iconButton('rewind', 'play.rewind', () => this.home()),
    );
  }

  /**
   * Where a press at a pixel would grab the ball, relative to its centre, if it is near enough.
   * @param {Pixel} at
   * @param {PointerEvent} event
   */
  #gripAt(at, event) {
    const {
      ball: { centre, radius },
      view,
    } = this;
    const beside = minus(centre, view.toWorld(at));
    return length(beside) <= Math.max(reachOf(event) / view.scale, radius) ? beside : undefined;
  }

  /** @param {Pixel} at @param {PointerEvent} event @param {number} down */
  press(at, event, down) {
    this.#taken = down === 1 && event.button === 0 ? this.#gripAt(at, event) : undefined;
    if (this.#taken) this.canvas.style.cursor = 'grabbing';
  }

  /** @param {Pixel} at @param {Pixel} before */
  drag(at, before) {
    if (this.#taken) this.moveBall(plus(this.view.toWorld(at), this.#taken));
    else this.pan(...minus(at, before));
  }

  /** @param {Pixel} at @param {PointerEvent} event */
  hover(at, event) {
    this.canvas.style.cursor = this.#gripAt(at, event) ? 'grab' : '';
  }

  release() {
    if (this.#taken) this.settled();
    this.#taken = undefined;
    this.canvas.style.cursor = '';
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = ARROWS[event.code] ?? LETTERS[event.code];
    if (way) {
      const by = (STEP * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1)) / this.view.scale;
      this.moveBall(along(this.ball.centre, way, by));
      this.settled();
    } else if (event.code === 'KeyF') this.whole();
    else if (event.code === 'Home') this.home();
    else return false;
    return true;
  }

  close() {
    super.close();
    this.follower.close();
  }
}

// The obstacles, as a picture that is painted once for a view: those in view, a few rows a frame.

/** The number of obstacles that are painted between two looks at the clock. */
const BATCH = 128;
/** Obstacles whose squares are smaller than this, in pixels, are drawn by their corners alone. */
const TINY = 4;

class Crowd extends Standing {
  /**
   * Paints as much as there is time for, and draws the picture where it belongs.
   * @param {CanvasRenderingContext2D} context @param {import('../canvas/view.js').View} view @param {Room} room @param {boolean}
   * dark
   */
  draw(context, view, room, dark) {
    if (this.shown?.of !== room || this.shown.look.dark !== dark) this.shown = undefined;
    const { x0, y0, x1, y1 } = squaresIn(room, view.box.slice(0, 2), view.box.slice(2));
    const wide = x1 - x0 + 1;
    const all = wide * (y1 - y0 + 1);
    const look = lookOf(view, dark);
    this.follow({ look, of: room, manner: [] }, (making) => {
      view.apply(making.context);
      making.context.fillStyle = making.context.strokeStyle = themeOf(dark).crowd;
      making.context.beginPath();
      for (const end = Math.min(making.done + BATCH, all); making.done < end; making.done++) {
        const k = (y0 + Math.floor(making.done / wide)) * room.across + x0 + (making.done % wide);
        if (k < room.count) outline(making.context, room, k, CELL * view.scale < TINY);
      }
      making.context.fill();
      if (making.done < all) return false;
      making.context.lineWidth = 2 / view.scale;
      making.context.strokeRect(0, 0, room.size, room.size);
      return true;
    });
    this.put(context, look);
  }
}

/** @param {CanvasRenderingContext2D} context @param {Room} room @param {number} k @param {boolean} tiny */
function outline(context, { points, starts, radii }, k, tiny) {
  const from = starts[k];
  const to = starts[k + 1];
  const [x, y] = pointAt(points, from);
  if (tiny) {
    // Less than two pixels: about as much ink, for a tenth of the time.
    const half = CELL / 8;
    context.rect(x - half, y - half, 2 * half, 2 * half);
  } else if (radii[k] > 0) {
    context.moveTo(x + radii[k], y);
    context.arc(x, y, radii[k], 0, TURN);
  } else {
    context.moveTo(x, y);
    for (let i = from + 1; i < to; i++) context.lineTo(points[2 * i], points[2 * i + 1]);
    context.closePath();
  }
}
