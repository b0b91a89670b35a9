// The entry `carom/three`: converts objects of three.js to those of carom and back. three.js is not imported: its
// objects are recognised by their members, so any version works and none is bundled twice.

import { CaromError } from './error.js';
import { Crowd } from './space.js';
import { count, number } from './validate.js';

/** @import { Mesh, Solid, TurnedBox } from './space-types.js' */
/** @import { Box3Like, CapsuleLike, GeometryLike, InstancedMeshLike, MatrixLike, MeshCrowd, ObbLike, RayLike, SphereLike, Vector3Like } from './three-types.d.ts' */
/** @typedef {GeometryLike & { readonly parameters?: Record<string, any>, readonly attributes: Record<string, any> }} Geometry */
/** @typedef {{ count: number, getX(k: number): number, getY(k: number): number, getZ(k: number): number }} Positions */

/**
 * Reads an object that may be malformed. Any error becomes a `CaromError`.
 * @template T
 * @param {string} what
 * @param {() => T} read
 * @returns {T}
 */
function reading(what, read) {
  try {
    return read();
  } catch (cause) {
    if (/** @type {any} */ (cause)?.name === 'CaromError') throw cause;
    const why = cause instanceof Error ? cause.message.slice(0, 200) : 'it throws';
    throw new CaromError('wrong-type', `${what} cannot be read: ${why}`, { cause });
  }
}

/** @param {MatrixLike} matrix @param {number} length @param {string} what @returns {number[]} */
function entries({ elements }, length, what) {
  if (elements.length === length) return Array.from(elements, (entry) => number(entry, `an entry of ${what}`));
  const given = elements.length;
  throw new CaromError('wrong-length', `${what} needs ${length} entries, but its length is ${given}`, { length: given });
}

/** The most vertices of a geometry. */
const MOST_VERTICES = 1 << 22;

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
 * @param {InstancedMeshLike} mesh
 * @returns {MeshCrowd}
 */
export function crowdFromInstancedMesh(mesh) {
  const { placed, crowd } = reading('an InstancedMesh', () => {
    const placed = new Placed(mesh);
    const count = placed.count();
    const matrices = placed.matrices(0, count);
    return { placed, crowd: new Crowd({ mesh: meshOf(mesh.geometry), matrices, count }) };
  });
  return {
    crowd,
    /**
     * @param {number} [from]
     * @param {number} [some]
     * @returns {boolean}
     */
    sync(from, some) {
      const start = from === undefined ? 0 : count(from, 'the first instance', 2 ** 32);
      const end = some === undefined ? Infinity : start + count(some, 'a number of instances', 2 ** 32);
      return reading('an InstancedMesh', () => {
        const now = placed.count();
        // If the mesh has moved, all instances have.
        const [elsewhere, written] = [placed.isElsewhere(), placed.isWritten()];
        const all = elsewhere || (written && from === undefined);
        const before = crowd.count;
        const update = (/** @type {number} */ start, /** @type {number} */ end) => {
          if (end > start) crowd.update(placed.matrices(start, end), start, end - start);
        };
        try {
          if (all) update(0, now);
          else if (from !== undefined) update(start, Math.min(end, before, now));
          // The count changes only if the update was not refused.
          if (now < before) crowd.count = now;
          update(crowd.count, now);
        } catch (error) {
          placed.forget();
          throw error;
        }
        return all || from !== undefined || crowd.count !== before;
      });
    },
    /** Frees the crowd. */
    dispose() {
      crowd.free();
    },
  };
}

/** The matrices of a mesh's instances in world coordinates. */
class Placed {
  /** @param {InstancedMeshLike} mesh */
  constructor(mesh) {
    this.mesh = mesh;
    this.version = mesh.instanceMatrix.version;
    this.world = entries(mesh.matrixWorld, 16, "a mesh's matrixWorld");
    this.inWorld = new Float32Array(0);
  }

  /** The number of instances. Each must have a matrix. */
  count() {
    return count(this.mesh.count, "an InstancedMesh's count", Math.floor(this.mesh.instanceMatrix.array.length / 16));
  }

  /** Makes the next `sync` copy all instances, after a failed update. */
  forget() {
    this.version = NaN;
  }

  /** Whether the matrices have changed since the last call. */
  isWritten() {
    const { version } = this.mesh.instanceMatrix;
    const written = version !== this.version;
    this.version = version;
    return written;
  }

  /** Whether the mesh has moved since the last call. */
  isElsewhere() {
    const elements = entries(this.mesh.matrixWorld, 16, "a mesh's matrixWorld");
    const elsewhere = this.world.some((entry, k) => entry !== elements[k]);
    this.world = elements;
    return elsewhere;
  }

  /**
   * The whole list of matrices. Only those from `from` up to but excluding `to` are up to date.
   * @param {number} from
   * @param {number} to
   * @returns {Float32Array}
   */
  matrices(from, to) {
    const { array } = this.mesh.instanceMatrix;
    const { world } = this;
    const still = world.every((entry, k) => entry === (k % 5 ? 0 : 1));
    if (still && array instanceof Float32Array) return array;
    if (this.inWorld.length < array.length) this.inWorld = new Float32Array(array.length);
    // Computed in doubles and rounded once, so each entry is the nearest f32.
    for (let k = 16 * from; k < 16 * to; k += 4) {
      for (let row = 0; row < 4; row += 1) {
        this.inWorld[k + row] =
          world[row] * array[k] + world[row + 4] * array[k + 1] + world[row + 8] * array[k + 2] + world[row + 12] * array[k + 3];
      }
    }
    return this.inWorld;
  }
}

/** A full turn: the default `thetaLength` of three.js. */
const TURN = 2 * Math.PI;
/**
 * How deep faces may lie inside the round surface, as a fraction of the radius. A cylinder of 23 segments and a sphere
 * of 32 × 16 are within it.
 */
const ROUND = 0.01;
/** The relative tolerance between parameters and positions, which are in f32. */
const ALMOST = 1e-6;

/**
 * A geometry as the mesh of a crowd: a cylinder, a box or a sphere if its type says so and its vertices agree, else the
 * convex hull of its vertices, which also fills hollows. It is the hull, too, if there are so few segments that faces
 * lie deeper than 1 % of the radius inside the round surface (a cylinder of 22, a sphere of 30 × 16).
 *
 * ```js
 * meshOf(new CylinderGeometry(1, 1, 20)); // → { cylinder: { radius: 1, height: 20 } }
 * ```
 * @param {GeometryLike} geometry
 * @returns {Mesh}
 */
export function meshOf(geometry) {
  return reading('a geometry', () => meshIn(/** @type {Geometry} */ (geometry)));
}

/** @param {Geometry} geometry @returns {Mesh} */
function meshIn(geometry) {
  const { type, parameters: p = {} } = geometry;
  const points = pointsOf(geometry.attributes.position);
  const isStraight = p.radiusTop === p.radiusBottom && p.thetaLength === TURN;
  if (type === 'CylinderGeometry' && isStraight && isRound(p.radialSegments, Infinity)) {
    const { radiusTop: radius, height, heightSegments: rows } = p;
    const fits = farthest(points, (x, y, z) => {
      const row = rows * (y / height + 0.5);
      // Vertices on the axis are the centres of the caps.
      const aside = Math.abs(Math.hypot(x, z) - (x || z ? radius : 0));
      return [aside, Math.abs(y) - height / 2, (Math.abs(row - Math.round(row)) * height) / rows];
    });
    if (fits.every((far) => Math.abs(far) <= ALMOST * Math.max(radius, height))) return { cylinder: { radius, height } };
  }
  if (type === 'BoxGeometry') {
    /** @type {[number, number, number]} */
    const half = [p.width / 2, p.height / 2, p.depth / 2];
    const corners = [...Array(8).keys()].map((k) => half.map((h, axis) => ((k >> axis) & 1 ? h : -h)));
    const fits = farthest(points, (...place) => {
      const far = (/** @type {number[]} */ corner) => Math.hypot(...corner.map((x, axis) => x - place[axis]));
      return [...place.map((x, axis) => Math.abs(x) - half[axis]), ...corners.map((corner) => -far(corner))];
    });
    if (Math.min(...half) > 0 && fits.every((far) => Math.abs(far) <= ALMOST * Math.max(...half))) return { box: half };
  }
  const isWhole = p.phiLength === TURN && p.thetaStart === 0 && p.thetaLength === Math.PI;
  if (type === 'SphereGeometry' && isWhole && isRound(p.widthSegments, p.heightSegments)) {
    const { radius } = p;
    const [far] = farthest(points, (x, y, z) => [Math.abs(Math.hypot(x, y, z) - radius)]);
    if (far <= ALMOST * radius) return { sphere: radius };
  }
  return { points };
}

/**
 * Whether a surface of this many segments around, and from pole to pole, is round within `ROUND`. On a unit circle, the
 * distance from the centre to a chord is the cosine of half the angle that the chord subtends.
 * @param {number} around @param {number} upwards
 */
const isRound = (around, upwards) => Math.cos(Math.PI / around) * Math.cos(Math.PI / (2 * upwards)) >= 1 - ROUND;

/**
 * The distinct vertices: faces of most geometries repeat them.
 * @param {Positions} position
 */
function pointsOf(position) {
  /** @type {Map<string, [number, number, number]>} */
  const points = new Map();
  const all = count(position.count, "a geometry's number of vertices", MOST_VERTICES);
  for (let k = 0; k < all; k += 1) {
    const point = triple({ x: position.getX(k), y: position.getY(k), z: position.getZ(k) });
    points.set(point.join(), point);
  }
  return Float64Array.from([...points.values()].flat());
}

/**
 * The maximum of each measure over all points.
 * @param {Float64Array} points
 * @param {(x: number, y: number, z: number) => number[]} measure
 */
function farthest(points, measure) {
  /** @type {number[]} */
  let most = [];
  for (let k = 0; k < points.length; k += 3) {
    const here = measure(points[k], points[k + 1], points[k + 2]);
    most = here.map((value, j) => Math.max(value, most[j] ?? -Infinity));
  }
  return most;
}

/**
 * A `Vector3` as [x, y, z].
 *
 * ```js
 * triple(new Vector3(1, 2, 3)); // → [1, 2, 3]
 * ```
 * @param {Vector3Like} vector
 * @returns {[number, number, number]}
 */
export function triple(vector) {
  return reading('a vector', () => [
    number(vector.x, "a vector's x"),
    number(vector.y, "a vector's y"),
    number(vector.z, "a vector's z"),
  ]);
}

/**
 * A `Box3` or an `OBB` as a box for `crowd.query` and `crowd.sweep`, transformed by an optional `Matrix4`.
 *
 * ```js
 * turnedBox(new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6))); // → { centre: [1, 2, 3], half: [1, 2, 3] }
 * ```
 * @param {Box3Like | ObbLike} box
 * @param {MatrixLike} [matrix]
 * @returns {TurnedBox}
 */
export function turnedBox(box, matrix) {
  return reading('a box', () => turned(box, matrix));
}

/** @param {Box3Like | ObbLike} box @param {MatrixLike} [matrix] @returns {TurnedBox} */
function turned(box, matrix) {
  const placed = matrix && { matrix: entries(matrix, 16, "a box's matrix") };
  if ('halfSize' in box) {
    const { center, halfSize, rotation } = box;
    const [centre, half, axes] = [triple(center), triple(halfSize), entries(rotation, 9, "a box's rotation")];
    if (!placed) return { centre, half, axes };
    const { matrix: m } = placed;
    const [x, y, z, c] = [axes.slice(0, 3), axes.slice(3, 6), axes.slice(6), centre].map(([x, y, z], k) =>
      [0, 1, 2, 3].map((row) => m[row] * x + m[row + 4] * y + m[row + 8] * z + (k === 3 ? m[row + 12] : 0)),
    );
    return { centre: [0, 0, 0], half, matrix: [...x, ...y, ...z, ...c] };
  }
  const [min, max] = [triple(box.min), triple(box.max)];
  /** @param {(k: number) => number} each @returns {[number, number, number]} */
  const three = (each) => [each(0), each(1), each(2)];
  return { centre: three((k) => (min[k] + max[k]) / 2), half: three((k) => (max[k] - min[k]) / 2), ...placed };
}

/**
 * A `Box3`, `Sphere`, `OBB` or `Capsule` as a solid, exactly; or a geometry that is a box, a sphere, a cylinder or a capsule, round
 * within 1 % of its radius. Any other geometry is refused, and so is one that has been moved or turned.
 *
 * ```js
 * solidOf(new Box3(new Vector3(0, 0, 0), new Vector3(2, 4, 6))); // → { box: { min: [0, 0, 0], max: [2, 4, 6] } }
 * ```
 * @param {Box3Like | SphereLike | ObbLike | CapsuleLike | GeometryLike} solid
 * @returns {Solid}
 */
export function solidOf(solid) {
  return reading('a solid', () => {
    if ('min' in solid) return { box: { min: triple(solid.min), max: triple(solid.max) } };
    if ('halfSize' in solid) return { obb: turned(solid) };
    if ('start' in solid) {
      const [from, to] = [triple(solid.start), triple(solid.end)];
      return { capsule: { from, to, radius: number(solid.radius, "a capsule's radius") } };
    }
    if ('attributes' in solid) return solidIn(/** @type {Geometry} */ (solid));
    return { sphere: { centre: triple(solid.center), radius: number(solid.radius, "a sphere's radius") } };
  });
}

/** @param {Geometry} geometry @returns {Solid} */
function solidIn(geometry) {
  const { type, parameters: p = {} } = geometry;
  if (type === 'CapsuleGeometry' && isRound(p.radialSegments, 2 * p.capSegments)) {
    // Older versions of three.js call the height `length`.
    const [radius, half] = [p.radius, (p.height ?? p.length) / 2];
    const points = pointsOf(geometry.attributes.position);
    const [far] = farthest(points, (x, y, z) => [Math.abs(Math.hypot(x, Math.max(Math.abs(y) - half, 0), z) - radius)]);
    if (far <= ALMOST * Math.max(radius, half)) return { capsule: { from: [0, -half, 0], to: [0, half, 0], radius } };
  }
  const mesh = meshIn(geometry);
  if ('box' in mesh) return { obb: { centre: [0, 0, 0], half: mesh.box } };
  if ('sphere' in mesh) return { sphere: { centre: [0, 0, 0], radius: mesh.sphere } };
  if ('cylinder' in mesh) {
    const { radius, height } = mesh.cylinder;
    return { cylinder: { centre: [0, 0, 0], axis: [0, 1, 0], radius, half: height / 2 } };
  }
  throw new CaromError(
    'wrong-type',
    `a ${type ?? 'geometry'} must be a box, or round within ${ROUND} of its radius, and neither moved nor turned`,
  );
}

/**
 * A `Ray` as the two arguments of `crowd.pick` and `raySolid3`.
 *
 * ```js
 * const { crowd } = crowdFromInstancedMesh(new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 1));
 * crowd.pick(...rayOf(new Ray(new Vector3(9, 0, 0), new Vector3(-1, 0, 0)))).distance; // → 8
 * ```
 * @param {RayLike} ray
 * @returns {[origin: [number, number, number], direction: [number, number, number]]}
 */
export function rayOf(ray) {
  return reading('a ray', () => [triple(ray.origin), triple(ray.direction)]);
}

/**
 * Writes three numbers into a `Vector3` and returns it.
 *
 * ```js
 * into(new Vector3(), [1, 2, 3]).y; // → 2
 * ```
 * @template {{ set(x: number, y: number, z: number): unknown }} V
 * @param {V} target
 * @param {readonly number[]} numbers
 */
export function into(target, numbers) {
  return reading('a vector', () => {
    target.set(numbers[0], numbers[1], numbers[2]);
    return target;
  });
}

/**
 * Writes the box of one instance, out of `crowd.boxes()`, into a `Box3` and returns it.
 *
 * ```js
 * const { crowd } = crowdFromInstancedMesh(new InstancedMesh(new SphereGeometry(1), new MeshBasicMaterial(), 1));
 * Math.round(intoBox3(new Box3(), crowd.boxes(), 0).max.x); // → 1
 * ```
 * @template {{ readonly min: { set(x: number, y: number, z: number): unknown }, readonly max: { set(x: number, y: number, z: number): unknown } }} B
 * @param {B} target
 * @param {ArrayLike<number>} sides
 * @param {number} [instance]
 */
export function intoBox3(target, sides, instance = 0) {
  return reading('a box', () => {
    const k = 6 * count(instance, 'an instance', Math.floor(sides.length / 6) - 1);
    target.min.set(sides[k], sides[k + 1], sides[k + 2]);
    target.max.set(sides[k + 3], sides[k + 4], sides[k + 5]);
    return target;
  });
}
