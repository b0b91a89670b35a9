// The plain objects that go in and out.

/**
 * A moving ball. Its direction may have any length but zero.
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
 * Which bodies a query looks at: those on one of its layers that it does not ignore. Others do not exist for it, wherever the ball
 * starts.
 *
 * ```js
 * const ghost = scene.addCircle([60, 80], 20, { layers: 0b10 });
 * scene.firstHit(ball, { hits: 0b01 }).body === room; // → true
 * scene.firstHit(ball, { ignore: [ghost] }).body === room; // → true
 * ```
 */
export interface Filter {
  /** A body counts if its `layers` have a bit in common with this; if nothing is said, all do. */
  readonly hits?: number;
  /** Bodies that do not count. The id of one that has left the scene is nobody's. */
  readonly ignore?: Float64Array | Iterable<number>;
  /**
   * How deep the ball may overlap bodies where it starts, before it is refused: 0, which is strict, if nothing is said. What it
   * overlaps and comes nearer to it touches at once; what it leaves lets it go. On the wrong side it is refused all the same.
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
 * How far a path is followed, and nothing else: what a scene file keeps.
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
 * A part of a fan or of an aim's samples: what is not said is the beginning and the end.
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
 * How an aim is looked for: among so many directions, in a part of them, past bodies that do not count.
 *
 * ```js
 * scene.aim(ball, [200, 0], 0, { samples: 360 }).length; // → 1
 * ```
 */
export interface AimOptions extends Filter, Part {
  readonly samples?: number;
}

/**
 * Where a body stands, on which side of it the ball lives, what a touch does, and how far it is rounded.
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
  /** The layers that it is on, a bit for each of 32; all of them if nothing is said. */
  readonly layers?: number;
}

/**
 * How a body moves by itself: a point X of it is at `pivot + velocity t + Rot(angular t) (X − pivot)` after the time t.
 *
 * ```js
 * const paddle = scene.addPolygon([-40, 250, 40, 250, 40, 260, -40, 260], { velocity: [30, 0] });
 * scene.motion(paddle); // → { velocity: [30, 0], angular: 0, pivot: [0, 0] }
 * ```
 */
export interface Motion {
  /** The velocity of the pivot, in the world. */
  readonly velocity?: Pair;
  /** Radians in a unit of time, positive from +x towards +y: clockwise on a canvas. */
  readonly angular?: number;
  /** The point that the body turns about, in its own coordinates, if nothing is said its origin. It travels with the body. */
  readonly pivot?: Pair;
}

/**
 * A ball that moves at a speed of its own, or rests.
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
 * Where and when a ball first touches a body that may move.
 *
 * ```js
 * const hit = scene.castMoving({ centre: [0, 0], velocity: [30, 40], radius: 40 }, { time: 10 });
 * [hit.body === room, hit.normal, hit.approach]; // → [true, [0, -1], 40]
 * ```
 */
export interface MovingHit extends Feature {
  readonly time: number;
  /** The ball's centre then. */
  readonly centre: [number, number];
  /** The point in which they touch. */
  readonly point: [number, number];
  /** The unit normal there, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** How fast the ball and the body's point come together along the normal. */
  readonly approach: number;
  /** Where the body stands then. */
  readonly placement: { readonly matrix: number[] };
}

/**
 * A ball on a table. Without a velocity it rests, and without a mass it has the mass 1.
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
  /** The layers that it is on: all, if nothing is said. */
  readonly layers?: number;
  /** It meets the bodies on these layers. Two balls meet where each is on a layer that the other meets. */
  readonly hits?: number;
}

/**
 * A ball meets a body or another ball.
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
    | { readonly kind: "ball"; /** The other ball's number, and its velocity afterwards. */ readonly other: number; readonly otherVelocity: [number, number] }
  );

/**
 * What every event has.
 *
 * ```js
 * new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]).nextEvent().point; // → [300, 0]
 * ```
 */
export interface TableContact {
  readonly time: number;
  /** The ball's number: of two balls the lower one. */
  readonly ball: number;
  /** How fast the two come together. */
  readonly approach: number;
  /** The ball's velocity afterwards. */
  readonly velocity: [number, number];
  /** The unit normal, towards the ball. */
  readonly normal: [number, number];
  /** Where they touch. */
  readonly point: [number, number];
}

/**
 * Events one after the other. Going through them makes an object of each.
 *
 * ```js
 * const events = new Table(scene, [{ centre: [0, 0], velocity: [10, 0], radius: 10 }]).step(30);
 * [events.length, events.numbers[0], events.event(0).time]; // → [1, 29, 29]
 * ```
 */
export interface TableEvents extends Iterable<TableEvent> {
  readonly length: number;
  /**
   * Thirteen numbers of each: time, ball, 1 where the partner is a ball, the partner, approach, the velocities of ball and partner,
   * normal and point.
   */
  readonly numbers: Float64Array;
  /** Event `k`, if there is one. */
  event(k: number): TableEvent | undefined;
}

/**
 * What a body made of edges may have besides.
 *
 * ```js
 * const stadium = scene.addPolygon([-40, 200, 40, 200, 40, 240, -40, 240], { bulges: [0, 1, 0, 1] });
 * scene.boxOf(stadium); // → [-60, 200, 60, 240]
 * ```
 */
export interface ChainOptions extends BodyOptions {
  /**
   * For each edge the tangent of a quarter of the sweep: 0 is straight, ±1 half a circle, positive where the angle grows from
   * start to end, which on screen is clockwise. A polygon has as many as points, a polyline one less.
   */
  readonly bulges?: Float64Array | Iterable<number>;
}

/**
 * Where a ball is pushed to that overlaps something.
 *
 * ```js
 * scene.pushOut(ball).distance; // → 0
 * ```
 */
export interface PushOut {
  readonly centre: [number, number];
  readonly distance: number;
  /** The bodies that it overlaps, or is on the wrong side of, where it is. */
  readonly bodies: Float64Array;
}

/**
 * The part of a body that is touched: the edge that starts at point `index`, straight or an arc, the corner at it, or a circle.
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
 * Where a moving ball touches a body.
 *
 * ```js
 * scene.firstHit(ball).normal; // → [0, -1]
 * ```
 */
export interface Hit extends Feature {
  /** How far the ball has moved. */
  readonly distance: number;
  /** The ball's centre then. */
  readonly centre: [number, number];
  /** The point in which they touch. */
  readonly point: [number, number];
  /** The unit normal there, towards the ball. */
  readonly normal: [number, number];
  /** The body's id. */
  readonly body: number;
  /** Whether the ball touches without approaching, and goes straight on. */
  readonly graze: boolean;
}

/**
 * A touch that changes nothing, and the leg it is on.
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
 * How large a ball fits at a point, and what is in its way; negative on a body's wrong side.
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
 * The paths of many directions: the points of all, and where each path starts in them (counted in points).
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
 * A direction in which a ball reaches a target, how far it rolls, and the points on the way.
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
 * A node of a tree over boxes, for looking at.
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
  /** A leaf's items, by their place in the list that the tree was made of. */
  readonly items: number[];
}

/**
 * A body as scene files have it, in its own coordinates.
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
 * Where a piece of an outline begins and ends, and what it was made from.
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
 * What a query looked at.
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
 * Balls as five numbers each, centre x, y, direction x, y, radius; or as objects.
 *
 * ```js
 * scene.castMany([0, 0, 3, 4, 40]).length; // → 1
 * scene.castMany([ball, { ...ball, radius: 1 }]).length; // → 2
 * ```
 */
export type Balls = Float64Array | Iterable<number> | Iterable<Ball>;

/**
 * The first touches of many balls: lists with an entry for each ball, or two where it is x and y. Going through it
 * makes the same objects as `firstHit`.
 *
 * ```js
 * const casts = scene.castMany([0, 0, 3, 4, 40]);
 * casts.hit(0).feature; // → 'edge'
 * for (const hit of casts) hit?.distance; // → 325
 * ```
 */
export interface ManyCasts extends Iterable<Hit | undefined> {
  /** How many balls there are. */
  readonly length: number;
  /** What came of each ball: a place in `CAST_STATES`. */
  readonly state: Uint8Array;
  /** How far each moves: `Infinity` where it touches nothing, `NaN` where it cannot be where it starts. */
  readonly distance: Float64Array;
  /** Its centre then: x0, y0, x1, … `NaN` without a hit, as in the following two. */
  readonly centre: Float64Array;
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** The id of the body that is touched, or that is in the ball's way where it starts; else `NaN`. */
  readonly body: Float64Array;
  /** What of it is touched: a place in `FEATURES`; 255 without a hit. */
  readonly feature: Uint8Array;
  /** Which edge or corner of it. */
  readonly index: Uint32Array;
  /** The hit of ball `k`, if it has one. */
  hit(k: number): Hit | undefined;
}

/**
 * The paths of many balls, one after the other. Going through it makes an object of each.
 *
 * ```js
 * const paths = scene.reboundMany([0, 0, 3, 4, 40], { bounces: 1 });
 * PATH_ENDS[paths.ends[0]]; // → 'max-bounces'
 * [...paths].map(({ points }) => points.length); // → [4]
 * ```
 */
export interface ManyPaths extends Iterable<OneOfManyPaths> {
  /** How many balls there are. */
  readonly length: number;
  /** What came of each ball: a place in `CAST_STATES`; `"nothing"` where it hits nothing on its way. */
  readonly state: Uint8Array;
  /** The points of all paths: x0, y0, x1, … A ball that cannot be where it starts has this one point. */
  readonly points: Float64Array;
  /** The body that is touched at each point, or that is in the ball's way where it starts; else `NaN`. */
  readonly bodies: Float64Array;
  /** Where each path starts in them, counted in points, and at last where the last one ends. */
  readonly starts: Uint32Array;
  /** The sum of the legs of each path; `NaN` where there is none, as in `directions`. */
  readonly lengths: Float64Array;
  /** The unit directions in which the balls would go on: x0, y0, x1, … */
  readonly directions: Float64Array;
  /** Why each path ends: a place in `PATH_ENDS`; 255 where there is none. */
  readonly ends: Uint8Array;
  /** The path of ball `k`. */
  path(k: number): OneOfManyPaths | undefined;
}

/**
 * One path out of many. Its lists are parts of theirs.
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
 * What came of one ball of many.
 *
 * ```js
 * CAST_STATES[scene.castMany([ball]).state[0]]; // → 'hit'
 * ```
 */
export type CastState = "nothing" | "hit" | "overlap" | "wrong-side";

/**
 * The kinds of refusals. A later version may have more of them.
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
 * Scaled, then turned by radians from +x towards +y, then moved; or a 3×3 matrix, row by row.
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
 * A piece of a circle as a canvas takes it; without angles the whole circle.
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
 * An oriented box: its middle, half its width and height, and its turn in radians.
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
 * What separating axes say; the axis points from the first shape to the second.
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
 * How a ray's line lies to a circle.
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
 * Where a ray meets an arc.
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
 * A body's name in a scene file, and its style, which is the page's business.
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
 * How an SVG is read.
 *
 * ```js
 * const drawing = '<svg><path d="M0 0Q20 30 40 0Z"/></svg>';
 * SceneFile.fromSVG(drawing, { tolerance: 0.01, role: ({ id }) => ({ side: id ? 'inside' : 'both' }) }).toJSON().bodies[0].side; // → 'both'
 * ```
 */
export interface SVGOptions {
  /** How far an arc may be from the curve that it stands for: a ten-thousandth of the drawing's diagonal, if left out, and at least a 100,000th of that. */
  tolerance?: number;
  /** Whether everything that has a stroke is as thick as that. Otherwise, what has the class `rounded` is. */
  strokes?: boolean;
  /** Says what an element is to be, before its class, its name and its id do. */
  role?: (element: SVGShape) => { side?: "inside" | "outside" | "both"; response?: "reflect" | "stop" | "pass" } | undefined | void;
}

/**
 * An element of an SVG that becomes a body, or several.
 *
 * ```js
 * SceneFile.fromSVG('<svg><rect id="floor" width="9" height="9"/></svg>', { role: ({ id }) => ({ response: id === 'floor' ? 'pass' : 'stop' }) });
 * ```
 */
export interface SVGShape {
  readonly element: string;
  readonly id: string | undefined;
  /** Its label in Inkscape or its name in Illustrator, else its id. */
  readonly name: string | undefined;
  readonly classes: readonly string[];
  /** Whether the line is closed, so that it has an inside. */
  readonly closed: boolean;
}

/**
 * What reading an SVG has found.
 *
 * ```js
 * SceneFile.fromSVG('<svg><ellipse rx="50" ry="20"/></svg>', { tolerance: 0.01 }).svg.maxError < 0.01; // → true
 * ```
 */
export interface SVGReport {
  readonly tolerance: number;
  /** No arc is farther from the curve that it stands for, nor the curve from the arcs, but for rounding. */
  readonly maxError: number;
  /** What is not taken, or not wholly, in the order of the file. */
  readonly skipped: readonly { readonly element: string; readonly id: string | undefined; readonly reason: string; readonly line: number }[];
}

/**
 * What a global class makes, where there is such a class.
 *
 * ```ts
 * type Shape = Global<'Path2D'>; // never, where there is no Path2D
 * ```
 */
export type Global<Name extends string> = typeof globalThis extends Record<Name, { prototype: infer T }> ? T : never;

/**
 * What the wasm may come as: an address, a `Response` or `Request`, its bytes, or a `WebAssembly.Module`.
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
 * A compiled module, where there is WebAssembly.
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
 * A box as it is given: its sides.
 *
 * ```js
 * closestInBox([-4, 1], [0, 0, 2, 2]); // → [0, 1]
 * ```
 */
export type BoxIn = readonly [minX: number, minY: number, maxX: number, maxY: number] | Float64Array;

/**
 * Whatever draws: a canvas's 2D context, a `Path2D`, or something of your own.
 *
 * ```js
 * const said = [];
 * const noted = (word) => (...numbers) => said.push(word, ...numbers);
 * const pen = { moveTo: noted('M'), lineTo: noted('L'), arc: noted('A'), closePath: noted('Z') };
 * scene.traceBox(pen, room);
 * said.slice(0, 6); // → ['M', -300, -300, 'L', 300, -300]
 * ```
 */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number, counterclockwise?: boolean): void;
  closePath(): void;
}

/**
 * What a search looked at: a node of the tree, a body's box, or a piece of a body. `distance` is how far off it is, where that is
 * known, and `best` the nearest touch so far.
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
 * What every step of a search says.
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
 * What a refusal says besides its code and its message, as far as it is about any of these.
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
  /** Which number, corner, item or body of a list it is about. */
  readonly index?: number;
  /** The number that was refused. */
  readonly value?: number;
  /** Which ball, polygon or placement of many it is about. */
  readonly ball?: number;
  readonly polygon?: number;
  readonly placement?: number;
  /** The body that is in the ball's way, and how deep the ball is in it, or how far on its wrong side. */
  readonly body?: number;
  readonly depth?: number;
  /** The edge that is an arc, by the index of its first point. */
  readonly edge?: number;
  /** The two edges that cross, by the index of their first points, and where; or where both ends of an arc are. */
  readonly first?: number;
  readonly second?: number;
  readonly x?: number;
  readonly y?: number;
  /** How many points there are, and how many are needed. */
  readonly count?: number;
  readonly need?: number;
  /** An array's length, and the length it should have. */
  readonly length?: number;
  readonly expected?: number;
  /** Before which time nothing is touched, where it cannot be told beyond. */
  readonly time?: number;
  /** Which member of a file it is about, such as `bodies[3].shape.polygon[2]`; empty for the whole. */
  readonly member?: string;
}
