// The plain objects that go in and out of space.

/**
 * A point or a vector of space: [x, y, z].
 *
 * ```js
 * closest3({ box: { min: [0, 0, 0], max: [1, 1, 1] } }, new Float32Array([3, 0, 0])); // → [1, 0, 0]
 * ```
 */
export type Triple =
  | readonly [x: number, y: number, z: number]
  | { readonly x: number; readonly y: number; readonly z: number }
  | Float64Array
  | Float32Array;

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
| { readonly relation: "touching"; readonly axis?: [number, number, number] }
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
 * A box.
 *
 * ```js
 * around3([0, 0, 0, 1, 2, 3]).box; // → { min: [0, 0, 0], max: [1, 2, 3] }
 * ```
 */
export interface Box3 {
  readonly min: [number, number, number];
  readonly max: [number, number, number];
}

/**
 * A box as it is given.
 *
 * ```js
 * raySlabs3([-1, 0, 0], [1, 0, 0], { min: [0, 0, 0], max: [1, 1, 1] })[0]; // → [1, 2]
 * ```
 */
export interface Box3In {
  readonly min: Triple;
  readonly max: Triple;
}

/**
 * The instance nearest to a solid, how far apart they are, and the nearest point of either.
 *
 * ```js
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) });
 * crowd.nearest({ sphere: { centre: [5, 0, 0], radius: 1 } }); // → { instance: 0, distance: 3, from: [4, 0, 0], to: [1, 0, 0] }
 * ```
 */
export interface CrowdNearest {
  readonly instance: number;
  readonly distance: number;
  readonly from: [number, number, number];
  readonly to: [number, number, number];
}

/**
 * Where a ray comes upon an instance, and how far along it that is.
 *
 * ```js
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) });
 * crowd.pick([-9, 0, 0], [1, 0, 0]); // → { instance: 0, distance: 8, point: [-1, 0, 0], normal: [-1, 0, 0] }
 * ```
 */
export interface CrowdRayHit {
  readonly instance: number;
  readonly distance: number;
  readonly point: [number, number, number];
  readonly normal: [number, number, number];
}

/**
 * Between which distances a ray is asked: from its origin on and without end if nothing is said.
 *
 * ```js
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices: new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]) });
 * crowd.pick([-9, 0, 0], [1, 0, 0], { far: 7 }); // → undefined
 * ```
 */
export interface RayRange {
  readonly near?: number;
  readonly far?: number;
}
