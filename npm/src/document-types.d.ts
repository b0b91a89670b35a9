import type { Ball, Limits, Scene } from '../pkg/carom.js';

/**
 * A body's name in a scene file, and its style, which is the page's business.
 *
 * ```js
 * const [{ name }] = Document.of(scene).bodies;
 * name; // → undefined
 * ```
 */
export interface NamedBody {
  readonly name: string | undefined;
  readonly style: unknown;
}

/**
 * What a scene file holds: bodies with their names and styles, a ball, limits, and what a page keeps in it.
 *
 * ```js
 * const document = Document.parse(`{
 *   "carom": 1,
 *   "title": { "en": "A room" },
 *   "bodies": [
 *     { "name": "wall", "shape": { "circle": { "centre": [0, 0], "radius": 9 } }, "side": "inside", "response": "reflect" }
 *   ],
 *   "ball": { "centre": [0, 0], "direction": [3, 4], "radius": 1 },
 *   "limits": { "bounces": 29 }
 * }`);
 * document.scene().firstHit(document.ball).distance; // → 8
 * ```
 */
export class Document {
  private constructor();
  /** Its memory is JavaScript's own, which the collector frees. Any use afterwards throws an error with the code `"freed"`. */
  free(): void;
  /** The same, for `using`. */
  [Symbol.dispose](): void;
  /**
   * Reads a scene file, version 1 or 2. The second has arcs and rounding, and is written where there are some. A refusal names
   * the `member` that is wrong.
   *
   * ```js
   * Document.parse('{ "carom": 1, "bodies": [] }').scene().ids.length; // → 0
   * ```
   */
  static parse(text: string): Document;
  /**
   * The bodies of a scene, without names and styles.
   *
   * ```js
   * Document.of(scene).bodies.length; // → 2
   * ```
   */
  static of(scene: Scene): Document;
  /**
   * The file's text: the same for the same document, with every number to the last bit.
   *
   * ```js
   * JSON.parse(document.toJson()).carom; // → 1
   * ```
   */
  toJson(): string;
  /**
   * A scene with the document's bodies, whose ids are in the order of the document.
   *
   * ```js
   * document.scene().ids; // → [0]
   * ```
   */
  scene(): Scene;
  /**
   * The title in a language, such as `"en"`.
   *
   * ```js
   * document.title('en'); // → 'A room'
   * ```
   */
  title(language: string): string | undefined;
  /**
   * The name and the style of each body.
   *
   * ```js
   * document.bodies[0].name; // → 'wall'
   * ```
   */
  readonly bodies: NamedBody[];
  /**
   * The ball, if the file has one.
   *
   * ```js
   * document.ball.direction; // → [3, 4]
   * ```
   */
  readonly ball: { readonly centre: [number, number]; readonly direction: [number, number]; readonly radius: number } | undefined;
  /**
   * Puts another ball into the document.
   *
   * ```js
   * document.setBall({ centre: [0, 0], direction: [0, 1], radius: 2 });
   * document.ball.radius; // → 2
   * ```
   */
  setBall(moving: Ball): void;
  /**
   * How far the path is followed, if the file says so.
   *
   * ```js
   * document.limits; // → { bounces: 29 }
   * ```
   */
  readonly limits: Limits | undefined;
  /**
   * Puts other limits into the document.
   *
   * ```js
   * document.setLimits({ bounces: 9, length: 1000 });
   * document.limits; // → { bounces: 9, length: 1000 }
   * ```
   */
  setLimits(limits: Limits): void;
  /**
   * What a page keeps in the file.
   *
   * ```js
   * document.view; // → undefined
   * ```
   */
  readonly view: unknown;
}
