import * as core from './core.js';
import { each, pairAt } from './hit.js';
import { asScene } from './scene-bodies.js';
import { Owner, atOf, hold } from './start.js';
import { EVERY, centre, count, indexed, iterated, number, object, options, pair } from './validate.js';

/** @import { Centred, Pair, TableBall, TableEvent, TableEvents } from './types.js' */

/** The lengths of a ball and of an event in numbers, see `src/wasm/motion.rs`. */
const [BALL, EVENT] = [6, 13];

/** The members of a ball. */
const MEMBERS = ['centre', 'center', 'velocity', 'radius', 'mass', 'layers', 'hits'];

/** A ball's numbers. @param {any} value */
function ballNumbers(value) {
  const { velocity, radius, mass, layers, hits } = options(object(value, 'a ball'), 'a ball of a table', MEMBERS);
  const at = centre(value, "a ball's centre");
  const way = velocity === undefined ? [0, 0] : pair(velocity, "a ball's velocity");
  const masks = [number(layers ?? EVERY, "a ball's layers"), number(hits ?? EVERY, "a ball's hits")];
  return Float64Array.of(...at, ...way, number(radius, "a ball's radius"), number(mass ?? 1, "a ball's mass"), ...masks);
}

/** @param {Float64Array} n @param {number} k @returns {TableEvent} */
function eventAt(n, k) {
  const common = {
    time: n[k],
    ball: n[k + 1],
    approach: n[k + 4],
    velocity: pairAt(n, k + 5),
    normal: pairAt(n, k + 9),
    point: pairAt(n, k + 11),
  };
  return n[k + 2] === 1
    ? { ...common, kind: 'ball', other: n[k + 3], otherVelocity: pairAt(n, k + 7) }
    : { ...common, kind: 'body', body: n[k + 3] };
}

/** @param {Float64Array} numbers @returns {TableEvents} */
function eventsOf(numbers) {
  const length = numbers.length / EVENT;
  return {
    length,
    numbers,
    event: (k) => (count(k, 'an event') < length ? eventAt(numbers, k * EVENT) : undefined),
    [Symbol.iterator]: () => each(numbers, EVENT, (k) => eventAt(numbers, k))[Symbol.iterator](),
  };
}

/**
 * Many balls that collide with the bodies of a scene and with one another. The simulation is event-driven.
 *
 * ```js
 * const still = { radius: 10, mass: 1 };
 * const table = new Table(scene, [
 *   { ...still, centre: [-100, 0], velocity: [20, 0] },
 *   { ...still, centre: [0, 0] },
 * ]);
 * const hit = table.nextEvent();
 * [hit.time, hit.kind, hit.velocity, hit.otherVelocity]; // → [4, 'ball', [0, 0], [20, 0]]
 * ```
 */
export class Table extends Owner {
  #length = 0;

  /**
   * A table with the resting bodies of a scene as they are now. Moving bodies and bodies with the response `"pass"` are left out;
   * for moving ones there is `castMoving`. A ball rests at a body with the response `"stop"`. The coefficient `restitution` is
   * the share of the approach speed that is kept: 1, the default, is elastic, and 0 removes the speed along the normal.
   * After a collision, a ball rests if its speed is below a roundoff (16 ulps) of the fastest ball's.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }], { restitution: 0.5 });
   * table.step(30).event(0).velocity; // → [-5, 0]
   * ```
   * @param {import('./scene.js').Scene} scene
   * @param {Iterable<Centred<TableBall>>} [balls]
   * @param {{ readonly restitution?: number } | null} [how]
   */
  constructor(scene, balls, how) {
    const { restitution = 1 } = options(how, "a table's options", ['restitution']);
    const keeps = number(restitution, 'a coefficient of restitution');
    const all = balls === undefined ? [] : iterated(balls, 'balls', 'a list of balls');
    const list = all.map((one, k) => indexed('ball', k, () => ballNumbers(one)));
    super();
    hold(this, 'Table', core.ask(core.table_new, asScene(scene), keeps), core.table_free);
    try {
      for (const [k, one] of list.entries()) indexed('ball', k, () => this.#add(one));
    } catch (error) {
      this.free();
      throw error;
    }
  }

  /** @param {Float64Array} one */
  #add(one) {
    const place = core.ask(core.table_add, this, one);
    this.#length = place + 1;
    return place;
  }

  /**
   * The number of balls, removed ones included.
   *
   * ```js
   * new Table(scene).length; // → 0
   * ```
   */
  get length() {
    return atOf(this) && this.#length;
  }

  /**
   * The time that has passed.
   *
   * ```js
   * const table = new Table(scene);
   * table.step(2);
   * table.time; // → 2
   * ```
   * @returns {number}
   */
  get time() {
    return core.table_time(atOf(this));
  }

  /**
   * The kinetic energy of all balls.
   *
   * ```js
   * new Table(scene, [{ centre: [0, 0], velocity: [3, 4], radius: 1, mass: 2 }]).energy; // → 25
   * ```
   * @returns {number}
   */
  get energy() {
    return core.table_energy(atOf(this));
  }

  /**
   * The present centres of all balls: x0, y0, x1, y1, …; `NaN` for a removed ball.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [3, 4], radius: 1 }]);
   * table.step(2);
   * table.positions; // → [6, 8]
   * ```
   */
  get positions() {
    return this.#every(0);
  }

  /**
   * The present velocities of all balls: x0, y0, x1, y1, …
   *
   * ```js
   * new Table(scene, [{ centre: [0, 0], velocity: [3, 4], radius: 1 }]).velocities; // → [3, 4]
   * ```
   */
  get velocities() {
    return this.#every(2);
  }

  /** Two numbers of every ball, beginning at `from`. @param {number} from */
  #every(from) {
    const n = core.ask(core.table_balls, this);
    return Float64Array.from({ length: n.length / 3 }, (_, k) => n[(k >> 1) * BALL + from + (k & 1)]);
  }

  /**
   * Adds a ball and returns its number. By default it rests and its mass is 1.
   *
   * ```js
   * const table = new Table(scene);
   * table.add({ centre: [0, 0], radius: 10 }); // → 0
   * ```
   * @param {Centred<TableBall>} ball
   */
  add(ball) {
    return this.#add(ballNumbers(ball));
  }

  /**
   * Removes a ball, for example into a pocket. The others keep their numbers.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], radius: 10 }]);
   * table.remove(0);
   * table.positions; // → [NaN, NaN]
   * ```
   * @param {number} ball
   */
  remove(ball) {
    core.ask(core.table_remove, this, count(ball, 'a ball'));
  }

  /**
   * Replaces the table's bodies with those of a scene as it is now, for example after a brick has broken. If a ball
   * overlaps one of them, an error is thrown and nothing changes.
   *
   * ```js
   * const room = scene.clone();
   * const gate = room.addPolygon([40, -50, 60, -50, 60, 50, 40, 50]);
   * const table = new Table(room, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]);
   * room.remove(gate);
   * table.setScene(room);
   * table.nextEvent().time; // → 29
   * ```
   * @param {import('./scene.js').Scene} scene
   */
  setScene(scene) {
    // A freed table is reported before anything about the scene.
    atOf(this);
    core.ask(core.table_set_scene, this, atOf(asScene(scene)));
  }

  /**
   * Sets the velocity of a ball, for example by a stroke.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], radius: 10 }]);
   * table.setVelocity(0, [5, 0]);
   * table.nextEvent().time; // → 58
   * ```
   * @param {number} ball
   * @param {Pair} velocity
   */
  setVelocity(ball, velocity) {
    const [x, y] = pair(velocity, "a ball's velocity");
    core.ask(core.table_set_velocity, this, count(ball, 'a ball'), x, y);
  }

  /**
   * Advances to the next event, or to the time `until` if there is none by then; without `until` the table then stays
   * as it is. Simultaneous events are handled one after the other: those with bodies first, then pairs of balls by the
   * lowest number. A right-angled corner is two events. If a ball bounces without end, because it is squeezed or rolls
   * along the inside of an arc, an error with the code `"unresolved"` is thrown.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]);
   * table.nextEvent(5); // → undefined
   * table.nextEvent().time; // → 29
   * ```
   * @param {number} [until]
   * @returns {TableEvent | undefined}
   */
  nextEvent(until = Infinity) {
    const n = core.ask(core.table_next_event, this, number(until, 'a time'));
    return n.length > 0 ? eventAt(n, 0) : undefined;
  }

  /**
   * Advances by a time and returns its events. After a million events it stops at the time of the last one. If
   * `nextEvent` would throw an error after some events, it returns these and stops at the time of the error; the next
   * step throws it.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]);
   * [...table.step(100)].map(({ time }) => time); // → [29, 87]
   * ```
   * @param {number} time
   */
  step(time) {
    return eventsOf(core.ask(core.table_step, this, number(time, 'a time')));
  }
}
