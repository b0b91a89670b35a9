// The scenes of a first visit; all others come with the gallery when they are asked for.

import rebound from '../scenes/collision-rebound.json';
import playground from './playground.json';

/** @typedef {import('./store.js').Model} Model */

/** Files of version 1, as the core has read and written them. */
const KNOWN = /** @type {Record<string, Model>} */ (
  /** @type {unknown} */ ({
    'collision-rebound': rebound,
    playground,
    empty: { ...playground, bodies: playground.bodies.slice(0, 1) },
  })
);

/**
 * @param {string} id
 * @returns {Promise<{ id: string, model: Model }>} the first example where there is none of this name
 */
export async function load(id) {
  const known = id || 'collision-rebound';
  if (Object.hasOwn(KNOWN, known)) return { id: known, model: KNOWN[known] };
  const { SCENES } = await import('./gallery.js');
  const scene = SCENES.find((one) => one.id === id);
  return scene ? { id, model: JSON.parse(scene.text) } : load('');
}
