// Around the canvas: the list of examples, what can be done with a scene, the tools, and what plays.

import { lessons, reference } from '#parts';
import square from '../../scenes/collision-rebound-square.json' with { type: 'json' };
import rebound from '../../scenes/collision-rebound.json' with { type: 'json' };
import { duplicateSelected, removeSelected } from '../edits.js';
import { figure, language, measured, nameOf, t, titleOf, wordsOf } from '../i18n.js';
import { freeOf, withBodies } from '../store.js';
import { el, fail, iconButton, note, playButton } from './dom.js';
import EXAMPLES from './examples.json' with { type: 'json' };

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {import('../store.js').Vec} Vec */

/**
 * A link to a lesson's folder, or to that of all lessons, if the page has them.
 * @param {Key} label
 * @param {string} folder
 */
export function lessonLink(label, folder) {
  if (!lessons) return [];
  const inLanguage = language === 'zh' ? `${lessons}zh/` : lessons;
  return [el('a', { href: `${inLanguage}${folder}index.html` }, t(label))];
}

/** The name of an example. @param {string} id */
const exampleText = wordsOf('example');

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildNav(app, root) {
  const { commands } = app;
  /** @param {Key} label @param {() => void} click */
  const button = (label, click) => el('button.row', { click }, t(label));
  const map = button('example.map', () => app.openMap());
  /** The contents of a group besides links. @type {Partial<Record<string, HTMLElement[]>>} */
  const more = {
    speed: [button('leaks.title', () => commands.showLeaks())],
    build: [button('gallery.open', () => commands.showGallery()), map, button('file.open', () => commands.open())],
  };
  const groups = Object.entries(EXAMPLES).flatMap(([name, ids]) => {
    const links = ids.map((id) => el('a', { href: `#/${id}` }, exampleText(id)));
    return [
      el('h2', wordsOf('nav')(name)),
      el(
        'ul',
        [...links, ...(more[name] ?? [])].map((row) => el('li', row)),
      ),
    ];
  });
  root.replaceChildren(
    note('app.tagline'),
    ...groups,
    button('share.title', () => commands.showShare()),
    button('present.begin', () => commands.present()),
    el('h2', t('nav.learn')),
    ...lessonLink('nav.lessons', ''),
    ...(reference ? [el('a', { href: reference }, t('nav.reference'))] : []),
    button('keys.title', () => commands.showKeys()),
    button('about.title', () => commands.showAbout()),
  );
  return () => {
    map.ariaCurrent = app.id === 'map' ? 'page' : null;
    for (const link of root.querySelectorAll('a')) link.ariaCurrent = link.hash === `#/${app.id}` ? 'page' : null;
  };
}

// The first example comes with two walls and two directions, the playground with places to start from.

/** @param {import('../app.js').App} app */
function startsOf(app) {
  /** @type {HTMLSelectElement} */
  const input = el(
    'select',
    {
      label: 'start.label',
      change: () => {
        app.startFrom(input.value).catch(fail);
        input.value = '';
      },
    },
    el('option', { value: '' }, `${t('start.label')}…`),
    el('option', { value: 'empty' }, t('start.empty')),
    EXAMPLES.originals.map((id) => el('option', { value: id }, exampleText(id))),
  );
  return el('div.choice.float', input);
}

/** @param {import('../app.js').App} app @param {HTMLElement} root */
export function buildVariants(app, root) {
  const { store } = app;
  /** Functions that update which buttons are pressed. @type {(() => void)[]} */
  let shown = [];
  let built = '';

  /**
   * A button for each value, by its words.
   * @template T
   * @param {string} label @param {() => T | undefined} get @param {(value: T) => void} set @param {[text: string, value: T][]}
   * values
   */
  function choices(label, get, set, values) {
    const buttons = values.map(([text, value]) => {
      const button = el('button', { click: () => set(value) }, text);
      shown.push(() => (button.ariaPressed = String(JSON.stringify(get()) === JSON.stringify(value))));
      return button;
    });
    return el('div.choice.float', { role: 'group', ariaLabel: label }, el('span', { ariaHidden: 'true' }, label), buttons);
  }

  function forRebound() {
    const setWall = (/** @type {import('../store.js').Shape} */ shape) =>
      store.update(withBodies(store.model, [0], (body) => ({ ...body, shape, placement: undefined })));
    return [
      choices(t('variant.wall'), () => store.model.bodies[0]?.shape, setWall, [
        [t('variant.notched'), /** @type {any} */ (rebound.bodies[0].shape)],
        [t('variant.square'), /** @type {any} */ (square.bodies[0].shape)],
      ]),
      choices(
        t('variant.direction'),
        () => store.model.ball?.direction,
        (/** @type {Vec} */ direction) => store.setBall({ direction }),
        [
          ['(1.2, 1)', [1.2, 1]],
          ['(1, 1)', [1, 1]],
        ],
      ),
    ];
  }

  return () => {
    if (app.example !== built) {
      shown = [];
      root.replaceChildren(
        ...(app.example === 'playground' ? [startsOf(app)] : app.example === 'collision-rebound' ? forRebound() : []),
      );
      built = app.example;
    }
    for (const show of shown) show();
  };
}

/** The title over the canvas. @param {import('../app.js').App} app */
export const titleText = ({ stages: { current }, store }) =>
  current ? exampleText(current.id) : titleOf(store.model.title) || t('example.playground');

// The tools over the canvas, and what plays.

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildToolbar(app, root) {
  const { settings, store, tools, view } = app;
  const modes = /** @type {const} */ (['select', 'area', 'wall', 'obstacle', 'circle', 'fence', 'draw']).map((mode) => ({
    mode,
    button: iconButton(mode, `tools.${mode}`, () => tools.toggle(mode)),
  }));
  const duplicate = iconButton('duplicate', 'tools.duplicate', () => duplicateSelected(store, 24 / view.scale));
  const remove = iconButton('delete', 'tools.delete', () => removeSelected(store));
  const snap = iconButton('snap', 'tools.snap', () => settings.change((all) => (all.snap = !all.snap)));
  const line = () => el('span.line', { ariaHidden: 'true' });
  const fit = iconButton('fit', 'tools.fit', () => app.fit());
  root.replaceChildren(...modes.map(({ button }) => button), line(), duplicate, remove, line(), snap, fit);
  return () => {
    for (const { mode, button } of modes) button.ariaPressed = String(tools.mode === mode);
    const none = store.selection.length === 0;
    root.toggleAttribute('data-selected', !none);
    duplicate.disabled = none;
    remove.disabled = freeOf(store.model, store.selection).length === 0;
    snap.ariaPressed = String(settings.snap);
  };
}

/**
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 */
export function buildPlaybar(app, root) {
  const { playback } = app;
  const rewind = iconButton('rewind', 'play.rewind', () => playback.rewind());
  const { button: play, show: showPlaying } = playButton('play.play', 'play.pause', () => playback.toggle());
  play.id = 'play';
  const step = iconButton('step', 'play.step', () => playback.step());
  step.id = 'step';
  const turn = iconButton('turn', 'play.turn', () => {
    playback.turning = !playback.turning;
    playback.rewind();
  });
  const replay = iconButton('list', 'replay.open', () => app.commands.replay(''));
  replay.id = 'replay';
  const speed = el('input', {
    type: 'range',
    min: -3,
    max: 3,
    step: 0.5,
    label: 'play.speed',
    input: () => {
      playback.speed = 2 ** speed.valueAsNumber;
      app.refresh();
    },
  });
  const said = el('output');
  root.replaceChildren(rewind, play, step, turn, replay, speed, said);
  return () => {
    showPlaying(playback.playing);
    for (const button of [rewind, play, step, replay]) button.disabled = !app.engine.path;
    turn.hidden = playback.turnPerFrame === 0;
    turn.ariaPressed = String(playback.turning);
    speed.value = String(Math.log2(playback.speed));
    said.textContent =
      speed.ariaValueText = `${figure(playback.speed, playback.speed < 1 ? 2 : Number(playback.speed % 1 > 0))}×`;
  };
}

/** A summary of the path in one line. @param {import('../app.js').App} app */
export function summaryOf({ engine, store }) {
  const { path, problems } = engine;
  // The last path does not belong to a scene that is refused.
  if (problems.length > 0) return '';
  if (!path) return store.model.ball ? '' : t('path.none');
  // Only a path that is stopped names who stops it.
  const name = nameOf(store.model, engine.indexOf(path.stoppedBy));
  const summary = t('path.summary', { bounces: engine.hits.length, length: measured(path.length) });
  return `${summary} · ${t(`end.${path.end}`, { name })}`;
}
