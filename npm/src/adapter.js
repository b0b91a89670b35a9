// What three.js users need on the way to carom and back. Nothing of three.js is imported: its objects are known by what
// they have, so that any version will do, and none is bundled twice.

/** @typedef {Pick<typeof import('carom'), 'Crowd'>} Carom */
/** @typedef {import('carom').Crowd} Crowd */
/** @typedef {import('carom').Mesh} Mesh */
/** @typedef {import('carom').Solid} Solid */
/** @typedef {import('carom').TurnedBox} TurnedBox */
/** @typedef {{ x: number, y: number, z: number }} Vector3 */
/** @typedef {{ elements: ArrayLike<number> }} Matrix */
/** @typedef {{ min: Vector3, max: Vector3 }} Box3 */
/** @typedef {{ center: Vector3, radius: number }} Sphere */
/** @typedef {{ center: Vector3, halfSize: Vector3, rotation: Matrix }} Obb */
/** @typedef {{ origin: Vector3, direction: Vector3 }} Ray */
/** @typedef {{ count: number, getX(k: number): number, getY(k: number): number, getZ(k: number): number }} Positions */
/**
 * @typedef {object} Geometry
 * @property {string} [type]
 * @property {Record<string, any>} [parameters]
 * @property {Record<string, any>} attributes
 */
/**
 * @typedef {object} InstancedMesh
 * @property {Geometry} geometry
 * @property {number} count
 * @property {{ array: ArrayLike<number>, version?: number }} instanceMatrix
 * @property {Matrix} matrixWorld
 */

/**
 * A crowd of the instances of an `InstancedMesh`, in the world: after `mesh.matrixWorld`, which has to be up to date
 * (`mesh.updateWorldMatrix(true, false)`).
 *
 * `sync()` takes over what has changed: the matrices, when `instanceMatrix.needsUpdate` has been set since the last
 * time, `count`, and `matrixWorld`. It answers whether anything had. Where it is known which instances have moved,
 * `sync(from, count)` takes over only those.
 * @param {InstancedMesh} mesh
 * @param {Carom} carom
 */
export function crowdFromInstancedMesh(mesh, carom) {
  const placed = new Placed(mesh);
  const matrices = placed.matrices(0, mesh.count);
  const crowd = new carom.Crowd({ mesh: meshOf(mesh.geometry), matrices, count: mesh.count });
  return {
    crowd,
    /**
     * @param {number} [from]
     * @param {number} [count]
     * @returns {boolean}
     */
    sync(from, count) {
      // All of them move with the mesh, whichever have moved besides.
      const [elsewhere, written] = [placed.isElsewhere(), placed.isWritten()];
      const all = elsewhere || (written && from === undefined);
      const before = crowd.count;
      if (mesh.count < before) crowd.count = mesh.count;
      const update = (/** @type {number} */ start, /** @type {number} */ end) => {
        if (end > start) crowd.update(placed.matrices(start, end), start, end - start);
      };
      if (all) update(0, mesh.count);
      else if (from !== undefined) update(from, Math.min(count === undefined ? crowd.count : from + count, crowd.count));
      update(crowd.count, mesh.count);
      return all || from !== undefined || crowd.count !== before;
    },
    /** Gives the crowd's memory back. */
    dispose() {
      crowd.free();
    },
  };
}

/** The matrices of a mesh's instances in the world. */
class Placed {
  /** @param {InstancedMesh} mesh */
  constructor(mesh) {
    this.mesh = mesh;
    this.version = mesh.instanceMatrix.version;
    this.world = Array.from(mesh.matrixWorld.elements);
    this.inWorld = new Float32Array(0);
  }

  /** Whether the matrices are others than when this was last asked. */
  isWritten() {
    const { version } = this.mesh.instanceMatrix;
    const written = version !== this.version;
    this.version = version;
    return written;
  }

  /** Whether the mesh stands elsewhere than when this was last asked. */
  isElsewhere() {
    const { elements } = this.mesh.matrixWorld;
    const elsewhere = this.world.some((entry, k) => entry !== elements[k]);
    if (elsewhere) this.world = Array.from(elements);
    return elsewhere;
  }

  /**
   * The whole list, in which those from `from` to `to` are right.
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
    // Multiplied in doubles, and rounded once: as exact as f32 can say it.
    for (let k = 16 * from; k < 16 * to; k += 4) {
      for (let row = 0; row < 4; row += 1) {
        this.inWorld[k + row] =
          world[row] * array[k] + world[row + 4] * array[k + 1] + world[row + 8] * array[k + 2] + world[row + 12] * array[k + 3];
      }
    }
    return this.inWorld;
  }
}

/** A full turn, as three.js writes it into its geometries. */
const TURN = 2 * Math.PI;
/** Positions are in f32: what a parameter says, they say to so many digits. */
const ALMOST = 1e-6;

/**
 * What there are many of: a cylinder, a box or a sphere where the geometry says that it is one and its vertices agree
 * (they may have been moved since); else the convex hull of its vertices.
 * @param {Geometry} geometry
 * @returns {Mesh}
 */
export function meshOf(geometry) {
  const { type, parameters: p = {} } = geometry;
  const points = pointsOf(geometry.attributes.position);
  if (type === 'CylinderGeometry' && p.radiusTop === p.radiusBottom && p.thetaLength >= TURN) {
    const { radiusTop: radius, height } = p;
    const fits = farthest(points, (x, y, z) => [Math.hypot(x, z) - radius, Math.abs(y) - height / 2]);
    if (fits.every((far) => Math.abs(far) <= ALMOST * Math.max(radius, height))) return { cylinder: { radius, height } };
  }
  if (type === 'BoxGeometry') {
    /** @type {[number, number, number]} */
    const half = [p.width / 2, p.height / 2, p.depth / 2];
    const fits = farthest(points, (...place) => place.map((x, k) => Math.abs(x) - half[k]));
    if (fits.every((far) => Math.abs(far) <= ALMOST * Math.max(...half))) return { box: half };
  }
  if (type === 'SphereGeometry' && p.phiLength >= TURN && p.thetaStart === 0 && p.thetaLength >= Math.PI) {
    const { radius } = p;
    const [far] = farthest(points, (x, y, z) => [Math.hypot(x, y, z) - radius]);
    if (Math.abs(far) <= ALMOST * radius) return { sphere: radius };
  }
  return { points };
}

/**
 * The vertices, each once: the faces of most geometries have their own.
 * @param {Positions} position
 */
function pointsOf(position) {
  /** @type {Map<string, [number, number, number]>} */
  const points = new Map();
  for (let k = 0; k < position.count; k += 1) {
    /** @type {[number, number, number]} */
    const point = [position.getX(k), position.getY(k), position.getZ(k)];
    points.set(point.join(), point);
  }
  return Float64Array.from([...points.values()].flat());
}

/**
 * The greatest of each measure, over all points.
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
 * @param {Vector3} v
 * @returns {[number, number, number]}
 */
export const triple = ({ x, y, z }) => [x, y, z];

/**
 * A `Box3`, turned, moved and scaled by a `Matrix4` if there is one (a geometry's `boundingBox` and the mesh's
 * `matrixWorld`), or an `OBB`: what `crowd.query` and `crowd.sweep` take.
 * @param {Box3 | Obb} box
 * @param {Matrix} [matrix]
 * @returns {TurnedBox}
 */
export function turnedBox(box, matrix) {
  const placed = matrix && { matrix: Array.from(matrix.elements) };
  if ('halfSize' in box) {
    const { center, halfSize, rotation } = box;
    return { centre: triple(center), half: triple(halfSize), axes: Array.from(rotation.elements) };
  }
  const [min, max] = [triple(box.min), triple(box.max)];
  /** @param {(k: number) => number} each @returns {[number, number, number]} */
  const three = (each) => [each(0), each(1), each(2)];
  return { centre: three((k) => (min[k] + max[k]) / 2), half: three((k) => (max[k] - min[k]) / 2), ...placed };
}

/**
 * A `Box3`, `Sphere` or `OBB` as a solid.
 * @param {Box3 | Sphere | Obb} solid
 * @returns {Solid}
 */
export function solidOf(solid) {
  if ('min' in solid) return { box: { min: triple(solid.min), max: triple(solid.max) } };
  if ('halfSize' in solid) return { obb: turnedBox(solid) };
  return { sphere: { centre: triple(solid.center), radius: solid.radius } };
}

/**
 * A `Ray` as the two arguments of `crowd.pick` and `raySolid3`.
 * @param {Ray} ray
 * @returns {[origin: [number, number, number], direction: [number, number, number]]}
 */
export const rayOf = ({ origin, direction }) => [triple(origin), triple(direction)];

/**
 * Writes three numbers into a `Vector3`, which is returned.
 * @template {{ set(x: number, y: number, z: number): unknown }} V
 * @param {V} target
 * @param {readonly number[]} numbers
 */
export function into(target, [x, y, z]) {
  target.set(x, y, z);
  return target;
}

/**
 * Writes the box of one instance of `crowd.boxes()`, or a solid's, into a `Box3`, which is returned.
 * @template {{ min: { set(x: number, y: number, z: number): unknown }, max: { set(x: number, y: number, z: number): unknown } }} B
 * @param {B} target
 * @param {ArrayLike<number>} sides
 * @param {number} [instance]
 */
export function intoBox3(target, sides, instance = 0) {
  const k = 6 * instance;
  target.min.set(sides[k], sides[k + 1], sides[k + 2]);
  target.max.set(sides[k + 3], sides[k + 4], sides[k + 5]);
  return target;
}
