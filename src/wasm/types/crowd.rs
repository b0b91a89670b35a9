//! TypeScript's view of crowds.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * What there are many of, around its own origin: a cylinder along y; half a box's sizes; the hull of points.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * new Crowd({ mesh: { box: [1, 2, 3] }, matrices }).boxes().map(Math.round); // → [-1, -2, -3, 1, 2, 3]
 * ```
 */
export type Mesh =
  | { readonly cylinder: { readonly radius: number; readonly height: number } }
  | { readonly box: Triple }
  | { readonly sphere: number }
  | { readonly points: Points3 };

/**
 * What a crowd is made of: 16 numbers for each instance, of which the first `count` count.
 *
 * ```js
 * const matrices = new Float32Array(32).map((_, k) => Number(k % 5 === 0));
 * new Crowd({ mesh: { sphere: 1 }, matrices, count: 1 }).count; // → 1
 * ```
 */
export interface Instances {
  readonly mesh: Mesh;
  readonly matrices: Float32Array;
  readonly count?: number;
}

/**
 * How candidates are found, and hits told from them.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices });
 * crowd.query({ centre: [0, 0, 0], half: [1, 1, 1] }, { broad: 'boxes', fine: 'boxes' }).hits; // → [0]
 * ```
 */
export interface Phases {
  readonly broad?: "tree" | "sorted" | "boxes" | "plan";
  readonly fine?: "exact" | "boxes" | "plan";
}

/**
 * The instances whose boxes a box meets, and those that it hits.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const crowd = new Crowd({ mesh: { sphere: 1 }, matrices });
 * const { candidates, hits } = crowd.query({ centre: [1.9, 1.9, 0], half: [1, 1, 1] });
 * [candidates.length, hits.length]; // → [1, 0]
 * ```
 */
export interface CrowdAnswer {
  readonly candidates: Uint32Array;
  readonly hits: Uint32Array;
  readonly milliseconds: { readonly broad: number; readonly fine: number };
}

/**
 * Where something that moves first touches an instance.
 *
 * ```js
 * const matrices = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
 * const { point, normal } = new Crowd({ mesh: { sphere: 1 }, matrices }).pick([9, 0, 0], [-1, 0, 0]);
 * [...point, ...normal]; // → [1, 0, 0, 1, 0, 0]
 * ```
 */
export interface CrowdContact {
  readonly instance: number;
  /** When: from 0 at the start to 1 at the end of a motion; the distance along a ray. */
  readonly t: number;
  readonly point: [number, number, number];
  /** The unit normal there, towards what moves; against the motion where they overlap at the start. */
  readonly normal: [number, number, number];
}
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Instances")]
    pub type JsCrowd;
    #[wasm_bindgen(typescript_type = "Float32Array")]
    pub type JsMatrices;
    #[wasm_bindgen(typescript_type = "Phases")]
    pub type JsPhases;
    #[wasm_bindgen(typescript_type = "CrowdAnswer")]
    pub type JsAnswer;
    #[wasm_bindgen(typescript_type = "CrowdContact | undefined")]
    pub type JsContact;
}
