// A body that a query does not look at does not exist for it, whichever way it is asked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

const ball = /** @type {carom.Ball} */ ({ centre: [0, 0], direction: [1, 0], radius: 1 });
const deep = /** @type {carom.Ball} */ ({ ...ball, centre: [9.5, 0] });
const moving = /** @type {carom.MovingBall} */ ({ centre: [0, 0], velocity: [1, 0], radius: 1 });
const MANY = [0, 0, 1, 0, 1, 5, 0, 1, 0, 1];

/** Every query; of views, copies. @type {((scene: carom.Scene, which?: carom.Filter) => unknown)[]} */
const QUERIES = [
  (scene, which) => [scene.cast(0, 0, 1, 0, 1, which), scene.lastHit],
  (scene, which) => scene.firstHit(ball, which),
  (scene, which) => [10.9, 11].map((far) => scene.anyHit(ball, far, which)),
  (scene, which) => scene.allHits(ball, which),
  (scene, which) => scene.clearance([5, 0], which),
  (scene, which) => scene.rebound(ball, { bounces: 1, ...which }).points,
  (scene, which) => scene.fan(ball, 90, { bounces: 1, ...which }),
  (scene, which) => scene.aim(ball, [0, 5], 1, { samples: 360, ...which }),
  (scene, which) => ({ ...scene.castMany(MANY, which) }),
  (scene, which) => structuredClone({ ...scene.viewCasts(MANY, which) }),
  (scene, which) => ({ ...scene.reboundMany(MANY, { bounces: 1, ...which }) }),
  (scene, which) => structuredClone({ ...scene.viewPaths(MANY, { bounces: 1, ...which }) }),
  (scene, which) => scene.trace(ball, 'everything', which),
  (scene, which) => scene.pushOut(deep, which),
  (scene, which) => scene.castMoving(moving, { time: 20, ...which }),
];

test('every query leaves out the layers that it does not hit and the bodies that it ignores', () => {
  // Pillars 5, 9 and 13 to the right, and the last of them alone.
  const scene = new carom.Scene();
  const ids = [1, 2, 4].map((layers, k) => scene.addCircle([5 + 4 * k, 0], 1, { layers }));
  const rest = scene.clone();
  rest.remove(ids[0]);
  rest.remove(ids[1]);
  for (const which of [{ hits: 4 }, { ignore: ids.slice(0, 2) }, { hits: 6, ignore: new Float64Array([ids[1]]) }]) {
    for (const query of QUERIES) {
      assert.notDeepEqual(query(scene), query(rest), `${query} sees what is left out`);
      assert.deepEqual(query(scene, which), query(rest), `${query}`);
      // The next query looks at everything again.
      assert.equal(scene.cast(0, 0, 1, 0, 1), 3);
    }
    assert.deepEqual(
      ids.map((id) => scene.hitsOf(id, ball, which).length),
      [0, 0, 1],
    );
  }
});
