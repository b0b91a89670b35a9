// The screen as a file.

import { toCsv, toPng, toSvg } from './export.js';

/**
 * @param {import('./app.js').App} app
 * @param {'png' | 'svg' | 'csv'} kind
 * @returns {Promise<Blob | string>}
 */
export async function exportScene({ drawing, engine, store, view }, kind) {
  const { path, scene } = engine;
  const { model } = store;
  if (kind === 'png') {
    const { width, height } = view.canvas;
    return toPng((context) => context.drawImage(view.canvas, 0, 0), { width, height });
  }
  if (!path) throw new Error('No path.');
  if (kind === 'csv') return toCsv(path, (id) => engine.indexOf(id) ?? id);
  const idOf = (/** @type {number} */ index) => engine.entries[index]?.id;
  return toSvg({ model, scene, idOf, path, ball: engine.pathBall, theme: drawing.theme });
}
