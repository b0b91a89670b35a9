// The address follows what is edited, a little later. A scene as it came keeps its own address.

/** @typedef {import('./store.js').Model} Model */

/** The separator between a scene's address and its view: a leg of its path, or a map. */
export const SHOWN = /[?&](replay|map)=/;
/** The map of the open scene. */
const ANY_MAP = /^#\/?map$/;
/** How long after the last edit, in milliseconds. */
const DELAY = 500;

export class Address {
  #timer = 0;
  /** The model that the address tells. @type {Model | undefined} */
  told;

  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** The scene with how it is looked at, as it goes into a link or a file. @returns {Model} */
  scene() {
    const { example, settings, store, view } = this.app;
    const camera = view.moved ? { camera: view.camera } : {};
    const page = { example, layers: { ...settings.layers }, ...camera };
    return { ...store.model, view: { ...store.model.view, page } };
  }

  tellLater() {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      const { engine, playback, stages, store, view } = this.app;
      if (stages.current && !stages.current.ofScene) return stages.current.settings() === stages.told ? undefined : this.#tellIfItFits();
      if (store.inGesture || engine.problems.length > 0 || playback.playing || this.app.welcome?.isOn) return;
      const [hash] = location.hash.split(SHOWN);
      if (store.model !== this.told || view.moved || ANY_MAP.test(hash)) return this.#tellIfItFits();
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
    const whole = shown ? `${hash}${hash.startsWith('#s=') ? '&' : '?'}${shown}` : hash;
    if (whole !== location.hash) history.replaceState(null, '', whole);
  }

  /** A large scene does not fit into an address. */
  #tellIfItFits() {
    this.tell().catch(() => {});
  }

  /**
   * Puts what is shown into the address.
   * @returns {Promise<void>}
   * @throws {import('./share.js').LinkError}
   */
  async tell() {
    const { current } = this.app.stages;
    if (current && !current.ofScene) {
      this.app.stages.told = current.settings();
      return history.replaceState(null, '', `#/${current.id}?${this.app.stages.told}`);
    }
    const { model } = this.app.store;
    const { encode } = await import('./share.js');
    const packed = await encode(this.scene());
    // Another scene may have come meanwhile.
    if (model !== this.app.store.model) return this.tell();
    this.#put(`#s=${packed}`);
    this.told = model;
  }
}
