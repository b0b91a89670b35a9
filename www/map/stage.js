// A map of the scene: for every start of the ball in the room, what becomes of it.

import './map.css';
import { ARROWS } from '../canvas/pointers.js';
import { figure, t, whole } from '../i18n.js';
import { messageOf } from '../message.js';
import { el, iconButton, say, toast } from '../panels/dom.js';
import { ballPanel } from '../panels/panels.js';
import { PlaneStage } from '../stage/stage.js';
import { along, distance, minus } from '../vectors.js';
import { Grid, KINDS } from './grid.js';
import { cellText, legendOf, mapPanel } from './panels.js';
import { Inset, Picture, drawBall, drawCross, drawRoom, drawTouches } from './picture.js';
import { ballAt, ballOf, borderPlane, read, roomOf, roomPlane, sceneOf, targetOf, touchesOf, written, zoomed } from './planes.js';
import { Runner } from './run.js';

/** @typedef {import('./planes.js').Options} Options */
/** @typedef {import('../canvas/pointers.js').Pixel} Pixel */

/** How long after the last change a map is begun, in milliseconds. */
const CALM = 120;
/** The least interval between two pictures, in milliseconds. */
const COLOURING = 150;
/** How far a pointer may move in a click, in pixels. */
const STILL = 5;
/** How many cells an arrow goes with Shift. */
const MORE = 10;

export default class MapStage extends PlaneStage {
  id = 'map';
  ofScene = true;
  /** @type {import('../panels/panels.js').Panels} */
  panels = {
    map: mapPanel,
    ball: () => ballPanel(this.app),
  };
  /** The room, where the map is of its border. */
  inset = new Inset();
  #legend = el('div');
  #told = el('p.map-told');
  picture = new Picture();
  withPath = true;
  /** How much of the map is done, from 0 to 1, and how many milliseconds that took. */
  share = 0;
  time = 0;
  /** Counts the maps that were begun. */
  maps = 0;
  /** The cell that is pointed at. @type {number | undefined} */
  cross;
  #began = 0;
  #coloured = 0;
  #stale = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #problem = '';
  /** The subject of the running map. */
  #of = '';
  /** The free space of which the border is mapped. @type {import('carom').FreeSpace | undefined} */
  #region;
  /** Where a press began, while it may become a click. @type {Pixel | undefined} */
  #click;

  /** @param {import('../app.js').App} app @param {URLSearchParams} settings */
  constructor(app, settings) {
    super(app, 'map');
    this.top.append(el('div.float.map-legend', this.#legend, this.#told), this.inset.canvas);
    this.options = read(settings.get('look') ?? '');
    this.plane = this.#planeOf();
    this.grid = new Grid(this.box, this.options.cells);
    this.runner = new Runner({
      onnews: (share) => {
        this.share = share;
        this.time = performance.now() - this.#began;
        this.repaint();
        app.refresh();
      },
      onrefusal: (error) => {
        this.#problem = messageOf(error);
        this.share = 1;
        app.refresh();
      },
    });
    this.view.onchange = () => this.request();
    // The legend comes with the first values, and takes more or fewer lines.
    this.watch(this.top, () => this.cover());
    this.ends.push(app.store.subscribe(() => this.#follow()));
    this.#begin();
  }

  get ball() {
    return ballOf(this.app);
  }

  /** The part of the plane that is mapped. */
  get box() {
    return this.options.box ?? this.plane.box;
  }

  /** The meaning of the map's coordinates. */
  #planeOf() {
    this.#region?.free();
    this.#region = this.options.plane === 'border' ? this.app.engine.scene.freeSpace(this.ball.radius) : undefined;
    // Without a closed border, there is only the map of the room.
    if (!this.#region) this.options.plane = 'room';
    return this.#region ? borderPlane(this.#region) : roomPlane(roomOf(this.app), this.ball);
  }

  /** The ball's target, as a disk. */
  get target() {
    return this.options.measure === 'length' ? targetOf(this.app, this.ball) : undefined;
  }

  /** Begins the map, if it differs from the running one. */
  #begin() {
    const { measure, cells, plane: kind } = this.options;
    const { limits } = this.app.store.model;
    const scene = sceneOf(this.app.store.model, this.target);
    const of = JSON.stringify([
      scene,
      this.options.box,
      cells,
      measure,
      kind,
      kind === 'room' && this.ball.direction,
      this.ball.radius,
      limits,
    ]);
    if (of === this.#of) return;
    this.#of = of;
    this.plane = this.#planeOf();
    if (kind !== this.options.plane) toast(t('map.noBorder'), true);
    this.#problem = '';
    this.maps++;
    this.share = 0;
    this.#began = performance.now();
    const before = this.#start;
    this.grid = new Grid(this.box, cells);
    this.cross = before && this.grid.cellAt(before);
    this.runner.begin({ grid: this.grid, scene, plane: this.plane, limits, measure });
    this.#fit();
    this.app.refresh();
  }

  /** Follows a change: the running map may not be wanted any more. */
  #follow() {
    this.request();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#begin(), CALM);
  }

  /** @param {Partial<Options>} change */
  choose(change) {
    Object.assign(this.options, change);
    if ('box' in change) this.#fit();
    this.#follow();
    this.#tell();
    this.settled();
    this.app.refresh();
  }

  /** @param {Pixel} at @param {number} factor */
  zoom(at, factor) {
    this.choose({ box: zoomed(this.box, this.view.toWorld(at), factor) });
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.choose({ box: along(this.box, [dx, dy, dx, dy], -1 / this.view.scale) });
  }

  /** Where the crosshair is in the plane, if there is one. */
  get #start() {
    return this.cross === undefined ? undefined : this.grid.startOf(this.cross);
  }

  /** The crosshair, if there is one. */
  get focus() {
    return this.#start ? this.view.toScreen(this.#start) : super.focus;
  }

  whole() {
    this.choose({ box: undefined });
  }

  /** Moves the crosshair by keys, and announces what is there. @param {number} across @param {number} down in cells */
  step(across, down) {
    const { cross, grid } = this;
    this.#point(cross === undefined ? grid.beside(0, grid.columns >> 1, grid.rows >> 1) : grid.beside(cross, across, down));
    say(this.told);
  }

  /** @param {number | undefined} cell */
  #point(cell) {
    if (cell === this.cross) return;
    this.cross = cell;
    this.#tell();
    this.request();
  }

  /** The text of the crosshair's cell. */
  get told() {
    return this.cross === undefined ? '' : cellText(this.grid, this.cross, this.options.measure, this.plane);
  }

  #tell() {
    this.#told.textContent = this.told || t('map.point');
  }

  /** Makes the ball start at the crosshair. */
  take() {
    const { app, cross, grid } = this;
    if (cross === undefined) return;
    if (grid.kinds[cross] === KINDS.refused) return toast(this.told, true);
    app.store.update({ ...app.store.model, ball: ballAt(this.plane, grid.startOf(cross)) });
    app.playback.reset(false);
    say(t('map.taken'));
  }

  /** Sets the target to the crosshair, or removes the target. */
  aimHere() {
    const { drawing, finder } = this.app;
    if (this.options.measure !== 'length') return;
    if (drawing.target) finder.choose(undefined);
    else if (this.#start) finder.choose(ballAt(this.plane, this.#start).centre);
    else toast(t('map.point'), true);
    this.#follow();
    this.app.refresh();
  }

  back() {
    this.app.address.turn('');
    this.app.stages.close();
    this.settled();
  }

  /** Colours the map again, unless it was coloured a moment ago. */
  #colour() {
    const wait = this.#coloured + COLOURING - performance.now();
    if (wait > 0 && this.share < 1) return setTimeout(() => this.request(), wait);
    this.#coloured = performance.now();
    this.#stale = false;
    this.picture.take(this.grid, this.options.measure, this.app.settings.dark);
    this.#legend.replaceChildren(...legendOf(this));
    this.#tell();
  }

  frame() {
    if (this.view.width < 2) return;
    // Until there are values, all stays: without the legend's lines, the map would move in the middle of a drag.
    if (this.#stale && this.share) this.#colour();
    const brush = this.brush(this.view.scale);
    this.view.apply(brush.context, this.picture.box);
    this.picture.draw(brush.context);
    this.view.apply(brush.context);
    this.inset.canvas.hidden = !this.#region;
    if (this.#region) this.#drawBorder(brush, this.#region);
    else this.#drawRoom(brush);
    if (!this.#start) return;
    this.view.apply(brush.context, this.#start);
    drawCross(brush, [0, 0]);
  }

  /** @param {import('../canvas/paint.js').Brush} brush */
  #drawRoom(brush) {
    drawRoom(brush, this.app, this.target);
    drawBall(brush, this.app, this.withPath);
  }

  /**
   * Draws the path's touches over the map, and the path itself in the room beside it.
   * @param {import('../canvas/paint.js').Brush} brush
   * @param {import('carom').FreeSpace} region
   */
  #drawBorder(brush, region) {
    const { path } = this.app.engine;
    if (path && this.withPath) drawTouches(brush, touchesOf(region, path));
    this.inset.draw(roomOf(this.app), brush.theme, (inset) => {
      this.#drawRoom(inset);
      if (this.#start) drawCross(inset, ballAt(this.plane, this.#start).centre);
    });
  }

  settings() {
    return written(this.options);
  }

  summary() {
    if (this.#problem) return t('file.failed', { message: this.#problem });
    const starts = `${whole(this.grid.columns)} × ${whole(this.grid.rows)}`;
    // In tenths, since screen readers announce every change.
    if (this.share < 1) return t('map.working', { starts, share: 10 * Math.floor(10 * this.share) });
    return t('map.done', { starts, time: figure(this.time / 1000, 1) });
  }

  #fit() {
    this.view.fit(this.box);
  }

  cover() {
    this.view.insets = this.insets;
    this.#fit();
  }

  repaint() {
    this.#stale = true;
    this.request();
  }

  label() {
    this.repaint();
    this.furnish(
      'map',
      ...this.zoomTools(),
      iconButton('fit', 'stress.whole', () => this.whole()),
    );
  }

  close() {
    super.close();
    clearTimeout(this.#timer);
    this.#region?.free();
    this.runner.close();
  }

  /** @param {Pixel} at @param {PointerEvent} event @param {number} down */
  press(at, event, down) {
    this.#click = down === 1 && event.button === 0 ? at : undefined;
  }

  /** @param {Pixel} at @param {Pixel} before */
  drag(at, before) {
    if (this.#click && distance(at, this.#click) <= STILL) return;
    this.#click = undefined;
    this.pan(...minus(at, before));
  }

  /** @param {Pixel} at */
  hover(at) {
    this.#point(this.grid.cellAt(this.view.toWorld(at)));
  }

  /** @param {PointerEvent} event */
  release(event) {
    if (!this.#click || event.type === 'pointercancel') return;
    this.hover(this.view.pixelOf(event));
    this.take();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    const by = event.shiftKey ? MORE : 1;
    if (arrow) this.step(by * arrow[0], by * arrow[1]);
    else if (event.key === 'Enter' || event.key === ' ') this.take();
    else if (event.code === 'KeyT') this.aimHere();
    else if (event.code === 'KeyF' || event.code === 'Home') this.whole();
    else return false;
    return true;
  }
}
