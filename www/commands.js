// Commands by name: files, links, dialogs.

import { reference } from '#parts';
import { loadMoreTexts, t, titleOf } from './i18n.js';
import { aboutOf } from './panels/about.js';
import { el, fail, hush, toast } from './panels/dom.js';

/** Modules that only some visits need are loaded on demand. */
const dialogs = async () => (await Promise.all([import('./panels/dialogs.js'), loadMoreTexts()]))[0];
const files = () => import('./share.js');

export class Commands {
  /** @param {import('./app.js').App} app */
  constructor(app) {
    this.app = app;
  }

  /** @param {() => Promise<string | void>} what its words are shown; those of before are gone by then */
  async #try(what) {
    hush();
    try {
      const message = await what();
      if (message) toast(message);
    } catch (error) {
      fail(error);
    }
  }

  /** The link to the page with the scene's card, which is beside the reference. @param {string} link */
  async #withCard(link) {
    const { id } = this.app;
    // A link came from a stranger, and may name anything.
    const isDescribed = reference && (await aboutOf(id).catch(() => undefined));
    return isDescribed ? link.replace(/[^/#]*#/, `${id}.html#`) : link;
  }

  /**
   * @param {(link: string) => string | Promise<string>} made what is copied
   * @param {import('./i18n.js').Key} done the message afterwards
   */
  share(made = (link) => this.#withCard(link), done = 'file.shared') {
    const link = this.app.address.tell().then(() => made(location.href));
    // Safari copies only within the click, before the link is there.
    const copied = copy(link).then(
      () => true,
      () => false,
    );
    return this.#try(async () => {
      await link.catch((cause) => {
        throw cause.name === 'LinkError' ? new Error(t('file.noLink'), { cause }) : cause;
      });
      return t((await copied) ? done : 'file.sharedManual');
    });
  }

  /**
   * Opens a scene file or a drawing. Safari shows its dialog only within the click: before anything else is loaded.
   * @param {File | Promise<File | undefined>} [picked]
   */
  open(picked = pick()) {
    return this.#try(async () => {
      const [file, { open }] = await Promise.all([picked, files()]);
      if (!file) return;
      const { model, report } = await open(file);
      this.opened(model, report);
    });
  }

  /** @param {import('./store.js').Model} model @param {import('carom').SVGReport} [report] of a drawing */
  opened(model, report) {
    this.app.asked++;
    // The browser's Back leads to the previous scene.
    this.app.address.enter(`#/playground?${Date.now()}`);
    this.app.show(model, 'playground');
    void this.app.address.tellIfItFits();
    if (!report) return;
    const {
      maxError,
      skipped,
      skipped: [first],
    } = report;
    const drawn = t(maxError ? 'file.drawn' : 'file.drawnExactly', {
      count: model.bodies.length,
      error: Number(maxError.toPrecision(2)),
    });
    toast(first ? `${drawn} ${t('file.skipped', { ...first, count: skipped.length })}` : drawn, Boolean(first));
  }

  /**
   * Downloads something as a file with the scene's name.
   * @param {() => Promise<Blob | string>} make
   * @param {string} extension
   */
  download(make, extension) {
    return this.#try(async () => {
      const [content, { nameOf, save }] = await Promise.all([make(), files()]);
      const name = nameOf(titleOf(this.app.store.model.title), extension);
      save(content, name);
      return t('file.exported', { name });
    });
  }

  /**
   * Opens a dialog, unless another one was opened meanwhile.
   * @template T
   * @param {(from: Awaited<ReturnType<typeof dialogs>>, more: T) => void} show
   * @param {() => Promise<T>} [load] what it needs besides
   */
  #dialog(show, load) {
    return this.#try(async () => {
      const [from, more] = await Promise.all([dialogs(), load?.()]);
      if (!document.querySelector('dialog[open]')) show(from, /** @type {T} */ (more));
    });
  }

  showCode() {
    const { model } = this.app.store;
    return this.#dialog(
      ({ showCode }, { toCode }) => showCode((language) => toCode(model, language)),
      () => import('./export.js'),
    );
  }

  /**
   * Opens the replay: how the end of a leg is found, step by step.
   * @param {string} wanted as the address says it, the leg first
   */
  replay(wanted) {
    return this.#try(async () => {
      const { open } = await import('./replay/replay.js');
      return open(this.app, wanted);
    });
  }

  /** Shows all ways to share or to export the scene. */
  showShare() {
    /** A frame with the scene, for another page. @param {string} link */
    const frame = (link) =>
      `<iframe src="${link}" title="carom" width="800" height="600" style="border: 0" allow="fullscreen"></iframe>`;
    /** @type {import('./panels/dialogs.js').Way[]} */
    const links = [
      ['file.share', 'share.link', () => this.share()],
      ['share.embed', 'share.embedAbout', () => this.share(frame, 'share.embedded')],
    ];
    /** @type {typeof links} */
    const exports = /** @type {const} */ (['json', 'png', 'svg', 'csv']).map((kind) => {
      const make = async () => (await import('./export.js')).exportScene(this.app, kind);
      return [`export.${kind}`, `share.${kind}`, () => this.download(make, kind)];
    });
    exports.push(['export.code', 'share.code', () => this.showCode()]);
    // A stage of its own hides the scene that would be exported.
    return this.#dialog(({ showShare }) => showShare(this.app.stages.own ? links : [...links, ...exports]));
  }

  showAbout() {
    return this.#dialog(({ showAbout }) => showAbout());
  }

  showGallery() {
    return this.#dialog(
      ({ showGallery }, gallery) => showGallery(gallery, this.app.settings),
      () => import('./gallery.js'),
    );
  }

  showLeaks() {
    return this.#dialog(
      (_, { showLeaks }) => showLeaks(this.app),
      () => import('./leaks/dialog.js'),
    );
  }

  /** Shows the stage alone, or everything again. */
  present() {
    return this.#try(async () => {
      const { present } = await import('./present.js');
      if (!document.querySelector('dialog')) present(this.app);
    });
  }

  showKeys() {
    return this.#dialog(({ showKeys }) => showKeys(this.app.replay ? 'replay' : (this.app.stages.current?.id ?? 'room')));
  }
}

// Calls that browsers allow only within a click: no await may come before them.

/** Copies a text that is still to come. @param {Promise<string>} text */
async function copy(text) {
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
}

/**
 * Lets a person choose a scene file or a drawing.
 * @returns {Promise<File | undefined>} `undefined` if the person cancels
 */
function pick() {
  return new Promise((resolve) => {
    const input = el('input', {
      type: 'file',
      accept: '.json,application/json,.svg,image/svg+xml',
      change: () => resolve(input.files?.[0]),
      cancel: () => resolve(undefined),
    });
    input.click();
  });
}
