// The scenes that come with carom, and small pictures of them. Some 60 kB of text: import this module only
// when it is opened, by `await import('./gallery.js')`.

import { SceneFile } from '#carom';
import { files } from '#scenes';
import { inTheme } from './canvas/theme.js';

/** @typedef {import('./canvas/theme.js').Theme} Theme */
/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Style} Style */
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
  const ratio = globalThis.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth || 160, canvas.clientHeight || 120];
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return;
  const file = SceneFile.parse(text);
  const scene = file.scene();
  try {
    paint(context, file, scene, theme, ratio);
  } finally {
    scene.free();
  }
}

/**
 * The world's box that has to be seen.
 * @param {import('carom').Scene} scene
 * @param {import('carom').SceneFile['ball']} ball
 * @returns {[number, number, number, number]}
 */
function extent(scene, ball) {
  const boxes = [...scene.ids].map((id) => scene.boxOf(id));
  if (ball) {
    const [[x, y], r] = [ball.centre, ball.radius];
    boxes.push([x - r, y - r, x + r, y + r]);
  }
  if (boxes.length === 0) return [-1, -1, 1, 1];
  return boxes.reduce(([a, b, c, d], [e, f, g, h]) => [
    Math.min(a, e),
    Math.min(b, f),
    Math.max(c, g),
    Math.max(d, h),
  ]);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('carom').SceneFile} file
 * @param {import('carom').Scene} scene
 * @param {Theme} theme
 * @param {number} ratio
 */
function paint(context, file, scene, theme, ratio) {
  const { width, height } = context.canvas;
  const { ball, bodies } = file;
  const [minX, minY, maxX, maxY] = extent(scene, ball);
  const margin = MARGIN * Math.min(width, height);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(maxX - minX, 1e-9),
    (height - 2 * margin) / Math.max(maxY - minY, 1e-9),
  );
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.paper;
  context.fillRect(0, 0, width, height);
  context.setTransform(
    scale,
    0,
    0,
    scale,
    width / 2 - (scale * (minX + maxX)) / 2,
    height / 2 - (scale * (minY + maxY)) / 2,
  );
  context.lineJoin = 'round';
  const pixel = ratio / scale;
  [...scene.ids].forEach((id, k) => {
    const style = /** @type {Style | undefined} */ (bodies[k].style);
    context.beginPath();
    scene.traceBody(context, id);
    if (style?.fill) {
      context.fillStyle = inTheme(style.fill, theme);
      context.fill();
    }
    if (style?.stroke || !style?.fill) {
      context.strokeStyle = inTheme(style?.stroke ?? '#333', theme);
      context.lineWidth = 1.25 * pixel;
      context.stroke();
    }
  });
  if (ball) paintBall(context, file, scene, theme, pixel);
}

/**
 * The ball and where it goes.
 * @param {CanvasRenderingContext2D} context
 * @param {import('carom').SceneFile} file
 * @param {import('carom').Scene} scene
 * @param {Theme} theme
 * @param {number} pixel a pixel's size in the world
 */
function paintBall(context, { ball, limits, view }, scene, theme, pixel) {
  if (!ball) return;
  const { path: line, ball: look } = /** @type {NonNullable<Model['view']>} */ (view ?? {});
  const path = scene.rebound(ball, limits);
  context.beginPath();
  path.trace(context);
  context.strokeStyle = inTheme(line?.stroke ?? theme.accent, theme);
  context.lineWidth = pixel;
  context.stroke();
  // A ball too small to be seen is shown as a dot.
  context.beginPath();
  context.arc(ball.centre[0], ball.centre[1], Math.max(ball.radius, 2.5 * pixel), 0, 2 * Math.PI);
  context.fillStyle = inTheme(look?.fill ?? theme.accent, theme);
  context.fill();
}
