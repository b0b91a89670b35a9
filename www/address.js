// The address follows what is edited, a little later. A scene as it came keeps its own address.

import { recall, remember } from './settings.js';

/** The separator between a scene's address and its view: a leg of its path, or a map. */
export const SHOWN = /\?(replay|map)=/;
/** How long after the last edit, in milliseconds. */
const DELAY = 500;

export class Address {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The scene that is on its way into the address, or too large for it. @type {object | undefined} */
  #packing;
  /** The entry of the tab's history that is shown: a mark that the browser keeps with it. */
  #entry = 0;
  /** The address of the scene that is shown, without its view. @type {string | undefined} */
  #scene;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    // Of a phone's page that is put aside, there may be no other sign before its end.
    for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, () => this.#keep());
  }

  /**
   * Keeps what the address does not tell yet, a scene's text or a stage's address: what is left has no time to be packed.
   * @returns {string | undefined} that, or else the address of what is shown
   */
  #keep() {
    const { coming, engine, stages, store } = this.app;
    // The entry is still to be shown.
    if (coming > 0) return;
    const { own } = stages;
    const { told } = store;
    const isTold = own ? own.settings() === stages.told : store.model === told.model && this.#packing !== told;
    const late = isTold || engine.problems.length > 0 ? '' : (this.#own ?? JSON.stringify(this.scene()));
    remember(`kept.${this.#entry}`, late, 'sessionStorage');
    return late || this.#scene;
  }

  /**
   * Goes from the entry of before to the one that has come, or to a new one.
   * @param {string} [hash] of a new one
   * @returns what was kept when the entry was left, what it shows, and whether that is there by now
   */
  enter(hash) {
    const before = this.#keep();
    if (hash) history.pushState(null, '', hash);
    this.#entry = history.state ?? Date.now();
    history.replaceState(this.#entry, '');
    const kept = recall(`kept.${this.#entry}`, 'sessionStorage');
    [this.#scene] = location.hash.split(SHOWN);
    const wanted = kept || this.#scene;
    return { kept, wanted, there: [before, JSON.stringify(this.scene())].includes(wanted) };
  }

  /** Goes on to another view of the scene. @param {string} view */
  turn(view) {
    this.enter((this.#scene || `#/${this.app.example}`) + view);
  }

  /** @param {string} hash */
  #replace(hash) {
    history.replaceState(this.#entry, '', hash);
    [this.#scene] = hash.split(SHOWN);
    this.#keep();
  }

  /** The address of a stage of its own. */
  get #own() {
    const { own } = this.app.stages;
    return own && `/${own.id}?${own.settings()}`;
  }

  /** The scene with how it is looked at, as it goes into a link or a file. @returns {import('./store.js').Model} */
  scene() {
    const { drawing, example, finder, settings, store, view } = this.app;
    const { depth, fan, layers } = settings;
    const { model } = store;
    const aim = drawing.target && { target: drawing.target, bounces: finder.bounces };
    const camera = view.moved ? view.camera : undefined;
    return { ...model, view: { ...model.view, page: { example, layers, depth, fan, aim, camera } } };
  }

  /** The scene is looked at in another way, which a link says, too. */
  tellAnew() {
    this.app.store.told.model = undefined;
    this.tellLater();
  }

  tellLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { coming, engine, stages, store } = this.app;
      const { own, told } = stages;
      // Another entry is on its way, or not heard of yet.
      if (coming > 0 || history.state !== this.#entry) return;
      if (own) return own.settings() === told ? undefined : this.tellIfItFits();
      if (store.inGesture || engine.problems.length > 0) return;
      const [hash] = location.hash.split(SHOWN);
      if (store.model !== store.told.model) return this.tellIfItFits();
      return this.#put(hash || (this.#shown ? `#/${this.app.example}` : ''));
    }, DELAY);
  }

  /** The view of the scene: a leg of its path, or a map. */
  get #shown() {
    const { replay, stages } = this.app;
    if (replay) return `replay=${replay.settings()}`;
    return stages.current ? `map=${stages.current.settings()}` : '';
  }

  /** With what is shown of the scene. @param {string} hash */
  #put(hash) {
    const shown = this.#shown;
    const whole = shown ? `${hash}?${shown}` : hash;
    if (whole !== location.hash) this.#replace(whole);
  }

  /** A large scene does not fit into an address. */
  tellIfItFits() {
    return this.tell().catch(() => {});
  }

  /**
   * Puts what is shown into the address.
   * @returns {Promise<void>}
   * @throws {import('./share.js').LinkError}
   */
  async tell() {
    const { stages, store } = this.app;
    const { own } = stages;
    if (own) {
      stages.told = own.settings();
      return this.#replace(`#${this.#own}`);
    }
    // An aim that turns has another model by the time, which is told by this one too.
    const { told } = store;
    told.model = store.model;
    told.moved = this.app.view.moved;
    this.#packing = told;
    const { encode } = await import('./share.js');
    const packed = await encode(this.scene());
    // Another scene may have come meanwhile, or be on its way.
    if (told !== store.told) return;
    if (this.app.coming > 0 || history.state !== this.#entry) return void (told.model = undefined);
    // So may an edit, or a stage in its place.
    if (told.model !== store.model || stages.own) return this.tell();
    this.#packing = undefined;
    this.#put(`#s=${packed}`);
  }
}
