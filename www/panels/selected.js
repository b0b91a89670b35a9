// The selection: its name, side and response, and its exact numbers.

import { t } from '../i18n.js';
import { isNested, worldPoints } from '../canvas/place.js';
import { edgesOf, editSelected, lockSelected, moveCorner, roundedTo, roundingOf, withBulge } from '../edits.js';
import { isLocked, pointsOf } from '../store.js';
import { DEGREE, checkbox, el, field, number, select, text } from './dom.js';

/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Placement} Placement */

/** @param {import('../app.js').App} app */
export function selectedPanel(app) {
  const { store, drawing, settings } = app;
  const element = el('div');
  /** @type {import('./dom.js').Field[]} */
  let fields = [];
  /** The fields that a locked body disables. */
  const own = el('fieldset.fields');
  const locked = () => chosen().every(isLocked);
  let shown = '';

  const chosen = () => store.selection.map((k) => store.model.bodies[k]).filter(Boolean);
  /** @param {(body: Body) => Body} change */
  const change = (change) => editSelected(store, 'body-field', change);
  /** @template T @param {(body: Body) => T} of @returns {T | undefined} what all of them share */
  const shared = (of) => {
    const all = new Set(chosen().map(of));
    return all.size === 1 ? [...all][0] : undefined;
  };

  function build() {
    const bodies = chosen();
    if (bodies.length === 0) {
      fields = [];
      element.replaceChildren(el('p.quiet', t('selected.none')));
      return;
    }
    const lock = checkbox('selected.locked', locked, () => lockSelected(store));
    fields = [...common(bodies), ...(bodies.length === 1 ? exact(bodies[0]) : [])];
    own.replaceChildren(...fields.map(({ element }) => element));
    fields.push(lock);
    element.replaceChildren(bodies.length > 1 ? el('p.quiet', t('selected.many', { count: bodies.length })) : '', own, lock.element);
  }

  /** @param {Body[]} bodies */
  function common(bodies) {
    const sides = /** @type {const} */ (['inside', 'outside', 'both']);
    const allowed = bodies.some(({ shape }) => shape.polyline) ? sides.slice(2) : sides;
    return [
      select('selected.side', allowed, (side) => t(`side.${side}`), () => shared(({ side }) => side), (side) => change((body) => ({ ...body, side }))),
      select('selected.response', /** @type {const} */ (['reflect', 'stop', 'pass']), (response) => t(`response.${response}`), () => shared(({ response }) => response), (response) => {
        change((body) => ({ ...body, response }));
        settings.change(({ layers }) => (layers.responses = true));
      }),
    ];
  }

  /** @param {Placement} part */
  const place = (part) => change((body) => ({ ...body, placement: { ...body.placement, ...part } }));
  const placement = () => chosen()[0]?.placement ?? {};

  /** @param {Body} body @returns {import('./dom.js').Field[]} */
  function exact(body) {
    const at = () => placement().position ?? [0, 0];
    const scale = () => placement().scale ?? [1, 1];
    const name = text('selected.name', () => chosen()[0]?.name ?? '', (value) => change(({ name: _, ...rest }) => (value ? { name: value, ...rest } : rest)));
    const isCircle = body.shape.circle !== undefined;
    const scaleY = isCircle ? [] : [number('selected.scaleY', () => scale()[1], (y = 1) => place({ scale: [scale()[0], y] }), { step: 0.1 })];
    const placing = [
      number('selected.x', () => at()[0], (x = 0) => place({ position: [x, at()[1]] })),
      number('selected.y', () => at()[1], (y = 0) => place({ position: [at()[0], y] })),
      number('selected.rotation', () => (placement().rotation ?? 0) / DEGREE, (angle = 0) => place({ rotation: angle * DEGREE }), { step: 5 }),
      number('selected.scaleX', () => scale()[0], (x = 1) => place({ scale: [x, isCircle ? x : scale()[1]] }), { step: 0.1 }),
      ...scaleY,
    ];
    return [name, ...(isNested(body.placement) ? [] : placing), ...(isCircle ? [radius()] : corners())];
  }

  function radius() {
    const of = () => chosen()[0]?.shape.circle ?? { centre: [0, 0], radius: 0 };
    return number('selected.circleRadius', () => of().radius, (radius = 0) => change((body) => ({ ...body, shape: { circle: { .../** @type {NonNullable<Body['shape']['circle']>} */ (of()), radius } } })));
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
      number('selected.bulge', () => chosen()[0]?.shape.bulges?.[drawing.corner ?? 0] ?? 0, (bulge = 0) => change((body) => withBulge(body, Math.min(drawing.corner ?? 0, edgesOf(body) - 1), bulge)), { step: 0.1 }),
      number('selected.rounding', () => roundingOf(chosen()[0]) ?? 0, (rounding = 0) => change((body) => roundedTo(body, rounding)), { min: 0 }),
    ];
  }

  return field(element, () => {
    const bodies = chosen();
    // Another selection, or a shape of other fields, needs other fields.
    const key = JSON.stringify([store.selection, bodies.map((body) => [Object.keys(body.shape), pointsOf(body).length, isNested(body.placement)])]);
    if (key !== shown) build();
    else for (const field of fields) field.show();
    own.disabled = locked();
    shown = key;
  });
}
