// The model: the scene as a scene file's plain JSON, the selection, and undo. Models are never
// changed, only replaced, so a step of the history is a reference, and unchanged bodies stay the same objects.

/** @typedef {[x: number, y: number]} Vec */

/**
 * How something is drawn, as scene files say it.
 * @typedef {object} Style
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {number[]} [dash]
 * @property {Style} [outline]
 * @property {Style} [box]
 */

/**
 * Exactly one of polygon, polyline and circle.
 * @typedef {object} Shape
 * @property {Vec[]} [polygon]
 * @property {Vec[]} [polyline]
 * @property {number[]} [bulges] of a polygon's or a polyline's edges
 * @property {{ centre: Vec, radius: number }} [circle]
 */

/**
 * @typedef {object} Placement
 * @property {Vec} [position]
 * @property {number} [rotation]
 * @property {Vec} [scale]
 * @property {number[]} [matrix]
 * @property {Placement} [parent]
 */

/** @typedef {'inside' | 'outside' | 'both'} Side */
/** @typedef {'reflect' | 'stop' | 'pass'} Response */

/**
 * @typedef {object} Body
 * @property {string} [name]
 * @property {Shape} shape
 * @property {number} [rounding]
 * @property {Placement} [placement]
 * @property {Side} side
 * @property {Response} response
 * @property {Style & { locked?: boolean }} [style] a locked body cannot be edited. The lock is part of the style, which
 * other programs ignore
 */

/** @typedef {{ centre: Vec, direction: Vec, radius: number }} Ball */
/** @typedef {{ bounces: number, length?: number }} Limits */

/**
 * The page's own part of a scene file.
 * @typedef {object} PageView
 * @property {Style} [ball]
 * @property {Style} [path]
 * @property {Style} [hit]
 * @property {number} [turnPerFrame]
 * @property {{ leafSize?: number, width?: number, hueTurnsPerNode?: number, saturation?: number, lightness?: number,
 *   fillAlpha?: number }} [tree]
 * @property {{ example?: string, layers?: Record<string, boolean>, depth?: number,
 *   fan?: Partial<import('./settings.js').Settings['fan']>, aim?: { target?: Vec, bounces?: number }, camera?: [number, number,
 *   number] }} [page]
 */

/**
 * @typedef {object} Model
 * @property {1 | 2} carom
 * @property {Record<string, string>} [title]
 * @property {Body[]} bodies
 * @property {Ball} [ball]
 * @property {Limits} [limits]
 * @property {PageView} [view]
 */

/** @typedef {{ model: Model, selection: number[], corner?: number }} Step */
/** @typedef {'model' | 'drift' | 'selection' | 'replaced'} Change */

/** The number of undo steps that are kept. */
const DEPTH = 500;
/** Edits of one kind that follow each other this quickly are one step: a held key, a spun number. */
const TOGETHER = 700;

export class Store {
  /** @type {Step[]} */
  #past = [];
  /** @type {Step[]} */
  #future = [];
  /** @type {Step | undefined} what a gesture began with */
  #gesture;
  #lastKind = '';
  #lastTime = 0;
  /** @type {Set<(change: Change) => void>} */
  #listeners = new Set();

  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /**
     * The model in the address, if there is one, and whether the address has a camera.
     * @type {{ model?: Model, moved: boolean }}
     */
    this.told = { model, moved: false };
    /** @type {number[]} */
    this.selection = [];
    /** The corner that keys move, of the only body that is selected. @type {number | undefined} */
    this.corner = undefined;
  }

  /** @param {(change: Change) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {Change} change */
  #tell(change) {
    for (const listener of this.#listeners) listener(change);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Whether something is being dragged. */
  get inGesture() {
    return Boolean(this.#gesture);
  }

  #step() {
    const { corner, model, selection } = this;
    return { corner, model, selection };
  }

  /** @param {Step} step */
  #remember(step) {
    this.#past.push(step);
    if (this.#past.length > DEPTH) this.#past.shift();
    this.#future = [];
  }

  /**
   * Sets another model, as an undo step or as part of the gesture that is going on.
   * @param {Model} model
   * @param {{ kind?: string, selection?: number[], corner?: number }} [how] edits of the same kind in quick succession are one
   * step
   */
  update(model, { kind = '', selection = this.selection, corner } = {}) {
    if (model === this.model) return;
    const now = performance.now();
    const together = kind && kind === this.#lastKind && now - this.#lastTime < TOGETHER;
    if (!this.#gesture && !together) this.#remember(this.#step());
    this.#lastKind = kind;
    this.#lastTime = now;
    this.model = model;
    this.#choose(selection, corner);
    this.#tell('model');
  }

  /** Changes the ball, if there is one. @param {Partial<Ball>} change @param {string} [kind] */
  setBall(change, kind) {
    this.update(withBall(this.model, change), { kind });
  }

  /**
   * Sets a model that is not an edit: an animation's next frame. If the address had the previous one, it counts for
   * this.
   * @param {Model} model
   */
  drift(model) {
    if (this.told.model === this.model) this.told.model = model;
    this.model = model;
    this.#tell('drift');
  }

  /** Makes all changes until `endGesture` one undo step. */
  beginGesture() {
    this.#gesture = this.#step();
  }

  endGesture() {
    const start = this.#gesture;
    this.#gesture = undefined;
    this.#lastKind = '';
    if (start && start.model !== this.model) this.#remember(start);
    // Even when nothing changed: whoever waits for the end of a gesture must hear of it.
    if (start) this.#tell('model');
  }

  cancelGesture() {
    const start = this.#gesture;
    this.#gesture = undefined;
    if (start) this.#go(start);
  }

  /** @param {number[]} selection indices of bodies @param {number} [corner] of the only one */
  select(selection, corner) {
    if (corner === this.corner && sameItems(selection, this.selection)) return;
    // An edit of another body is another step.
    this.#lastKind = '';
    this.selection = selection;
    this.corner = corner;
    this.#tell('selection');
  }

  /**
   * Sets the selection with a model: only existing bodies are selected, and the corner stays as long as the selection
   * does.
   * @param {number[]} wanted
   * @param {number} [corner]
   */
  #choose(wanted, corner) {
    const selection = wanted.filter((k) => k < this.model.bodies.length);
    this.corner = corner ?? (sameItems(selection, this.selection) ? this.corner : undefined);
    this.selection = selection;
  }

  /**
   * Replaces the scene, and clears the history.
   * @param {Model} model
   */
  replace(model) {
    this.#past = [];
    this.#future = [];
    this.#gesture = undefined;
    this.#lastKind = '';
    this.model = model;
    this.told = { model, moved: false };
    this.#choose([]);
    this.#tell('replaced');
  }

  /** @param {Step} step */
  #go(step) {
    Object.assign(this, step);
    this.#lastKind = '';
    this.#tell('model');
  }

  undo() {
    this.#travel(this.#past, this.#future);
  }

  redo() {
    this.#travel(this.#future, this.#past);
  }

  /** @param {Step[]} from the last step of these @param {Step[]} to where the present one goes */
  #travel(from, to) {
    // A drag would overwrite it with the bodies that it holds.
    const step = this.#gesture ? undefined : from.pop();
    if (!step) return;
    to.push(this.#step());
    this.#go(step);
  }
}

/** @param {readonly unknown[]} a @param {readonly unknown[]} b */
export const sameItems = (a, b) => a.length === b.length && a.every((item, k) => item === b[k]);

/** @param {Body} body */
export const isLocked = ({ style }) => style?.locked === true;

/** The bodies among these that are not locked. @param {Model} model @param {readonly number[]} indices */
export const freeOf = ({ bodies }, indices) => indices.filter((k) => bodies[k] && !isLocked(bodies[k]));

/**
 * The selected body, if it is the only one and not locked.
 * @param {Model} model
 * @param {readonly number[]} selection
 * @returns {Body | undefined}
 */
export const singleOf = (model, selection) => (selection.length === 1 ? model.bodies[freeOf(model, selection)[0]] : undefined);

/**
 * The model with some bodies changed, unless they are locked.
 * @param {Model} model
 * @param {readonly number[]} indices
 * @param {(body: Body, index: number) => Body} change
 * @returns {Model}
 */
export function withBodies(model, indices, change) {
  const free = freeOf(model, indices);
  if (free.length === 0) return model;
  const bodies = [...model.bodies];
  for (const k of free) bodies[k] = change(bodies[k], k);
  return { ...model, bodies };
}

/**
 * @param {Model} model
 * @param {Partial<Ball>} change
 * @returns {Model}
 */
export function withBall(model, change) {
  return model.ball ? { ...model, ball: { ...model.ball, ...change } } : model;
}

/**
 * A body's points; none for a circle.
 * @param {Pick<Body, 'shape'>} body
 * @returns {Vec[]}
 */
export function pointsOf({ shape }) {
  return shape.polygon ?? shape.polyline ?? [];
}

/** The core's word for a shape. @param {Shape} shape */
export const nounOf = ({ circle, polygon }) => (circle ? 'Circle' : polygon ? 'Polygon' : 'Polyline');

/** How many edges a body has. @param {Body} body */
export const edgesOf = (body) => pointsOf(body).length - (body.shape.polygon ? 0 : 1);

/**
 * The body with other bulges, if it has any.
 * @param {Body} body
 * @param {(bulges: number[]) => number[]} change
 * @returns {Body}
 */
export const withBulges = (body, change) =>
  body.shape.bulges ? { ...body, shape: { ...body.shape, bulges: change(body.shape.bulges) } } : body;

/**
 * @param {Body} body
 * @param {Vec[]} points
 * @returns {Body}
 */
export function withPoints(body, points) {
  return { ...body, shape: { ...body.shape, [body.shape.polygon ? 'polygon' : 'polyline']: points } };
}
