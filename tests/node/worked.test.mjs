// Questions to scenes with answers worked out by hand, tests/cases/worked.json, which tests/rust/cases/worked.rs asks of the
// core.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, carom } from './carom.mjs';
import { assertIsAsTold } from './told.mjs';

/** @typedef {{ scene: carom.Scene, table: carom.Table }} Stage */

const WORDS = ['NaN', 'Infinity', '-Infinity'];
/** @type {{ name: string, bodies?: any[], asks: any[] }[]} */
const CASES = JSON.parse(readFileSync(new URL('tests/cases/worked.json', ROOT), 'utf8'), (_, value) =>
  WORDS.includes(value) ? Number(value) : value,
);

/** @param {carom.Scene} scene @param {any} body as in a scene file */
function add(scene, { shape: { polygon, polyline, circle, bulges }, ...options }) {
  if (circle) return scene.addCircle(circle.centre, circle.radius, options);
  const chain = bulges ? { ...options, bulges } : options;
  return polygon ? scene.addPolygon(polygon, chain) : scene.addPolyline(polyline, chain);
}

/** @param {carom.Scene} scene @param {number} id @param {any} body */
function replace(scene, id, { shape: { polygon, polyline, circle, bulges }, ...options }) {
  if (circle) return scene.setCircle(id, circle.centre, circle.radius, options);
  const chain = bulges ? { ...options, bulges } : options;
  return polygon ? scene.setPolygon(id, polygon, chain) : scene.setPolyline(id, polyline, chain);
}

/** @param {any} ask */
function outlineOf({ shape: { polygon, polyline, circle, bulges }, distance }) {
  if (circle) return carom.Outline.ofCircle(circle.centre, circle.radius, distance);
  const chain = bulges && { bulges };
  return polygon ? carom.Outline.ofPolygon(polygon, distance, chain) : carom.Outline.ofPolyline(polyline, distance, chain);
}

/** @param {number[]} numbers @returns {carom.Ball} */
const ballOf = ([x, y, dx, dy, radius]) => ({ centre: [x, y], direction: [dx, dy], radius });

/** @type {Record<string, (stage: Stage, ask: any) => unknown>} */
const ASKS = {
  add: ({ scene }, { body }) => add(scene, body),
  remove: ({ scene }, { body }) => scene.remove(body),
  replace: ({ scene }, { body, with: by }) => replace(scene, body, by),
  place: ({ scene }, { body, ...to }) => scene.place(body, to),
  setMotion: ({ scene }, { body, ...motion }) => scene.setMotion(body, motion),
  advance: ({ scene }, { time }) => scene.advance(time),
  motion: ({ scene }, { body }) => scene.motion(body),
  boxOf: ({ scene }, { body }) => scene.boxOf(body),
  outline: ({ scene }, { body, radius }) => scene.outline(body, radius),
  outlineOf: (_, ask) => outlineOf(ask),
  freeSpace: ({ scene }, { radius }) => scene.freeSpace(radius),
  touches: ({ scene }, { ball, ...limits }) => {
    const touches = scene.freeSpace(ball[4])?.birkhoff(scene.rebound(ballOf(ball), limits)) ?? [];
    return Array.from({ length: touches.length / 2 }, (_, k) => ({ along: touches[2 * k], sine: touches[2 * k + 1] }));
  },
  trace: ({ scene }, { ball, search, ...which }) => ({
    hit: scene.trace(ballOf(ball), search, which).findLast(({ found }) => found === 'hit'),
  }),
  piece: ({ scene }, { ball, ...what }) =>
    scene
      .trace(ballOf(ball), 'everything')
      .find((step) => Object.entries(what).every(([name, value]) => Reflect.get(step, name) === value)),
  clearance: ({ scene }, { at, ...which }) => scene.clearance(at, which),
  castMoving: ({ scene }, { ball: [x, y, vx, vy, radius], ...within }) =>
    scene.castMoving({ centre: [x, y], velocity: [vx, vy], radius }, within),
  firstHit: ({ scene }, { ball, ...which }) => scene.firstHit(ballOf(ball), which),
  anyHit: ({ scene }, { ball, distance, ...which }) => scene.anyHit(ballOf(ball), distance, which),
  allHits: ({ scene }, { ball, ...which }) => scene.allHits(ballOf(ball), which),
  pushOut: ({ scene }, { ball, ...how }) => scene.pushOut(ballOf(ball), how),
  aim: ({ scene }, { ball, target, bounces, ...how }) => scene.aim(ballOf(ball), target, bounces, how),
  fan: ({ scene }, { ball, count, ...limits }) => scene.fan(ballOf(ball), count, limits),
  rebound: ({ scene }, { ball, ...limits }) => scene.rebound(ballOf(ball), limits),
  escapeLength: ({ scene }, { ball, exits, ...limits }) => scene.rebound(ballOf(ball), limits).escapeLength(exits),
  growth: ({ scene }, { ball, ...limits }) => scene.growth(scene.rebound(ballOf(ball), limits), ball[4]),
  gaps: ({ scene }, { ball, other, ...limits }) => scene.rebound(ballOf(ball), limits).gaps(scene.rebound(ballOf(other), limits)),
  castMany: ({ scene }, { balls, ...which }) => [...scene.castMany(balls, which)],
  reboundMany: ({ scene }, { balls, ...limits }) => [...scene.reboundMany(balls, limits)],
  addPolygons: ({ scene }, { corners, starts }) => scene.addPolygons(corners, starts),
  placeMany: ({ scene }, { bodies, to }) => scene.placeMany(bodies, to),
  makeTable: (stage, { balls, ...how }) => void (stage.table = new carom.Table(stage.scene, balls ?? [], how)),
  setScene: ({ scene, table }) => table.setScene(scene),
  addBall: ({ table }, { ball }) => void table.add(ball),
  removeBall: ({ table }, { ball }) => table.remove(ball),
  setVelocity: ({ table }, { ball, velocity }) => table.setVelocity(ball, velocity),
  nextEvent: ({ table }, { until }) => table.nextEvent(until),
  step: ({ table }, { time }) => [...table.step(time)],
  table: ({ table }) => table,
};

/** @param {carom.Scene} scene */
const told = (scene) => Array.from(scene.ids, (id) => [id, scene.body(id), scene.boxOf(id)]);

for (const { name, bodies = [], asks } of CASES) {
  test(name, () => {
    const stage = /** @type {Stage} */ ({ scene: new carom.Scene() });
    for (const body of bodies) add(stage.scene, body);
    for (const { ask, note, is, within = 0, many, refused, says, ...rest } of asks) {
      const at = `${ask} ${JSON.stringify(rest)}`;
      if (!refused) {
        const answer = /** @type {any} */ (ASKS[ask](stage, rest));
        if (is !== undefined) assertIsAsTold(is, answer, within, at);
        if (many !== undefined) assert.equal(answer.length, many, at);
        continue;
      }
      const before = told(stage.scene);
      assert.throws(
        () => ASKS[ask](stage, rest),
        (/** @type {any} */ { code, message }) => code === refused && message.includes(says ?? ''),
        at,
      );
      assert.deepEqual(told(stage.scene), before, at);
    }
  });
}
