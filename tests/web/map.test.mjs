// Maps, as far as they need no page: cells, what is measured, colours, and what stands in the address.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scene } from '#carom';
import { pixelsOf, scaleOf, ticks } from '../../www/map/picture.js';
import { Grid, KINDS, LEVELS, ballsOf, found } from '../../www/map/grid.js';
import { ballAt, borderPlane, read, roomPlane, sineAt, touchesOf, written, zoomed } from '../../www/map/planes.js';

/** @typedef {import('../../www/map/grid.js').Measure} Measure */
/** @typedef {import('../../www/map/planes.js').Plane} Plane */

const grid = () => new Grid([-10, -5, 30, 15], 40);
const every = (/** @type {Grid} */ { count }) => Uint32Array.from({ length: count }, (_, k) => k);

test('all_levels_together_have_every_cell_once', () => {
  for (const cells of [grid(), new Grid([0, 0, 37, 100], 53)]) {
    const all = LEVELS.flatMap((step) => [...cells.cellsOf(step)]);
    assert.deepEqual(
      all.sort((a, b) => a - b),
      [...every(cells)],
    );
  }
});

test('a_coarse_cell_fills_its_block_and_finer_ones_replace_all_but_its_corner', () => {
  const cells = grid();
  assert.deepEqual([cells.columns, cells.rows], [40, 20]);
  const at = (/** @type {number} */ column, /** @type {number} */ row) => cells.values[40 * row + column];
  const put = (/** @type {number} */ step, /** @type {number} */ value) => {
    const own = cells.cellsOf(step);
    cells.put(own, step, {
      values: new Float64Array(own.length).fill(value),
      kinds: new Uint8Array(own.length).fill(KINDS.value),
    });
  };
  put(16, 1);
  assert.ok(cells.values.every((value) => value === 1));
  put(8, 2);
  assert.deepEqual([at(0, 0), at(7, 7), at(8, 0), at(0, 8), at(15, 15), at(16, 0), at(39, 19)], [1, 1, 2, 2, 2, 1, 1]);
  for (const step of [4, 2, 1]) put(step, step / 10);
  assert.deepEqual([at(0, 0), at(1, 0), at(2, 0), at(4, 0), at(8, 0), at(16, 16)], [1, 0.1, 0.2, 0.4, 2, 1]);
});

test('a_cell_is_found_again_by_its_start_and_keys_stay_in_the_map', () => {
  const cells = grid();
  for (const cell of [0, 39, 40, 417, 799]) assert.equal(cells.cellAt(cells.startOf(cell)), cell);
  assert.deepEqual(cells.startOf(41), [-8.5, -3.5]);
  assert.deepEqual(
    [
      [-10.1, 0],
      [31, 0],
      [0, 15.1],
    ].map(([x, y]) => cells.cellAt([x, y])),
    [undefined, undefined, undefined],
  );
  assert.equal(cells.beside(0, -3, 2), 80);
  assert.equal(cells.beside(799, 10, 10), 799);
});

test('a_ball_that_leaves_an_open_scene_has_bounced_as_often_as_it_did', () => {
  const scene = new Scene();
  scene.addCircle([0, 0], 10);
  const plane = roomPlane([-20, -20, 20, 20], { direction: [1, 0], radius: 0 });
  const cells = new Grid(plane.box, 20);
  const { kinds, values } = found(scene.reboundMany(ballsOf(cells, every(cells), plane, 'bounces'), { bounces: 9 }), 'bounces');
  const at = (/** @type {number} */ x, /** @type {number} */ y) => Number(cells.cellAt([x, y]));
  assert.deepEqual(
    [at(-15, 1), at(-15, 15), at(15, 1)].map((cell) => [kinds[cell], values[cell]]),
    [
      [1, 1],
      [1, 0],
      [1, 0],
    ],
  );
});

test('the_growth_is_the_logarithm_of_the_factor_by_which_two_balls_part', () => {
  const apart = [1, 2, 4, 1000, 2000].map((factor) => factor * 2 ** -30);
  /** Two paths of four bounces; the second one may touch another body the third time. */
  const value = (/** @type {number} */ third) => {
    const points = [0, 1].flatMap((side) => apart.flatMap((gap, k) => [100 * k, side * gap]));
    const bodies = [NaN, 0, 0, 0, 0, NaN, 0, 0, third, 0];
    const pair = {
      length: 2,
      state: Uint8Array.of(1, 1),
      starts: Uint32Array.of(0, 5, 10),
      points: Float64Array.from(points),
      bodies: Float64Array.from(bodies),
    };
    return found(/** @type {any} */ (pair), 'growth').values[0];
  };
  assert.ok(Math.abs(value(0) - Math.log(2000) / 4) < 1e-15);
  // From the third bounce on they touch different things, and two are counted.
  assert.ok(Math.abs(value(7) - Math.log(2)) < 1e-15);
});

test('for_the_growth_a_second_ball_follows_each_a_billionth_to_its_left', () => {
  const plane = roomPlane([0, 0, 100, 60], { direction: [3, 4], radius: 1 });
  const [x, y, ...rest] = ballsOf(new Grid(plane.box, 20), [41], plane, 'growth');
  assert.deepEqual([x, y, ...rest.slice(0, 3)], [7.5, 12.5, 3, 4, 1]);
  const [left, up, ...same] = rest.slice(3);
  assert.deepEqual([((left - x) * 1e9).toFixed(3), ((up - y) * 1e9).toFixed(3), ...same], ['-0.800', '0.600', 3, 4, 1]);
});

test('on_the_border_a_point_is_the_touch_that_the_ball_leaves_with', () => {
  const scene = new Scene();
  scene.addPolygon([0, 0, 100, 0, 100, 60, 0, 60], { side: 'inside' });
  scene.addCircle([30, 30], 10);
  const region = scene.freeSpace(3);
  assert.ok(region);
  const plane = borderPlane(region);
  assert.equal(plane.box[2], region.length);
  const path = scene.rebound({ centre: [10, 10], direction: [2, 1], radius: 3 }, { bounces: 2 });
  const [x, y] = touchesOf(region, path);
  const { centre, direction, radius } = ballAt(plane, [x, y]);
  const [, , x1, y1, x2, y2] = path.points;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const near = (/** @type {number} */ a, /** @type {number} */ b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);
  [x1, y1, (x2 - x1) / length, (y2 - y1) / length, 3].forEach((value, k) => near([...centre, ...direction, radius][k], value));
  near(sineAt(plane, y), region.birkhoff(path)[1]);
});

test('few_strays_do_not_take_the_colours_and_ticks_are_round', () => {
  const cells = new Grid([0, 0, 100, 100], 100);
  cells.kinds.fill(KINDS.value);
  cells.values.forEach((_, k) => (cells.values[k] = k / 100));
  cells.values.fill(1e9, 9990);
  assert.deepEqual(scaleOf(cells, 'length'), { low: 0.5, high: 99.49 });
  assert.deepEqual(ticks({ low: 0.5, high: 99.49 }), [20, 40, 60, 80]);
  assert.deepEqual(ticks({ low: -0.012, high: 0.034 }), [-0.01, 0, 0.01, 0.02, 0.03]);
  cells.kinds.fill(KINDS.refused);
  assert.equal(scaleOf(cells, 'length'), undefined);
});

test('rounding_is_not_coloured_as_growth', () => {
  const cells = new Grid([0, 0, 2, 1], 2);
  cells.kinds.fill(KINDS.value);
  cells.values.set([-0.001, 0.001]);
  assert.deepEqual(scaleOf(cells, 'growth'), { low: -0.001, high: 0.099 });
  cells.values.set([3, 3]);
  assert.deepEqual(scaleOf(cells, 'bounces'), { low: 3, high: 4 });
});

test('pixels_have_the_colours_of_their_values_and_a_grey_where_there_is_none', () => {
  const cells = new Grid([0, 0, 4, 1], 4);
  cells.kinds.set([KINDS.value, KINDS.value, KINDS.refused, KINDS.pending]);
  cells.values.set([0, 10, NaN, 0]);
  const pixels = [...new Uint32Array(pixelsOf(cells, { low: 0, high: 10 }, Uint32Array.of(7, 8, 9), true).buffer)];
  assert.deepEqual(pixels, [7, 9, 0xff333333, 0]);
});

test('what_is_chosen_comes_back_from_the_address_whatever_stands_there', () => {
  const chosen = {
    measure: /** @type {const} */ ('length'),
    cells: 1000,
    plane: /** @type {const} */ ('border'),
    box: /** @type {const} */ ([-1.5, 0, 2.25, 3]),
  };
  assert.deepEqual(read(written(chosen)), chosen);
  assert.deepEqual(read(''), { measure: 'growth', cells: 500, plane: 'room', box: undefined });
  assert.deepEqual(read('length,7,x,5,5,1,1'), { measure: 'length', cells: 500, plane: 'room', box: undefined });
  for (const box of ['0,0,NaN,1', '0,0,1', '0,0,1,1,1', '-1e300,0,1e300,1', '1e9,0,1000000000.1,1', '0,0,1,0']) {
    assert.equal(read(`growth,500,room,${box}`).box, undefined, box);
  }
});

test('a_point_stays_where_it_is_while_the_map_is_zoomed', () => {
  assert.deepEqual(zoomed([0, 0, 100, 60], [25, 30], 2), [12.5, 15, 62.5, 45]);
  /** @type {import('../../www/map/grid.js').Box} */
  let box = [0, 0, 100, 60];
  for (let k = 0; k < 500; k++) box = zoomed(box, [25, 30], 1.25);
  assert.ok(box[2] - box[0] > 1e-9 && box[2] - box[0] < 1e-6, String(box));
});
