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
