// Bodies that move, and tables of balls, from JavaScript: answers that no example shows. tests/cases judges the core natively.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Scene, Table } from '#carom';

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
