// Matter says what a ray of some width meets, not where: halving the way says that.

import { load, pointsOf } from './common.mjs';

/** @typedef {import('../contest.mjs').Contestant} Contestant */
/** @typedef {import('../contest.mjs').World} World */
/** @typedef {import('../../workload.mjs').Room} Room */

/** @returns {Promise<Contestant[]>} */
export async function matter() {
  const { default: M } = await load('matter-js');
  return [{ name: 'matter-js, Query.ray', build: (room) => matterWorld(M, room) }];
}

/** @param {any} M @param {Room} room @returns {World} */
function matterWorld({ Bodies, Body, Query, Vertices }, { side, radius, list }) {
  const thick = 100;
  const [middle, far, long] = [side / 2, side + thick / 2, side + 2 * thick];
  const still = { isStatic: true };
  const bounds = [
    Bodies.rectangle(middle, -thick / 2, long, thick, still),
    Bodies.rectangle(middle, far, long, thick, still),
    Bodies.rectangle(-thick / 2, middle, thick, long, still),
    Bodies.rectangle(far, middle, thick, long, still),
  ];
  const bodies = list.map((corners) => {
    const vertices = pointsOf(corners).map(([x, y]) => ({ x, y }));
    return Body.create({ position: Vertices.centre(vertices), vertices, isStatic: true });
  });
  const all = [...bounds, ...bodies];
  const ball = Bodies.circle(0, 0, radius);
  return {
    cast(x, y, dx, dy) {
      const from = { x, y };
      const at = (/** @type {number} */ t) => ({ x: x + t * dx, y: y + t * dy });
      const met = Query.ray(all, from, at(2 * side), 2 * radius).map((/** @type {any} */ collision) => collision.body);
      let [free, hit] = [0, 2 * side];
      while (hit - free > 1e-3) {
        const t = (free + hit) / 2;
        Body.setPosition(ball, at(t));
        const touches = Query.collides(ball, met).length > 0 || Query.ray(met, from, at(t), 2 * radius).length > 0;
        [free, hit] = touches ? [free, t] : [t, hit];
      }
      return free;
    },
    move(which, dx, dy) {
      for (const k of which) Body.setPosition(bodies[k], { x: bodies[k].position.x + dx, y: bodies[k].position.y + dy });
    },
  };
}
