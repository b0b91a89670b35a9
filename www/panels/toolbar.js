// The tools over the canvas, and what plays.

import { duplicateSelected, removeSelected } from '../edits.js';
import { figure, nameOf, t } from '../i18n.js';
import { freeOf } from '../store.js';
import { el, iconButton, playButton } from './dom.js';

/** @typedef {import('../i18n.js').Key} Key */

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
  const replay = iconButton('list', 'replay.open', () => void app.commands.replay(''));
  replay.id = 'replay';
  const speed = el('input', { type: 'range', min: -3, max: 3, step: 0.5, label: 'play.speed', input: () => {
    playback.speed = 2 ** speed.valueAsNumber;
    app.refresh();
  } });
  const said = el('output');
  root.replaceChildren(rewind, play, step, turn, replay, speed, said);
  return () => {
    showPlaying(playback.playing);
    const none = !app.engine.path;
    for (const button of [rewind, play, step, replay]) button.disabled = none;
    turn.hidden = playback.turnPerFrame === 0;
    turn.ariaPressed = String(playback.turning);
    speed.value = String(Math.log2(playback.speed));
    said.textContent = `${figure(playback.speed, playback.speed < 1 ? 2 : Number(playback.speed % 1 > 0))}×`;
    speed.ariaValueText = said.textContent;
  };
}

/** The path in a line. @param {import('../app.js').App} app */
export function summaryOf({ engine, store }) {
  const { path, problems } = engine;
  // The path of before belongs to a scene that is refused now.
  if (problems.length > 0) return '';
  if (!path) return store.model.ball ? '' : t('path.none');
  // Only a path that is stopped names who stops it.
  const name = nameOf(store.model, engine.indexOf(path.stoppedBy));
  return `${t('path.summary', { bounces: engine.hits.length, length: figure(path.length) })} · ${t(`end.${path.end}`, { name })}`;
}
