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

/** @param {any} R @param {Room} room @returns {World} */
function rapierWorld(R, { side, radius, list }) {
  const world = new R.World({ x: 0, y: 0 });
  for (const [[ax, ay], [bx, by]] of walls(side)) {
    world.createCollider(R.ColliderDesc.segment({ x: ax, y: ay }, { x: bx, y: by }));
  }
  const colliders = list.map((corners) => {
    const { cx, cy, local } = body(corners);
    return world.createCollider(R.ColliderDesc.convexPolyline(new Float32Array(local.flat())).setTranslation(cx, cy));
  });
  world.step();
  const ball = new R.Ball(radius);
  const normal = { x: 0, y: 0 };
  return {
    normal,
    skin: 0.01,
    cast(x, y, dx, dy) {
      const hit = world.castShape({ x, y }, 0, { x: dx, y: dy }, ball, 0, 2 * side, false);
      if (!hit) return NaN;
      normal.x = hit.normal1.x;
      normal.y = hit.normal1.y;
      return hit.time_of_impact;
    },
    move(which, dx, dy) {
      for (const k of which) {
        const { x, y } = colliders[k].translation();
        colliders[k].setTranslation({ x: x + dx, y: y + dy });
      }
      world.step();
    },
    free: () => world.free(),
  };
}
