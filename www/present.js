// Shows nothing but the stage, in full screen if the browser allows it, with lines and letters large enough for the
// last row.

import { byId } from './panels/dom.js';

/** The factor by which lines and letters are larger. */
const LARGER = 1.75;
const root = document.documentElement;

/** Ends the presentation, if there is one. @type {(() => void) | undefined} */
let end;

/** @param {import('./app.js').App} app @param {boolean} on */
function show(app, on) {
  root.toggleAttribute('data-presenting', on);
  byId('present-end').hidden = !on;
  app.settings.change((settings) => (settings.larger = on ? LARGER : 1));
  app.cover();
}

/** Begins the presentation, or ends it. @param {import('./app.js').App} app */
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
  // In full screen the browser takes Escape for itself, without an event for this page.
  document.addEventListener('fullscreenchange', () => document.fullscreenElement || ending(), { signal });
  const escape = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== 'Escape' || document.querySelector('dialog')) return;
    event.stopPropagation();
    ending();
  };
  // Before the room and the replay, which also use Escape.
  addEventListener('keydown', escape, { capture: true, signal });
  show(app, true);
  // In a frame it begins by itself, and takes neither focus nor screen away.
  if (!document.hasFocus()) return;
  app.toStage();
  // Phones may not have full screen for a page, and frames may be denied it: then the stage fills the window. It may
  // also come after the end.
  root.requestFullscreen?.().then(
    () => end ?? leave(),
    () => {},
  );
}
