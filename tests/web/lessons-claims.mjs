// The claims of the lessons' texts about their figures are true.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf } from '../../scripts/lessons.mjs';
import { pictureOf, stateOf } from '../../www/lessons/figure/figure.js';

/** @typedef {import('../../www/lessons/order.js').Slug} Slug */
/** @typedef {import('../../www/lessons/figure/figure.js').State} State */

/**
 * The numbers of a figure, set in some way.
 * @param {Slug} slug
 * @param {string} id
 * @returns {Promise<(set?: Partial<State>) => Record<string, number | string>>}
 */
async function figure(slug, id) {
  const figures = await figuresOf(slug);
  return ({ points = {}, values = {} } = {}) => {
    const first = stateOf(figures[id]);
    const { shows } = pictureOf(figures[id], { points: { ...first.points, ...points }, values: { ...first.values, ...values } });
    assert.equal(shows.refused, '');
    return shows;
  };
}

/** A claim about one figure. @param {string} name @param {Slug} slug @param {string} id @param {(shows: Awaited<ReturnType<typeof figure>>) => void} check */
const claim = (name, slug, id, check) => test(name, async () => check(await figure(slug, id)));

/** @param {unknown} found @param {number} expected @param {number} [within] */
const near = (found, expected, within = 1e-9) => assert.ok(Math.abs(Number(found) - expected) <= within, `${found} for ${expected}`);

claim('round_a_triangle_the_outline_is_longer_by_one_circle', 'offsetting', 'around', (around) => {
  for (const r of [0.5, 2, 4]) {
    const { around: side, arcs, length, body, strips, disk, area, turn } = around({ values: { r } });
    near(length, Number(side) + Number(arcs));
    near(area, Number(body) + Number(strips) + Number(disk));
    near(turn, 360);
  }
});

claim('a_dent_has_a_crossing_and_a_roof_an_arc', 'offsetting', 'joints', (joints) => {
  assert.equal(joints().joint, 'crossing');
  assert.equal(joints({ points: { c: [16, 2.5] } }).joint, 'arc');
});

claim('a_room_falls_into_parts_and_then_is_gone', 'offsetting', 'collapse', (collapse) => {
  assert.deepEqual([0.5, 3, 6].map((r) => collapse({ values: { r } }).what), ['whole', 'parts', 'none']);
});

claim('the_way_over_the_mirror_image_is_shortest_where_the_angles_are_the_same', 'reflection', 'shortest', (shortest) => {
  // From (6, 5) and (16, 7) the heights over the wall are 6 and 4: it is met six tenths of the way from 6 to 16.
  const ends = /** @type {const} */ ({ a: [6, 5], b: [16, 7] });
  const at = (/** @type {number} */ x) => shortest({ points: { a: [...ends.a], b: [...ends.b], p: [x, 11] } });
  const { way, best, one, other } = at(12);
  near(way, 10 * Math.SQRT2);
  near(best, 10 * Math.SQRT2);
  near(one, 45);
  near(other, 45);
  for (const x of [2, 11, 13, 20]) assert.ok(Number(at(x).way) > Number(best));
});

claim('both_ways_to_a_circle_come_to_the_same', 'ray-and-arc', 'foot', (foot) => {
  // From 5 to the left of a circle of radius 5 around (15, 8), at the height of its middle less 3.
  const { s, h, r, half, enter, leave, d4, hh, b } = foot({ points: { o: [5, 5], t: [9, 5], c: [15, 8], e: [20, 8] } });
  assert.deepEqual([s, h, r, half, enter, leave, d4, hh, b], [10, 3, 5, 4, 6, 14, 16, 16, -10]);
});

test('the_strict_rule_loses_rays_and_carom_loses_none', async () => {
  const many = await figure('why-rays-leak', 'many');
  let lost = 0;
  for (let n = 3; n <= 90; n += 1) {
    const { leaks, ours } = many({ values: { n } });
    assert.equal(ours, 0, `${n} corners`);
    lost += Number(leaks);
  }
  assert.ok(lost > 50, `${lost} lost`);
  const { rule, ours, first, second } = (await figure('why-rays-leak', 'corner'))();
  assert.deepEqual([rule, ours, first, second], ['lost', 'held', 'missed', 'missed']);
});

claim('each_room_ends_the_path_in_its_own_way', 'rebound-path', 'ends', (ends) => {
  const found = [0, 1, 2, 3, 4].map((which) => ends({ values: { which } }).end);
  assert.deepEqual(found, ['stopped', 'max-bounces', 'max-length', 'escaped', 'stuck']);
});

test('a_box_is_met_from_the_last_way_in_to_the_first_way_out', async () => {
  for (const [id, count] of /** @type {const} */ ([['slabs', 2], ['space', 3]])) {
    const shows = (await figure('boxes-and-slabs', id))();
    const names = ['x', 'y', 'z'].slice(0, count);
    near(shows.last, Math.max(...names.map((name) => Number(shows[`${name}in`]))));
    near(shows.first, Math.min(...names.map((name) => Number(shows[`${name}out`]))));
    assert.equal(shows.meets, 'yes');
  }
  const { last, enter } = (await figure('boxes-and-slabs', 'slabs'))();
  near(last, Number(enter));
});

claim('among_many_boxes_the_surface_area_rule_asks_fewer', 'the-tree', 'many', (many) => {
  const [few, all] = [many({ values: { n: 200 } }), many({ values: { n: 400 } })];
  assert.ok(Number(all.surfaceround) < Number(all.middleround), JSON.stringify(all));
  assert.ok(Number(all.surfaceround) < 2 * Number(few.surfaceround), 'twice as many boxes are less than twice the work');
});

test('the_least_overlap_is_no_more_than_that_on_any_axis', async () => {
  const [best, shadows] = [await figure('separating-axes', 'best'), await figure('separating-axes', 'shadows')];
  /** @type {State['points']} */
  const points = { a: [14, 8], b: [17, 9] };
  const { relation, amount } = best({ points, values: { turn: 0 } });
  assert.equal(relation, 'overlapping');
  for (let k = 0; k < 36; k += 1) {
    const angle = (k * Math.PI) / 36;
    const { gap, says } = shadows({ points: { ...points, w: [16 + 5 * Math.cos(angle), 9.5 + 5 * Math.sin(angle)] } });
    assert.equal(says, 'unsure');
    assert.ok(Number(gap) >= Number(amount) - 1e-9);
  }
});

claim('from_above_a_ship_that_flies_over_all_pillars_still_collides', 'instances-and-phases', 'ship', (ship) => {
  const [exact, boxes, above] = [0, 1, 2].map((fine) => ship({ values: { fine, height: 5 } }));
  assert.equal(exact.hits, 0);
  assert.ok(Number(above.hits) > 0 && above.wrong === above.hits);
  assert.ok(Number(boxes.hits) >= Number(exact.hits));
});

claim('a_hair_grows_by_a_factor_only_among_round_things_that_part_rays', 'predictability', 'pair', (pair) => {
  const rates = [0, 1, 2].map((room) => Number(pair({ values: { room, bounces: 60, digits: 12 } }).rate));
  assert.ok(Math.abs(rates[0]) < 0.05 && Math.abs(rates[1]) < 0.1, `flat and drum: ${rates}`);
  assert.ok(rates[2] > 0.5, `pillar: ${rates}`);
});

test('in_a_drum_all_dots_of_the_map_lie_on_one_line_and_between_flat_walls_on_four', async () => {
  const figures = await figuresOf('predictability');
  const levels = (/** @type {number} */ room) => {
    const first = stateOf(figures.map);
    const { drawing } = pictureOf(figures.map, { ...first, values: { room, shown: 3000 } });
    const [, dots = ''] = drawing.match(/<path d="([^"]*)" class="cloud/) ?? [];
    const heights = [...dots.matchAll(/M\S+ (\S+)h0/g)].map(([, y]) => Math.round(Number(y)));
    assert.ok(heights.length > 1000);
    return new Set(heights).size;
  };
  assert.equal(levels(1), 1);
  assert.ok(levels(0) <= 4);
  assert.ok(levels(2) > 200);
});

claim('the_mean_free_path_is_as_the_formula_says', 'predictability', 'mean', (mean) => {
  for (const r of [0, 0.5, 1.4]) assert.ok(Number(mean({ values: { r } }).off) < 3, `${r}: ${mean({ values: { r } }).off} %`);
});

claim('a_struck_ball_leaves_along_the_line_from_the_ghost_to_it', 'in-a-game', 'aim', (aim) => {
  // Level, and one up: the ghost is √3 to the left of the red ball's centre, which leaves at 30° downwards.
  const { strikes, cushions, x, y } = aim({ points: { ball: [6, 6], t: [9, 6], red: [20, 7] } });
  assert.deepEqual([strikes, cushions], ['yes', 0]);
  near(x, Math.sqrt(3) / 2);
  near(y, 0.5);
  // Straight up and down there is no red ball.
  assert.deepEqual(aim({ points: { ball: [6, 6], t: [6, 9] }, values: { bounces: 3 } }).strikes, 'no');
});

claim('a_paddle_gives_the_ball_twice_the_speed_at_which_it_comes', 'in-a-game', 'paddle', (paddle) => {
  const dropped = (/** @type {number} */ lift) => paddle({ points: { ball: [16, 4], v: [16, 10] }, values: { lift } });
  // From the ball's lowest point to the paddle's top it is 9.
  for (const lift of [-1, 0, 2, 4]) {
    const { time, approach, before, after } = dropped(lift);
    near(time, 9 / (6 + lift));
    near(approach, 6 + lift);
    near(before, 6);
    near(after, 6 + 2 * lift);
  }
  assert.equal(paddle({ points: { ball: [16, 4], v: [16, 3] } }).meets, 'no');
});

test('the_paddle_is_drawn_where_it_is_when_it_is_touched', async () => {
  const { paddle } = await figuresOf('in-a-game');
  const { drawing } = pictureOf(paddle, { points: { ball: [16, 4], v: [16, 10] }, values: { lift: 2, turn: 0 } });
  // After 9/8 seconds its corner is at (11, 14 − 9/4): 20 pixels are a unit.
  assert.match(drawing, /d="M220 235[^"]*" class="body"/);
});
