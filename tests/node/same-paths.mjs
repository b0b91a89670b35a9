// Thousands of paths through the JavaScript interface, and one hash over all their points: the scenes of
// tests/rust/same_bits.rs. Runs in Node and in browsers.

/** @typedef {typeof import('../../npm/dist/index.js')} Carom */

const MASK = (1n << 64n) - 1n;

/** splitmix64, as in oracle/src/random.rs. */
class Random {
  #state;

  /** @param {bigint} seed */
  constructor(seed) {
    this.#state = seed;
  }

  bits() {
    this.#state = (this.#state + 0x9e3779b97f4a7c15n) & MASK;
    let z = this.#state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  }

  /**
   * @param {number} low
   * @param {number} high
   */
  between(low, high) {
    return low + (high - low) * (Number(this.bits() >> 11n) / 2 ** 53);
  }

  /**
   * @param {number} size
   * @returns {[number, number]}
   */
  point(size) {
    const x = this.between(-size, size);
    return [x, this.between(-size, size)];
  }

  /** @returns {[number, number]} */
  direction() {
    for (;;) {
      const [x, y] = this.point(1);
      const square = x * x + y * y;
      if (square >= 0.01 && square <= 1) {
        const inverse = 1 / Math.sqrt(square);
        return [x * inverse, y * inverse];
      }
    }
  }
}

/** FNV-1a over the bytes of numbers, low byte first; in two halves of 32 bits. */
class Hash {
  #high = 0xcbf29ce4;
  #low = 0x84222325;

  /** @param {Float64Array} numbers */
  add(numbers) {
    // −0 and 0 are the same place.
    const bytes = new Uint8Array(numbers.map((x) => x + 0).buffer);
    for (const byte of bytes) {
      // times 0x100_0000_01b3 = 2^40 + 0x1b3
      const low = (this.#low ^ byte) >>> 0;
      const product = low * 0x1b3;
      const carry = Math.floor(product / 2 ** 32);
      const high = this.#high * 0x1b3 + carry + low * 256;
      this.#low = product >>> 0;
      this.#high = (high % 2 ** 32) >>> 0;
    }
  }

  toString() {
    return [this.#high, this.#low].map((half) => half.toString(16).padStart(8, '0')).join('');
  }
}

/** @param {Carom} carom @param {Random} random */
function room(carom, random) {
  const scene = new carom.Scene();
  scene.addPolygon([-300, -300, -300, 300, 300, 300, 300, -300], { side: 'inside' });
  for (let k = 0; k < 8; k += 1) {
    const position = random.point(280);
    if (k % 4 === 3) {
      scene.addCircle(position, random.between(5, 40));
      continue;
    }
    const [w, h, lean] = [random.between(5, 60), random.between(5, 60), random.between(-20, 20)];
    const rotation = random.between(-10, 10);
    /** @type {[number, number]} */
    const scale = [random.between(0.5, 2), random.between(0.5, 2)];
    const placement = { position, rotation, scale };
    scene.addPolygon([0, 0, w, 0, w + lean, h, lean, h], { placement, response: 'reflect' });
  }
  return scene;
}

/** The hash over fifty paths in each of so many rooms. @param {Carom} carom @param {number} rooms */
export function hashOfPaths(carom, rooms) {
  const random = new Random(1n);
  const hash = new Hash();
  for (let k = 0; k < rooms; k += 1) {
    const scene = room(carom, random);
    for (let cast = 0; cast < 50;) {
      const [centre, direction] = [random.point(280), random.direction()];
      const ball = { centre, direction, radius: random.between(0, 15) };
      let path;
      try {
        path = scene.rebound(ball, { bounces: 20 });
      } catch (error) {
        // A ball that does not fit where it starts is tried elsewhere.
        const { code } = /** @type {import('../../npm/dist/error.js').CaromError} */ (error);
        if (code !== 'overlap' && code !== 'wrong-side') throw error;
        continue;
      }
      hash.add(path.points);
      cast += 1;
    }
    scene.free();
  }
  return hash.toString();
}
