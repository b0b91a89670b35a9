// The scenes that have a place in the list; all others are fetched when they are asked for.

import rebound from '../scenes/collision-rebound.json';

/** @typedef {import('./store.js').Model} Model */

/** @type {Model} */
export const EMPTY = {
  carom: 1,
  title: { en: 'Playground', zh: '自由搭建' },
  bodies: [
    {
      name: 'wall',
      shape: { polygon: [[-300, -200], [300, -200], [300, 200], [-300, 200]] },
      side: 'inside',
      response: 'reflect',
      style: { stroke: '#333', width: 2, outline: { stroke: '#333', width: 1, dash: [3] } },
    },
  ],
  ball: { centre: [-180, 60], direction: [2, -1], radius: 20 },
  limits: { bounces: 12 },
  view: { ball: { fill: '#00acec' }, path: { stroke: '#00acec', width: 1 } },
};

/** Something to take in hand at once. @type {Model} */
const PLAYGROUND = {
  ...EMPTY,
  bodies: [
    ...EMPTY.bodies,
    {
      name: 'obstacle 1',
      shape: { polygon: [[0, -90], [70, -20], [30, 40], [-30, 10]] },
      placement: { position: [60, 60] },
      side: 'outside',
      response: 'reflect',
      style: { fill: '#0f766e', outline: { stroke: '#0f766e', width: 1, dash: [3] } },
    },
    {
      name: 'circle 2',
      shape: { circle: { centre: [-40, -90], radius: 42 } },
      side: 'outside',
      response: 'reflect',
      style: { fill: '#c2410c', outline: { stroke: '#c2410c', width: 1, dash: [3] } },
    },
    {
      name: 'fence 3',
      shape: { polyline: [[190, -140], [230, -40], [190, 20]] },
      side: 'both',
      response: 'reflect',
      style: { stroke: '#6d28d9', width: 2, outline: { stroke: '#6d28d9', width: 1, dash: [3] } },
    },
  ],
};

/** Files of version 1, as the core has read and written them: what a first visit shows, and what comes when it is asked for. */
const KNOWN = /** @type {Record<string, Model>} */ (
  /** @type {unknown} */ ({ 'collision-rebound': rebound, playground: PLAYGROUND, empty: EMPTY })
);
/** @type {Record<string, () => Promise<{ default: unknown }>>} */
const LATER = {
  'bounding-box': () => import('../scenes/bounding-box.json'),
  'bvh-boxes': () => import('../scenes/bvh-boxes.json'),
  'bvh-rebound': () => import('../scenes/bvh-rebound.json'),
};

/**
 * @param {string} id
 * @returns {Promise<{ id: string, model: Model }>} the first example where there is none of this name
 */
export async function load(id) {
  if (Object.hasOwn(KNOWN, id)) return { id, model: KNOWN[id] };
  if (Object.hasOwn(LATER, id)) return { id, model: /** @type {Model} */ ((await LATER[id]()).default) };
  if (id !== '') {
    const { SCENES } = await import('./gallery.js');
    const scene = SCENES.find((one) => one.id === id);
    if (scene) return { id, model: JSON.parse(scene.text) };
  }
  return { id: 'collision-rebound', model: KNOWN['collision-rebound'] };
}
