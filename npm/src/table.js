import * as core from './core.js';
import { dispose } from './dispose.js';
import { freed } from './error.js';
import { each, pairAt } from './hit.js';
import { coreOf } from './scene.js';
import { EVERY, centre, count, iterated, number, object, options, pair } from './validate.js';

/** @import { Pair, TableBall, TableEvent, TableEvents } from './types.js' */

/** How many numbers a ball has, and an event: see `src/wasm/motion.rs`. */
const [BALL, EVENT] = [6, 13];

/** A ball's numbers. @param {any} value */
function ballNumbers(value) {
  const { velocity, radius, mass, layers, hits } = object(value, 'a ball');
  const at = centre(value, "a ball's centre");
  const way = velocity === undefined ? [0, 0] : pair(velocity, "a ball's velocity");
  const masks = [number(layers ?? EVERY, "a ball's layers"), number(hits ?? EVERY, "a ball's hits")];
  return Float64Array.of(...at, ...way, number(radius, "a ball's radius"), number(mass ?? 1, "a ball's mass"), ...masks);
}

/** @param {Float64Array} n @param {number} k @returns {TableEvent} */
function eventAt(n, k) {
  const common = { time: n[k], ball: n[k + 1], approach: n[k + 4], velocity: pairAt(n, k + 5), normal: pairAt(n, k + 9), point: pairAt(n, k + 11) };
  return n[k + 2] === 1 ? { ...common, kind: 'ball', other: n[k + 3], otherVelocity: pairAt(n, k + 7) } : { ...common, kind: 'body', body: n[k + 3] };
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
 * Many balls in a scene, which meet its bodies and one another, followed from event to event.
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
export class Table {
  /** @type {core.TableCore | undefined} */
  #core;
  #length = 0;

  /**
   * A table of the bodies of a scene that rest, as they are now; those that move are not there, and are cast against with
   * `castMoving`. Balls keep `restitution` of the speed at which they approach what they
   * meet: 1, if nothing is said, is elastic, and 0 stops them along the normal. Bodies that stop a ball let it rest there, and
   * those that let it pass are not there. A ball that moves by less than rounding of the fastest rests.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }], { restitution: 0.5 });
   * table.step(30).event(0).velocity; // → [-5, 0]
   * ```
   * @param {import('./scene.js').Scene} scene
   * @param {Iterable<TableBall>} [balls]
   * @param {{ readonly restitution?: number } | null} [how]
   */
  constructor(scene, balls, how) {
    const { restitution = 1 } = options(how, "a table's options", ['restitution']);
    const keeps = number(restitution, 'a coefficient of restitution');
    const given = balls === undefined ? [] : iterated(balls, 'balls', 'balls one after the other').map(ballNumbers);
    this.#core = new core.TableCore(coreOf(scene), keeps);
    try {
      for (const one of given) this.#length = this.#core.add(one) + 1;
    } catch (error) {
      this.free();
      throw error;
    }
  }

  get #live() {
    if (!this.#core) throw freed('Table');
    return this.#core;
  }

  /**
   * How many balls there are, those that have been taken off among them.
   *
   * ```js
   * new Table(scene).length; // → 0
   * ```
   */
  get length() {
    return this.#length;
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
    return this.#live.time();
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
    return this.#live.energy();
  }

  /**
   * Where all balls are now: x0, y0, x1, y1, …; `NaN` for one that has been taken off.
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
   * The velocities of all balls now: x0, y0, x1, y1, …
   *
   * ```js
   * new Table(scene, [{ centre: [0, 0], velocity: [3, 4], radius: 1 }]).velocities; // → [3, 4]
   * ```
   */
  get velocities() {
    return this.#every(2);
  }

  /** Two of every ball's numbers. @param {number} from */
  #every(from) {
    const n = this.#live.balls();
    return Float64Array.from({ length: n.length / 3 }, (_, k) => n[(k >> 1) * BALL + from + (k & 1)]);
  }

  /**
   * Puts a ball on the table, and returns its number. It rests if no velocity is given, and has the mass 1 if none is.
   *
   * ```js
   * const table = new Table(scene);
   * table.add({ centre: [0, 0], radius: 10 }); // → 0
   * ```
   * @param {TableBall} ball
   */
  add(ball) {
    const own = ballNumbers(ball);
    const place = this.#live.add(own);
    this.#length = place + 1;
    return place;
  }

  /**
   * Takes a ball off the table: into a pocket. Others keep their numbers.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], radius: 10 }]);
   * table.remove(0);
   * table.positions; // → [NaN, NaN]
   * ```
   * @param {number} ball
   */
  remove(ball) {
    this.#live.remove(count(ball, 'a ball'));
  }

  /**
   * Puts the bodies of a scene as it is now in place of those that there are: a brick has gone, a gate has opened. Where a ball
   * cannot be in it, nothing has changed.
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
    this.#live.setScene(coreOf(scene));
  }

  /**
   * Gives a ball another velocity: a stroke.
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
    this.#live.setVelocity(count(ball, 'a ball'), x, y);
  }

  /**
   * Goes on to the next event that is no later than a time, or else to that time. Of simultaneous events those with bodies come
   * first, then those of the ball with the lowest number, one pair after the other; a right-angled corner is two events.
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
    const n = this.#live.nextEvent(number(until, 'a time'));
    return n.length > 0 ? eventAt(n, 0) : undefined;
  }

  /**
   * Goes on by a time, and returns what happens in it.
   *
   * ```js
   * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]);
   * [...table.step(100)].map(({ time }) => time); // → [29, 87]
   * ```
   * @param {number} time
   */
  step(time) {
    return eventsOf(this.#live.step(number(time, 'a time')));
  }

  /** Gives its memory back. Again does no harm; any other use throws an error with the code `"freed"`. */
  free() {
    this.#core?.free();
    this.#core = undefined;
  }

  /** The same, for `using`. */
  [dispose]() {
    this.free();
  }
}
