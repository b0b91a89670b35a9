import type { Crowd } from './space.js';
import type { Mesh, Solid, TurnedBox } from './space-types.js';

// Objects of three.js are described by their members, so its own types are not needed.

/**
 * A `Vector3`.
 *
 * ```js
 * triple(new Vector3(1, 2, 3)); // → [1, 2, 3]
 * ```
 */
export interface Vector3Like {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * A `Matrix4` or a `Matrix3`.
 *
 * ```js
 * turnedBox(new Box3(new Vector3(), new Vector3(2, 2, 2)), new Matrix4()).centre; // → [1, 1, 1]
 * ```
 */
export interface MatrixLike {
  readonly elements: ArrayLike<number>;
}

/**
 * A `Box3`.
 *
 * ```js
 * turnedBox(new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6))).half; // → [1, 2, 3]
 * ```
 */
export interface Box3Like {
  readonly min: Vector3Like;
  readonly max: Vector3Like;
}

/**
 * A `Sphere`.
 *
 * ```js
 * solidOf(new Sphere(new Vector3(1, 2, 3), 4)); // → { sphere: { centre: [1, 2, 3], radius: 4 } }
 * ```
 */
export interface SphereLike {
  readonly center: Vector3Like;
  readonly radius: number;
}

/**
 * An `OBB`, of three's examples.
 *
 * ```js
 * turnedBox(new OBB(new Vector3(), new Vector3(1, 2, 3))).half; // → [1, 2, 3]
 * ```
 */
export interface ObbLike {
  readonly center: Vector3Like;
  readonly halfSize: Vector3Like;
  readonly rotation: MatrixLike;
}

/**
 * A `Capsule`, of three's examples.
 *
 * ```js
 * solidOf(new Capsule(new Vector3(), new Vector3(0, 1, 0), 0.5)); // → { capsule: { from: [0, 0, 0], to: [0, 1, 0], radius: 0.5 } }
 * ```
 */
export interface CapsuleLike {
  readonly start: Vector3Like;
  readonly end: Vector3Like;
  readonly radius: number;
}

/**
 * A `Ray`.
 *
 * ```js
 * rayOf(new Ray(new Vector3(9, 0, 0), new Vector3(-1, 0, 0))); // → [[9, 0, 0], [-1, 0, 0]]
 * ```
 */
export interface RayLike {
  readonly origin: Vector3Like;
  readonly direction: Vector3Like;
}

/**
 * A `BufferGeometry`.
 *
 * ```js
 * meshOf(new SphereGeometry(2)); // → { sphere: 2 }
 * ```
 */
export interface GeometryLike {
  readonly type?: string;
  readonly attributes: object;
}

/**
 * An `InstancedMesh`.
 *
 * ```js
 * const pillars = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 100);
 * crowdFromInstancedMesh(pillars).crowd.count; // → 100
 * ```
 */
export interface InstancedMeshLike {
  readonly geometry: GeometryLike;
  readonly count: number;
  readonly instanceMatrix: { readonly array: ArrayLike<number>; readonly version?: number };
  readonly matrixWorld: MatrixLike;
}

/**
 * A crowd that follows a mesh.
 *
 * ```js
 * const { crowd, sync, dispose } = crowdFromInstancedMesh(new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 9));
 * sync(); // → false
 * dispose();
 * ```
 */
export interface MeshCrowd {
  readonly crowd: Crowd;
  /**
   * Copies changes: the matrices, if `instanceMatrix.needsUpdate` has been set since the last call, `count`, and `matrixWorld`. With
   * `from` and `count` it copies only these instances.
   * @returns whether anything had changed
   */
  sync(from?: number, count?: number): boolean;
  /** Frees the crowd. */
  dispose(): void;
}

/**
* A crowd of the instances of an `InstancedMesh`, in world coordinates. `mesh.matrixWorld` is applied and has to be up to date
 * (`mesh.updateWorldMatrix(true, false)`).
 *
 * ```js
 * const pillars = new InstancedMesh(new CylinderGeometry(1, 1, 20), new MeshBasicMaterial(), 100);
 * for (let k = 0; k < 100; k += 1) pillars.setMatrixAt(k, new Matrix4().makeTranslation(10 * k, 0, 0));
 * const { crowd, sync } = crowdFromInstancedMesh(pillars);
 * // In every frame:
 * sync();
 * const ship = new Box3(new Vector3(-2, -1, -1), new Vector3(12, 1, 1));
 * crowd.query(turnedBox(ship)).hits; // → [0, 1]
 * ```
 */
export function crowdFromInstancedMesh(mesh: InstancedMeshLike): MeshCrowd;

/**
* A geometry as the mesh of a crowd: a cylinder, a box or a sphere if its type says so and its vertices agree, else the convex hull of
 * its vertices, which also fills hollows. With few segments, so that faces lie deeper than 1 % of the radius inside the round surface (a
 * cylinder of 22, a sphere of fewer than 32 × 16), it is the hull too.
 *
 * ```js
 * meshOf(new CylinderGeometry(1, 1, 20)); // → { cylinder: { radius: 1, height: 20 } }
 * ```
 */
export function meshOf(geometry: GeometryLike): Mesh;

/**
 * A `Vector3` as [x, y, z].
 *
 * ```js
 * triple(new Vector3(1, 2, 3)); // → [1, 2, 3]
 * ```
 */
export function triple(vector: Vector3Like): [number, number, number];

/**
* A `Box3` or an `OBB` as a box for `crowd.query` and `crowd.sweep`, transformed by an optional `Matrix4`.
 *
 * ```js
 * turnedBox(new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6))); // → { centre: [1, 2, 3], half: [1, 2, 3] }
 * ```
 */
export function turnedBox(box: Box3Like | ObbLike, matrix?: MatrixLike): TurnedBox;

/**
* A `Box3`, `Sphere`, `OBB` or `Capsule` as a solid, exactly; or a geometry that is a box, a sphere, a cylinder or a capsule, round
 * within 1 % of its radius. Any other geometry is refused.
 *
 * ```js
 * solidOf(new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6))); // → { box: { min: [0, 0, 0], max: [2, 4, 6] } }
 * ```
 */
export function solidOf(solid: Box3Like | SphereLike | ObbLike | CapsuleLike | GeometryLike): Solid;

/**
 * A `Ray` as the two arguments of `crowd.pick` and `raySolid3`.
 *
 * ```js
 * const { crowd } = crowdFromInstancedMesh(new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 1));
 * crowd.pick(...rayOf(new Ray(new Vector3(9, 0, 0), new Vector3(-1, 0, 0)))).distance; // → 8
 * ```
 */
export function rayOf(ray: RayLike): [origin: [number, number, number], direction: [number, number, number]];

/**
* Writes three numbers into a `Vector3` and returns it.
 *
 * ```js
 * into(new Vector3(), [1, 2, 3]).y; // → 2
 * ```
 */
export function into<V extends { set(x: number, y: number, z: number): unknown }>(target: V, numbers: readonly number[]): V;

/**
* Writes the box of one instance, out of `crowd.boxes()`, into a `Box3` and returns it.
 *
 * ```js
 * const { crowd } = crowdFromInstancedMesh(new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 1));
 * Math.round(intoBox3(new Box3(), crowd.boxes(), 0).max.x); // → 1
 * ```
 */
export function intoBox3<
  B extends {
    readonly min: { set(x: number, y: number, z: number): unknown };
    readonly max: { set(x: number, y: number, z: number): unknown };
  },
>(target: B, sides: ArrayLike<number>, instance?: number): B;
