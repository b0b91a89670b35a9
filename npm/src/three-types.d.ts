import type { Crowd, Mesh, Solid, TurnedBox } from './index.js';

// Objects of three.js are known by what they have; its own types are not needed.

/** A `Vector3`. */
export interface Vector3Like {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A `Matrix4` or a `Matrix3`. */
export interface MatrixLike {
  readonly elements: ArrayLike<number>;
}

/** A `Box3`. */
export interface Box3Like {
  readonly min: Vector3Like;
  readonly max: Vector3Like;
}

/** A `Sphere`. */
export interface SphereLike {
  readonly center: Vector3Like;
  readonly radius: number;
}

/** An `OBB`, of three's examples. */
export interface ObbLike {
  readonly center: Vector3Like;
  readonly halfSize: Vector3Like;
  readonly rotation: MatrixLike;
}

/** A `Ray`. */
export interface RayLike {
  readonly origin: Vector3Like;
  readonly direction: Vector3Like;
}

/** A `BufferGeometry`. */
export interface GeometryLike {
  readonly type?: string;
  readonly attributes: object;
}

/** An `InstancedMesh`. */
export interface InstancedMeshLike {
  readonly geometry: GeometryLike;
  readonly count: number;
  readonly instanceMatrix: { readonly array: ArrayLike<number>; readonly version?: number };
  readonly matrixWorld: MatrixLike;
}

/** A crowd that follows a mesh. */
export interface MeshCrowd {
  readonly crowd: Crowd;
  /**
   * Takes over what has changed: the matrices, when `instanceMatrix.needsUpdate` has been set since the last time,
   * `count`, and `matrixWorld`. Where it is known which instances have moved, only those are taken over.
   * @returns whether anything had changed
   */
  sync(from?: number, count?: number): boolean;
  /** Gives the crowd's memory back. */
  dispose(): void;
}

/**
 * A crowd of the instances of an `InstancedMesh`, in the world: after `mesh.matrixWorld`, which has to be up to date
 * (`mesh.updateWorldMatrix(true, false)`).
 *
 * @example
 * const { crowd, sync } = crowdFromInstancedMesh(pillars);
 * // every frame:
 * sync();
 * const { hits } = crowd.query(turnedBox(ship.geometry.boundingBox, ship.matrixWorld));
 */
export function crowdFromInstancedMesh(mesh: InstancedMeshLike): MeshCrowd;

/**
 * What there are many of: a cylinder, a box or a sphere where the geometry says that it is one and its vertices agree;
 * else the convex hull of its vertices.
 */
export function meshOf(geometry: GeometryLike): Mesh;

/** A `Vector3` as [x, y, z]. */
export function triple(vector: Vector3Like): [number, number, number];

/** A `Box3` placed by a `Matrix4`, or an `OBB`: what `crowd.query` and `crowd.sweep` take. */
export function turnedBox(box: Box3Like | ObbLike, matrix?: MatrixLike): TurnedBox;

/** A `Box3`, `Sphere` or `OBB` as a solid. */
export function solidOf(solid: Box3Like | SphereLike | ObbLike): Solid;

/** A `Ray` as the two arguments of `crowd.pick` and `raySolid3`. */
export function rayOf(ray: RayLike): [origin: [number, number, number], direction: [number, number, number]];

/** Writes three numbers into a `Vector3`, which is returned. */
export function into<V extends { set(x: number, y: number, z: number): unknown }>(target: V, numbers: readonly number[]): V;

/** Writes the box of one instance, out of `crowd.boxes()`, into a `Box3`, which is returned. */
export function intoBox3<
  B extends {
    readonly min: { set(x: number, y: number, z: number): unknown };
    readonly max: { set(x: number, y: number, z: number): unknown };
  },
>(target: B, sides: ArrayLike<number>, instance?: number): B;
