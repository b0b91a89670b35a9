// A canvas is somebody else's code: whatever it does while it is drawn on, it does to itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Canvas, SOUND, called, published, things, told } from './calls.mjs';
import WRITTEN from './strokes.json' with { type: 'json' };

/** @type {import('./calls.mjs').Carom} */
const carom = await published();

/** @typedef {(name: string, given: unknown[]) => void} Heard */

/** A canvas that lets somebody hear of each stroke before it is drawn. @param {Heard} heard */
function canvas(heard) {
  const made = /** @type {any} */ (new Canvas());
  for (const name of ['moveTo', 'lineTo', 'arc', 'closePath'])
    made[name] = (/** @type {unknown[]} */ ...given) => heard(name, given);
  return made;
}

const DRAWN_ON = Object.keys(SOUND).filter((name) => SOUND[name](things(carom)).some((value) => value instanceof Canvas));
const PATHS = Object.keys(SOUND).filter((name) => /Path2D/.test(name));

/**
 * Draws on a canvas, or makes a path that hears of its strokes.
 * @param {import('./calls.mjs').Things} all
 * @param {string} name
 * @param {Heard} heard
 */
function drawn(all, name, heard) {
  const library = /** @type {any} */ (globalThis);
  library.Path2D = function () {
    return canvas(heard);
  };
  try {
    return called(
      carom,
      all,
      name,
      SOUND[name](all).map((value) => (value instanceof Canvas ? canvas(heard) : value)),
    );
  } finally {
    delete library.Path2D;
  }
}

/** The strokes of a call, to three digits. @param {import('./calls.mjs').Things} all @param {string} name */
function strokes(all, name) {
  /** @type {string[]} */
  const heard = [];
  drawn(
    all,
    name,
    (stroke, given) =>
      void heard.push([stroke, ...given.map((x) => (typeof x === 'number' ? Math.round(1000 * x) / 1000 : x))].join(' ')),
  );
  return heard;
}

assert.deepEqual([DRAWN_ON.length, PATHS.length], [6, 3]);

/**
 * Body 1 becomes another, if it is said which; and its strokes, or some of them.
 * @type {{ name: string, set?: [string, ...any[]], draw: string, strokes: string[], only?: string }[]}
 */
const DRAWN = /** @type {any} */ (WRITTEN);
for (const { name, set, draw, strokes: expected, only = '' } of DRAWN) {
  test(name, () => {
    const all = things(carom);
    if (set) called(carom, all, set[0], [1, ...set.slice(1)]);
    const found = strokes(all, draw).filter((stroke) => stroke.startsWith(only));
    assert.deepEqual(only ? found.map((stroke) => stroke.slice(0, expected[0].length)).sort() : found, expected);
  });
}

for (const name of [...DRAWN_ON, ...PATHS]) {
  test(`what_a_canvas_throws_at_any_stroke_of_${name}_comes_through_and_locks_nothing`, () => {
    const all = things(carom);
    const [state, whole] = [told(carom, all, name), strokes(all, name)];
    assert.ok(whole.length > 1);
    for (let last = 0; last < whole.length; last += 1) {
      let left = last;
      const full = new Error('the canvas is full');
      const heard = () => {
        if (left-- === 0) throw full;
      };
      assert.throws(
        () => drawn(all, name, heard),
        (error) => error === full,
      );
      assert.equal(told(carom, all, name), state);
    }
    assert.deepEqual(strokes(all, name), whole);
  });

  test(`a_canvas_of_${name}_that_changes_frees_and_crowds_out_what_it_draws_is_drawn_as_it_was`, () => {
    const all = things(carom);
    const whole = strokes(all, name);
    /** @type {unknown[]} */
    const hoard = [];
    drawn(all, name, (_, given) => {
      assert.ok(given.every((x) => typeof x !== 'number' || Number.isFinite(x)));
      // The core's memory grows.
      hoard.push(new carom.Tree(new Float64Array(400_000)));
      if (hoard.length === 1) all.scene.place(1, { position: [20, 20] });
      else all.scene.free();
    });
    assert.equal(hoard.length, whole.length);
  });
}

test('a_canvas_that_draws_on_itself_without_end_is_refused', () => {
  const { scene } = things(carom);
  let depth = 0;
  const endless = canvas(() => {
    depth += 1;
    scene.traceBody(endless, 1);
  });
  assert.throws(() => scene.traceBody(endless, 1), { name: 'CaromError', code: 'wrong-type' });
  assert.ok(depth < 100, `${depth}`);
  scene.remove(1);
});
