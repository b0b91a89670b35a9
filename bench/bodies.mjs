// How long it takes to bring many bodies into a scene, and to move a tenth of them before 100 casts, one by one and all in one call.
//
//   npm run bench:bodies [-- --bodies 10000 --rounds 25]

import * as carom from '../npm/dist/node.js';
import { given, inTurns, sink } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { balls, flat, numbered, room, sceneOf } from './workload.mjs';

const { bodies: count, rounds } = given({ bodies: 10_000, rounds: 25 });
const place = room(count, 1);
const { corners, starts } = numbered(place);
const { scene, bodies } = sceneOf(carom, place);
const some = flat(balls(scene, place, 100, 2, 10), place.radius);
const moved = bodies.filter((_, k) => k % 10 === 0);
const to = new Float64Array(3 * moved.length);
const OPTIONS = /** @type {const} */ ({ response: 'reflect' });

/** @param {(made: carom.Scene) => void} add */
const adding = (add) => () => {
  const made = new carom.Scene();
  add(made);
  made.free();
};

/** @param {() => void} move */
const moving = (move) => () => {
  for (let k = 0; k < to.length; k += 1) to[k] = k % 3 === 2 ? 0 : (to[k] + 1) % 7;
  move();
  sink.sum += scene.castMany(some).distance[0];
};

const WAYS = {
  'addPolygon, one by one': adding((made) => place.list.forEach((one) => made.addPolygon(one, OPTIONS))),
  addPolygons: adding((made) => made.addPolygons(corners, starts, OPTIONS)),
  'place, one by one, and castMany of 100': moving(() => moved.forEach((id, k) => scene.place(id, { position: [to[3 * k], to[3 * k + 1]], rotation: to[3 * k + 2] }))),
  'placeMany, and castMany of 100': moving(() => scene.placeMany(moved, to)),
};
const spreads = inTurns(Object.values(WAYS), rounds);
console.log(`${place.list.length} convex polygons of 3 to 8 corners, ${moved.length} of which move; ms`);
console.log(aligned([['', 'median', 'least'], ...Object.keys(WAYS).map((name, k) => [name, digits(spreads[k].median), digits(spreads[k].least)])]));
