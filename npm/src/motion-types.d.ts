// The types of moving balls and of tables.

import type { Feature } from './cast-types.js';
import type { Pair } from './shape-types.js';

/**
* A ball with a velocity, which may be zero.
 *
 * ```js
 * scene.castMoving({ centre: [0, 0], velocity: [30, 40], radius: 40 }, { time: 10 }).time; // → 6.5
 * ```
 */
export interface MovingBall {
  readonly centre: Pair;
  readonly velocity: Pair;
  readonly radius: number;
}

/**
* The first contact of a moving ball and a body that may move.
 *
 * ```js
 * const hit = scene.castMoving({ centre: [0, 0], velocity: [30, 40], radius: 40 }, { time: 10 });
 * [hit.body === room, hit.normal, hit.approach]; // → [true, [0, -1], 40]
 * ```
 */
export interface MovingHit extends Feature {
  /** The time of impact. */
  readonly time: number;
  /** The ball's centre at that time. */
  readonly centre: [number, number];
  /** The contact point. */
  readonly point: [number, number];
  /** The unit normal at the contact point, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** The speed at which the ball and the body's point approach each other along the normal. */
  readonly approach: number;
  /** The body's placement at that time. */
  readonly placement: { readonly matrix: number[] };
}

/**
* A ball on a table. By default it rests and its mass is 1.
 *
 * ```js
 * new Table(scene, [{ centre: [0, 0], radius: 10 }]).velocities; // → [0, 0]
 * ```
 */
export interface TableBall {
  readonly centre: Pair;
  readonly velocity?: Pair;
  /** The radius. Two balls of radius 0 pass through one another. */
  readonly radius: number;
  readonly mass?: number;
  /** The ball's layers. The default is all layers. */
  readonly layers?: number;
  /** The layers that the ball collides with. Two balls collide if each is on a layer that the other one collides with. */
  readonly hits?: number;
}

/**
* A collision of a ball with a body or with another ball.
 *
 * ```js
 * const table = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]);
 * const { kind, approach, normal } = table.nextEvent();
 * [kind, approach, normal]; // → ['body', 10, [-1, 0]]
 * ```
 */
export type TableEvent = TableContact &
  (
    | { readonly kind: "body"; /** The body's id. */ readonly body: number }
    | { readonly kind: "ball"; /** The other ball's number, and its velocity after the collision. */ readonly other: number; readonly otherVelocity: [number, number] }
  );

/**
* The members that all events have.
 *
 * ```js
 * new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]).nextEvent().point; // → [300, 0]
 * ```
 */
export interface TableContact {
  readonly time: number;
  /** The ball's number: the lower one of two balls. */
  readonly ball: number;
  /** The speed at which the two approach each other along the normal. */
  readonly approach: number;
  /** The ball's velocity after the collision. */
  readonly velocity: [number, number];
  /** The unit normal, towards the ball. */
  readonly normal: [number, number];
  /** The contact point. */
  readonly point: [number, number];
}

/**
* A list of events. Iterating yields an object for each.
 *
 * ```js
 * const events = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]).step(30);
 * [events.length, events.numbers[0], events.event(0).time]; // → [1, 29, 29]
 * ```
 */
export interface TableEvents extends Iterable<TableEvent> {
  readonly length: number;
  /**
   * Thirteen numbers for each event: time, ball, the partner's kind (1 for a ball, 0 for a body), the partner,
   * approach, the velocities of ball and partner, normal and point.
   */
  readonly numbers: Float64Array;
  /** Event `k`; `undefined` if there are fewer. */
  event(k: number): TableEvent | undefined;
}
