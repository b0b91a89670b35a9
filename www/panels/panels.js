// The panels beside the canvas: each folds away, and stays as it was left.

import { isNested, worldPoints } from '../canvas/place.js';
import { editSelected, lockSelected, moveCorner, roundedTo, roundingOf, withBulge, withRadius } from '../edits.js';
import { figure, measured, nameOf, t, wordsOf } from '../i18n.js';
import { LAYERS, TELLING, recall, remember, unit } from '../settings.js';
import { choice } from '../stage/options.js';
import { edgesOf, isLocked, nounOf, pointsOf } from '../store.js';
import { DEGREE, angleOf, minus, towards } from '../vectors.js';
import { aboutPanel } from './about.js';
import { button, checkbox, el, group, guarded, note, number, remade, select, slider, text, write } from './dom.js';
import { tablePanel } from './table.js';

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {import('../store.js').Vec} Vec */
/** @typedef {import('../store.js').Body} Body */
/** @typedef {import('../store.js').Placement} Placement */

/**
 * Functions that build panels, by name: for the page, or for a stage.
 * @typedef {Record<string, (of: any) => import('./dom.js').Field>} Panels
 */

/** @type {Panels} */
const PANELS = {
  about: aboutPanel,
  ball: ballPanel,
  selected: selectedPanel,
  layers: layersPanel,
  fan: fanPanel,
  aim: aimPanel,
  path: tablePanel,
};
const OPEN = 'about ball selected layers';

/**
 * Builds the panels in the present language.
 * @param {import('../app.js').App} app
 * @param {HTMLElement} root
 * @returns {() => void} updates what is shown
 */
export function buildPanels(app, root) {
  if (app.replay) return app.replay.furnish(root);
  const stage = app.stages.current;
  const [panels, kept] = stage ? [{ about: () => aboutPanel(app), ...stage.panels }, `folds.${stage.id}`] : [PANELS, 'folds'];
  // A stage's own panels are few, and open at first.
  const first = stage ? Object.keys(panels).join(' ') : OPEN;
  const open = new Set((recall(kept) ?? first).split(' '));
  const built = Object.entries(panels).map(([name, make]) => {
    const panel = make(stage ?? app);
    const toggle = () => {
      if (details.open) open.add(name);
      else open.delete(name);
      remember(kept, [...open].join(' '));
      if (details.open) panel.show();
      // On a phone the sheet has another height.
      app.cover();
    };
    const details = el(
      'details.panel',
      { 'data-panel': name, open: open.has(name), toggle },
      el('summary', wordsOf('panel')(name)),
      el('div.inside', panel.element),
    );
    return { details, panel };
  });
  root.replaceChildren(...built.map(({ details }) => details));
  return () => {
    for (const { details, panel } of built) if (details.open) panel.show();
  };
}

/**
 * Two fields for a place or a scale. An empty one keeps its value.
 * @param {readonly [Key, Key]} labels @param {() => Vec} get @param {(value: Vec) => void} set @param {{ step?: number }} [how]
 */
const pair = (labels, get, set, how) =>
  labels.map((label, axis) =>
    number(
      label,
      () => get()[axis],
      (value) => set(axis ? [get()[0], value] : [value, get()[1]]),
      how,
    ),
  );

// Exact numbers for the ball, and how far it goes.

/** @param {import('../app.js').App} app */
export function ballPanel({ store, view }) {
  const own = {
    get options() {
      return /** @type {import('../store.js').Ball} */ (store.model.ball);
    },
    choose: (/** @type {Partial<import('../store.js').Ball>} */ change) => store.setBall(change, 'ball-field'),
  };
  const radius = choice(own, 'radius');
  /** @param {Partial<import('../store.js').Limits>} change */
  const limit = (change) =>
    store.update({ ...store.model, limits: { bounces: 29, ...store.model.limits, ...change } }, { kind: 'limits' });
  const form = () =>
    group([
      slider('ball.radius', ...radius, { min: 0, max: Math.max(120 * unit, own.options.radius), step: 0.5 * unit }),
      group(
        [
          ...pair(['ball.x', 'ball.y'], ...choice(own, 'centre')),
          number(
            'ball.angle',
            () => angleOf(own.options.direction) / DEGREE,
            (value) => own.choose({ direction: towards(value * DEGREE) }),
            { step: 1 },
          ),
          number('ball.radius', ...radius, { min: 0 }),
          number(
            'ball.bounces',
            () => store.model.limits?.bounces ?? 29,
            (bounces) => limit({ bounces: Math.round(bounces) }),
            { min: 0, max: 100_000, step: 1 },
          ),
          number(
            'ball.length',
            () => store.model.limits?.length,
            (length) => limit({ length }),
            { min: 0, step: 100 * unit, optional: true },
          ),
        ],
        'fields',
      ),
    ]);
  const add = button('ball.add', () => {
    const ball = { centre: view.middle, direction: /** @type {Vec} */ ([1, 0.3]), radius: 12 * unit };
    store.update({ ...store.model, ball });
  });
  return remade(
    () => (store.model.ball ? `ball ${unit}` : 'none'),
    () => (store.model.ball ? form() : group([add])),
  );
}

// Which layers are seen, and how deep the tree is shown.

/** @param {import('../app.js').App} app */
function layersPanel({ address, settings, engine, tools }) {
  const box = (/** @type {import('../settings.js').Layer} */ layer) =>
    checkbox(
      `layer.${layer}`,
      () => settings.layers[layer],
      (on) => {
        address.tellAnew();
        settings.change(({ layers }) => (layers[layer] = on));
      },
    );
  const boxes = group(LAYERS.filter((layer) => !TELLING.includes(layer)).map(box), 'checks');
  const measures = group(
    [
      ...TELLING.map(box),
      checkbox(
        'tools.ruler',
        () => tools.mode === 'ruler',
        () => tools.toggle('ruler'),
      ),
    ],
    'checks',
  );
  const deepest = () => engine.tree.reduce((most, { depth }) => Math.max(most, depth), 0);
  const depth = slider(
    'layer.depth',
    () => settings.depth,
    (value) => {
      address.tellAnew();
      settings.change((all) => (all.depth = value >= 12 ? 32 : value));
    },
    {
      min: 0,
      max: 12,
      say: (value) => (value >= 12 ? t('layer.depthAll') : `${value} / ${deepest()}`),
    },
  );
  const legend = el(
    'ul.legend',
    /** @type {const} */ (['stop', 'reflect', 'pass']).map((key) => el(`li.${key}`, t(`legend.${key}`))),
  );
  const measuring = el('div', { role: 'group', label: 'layer.measure' }, note('layer.measure'), measures.element);
  return group([boxes, legend, depth.element, measuring], '', () => {
    legend.hidden = !settings.layers.responses;
    measures.show();
    depth.element.hidden = !settings.layers.tree;
    if (settings.layers.tree) depth.show();
  });
}

// The fan of directions, and the finder of aims. Both are computed in a Worker.

/** More aims than this are not listed. */
const MOST_AIMS = 40;

/** @param {import('../app.js').App} app */
function fanPanel({ address, settings }) {
  const choose = (/** @type {Partial<typeof settings.fan>} */ change) => {
    address.tellAnew();
    settings.change(({ fan }) => Object.assign(fan, change));
  };
  const fan = { options: settings.fan, choose };
  return group([
    checkbox('fan.on', ...choice(fan, 'on')),
    slider('fan.paths', ...choice(fan, 'paths'), { min: 12, max: 3600, step: 12 }),
    slider('fan.bounces', ...choice(fan, 'bounces'), { min: 0, max: 29 }),
  ]);
}

/** @param {import('../app.js').App} app */
function aimPanel(app) {
  const { drawing, finder, store, tools } = app;
  const pick = button('aim.pick', () => tools.toggle('target'));
  const clear = button('aim.clear', () => finder.choose(undefined));
  const found = el('p.quiet', { role: 'status' });
  const list = el('ol.aims');
  /** @type {unknown} */
  let listed;

  /** @param {import('carom').Aim} aim @param {number} k */
  const item = ({ direction, length }, k) => {
    const angle = figure(angleOf(direction) / DEGREE, 1);
    const words = t('aim.use', { number: k + 1, angle, length: measured(length, 1) });
    return el('li', el('button.row', { click: () => store.setBall({ direction }) }, words));
  };
  const parts = [
    note('aim.about'),
    slider(
      'aim.bounces',
      () => finder.bounces,
      (value) => finder.choose(drawing.target, value),
      { min: 0, max: 8 },
    ),
    el('div.buttons', pick, clear),
    found,
    list,
  ];
  return group(parts, '', () => {
    const picking = tools.mode === 'target';
    pick.textContent = t(picking ? 'aim.picking' : 'aim.pick');
    pick.ariaPressed = String(picking);
    pick.disabled = !store.model.ball;
    clear.hidden = !drawing.target;
    write(found, finder.searching ? t('aim.searching') : drawing.target ? t('aim.found', { count: drawing.aims.length }) : '');
    if (listed === drawing.aims) return;
    listed = drawing.aims;
    list.replaceChildren(...drawing.aims.slice(0, MOST_AIMS).map(item));
  });
}

// The selection: its name, side and response, and its exact numbers.

/** @param {import('../app.js').App} app */
function selectedPanel(app) {
  const { store } = app;
  const chosen = () => store.selection.map((k) => store.model.bodies[k]).filter(Boolean);
  // Another selection, or a shape of another kind, needs other fields. A first bulge does not: its field is being typed into.
  const kindOf = (/** @type {Body} */ body) => [nounOf(body.shape), pointsOf(body).length, isNested(body.placement)];
  const about = () => JSON.stringify([unit, store.selection, chosen().map(kindOf)]);
  return remade(about, () => {
    const bodies = chosen();
    if (bodies.length === 0) return group([note('selected.none')]);
    const allLocked = () => chosen().every(isLocked);
    const exact = bodies.length === 1 ? exactFields(store, bodies[0], () => chosen()[0] ?? { shape: {} }) : [];
    const own = group([...commonFields(app, chosen), ...exact], 'fields');
    const count = bodies.length > 1 ? [note('selected.many', { count: bodies.length })] : [];
    return group([...count, guarded(own, allLocked), checkbox('selected.locked', allLocked, () => lockSelected(store))]);
  });
}

/** The fields of several bodies. @param {import('../app.js').App} app @param {() => Body[]} chosen */
function commonFields({ settings, store }, chosen) {
  const sides = /** @type {const} */ (['inside', 'outside', 'both']);
  const allowed = chosen().some(({ shape }) => shape.polyline) ? sides.slice(2) : sides;
  /** The value that all of them have, if it is the same. @template {'side' | 'response'} K @param {K} name */
  const shared = (name) => {
    const all = new Set(chosen().map((body) => body[name]));
    return all.size === 1 ? [...all][0] : undefined;
  };
  /** @param {Partial<Body>} part */
  const change = (part) => editSelected(store, 'body-field', (body) => ({ ...body, ...part }));
  /** @param {import('../store.js').Response} response */
  const respond = (response) => {
    change({ response });
    settings.change(({ layers }) => (layers.responses = true));
  };
  return [
    select(
      'selected.side',
      allowed,
      wordsOf('side'),
      () => shared('side'),
      (side) => change({ side }),
    ),
    select(
      'selected.response',
      /** @type {const} */ (['reflect', 'stop', 'pass']),
      wordsOf('response'),
      () => shared('response'),
      respond,
    ),
  ];
}

/**
 * The fields of one body.
 * @param {import('../store.js').Store} store
 * @param {Body} body
 * @param {() => Body} now
 * @returns {import('./dom.js').Field[]}
 */
function exactFields(store, { shape, placement }, now) {
  const change = (/** @type {(body: Body) => Body} */ how) => editSelected(store, 'body-field', how);
  const place = (/** @type {Placement} */ part) => change((body) => ({ ...body, placement: { ...body.placement, ...part } }));
  const scale = () => now().placement?.scale ?? [1, 1];
  const placing = [
    ...pair(
      ['selected.x', 'selected.y'],
      () => now().placement?.position ?? [0, 0],
      (position) => place({ position }),
    ),
    number(
      'selected.rotation',
      () => (now().placement?.rotation ?? 0) / DEGREE,
      (angle) => place({ rotation: angle * DEGREE }),
      { step: 5 },
    ),
    ...(shape.circle
      ? [
          number(
            'selected.scaleX',
            () => scale()[0],
            (x) => place({ scale: [x, x] }),
            { step: 0.1 },
          ),
        ]
      : pair(['selected.scaleX', 'selected.scaleY'], scale, (by) => place({ scale: by }), { step: 0.1 })),
  ];
  const most = pointsOf({ shape }).length - 1;
  const corner = () => Math.min(store.corner ?? 0, most);
  const at = () => worldPoints(now())[corner()] ?? [0, 0];
  const name = () => now().name && nameOf(store.model, store.selection[0]);
  const rename = (/** @type {string} */ value) => change(({ name: _, ...rest }) => (value ? { name: value, ...rest } : rest));
  const bend = (/** @type {number} */ bulge) => change((body) => withBulge(body, Math.min(corner(), edgesOf(body) - 1), bulge));
  return [
    text('selected.name', name, rename),
    ...(isNested(placement) ? [] : placing),
    ...(shape.circle
      ? [
          number(
            'selected.circleRadius',
            () => now().shape.circle?.radius,
            (radius) => change((body) => withRadius(body, radius)),
          ),
        ]
      : [
          number('selected.corner', corner, (k) => store.select(store.selection, Math.round(k)), { min: 0, max: most, step: 1 }),
          ...pair(['selected.cornerX', 'selected.cornerY'], at, (to) => moveCorner(store, corner(), minus(to, at()))),
          number('selected.bulge', () => now().shape.bulges?.[corner()] ?? 0, bend, { step: 0.1 }),
          number(
            'selected.rounding',
            () => roundingOf(now()) ?? 0,
            (rounding) => change((body) => roundedTo(body, rounding)),
            { min: 0 },
          ),
        ]),
  ];
}
