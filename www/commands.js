// What can be asked for by name: files, links, and what opens over the page.

import { currentLanguage, loadMoreTexts, t } from './i18n.js';
import { toast } from './panels/toast.js';

/** What only some visits need comes when it is asked for. */
const dialogs = () => import('./panels/dialogs.js');
const files = () => import('./files.js');

/** @typedef {import('./store.js').Model} Model */

export class Commands {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {() => Promise<string | void>} what its words are shown */
  async #try(what) {
    try {
      const message = await what();
      if (message) toast(message);
    } catch (error) {
      toast(t('file.failed', { message: error instanceof Error ? error.message : String(error) }), true);
    }
  }

  async share() {
    if (!(await this.app.address.tell())) return toast(t('file.failed', { message: '' }), true);
    try {
      await navigator.clipboard.writeText(location.href);
      return toast(t('file.shared'));
    } catch {
      return toast(t('file.sharedManual'));
    }
  }

  open() {
    return this.#try(async () => {
      const { pick } = await files();
      const model = await pick();
      if (model) this.opened(model);
      return undefined;
    });
  }

  /** @param {Model} model */
  opened(model) {
    const { address } = this.app;
    this.app.show(model, 'playground');
    address.told = undefined;
    address.tellLater();
  }

  async #save(/** @type {Blob | string} */ content, /** @type {string} */ extension) {
    const { nameOf, save } = await files();
    const name = nameOf(this.app.store.model, currentLanguage(), extension);
    save(content, name);
    return t('file.exported', { name });
  }

  save() {
    return this.#try(async () => this.#save((await files()).toJson(this.app.address.scene()), 'json'));
  }

  /** @param {'png' | 'svg' | 'csv'} kind */
  exportAs(kind) {
    return this.#try(async () => {
      const { exportScene } = await import('./exporting.js');
      return this.#save(await exportScene(this.app, kind), kind);
    });
  }

  showCode() {
    return this.#try(async () => {
      const [{ toCode }, { showCode }] = await Promise.all([import('./export.js'), dialogs()]);
      showCode((language) => toCode({ model: this.app.store.model }, language));
      return undefined;
    });
  }

  /** How the end of a leg is found, step by step. @param {string} wanted as the address says it, the leg first */
  replay(wanted) {
    return this.#try(async () => {
      const { open } = await import('./replay/replay.js');
      return open(this.app, wanted);
    });
  }

  showGallery() {
    return this.#try(async () => {
      const [{ SCENES, drawThumbnail }, { showGallery }] = await Promise.all([import('./gallery.js'), dialogs()]);
      showGallery(SCENES, (canvas, text) => drawThumbnail(canvas, text, this.app.drawing.theme));
      return undefined;
    });
  }

  showLeaks() {
    return this.#try(async () => {
      const [{ showLeaks }] = await Promise.all([import('./leaks/dialog.js'), loadMoreTexts()]);
      showLeaks(this.app);
      return undefined;
    });
  }

  showKeys() {
    return this.#try(async () => {
      const { KEYS, showKeys } = await dialogs();
      if (!document.querySelector('dialog')) showKeys((this.app.replay ?? this.app.stages.current)?.keys ?? KEYS);
    });
  }
}
