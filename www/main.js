// Starts the page: the core first, then what the address asks for.

import { init } from '#carom';
import { App } from './app.js';
import { setLanguage, switchLanguage, t } from './i18n.js';
import { describer } from './panels/about.js';
import { byId, cover, el, equip, fail, icon, showFailure, showLoading, toast, write } from './panels/dom.js';
import { buildNav, buildPlaybar, buildToolbar, buildVariants, summaryOf, titleText } from './panels/bars.js';
import { buildPanels } from './panels/panels.js';
import { showBounce, showRefusal } from './panels/table.js';
import { remember } from './settings.js';

const root = document.documentElement;

/** Everything beside the canvas. @param {App} app */
function furnish(app) {
  const describe = describer(app);
  /** Built again when the language changes, and not before: the focus stays in them. @type {(() => void)[]} */
  let parts = [];
  let showPanels = () => {};
  const build = () => {
    parts = [
      buildNav(app, byId('nav')),
      buildToolbar(app, byId('tools')),
      buildPlaybar(app, byId('playback')),
      buildVariants(app, byId('variants')),
    ];
  };
  let asked = 0;
  const show = () => {
    asked = 0;
    for (const part of [...parts, showPanels]) part();
    const {
      stages: { current, own },
      store,
    } = app;
    byId('undo').toggleAttribute('disabled', !store.canUndo || Boolean(own));
    byId('redo').toggleAttribute('disabled', !store.canRedo || Boolean(own));
    write(byId('scene-title'), titleText(app));
    describe();
    write(byId('read-out'), current ? current.summary() : summaryOf(app));
    current?.show();
    write(byId('hint-text'), t(store.model.ball ? 'hint.text' : 'hint.textNoBall'));
    showRefusal(app, byId('refusal'));
    showBounce(app, byId('bounce'));
  };
  app.refresh = () => {
    asked ||= requestAnimationFrame(show);
  };
  app.rebuild = (all) => {
    if (all) build();
    showPanels = buildPanels(app, byId('panels'));
    app.stages.current?.label();
    show();
    // Something else may float over the stage by now, or have another size.
    app.cover();
  };
  build();
}

/** @param {'nav' | 'panels'} part */
const isOpen = (part) => root.dataset[part] === 'open';

/** Opens or shuts a part that folds away. @param {App} app @param {'nav' | 'panels'} part @param {boolean} open */
function fold(app, part, open) {
  const state = open ? 'open' : 'closed';
  const toggle = byId(`${part}-toggle`);
  // The focus must not be hidden with the part.
  if (!open && byId(part).contains(document.activeElement)) toggle.focus();
  root.dataset[part] = state;
  toggle.ariaExpanded = String(open);
  // On a narrow screen they lie over the canvas, and one is enough.
  if (open && innerWidth < 720) fold(app, part === 'nav' ? 'panels' : 'nav', false);
  if (part === 'panels' && innerWidth >= 720) remember(part, state);
  app.cover();
}

/** @param {App} app */
function listen(app) {
  const click = (/** @type {string} */ id, /** @type {() => unknown} */ what) => byId(id).addEventListener('click', what);
  click('undo', () => app.store.undo());
  click('redo', () => app.store.redo());
  click('share', () => app.commands.showShare());
  click('help', () => app.commands.showKeys());
  // Not a link, since the address is the scene's.
  click('skip', () => app.toStage());
  click('theme', () => app.setTheme(app.settings.dark ? 'light' : 'dark'));
  click('language', () => switchLanguage().then(() => app.rebuild(true), fail));
  for (const part of /** @type {const} */ (['nav', 'panels'])) {
    equip(byId(`${part}-toggle`), { ariaExpanded: String(isOpen(part)), 'aria-controls': part });
    click(`${part}-toggle`, () => fold(app, part, !isOpen(part)));
  }
  // Where the list lies over the canvas, a choice, a touch beside it or Escape puts it away.
  const away = () => innerWidth < 1080 && isOpen('nav') && fold(app, 'nav', false);
  equip(byId('nav'), {
    click: ({ target }) => target.closest('a, button') && away(),
    keydown: ({ key }) => key === 'Escape' && away(),
  });
  byId('stage').addEventListener('pointerdown', away);
  matchMedia('(width < 1080px)').addEventListener('change', away);
  addEventListener('hashchange', () => app.route().catch(fail));
  equip(document.body, { dragover: takeFiles, dragleave: () => delete document.body.dataset.dropping, drop: takeFiles });

  /**
   * Files may be dropped anywhere, which the page shows while they are over it. The browser would leave the page and show them.
   * @param {DragEvent} event
   */
  function takeFiles(event) {
    const { dataTransfer, type } = event;
    if (!dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    document.body.toggleAttribute('data-dropping', type === 'dragover');
    const { files } = dataTransfer;
    if (type !== 'drop' || files.length === 0) return;
    void app.commands.open(files[0]);
    if (files.length > 1) toast(t('file.first'), true);
  }
}

async function start() {
  byId('nav-toggle').append(icon('menu'));
  byId('present-end').append(icon('close'));
  // Their ids are their icons', and name their texts.
  for (const id of /** @type {const} */ (['undo', 'redo', 'share', 'help', 'theme', 'panels-toggle'])) {
    byId('bar').append(el('button.icon', { id, 'data-t-label': `bar.${id}` }, icon(id)));
  }
  byId('theme').before(
    el(
      'button.icon',
      { id: 'language', 'data-t-label': 'bar.language' },
      el('span', { ariaHidden: 'true', 'data-t': 'bar.otherLanguage' }),
    ),
  );
  // The page has requested the wasm before this script was loaded.
  const core = init(/** @type {{ core?: Promise<Response> }} */ (globalThis).core);
  // It may fail before anybody waits for it.
  core.catch(() => {});
  await setLanguage();
  showLoading();
  await core;
  const app = new App();
  app.settings.dark = root.dataset.theme === 'dark';
  furnish(app);
  listen(app);
  app.view.resize();
  await app.route();
  // Another example has other choices, and another language other words. The read-out's lines do not count: they come and
  // go while something is dragged, and the scene must not jump during a drag.
  const sizes = new ResizeObserver(() => {
    app.view.resize();
    app.cover();
  });
  for (const element of [app.view.canvas, byId('tools'), byId('variants')]) sizes.observe(element);
  // After a change of size, a drag would hold something else.
  new ResizeObserver(() => app.tools.letGo()).observe(app.view.canvas);
  // In a frame of another page there is room for the stage alone.
  if (top === self) app.hint();
  else void app.commands.present();
  // All that floats is measured with its text.
  app.rebuild();
  if (!byId('loading').classList.contains('failed')) cover();
  // For tests, and for the console.
  Object.assign(window, { carom: app });
}

start().then(
  () => (root.dataset.ready = 'true'),
  (error) => {
    showFailure(error, () => location.reload());
    throw error;
  },
);
