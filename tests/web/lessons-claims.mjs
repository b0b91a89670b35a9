// The claims of the lessons' texts about their figures are true.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figuresOf } from '../../scripts/lessons.mjs';
import { pictureOf, stateOf } from '../../www/lessons/figure/figure.js';
import { assertIsAsTold } from '../node/told.mjs';
import WRITTEN from './claims.json' with { type: 'json' };

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

/**
 * A claim about one figure.
 * @param {string} name
 * @param {Slug} slug
 * @param {string} id
 * @param {(shows: Awaited<ReturnType<typeof figure>>) => void} check
 */
const claim = (name, slug, id, check) => test(name, async () => check(await figure(slug, id)));

/**
 * Of some settings of a figure, some of its numbers and words, worked out by hand or from its other numbers; exactly where nothing
 * else is said.
 * @type {{ claim: string, lesson: Slug, figure: string, within?: number, cases: (Partial<State> & { shows: Record<string,
 *   number | string> })[] }[]}
 */
const CLAIMS = /** @type {any} */ (WRITTEN);
for (const { claim: name, lesson, figure: id, within, cases } of CLAIMS) {
  claim(name, lesson, id, (shown) => {
    for (const { shows, ...set } of cases) assertIsAsTold(shows, shown(set), within ?? 0, JSON.stringify(set));
  });
}

test('the_strict_rule_loses_rays_and_carom_loses_none', async () => {
  const many = await figure('why-rays-leak', 'many');
  let lost = 0;
  for (let n = 3; n <= 90; n += 1) {
    const { leaks, ours } = many({ values: { n } });
    assert.equal(ours, 0, `${n} corners`);
    lost += Number(leaks);
  }
  assert.ok(lost > 50, `${lost} lost`);
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

test('the_paddle_is_drawn_where_it_is_when_it_is_touched', async () => {
  const { paddle } = await figuresOf('in-a-game');
  const { drawing } = pictureOf(paddle, { points: { ball: [16, 4], v: [16, 10] }, values: { lift: 2, turn: 0 } });
  // After 9/8 seconds its corner is at (11, 14 − 9/4): 20 pixels are a unit.
  assert.match(drawing, /d="M220 235[^"]*" class="body"/);
});
