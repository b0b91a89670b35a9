// The address follows what is edited, a little later. A scene as it came keeps its own address.

/** @typedef {import('./store.js').Model} Model */

/** What stands between a scene's address and the leg of it that is replayed. */
export const REPLAY = /[?&]replay=/;
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
      if (stages.current) return stages.current.settings() === stages.told ? undefined : this.#tellIfItFits();
      if (store.inGesture || engine.problems.length > 0 || playback.playing || this.app.welcome?.isOn) return;
      if (store.model !== this.told || view.moved) return this.#tellIfItFits();
      const [hash] = location.hash.split(REPLAY);
      return this.#put(hash || (this.app.replay ? `#/${this.app.example}` : ''));
    }, DELAY);
  }

  /** With the leg that is replayed, if one is. @param {string} hash */
  #put(hash) {
    const { replay } = this.app;
    const whole = replay ? `${hash}${hash.startsWith('#s=') ? '&' : '?'}replay=${replay.settings()}` : hash;
    if (whole !== location.hash) history.replaceState(null, '', whole);
  }

  /** A large scene does not fit; nobody has asked for it to. */
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
    if (current) {
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
    return undefined;
  }
}
