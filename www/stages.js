// Examples that are not scenes of the plane, and the map of a scene. Each has a stage of its own, with what is on it
// and beside it, and is loaded when it is opened. The plane's own canvas waits below.

import { loadMoreTexts } from './i18n.js';
import { byId, cover, showFailure, showLoading } from './panels/dom.js';

/** @typedef {import('./panels/panels.js').Panels} Panels */
/** @typedef {import('./app.js').App} App */

/**
 * A stage in place of the plane.
 * @typedef {object} Stage
 * @property {string} id
 * @property {boolean} [ofScene] whether it shows the scene that waits below: then the address keeps both
 * @property {HTMLElement} element all that is on it
 * @property {Panels} panels
 * @property {() => string} summary of what there is to see, in a line
 * @property {() => string} settings its state in a link, after the `?`
 * @property {() => void} label updates the texts to the present language
 * @property {() => void} repaint updates the colours to the present theme
 * @property {() => void} show updates what is shown
 * @property {() => void} cover adapts to what covers it now
 * @property {() => void} close frees all that it holds
 */

/**
 * @typedef {{ default: new (app: App, settings: URLSearchParams) => Stage } | { open: (app: App,
 *   settings: URLSearchParams) => Promise<Stage> }} Module
 */

/** @type {Record<string, () => Promise<Module>>} */
const STAGES = {
  'boxes-and-spheres': () => inSpace(import('./space/solids/stage.js')),
  'ship-and-pillars': () => inSpace(import('./space/ship/stage.js')),
  benchmark: () => import('./benchmark/stage.js'),
  'in-a-game': () => import('./game/stage.js'),
  stress: () => import('./stress/stage.js'),
  map: () => import('./map/stage.js'),
};

/**
 * A stage that needs the core of space on the page, which is loaded at the same time.
 * @template T
 * @param {Promise<T>} stage
 * @returns {Promise<T>}
 */
async function inSpace(stage) {
  return (await Promise.all([stage, import('#carom/space').then(({ init }) => init())]))[0];
}

/** @param {string} id */
export const isStage = (id) => Object.hasOwn(STAGES, id);

/** How long an example may take to load before the page shows that, in milliseconds. */
const PATIENCE = 200;

export class Stages {
  /** @type {Stage | undefined} */
  current;
  /** Its settings in the address. */
  told = '';

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {string} id @param {string} settings behind the address's `?` */
  async open(id, settings) {
    const { asked } = this.app;
    const isWanted = () => asked === this.app.asked;
    const late = setTimeout(() => isWanted() && showLoading(), PATIENCE);
    try {
      const [module] = await Promise.all([STAGES[id](), loadMoreTexts()]);
      // Another one may have been asked for meanwhile.
      if (!isWanted()) return;
      const held = this.#leave();
      const wanted = new URLSearchParams(settings);
      const stage = 'open' in module ? await module.open(this.app, wanted) : new module.default(this.app, wanted);
      if (!isWanted()) return stage.close();
      this.#enter(stage);
      if (held) this.app.toStage();
    } catch (error) {
      if (isWanted()) showFailure(error, () => this.open(id, settings), 'app.missing');
    } finally {
      clearTimeout(late);
    }
  }

  /** The current stage, unless it shows the scene. */
  get own() {
    return this.current?.ofScene ? undefined : this.current;
  }

  /** @param {Stage} stage */
  #enter(stage) {
    const { app } = this;
    app.leave();
    this.current = stage;
    this.told = stage.settings();
    app.playback.reset(false);
    if (this.own) app.example = stage.id;
    document.documentElement.dataset.stage = 'own';
    byId('stage').prepend(stage.element);
    stage.repaint();
    app.rebuild();
    cover();
  }

  /** @returns whether the focus is on what goes, a stage or its panels: then it has to go to what comes */
  #leave() {
    const held = document.activeElement?.closest('#stage, #panels');
    this.current?.close();
    this.current?.element.remove();
    this.current = undefined;
    return held;
  }

  /** Back to the plane. */
  close() {
    cover();
    this.app.leave();
    const { dataset } = document.documentElement;
    if (!dataset.stage) return;
    const held = this.#leave();
    delete dataset.stage;
    this.app.rebuild();
    if (held) this.app.toStage();
  }
}
