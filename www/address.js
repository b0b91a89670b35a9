// Keeps the address in step with edits, after a delay. A scene that is not edited keeps its own address.

import { recall, remember } from './settings.js';

/** The separator between a scene's address and its view: a leg of its path, or a map. */
export const SHOWN = /\?(replay|map)=/;
/** How long after the last edit, in milliseconds. */
const DELAY = 500;

export class Address {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The scene that is being encoded for the address, or is too large for it. @type {object | undefined} */
  #packing;
  /** The entry of the tab's history that is shown: its id, which the browser keeps as the entry's state. */
  #entry = 0;
  /** The address of the scene that is shown, without its view. @type {string | undefined} */
  #scene;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
    // On a phone, these may be the last events before the page is discarded.
    for (const event of ['pagehide', 'visibilitychange']) addEventListener(event, () => this.#keep());
  }

  /**
   * Saves in the session what the address does not have yet, a scene's text or a stage's address: when the page is
   * left, there is no time to encode it.
   * @returns {string | undefined} what was saved, or else the address of what is shown
   */
  #keep() {
    const { coming, engine, stages, store } = this.app;
    // The entry is not shown yet.
    if (coming > 0) return;
    const { own } = stages;
    const { told } = store;
    const isTold = own ? own.settings() === stages.told : store.model === told.model && this.#packing !== told;
    const late = isTold || engine.problems.length > 0 ? '' : (this.#own ?? JSON.stringify(this.scene()));
    remember(`kept.${this.#entry}`, late, 'sessionStorage');
    return late || this.#scene;
  }

  /**
   * Goes from the previous entry to the current one, or to a new one.
   * @param {string} [hash] of a new one
   * @returns what was saved when the entry was left, what it shows, and whether that is already shown
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

  /** The scene with its view, as it goes into a link or a file. @returns {import('./store.js').Model} */
  scene() {
    const { drawing, example, finder, settings, store, view } = this.app;
    const { depth, fan, layers } = settings;
    const { model } = store;
    const aim = drawing.target && { target: drawing.target, bounces: finder.bounces };
    const camera = view.moved ? view.camera : undefined;
    return { ...model, view: { ...model.view, page: { example, layers, depth, fan, aim, camera } } };
  }

  /** Updates the address after a change of the view, which is a part of links, too. */
  tellAnew() {
    this.app.store.told.model = undefined;
    this.tellLater();
  }

  tellLater() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const { coming, engine, stages, store } = this.app;
      const { own, told } = stages;
      // Another entry is being opened, or its event has not come yet.
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

  /** Puts the scene's address with its view. @param {string} hash */
  #put(hash) {
    const shown = this.#shown;
    const whole = shown ? `${hash}?${shown}` : hash;
    if (whole !== location.hash) this.#replace(whole);
  }

  /** Updates the address, unless the scene is too large for one. */
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
    // While an aim turns by itself, the model changes meanwhile; `drift` makes this address count for the new one.
    const { told } = store;
    told.model = store.model;
    told.moved = this.app.view.moved;
    this.#packing = told;
    const { encode } = await import('./share.js');
    const packed = await encode(this.scene());
    // Another scene may have come meanwhile, or be on its way.
    if (told !== store.told) return;
    if (this.app.coming > 0 || history.state !== this.#entry) return void (told.model = undefined);
    // So may an edit, or a stage that hides the scene.
    if (told.model !== store.model || stages.own) return this.tell();
    this.#packing = undefined;
    this.#put(`#s=${packed}`);
  }
}
