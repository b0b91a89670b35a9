// The types of the arguments and results of space.

/**
* A point or a vector in space: `[x, y, z]`, or `{ x, y, z }`.
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
 * Points: numbers x0, y0, z0, x1, …
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
* An oriented box: by three axes (nine numbers), by a quaternion [x, y, z, w], or by a matrix, which also moves and scales it. Without
 * any of them it is axis-aligned.
 *
 * ```js
 * const half = Math.SQRT1_2;
 * const turned = { centre: [0, 0, 0], half: [1, 1, 1], quaternion: [0, 0, half, half] };
 * nearest3({ obb: turned }, { sphere: { centre: [4, 0, 0], radius: 1 } }).distance.toFixed(9); // → '2.000000000'
 * ```
 */
export interface TurnedBox {
  readonly centre: Triple;
  /** Half the box's sizes. */
  readonly half: Triple;
  readonly axes?: readonly number[] | Float64Array;
  readonly quaternion?: readonly number[] | Float64Array;
  readonly matrix?: Matrix4;
}

/**
* A solid. A cylinder extends by `half` from its centre to either side along its axis.
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
* The distance between two solids. If they overlap, both points are the same and there is no axis.
 *
 * ```js
 * const { a, b } = nearest3({ sphere: { centre: [0, 0, 0], radius: 1 } }, { sphere: { centre: [5, 0, 0], radius: 2 } });
 * [...a, ...b]; // → [1, 0, 0, 3, 0, 0]
 * ```
 */
export interface Nearest3 {
  /** The distance between `a` and `b`: an upper bound on the solids' distance. */
  readonly distance: number;
  /** A lower bound on the solids' distance, up to rounding: a separating slab of this width exists. */
  readonly atLeast: number;
  readonly a: [number, number, number];
  readonly b: [number, number, number];
  /** The unit direction from the first to the second. */
  readonly axis?: [number, number, number];
}

/**
* The relation of two solids. The axis points from the first to the second.
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
* The interval of a ray in a solid. For a ray that starts inside, `enter` is 0 and the point is where it leaves.
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
* The bounding box and the smallest enclosing sphere of points.
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
* The mesh of a crowd, around its own origin: a cylinder along y, a box by its half sizes, a sphere by its radius, or the convex hull of
 * points.
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
* The instances of a crowd: 16 numbers each. `count` limits them to the first ones.
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
* The broad phase, which finds candidates, and the narrow phase, which finds the hits among them.
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
* The candidates and the hits of a query, with the time of each phase.
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
* The first contact of a moving solid with an instance.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const { point, normal } = new Crowd({ mesh: { sphere: 1 }, matrices }).pick([9, 0, 0], [-1, 0, 0]);
 * [...point, ...normal]; // → [1, 0, 0, 1, 0, 0]
 * ```
 */
export interface CrowdContact {
  readonly instance: number;
  /** The time of impact, from 0 at the start of the motion to 1 at its end. */
  readonly t: number;
  readonly point: [number, number, number];
  /** The unit normal at the contact point, towards the moving solid; opposite to the motion if they overlap at the start. */
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
* A box as an argument.
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
* The instance nearest to a solid, their distance, and the nearest points: `from` of the solid, `to` of the instance.
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
* The hit of a ray and an instance. For a ray that starts inside, the point is its start, and the normal is opposite to the ray.
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
* The interval of distances in which a ray hits. The default is 0 to infinity.
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
