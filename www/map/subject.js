// The subject of a map: the scene below, with its ball, and its target if it has one.

/** @typedef {import('../app.js').App} App */
/** @typedef {import('../store.js').Ball} Ball */
/** @typedef {readonly [x: number, y: number, radius: number]} Disk */

/** The ball of a scene that has none. @type {Ball} */
const FIRST_BALL = { centre: [0, 0], direction: [1, 0.3], radius: 0 };
/** How far the map of an open scene goes beyond its bodies, in parts of their size. */
const AROUND = 0.25;
/** A target for a point is as large as this share of the room. */
const SPOT = 0.01;

/** @param {App} app @returns {Ball} */
export const ballOf = ({ store }) => store.model.ball ?? FIRST_BALL;

/** All of the room; around bodies without one, as much as balls may come from. @param {App} app @returns {import('./grid.js').Box} */
export function roomOf(app) {
  const [minX, minY, maxX, maxY] = app.engine.extent(false);
  const isClosed = app.store.model.bodies.some(({ side }) => side === 'inside');
  const around = isClosed ? 0 : AROUND * Math.max(maxX - minX, maxY - minY) + 2 * ballOf(app).radius;
  return [minX - around, minY - around, maxX + around, maxY + around];
}

/** Where the ball is to come, as a disk of its own size. @param {App} app @param {Ball} ball @returns {Disk | undefined} */
export function targetOf(app, { radius }) {
  const { target } = app.drawing;
  if (!target) return undefined;
  const [minX, minY, maxX, maxY] = roomOf(app);
  return [target[0], target[1], radius || SPOT * Math.max(maxX - minX, maxY - minY)];
}

/** The scene as the Workers get it: with the target as a body that stops the ball. @param {import('../store.js').Model} model @param {Disk | undefined} target */
export function sceneOf({ bodies, carom }, target) {
  const disk = target && { shape: { circle: { centre: [target[0], target[1]], radius: target[2] } }, side: 'outside', response: 'stop' };
  return JSON.stringify({ carom, bodies: disk ? [...bodies, disk] : bodies });
}
