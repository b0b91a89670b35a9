// Questions to scenes with answers worked out by hand, tests/cases/worked.json, which tests/rust/cases/worked.rs asks of the
// core.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../../scripts/run.mjs';
import { carom } from './carom.mjs';
import { assertIsAsTold } from './told.mjs';
import WRITTEN from './methods.json' with { type: 'json' };

/** @typedef {{ scene: carom.Scene, table: carom.Table }} Stage */

const WORDS = ['NaN', 'Infinity', '-Infinity'];
/** @type {{ name: string, bodies?: any[], asks: any[] }[]} */
const CASES = JSON.parse(contentOf('tests/cases/worked.json'), (_, value) => (WORDS.includes(value) ? Number(value) : value));

/** The kind of a body's shape as in a scene file, what tells it, and the options. @param {any} body @returns {[string, any[], object]} */
function partsOf({ shape: { polygon, polyline, circle, bulges }, ...options }) {
  if (circle) return ['Circle', [circle.centre, circle.radius], options];
  const chain = bulges ? { ...options, bulges } : options;
  return polygon ? ['Polygon', [polygon], chain] : ['Polyline', [polyline], chain];
}

/** @param {any} scene @param {any} body */
function add(scene, body) {
  const [kind, shape, options] = partsOf(body);
  return scene[`add${kind}`](...shape, options);
}

/** @param {any} scene @param {number} id @param {any} body */
function replace(scene, id, body) {
  const [kind, shape, options] = partsOf(body);
  return scene[`set${kind}`](id, ...shape, options);
}

/** @param {any} ask */
function outlineOf({ distance, ...body }) {
  const [kind, shape, options] = partsOf(body);
  return /** @type {any} */ (carom.Outline)[`of${kind}`](...shape, distance, options);
}

/** @param {number[]} numbers @returns {carom.Ball} */
const ballOf = ([x, y, dx, dy, radius]) => ({ centre: [x, y], direction: [dx, dy], radius });

/**
 * Of questions that are a scene's methods, the members that they take one after the other. All others are options.
 * @type {Record<string, string[]>}
 */
const METHODS = WRITTEN;

/** @param {any} scene @param {string} name @param {any} ask */
function called(scene, name, ask) {
  const own = METHODS[name];
  const options = Object.entries(ask).filter(([member]) => !own.includes(member));
  return scene[name](...own.map((member) => (member === 'ball' ? ballOf(ask.ball) : ask[member])), Object.fromEntries(options));
}

/** The other questions. @type {Record<string, (stage: Stage, ask: any) => unknown>} */
const ASKS = {
  add: ({ scene }, { body }) => add(scene, body),
  replace: ({ scene }, { body, with: by }) => replace(scene, body, by),
  outlineOf: (_, ask) => outlineOf(ask),
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
  castMoving: ({ scene }, { ball: [x, y, vx, vy, radius], ...within }) =>
    scene.castMoving({ centre: [x, y], velocity: [vx, vy], radius }, within),
  escapeLength: ({ scene }, { ball, exits, ...limits }) => scene.rebound(ballOf(ball), limits).escapeLength(exits),
  growth: ({ scene }, { ball, ...limits }) => scene.growth(scene.rebound(ballOf(ball), limits), ball[4]),
  gaps: ({ scene }, { ball, other, ...limits }) => scene.rebound(ballOf(ball), limits).gaps(scene.rebound(ballOf(other), limits)),
  castMany: ({ scene }, { balls, ...which }) => [...scene.castMany(balls, which)],
  reboundMany: ({ scene }, { balls, ...limits }) => [...scene.reboundMany(balls, limits)],
  makeTable: (stage, { balls, ...how }) => void (stage.table = new carom.Table(stage.scene, balls ?? [], how)),
  setScene: ({ scene, table }) => table.setScene(scene),
  addBall: ({ table }, { ball }) => void table.add(ball),
  removeBall: ({ table }, { ball }) => table.remove(ball),
  setVelocity: ({ table }, { ball, velocity }) => table.setVelocity(ball, velocity),
  nextEvent: ({ table }, { until }) => table.nextEvent(until),
  step: ({ table }, { time }) => [...table.step(time)],
  table: ({ table }) => table,
};

/** @param {Stage} stage @param {string} name @param {any} ask @returns {any} */
const answer = (stage, name, ask) => (name in METHODS ? called(stage.scene, name, ask) : ASKS[name](stage, ask));

/** @param {carom.Scene} scene */
const told = (scene) => Array.from(scene.ids, (id) => [id, scene.body(id), scene.boxOf(id)]);

for (const { name, bodies = [], asks } of CASES) {
  test(name, () => {
    const stage = /** @type {Stage} */ ({ scene: new carom.Scene() });
    for (const body of bodies) add(stage.scene, body);
    for (const { ask, note, is, within = 0, many, refused, says, ...rest } of asks) {
      const at = `${ask} ${JSON.stringify(rest)}`;
      if (!refused) {
        const found = answer(stage, ask, rest);
        if (is !== undefined) assertIsAsTold(is, found, within, at);
        if (many !== undefined) assert.equal(found.length, many, at);
        continue;
      }
      const before = told(stage.scene);
      assert.throws(
        () => answer(stage, ask, rest),
        (/** @type {any} */ { code, message }) => code === refused && message.includes(says ?? ''),
        at,
      );
      assert.deepEqual(told(stage.scene), before, at);
    }
  });
}
