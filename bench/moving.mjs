// How long the first contact with bodies that move takes, and how far off it is: carom's `castMoving` beside rapier's
// `castShape` with two velocities, which knows no turning, and planck's time of impact. Everybody asks about the bodies whose
// boxes the ball's way meets; carom finds these by itself.

import { Scene } from '../npm/dist/node.js';
import { load } from './casts/peers/common.mjs';
import { inTurns, sink } from './casts/sample.mjs';
import { aligned, digits } from './casts/table.mjs';
import { install } from './install.mjs';
import { between } from './workload.mjs';

/**
 * A convex body around its place, how it moves, and how far its corners are from there.
 * @typedef {{ x: number, y: number, corners: [number, number][], vx: number, vy: number, angular: number, size: number }} Mover
 */
/** @typedef {{ x: number, y: number, vx: number, vy: number }} Ball */
/** Says when a ball first touches something; infinite where it does not. @typedef {(ball: Ball) => number} Cast */

const [RADIUS, SPAN, TIME] = [3, 60, 1];
const [BALLS, ROUNDS] = [2000, 15];

const random = between(7);

/** @param {number} count @param {boolean} turns @returns {Mover[]} one in every square of a grid */
function movers(count, turns) {
  const across = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, k) => {
    const [n, size, from] = [Math.floor(random(3, 8)), random(5, 15), random(0, 6)];
    const corners = Array.from(
      { length: n },
      (_, c) =>
        /** @type {[number, number]} */ ([
          size * Math.cos(from + (2 * Math.PI * c) / n),
          size * Math.sin(from + (2 * Math.PI * c) / n),
        ]),
    );
    const [x, y] = [SPAN * ((k % across) + 0.5), SPAN * (Math.floor(k / across) + 0.5)];
    return { x, y, corners, size, vx: random(-20, 20), vy: random(-20, 20), angular: turns ? random(-3, 3) : 0 };
  });
}

/**
 * How far a place is from a convex body as it stands at a time.
 * @param {Mover} body
 * @param {number} x
 * @param {number} y
 * @param {number} time
 */
function distance({ x: bx, y: by, corners, vx, vy, angular }, x, y, time) {
  const [c, s] = [Math.cos(angular * time), Math.sin(angular * time)];
  const [dx, dy] = [x - bx - vx * time, y - by - vy * time];
  const [px, py] = [c * dx + s * dy, c * dy - s * dx];
  let [best, inside] = [Infinity, true];
  corners.forEach(([ax, ay], k) => {
    const [ex, ey] = corners[(k + 1) % corners.length];
    const [ux, uy, wx, wy] = [ex - ax, ey - ay, px - ax, py - ay];
    const t = Math.min(Math.max((ux * wx + uy * wy) / (ux * ux + uy * uy), 0), 1);
    best = Math.min(best, Math.hypot(wx - t * ux, wy - t * uy));
    inside &&= ux * wy - uy * wx >= 0;
  });
  return inside ? -best : best;
}

/** How fast a ball and a body can come together at most. @param {Mover} body @param {Ball} ball */
const fastest = ({ vx, vy, angular, size }, ball) => Math.hypot(ball.vx - vx, ball.vy - vy) + Math.abs(angular) * size;

/**
 * The truth, by steps that no contact is within: each as long as what moves fastest needs for the gap.
 * @param {Mover[]} all
 * @returns {Cast}
 */
const truth = (all) => (ball) => {
  let first = Infinity;
  for (const body of all) {
    const speed = fastest(body, ball);
    for (let time = 0; time <= Math.min(TIME, first);) {
      const gap = distance(body, ball.x + ball.vx * time, ball.y + ball.vy * time, time) - RADIUS;
      if (gap < 1e-12) first = Math.min(first, time);
      time += Math.max(gap, 1e-12) / speed;
    }
  }
  return first;
};

/** The bodies that a ball may come to. @param {Mover[]} all @param {Ball} ball */
function* near(all, ball) {
  for (const [k, body] of all.entries()) {
    const reach = body.size + RADIUS;
    const meets = (/** @type {number} */ from, /** @type {number} */ v) =>
      Math.min(from, from + v * TIME) <= reach && Math.max(from, from + v * TIME) >= -reach;
    if (meets(ball.x - body.x, ball.vx - body.vx) && meets(ball.y - body.y, ball.vy - body.vy)) yield k;
  }
}

/** @param {Mover[]} all @returns {Cast} */
function carom(all) {
  const scene = new Scene();
  for (const { x, y, corners, vx, vy, angular } of all) {
    scene.addPolygon(corners.flat(), { placement: { position: [x, y] }, velocity: [vx, vy], angular });
  }
  return ({ x, y, vx, vy }) =>
    scene.castMoving({ centre: [x, y], velocity: [vx, vy], radius: RADIUS }, { time: TIME })?.time ?? Infinity;
}

/** @param {any} R @returns {(all: Mover[]) => Cast} */
const rapier = (R) => (all) => {
  const [ball, zero] = [new R.Ball(RADIUS), { x: 0, y: 0 }];
  const shapes = all.map(({ corners }) => R.ColliderDesc.convexPolyline(new Float32Array(corners.flat())).shape);
  return ({ x, y, vx, vy }) => {
    let first = Infinity;
    for (const k of near(all, { x, y, vx, vy })) {
      const body = all[k];
      const hit = ball.castShape(
        zero,
        0,
        { x: vx, y: vy },
        shapes[k],
        { x: body.x - x, y: body.y - y },
        0,
        { x: body.vx, y: body.vy },
        0,
        TIME,
        true,
      );
      if (hit) first = Math.min(first, hit.time_of_impact);
    }
    return first;
  };
};

/** @param {any} P @returns {(all: Mover[]) => Cast} */
const planck = (P) => (all) => {
  P.Settings.linearSlop = 1e-7;
  const [input, output] = [new P.TOIInput(), new P.TOIOutput()];
  input.proxyA.set(new P.Circle(RADIUS), 0);
  input.tMax = 1;
  const proxies = all.map(({ corners }) => {
    const proxy = new P.DistanceProxy();
    proxy.set(new P.Polygon(corners.map(([x, y]) => new P.Vec2(x, y))), 0);
    return proxy;
  });
  const sweep = (
    /** @type {any} */ it,
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {number} */ vx,
    /** @type {number} */ vy,
    /** @type {number} */ turn,
  ) => {
    it.localCenter.setZero();
    it.c0.set(x, y);
    it.c.set(x + vx * TIME, y + vy * TIME);
    [it.a0, it.a, it.alpha0] = [0, turn * TIME, 0];
  };
  return ({ x, y, vx, vy }) => {
    let first = Infinity;
    sweep(input.sweepA, x, y, vx, vy, 0);
    for (const k of near(all, { x, y, vx, vy })) {
      const body = all[k];
      input.proxyB = proxies[k];
      sweep(input.sweepB, body.x, body.y, body.vx, body.vy, body.angular);
      P.TimeOfImpact(output, input);
      if (output.state === P.TOIOutputState.e_touching) first = Math.min(first, output.t * TIME);
    }
    return first;
  };
};

/** Balls that touch nothing at first. @param {Mover[]} all @param {number} count @returns {Ball[]} */
function balls(all, count) {
  const side = SPAN * Math.ceil(Math.sqrt(all.length));
  /** @type {Ball[]} */
  const found = [];
  while (found.length < count) {
    const ball = { x: random(0, side), y: random(0, side), vx: random(-100, 100), vy: random(-100, 100) };
    if (all.every((body) => distance(body, ball.x, ball.y, 0) > RADIUS)) found.push(ball);
  }
  return found;
}

/**
 * How wrong times are: how far off they put the ball at most, and how many contacts are missed.
 * @param {Ball[]} list
 * @param {number[]} times
 * @param {number[]} exact
 */
function errors(list, times, exact) {
  const off = list.map(({ vx, vy }, k) => Math.abs(times[k] - exact[k]) * Math.hypot(vx, vy)).filter(Number.isFinite);
  const missed = times.filter((time, k) => time === Infinity && exact[k] < Infinity).length;
  return [Math.max(...off).toExponential(1), String(missed)];
}

await install();
const { default: R } = await load('@dimforge/rapier2d-compat');
await R.init();
const P = await load('planck');

/** @param {number} count @param {boolean} turns */
function compare(count, turns) {
  const all = movers(count, turns);
  const list = balls(all, BALLS);
  const exact = list.map(truth(all));
  const built = /** @type {[string, Cast][]} */ ([
    ['carom', carom(all)],
    ...(turns ? [] : [['rapier2d, castShape', rapier(R)(all)]]),
    ['planck, TimeOfImpact', planck(P)(all)],
  ]);
  const times = inTurns(
    built.map(
      ([, cast]) =>
        () =>
          list.forEach((ball) => (sink.sum += Math.min(cast(ball), 1))),
    ),
    ROUNDS,
  );
  console.log(`\n${count} bodies that ${turns ? 'turn' : 'glide'}, ${list.length} balls`);
  console.log(
    aligned([
      ['', 'µs a cast', 'off at most', 'missed'],
      ...built.map(([name, cast], k) => [
        name,
        digits((1000 * times[k].median) / list.length),
        ...errors(list, list.map(cast), exact),
      ]),
    ]),
  );
}

for (const turns of [false, true]) for (const count of [10, 100, 1000]) compare(count, turns);
