// Tables of balls: the same break shot, and the same crowded box, by carom's `Table`, by matter and by planck, a sixtieth of a
// second at a time; what it costs, and what becomes of the energy and of the gaps. Then carom alone, event by event.
//
//   npm run bench:tables [-- --events 1e6]     so many among 1,000 balls

import { parseArgs } from 'node:util';
import { Scene, Table } from '../npm/dist/node.js';
import { load } from './casts/peers/common.mjs';
import { inTurns, timed } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { install } from './install.mjs';
import { between } from './workload.mjs';

/** Of mass 1. @typedef {{ x: number, y: number, vx: number, vy: number }} Ball */
/**
 * The game: balls of one radius in a box from the origin.
 * @typedef {{ width: number, height: number, radius: number, seconds: number, balls: Ball[] }} Game
 */
/**
 * A simulation: goes on by a frame, and says where its balls are, and how fast.
 * @typedef {{ step: () => void, state: () => Ball[] }} Run
 */

const FRAME = 1 / 60;

const random = between(5);

/** Fifteen balls in a triangle and one that comes: lengths in centimetres, the balls all but touch. @returns {Game} */
function breakShot() {
  const radius = 2.8575;
  const apart = 2.001 * radius;
  const balls = [{ x: 63.5, y: 63.5, vx: 800, vy: 0 }];
  for (let row = 0; row < 5; row += 1) {
    for (let k = 0; k <= row; k += 1)
      balls.push({ x: 190 + row * apart * Math.sqrt(0.75), y: 63.5 + (k - row / 2) * apart, vx: 0, vy: 0 });
  }
  return { width: 254, height: 127, radius, seconds: 3, balls };
}

/** So many balls, one in every square of a box that they fill to an eighth. @param {number} count @returns {Game} */
function crowd(count) {
  const [radius, across] = [1, Math.ceil(Math.sqrt(count))];
  const at = (/** @type {number} */ k) => 5 * (k + 0.5) + random(-1.4, 1.4);
  const balls = Array.from({ length: count }, (_, k) => ({
    x: at(k % across),
    y: at(Math.floor(k / across)),
    vx: random(-60, 60),
    vy: random(-60, 60),
  }));
  return { width: 5 * across, height: 5 * across, radius, seconds: 3, balls };
}

/** @param {Game} game */
function table({ width, height, radius, balls }) {
  const scene = new Scene();
  scene.addPolygon([0, 0, width, 0, width, height, 0, height], { side: 'inside' });
  return new Table(
    scene,
    balls.map(({ x, y, vx, vy }) => ({ centre: [x, y], velocity: [vx, vy], radius })),
  );
}

/** @param {Table} it @returns {Ball[]} */
function stateOf({ positions: p, velocities: v }) {
  return Array.from({ length: p.length / 2 }, (_, k) => ({ x: p[2 * k], y: p[2 * k + 1], vx: v[2 * k], vy: v[2 * k + 1] }));
}

/** @param {Game} game @returns {Run} */
function carom(game) {
  const it = table(game);
  return { step: () => void it.step(FRAME), state: () => stateOf(it) };
}

/** @param {Game} game @returns {[x: number, y: number, halfWidth: number, halfHeight: number][]} walls as thick blocks */
const walls = ({ width: w, height: h }) => [
  [w / 2, -50, w, 50],
  [w / 2, h + 50, w, 50],
  [-50, h / 2, 50, h],
  [w + 50, h / 2, 50, h],
];

/** @param {any} M @returns {(game: Game) => Run} */
const matter = (M) => (game) => {
  const engine = M.Engine.create({ gravity: { x: 0, y: 0 } });
  const smooth = { restitution: 1, friction: 0, frictionStatic: 0, frictionAir: 0, slop: 0 };
  M.Resolver._restingThresh = 0;
  const all = game.balls.map(({ x, y }) => M.Bodies.circle(x, y, game.radius, { ...smooth, inertia: Infinity, mass: 1 }));
  // Its velocities are per frame.
  all.forEach((body, k) => M.Body.setVelocity(body, { x: game.balls[k].vx * FRAME, y: game.balls[k].vy * FRAME }));
  M.Composite.add(engine.world, [
    ...all,
    ...walls(game).map(([x, y, w, h]) => M.Bodies.rectangle(x, y, 2 * w, 2 * h, { ...smooth, isStatic: true })),
  ]);
  const state = () => all.map(({ position, velocity }) => ({ ...position, vx: velocity.x / FRAME, vy: velocity.y / FRAME }));
  return { step: () => M.Engine.update(engine, 1000 * FRAME), state };
};

/** @param {any} P @returns {(game: Game) => Run} */
const planck = (P) => (game) => {
  // It is made for metres, and slow balls stick to walls unless it is told otherwise.
  const [unit, settings] = [0.1, { restitution: 1, friction: 0 }];
  P.Settings.velocityThreshold = 0;
  const world = new P.World();
  for (const [x, y, w, h] of walls(game))
    world.createBody({ position: { x: x * unit, y: y * unit } }).createFixture(new P.Box(w * unit, h * unit), settings);
  const all = game.balls.map(({ x, y, vx, vy }) => {
    const body = world.createBody({
      type: 'dynamic',
      bullet: true,
      fixedRotation: true,
      position: { x: x * unit, y: y * unit },
      linearVelocity: { x: vx * unit, y: vy * unit },
    });
    body.createFixture(new P.Circle(game.radius * unit), { ...settings, density: 1 });
    return body;
  });
  const state = () =>
    all.map((body) => {
      const [at, v] = [body.getPosition(), body.getLinearVelocity()];
      return { x: at.x / unit, y: at.y / unit, vx: v.x / unit, vy: v.y / unit };
    });
  return { step: () => world.step(FRAME, 8, 3), state };
};

/** @param {Ball[]} balls */
const energyOf = (balls) => balls.reduce((sum, { vx, vy }) => sum + (vx * vx + vy * vy) / 2, 0);

/** The deepest overlap of two balls, or of a ball with the border. @param {Game} game @param {Ball[]} balls */
function deepest({ width, height, radius }, balls) {
  let most = 0;
  const sorted = [...balls].sort((a, b) => a.x - b.x);
  sorted.forEach(({ x, y }, k) => {
    most = Math.max(most, radius - Math.min(x, y, width - x, height - y));
    for (let other = k + 1; other < sorted.length && sorted[other].x - x < 2 * radius; other += 1)
      most = Math.max(most, 2 * radius - Math.hypot(sorted[other].x - x, sorted[other].y - y));
  });
  return most;
}

/** @param {string} name @param {Game} game @param {[string, (game: Game) => Run][]} all */
function compare(name, game, all) {
  const frames = Math.round(game.seconds / FRAME);
  const begun = all.map(([, begin]) => () => {
    const run = begin(game);
    for (let k = 0; k < frames; k += 1) run.step();
  });
  const times = inTurns(begun, 5);
  const lines = all.map(([who, begin], place) => {
    const run = begin(game);
    let overlap = 0;
    for (let k = 0; k < frames; k += 1) {
      run.step();
      overlap = Math.max(overlap, deepest(game, run.state()));
    }
    const drift = energyOf(run.state()) / energyOf(game.balls) - 1;
    return [who, digits(times[place].median / game.seconds), drift.toExponential(1), (overlap / game.radius).toExponential(1)];
  });
  console.log(`\n${name}, ${game.seconds} s in frames of a sixtieth`);
  console.log(aligned([['', 'ms a second', 'energy', 'deepest, in radii'], ...lines]));
}

/** carom alone, for so many events. @param {number} count @param {number} events */
function marathon(count, events) {
  const game = crowd(count);
  const it = table(game);
  const energy = it.energy;
  let [done, overlap, time] = [0, 0, 0];
  while (done < events) {
    time += timed(() => (done += it.step(0.25).length));
    overlap = Math.max(overlap, deepest(game, stateOf(it)));
  }
  return [
    String(count),
    String(done),
    digits((1000 * time) / done),
    (it.energy / energy - 1).toExponential(1),
    (overlap / game.width).toExponential(1),
  ];
}

const { values } = parseArgs({ options: { events: { type: 'string', default: '1e5' } } });
await install();
const { default: M } = await load('matter-js');
const all = /** @type {[string, (game: Game) => Run][]} */ ([
  ['carom, Table', carom],
  ['matter', matter(M)],
  ['planck', planck(await load('planck'))],
]);
compare('Break shot, 16 balls', breakShot(), all);
compare('1,000 balls in a box', crowd(1000), all);
console.log('\nEvents');
const lines = [...[16, 100, 10_000].map((count) => marathon(count, 1e5)), marathon(1000, Number(values.events))];
console.log(aligned([['balls', 'events', 'µs each', 'energy', 'deepest, of the side'], ...lines]));
