import init, { Outline } from 'carom';

await init();
const square = [-80, -80, 80, -80, 80, 80, -80, 80];
const outside = Outline.ofPolygon(square, 40);
console.log(outside.length.toFixed(4)); // 891.3274
console.log((4 * 160 + 2 * Math.PI * 40).toFixed(4)); // 891.3274
const { pieces } = outside.loops[0];
console.log(pieces.filter(({ kind }) => kind === 'arc').length); // 4

const inside = Outline.ofPolygon(square, -50);
console.log(inside.area); // 3600
console.log(Outline.ofPolygon(square, -80).isEmpty); // true

for (let distance = -70; distance <= 90; distance += 10) {
  Outline.ofPolygon(square, distance).trace(context);
}
context.stroke();
