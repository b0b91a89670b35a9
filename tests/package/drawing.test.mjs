// Drawings on a real canvas, read back from it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { PUBLISHED } from '../../scripts/package.mjs';
import { answerOf, closeChrome, page, serve } from './browser.mjs';

after(closeChrome);

/** Drawings by name, and whether points of a canvas are in them. */
const SHAPES = `
  const scene = new Scene();
  const [square, circle] = [scene.addPolygon([0, 0, 10, 0, 10, 10, 0, 10], { placement: { position: [50, 20] } }), scene.addCircle([50, 50], 20)];
  const inPath = (path, points) => points.map(([x, y]) => context.isPointInPath(path, x, y));
  const drawn = (draw, points) => { context.beginPath(); draw(context); return points.map(([x, y]) => context.isPointInPath(x, y)); };
  // A C whose mouth of 6 closes when it grows by 4, with room left in the middle.
  const corners = [0, 0, 60, 0, 60, 27, 50, 27, 50, 10, 10, 10, 10, 50, 50, 50, 50, 33, 60, 33, 60, 60, 0, 60];
  const hole = Outline.ofPolygon(corners, 4);
  const inHole = [[55, 30], [30, 30], [-2.5, -2.5], [-3.5, -3.5]];
  const line = () => { context.beginPath(); scene.rebound({ centre: [10, 50], direction: [1, 0], radius: 5 }).trace(context); context.lineWidth = 2; return [[20, 50.5], [28, 50]].map(([x, y]) => context.isPointInStroke(x, y)); };
  const found = {
    'a placed polygon': inPath(scene.bodyPath2D(square), [[55, 25], [5, 5]]),
    'a placed polygon, traced': drawn((pen) => scene.traceBody(pen, square), [[55, 25], [61, 25]]),
    // The arc around (20, 20) passes through (12.93, 12.93); a chord across would pass through (15, 15).
    'round corners': inPath(Outline.ofPolygon([20, 20, 60, 20, 60, 60, 20, 60], 10).toPath2D(), [[13.5, 13.5], [12.5, 12.5], [11, 40], [9, 40]]),
    'a hole': inPath(hole.toPath2D(), inHole),
    'a hole, as SVG': inPath(new Path2D(hole.toSVG()), inHole),
    'a circle': inPath(scene.bodyPath2D(circle), [[50, 31], [33, 33]]),
    'a circle, as SVG': inPath(new Path2D(scene.bodySVG(circle)), [[50, 31], [33, 33]]),
    'a box': drawn((pen) => scene.traceBox(pen, circle), [[31, 31], [29, 31]]),
    'a path': line(),
  };`;

test('points_are_inside_of_drawings_or_outside_by_turns', async () => {
  const code = `
    import * as carom from './index.js';
    await carom.init();
    const { Outline, Scene } = carom;
    const context = document.createElement('canvas').getContext('2d');
    ${SHAPES}
    globalThis.answer = JSON.stringify(found);`;
  const host = await serve(PUBLISHED, (path) => (path === '/drawing.html' ? page(code) : undefined));
  const found = JSON.parse(await answerOf(`${host.address}drawing.html`));
  host.close();
  assert.equal(Object.keys(found).length, 9);
  for (const [name, inside] of Object.entries(found)) assert.deepEqual(inside, inside.map((/** @type {boolean} */ _, /** @type {number} */ k) => k % 2 === 0), name);
});
