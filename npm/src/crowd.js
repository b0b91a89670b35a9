import { CaromError, wrong } from './error.js';
import { each } from './hit.js';
import * as core from './space-core.js';
import { Owner, atOf, hold } from './start.js';
import { count, number, numbers, object, options, word } from './validate.js';
import { oneOf, ray3, solid, triple, tripleAt, turnedBox } from './validate3.js';

/** @import { CrowdContact, CrowdNearest, CrowdRayHit, RayRange, Solid, Triple, TurnedBox } from './space-types.js' */

/** @type {Record<string, (value: any) => number[]>} */
const MESHES = {
  cylinder: (value) => {
    const { radius, height } = object(value, 'a cylinder');
    return [number(radius, "a cylinder's radius"), number(height, "a cylinder's height")];
  },
  sphere: (radius) => [number(radius, "a sphere's radius")],
  box: (half) => triple(half, "a box's half size"),
  points: (points) => {
    const own = numbers(points, "a mesh's points");
    if (own.length % 3 === 0) return Array.from(own);
    const message = `a mesh's points come in threes x, y, z, but the array's length is ${own.length}`;
    throw new CaromError('wrong-length', message, { length: own.length });
  },
};

/** The prototype from which all typed arrays inherit their members. */
const TYPED = Object.getPrototypeOf(Float32Array.prototype);

/**
 * The matrices of `many` instances from `from` on; without `many`, of all from there on.
 * @param {any} value
 * @param {number} from
 * @param {any} many
 * @returns {Float32Array}
 */
function matrices(value, from, many) {
  // Copying doubles would silently lose digits.
  if (!(value instanceof Float32Array && ArrayBuffer.isView(value))) throw wrong("a crowd's matrices", 'a Float32Array', value);
  // The caller may have overridden the array's own members.
  const [buffer, offset, length] = ['buffer', 'byteOffset', 'length'].map((name) => Reflect.get(TYPED, name, value));
  const end = many === undefined ? Math.max(length, 16 * from) : 16 * (from + count(many, "a crowd's count"));
  if (end > length) {
    const message = `a crowd's matrices need ${end} entries, but the array's length is ${length}`;
    throw new CaromError('wrong-length', message, { length, expected: end });
  }
  try {
    return new Float32Array(buffer, offset, length).subarray(16 * from, end);
  } catch {
    throw wrong("a crowd's matrices", 'an array whose buffer has not been transferred', value);
  }
}

const BROAD = /** @type {const} */ (['tree', 'sorted', 'boxes', 'plan']);
const FINE = /** @type {const} */ (['exact', 'boxes', 'plan']);

/** A solid, or an oriented box by itself. @param {any} moving */
const swept = (moving) => (object(moving, 'a solid').half === undefined ? solid(moving) : [0, ...turnedBox(moving)]);

/** The handles of the crowds of which there may be a view. @type {Set<number>} */
const viewed = new Set();

/** Empties all views of the core's memory: growing it detaches its buffer, even if by nothing. */
const emptyViews = () => core.memoryOf().grow(0);

/** @param {number} at */
function release(at) {
  core.crowd_free(at);
  if (viewed.delete(at)) emptyViews();
}

/**
 * The hits of a ray.
 * @param {Crowd} crowd
 * @param {0 | 1} all whether all are wanted, or the first
 * @param {any} origin
 * @param {any} direction
 * @param {any} range
 * @returns {CrowdRayHit[]}
 */
function rayHits(crowd, all, origin, direction, range) {
  const along = ray3(origin, direction);
  const { near = 0, far = Infinity } = options(range, "a ray's range", ['near', 'far']);
  const limits = [number(near, "a ray's near limit"), number(far, "a ray's far limit")];
  const n = core.ask(core.crowd_pick, crowd, along, ...limits, all);
  return each(n, 8, (k) => ({ instance: n[k], distance: n[k + 1], point: tripleAt(n, k + 2), normal: tripleAt(n, k + 5) }));
}

/** @param {Float64Array} n @returns {CrowdContact | undefined} */
const contactOf = (n) => (n.length > 0 ? { instance: n[0], t: n[1], point: tripleAt(n, 2), normal: tripleAt(n, 5) } : undefined);

/**
 * Many instances of one mesh, each with a 4×4 matrix. Queries find the instances that a box, a solid or a ray touches.
 *
 * An instance is identified by its index in the list of matrices, as in an `InstancedMesh` of `three.js`.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const crowd = new Crowd({ mesh: { cylinder: { radius: 1, height: 20 } }, matrices });
 * crowd.query({ centre: [2.5, 0, 0], half: [2, 1, 1] }).hits; // → [0]
 * ```
 */
export class Crowd extends Owner {
  /**
   * A crowd with these matrices, column by column as in `instanceMatrix.array`: all, or the first `count`. They are
   * copied exactly. A scale of 0 is refused: leave hidden instances out.
   *
   * ```js
   * new Crowd({ mesh: { sphere: 2 }, matrices, count: 1 }).boxes().map(Math.round); // → [-2, -2, -2, 2, 2, 2]
   * ```
   * @param {import('./space-types.js').Instances} of
   */
  constructor(of) {
    const { mesh, matrices: list, count: many } = options(object(of, 'a crowd'), 'a crowd', ['mesh', 'matrices', 'count']);
    const [one, own] = [oneOf(mesh, 'a mesh', MESHES), matrices(list, 0, many)];
    super();
    hold(
      this,
      'Crowd',
      core.compute(() => core.crowd_new(own), one),
      release,
    );
  }

  /**
   * Copies changed matrices: those of all instances, or of `many` instances from `from` on. The list always begins with
   * instance 0, so instance k is at 16 k. If it is longer than before, the new instances are added.
   *
   * A wasm module sees its own memory only, so the matrices are copied once. Writing into `matricesView()` saves the copy.
   *
   * ```js
   * matrices[12] = 30;
   * crowd.update(matrices);
   * crowd.boxes().map(Math.round); // → [29, -10, -1, 31, 10, 1]
   * ```
   * @param {Float32Array} list
   * @param {number | null} [from]
   * @param {number | null} [many]
   */
  update(list, from, many) {
    const first = count(from ?? 0, 'an instance');
    const own = matrices(list, first, many ?? undefined);
    const at = atOf(this);
    // Even a refused update may have moved the list to make room for new instances.
    const moves = viewed.has(at) && first + own.length / 16 > this.count;
    try {
      core.ask((at) => core.crowd_update(at, own), this, first);
    } finally {
      if (moves) emptyViews();
    }
  }

  /**
   * A view of the matrices of all instances in the core's own memory, for reading and writing. Call `changed` after writing. The
   * view becomes stale, with length 0, as soon as that memory grows, instances are added, or the crowd is freed: get a new one
   * then.
   *
   * ```js
   * crowd.matricesView()[12] = 30;
   * crowd.changed();
   * Math.round(crowd.boxes()[0]); // → 29
   * ```
   */
  matricesView() {
    const at = atOf(this);
    viewed.add(at);
    return core.crowd_matrices_view(at);
  }

  /**
   * Applies what was written into `matricesView()`, for all instances or for `many` instances from `from` on.
   *
   * ```js
   * const view = crowd.matricesView();
   * view[13] = 5;
   * crowd.changed(0, 1);
   * Math.round(crowd.boxes()[1]); // → -5
   * ```
   * @param {number | null} [from]
   * @param {number | null} [many]
   */
  changed(from, many) {
    const first = count(from ?? 0, 'an instance');
    const some = many == null ? Math.max(this.count - first, 0) : count(many, "a crowd's count");
    core.ask(core.crowd_changed, this, first, some);
  }

  /**
   * The number of instances. Setting a smaller number removes the last ones. To remove one from the middle, move the last one to
   * its place first. `update` adds instances.
   *
   * ```js
   * crowd.count; // → 1
   * crowd.count = 0;
   * crowd.query({ centre: [0, 0, 0], half: [1, 1, 1] }).hits.length; // → 0
   * ```
   */
  get count() {
    return core.crowd_count(atOf(this));
  }

  set count(many) {
    core.ask(core.crowd_truncate, this, count(many, "a crowd's count"));
  }

  /**
   * Finds the instances that a box touches. `candidates` are the result of the broad phase, by boxes; `hits` are those
   * of them that the narrow phase keeps. Both are in ascending order. `milliseconds` is the time that each phase took.
   *
   * Broad phases: `"tree"` (the default), `"sorted"` (sweep and prune along one axis), `"boxes"` (brute force) and `"plan"`
   * (brute force, seen from above, along y). Narrow phases: `"exact"` (the default), `"boxes"` (the mesh's oriented box) and
   * `"plan"` (seen from above, so it also hits beyond the ends of a pillar).
   *
   * ```js
   * const { hits } = crowd.query({ centre: [2.5, 0, 0], half: [2, 1, 1] }, { broad: 'sorted' });
   * hits; // → [0]
   * ```
   * @param {TurnedBox} moving
   * @param {import('./space-types.js').Phases | null} [phases]
   * @returns {import('./space-types.js').CrowdAnswer}
   */
  query(moving, phases) {
    const own = turnedBox(moving);
    const { broad, fine } = options(phases, 'phases', ['broad', 'fine']);
    const [first, second] = [word(broad, 'a broad phase', BROAD), word(fine, 'a narrow phase', FINE)];
    const start = performance.now();
    const candidates = Uint32Array.from(core.ask(core.crowd_candidates, this, own, first));
    const between = performance.now();
    const hits = Uint32Array.from(core.ask(core.crowd_hits, this, own, second));
    return { candidates, hits, milliseconds: { broad: between - start, fine: performance.now() - between } };
  }

  /**
   * The first touch of a solid that moves by `motion` without turning (a shape cast); `undefined` if it touches no instance.
   * An instance that it overlaps at its start is touched at once; one that it slides along or moves away from does not count.
   *
   * ```js
   * crowd.sweep({ centre: [10, 0, 0], half: [1, 1, 1] }, [-16, 0, 0]).t.toFixed(9); // → '0.500000000'
   * ```
   * @param {TurnedBox | Solid} moving an oriented box, or any solid
   * @param {Triple} motion
   */
  sweep(moving, motion) {
    const own = swept(moving);
    const by = triple(motion, 'a motion');
    return contactOf(core.ask(core.crowd_sweep, this, own, by));
  }

  /**
   * The instances that a solid (such as a player's capsule) touches, by ascending index.
   *
   * ```js
   * crowd.touching({ capsule: { from: [0, 0, 0], to: [0, 2, 0], radius: 0.5 } }).length > 0; // → true
   * ```
   * @param {Solid} what
   */
  touching(what) {
    const own = solid(what);
    return Uint32Array.from(core.ask(core.crowd_touching, this, own));
  }

  /**
   * The instance nearest to a solid; `undefined` if none is within the distance.
   *
   * ```js
   * crowd.nearest({ sphere: { centre: [0, 0, 0], radius: 0 } }).instance; // → 0
   * ```
   * @param {Solid} to
   * @param {number} [within]
   * @returns {CrowdNearest | undefined}
   */
  nearest(to, within) {
    const own = solid(to);
    const n = core.ask(core.crowd_nearest, this, own, number(within ?? Infinity, 'a distance'));
    return n.length > 0 ? { instance: n[0], distance: n[1], from: tripleAt(n, 2), to: tripleAt(n, 5) } : undefined;
  }

  /**
   * The first instance that a ray hits.
   *
   * ```js
   * crowd.pick([10, 0, 0], [-1, 0, 0]).distance; // → 9
   * ```
   * @param {Triple} origin
   * @param {Triple} direction
   * @param {RayRange} [range]
   * @returns {CrowdRayHit | undefined}
   */
  pick(origin, direction, range) {
    return rayHits(this, 0, origin, direction, range)[0];
  }

  /**
   * All instances that a ray hits, nearest first.
   *
   * ```js
   * crowd.pickAll([-9, 0, 0], [1, 0, 0]).map(({ instance }) => instance).length > 0; // → true
   * ```
   * @param {Triple} origin
   * @param {Triple} direction
   * @param {RayRange} [range]
   */
  pickAll(origin, direction, range) {
    return rayHits(this, 1, origin, direction, range);
  }

  /**
   * Boxes around all instances, for drawing: minX, minY, minZ, maxX, maxY, maxZ for each. With a mesh of more than 32
   * points, each encloses the mesh's oriented box, and so is too large where the instance is turned.
   *
   * ```js
   * crowd.boxes().map(Math.round); // → [-1, -10, -1, 1, 10, 1]
   * ```
   */
  boxes() {
    return core.ask(core.crowd_boxes, this);
  }
}
