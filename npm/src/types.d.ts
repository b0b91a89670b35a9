// The types of the plane's arguments and results.

/**
* A ball that moves along a ray. Its direction may have any length except zero.
 *
 * ```js
 * scene.firstHit({ centre: [0, 0], direction: [0, 2], radius: 0 }).distance; // → 140
 * ```
 */
export interface Ball {
  readonly centre: Pair;
  readonly direction: Pair;
  readonly radius: number;
}

/**
* A ball of some kind, or the same with `center` in place of `centre`.
 *
 * ```js
 * scene.firstHit({ center: [0, 0], direction: [0, 2], radius: 0 }).distance; // → 140
 * ```
 */
export type Centred<Of extends { centre: unknown }> = Of | (Omit<Of, "centre"> & { readonly center: Of["centre"] });

/**
* The bodies that a query sees: those that share a layer with `hits` and are not in `ignore`. The query ignores all others, even where
 * the ball starts.
 *
 * ```js
 * const ghost = scene.addCircle([60, 80], 20, { layers: 0b10 });
 * scene.firstHit(ball, { hits: 0b01 }).body === room; // → true
 * scene.firstHit(ball, { ignore: [ghost] }).body === room; // → true
 * ```
 */
export interface Filter {
  /** A body is seen if its `layers` have a bit in common with this. The default is all layers. */
  readonly hits?: number;
  /** The ids of ignored bodies. Ids of removed bodies are allowed. */
  readonly ignore?: Float64Array | Iterable<number>;
  /**
   * How deep the ball may overlap bodies at its start; a deeper overlap is refused. The default is 0. The ball touches an overlapped
   * body at once if it approaches it, and moves on if it leaves it. A start on the wrong side is refused in any case.
   */
  readonly startDepth?: number;
}

/**
 * How far a path is followed. An omitted limit is infinite, though no path has more than a million bounces. Without any limit, a
 * path ends after 29 bounces.
 *
 * ```js
 * scene.rebound(ball, { length: 100 }).points; // → [0, 0, 60, 80]
 * scene.rebound(ball, {}).hits.length; // → 29
 * ```
 */
export interface Limits extends Filter, PathLimits {}

/**
* The limits of a path without a filter, as in scene files.
 *
 * ```js
 * scene.rebound(ball, { bounces: 2 }).hits.length; // → 2
 * ```
 */
export interface PathLimits {
  readonly bounces?: number;
  readonly length?: number;
}

/**
* A part of a fan or of an aim's samples, from `from` to before `to`. The default is all of them.
 *
 * ```js
 * const whole = scene.fan(ball, 8, { bounces: 1 });
 * scene.fan(ball, 8, { bounces: 1, from: 2, to: 8 }).points.length; // → whole.points.length - 2 * whole.starts[2]
 * ```
 */
export interface Part {
  readonly from?: number;
  readonly to?: number;
}

/**
* The options of an aim: the number of sampled directions, a part of them, and a filter.
 *
 * ```js
 * scene.aim(ball, [200, 0], 0, { samples: 360 }).length; // → 1
 * ```
 */
export interface AimOptions extends Filter, Part {
  readonly samples?: number;
}

/**
* The options of a body: its placement, the side on which the ball lives, its response to a touch, and its rounding.
 *
 * ```js
 * const brick = scene.addPolygon([100, -20, 140, -20, 140, 20, 100, 20], { rounding: 5 });
 * scene.boxOf(brick); // → [95, -25, 145, 25]
 * const sensor = scene.addCircle([0, 0], 20, { response: 'pass', placement: { position: [60, 80] } });
 * scene.rebound(ball, { bounces: 1 }).touches[0].hit.body === sensor; // → true
 * ```
 */
export interface BodyOptions extends Motion {
  readonly placement?: Placement;
  readonly side?: "inside" | "outside" | "both";
  readonly response?: "reflect" | "stop" | "pass";
  /**
   * The solid is the shape grown by a disk of this radius, and a room's free space is shrunk by it. It is measured in the
   * body's own coordinates, so it is scaled with the shape.
   */
  readonly rounding?: number;
  /** The body's layers, a mask of 32 bits. The default is all layers. */
  readonly layers?: number;
}

/**
* The motion of a body: after the time t, its point X is at `pivot + velocity t + Rot(angular t) (X − pivot)`.
 *
 * ```js
 * const paddle = scene.addPolygon([-40, 250, 40, 250, 40, 260, -40, 260], { velocity: [30, 0] });
 * scene.motion(paddle); // → { velocity: [30, 0], angular: 0, pivot: [0, 0] }
 * ```
 */
export interface Motion {
  /** The velocity of the pivot, in the world. */
  readonly velocity?: Pair;
  /** The angular velocity in radians per unit of time, positive from +x towards +y: clockwise on a canvas. */
  readonly angular?: number;
  /** The point that the body turns about, in its own coordinates. It moves with the body. The default is the origin. */
  readonly pivot?: Pair;
}

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
* A list of events. Iterating makes an object of each.
 *
 * ```js
 * const events = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]).step(30);
 * [events.length, events.numbers[0], events.event(0).time]; // → [1, 29, 29]
 * ```
 */
export interface TableEvents extends Iterable<TableEvent> {
  readonly length: number;
  /**
   * Thirteen numbers for each event: time, ball, 1 if the partner is a ball, else 0, the partner, approach, the velocities of ball and
   * partner, normal and point.
   */
  readonly numbers: Float64Array;
  /** Event `k`; `undefined` if there are fewer. */
  event(k: number): TableEvent | undefined;
}

/**
* The options of a polygon or a polyline.
 *
 * ```js
 * const stadium = scene.addPolygon([-40, 200, 40, 200, 40, 240, -40, 240], { bulges: [0, 1, 0, 1] });
 * scene.boxOf(stadium); // → [-60, 200, 60, 240]
 * ```
 */
export interface ChainOptions extends BodyOptions {
  /**
   * The bulge of each edge, which is the tangent of a quarter of its sweep, as in DXF: 0 is straight, ±1 half a circle. It is positive
   * if the angle increases from start to end, which is clockwise on a canvas. A polygon has as many bulges as points, a polyline one
   * fewer.
   */
  readonly bulges?: Float64Array | Iterable<number>;
}

/**
* The result of depenetration: where a ball is pushed to, and how far.
 *
 * ```js
 * scene.pushOut(ball).distance; // → 0
 * ```
 */
export interface PushOut {
  readonly centre: [number, number];
  readonly distance: number;
  /** The bodies that the ball overlaps, or is on the wrong side of, before it is pushed. */
  readonly bodies: Float64Array;
}

/**
* The part of a body that is touched: the edge that starts at point `index` (straight or an arc), the corner at that point, or the
 * circle (`"round"`).
 *
 * ```js
 * const { feature, index } = scene.firstHit(ball);
 * [feature, index]; // → ['edge', 1]
 * ```
 */
export interface Feature {
  readonly feature: "edge" | "corner" | "round";
  readonly index: number;
}

/**
* The touch of a ball and a body.
 *
 * ```js
 * scene.firstHit(ball).normal; // → [0, -1]
 * ```
 */
export interface Hit extends Feature {
  /** The distance that the ball has moved. */
  readonly distance: number;
  /** The ball's centre at the touch. */
  readonly centre: [number, number];
  /** The contact point. */
  readonly point: [number, number];
  /** The unit normal at the contact point, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** Whether the ball touches without approaching, and so goes straight on. */
  readonly graze: boolean;
}

/**
* A touch that does not change the path, with the index of its leg.
 *
 * ```js
 * scene.addCircle([60, 80], 20, { response: 'pass' });
 * scene.rebound(ball, { bounces: 1 }).touches.map(({ leg, hit }) => [leg, hit.distance]); // → [[0, 40]]
 * ```
 */
export interface Touch {
  readonly leg: number;
  readonly hit: Hit;
}

/**
* The clearance of a point: its signed distance to the nearest feature, negative on a body's wrong side.
 *
 * ```js
 * scene.clearance([290, 0]).point; // → [300, 0]
 * ```
 */
export interface Clearance extends Feature {
  readonly distance: number;
  readonly body: number;
  readonly point: [number, number];
}

/**
 * Why a path ends.
 *
 * ```js
 * new Scene().rebound(ball).end; // → 'escaped'
 * ```
 */
export type PathEnd = "stopped" | "max-bounces" | "max-length" | "escaped" | "stuck";

/**
 * A node of the tree over the bodies' boxes.
 *
 * ```js
 * const [top] = scene.treeBoxes();
 * top.box; // → [-10, 140, 10, 160]
 * ```
 */
export interface TreeBox {
  /** Its number in pre-order. */
  readonly number: number;
  readonly depth: number;
  readonly leaf: boolean;
  readonly box: [minX: number, minY: number, maxX: number, maxY: number];
  /** The bodies in a leaf. */
  readonly bodies: number[];
}

/**
* The paths of many directions: the points of all paths, and the index of each path's first point.
 *
 * ```js
 * const { points, starts } = scene.fan(ball, 8, { bounces: 2 });
 * points.length === 2 * starts[8]; // → true
 * ```
 */
export interface Fan {
  readonly points: Float64Array;
  readonly starts: Uint32Array;
}

/**
* A direction in which a ball reaches a target, with the length and the points of its path.
 *
 * ```js
 * const [aim] = scene.aim(ball, [200, 0], 0);
 * aim.length; // → 200
 * ```
 */
export interface Aim {
  readonly direction: [number, number];
  readonly length: number;
  readonly points: Float64Array;
}

/**
* A node of a tree over boxes, for visualisation.
 *
 * ```js
 * const [top] = Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1]);
 * top.items; // → [0, 1]
 * ```
 */
export interface TreeLevel {
  /** Its number in pre-order. */
  readonly number: number;
  readonly depth: number;
  readonly leaf: boolean;
  readonly box: [minX: number, minY: number, maxX: number, maxY: number];
  /** A leaf's items, by their indices in the tree's list. */
  readonly items: number[];
}

/**
* A body as in scene files, in its own coordinates.
 *
 * ```js
 * const { shape, side } = scene.body(pillar);
 * shape; // → { circle: { centre: [0, 150], radius: 10 } }
 * side; // → 'outside'
 * ```
 */
export interface SceneBody {
  readonly shape:
    | { readonly polygon: [number, number][]; readonly bulges?: number[] }
    | { readonly polyline: [number, number][]; readonly bulges?: number[] }
    | { readonly circle: { readonly centre: [number, number]; readonly radius: number } };
  readonly rounding?: number;
  readonly placement?: { readonly matrix: number[] };
  readonly velocity?: [number, number];
  readonly angular?: number;
  readonly pivot?: [number, number];
  readonly side: "inside" | "outside" | "both";
  readonly response: "reflect" | "stop" | "pass";
  readonly layers?: number;
}

/**
 * A piece of an outline: a segment, or an arc about a corner or on a circle.
 *
 * ```js
 * const [{ kind, source, index }] = scene.outline(pillar, 40).loops[0].pieces;
 * [kind, source, index]; // → ['arc', 'round', 0]
 * ```
 */
export type OutlinePiece =
  | (PieceEnds & { readonly kind: "segment" })
  | (PieceEnds & {
      readonly kind: "arc";
      readonly centre: [number, number];
      readonly radius: number;
      /** Radians from start to end: positive where the angle increases. */
      readonly sweep: number;
    });

/**
* The ends of an outline's piece, and the feature that it is offset from.
 *
 * ```js
 * const [{ start }] = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -1).loops[0].pieces;
 * start; // → [1, 3]
 * ```
 */
export interface PieceEnds {
  readonly start: [number, number];
  readonly end: [number, number];
  readonly source: "edge" | "corner" | "round";
  readonly index: number;
}

/**
 * A closed chain of pieces.
 *
 * ```js
 * const [island] = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops;
 * island.hole; // → false
 * ```
 */
export interface OutlineLoop {
  readonly hole: boolean;
  /** Positive for islands, negative for holes. */
  readonly area: number;
  readonly length: number;
  readonly pieces: OutlinePiece[];
}

/**
* The work of a query.
 *
 * ```js
 * const { boxesTested, boxesMissed } = scene.countersOf(ball, { bounces: 1 });
 * boxesTested >= boxesMissed; // → true
 * ```
 */
export interface Counters {
  readonly boxesTested: number;
  readonly boxesMissed: number;
  readonly piecesTested: number;
}

/**
* Balls as five numbers each (centre x, y, direction x, y, radius), or as objects.
 *
 * ```js
 * scene.castMany([0, 0, 3, 4, 40]).length; // → 1
 * scene.castMany([ball, { ...ball, radius: 1 }]).length; // → 2
 * ```
 */
export type Balls = Float64Array | Iterable<number> | Iterable<Centred<Ball>>;

/**
* The first hits of many balls: lists with one entry for each ball, or two for x and y. Iterating makes the same objects as
 * `firstHit`.
 *
 * ```js
 * const casts = scene.castMany([0, 0, 3, 4, 40]);
 * casts.hit(0).feature; // → 'edge'
 * for (const hit of casts) hit?.distance; // → 325
 * ```
 */
export interface ManyCasts extends Iterable<Hit | undefined> {
  /** The number of balls. */
  readonly length: number;
  /** The state of each ball: an index into `CAST_STATES`. */
  readonly state: Uint8Array;
  /** The distance that each ball moves: `Infinity` without a hit, `NaN` if its start is invalid. */
  readonly distance: Float64Array;
  /** The centre of each ball at its hit: x0, y0, x1, … `NaN` without a hit, as in `point` and `normal`. */
  readonly centre: Float64Array;
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** The id of the body that is touched, or that the ball overlaps at its start; else `NaN`. */
  readonly body: Float64Array;
  /** The feature that is touched: an index into `FEATURES`; 255 without a hit. */
  readonly feature: Uint8Array;
  /** The index of the edge or the corner. */
  readonly index: Uint32Array;
  /** The hit of ball `k`; `undefined` without one. */
  hit(k: number): Hit | undefined;
}

/**
* The paths of many balls, one after the other. Iterating makes an object of each.
 *
 * ```js
 * const paths = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
 * PATH_ENDS[paths.ends[0]]; // → 'max-bounces'
 * [...paths].map(({ points }) => points.length); // → [4]
 * ```
 */
export interface ManyPaths extends Iterable<OneOfManyPaths> {
  /** The number of balls. */
  readonly length: number;
  /** The state of each ball: an index into `CAST_STATES`; `"nothing"` if its path has no hit. */
  readonly state: Uint8Array;
  /** The points of all paths: x0, y0, x1, … The path of a ball with an invalid start is that point. */
  readonly points: Float64Array;
  /** The body that is touched at each point, or that the ball overlaps at its start; else `NaN`. */
  readonly bodies: Float64Array;
  /** The index of each path's first point, and at the end the number of points. */
  readonly starts: Uint32Array;
  /** The length of each path; `NaN` without a path, as in `directions`. */
  readonly lengths: Float64Array;
  /** The unit direction in which each ball would continue: x0, y0, x1, … */
  readonly directions: Float64Array;
  /** Why each path ends: an index into `PATH_ENDS`; 255 without a path. */
  readonly ends: Uint8Array;
  /** The path of ball `k`. */
  path(k: number): OneOfManyPaths | undefined;
}

/**
* One path out of many. Its arrays are views into those of `ManyPaths`.
 *
 * ```js
 * const { end, bodies } = scene.reboundMany([ball], { bounces: 1 }).path(0);
 * end; // → 'max-bounces'
 * bodies; // → [NaN, room]
 * ```
 */
export interface OneOfManyPaths {
  readonly state: CastState;
  readonly points: Float64Array;
  readonly bodies: Float64Array;
  readonly length: number;
  readonly direction: [number, number];
  readonly end: PathEnd | undefined;
  readonly stoppedBy: number | undefined;
}

/**
* The state of one ball of many.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export type CastState = "nothing" | "hit" | "overlap" | "wrong-side";

/**
* The codes of errors. Later versions may add codes.
 *
 * ```js
 * try {
 *   scene.addPolygon([0, 0, 1, NaN, 1, 1]);
 * } catch (error) {
 *   error.code; // → 'not-finite'
 *   error.index; // → 3
 * }
 * ```
 */
export type ErrorCode =
| "bad-limit"
| "bad-mask"
| "bad-mass"
| "bad-restitution"
| "bad-rounding"
| "bad-start"
| "balls-overlap"
| "bug"
| "curved-edge"
| "flat-arc"
| "freed"
| "json"
| "negative-radius"
| "negative-size"
| "no-inside"
| "not-affine"
| "not-convex"
| "not-finite"
| "not-started"
| "odd-length"
| "out-of-memory"
| "overlap"
| "self-crossing"
| "singular-matrix"
| "skewed-box"
| "stale"
| "stopped"
| "svg"
| "terminated"
| "too-few-points"
| "too-large"
| "too-small"
| "uneven-circle"
| "unknown-ball"
| "unknown-body"
| "unknown-instance"
| "unknown-item"
| "unknown-member"
| "unknown-version"
| "unknown-word"
| "unresolved"
| "worker-died"
| "wrong-length"
| "wrong-side"
| "wrong-type"
| "zero-area"
| "zero-chord"
| "zero-direction"
| "zero-radius"
| "zero-scale";

/**
 * x0, y0, x1, y1, …
 *
 * ```js
 * polygonArea([0, 0, 4, 0, 4, 4, 0, 4]) === polygonArea(Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4)); // → true
 * ```
 */
export type Points = Float64Array | Iterable<number> | Iterable<Pair>;

/**
 * A point or a vector: `[x, y]`, or `{ x, y }`.
 *
 * ```js
 * scene.clearance([0, 100]).distance === scene.clearance(Float64Array.of(0, 100)).distance; // → true
 * ```
 */
export type Pair =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float64Array
  | Float32Array;

/**
* A placement: scaled, then rotated by radians from +x towards +y, then translated; or a 3×3 matrix, row by row. A parent's placement
 * is applied afterwards.
 *
 * ```js
 * placePoints([1, 2], { scale: 2, position: [10, 0], parent: { position: [0, 5] } }); // → [12, 9]
 * ```
 */
export interface Placement {
  readonly position?: Pair;
  readonly rotation?: number;
  readonly scale?: number | Pair;
  readonly matrix?: readonly number[] | Float64Array;
  readonly parent?: Placement;
}

/**
* An arc with the angles of a canvas's `arc`; without angles the whole circle.
 *
 * ```js
 * boxOfArc({ centre: [0, 0], radius: 3, start: 0, end: Math.PI }).map(Math.round); // → [-3, 0, 3, 3]
 * ```
 */
export interface Arc {
  readonly centre: Pair;
  readonly radius: number;
  readonly start?: number;
  readonly end?: number;
  readonly anticlockwise?: boolean;
}

/**
* An oriented box: its centre, half its width and height, and its angle in radians.
 *
 * ```js
 * satBoxes({ centre: [0, 0], half: [1, 1], angle: 0 }, { centre: [5, 0], half: [2, 1], angle: 0 }).gap; // → 2
 * ```
 */
export interface OrientedBox {
  readonly centre: Pair;
  readonly half: Pair;
  readonly angle: number;
}

/**
* The result of a separating-axis test. The axis points from the first shape to the second.
 *
 * ```js
 * const sat = satPolygonCircle([0, 0, 4, 0, 4, 4, 0, 4], [8, 2], 1);
 * if (sat.relation === 'apart') sat.gap; // → 3
 * ```
 */
export type Sat =
| { readonly relation: "apart"; readonly axis: [number, number]; readonly gap: number }
| { readonly relation: "touching"; readonly axis: [number, number] }
| { readonly relation: "overlapping"; readonly axis: [number, number]; readonly depth: number };

/**
* The relation of a ray's line and a circle.
 *
 * ```js
 * rayCircle([-5, 3], [1, 0], [0, 0], 3); // → { relation: 'tangent', at: 5 }
 * ```
 */
export type RayCircle =
| { readonly relation: "miss" }
| { readonly relation: "tangent"; readonly at: number }
| { readonly relation: "two"; readonly enter: number; readonly leave: number };

/**
* An intersection of a ray and an arc.
 *
 * ```js
 * rayArc([-5, 0], [1, 0], { centre: [0, 0], radius: 3 })[0]; // → { distance: 2, point: [-3, 0], side: 'outside' }
 * ```
 */
export interface ArcHit {
  readonly distance: number;
  readonly point: [number, number];
  readonly side: "outside" | "inside" | "tangent";
}

/**
* A body's name and style in a scene file. The style is for the page; the core ignores it.
 *
 * ```js
 * const [{ name }] = SceneFile.of(scene).bodies;
 * name; // → undefined
 * ```
 */
export interface NamedBody {
  readonly name: string | undefined;
  readonly style: unknown;
}

/**
* The options for reading an SVG.
 *
 * ```js
 * const drawing = '<svg><path d="M0 0Q20 30 40 0Z"/></svg>';
 * SceneFile.fromSVG(drawing, { tolerance: 0.01, role: ({ id }) => ({ side: id ? 'inside' : 'both' }) }).toJSON().bodies[0].side; // → 'both'
 * ```
 */
export interface SVGOptions {
  /** The greatest distance between an arc and the curve that it approximates. The default is a ten-thousandth of the drawing's diagonal, and the least is a 100,000th of the default. */
  tolerance?: number;
  /** Whether the stroke's width makes bodies thicker, for all elements. By default it does for elements with the class `rounded`. */
  strokes?: boolean;
  /** Returns the side and the response of an element. They override those from its class, its name and its id. */
  role?: (element: SVGShape) => { side?: "inside" | "outside" | "both"; response?: "reflect" | "stop" | "pass" } | undefined | void;
}

/**
* An element of an SVG that becomes one or more bodies.
 *
 * ```js
 * SceneFile.fromSVG('<svg><rect id="floor" width="9" height="9"/></svg>', { role: ({ id }) => ({ response: id === 'floor' ? 'pass' : 'stop' }) });
 * ```
 */
export interface SVGShape {
  readonly element: string;
  readonly id: string | undefined;
  /** The element's label in Inkscape or name in Illustrator, else its id. */
  readonly name: string | undefined;
  readonly classes: readonly string[];
  /** Whether the line is closed, so that it has an inside. */
  readonly closed: boolean;
}

/**
* The report of reading an SVG.
 *
 * ```js
 * SceneFile.fromSVG('<svg><ellipse rx="50" ry="20"/></svg>', { tolerance: 0.01 }).svg.maxError < 0.01; // → true
 * ```
 */
export interface SVGReport {
  readonly tolerance: number;
  /** A bound of the distance between the arcs and the curves that they approximate, up to roundoff. */
  readonly maxError: number;
  /** The elements that are skipped, or read in part, in the order of the file. */
  readonly skipped: readonly { readonly element: string; readonly id: string | undefined; readonly reason: string; readonly line: number }[];
}

/**
* The instance type of a global class; `never` if the environment has no such class.
 *
 * ```ts
 * type Shape = Global<'Path2D'>; // never, where there is no Path2D
 * ```
 */
export type Global<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/**
* The source of a wasm module: an address, a `Response` or `Request`, its bytes, or a `WebAssembly.Module`.
 *
 * ```js
 * await init(new URL('carom_bg.wasm', 'https://example.org/assets/'));
 * ```
 */
export type WasmSource =
  | string
  | ArrayBuffer
  | ArrayBufferView
  | Global<'URL'>
  | Global<'Request'>
  | Global<'Response'>
  | WasmModule;

/**
* A compiled module; `never` if the environment has no WebAssembly.
 *
 * ```ts
 * const module: WasmModule = await WebAssembly.compileStreaming(fetch('carom_bg.wasm'));
 * await init(module);
 * ```
 */
export type WasmModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : never;

/**
 * A box: its sides.
 *
 * ```js
 * const [left, top, right, bottom] = scene.boxOf(room);
 * [left, bottom]; // → [-300, 300]
 * ```
 */
export type Box = [minX: number, minY: number, maxX: number, maxY: number];

/**
* A box as an argument: its sides.
 *
 * ```js
 * closestInBox([-4, 1], [0, 0, 2, 2]); // → [0, 1]
 * ```
 */
export type BoxIn = readonly [minX: number, minY: number, maxX: number, maxY: number] | Float64Array;

/**
* The target of drawing: a canvas's 2D context, a `Path2D`, or an object of your own.
 *
 * ```js
 * const drawn = [];
 * const command = (word) => (...numbers) => drawn.push(word, ...numbers);
 * const pen = { moveTo: command('M'), lineTo: command('L'), arc: command('A'), closePath: command('Z') };
 * scene.traceBox(pen, room);
 * drawn.slice(0, 6); // → ['M', -300, -300, 'L', 300, -300]
 * ```
 */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number, counterclockwise?: boolean): void;
  closePath(): void;
}

/**
* A step of a search: the test of a tree's node, of a body's box, or of a piece of a body. `distance` is its distance, if known, and
 * `best` that of the nearest touch so far.
 *
 * ```js
 * scene.trace(ball, 'everything').every(({ kind }) => kind === 'piece'); // → true
 * ```
 */
export type Step = StepFound &
  (
    | { readonly kind: "node"; readonly number: number; readonly depth: number; readonly box: Box; readonly found: "opened" | "too-far" | "missed" }
    | { readonly kind: "box"; readonly body: number; readonly box: Box; readonly found: "opened" | "too-far" | "missed" }
    | (Feature & {
        readonly kind: "piece";
        readonly body: number;
        readonly found: "hit" | "too-far" | "missed" | "parallel" | "behind" | "beside" | "graze";
      })
  );

/**
* The members that all steps of a search have.
 *
 * ```js
 * scene.trace(ball).some(({ found }) => found === 'hit'); // → true
 * ```
 */
export interface StepFound {
  readonly distance: number | undefined;
  readonly best: number | undefined;
}

/**
* The details of an error besides its code and its message. An error has those that apply to it.
 *
 * ```js
 * try {
 *   scene.rebound({ centre: [0, 150], direction: [1, 0], radius: 1 });
 * } catch (error) {
 *   error.code; // → 'wrong-side'
 *   error.body === pillar; // → true
 *   error.depth; // → 10
 * }
 * ```
 */
export interface ErrorDetails {
  /** The index of the number, corner, item or body in its list. */
  readonly index?: number;
  /** The number that was refused. */
  readonly value?: number;
  /** The index of the ball, polygon or placement among many. */
  readonly ball?: number;
  readonly polygon?: number;
  readonly placement?: number;
  /** The body that the ball overlaps, and the penetration depth, or the distance on the wrong side. */
  readonly body?: number;
  readonly depth?: number;
  /** The arc edge, by the index of its first point. */
  readonly edge?: number;
  /** The two edges that cross, by the indices of their first points, and the crossing; or the point where both ends of an arc are. */
  readonly first?: number;
  readonly second?: number;
  readonly x?: number;
  readonly y?: number;
  /** The number of points, and the number that is needed. */
  readonly count?: number;
  readonly need?: number;
  /** The length of an array, and the expected length. */
  readonly length?: number;
  readonly expected?: number;
  /** The time until which there is certainly no contact, if the search cannot decide beyond it. */
  readonly time?: number;
  /** The member of the file, such as `bodies[3].shape.polygon[2]`; empty for the whole file. */
  readonly member?: string;
}
