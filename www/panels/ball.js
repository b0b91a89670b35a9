// Exact numbers for the ball, and how far it goes.

import { t } from '../i18n.js';
import { withBall } from '../store.js';
import { el, group, number, slider } from './dom.js';

const DEGREE = Math.PI / 180;

/** @param {import('../app.js').App} app */
export function ballPanel({ store, view }) {
  const ball = () => store.model.ball;
  /** @param {Partial<import('../store.js').Ball>} change */
  const set = (change) => store.update(withBall(store.model, change), { kind: 'ball-field' });
  /** @param {0 | 1} axis @returns {(value?: number) => void} */
  const setCentre = (axis) => (value) => {
    const centre = /** @type {[number, number]} */ ([...(ball()?.centre ?? [0, 0])]);
    centre[axis] = value ?? 0;
    set({ centre });
  };
  const angle = () => Math.atan2(ball()?.direction[1] ?? 0, ball()?.direction[0] ?? 1) / DEGREE;
  /** @param {Partial<import('../store.js').Limits>} change */
  const limit = (change) => {
    const limits = { bounces: 29, ...store.model.limits, ...change };
    if (limits.length === undefined) delete limits.length;
    store.update({ ...store.model, limits }, { kind: 'limits' });
  };
  const fields = [
    number('ball.x', () => ball()?.centre[0], setCentre(0)),
    number('ball.y', () => ball()?.centre[1], setCentre(1)),
    number('ball.angle', angle, (value = 0) =>
      set({ direction: [Math.cos(value * DEGREE), Math.sin(value * DEGREE)] }),
    ),
    number('ball.radius', () => ball()?.radius, (radius = 0) => set({ radius }), { min: 0 }),
    number('ball.bounces', () => store.model.limits?.bounces ?? 29, (bounces = 0) => limit({ bounces: Math.round(bounces) }), {
      min: 0,
      max: 100_000,
    }),
    number('ball.length', () => store.model.limits?.length, (length) => limit({ length }), {
      min: 0,
      step: 100,
      optional: true,
    }),
  ];
  const radius = slider('ball.radius', () => ball()?.radius ?? 0, (value) => set({ radius: value }), {
    min: 0,
    max: 120,
    step: 0.5,
  });
  const form = group(fields, 'fields');
  const add = el('button', { class: 'plain', click: () => {
    const centre = view.toWorld([view.width / 2, view.height / 2]);
    store.update({ ...store.model, ball: { centre, direction: [1, 0.3], radius: 12 }, limits: store.model.limits ?? { bounces: 29 } });
  } }, t('ball.add'));
  function show() {
    const none = !ball();
    add.hidden = !none;
    form.element.hidden = none;
    radius.element.hidden = none;
    if (!none) for (const field of [radius, form]) field.show();
  }
  show();
  return { element: el('div', {}, add, radius.element, form.element), show };
}
