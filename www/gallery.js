// The scenes that come with carom, and small pictures of them. Some 60 kB of text: import this module only
// when it is opened, by `await import('./gallery.js')`.

import { files } from '#scenes';
import { paintBody, paintPath } from './canvas/bodies.js';
import { blank, sceneBrush, themeOf } from './canvas/paint.js';
import { View } from './canvas/view.js';
import { Engine } from './engine.js';

/** @typedef {{ id: string, title: { en: string, zh: string }, text: string }} GalleryScene */

/** @type {readonly GalleryScene[]} */
export const SCENES = files.map(([file, text]) => {
  const { title } = JSON.parse(text);
  return { id: file.replace(/\.json$/, ''), title, text };
});

/** Free room round the scene, in pixels. */
const MARGIN = 8;

/**
 * Draws a scene into a canvas, as large as the canvas is shown, sharp on its screen.
 * @param {HTMLCanvasElement} canvas
 * @param {string} text the scene file
 * @param {import('./settings.js').Settings} settings
 */
export function drawThumbnail(canvas, text, settings) {
  const view = new View(canvas);
  const engine = new Engine();
  const model = JSON.parse(text);
  engine.sync(model, true);
  view.frame(engine.extent(), MARGIN);
  const brush = sceneBrush(blank(canvas, themeOf(settings.dark).paper), { engine, model, settings, view, forth: 1 });
  for (const k of model.bodies.keys()) paintBody(brush, k);
  paintPath(brush);
  // A ball too small to be seen is shown as a dot.
  if (model.ball)
    brush.disc(model.ball.centre, Math.max(model.ball.radius * brush.scale, 2.5), { fill: 'accent', ...model.view?.ball });
  engine.scene.free();
}
