import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Raster } from '../../www/raster.js';

const LOOK = { width: 40, height: 30, scale: 1, left: 0, top: 0, dark: false };

/**
 * How much of the ground each pixel hides.
 * @param {number[][]} paths x0, y0, x1, y1, … of each
 * @param {Partial<typeof LOOK>} [change]
 */
function alphas(paths, change) {
  const raster = new Raster();
  raster.begin({ ...LOOK, ...change });
  const starts = paths.reduce((ends, path) => [...ends, ends[ends.length - 1] + path.length / 2], [0]);
  raster.add(paths.flat(), starts);
  const picture = raster.picture();
  return Array.from({ length: picture.length / 4 }, (_, k) => picture[4 * k + 3]);
}

test('a_line_is_drawn_where_it_is_and_nowhere_else', () => {
  const seen = alphas([[5, 10.5, 30, 10.5, 30, 10.500001]]);
  seen.forEach((alpha, k) => {
    const [x, y] = [k % 40, Math.floor(k / 40)];
    assert.equal(alpha > 0, y === 10 && x >= 5 && x <= 30, `${x}, ${y}: ${alpha}`);
  });
});

test('lines_that_leave_the_picture_are_cut_and_write_nothing_outside', () => {
  const far = [-1e9, -1e9, 1e9, 1e9, -1e9, 3e8, 5e8, -1e9, 20, 1e12];
  assert.equal(alphas([far]).length, 40 * 30);
  assert.ok(alphas([far]).some((alpha) => alpha > 0));
});

test('lines_beside_the_picture_are_not_in_it', () => {
  for (const [x, y] of [
    [-9.25, 0],
    [45.25, 0],
    [0, -9.25],
    [0, 35.25],
  ]) {
    const line = x === 0 ? [3, y, 30, y] : [x, 3, x, 20];
    assert.ok(
      alphas([line]).every((alpha) => alpha === 0),
      `${line}`,
    );
  }
});

test('more_lines_do_not_burn_the_picture_out', () => {
  const fan = (/** @type {number} */ count) =>
    Array.from({ length: count }, (_, k) => {
      const turn = (2 * Math.PI * (k + 0.5)) / count;
      return [20, 15, 20 + 60 * Math.cos(turn), 15 + 60 * Math.sin(turn)];
    });
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, alpha) => sum + alpha, 0) / list.length;
  const [few, many] = [mean(alphas(fan(400))), mean(alphas(fan(4000)))];
  assert.ok(Math.abs(few - many) < 4, `${few} and ${many}`);
});

test('zooming_in_keeps_the_exposure', () => {
  const lines = Array.from({ length: 600 }, (_, k) => [0, k / 20, 40, k / 20, 40, k / 20 + 1e-9]);
  const middle = 15 * 40 + 20;
  const [near, far] = [alphas(lines, { scale: 4, left: -60, top: -45 })[middle], alphas(lines)[middle]];
  assert.ok(Math.abs(near - far) <= 8, `${near} and ${far}`);
});

test('paths_of_one_point_and_no_paths_are_an_empty_picture', () => {
  assert.ok([...alphas([]), ...alphas([[5, 5]])].every((alpha) => alpha === 0));
});
