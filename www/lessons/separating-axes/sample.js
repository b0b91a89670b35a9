import init, { satBoxes, satPolygonCircle, satPolygons } from 'carom';

await init();
const square = [0, 0, 4, 0, 4, 4, 0, 4];
const apart = satPolygons(square, [7, 0, 9, 0, 9, 2]);
console.log(apart); // { relation: 'apart', axis: [1, 0], gap: 3 }
console.log(satPolygonCircle(square, [6, 2], 2).relation); // touching

const a = { centre: [0, 0], half: [2, 1], angle: 0 };
const b = { centre: [2.5, 0.5], half: [1, 1], angle: 0 };
const meet = satBoxes(a, b);
console.log(meet); // { relation: 'overlapping', axis: [1, 0], depth: 0.5 }

const dented = [0, 0, 4, 0, 2, 1, 4, 4, 0, 4];
try {
  satPolygons(dented, square);
} catch (error) {
  console.log(error.code); // not-convex
}
