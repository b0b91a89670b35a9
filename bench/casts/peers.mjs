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

/** All of them, in the order of the tables. */
export async function peers() {
  const all = [];
  for (const bring of [withFlatbush, rapier, box2d, planck, phaser]) all.push(...(await bring()));
  return all;
}
