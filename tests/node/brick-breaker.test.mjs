// The brick breaker of examples/, played to the end of its rules by a simple player, without a page.

import assert from 'node:assert/strict';
import { register } from 'node:module';
import { test } from 'node:test';

/** @import { Pair, Touch } from '../../examples/brick-breaker/src/game.js' */

// The example imports the built package.
const built = JSON.stringify(new URL('../../npm/dist/node.js', import.meta.url).href);
const hooks = `export const resolve = (name, context, next) => next(name === 'carom' ? ${built} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
const { FASTEST, FLATTEST, GENTLEST, Game, RADIUS, SLOWEST } = await import('../../examples/brick-breaker/src/game.js');

const FRAMES = 50_000;
/** Pixels: what lengths of a few hundred lose in rounding, many times over. */
const ROUNDING = 1e-9;

const { hypot, max, min, sign } = Math;
const dot = (/** @type {Pair} */ a, /** @type {Pair} */ b) => a[0] * b[0] + a[1] * b[1];
/** @param {Pair} velocity */
const energy = (velocity) => dot(velocity, velocity) / 2;

/**
 * Sends the paddle below the ball that falls lowest, though not its middle.
 * @param {InstanceType<typeof Game>} game
 * @param {number} frame
 */
function play(game, frame) {
  if (game.phase !== 'playing') {
    game.aimAt(60 + ((frame * 137) % 360), 300);
    game.serve();
  }
  const falling = game.balls.filter(({ velocity }) => velocity[1] > 0).sort((a, b) => b.at[1] - a.at[1]);
  if (falling.length > 0) game.steer(falling[0].at[0] + 12 * (((frame >> 6) % 5) - 2));
}

/** No ball is in anything but the paddle, nor in another ball. @param {InstanceType<typeof Game>} game */
function nothingOverlaps({ balls, paddle, scene }) {
  for (const [k, { at }] of balls.entries()) {
    assert.ok((scene.clearance(at, { ignore: [paddle] })?.distance ?? 0) >= RADIUS - ROUNDING, `${at} is in something`);
    for (const other of balls.slice(0, k)) assert.ok(hypot(at[0] - other.at[0], at[1] - other.at[1]) >= 2 * RADIUS - ROUNDING);
  }
}

/**
 * The work of a touch on a ball: that of a surface which moves at u along the normal n turns v·n = u − approach into u + leaving.
 * @param {InstanceType<typeof Game>} game @param {Touch} touch
 */
function work(game, { kind, point, normal, approach, before }) {
  if (kind === 'floor') return -energy(before);
  if (kind !== 'paddle' && kind !== 'spinner') return 0;
  const turning = game.scene.motion(game.spinner).angular;
  /** @type {Pair} */
  const surface =
    kind === 'paddle' ? game.scene.motion(game.paddle).velocity : [-turning * (point[1] - 395), turning * (point[0] - 240)];
  const [u, leaving] = [dot(surface, normal), max(approach, GENTLEST)];
  assert.ok(Math.abs(dot(before, normal) - (u - approach)) < 1e-8, `${kind}: the approach is what the motions say`);
  return ((u + leaving) ** 2 - (u - approach) ** 2) / 2;
}

/** The first change of a velocity in a frame. @param {Pair} velocity @returns {Pair} */
function allowed([x, y]) {
  const speed = max(SLOWEST, min(FASTEST, hypot(x, y)));
  const steep = max(Math.abs(y), FLATTEST * speed);
  const by = speed / hypot(x, steep);
  return [x * by, steep * by * (sign(y) || 1)];
}

test('no frame loses a ball or refuses one, and energy is as the rules say', () => {
  /** @type {Record<string, number>} */
  const counts = { wall: 0, brick: 0, ball: 0, floor: 0, paddle: 0, spinner: 0 };
  const game = new Game();
  for (let frame = 1; frame <= FRAMES; frame += 1) {
    play(game, frame);
    const { balls, level, lives } = game;
    const touches = game.frame();
    for (const { kind } of touches) counts[kind] += 1;
    if (game.level > level) continue;
    const taken = touches.filter(({ kind }) => kind === 'floor').length;
    const left = game.lives < lives ? [] : game.balls;
    assert.equal(left.length, balls.length - taken);
    nothingOverlaps(game);
    const energies = balls.reduce((sum, { velocity }) => sum + energy(allowed(velocity)), 0);
    const expected = touches.reduce((sum, touch) => sum + work(game, touch), energies);
    const total = left.reduce((sum, { velocity }) => sum + energy(velocity), 0);
    assert.ok(Math.abs(total - expected) <= 1e-9 * energies, `${total}, not ${expected}`);
  }
  for (const [kind, count] of Object.entries(counts)) assert.ok(count > 20, `${count} × ${kind}`);
});
