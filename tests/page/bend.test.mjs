// Edges are bent into arcs and bodies rounded: by hand, and by numbers.

import assert from 'node:assert/strict';
import { ask, assertNear, at, click, dragPixels, inWindow, modelOf, pathOf, press, reload, settled } from './hand.mjs';
import { test } from './harness.mjs';

/** @typedef {import('playwright-core').Page} Page */

/** The first edge of the playground's wall, from (-300, -200) to (300, -200), and the place beside its middle where it is bent. */
const MIDDLE = /** @type {[number, number]} */ ([0, -200]);
const BESIDE = 18;

/** Selects the wall and bends its first edge by so many pixels inwards. @param {Page} page @param {number} by */
async function bend(page, by) {
  await click(page, [-300, 100]);
  const [x, y] = await inWindow(page, MIDDLE);
  await dragPixels(page, [x, y - BESIDE], [x, y - BESIDE + by]);
  await settled(page);
}

/** @param {Page} page @param {number} k */
const shapeAt = async (page, k) => (await modelOf(page)).bodies[k];

/** @param {Page} page */
const shapeOf = (page) => shapeAt(page, 0);

test('an_edge_is_bent_through_where_its_middle_is_dragged_and_the_ball_meets_the_arc', () =>
  at('playground', async (page) => {
    const before = await pathOf(page);
    await bend(page, 60);
    const scale = await ask(page, (app) => app.view.scale);
    // The tangent of a quarter of the sweep: the arc's height over half the chord.
    assertNear((await shapeOf(page)).shape.bulges ?? [], [-60 / scale / 300, 0, 0, 0], 1e-9);
    // A point that moves straight up meets the arc in its middle.
    const hit = await ask(page, (app) => app.engine.scene.firstHit({ centre: [0, -140], direction: [0, -1], radius: 0 }));
    assertNear(hit?.point ?? [], [0, -200 + 60 / scale], 1e-9);
    assert.notDeepEqual(await pathOf(page), before);
    const bent = await shapeOf(page);
    await page.waitForFunction(`location.hash.startsWith('#s=')`);
    await reload(page);
    assert.deepEqual((await shapeOf(page)).shape, bent.shape);
  }));

test('an_edge_that_is_dragged_back_to_its_chord_is_straight_and_each_drag_is_one_step_back', () =>
  at('playground', async (page) => {
    const straight = (await shapeOf(page)).shape;
    await bend(page, 60);
    const scale = await ask(page, (app) => app.view.scale);
    const [x, y] = await inWindow(page, [0, -200 + 60 / scale]);
    await dragPixels(page, [x, y - BESIDE], [x, y - BESIDE - 58]);
    await settled(page);
    assert.deepEqual((await shapeOf(page)).shape, straight);
    await press(page, 'Control+z');
    assert.ok((await shapeOf(page)).shape.bulges);
    await press(page, 'Control+z');
    assert.deepEqual((await shapeOf(page)).shape, straight);
  }));

test('bulge_and_rounding_are_typed', () =>
  at('playground', async (page) => {
    await click(page, [-300, 100]);
    await page.getByLabel('Corner', { exact: true }).fill('1');
    await page.getByLabel('Bulge of its edge').fill('0.25');
    assert.deepEqual((await shapeOf(page)).shape.bulges, [0, 0.25, 0, 0]);
    await click(page, [60, 90]);
    await page.getByLabel('Rounded by').fill('12');
    await settled(page);
    const obstacle = (await modelOf(page)).bodies[1];
    assert.equal(obstacle.rounding, 12);
    await page.getByLabel('Rounded by').fill('0');
    assert.equal((await modelOf(page)).bodies[1].rounding, undefined);
  }));

test('a_bent_body_is_taken_by_what_its_arc_covers', () =>
  at('playground', async (page) => {
    await click(page, [60, 90]);
    await page.getByLabel('Corner', { exact: true }).fill('0');
    await page.getByLabel('Bulge of its edge').fill('0.8');
    await press(page, 'Escape');
    const edge = (await modelOf(page)).bodies[1].shape.polygon ?? [];
    const [[x, y], [u, v]] = edge;
    // Well beyond the chord, well within the arc.
    await click(page, [60 + (x + u) / 2 + 0.3 * (v - y), 60 + (y + v) / 2 - 0.3 * (u - x)]);
    assert.deepEqual(await ask(page, (app) => [...app.store.selection]), [1]);
  }));

/** Where the obstacle's disc for its rounding is. @param {Page} page @returns {Promise<[number, number]>} */
async function roundGrip(page) {
  const box = await ask(page, (app) => app.drawing.engine.boxOf(1));
  const [x, y] = await inWindow(page, [box?.[2] ?? NaN, ((box?.[1] ?? NaN) + (box?.[3] ?? NaN)) / 2]);
  return [x + 42, y];
}

test('the_disc_beside_a_body_rounds_it_in_one_step_back_and_so_do_the_parentheses', () =>
  at('playground', async (page) => {
    await click(page, [60, 90]);
    await page.getByLabel('Scale x').fill('0.5');
    await page.getByLabel('Scale y').fill('0.5');
    const sharp = await pathOf(page);
    const scale = await ask(page, (app) => app.view.scale);
    const from = await roundGrip(page);
    await dragPixels(page, from, [from[0] + 16, from[1]]);
    // The body is half as large as its own numbers say.
    assertNear([(await shapeAt(page, 1)).rounding ?? 0], [32 / scale], 1e-9);
    assertNear([Number(await page.getByLabel('Rounded by').inputValue())], [16 / scale], 1e-4);
    assert.notDeepEqual(await pathOf(page), sharp);
    await press(page, 'Control+z');
    assert.equal((await shapeAt(page, 1)).rounding, undefined);
    await page.evaluate(() => document.getElementById('room')?.focus());
    await press(page, ')', ')', '(');
    assert.equal((await shapeAt(page, 1)).rounding, 2);
    await press(page, '(', '(');
    assert.equal((await shapeAt(page, 1)).rounding, undefined);
    await press(page, 'g');
    const [x, y] = await roundGrip(page);
    await dragPixels(page, [x, y], [x + 14 * scale, y]);
    assert.equal((await shapeAt(page, 1)).rounding, 20, 'snapped to the grid of 10');
    await dragPixels(page, await roundGrip(page), [x - 60 * scale, y]);
    assert.equal((await shapeAt(page, 1)).rounding, undefined, 'inwards until it is sharp');
  }));

test('what_a_placement_scales_unevenly_and_a_circle_have_no_disc', () =>
  at('playground', async (page) => {
    await click(page, [60, 90]);
    await page.getByLabel('Scale x').fill('2');
    const before = await modelOf(page);
    const [x, y] = await roundGrip(page);
    await dragPixels(page, [x, y], [x + 30, y]);
    assert.deepEqual((await modelOf(page)).bodies, before.bodies);
    await press(page, '3', ')');
    assert.equal((await modelOf(page)).bodies.at(-1)?.rounding, undefined);
  }));
