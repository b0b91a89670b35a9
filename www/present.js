// Nothing but the stage, on all of the screen where the browser gives it, with lines and letters to be seen from the last row.

import { byId } from './panels/dom.js';

/** By how much lines and letters are larger. */
const LARGER = 1.75;
const root = document.documentElement;

/** Ends it, while it goes on. @type {(() => void) | undefined} */
let end;

/** @param {import('./app.js').App} app @param {boolean} on */
function show(app, on) {
  root.toggleAttribute('data-presenting', on);
  byId('present-end').hidden = !on;
  app.settings.change((settings) => (settings.larger = on ? LARGER : 1));
  app.cover();
}

/** Begins, or ends. @param {import('./app.js').App} app */
export function present(app) {
  if (end) return end();
  const stop = new AbortController();
  const { signal } = stop;
  const leave = () => document.fullscreenElement && void document.exitFullscreen();
  const ending = () => {
    end = undefined;
    stop.abort();
    leave();
    show(app, false);
    app.toStage();
  };
  end = ending;
  byId('present-end').addEventListener('click', ending, { signal });
  // The browser has an Escape of its own, which this page does not hear.
  document.addEventListener('fullscreenchange', () => document.fullscreenElement || ending(), { signal });
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || document.querySelector('dialog')) return;
    event.stopPropagation();
    ending();
  };
  // Before the room and the replay, which end something else by it.
  addEventListener('keydown', escape, { capture: true, signal });
  show(app, true);
  // In a frame it begins by itself, and takes neither focus nor screen away.
  if (!document.hasFocus()) return;
  app.toStage();
  // A phone may have none for a page, and a frame be denied it: the stage fills the window then. It may come too late.
  root.requestFullscreen?.().then(
    () => end ?? leave(),
    () => {},
  );
}
