// Exact numbers for the ball, and how far it goes.

import { withBall } from '../store.js';
import { DEGREE, button, el, field, group, number, slider } from './dom.js';

/** @param {import('../app.js').App} app */
export function ballPanel({ store, view }) {
  const ball = () => store.model.ball;
  /** @param {Partial<import('../store.js').Ball>} change */
  const set = (change) => store.update(withBall(store.model, change), { kind: 'ball-field' });
  const at = () => ball()?.centre ?? [0, 0];
  const angle = () => Math.atan2(ball()?.direction[1] ?? 0, ball()?.direction[0] ?? 1) / DEGREE;
  /** @param {Partial<import('../store.js').Limits>} change */
  const limit = (change) => {
    const limits = { bounces: 29, ...store.model.limits, ...change };
    if (limits.length === undefined) delete limits.length;
    store.update({ ...store.model, limits }, { kind: 'limits' });
  };
  const form = group([
    slider('ball.radius', () => ball()?.radius ?? 0, (radius) => set({ radius }), { min: 0, max: 120, step: 0.5 }),
    group([
      number('ball.x', () => at()[0], (x = 0) => set({ centre: [x, at()[1]] })),
      number('ball.y', () => at()[1], (y = 0) => set({ centre: [at()[0], y] })),
      number('ball.angle', angle, (value = 0) => set({ direction: [Math.cos(value * DEGREE), Math.sin(value * DEGREE)] })),
      number('ball.radius', () => ball()?.radius, (radius = 0) => set({ radius }), { min: 0 }),
      number('ball.bounces', () => store.model.limits?.bounces ?? 29, (bounces = 0) => limit({ bounces: Math.round(bounces) }), { min: 0, max: 100_000 }),
      number('ball.length', () => store.model.limits?.length, (length) => limit({ length }), { min: 0, step: 100, optional: true }),
    ], 'fields'),
  ]);
  const add = button('ball.add', () => {
    const ball = { centre: view.middle, direction: /** @type {[number, number]} */ ([1, 0.3]), radius: 12 };
    store.update({ ...store.model, ball, limits: store.model.limits ?? { bounces: 29 } });
  });
  return field(el('div', add, form.element), () => {
    add.hidden = Boolean(ball());
    form.element.hidden = !ball();
    form.show();
  });
}
