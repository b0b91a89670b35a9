// rapier: a world of fixed colliders, and `castShape`.

import { body, load, walls } from './common.mjs';

/** @typedef {import('../contest.mjs').Contestant} Contestant */
/** @typedef {import('../contest.mjs').World} World */
/** @typedef {import('../../workload.mjs').Room} Room */

/** @returns {Promise<Contestant[]>} */
export async function rapier() {
  const { default: R } = await load('@dimforge/rapier2d-compat');
  await R.init();
  return [{ name: 'rapier2d, castShape', build: (room) => rapierWorld(R, room) }];
}

/**
 * A world of segments and fixed bodies, and a ball that is cast in it as far as `reach`.
 * @param {any} R
 * @param {number[][][]} segments
 * @param {any[]} bodies descriptions
 * @param {number} radius
 * @param {number} reach
 */
export function rapierCasts(R, segments, bodies, radius, reach) {
  const world = new R.World({ x: 0, y: 0 });
  for (const [[ax, ay], [bx, by]] of segments) {
    world.createCollider(R.ColliderDesc.segment({ x: ax, y: ay }, { x: bx, y: by }));
  }
  const colliders = bodies.map((body) => world.createCollider(body));
  world.step();
  const ball = new R.Ball(radius);
  const normal = { x: 0, y: 0 };
  const cast = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ dx, /** @type {number} */ dy) => {
    const hit = world.castShape({ x, y }, 0, { x: dx, y: dy }, ball, 0, reach, false);
    if (!hit) return NaN;
    normal.x = hit.normal1.x;
    normal.y = hit.normal1.y;
    return hit.time_of_impact;
  };
  return { world, colliders, normal, cast, free: () => world.free() };
}

/** @param {any} R @param {Room} room @returns {World} */
function rapierWorld(R, { side, radius, list }) {
  const bodies = list.map((corners) => {
    const { cx, cy, local } = body(corners);
    return R.ColliderDesc.convexPolyline(new Float32Array(local.flat())).setTranslation(cx, cy);
  });
  const { world, colliders, ...casts } = rapierCasts(R, walls(side), bodies, radius, 2 * side);
  return {
    ...casts,
    skin: 0.01,
    move(which, dx, dy) {
      for (const k of which) {
        const { x, y } = colliders[k].translation();
        colliders[k].setTranslation({ x: x + dx, y: y + dy });
      }
      world.step();
    },
  };
}
