//! TypeScript's view of solids in space.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * A point or a vector of space: [x, y, z].
 *
 * ```js
 * closest3({ box: { min: [0, 0, 0], max: [1, 1, 1] } }, new Float32Array([3, 0, 0])); // → [1, 0, 0]
 * ```
 */
export type Triple = readonly [x: number, y: number, z: number] | readonly number[] | Float64Array | Float32Array;

/**
 * x0, y0, z0, x1, …
 *
 * ```js
 * around3(Float64Array.of(0, 0, 0, 2, 0, 0)).sphere.radius; // → 1
 * ```
 */
export type Points3 = Float64Array | Float32Array | readonly number[];

/**
 * A 4×4 matrix, column by column, as `elements` of a `Matrix4` in `three.js`.
 *
 * ```js
 * const camera = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
 * cull3(camera, { sphere: { centre: [9, 0, 0], radius: 1 } }); // → 'outside'
 * ```
 */
export type Matrix4 = Float64Array | Float32Array | readonly number[];

/**
 * A box that is turned: by three axes (nine numbers), by a quaternion [x, y, z, w], or by a matrix, which also moves
 * and scales it; without any of them not at all.
 *
 * ```js
 * const half = Math.SQRT1_2;
 * const turned = { centre: [0, 0, 0], half: [1, 1, 1], quaternion: [0, 0, half, half] };
 * nearest3({ obb: turned }, { sphere: { centre: [4, 0, 0], radius: 1 } }).distance.toFixed(9); // → '2.000000000'
 * ```
 */
export interface TurnedBox {
  readonly centre: Triple;
  /** Half its sizes. */
  readonly half: Triple;
  readonly axes?: readonly number[] | Float64Array;
  readonly quaternion?: readonly number[] | Float64Array;
  readonly matrix?: Matrix4;
}

/**
 * Any solid that the functions of space take. A cylinder reaches `half` to either side along its axis.
 *
 * ```js
 * const capsule = { capsule: { from: [0, 0, 0], to: [0, 5, 0], radius: 1 } };
 * nearest3(capsule, { sphere: { centre: [4, 2, 0], radius: 1 } }).distance; // → 2
 * ```
 */
export type Solid =
  | { readonly box: { readonly min: Triple; readonly max: Triple } }
  | { readonly sphere: { readonly centre: Triple; readonly radius: number } }
  | { readonly obb: TurnedBox }
  | { readonly cylinder: { readonly centre: Triple; readonly axis: Triple; readonly radius: number; readonly half: number } }
  | { readonly capsule: { readonly from: Triple; readonly to: Triple; readonly radius: number } };

/**
 * How near two solids come to each other; where they meet, both points are one, and there is no axis.
 *
 * ```js
 * const { a, b } = nearest3({ sphere: { centre: [0, 0, 0], radius: 1 } }, { sphere: { centre: [5, 0, 0], radius: 2 } });
 * [...a, ...b]; // → [1, 0, 0, 3, 0, 0]
 * ```
 */
export interface Nearest3 {
  /** The distance between `a` and `b`; the solids are no farther apart… */
  readonly distance: number;
  /** …and no nearer: some plane keeps them so far apart. */
  readonly atLeast: number;
  readonly a: [number, number, number];
  readonly b: [number, number, number];
  /** The unit direction from the first to the second. */
  readonly axis?: [number, number, number];
}

/**
 * How two solids lie to each other; the axis points from the first to the second.
 *
 * ```js
 * const ball3 = { sphere: { centre: [0, 0, 0], radius: 1 } };
 * overlap3(ball3, { sphere: { centre: [3, 0, 0], radius: 1 } }).relation; // → 'apart'
 * ```
 */
export type Sat3 =
  | { readonly relation: "apart"; readonly axis: [number, number, number]; readonly gap: number }
  | { readonly relation: "touching"; readonly axis: [number, number, number] }
  | { readonly relation: "overlapping"; readonly axis?: [number, number, number]; readonly depth?: number };

/**
 * Where a ray goes through a solid. From inside, the point is where it comes out.
 *
 * ```js
 * raySolid3([0, 0, 0], [1, 0, 0], { sphere: { centre: [0, 0, 0], radius: 2 } }).inside; // → true
 * ```
 */
export interface RayHit3 {
  readonly enter: number;
  readonly leave: number;
  readonly point: [number, number, number];
  readonly normal: [number, number, number];
  readonly inside: boolean;
}

/**
 * The smallest box and the smallest sphere around points.
 *
 * ```js
 * around3([0, 0, 0, 2, 0, 0]).sphere.centre; // → [1, 0, 0]
 * ```
 */
export interface Around3 {
  readonly box: { readonly min: [number, number, number]; readonly max: [number, number, number] };
  readonly sphere: { readonly centre: [number, number, number]; readonly radius: number };
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Triple")]
    pub type JsTriple;
    #[wasm_bindgen(typescript_type = "Points3")]
    pub type JsPoints3;
    #[wasm_bindgen(typescript_type = "Matrix4")]
    pub type JsMatrix4;
    #[wasm_bindgen(typescript_type = "TurnedBox")]
    pub type JsBox3;
    #[wasm_bindgen(typescript_type = "Solid")]
    pub type JsSolid;
    #[wasm_bindgen(typescript_type = "Nearest3")]
    pub type JsNearest3;
    #[wasm_bindgen(typescript_type = "Sat3")]
    pub type JsSat3;
    #[wasm_bindgen(typescript_type = "RayHit3 | undefined")]
    pub type JsRayHit3;
    #[wasm_bindgen(typescript_type = "Around3")]
    pub type JsAround;
    #[wasm_bindgen(typescript_type = "'outside' | 'intersects' | 'inside'")]
    pub type JsCulling;
}
