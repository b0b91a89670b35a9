//! TypeScript's view of the plane: points, placements, pieces, and what the functions of two shapes say.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * x0, y0, x1, y1, …
 *
 * ```js
 * polygonArea([0, 0, 4, 0, 4, 4, 0, 4]) === polygonArea(Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4)); // → true
 * ```
 */
export type Points = Float64Array | Iterable<number>;

/**
 * A point or a vector: [x, y].
 *
 * ```js
 * scene.clearance([0, 100]).distance === scene.clearance(Float64Array.of(0, 100)).distance; // → true
 * ```
 */
export type Pair = readonly [x: number, y: number] | readonly number[] | Float64Array | Float32Array;

/**
 * Scaled, then turned by radians from +x towards +y, then moved; or a 3×3 matrix, row by row.
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
 * A piece of a circle as a canvas takes it; without angles the whole circle.
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
 * An oriented box: its middle, half its width and height, and its turn in radians.
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
 * What separating axes say; the axis points from the first shape to the second.
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
 * How a ray's line lies to a circle.
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
 * Where a ray meets an arc.
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
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Points")]
    pub type JsPoints;
    #[wasm_bindgen(typescript_type = "Pair")]
    pub type JsPair;
    #[wasm_bindgen(typescript_type = "Placement")]
    pub type JsPlacement;
    #[wasm_bindgen(typescript_type = "[minX: number, minY: number, maxX: number, maxY: number]")]
    pub type JsBox;
    #[wasm_bindgen(typescript_type = "readonly [number, number, number, number] | Float64Array")]
    pub type JsBoxIn;
    #[wasm_bindgen(typescript_type = "Arc")]
    pub type JsArc;
    #[wasm_bindgen(typescript_type = "ArcHit[]")]
    pub type JsArcHit;
    #[wasm_bindgen(typescript_type = "RayCircle")]
    pub type JsRayCircle;
    #[wasm_bindgen(typescript_type = "OrientedBox")]
    pub type JsObb;
    #[wasm_bindgen(typescript_type = "Sat")]
    pub type JsSat;
    #[wasm_bindgen(typescript_type = "'inside' | 'boundary' | 'outside'")]
    pub type JsLocation;
    #[wasm_bindgen(typescript_type = "{ readonly enter: number; readonly leave: number } | undefined")]
    pub type JsInterval;
    #[wasm_bindgen(
        typescript_type = "{ readonly point: [number, number]; readonly u: number; readonly v: number } | undefined"
    )]
    pub type JsCrossing;
    #[wasm_bindgen(
        typescript_type = "{ readonly distance: number; readonly u: number; readonly point: [number, number]; readonly front: boolean } | undefined"
    )]
    pub type JsSegmentHit;
}
