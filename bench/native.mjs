// Writes the rooms and balls of `npm run bench` for Rust, and measures them there.

import * as carom from '../npm/dist/node.js';
import { must, putFile, start } from '../scripts/run.mjs';
import { pointsOf } from './casts/peers/common.mjs';
import { balls, room, sceneOf } from './workload.mjs';

await start(async () => {
  for (const count of [10, 1000, 10_000, 100_000]) {
    const place = room(count, 1);
    const { scene } = sceneOf(carom, place);
    const list = place.list.map(pointsOf);
    const many = balls(scene, place, count > 20_000 ? 400 : 1000, 2).map(({ x, y, dx, dy }) => [x, y, dx, dy]);
    scene.free();
    putFile(`target/room-${count}.json`, JSON.stringify([place.side, place.radius, list, many]));
  }
  await must('cargo', ['run', '--release', '--manifest-path', 'bench/native/Cargo.toml']);
});
