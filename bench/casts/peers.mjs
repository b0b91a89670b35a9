// The same room and the same question put to others, each in its own way.

import { box2d } from './peers/box2d.mjs';
import { load } from './peers/common.mjs';
import { phaser } from './peers/phaser.mjs';
import { planck } from './peers/planck.mjs';
import { rapier } from './peers/rapier.mjs';
import { flatbush, plain } from './plain.mjs';

/** @typedef {import('./contest.mjs').Contestant} Contestant */

/** @returns {Promise<Contestant[]>} */
async function withFlatbush() {
  const { default: Flatbush } = await load('flatbush');
  return [{ name: 'plain JS, flatbush', exact: true, build: plain(flatbush(Flatbush)) }];
}

/** In the order of the tables. */
const ALL = { flatbush: withFlatbush, rapier2d: rapier, 'box2d3-wasm': box2d, planck, 'phaser-box2d': phaser };

/** All of them that load, and why the others do not. @returns {Promise<{ contestants: Contestant[], missing: string[] }>} */
export async function peers() {
  /** @type {Contestant[]} */
  const contestants = [];
  /** @type {string[]} */
  const missing = [];
  for (const [name, bring] of Object.entries(ALL)) {
    try {
      contestants.push(...(await bring()));
    } catch (error) {
      missing.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { contestants, missing };
}
