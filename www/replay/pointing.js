// Which step is meant by pointing into the picture.

import { bodyAt, cornerAt, nearestEdge } from '../canvas/pick.js';

/** @typedef {import('../store.js').Vec} Vec */

/**
 * @param {import('./model.js').Model} replayed
 * @param {Vec} at in the world
 * @param {number} reach in the world
 * @returns {number | undefined}
 */
export function stepAt(replayed, at, reach) {
  const { engine, steps, store } = replayed;
  if (!steps) return undefined;
  const index = bodyAt(engine, store.model.bodies, at, reach);
  const id = index === undefined ? undefined : engine.entries[index]?.id;
  if (index === undefined || id === undefined) return steps.ofBox(at);
  const feature = featureAt(store.model.bodies[index], at, reach);
  // A piece that was not looked at is in a box that was.
  return (feature && steps.ofPiece({ body: id, ...feature })) ?? steps.ofBox(at);
}

/** @param {import('../store.js').Body} body @param {Vec} at @param {number} reach @returns {import('carom').Feature | undefined} */
function featureAt(body, at, reach) {
  if (body.shape.circle) return { feature: 'round', index: 0 };
  const corner = cornerAt(body, at, reach);
  if (corner >= 0) return { feature: 'corner', index: corner };
  const edge = nearestEdge(body, at);
  return edge && edge.distance <= reach ? { feature: 'edge', index: edge.edge } : undefined;
}
