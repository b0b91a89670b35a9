// The selection: its name, side and response, and its exact numbers.

import { t } from '../i18n.js';
import { isNested, worldPoints } from '../canvas/place.js';
import { edgesOf, lockSelected, moveCorner, roundedTo, roundingOf, withBulge } from '../edits.js';
import { isLocked, pointsOf, withBodies } from '../store.js';
import { checkbox, el, number, select, text } from './dom.js';

/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Placement} Placement */

const DEGREE = Math.PI / 180;

/** @param {import('../app.js').App} app */
export function selectedPanel(app) {
  const { store, drawing, settings } = app;
  const element = el('div', {});
  /** @type {import('./dom.js').Field[]} */
  let fields = [];
  /** The fields that a locked body disables. */
  const own = el('fieldset', { class: 'fields' });
  const locked = () => chosen().every(isLocked);
  let shown = '';

  const chosen = () => store.selection.map((k) => store.model.bodies[k]).filter(Boolean);
  /** @param {(body: Body) => Body} change */
  const change = (change) => store.update(withBodies(store.model, store.selection, change), { kind: 'body-field' });
  /** @param {import('../store.js').Response} response */
  const respond = (response) => {
    change((body) => ({ ...body, response }));
    settings.change(({ layers }) => (layers.responses = true));
  };
  /** @template T @param {(body: Body) => T} of @returns {T | undefined} what all of them share */
  const shared = (of) => {
    const all = new Set(chosen().map(of));
    return all.size === 1 ? [...all][0] : undefined;
  };

  function build() {
    const bodies = chosen();
    if (bodies.length === 0) {
      fields = [];
      element.replaceChildren(el('p', { class: 'quiet' }, t('selected.none')));
      return;
    }
    fields = common(bodies);
    if (bodies.length === 1) fields.push(...exact(bodies[0]));
    const heading = bodies.length > 1 ? el('p', { class: 'quiet' }, t('selected.many', { count: bodies.length })) : undefined;
    own.replaceChildren(...fields.map((field) => field.element));
    const lock = checkbox(t('selected.locked'), locked, () => lockSelected(store));
    fields.push(lock);
    element.replaceChildren(...(heading ? [heading] : []), own, lock.element);
  }

  /** @param {Body[]} bodies */
  function common(bodies) {
    const sides = /** @type {const} */ (['inside', 'outside', 'both']);
    const responses = /** @type {const} */ (['reflect', 'stop', 'pass']);
    const allowed = bodies.some((body) => body.shape.polyline) ? /** @type {const} */ (['both']) : sides;
    return [
      select('selected.side', allowed.map((side) => [side, t(`side.${side}`)]), () => shared(({ side }) => side) ?? '', (side) =>
        change((body) => ({ ...body, side: /** @type {import('../store.js').Side} */ (side) })),
      ),
      select('selected.response', responses.map((response) => [response, t(`response.${response}`)]), () => shared(({ response }) => response) ?? '', (response) =>
        respond(/** @type {import('../store.js').Response} */ (response)),
      ),
    ];
  }

  /** @param {Placement} part */
  const place = (part) => change((body) => ({ ...body, placement: { ...body.placement, ...part } }));
  const placement = () => chosen()[0]?.placement ?? {};

  /** @param {Body} body @returns {import('./dom.js').Field[]} */
  function exact(body) {
    const at = () => placement().position ?? [0, 0];
    const scale = () => placement().scale ?? [1, 1];
    const list = isNested(body.placement)
      ? []
      : [
          number('selected.x', () => at()[0], (x = 0) => place({ position: [x, at()[1]] })),
          number('selected.y', () => at()[1], (y = 0) => place({ position: [at()[0], y] })),
          number('selected.rotation', () => (placement().rotation ?? 0) / DEGREE, (angle = 0) => place({ rotation: angle * DEGREE }), { step: 5 }),
          number('selected.scaleX', () => scale()[0], (x = 1) => place({ scale: [x, body.shape.circle ? x : scale()[1]] }), { step: 0.1 }),
          ...(body.shape.circle ? [] : [number('selected.scaleY', () => scale()[1], (y = 1) => place({ scale: [scale()[0], y] }), { step: 0.1 })]),
        ];
    const name = text('selected.name', () => chosen()[0]?.name ?? '', (value) => change(({ name: _, ...rest }) => (value ? { name: value, ...rest } : rest)));
    return [name, ...list, ...(body.shape.circle ? [radius()] : [...corners(), ...bent()])];
  }

  function radius() {
    const of = () => chosen()[0]?.shape.circle;
    return number('selected.circleRadius', () => of()?.radius, (value = 0) =>
      change((body) => ({ ...body, shape: { circle: { centre: of()?.centre ?? [0, 0], radius: value } } })),
    );
  }

  function corners() {
    const corner = () => Math.min(drawing.corner ?? 0, pointsOf(chosen()[0] ?? { shape: {} }).length - 1);
    const at = () => worldPoints(chosen()[0])[corner()] ?? [0, 0];
    return [
      number('selected.corner', corner, (k = 0) => {
        drawing.corner = Math.round(k);
        drawing.request();
        app.refresh();
      }, { min: 0, max: pointsOf(chosen()[0]).length - 1 }),
      number('selected.cornerX', () => at()[0], (x = 0) => moveCorner(store, corner(), [x - at()[0], 0])),
      number('selected.cornerY', () => at()[1], (y = 0) => moveCorner(store, corner(), [0, y - at()[1]])),
    ];
  }

  function bent() {
    const corner = () => drawing.corner ?? 0;
    return [
      number('selected.bulge', () => chosen()[0]?.shape.bulges?.[corner()] ?? 0, (bulge = 0) => change((body) => withBulge(body, Math.min(corner(), edgesOf(body) - 1), bulge)), { step: 0.1 }),
      number('selected.rounding', () => roundingOf(chosen()[0]) ?? 0, (rounding = 0) => change((body) => roundedTo(body, rounding)), { min: 0 }),
    ];
  }

  function show() {
    const bodies = chosen();
    // Another selection, or a shape of other fields, needs other fields.
    const key = JSON.stringify([store.selection, bodies.map((body) => [Object.keys(body.shape), pointsOf(body).length, isNested(body.placement)])]);
    if (key !== shown) build();
    else for (const field of fields) field.show();
    own.disabled = locked();
    shown = key;
  }
  show();
  return { element, show };
}
