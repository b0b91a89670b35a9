// The types of points, shapes, outlines and trees, and of drawing.

/**
* A node of a tree over boxes, for visualisation.
 *
 * ```js
 * const [top] = Tree.midpoint([0, 0, 1, 1, 10, 0, 11, 1]);
 * top.items; // → [0, 1]
 * ```
 */
export interface TreeLevel {
  /** Its number in pre-order. */
  readonly number: number;
  readonly depth: number;
  readonly leaf: boolean;
  readonly box: [minX: number, minY: number, maxX: number, maxY: number];
  /** A leaf's items, by their indices in the tree's list. */
  readonly items: number[];
}

/**
 * A piece of an outline: a segment, or an arc about a corner or on a circle.
 *
 * ```js
 * const [{ kind, source, index }] = scene.outline(pillar, 40).loops[0].pieces;
 * [kind, source, index]; // → ['arc', 'round', 0]
 * ```
 */
export type OutlinePiece =
  | (PieceEnds & { readonly kind: "segment" })
  | (PieceEnds & {
      readonly kind: "arc";
      readonly centre: [number, number];
      readonly radius: number;
      /** Radians from start to end: positive where the angle increases. */
      readonly sweep: number;
    });

/**
* The ends of an outline's piece, and the feature that it is offset from.
 *
 * ```js
 * const [{ start }] = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], -1).loops[0].pieces;
 * start; // → [1, 3]
 * ```
 */
export interface PieceEnds {
  readonly start: [number, number];
  readonly end: [number, number];
  readonly source: "edge" | "corner" | "round";
  readonly index: number;
}

/**
 * A closed chain of pieces.
 *
 * ```js
 * const [island] = Outline.ofPolygon([0, 0, 4, 0, 4, 4, 0, 4], 1).loops;
 * island.hole; // → false
 * ```
 */
export interface OutlineLoop {
  readonly hole: boolean;
  /** Positive for islands, negative for holes. */
  readonly area: number;
  readonly length: number;
  readonly pieces: OutlinePiece[];
}

/**
 * Points: numbers x0, y0, x1, y1, …, or pairs.
 *
 * ```js
 * polygonArea([0, 0, 4, 0, 4, 4, 0, 4]) === polygonArea(Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4)); // → true
 * ```
 */
export type Points = Float64Array | Iterable<number> | Iterable<Pair>;

/**
 * A point or a vector: `[x, y]`, or `{ x, y }`.
 *
 * ```js
 * scene.clearance([0, 100]).distance === scene.clearance(Float64Array.of(0, 100)).distance; // → true
 * ```
 */
export type Pair =
  | readonly [x: number, y: number]
  | { readonly x: number; readonly y: number }
  | Float64Array
  | Float32Array;

/**
* A placement: scaled, then rotated by radians from +x towards +y, then translated; or a 3×3 matrix, row by row. A parent's placement
 * is applied afterwards.
 *
 * ```js
 * placePoints([1, 2], { scale: 2, position: [10, 0], parent: { position: [0, 5] } }); // → [12, 9]
 * ```
 */
export interface Placement {
  readonly position?: Pair;
  readonly rotation?: number;
  readonly scale?: number | Pair;
  readonly matrix?: readonly number[] | Float64Array;
  readonly parent?: Placement;
}

/**
* An arc with the angles of a canvas's `arc`; without angles the whole circle.
 *
 * ```js
 * boxOfArc({ centre: [0, 0], radius: 3, start: 0, end: Math.PI }).map(Math.round); // → [-3, 0, 3, 3]
 * ```
 */
export interface Arc {
  readonly centre: Pair;
  readonly radius: number;
  readonly start?: number;
  readonly end?: number;
  readonly anticlockwise?: boolean;
}

/**
* An oriented box: its centre, half its width and height, and its angle in radians.
 *
 * ```js
 * satBoxes({ centre: [0, 0], half: [1, 1], angle: 0 }, { centre: [5, 0], half: [2, 1], angle: 0 }).gap; // → 2
 * ```
 */
export interface OrientedBox {
  readonly centre: Pair;
  readonly half: Pair;
  readonly angle: number;
}

/**
* The result of a separating-axis test. The axis points from the first shape to the second.
 *
 * ```js
 * const sat = satPolygonCircle([0, 0, 4, 0, 4, 4, 0, 4], [8, 2], 1);
 * if (sat.relation === 'apart') sat.gap; // → 3
 * ```
 */
export type Sat =
| { readonly relation: "apart"; readonly axis: [number, number]; readonly gap: number }
| { readonly relation: "touching"; readonly axis: [number, number] }
| { readonly relation: "overlapping"; readonly axis: [number, number]; readonly depth: number };

/**
* The relation of a ray's line and a circle.
 *
 * ```js
 * rayCircle([-5, 3], [1, 0], [0, 0], 3); // → { relation: 'tangent', at: 5 }
 * ```
 */
export type RayCircle =
| { readonly relation: "miss" }
| { readonly relation: "tangent"; readonly at: number }
| { readonly relation: "two"; readonly enter: number; readonly leave: number };

/**
* An intersection of a ray and an arc.
 *
 * ```js
 * rayArc([-5, 0], [1, 0], { centre: [0, 0], radius: 3 })[0]; // → { distance: 2, point: [-3, 0], side: 'outside' }
 * ```
 */
export interface ArcHit {
  readonly distance: number;
  readonly point: [number, number];
  readonly side: "outside" | "inside" | "tangent";
}

/**
 * A box: its sides.
 *
 * ```js
 * const [left, top, right, bottom] = scene.boxOf(room);
 * [left, bottom]; // → [-300, 300]
 * ```
 */
export type Box = [minX: number, minY: number, maxX: number, maxY: number];

/**
* A box as an argument: its sides.
 *
 * ```js
 * closestInBox([-4, 1], [0, 0, 2, 2]); // → [0, 1]
 * ```
 */
export type BoxIn = readonly [minX: number, minY: number, maxX: number, maxY: number] | Float64Array;

/**
* The target of drawing: a canvas's 2D context, a `Path2D`, or an object of your own.
 *
 * ```js
 * const drawn = [];
 * const command = (word) => (...numbers) => drawn.push(word, ...numbers);
 * const pen = { moveTo: command('M'), lineTo: command('L'), arc: command('A'), closePath: command('Z') };
 * scene.traceBox(pen, room);
 * drawn.slice(0, 6); // → ['M', -300, -300, 'L', 300, -300]
 * ```
 */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number, counterclockwise?: boolean): void;
  closePath(): void;
}
