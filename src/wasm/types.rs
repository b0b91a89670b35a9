//! TypeScript's view of the plain objects that go in and out.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * x0, y0, x1, y1, …
 *
 * ```js
 * polygonArea([0, 0, 4, 0, 4, 4, 0, 4]) === polygonArea(Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4)); // → true
 * ```
 */
export type Points = Float64Array | Iterable<number>;

/**
 * A point or a vector: [x, y].
 *
 * ```js
 * scene.clearance([0, 100]).distance === scene.clearance(Float64Array.of(0, 100)).distance; // → true
 * ```
 */
export type Pair = readonly [x: number, y: number] | readonly number[] | Float64Array | Float32Array;

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
 * How far a path is followed. What is left out is infinite; where all is left out, a path has at most 29
 * bounces.
 *
 * ```js
 * scene.rebound(ball, { length: 100 }).points; // → [0, 0, 60, 80]
 * ```
 */
export interface Limits {
  readonly bounces?: number;
  readonly length?: number;
}

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
 * Where a body stands, on which side of it the ball lives, and what a touch does.
 *
 * ```js
 * const sensor = scene.addCircle([0, 0], 20, { response: 'pass', placement: { position: [60, 80] } });
 * scene.rebound(ball, { bounces: 1 }).touches[0].hit.body === sensor; // → true
 * ```
 */
export interface BodyOptions {
  readonly placement?: Placement;
  readonly side?: "inside" | "outside" | "both";
  readonly response?: "reflect" | "stop" | "pass";
}

/**
 * The part of a body that is touched: the edge that starts at point `index`, the corner at it, or a circle.
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
 * A node of a tree over boxes.
 *
 * ```js
 * const [top] = new Tree([0, 0, 1, 1, 10, 0, 11, 1]).levels;
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
 * A body's name in a scene file, and its style, which is the page's business.
 *
 * ```js
 * const [{ name }] = Document.of(scene).bodies;
 * name; // → undefined
 * ```
 */
export interface NamedBody {
  readonly name: string | undefined;
  readonly style: unknown;
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
 * A piece of an outline: a segment, or an arc that sweeps so many radians from its start around `centre`.
 *
 * ```js
 * const { pieces } = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops[0];
 * pieces.filter(({ kind }) => kind === 'arc').length; // → 4
 * ```
 */
export interface OutlinePiece {
  readonly kind: "segment" | "arc";
  readonly start: [number, number];
  readonly end: [number, number];
  readonly centre?: [number, number];
  readonly radius?: number;
  readonly sweep?: number;
  /** Whether the piece comes from an edge or a corner, and which. */
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
 * A point or a vector of space: [x, y, z].
 *
 * ```js
 * closest3({ box: { min: [0, 0, 0], max: [1, 1, 1] } }, new Float32Array([3, 0, 0])); // → [1, 0, 0]
 * ```
 */
export type Triple = readonly [x: number, y: number, z: number] | readonly number[] | Float64Array | Float32Array;

/**
 * x0, y0, z0, x1, …
 *
 * ```js
 * around3(Float64Array.of(0, 0, 0, 2, 0, 0)).sphere.radius; // → 1
 * ```
 */
export type Points3 = Float64Array | Float32Array | readonly number[];

/**
 * A 4×4 matrix, column by column, as `elements` of a `Matrix4` in `three.js`.
 *
 * ```js
 * const camera = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
 * cull3(camera, { sphere: { centre: [9, 0, 0], radius: 1 } }); // → 'outside'
 * ```
 */
export type Matrix4 = Float64Array | Float32Array | readonly number[];

/**
 * A box that is turned: by three axes (nine numbers), by a quaternion [x, y, z, w], or by a matrix, which also moves
 * and scales it; without any of them not at all.
 *
 * ```js
 * const half = Math.SQRT1_2;
 * const turned = { centre: [0, 0, 0], half: [1, 1, 1], quaternion: [0, 0, half, half] };
 * nearest3({ obb: turned }, { sphere: { centre: [4, 0, 0], radius: 1 } }).distance.toFixed(9); // → '2.000000000'
 * ```
 */
export interface TurnedBox {
  readonly centre: Triple;
  /** Half its sizes. */
  readonly half: Triple;
  readonly axes?: readonly number[] | Float64Array;
  readonly quaternion?: readonly number[] | Float64Array;
  readonly matrix?: Matrix4;
}

/**
 * Any solid that the functions of space take. A cylinder reaches `half` to either side along its axis.
 *
 * ```js
 * const capsule = { capsule: { from: [0, 0, 0], to: [0, 5, 0], radius: 1 } };
 * nearest3(capsule, { sphere: { centre: [4, 2, 0], radius: 1 } }).distance; // → 2
 * ```
 */
export type Solid =
  | { readonly box: { readonly min: Triple; readonly max: Triple } }
  | { readonly sphere: { readonly centre: Triple; readonly radius: number } }
  | { readonly obb: TurnedBox }
  | { readonly cylinder: { readonly centre: Triple; readonly axis: Triple; readonly radius: number; readonly half: number } }
  | { readonly capsule: { readonly from: Triple; readonly to: Triple; readonly radius: number } };

/**
 * What there are many of, around its own origin: a cylinder along y; half a box's sizes; the hull of points.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * new Crowd({ mesh: { box: [1, 2, 3] }, matrices }).boxes().map(Math.round); // → [-1, -2, -3, 1, 2, 3]
 * ```
 */
export type Mesh =
  | { readonly cylinder: { readonly radius: number; readonly height: number } }
  | { readonly box: Triple }
  | { readonly sphere: number }
  | { readonly points: Points3 };

/**
 * What a crowd is made of: 16 numbers for each instance, of which the first `count` count.
 *
 * ```js
 * const matrices = new Float32Array(32).map((_, k) => Number(k % 5 === 0));
 * new Crowd({ mesh: { sphere: 1 }, matrices, count: 1 }).count; // → 1
 * ```
 */
export interface Instances {
  readonly mesh: Mesh;
  readonly matrices: Float32Array;
  readonly count?: number;
}

/**
 * How candidates are found, and hits told from them.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices });
 * crowd.query({ centre: [0, 0, 0], half: [1, 1, 1] }, { broad: 'boxes', fine: 'boxes' }).hits; // → [0]
 * ```
 */
export interface Phases {
  readonly broad?: "tree" | "sorted" | "boxes" | "plan";
  readonly fine?: "exact" | "boxes" | "plan";
}

/**
 * The instances whose boxes a box meets, and those that it hits.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices });
 * const { candidates, hits } = crowd.query({ centre: [1.9, 1.9, 0], half: [1, 1, 1] });
 * [candidates.length, hits.length]; // → [1, 0]
 * ```
 */
export interface CrowdAnswer {
  readonly candidates: Uint32Array;
  readonly hits: Uint32Array;
  readonly milliseconds: { readonly broad: number; readonly fine: number };
}

/**
 * Where something that moves first touches an instance.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const { point, normal } = new Crowd({ mesh: { sphere: 1 }, matrices }).pick([9, 0, 0], [-1, 0, 0]);
 * [...point, ...normal]; // → [1, 0, 0, 1, 0, 0]
 * ```
 */
export interface CrowdContact {
  readonly instance: number;
  /** When: from 0 at the start to 1 at the end of a motion; the distance along a ray. */
  readonly t: number;
  readonly point: [number, number, number];
  /** The unit normal there, towards what moves; against the motion where they overlap at the start. */
  readonly normal: [number, number, number];
}

/**
 * How near two solids come to each other; where they meet, both points are one, and there is no axis.
 *
 * ```js
 * const { a, b } = nearest3({ sphere: { centre: [0, 0, 0], radius: 1 } }, { sphere: { centre: [5, 0, 0], radius: 2 } });
 * [...a, ...b]; // → [1, 0, 0, 3, 0, 0]
 * ```
 */
export interface Nearest3 {
  /** The distance between `a` and `b`; the solids are no farther apart… */
  readonly distance: number;
  /** …and no nearer: some plane keeps them so far apart. */
  readonly atLeast: number;
  readonly a: [number, number, number];
  readonly b: [number, number, number];
  /** The unit direction from the first to the second. */
  readonly axis?: [number, number, number];
}

/**
 * How two solids lie to each other; the axis points from the first to the second.
 *
 * ```js
 * const ball3 = { sphere: { centre: [0, 0, 0], radius: 1 } };
 * overlap3(ball3, { sphere: { centre: [3, 0, 0], radius: 1 } }).relation; // → 'apart'
 * ```
 */
export type Sat3 =
  | { readonly relation: "apart"; readonly axis: [number, number, number]; readonly gap: number }
  | { readonly relation: "touching"; readonly axis: [number, number, number] }
  | { readonly relation: "overlapping"; readonly axis?: [number, number, number]; readonly depth?: number };

/**
 * Where a ray goes through a solid. From inside, the point is where it comes out.
 *
 * ```js
 * raySolid3([0, 0, 0], [1, 0, 0], { sphere: { centre: [0, 0, 0], radius: 2 } }).inside; // → true
 * ```
 */
export interface RayHit3 {
  readonly enter: number;
  readonly leave: number;
  readonly point: [number, number, number];
  readonly normal: [number, number, number];
  readonly inside: boolean;
}

/**
 * The smallest box and the smallest sphere around points.
 *
 * ```js
 * around3([0, 0, 0, 2, 0, 0]).sphere.centre; // → [1, 0, 0]
 * ```
 */
export interface Around3 {
  readonly box: { readonly min: [number, number, number]; readonly max: [number, number, number] };
  readonly sphere: { readonly centre: [number, number, number]; readonly radius: number };
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
  | "bad-start"
  | "bug"
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
  | "terminated"
  | "too-few-points"
  | "too-large"
  | "too-small"
  | "uneven-circle"
  | "unknown-body"
  | "unknown-instance"
  | "unknown-item"
  | "unknown-version"
  | "unknown-word"
  | "worker-died"
  | "wrong-length"
  | "wrong-side"
  | "wrong-type"
  | "zero-area"
  | "zero-direction"
  | "zero-radius"
  | "zero-scale";

/**
 * What is thrown for bad input. Nothing has changed then.
 *
 * After a `"bug"`, or `"out-of-memory"`, the core has stopped for good: from then on all calls throw `"stopped"`.
 *
 * ```js
 * try {
 *   scene.addCircle([0, 0], -1);
 * } catch (error) {
 *   error.code; // → 'negative-radius'
 *   error.value; // → -1
 * }
 * ```
 */
export interface CaromError extends Error {
  readonly name: "CaromError";
  /** A stable name for the kind. */
  readonly code: ErrorCode;
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
  /** The two edges that cross, by the index of their first points, and where. */
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
  /** Where a file is wrong, from 1. */
  readonly line?: number;
  readonly column?: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Points")]
    pub type JsPoints;
    #[wasm_bindgen(typescript_type = "Pair")]
    pub type JsPair;
    #[wasm_bindgen(typescript_type = "Ball")]
    pub type JsBall;
    #[wasm_bindgen(typescript_type = "Limits")]
    pub type JsLimits;
    #[wasm_bindgen(typescript_type = "Limits | undefined")]
    pub type JsMaybeLimits;
    #[wasm_bindgen(typescript_type = "Placement")]
    pub type JsPlacement;
    #[wasm_bindgen(typescript_type = "BodyOptions")]
    pub type JsOptions;
    #[wasm_bindgen(typescript_type = "Hit | undefined")]
    pub type JsHit;
    #[wasm_bindgen(typescript_type = "Hit[]")]
    pub type JsHits;
    #[wasm_bindgen(typescript_type = "Touch[]")]
    pub type JsTouches;
    #[wasm_bindgen(typescript_type = "Clearance | undefined")]
    pub type JsClearance;
    #[wasm_bindgen(typescript_type = "PathEnd")]
    pub type JsWord;
    #[wasm_bindgen(typescript_type = "TreeBox[]")]
    pub type JsTreeBoxes;
    #[wasm_bindgen(typescript_type = "Counters")]
    pub type JsCounters;
    #[wasm_bindgen(typescript_type = "[minX: number, minY: number, maxX: number, maxY: number]")]
    pub type JsBox;
    #[wasm_bindgen(typescript_type = "readonly [number, number, number, number] | Float64Array")]
    pub type JsBoxIn;
    #[wasm_bindgen(typescript_type = "Arc")]
    pub type JsArc;
    #[wasm_bindgen(typescript_type = "ArcHit[]")]
    pub type JsArcHit;
    #[wasm_bindgen(typescript_type = "RayCircle")]
    pub type JsRayCircle;
    #[wasm_bindgen(typescript_type = "OrientedBox")]
    pub type JsObb;
    #[wasm_bindgen(typescript_type = "Sat")]
    pub type JsSat;
    #[wasm_bindgen(typescript_type = "'inside' | 'boundary' | 'outside'")]
    pub type JsLocation;
    #[wasm_bindgen(typescript_type = "{ readonly enter: number; readonly leave: number } | undefined")]
    pub type JsInterval;
    #[wasm_bindgen(
        typescript_type = "{ readonly point: [number, number]; readonly u: number; readonly v: number } | undefined"
    )]
    pub type JsCrossing;
    #[wasm_bindgen(
        typescript_type = "{ readonly distance: number; readonly u: number; readonly point: [number, number]; readonly front: boolean } | undefined"
    )]
    pub type JsSegmentHit;
    #[wasm_bindgen(typescript_type = "OutlineLoop[]")]
    pub type JsOutlineLoops;
    #[wasm_bindgen(typescript_type = "Fan")]
    pub type JsFan;
    #[wasm_bindgen(typescript_type = "Aim[]")]
    pub type JsAims;
    #[wasm_bindgen(typescript_type = "TreeLevel[]")]
    pub type JsTreeLevels;
    #[wasm_bindgen(typescript_type = "NamedBody[]")]
    pub type JsBodies;
    #[wasm_bindgen(
        typescript_type = "{ readonly centre: [number, number]; readonly direction: [number, number]; readonly radius: number } | undefined"
    )]
    pub type JsMaybeBall;
    #[wasm_bindgen(typescript_type = "unknown")]
    pub type JsAny;
    #[wasm_bindgen(typescript_type = "Triple")]
    pub type JsTriple;
    #[wasm_bindgen(typescript_type = "Points3")]
    pub type JsPoints3;
    #[wasm_bindgen(typescript_type = "Matrix4")]
    pub type JsMatrix4;
    #[wasm_bindgen(typescript_type = "TurnedBox")]
    pub type JsBox3;
    #[wasm_bindgen(typescript_type = "Solid")]
    pub type JsSolid;
    #[wasm_bindgen(typescript_type = "Instances")]
    pub type JsCrowd;
    #[wasm_bindgen(typescript_type = "Float32Array")]
    pub type JsMatrices;
    #[wasm_bindgen(typescript_type = "Phases")]
    pub type JsPhases;
    #[wasm_bindgen(typescript_type = "CrowdAnswer")]
    pub type JsAnswer;
    #[wasm_bindgen(typescript_type = "CrowdContact | undefined")]
    pub type JsContact;
    #[wasm_bindgen(typescript_type = "Nearest3")]
    pub type JsNearest3;
    #[wasm_bindgen(typescript_type = "Sat3")]
    pub type JsSat3;
    #[wasm_bindgen(typescript_type = "RayHit3 | undefined")]
    pub type JsRayHit3;
    #[wasm_bindgen(typescript_type = "Around3")]
    pub type JsAround;
    #[wasm_bindgen(typescript_type = "'outside' | 'intersects' | 'inside'")]
    pub type JsCulling;
}
