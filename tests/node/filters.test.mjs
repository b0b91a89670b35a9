// A body that a query does not look at does not exist for it, whichever way it is asked.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carom } from './carom.mjs';

const { Scene } = carom;

/** Pillars 5, 9 and 13 to the right, on layers 1, 2 and 4, and what is left of them without the first two. */
function pillars() {
  const scene = new Scene();
  const ids = [1, 2, 4].map((layers, k) => scene.addCircle([5 + 4 * k, 0], 1, { layers }));
  const rest = scene.clone();
  rest.remove(ids[0]);
  rest.remove(ids[1]);
  return { scene, ids, rest };
}

const ball = /** @type {carom.Ball} */ ({ centre: [0, 0], direction: [1, 0], radius: 1 });
const moving = /** @type {carom.MovingBall} */ ({ centre: [0, 0], velocity: [1, 0], radius: 1 });
const MANY = [0, 0, 1, 0, 1, 5, 0, 1, 0, 1];

test('every query leaves out the layers that it does not hit and the bodies that it ignores', () => {
  const { scene, ids, rest } = pillars();
  for (const which of [{ hits: 4 }, { ignore: ids.slice(0, 2) }, { hits: 6, ignore: new Float64Array([ids[1]]) }]) {
    assert.equal(scene.cast(0, 0, 1, 0, 1, which), 11);
    assert.equal(scene.lastHit?.body, ids[2]);
    assert.deepEqual(scene.firstHit(ball, which), rest.firstHit(ball));
    assert.deepEqual(
      [10.9, 11].map((far) => scene.anyHit(ball, far, which)),
      [false, true],
    );
    assert.deepEqual(scene.allHits(ball, which), rest.allHits(ball));
    assert.deepEqual(
      ids.map((id) => scene.hitsOf(id, ball, which).length),
      [0, 0, 1],
    );
    assert.deepEqual(scene.clearance([5, 0], which), rest.clearance([5, 0]));
    assert.deepEqual(scene.rebound(ball, { bounces: 1, ...which }).points, rest.rebound(ball, { bounces: 1 }).points);
    assert.deepEqual(scene.fan(ball, 90, { bounces: 1, ...which }), rest.fan(ball, 90, { bounces: 1 }));
    const aims = rest.aim(ball, [0, 5], 1, { samples: 360 });
    assert.ok(aims.length > 0);
    assert.deepEqual(scene.aim(ball, [0, 5], 1, { samples: 360, ...which }), aims);
    assert.deepEqual({ ...scene.castMany(MANY, which) }, { ...rest.castMany(MANY) });
    assert.deepEqual({ ...scene.viewCasts(MANY, which) }, { ...rest.castMany(MANY) });
    assert.deepEqual({ ...scene.reboundMany(MANY, { bounces: 1, ...which }) }, { ...rest.reboundMany(MANY, { bounces: 1 }) });
    assert.deepEqual({ ...scene.viewPaths(MANY, { bounces: 1, ...which }) }, { ...rest.reboundMany(MANY, { bounces: 1 }) });
    assert.deepEqual(scene.trace(ball, 'everything', which), rest.trace(ball, 'everything'));
    const deep = { ...ball, centre: /** @type {const} */ ([13.5, 0]) };
    assert.deepEqual(scene.pushOut(deep, which), rest.pushOut(deep));
    assert.deepEqual(scene.castMoving(moving, { time: 20, ...which }), rest.castMoving(moving, { time: 20 }));
    // The next query looks at everything again.
    assert.equal(scene.cast(0, 0, 1, 0, 1), 3);
  }
});
