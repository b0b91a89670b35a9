import init, { Crowd } from 'carom/space';

await init();
// A hundred thousand pillars, as an InstancedMesh has them.
const count = 100000;
const matrices = new Float32Array(16 * count);
for (let k = 0; k < count; k += 1) {
  const [x, z] = [10 * (k % 400), 10 * Math.floor(k / 400)];
  matrices.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, 0, z, 1], 16 * k);
}
const mesh = { cylinder: { radius: 1, height: 20 } };
const crowd = new Crowd({ mesh, matrices });

const ship = { centre: [1005, 0, 1005], half: [8, 2, 4.5] };
const { candidates, hits } = crowd.query(ship);
console.log(candidates.length, hits.length); // 4 4
const turned = { ...ship, quaternion: [0, Math.sin(0.4), 0, Math.cos(0.4)] };
console.log(crowd.query(turned).candidates.length); // 4
console.log(crowd.query(turned).hits.length); // 2

const contact = crowd.sweep({ ...ship, half: [2, 2, 2] }, [100, 0, 10]);
console.log(contact.instance, contact.t.toFixed(4)); // 40503 0.2236
