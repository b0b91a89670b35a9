// Joins the results of a job's parts in their order: in a thread those of its slices, in the page those of its threads.

import { castLists } from './batch.js';

/** @import { CastLists, PathLists } from './batch.js' */
/** @import { Fan } from './types.js' */
/**
 * @template T
 * @typedef {object} Join
 * @property {(part: T, from: number) => void} take adds the result of the balls or directions from `from` on
 * @property {() => T} joined
 */

/** The numbers of a ball: x, y, direction x, direction y, radius. */
export const PER_BALL = 5;

/** A growable list of numbers. */
class Numbers {
  #numbers = new Float64Array(1024);
  length = 0;

  /** @param {Float64Array} more */
  add(more) {
    const length = this.length + more.length;
    if (length > this.#numbers.length) {
      const grown = new Float64Array(2 ** Math.ceil(Math.log2(length)));
      grown.set(this.#numbers.subarray(0, this.length));
      this.#numbers = grown;
    }
    this.#numbers.set(more, this.length);
    this.length = length;
  }

  take() {
    return this.#numbers.slice(0, this.length);
  }
}

/** @param {number} total @returns {Join<CastLists>} */
export function joinCasts(total) {
  const lists = castLists(total);
  return { take: (part, from) => put(lists, part, from, total), joined: () => lists };
}

/**
 * Copies the lists of a part to their places.
 * @param {{ [name: string]: Float64Array | Uint32Array | Uint8Array }} lists
 * @param {any} part
 * @param {number} from
 * @param {number} total
 */
function put(lists, part, from, total) {
  for (const [name, list] of Object.entries(lists)) list.set(part[name], from * (list.length / total));
}

/** @param {number} total @returns {Join<Fan>} */
export function joinFans(total) {
  const points = new Numbers();
  const starts = new Uint32Array(total + 1);
  return {
    take(part, from) {
      starts.set(
        part.starts.map((start) => start + points.length / 2),
        from,
      );
      points.add(part.points);
    },
    joined: () => ({ points: points.take(), starts }),
  };
}

/** @param {number} total @returns {Join<PathLists>} */
export function joinPaths(total) {
  const fans = joinFans(total);
  const bodies = new Numbers();
  const lists = {
    state: new Uint8Array(total),
    ends: new Uint8Array(total),
    lengths: new Float64Array(total),
    directions: new Float64Array(2 * total),
  };
  return {
    take(part, from) {
      fans.take(part, from);
      bodies.add(part.bodies);
      put(lists, part, from, total);
    },
    joined() {
      const { points, starts } = fans.joined();
      const { state, ends, ...others } = lists;
      return { state, points, bodies: bodies.take(), starts, ...others, ends };
    },
  };
}

/**
 * An error of a part, with the ball's index in the whole job.
 * @param {any} error
 * @param {number} from
 */
export function inWhole(error, from) {
  if (!(error instanceof Error) || !('ball' in error)) return error;
  const ball = Number(error.ball) + from;
  return Object.assign(error, { ball, message: error.message.replace(/^ball \d+/, `ball ${ball}`) });
}
