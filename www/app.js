// The page as a whole: the object that all parts are given, and what concerns several of them.

import { Address, SHOWN } from './address.js';
import { Drawing } from './canvas/drawing.js';
import { Keys } from './canvas/keys.js';
import { Playback } from './canvas/playback.js';
import { Tools } from './canvas/tools.js';
import { View } from './canvas/view.js';
import { Commands } from './commands.js';
import { addBody, newBody } from './edits.js';
import { Engine } from './engine.js';
import { load as loadExample } from './examples.js';
import { AimFinder } from './finder.js';
import { t } from './i18n.js';
import { messageOf } from './message.js';
import { byId, hush, toast } from './panels/dom.js';
import { Settings, measure, recall, remember, wantsStill } from './settings.js';
import { Stages, isStage } from './stages.js';
import { Store } from './store.js';
import { along } from './vectors.js';

/** @typedef {import('./store.js').Model} Model */

/** The scene's distances from floating elements and from the sides, in pixels: in wide and in narrow windows. */
const WIDE = { above: 24, below: 8, side: 32 };
const NARROW = { above: 20, below: 16, side: 20 };

export class App {
  settings = new Settings();
  engine = new Engine();
  store = new Store({ carom: 1, bodies: [] });
  view = new View(/** @type {HTMLCanvasElement} */ (byId('room')));
  drawing = new Drawing(this.view, this.store, this.engine, this.settings);
  tools = new Tools(this);
  playback = new Playback(this);
  finder = new AimFinder(this);
  address = new Address(this);
  commands = new Commands(this);
  stages = new Stages(this);
  keys = new Keys(this);
  /** The replay of a leg, while it is open. @type {import('./replay/replay.js').Replay | undefined} */
  replay;
  /** Which example is open. */
  example = '';
  /** Counts the requests to show something. The result of an earlier request comes too late. */
  asked = 0;
  /** The number of addresses that are being opened. */
  coming = 0;
  /** The view for which the scene asks. @type {import('./store.js').PageView | undefined} */
  #look;
  /** @type {() => void} shows everything beside the canvas as it is now */
  refresh = () => {};
  /** @type {(all?: boolean) => void} builds the panels again, for another stage; or all that, for another language */
  rebuild = () => {};

  constructor() {
    this.store.subscribe((change) => this.#follow(change));
    this.settings.onchange = () => {
      this.#fan();
      this.address.tellLater();
      this.stages.current?.repaint();
    };
    this.view.onchange = () => {
      this.drawing.request();
      if (this.view.moved || this.store.told.moved) this.address.tellAnew();
      this.refresh();
    };
  }

  /** @param {import('./store.js').Change} change */
  #follow(change) {
    const {
      drawing,
      engine,
      store,
      store: { model },
    } = this;
    if (change !== 'selection') {
      if (change === 'replaced') engine.clear();
      engine.sync(model, !store.inGesture);
      drawing.hover = undefined;
      this.finder.forget(model);
      this.playback.follow();
      // Undo, too, may bring another scene.
      if (change === 'replaced' || model.view !== this.#look) {
        this.settings.layersFor(model);
        this.playback.reset(false);
        this.fit();
      }
      this.#look = model.view;
      if (change !== 'drift') this.address.tellLater();
    }
    this.#fan();
  }

  #fan() {
    const { drawing, settings, store, engine } = this;
    const { ball, bodies } = store.model;
    drawing.request();
    this.refresh();
    if (!settings.fan.on || !ball) drawing.fan.clear();
    else if (engine.problems.length === 0) drawing.fan.request({ ball, bodies }, settings.fan);
  }

  /** @param {Model} model @param {string} example */
  show(model, example) {
    this.stages.close();
    byId('hint').hidden ||= 'done' in byId('hint').dataset;
    this.example = example;
    this.finder.clear();
    // A shape that is half drawn belongs to the previous scene.
    for (const pen of Object.values(this.tools.pens)) pen.drop();
    this.tools.choose('select');
    this.store.replace(model);
    this.playback.reset(!wantsStill());
    const { aim, camera } = model.view?.page ?? {};
    if (aim) void this.finder.search(aim.target, aim.bounces);
    if (camera) this.view.look(camera);
  }

  /** Ends a drag or a replay, which belongs to what has been shown. */
  leave() {
    this.tools.letGo();
    this.replay?.close();
  }

  /** The name of what is open, an example's or a stage's. */
  get id() {
    return this.stages.current?.id ?? this.example;
  }

  fit() {
    const box = this.engine.extent();
    measure(box);
    // The boxes that a replay shows are larger by the ball's radius.
    const by = this.replay ? (this.store.model.ball?.radius ?? 0) : 0;
    this.view.fit(along(box, [-1, -1, 1, 1], by));
  }

  /** @param {number} [bounce] */
  hover(bounce) {
    if (bounce === this.drawing.hover) return;
    this.drawing.hover = bounce;
    this.drawing.request();
    this.refresh();
  }

  /** Adds a body in the middle of the view, for those who use keys. @param {import('./edits.js').Kind} kind */
  add(kind) {
    const { store, view } = this;
    const [x, y] = view.middle;
    const half = 40 / view.scale;
    // A circle is made from its middle.
    const back = kind === 'circle' ? 0 : half;
    addBody(store, newBody(kind, [x - back, y - back], [x + half, y + back], store.model.bodies));
  }

  /** Shows the state in the address, or what was saved of it. */
  async route() {
    const { kept, wanted, there } = this.address.enter();
    const asked = ++this.asked;
    this.coming++;
    hush();
    document.querySelector('dialog')?.close();
    try {
      const [, what, settings] = location.hash.split(SHOWN);
      if (there) this.stages.close();
      else await this.#open(wanted.replace(/^#/, ''));
      if (asked !== this.asked) return;
      if (kept) {
        this.store.told.model = undefined;
        this.stages.told = '';
      }
      if (what === 'map') await this.stages.open('map', `look=${settings}`);
      else if (settings && !this.stages.current) void this.commands.replay(settings);
    } finally {
      this.coming--;
      this.address.tellLater();
    }
  }

  /** @param {string} hash @returns {Promise<void>} */
  async #open(hash) {
    if (hash.startsWith('{')) return this.#openShared(({ read }) => read(hash));
    if (hash.startsWith('s=')) return this.#openShared(({ decode }) => decode(hash.slice(2)));
    const [id, settings = ''] = hash.replace(/^\//, '').split('?');
    if (id === 'map') return this.openMap();
    if (isStage(id)) return this.stages.open(id, settings);
    const { asked } = this;
    const found = await loadExample(id);
    if (asked === this.asked) this.show(found.model, found.id);
  }

  /** @param {(share: typeof import('./share.js')) => Model | Promise<Model>} reading @returns {Promise<void>} */
  async #openShared(reading) {
    const { asked } = this;
    try {
      const model = await reading(await import('./share.js'));
      if (asked === this.asked) return this.show(model, model.view?.page?.example ?? 'playground');
    } catch (error) {
      if (asked !== this.asked) return;
      await this.#open('');
      toast(`${t('file.badLink')} ${messageOf(error)}`, true);
    }
  }

  /** Opens the map of the scene, even of one that a stage hides; if there is none, of the first example. */
  async openMap() {
    const { address, stages, store } = this;
    const { own } = stages;
    // Chosen from the list: the browser's Back leads to what was there.
    if (this.coming === 0 && this.id !== 'map') address.turn('?map=');
    this.asked++;
    if (!(store.model.bodies.length || store.canUndo)) await this.#open('');
    if (own) {
      stages.close();
      this.example = 'playground';
    }
    // The address does not have the scene.
    if (own || this.coming > 0) store.told.model = undefined;
    await stages.open('map', '');
    address.tellLater();
  }

  /** Starts the playground with one of the examples, as a step that can be undone. @param {string} id */
  async startFrom(id) {
    const { asked } = this;
    const { model } = await loadExample(id);
    if (asked !== this.asked) return;
    this.store.update(model, { selection: [] });
    this.fit();
  }

  /** @param {'light' | 'dark'} theme */
  setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
    this.settings.change((settings) => (settings.dark = theme === 'dark'));
  }

  /**
   * The margins of a stage that floating elements cover: the given ones, the foot, and on a phone the sheet of panels.
   * Each is at the upper or the lower edge, and takes the whole width there.
   * @param {Element} stage
   * @param {Element[]} floats
   */
  insetsOf(stage, floats) {
    const around = stage.getBoundingClientRect();
    const { above, below, side } = innerWidth < 1080 ? NARROW : WIDE;
    const insets = { top: side, right: side, bottom: side, left: side };
    for (const element of [...floats, ...document.querySelectorAll('.foot, #panels')]) {
      const { bottom, height, left, top } = element.getBoundingClientRect();
      if (height === 0 || (element.id === 'panels' && left > around.left)) continue;
      if (top + bottom < around.top + around.bottom) insets.top = Math.max(insets.top, bottom - around.top + above);
      else insets.bottom = Math.max(insets.bottom, around.bottom - top + below);
    }
    return insets;
  }

  /** Moves the focus to what is shown. */
  toStage() {
    /** @type {HTMLElement} */ (document.querySelector('#stage [tabindex]')).focus();
  }

  /** Fits the scene into what floating elements leave free of the stage, unless the user has moved the view. */
  cover() {
    this.view.insets = this.insetsOf(byId('stage'), ['tools', 'variants', 'hint'].map(byId));
    if (!this.view.moved) this.fit();
    this.stages.current?.cover();
  }

  /** The first-visit hint, until something has been dragged. */
  hint() {
    const hint = byId('hint');
    // Where there is no room for both, the scene comes first.
    hint.hidden = recall('hinted') === 'yes' || innerHeight < 500;
    if (!hint.hidden && !wantsStill() && !location.hash) {
      void import('./welcome.js').then(({ Welcome }) => new Welcome(this));
    }
    byId('hint-close').addEventListener('click', () => {
      this.hinted();
      this.toStage();
    });
  }

  /** Hides the hint, but keeps its place until another scene comes: the room must not move during a drag. */
  hinted() {
    byId('hint').dataset.done = '';
    remember('hinted', 'yes');
  }
}
