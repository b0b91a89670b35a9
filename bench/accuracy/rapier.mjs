// A ball that is bounced by hand from rapier's shape casts. Its numbers are single precision; what is done by hand is double.

import { load } from '../casts/peers/common.mjs';

/** @typedef {import('../accuracy.mjs').Told} Told */

/** The points after each bounce, for each path. @param {Told} told @returns {Promise<[number, number][][]>} */
export async function rapierPoints({ radius, wall, pillars, paths }) {
  const { default: R } = await load('@dimforge/rapier2d-compat');
  await R.init();
  const world = new R.World({ x: 0, y: 0 });
  const corners = wall.length / 2;
  for (let k = 0; k < corners; k += 1) {
    const next = (k + 1) % corners;
    const [a, b] = [k, next].map((at) => ({ x: wall[2 * at], y: wall[2 * at + 1] }));
    world.createCollider(R.ColliderDesc.segment(a, b));
  }
  for (const [x, y, size] of pillars) world.createCollider(R.ColliderDesc.ball(size).setTranslation(x, y));
  world.step();
  const ball = new R.Ball(radius);
  const all = paths.map(({ centre, direction, truth }) => {
    let [x, y] = centre;
    let [dx, dy] = direction;
    /** @type {[number, number][]} */
    const points = [];
    for (let k = 0; k < truth.length / 2; k += 1) {
      const hit = world.castShape({ x, y }, 0, { x: dx, y: dy }, ball, 0, 10, false);
      // A ball that sank into a wall by rounding is lost.
      if (!hit) break;
      x += hit.time_of_impact * dx;
      y += hit.time_of_impact * dy;
      points.push([x, y]);
      const size = Math.hypot(hit.normal1.x, hit.normal1.y);
      const [nx, ny] = [hit.normal1.x / size, hit.normal1.y / size];
      const twice = 2 * (dx * nx + dy * ny);
      [dx, dy] = [dx - twice * nx, dy - twice * ny];
    }
    return points;
  });
  world.free();
  return all;
}
