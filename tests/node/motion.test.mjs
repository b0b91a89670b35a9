// Bodies that move, and tables of balls, from JavaScript: what the core answers comes through, and what is no input is refused.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CaromError, Scene, Table } from '#carom';

/** @param {string} name @returns {any[]} */
const cases = (name) => JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8'));

/** A number, which is written as a word where JSON has no number for it. @param {any} value @returns {number} */
const number = (value) => (typeof value === 'string' ? Number(value) : value);
/** @param {any} value @returns {[number, number]} */
const pair = (value) => value.map(number);

/** @param {any[]} bodies */
function build(bodies) {
  const scene = new Scene();
  const ids = bodies.map(({ shape, side, velocity, angular, pivot }) => {
    const how = { side, velocity: pair(velocity), angular: number(angular), pivot: pair(pivot) };
    if (shape.circle) return scene.addCircle(pair(shape.circle.centre), number(shape.circle.radius), how);
    if (shape.polyline) return scene.addPolyline(shape.polyline.map(pair), { ...how, side: 'both' });
    return scene.addPolygon(shape.polygon.map(pair), how);
  });
  return { scene, ids };
}

test('moving bodies are met as high precision says', () => {
  for (const { name, bodies, ball, time, expect } of cases('moving')) {
    const cast = () => {
      const { scene, ids } = build(bodies);
      const moving = { centre: pair(ball.centre), velocity: pair(ball.velocity), radius: number(ball.radius) };
      return { ids, hit: scene.castMoving(moving, { time: number(time) }) };
    };
    if (expect.error) {
      assert.throws(cast, CaromError, name);
      continue;
    }
    const { ids, hit } = cast();
    assert.equal(hit === undefined, expect.time === null, name);
    if (!hit) continue;
    assert.ok(Math.abs(hit.time - expect.time) <= expect.tol.time, `${name}: ${hit.time}, not ${expect.time}`);
    const named = [expect, ...(expect.also ?? [])].some((/** @type {any} */ at) => ids[at.body] === hit.body && at.feature === hit.feature && at.index === hit.index);
    assert.ok(named, `${name}: ${hit.feature} ${hit.index}`);
    assert.ok(expect.also || Math.abs(hit.approach - expect.approach) <= expect.tol.approach, name);
  }
});

test('tables go on as high precision says', () => {
  for (const { name, room, obstacles, balls, restitution, maxEvents, time, expect } of cases('tables')) {
    const play = () => {
      const scene = new Scene();
      if (room) scene.addPolygon(room, { side: 'inside' });
      for (const one of obstacles) scene.addPolygon(one);
      const given = balls.map((/** @type {any} */ one) => ({ ...one, centre: pair(one.centre), velocity: pair(one.velocity), radius: number(one.radius), mass: number(one.mass) }));
      const table = new Table(scene, given, { restitution: number(restitution) });
      const events = [];
      for (let event; events.length < maxEvents && (event = table.nextEvent(time ?? Infinity)); ) events.push(event);
      return { table, events };
    };
    if (expect.error) {
      assert.throws(play, CaromError, name);
      continue;
    }
    const { table, events } = play();
    for (const [k, told] of expect.events.slice(0, expect.valid_events).entries()) {
      const event = events[k];
      const { time: at, kind, ball } = event;
      assert.ok(Math.abs(at - told.time) <= expect.tol.time, `${name}, event ${k}`);
      assert.deepEqual([`ball-${kind}`, ball], [told.kind, told.a], `${name}, event ${k}`);
      if (event.kind === 'ball') assert.equal(event.other, told.b, `${name}, event ${k}`);
    }
    if (!expect.final_valid) continue;
    const [positions, velocities] = [table.positions, table.velocities];
    for (const [k, { centre, velocity }] of expect.final.entries()) {
      for (const axis of [0, 1]) {
        assert.ok(Math.abs(positions[2 * k + axis] - centre[axis]) <= expect.tol.length, name);
        assert.ok(Math.abs(velocities[2 * k + axis] - velocity[axis]) <= expect.tol.velocity, name);
      }
    }
  }
});

test('a body that moves goes on by itself, and keeps its motion when it is replaced', () => {
  const scene = new Scene();
  const paddle = scene.addPolygon([-1, -1, 1, -1, 1, 1, -1, 1], { velocity: [3, 0] });
  scene.advance(2);
  assert.deepEqual(scene.boxOf(paddle), [5, -1, 7, 1]);
  scene.setCircle(paddle, [0, 0], 1);
  scene.advance(1);
  assert.deepEqual(scene.boxOf(paddle), [2, -1, 4, 1]);
  scene.setCircle(paddle, [0, 0], 1, { velocity: [0, 1] });
  assert.deepEqual(scene.motion(paddle), { velocity: [0, 1], angular: 0, pivot: [0, 0] });
  const other = scene.clone();
  other.advance(1);
  assert.deepEqual(other.boxOf(paddle), [-1, 0, 1, 2]);
  scene.setMotion(paddle, {});
  assert.deepEqual(scene.motion(paddle).velocity, [0, 0]);
});

test('many bodies are set in motion at once', () => {
  const scene = new Scene();
  const ids = scene.addPolygons([0, 0, 1, 0, 1, 1, 5, 0, 6, 0, 6, 1], [0, 3, 6], { velocity: [1, 0] });
  assert.deepEqual(Array.from(ids, (id) => scene.motion(id).velocity), [[1, 0], [1, 0]]);
});

test('a table keeps the scene as it was made of it, until it is given another', () => {
  const room = new Scene();
  const gate = room.addPolygon([8, -9, 9, -9, 9, 9, 8, 9], { layers: 2 });
  /** @type {import('#carom').TableBall[]} */
  const balls = [{ centre: [0, 0], velocity: [1, 0], radius: 1, layers: 4, hits: 1 }, { centre: [0.5, 0], velocity: [1, 0], radius: 1, layers: 4, hits: 2 }];
  const table = new Table(room, balls);
  room.remove(gate);
  assert.deepEqual([...table.step(9)].map((event) => [event.time, event.ball, event.kind === 'body' && event.body]), [[6.5, 1, gate]]);
  table.setVelocity(1, [1, 0]);
  table.setScene(room);
  assert.equal(table.nextEvent(), undefined);
});
