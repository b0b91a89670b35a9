// The scenes that come with carom, and small pictures of them. Some 60 kB of text: import this module only
// when it is opened, by `await import('./gallery.js')`.

import { SceneFile } from '#carom';
import { files } from '#scenes';
import { Brush, blank } from './canvas/paint.js';
import { boxOfDisc, unite } from './canvas/place.js';
import { View } from './canvas/view.js';

/** @typedef {import('./canvas/paint.js').Theme} Theme */
/** @typedef {import('./store.js').Model} Model */
/** @typedef {{ id: string, title: { en: string, zh: string }, text: string }} GalleryScene */

/** @type {readonly GalleryScene[]} */
export const SCENES = files.map(([file, text]) => {
  const { title } = JSON.parse(text);
  return { id: file.replace(/\.json$/, ''), title, text };
});

/** Free room round the scene, as a share of the thumbnail's smaller side. */
const MARGIN = 0.06;

/**
 * Draws a scene into a canvas, as large as the canvas is shown, sharp on its screen.
 * @param {HTMLCanvasElement} canvas
 * @param {string} text the scene file
 * @param {Theme} theme
 */
export function drawThumbnail(canvas, text, theme) {
  const view = new View(canvas);
  view.resize();
  const context = blank(canvas, theme.paper);
  const file = SceneFile.parse(text);
  const scene = file.scene();
  try {
    const { ball } = file;
    const ids = [...scene.ids];
    const margin = MARGIN * Math.min(view.width, view.height);
    view.insets = { top: margin, right: margin, bottom: margin, left: margin };
    view.fit(unite([...ids.map((id) => scene.boxOf(id)), ball && boxOfDisc(ball.centre, ball.radius)]) ?? [-1, -1, 1, 1]);
    view.apply(context);
    context.lineJoin = 'round';
    paintScene(new Brush(context, view.scale, theme), file, scene, ids);
  } finally {
    scene.free();
  }
}

/** @param {import('./canvas/paint.js').Brush} brush @param {import('carom').SceneFile} file @param {import('carom').Scene} scene @param {number[]} ids */
function paintScene(brush, { ball, bodies, limits, view }, scene, ids) {
  const { context } = brush;
  ids.forEach((id, k) => {
    const { fill, stroke = fill ? undefined : '#333' } = /** @type {import('./store.js').Style} */ (bodies[k].style ?? {});
    brush.paint({ fill, stroke, width: 1.25 }, () => scene.traceBody(context, id));
  });
  if (!ball) return;
  const { path, ball: look } = /** @type {NonNullable<Model['view']>} */ (view ?? {});
  brush.paint({ stroke: path?.stroke ?? 'accent' }, () => scene.rebound(ball, limits).trace(context));
  // A ball too small to be seen is shown as a dot.
  brush.disc(ball.centre, Math.max(ball.radius * brush.scale, 2.5), { fill: look?.fill ?? 'accent' });
}
