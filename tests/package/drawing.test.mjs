// Drawings on a real canvas, read back from it.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { answerOf, closeChrome, serve } from './browser.mjs';
import { installed, write } from './install.mjs';

const folder = await installed();
after(closeChrome);

/**
 * The result of a script with a canvas's context and all of the package.
 * @param {string} name
 * @param {string} code which sets `found`
 */
async function drawn(name, code) {
  const script = `
    import * as carom from './node_modules/carom/index.js';
    await carom.init();
    const { Outline, Scene } = carom;
    const context = document.createElement('canvas').getContext('2d');
    let found;
    ${code}
    globalThis.answer = JSON.stringify(found);`;
  write(folder, { [`${name}.html`]: `<!doctype html><link rel="icon" href="data:,"><script type="module">${script}</script>` });
  const host = await serve(folder);
  try {
    return JSON.parse(await answerOf(`${host.address}${name}.html`));
  } finally {
    host.close();
  }
}

test('a_placed_polygon_is_drawn_where_it_stands', async () => {
  const found = await drawn('placed', `
    const scene = new Scene();
    const id = scene.addPolygon([0, 0, 10, 0, 10, 10, 0, 10], { placement: { position: [50, 20] } });
    const path = scene.bodyPath2D(id);
    scene.traceBody(context, id);
    found = [context.isPointInPath(path, 55, 25), context.isPointInPath(path, 5, 5), context.isPointInPath(55, 25), context.isPointInPath(61, 25)];`);
  assert.deepEqual(found, [true, false, true, false]);
});

test('an_outlines_arcs_bulge_outwards', async () => {
  // The arc around (20, 20) passes through (12.93, 12.93); a chord across would pass through (15, 15).
  const found = await drawn('arcs', `
    const path = Outline.ofPolygon([20, 20, 60, 20, 60, 60, 20, 60], 10).toPath2D();
    found = [[13.5, 13.5], [12.5, 12.5], [11, 40], [9, 40]].map(([x, y]) => context.isPointInPath(path, x, y));`);
  assert.deepEqual(found, [true, false, true, false]);
});

test('a_hole_is_no_part_of_an_outlines_inside_and_svg_says_the_same', async () => {
  // A C whose mouth of 6 closes when it grows by 4, with room left in the middle.
  const found = await drawn('hole', `
    const corners = [0, 0, 60, 0, 60, 27, 50, 27, 50, 10, 10, 10, 10, 50, 50, 50, 50, 33, 60, 33, 60, 60, 0, 60];
    const outline = Outline.ofPolygon(corners, 4);
    const points = [[55, 30], [30, 30], [-2.5, -2.5], [-3.5, -3.5]];
    found = [outline.toPath2D(), new Path2D(outline.toSVG())].map((path) => points.map(([x, y]) => context.isPointInPath(path, x, y)));`);
  const expected = [true, false, true, false];
  assert.deepEqual(found, [expected, expected]);
});

test('a_circle_a_box_and_a_path_are_drawn', async () => {
  const found = await drawn('circle', `
    const scene = new Scene();
    const id = scene.addCircle([50, 50], 20);
    const circles = [scene.bodyPath2D(id), new Path2D(scene.bodySVG(id))];
    found = circles.map((circle) => [context.isPointInPath(circle, 50, 31), context.isPointInPath(circle, 33, 33)]);
    scene.traceBox(context, id);
    found.push([context.isPointInPath(31, 31), context.isPointInPath(29, 31)]);
    context.beginPath();
    scene.rebound({ centre: [10, 50], direction: [1, 0], radius: 5 }).trace(context);
    context.lineWidth = 2;
    found.push([context.isPointInStroke(20, 50.5), context.isPointInStroke(28, 50)]);`);
  assert.deepEqual(found, [[true, false], [true, false], [true, false], [true, false]]);
});
