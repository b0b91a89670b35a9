// SVG: what is read of it, by numbers worked out by hand; and that what is damaged is refused by name.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ROOT, carom } from './carom.mjs';

const { Scene, SceneFile } = carom;

/** @param {string} inner @param {carom.SVGOptions} [options] */
const read = (inner, options) => SceneFile.fromSVG(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`, options);
/** @param {carom.SceneFile} file @returns {any[]} */
const bodies = (file) => /** @type {any} */ (file.toJSON()).bodies;
/** @param {string} inner @param {carom.SVGOptions} [options] */
const shapes = (inner, options) => bodies(read(inner, options)).map(({ shape }) => shape);
/** @param {string} d */
const path = (d) => shapes(`<path d="${d}"/>`);
/** @param {string} name */
const drawing = (name) => SceneFile.fromSVG(readFileSync(new URL(`tests/cases/svg/${name}.svg`, ROOT), 'utf8'));
/** @param {carom.SceneFile} file */
const reasons = (file) => file.svg?.skipped.map(({ element, id, line, reason }) => [element, id, line, reason]);

/** Numbers in anything, to rounding. @param {unknown} found @param {unknown} expected @param {number} [margin] */
function isClose(found, expected, margin = 1e-12) {
  const rounded = (/** @type {unknown} */ value) => JSON.stringify(value, (_, x) => (typeof x === 'number' ? 0 : x));
  const numbers = (/** @type {unknown} */ value) => (JSON.stringify(value).match(/-?[\d.]+(?:e[+-]?\d+)?/g) ?? []).map(Number);
  assert.equal(rounded(found), rounded(expected));
  const [own, others] = [numbers(found), numbers(expected)];
  assert.ok(own.every((x, k) => Math.abs(x - others[k]) <= margin * (1 + Math.abs(x))), JSON.stringify(found));
}

/** tan(90° / 4): a quarter of a circle. */
const QUARTER = Math.SQRT2 - 1;

test('every_command_of_a_path_goes_where_it_says', () => {
  assert.deepEqual(path('M1 2L3 2 3 4'), [{ polyline: [[1, 2], [3, 2], [3, 4]] }]);
  assert.deepEqual(path('m1 2l2 0 0 2z'), [{ polygon: [[1, 2], [3, 2], [3, 4]] }]);
  assert.deepEqual(path('M1 2H5V9h-2v-3'), [{ polyline: [[1, 2], [5, 2], [5, 9], [3, 9], [3, 6]] }]);
  // After a Z, the next run starts where the last one did; after a move, numbers are lines.
  assert.deepEqual(path('m1 1 2 0 0 2zl-1 -1M7 7 8 8'), [{ polygon: [[1, 1], [3, 1], [3, 3]] }, { polyline: [[1, 1], [0, 0]] }, { polyline: [[7, 7], [8, 8]] }]);
  // One that ends where it began is closed.
  assert.deepEqual(path('M0 0H4V4Z'), path('M0 0H4V4L0 0'));
});

test('numbers_need_no_space_where_none_could_be_missed', () => {
  assert.deepEqual(path('M1.5.5-3e0-2'), [{ polyline: [[1.5, 0.5], [-3, -2]] }]);
  assert.deepEqual(path('M-.5,+.5 , 1.,2E1'), [{ polyline: [[-0.5, 0.5], [1, 20]] }]);
  assert.deepEqual(path('M0 0a5 5 0 0110 0'), [{ polyline: [[0, 0], [10, 0]], bulges: [1] }]);
  assert.deepEqual(path('M0 0a5 5 0 1010 0 5 5 0 0110 0'), [{ polyline: [[0, 0], [10, 0], [20, 0]], bulges: [-1, 1] }]);
});

test('arcs_of_circles_are_exact', () => {
  // From (5, 0) clockwise on screen to (0, 5) about the origin.
  isClose(path('M5 0A5 5 0 0 1 0 5'), [{ polyline: [[5, 0], [0, 5]], bulges: [QUARTER] }]);
  isClose(path('M5 0A5 5 0 0 0 0 5'), [{ polyline: [[5, 0], [0, 5]], bulges: [-QUARTER] }]);
  // Three quarters: tan(270° / 4).
  isClose(path('M5 0A5 5 0 1 1 0 -5'), [{ polyline: [[5, 0], [0, -5]], bulges: [1 + Math.SQRT2] }]);
  // More, in two: the middle is at 180 - 2 degrees, and half of it turns 178.
  const [cos, sin] = [Math.cos(Math.PI / 45), Math.sin(Math.PI / 45)];
  const way = -Math.PI / 45 / 2 + Math.PI;
  isClose(path(`M5 0A5 5 0 1 1 ${5 * cos} ${-5 * sin}`), [{ polyline: [[5, 0], [5 * Math.cos(way), 5 * Math.sin(way)], [5 * cos, -5 * sin]], bulges: [1, 1].map(() => Math.tan((2 * Math.PI - Math.PI / 45) / 8)) }]);
  // One that is too small grows; one without a radius is a line; one that goes nowhere is none.
  assert.deepEqual(path('M0 0A1 1 0 0 1 10 0'), [{ polyline: [[0, 0], [10, 0]], bulges: [1] }]);
  assert.deepEqual(path('M0 0A0 1 0 0 1 10 0A5 5 0 0 1 10 0'), [{ polyline: [[0, 0], [10, 0]] }]);
});

test('circles_stay_circles_where_transforms_are_even', () => {
  assert.deepEqual(shapes('<circle cx="1" cy="2" r=".1"/>'), [{ circle: { centre: [1, 2], radius: 0.1 } }]);
  isClose(shapes('<g transform="translate(10 10) scale(-2 2) rotate(30)"><circle cx="1" r="3"/></g>'), [{ circle: { centre: [10 - Math.sqrt(3), 11], radius: 6 } }]);
  // Mirrored, an arc turns the other way; scaled along one axis, it is one of an ellipse.
  isClose(shapes('<path transform="scale(-1 1)" d="M5 0A5 5 0 0 1 0 5"/>'), [{ polyline: [[-5, 0], [0, 5]], bulges: [-QUARTER] }]);
  assert.ok((read('<path transform="scale(2 1)" d="M5 0A5 5 0 0 1 0 5"/>').svg?.maxError ?? 0) > 0);
  // And an ellipse may become a circle.
  isClose(shapes('<ellipse rx="5" ry="10" transform="scale(2 1)"/>')[0].bulges, [1, 1, 1, 1].map(() => QUARTER));
  assert.deepEqual(path('M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0Z'), [{ circle: { centre: [0, 0], radius: 10 } }]);
});

test('rectangles_have_round_corners_as_svg_has_them', () => {
  assert.deepEqual(shapes('<rect x="1" y="2" width="3" height="4"/>'), [{ polygon: [[1, 2], [4, 2], [4, 6], [1, 6]] }]);
  isClose(shapes('<rect width="20" height="10" ry="2"/>'), [
    { polygon: [[2, 0], [18, 0], [20, 2], [20, 8], [18, 10], [2, 10], [0, 8], [0, 2]], bulges: [0, QUARTER, 0, QUARTER, 0, QUARTER, 0, QUARTER] },
  ]);
  // Radii of more than half a side are half a side: a stadium.
  isClose(shapes('<rect width="20" height="10" rx="5" ry="90"/>'), shapes('<rect width="20" height="10" rx="5"/>'));
  isClose(shapes('<rect width="20" height="10" rx="5"/>'), [{ polygon: [[5, 0], [15, 0], [20, 5], [15, 10], [5, 10], [0, 5]], bulges: [0, QUARTER, QUARTER, 0, QUARTER, QUARTER] }]);
});

test('transforms_stand_in_each_other_as_svg_has_them', () => {
  const line = (/** @type {string} */ transform) => shapes(`<g transform="${transform}"><line x1="1" y1="0" x2="0" y2="1"/></g>`)[0].polyline;
  assert.deepEqual(line('matrix(1,2,3,4,5,6)'), [[6, 8], [8, 10]]);
  assert.deepEqual(line('translate(5) scale(2), rotate(90)'), [[5, 2], [3, 0]]);
  assert.deepEqual(line('rotate(90 1 1)'), [[2, 1], [1, 0]]);
  isClose(line('skewX(45)'), [[1, 0], [1, 1]]);
  isClose(line('skewY(45)translate(1 1)'), [[2, 3], [1, 3]]);
  assert.deepEqual(shapes('<g transform="scale(2)"><g transform="translate(1 1)"><path d="M0 0L1 0"/></g></g>'), [{ polyline: [[2, 2], [4, 2]] }]);
});

test('lengths_have_units', () => {
  isClose(shapes('<line x2="1in" y2="2.54cm"/><line x2="25.4mm" y2="72pt"/><line x2="6pc" y2="101.6Q"/><line x2="96px" y2="96"/>'), Array(4).fill({ polyline: [[0, 0], [96, 96]] }));
  assert.deepEqual(reasons(read('\n<rect id="half" width="50%" height="3"/><rect width="2em" height="1"/>')), [
    ['rect', 'half', 2, 'its width is in %: units are px, in, cm, mm, Q, pt, pc'],
    ['rect', undefined, 2, 'its width is in em: units are px, in, cm, mm, Q, pt, pc'],
  ]);
});

test('straight_curves_are_lines', () => {
  assert.deepEqual(path('M0 0C0 0 100 50 100 50'), [{ polyline: [[0, 0], [100, 50]] }]);
  assert.deepEqual(path('M0 0C1 0 2 0 9 0Q9 4 9 9'), [{ polyline: [[0, 0], [9, 0], [9, 9]] }]);
  // Nowhere at all.
  assert.deepEqual(reasons(read('<path d="M1 1C1 1 1 1 1 1"/>'))?.map(([element]) => element), ['path']);
  // One that doubles back lies on itself, which no body may.
  assert.match(String(reasons(read('<path d="M0 0C9 0 -9 0 1 0"/>'))), /cross or touch itself/);
});

test('a_loop_is_listed_and_the_rest_is_read', () => {
  const file = read('<path id="loop" d="M0 0C100 90 -30 90 70 0"/><circle r="2"/>');
  assert.deepEqual([bodies(file).length, file.svg?.skipped.length, file.svg?.skipped[0].id], [1, 1, 'loop']);
});

test('a_class_a_label_or_an_id_says_what_a_shape_is', () => {
  const role = (/** @type {string} */ inner) => bodies(read(inner)).map(({ side, response }) => `${side} ${response}`);
  assert.deepEqual(role('<rect class="room" width="9" height="9"/>'), ['inside reflect']);
  assert.deepEqual(role('<rect id="outerRoom2" width="9" height="9"/>'), ['inside reflect']);
  assert.deepEqual(role('<rect id="room" class="thick both-sides pass" width="9" height="9"/>'), ['both pass']);
  assert.deepEqual(role('<g class="obstacles stop"><circle r="1"/><circle cx="9" id="inside" r="1"/></g>'), ['outside stop', 'inside stop']);
  // No line has an inside.
  assert.deepEqual(role('<g class="room"><line x2="9"/></g>'), ['both reflect']);
  const asked = read('<g class="room"><circle id="a" class="x  y" r="1"/><line x2="9"/></g>', {
    role: ({ element, id, name, classes, closed }) => {
      assert.deepEqual([element, id, name, classes, closed].join(), closed ? 'circle,a,a,x,y,true' : 'line,,,,false');
      return closed ? { side: 'both' } : undefined;
    },
  });
  assert.deepEqual(bodies(asked).map(({ side }) => side), ['both', 'both']);
  assert.throws(() => read('<circle r="1"/>', { role: () => /** @type {any} */ ({ side: 'left' }) }), { code: 'unknown-word' });
});

test('the_outline_that_holds_all_others_is_the_room_if_nothing_is', () => {
  const sides = (/** @type {string} */ inner) => bodies(read(inner)).map(({ side }) => side);
  const frame = '<rect width="90" height="90"/>';
  assert.deepEqual(sides(`<circle cx="20" cy="20" r="3"/>${frame}<line x1="40" x2="50" y1="40" y2="40"/>`), ['outside', 'inside', 'both']);
  assert.deepEqual(sides(frame), ['outside']);
  assert.deepEqual(sides(`${frame}<circle cx="99" cy="9" r="3"/>`), ['outside', 'outside']);
  assert.deepEqual(sides(`<g id="obstacle">${frame}<circle cx="20" cy="20" r="3"/></g>`), ['outside', 'outside']);
  // In its box, but beside it.
  assert.deepEqual(sides('<path d="M0 0H90V9H9V90H0Z"/><circle cx="50" cy="50" r="3"/>'), ['outside', 'outside']);
});

test('strokes_are_as_thick_as_they_are_drawn_where_asked', () => {
  const rounding = (/** @type {string} */ inner, strokes = true) => bodies(read(inner, { strokes })).map(({ rounding }) => rounding);
  assert.deepEqual(rounding('<g stroke="red" stroke-width="4" transform="scale(3)"><line x2="9"/><circle r="9" style="stroke: none"/></g>'), [6, undefined]);
  assert.deepEqual(rounding('<line x2="9" stroke="red"/><line x2="9"/>'), [0.5, undefined]);
  assert.deepEqual(rounding('<line x2="9" stroke="red"/><line class="rounded" x2="9" stroke="red" style="stroke-width:8px"/>', false), [undefined, 4]);
  assert.match(String(reasons(read('<line x2="9" stroke="red" transform="scale(1 2)"/>', { strokes: true }))), /uneven/);
});

test('what_is_not_taken_is_listed', () => {
  const file = SceneFile.fromSVG(`<svg>
    <title>Nothing</title><foreign:thing/>
    <defs><path d="M0 0L1 1"/></defs>
    <g display="none"><line x2="9"/></g>
    <g visibility="hidden"><line id="hidden" x2="9"/><line x2="9" visibility="visible"/></g>
    <line x2="9" style="display: none"/>
    <path/><path d="M0 0"/><circle r="0"/><rect width="-1" height="1"/><polyline points="1 1"/>
    <use href="#a"/><image/><svg/><unheard/>
    <rect clip-path="url(#a)" x="20" width="9" height="9"/><rect style="transform: rotate(9deg)" width="9" height="9"/>
    <circle r="1" transform="scale(0)"/><circle r="1" transform="scale(1e80)"/>
  </svg>`);
  assert.equal(bodies(file).length, 2);
  assert.deepEqual(reasons(file)?.map(([element, , line]) => `${element} ${line}`), [
    'defs 3', 'g 4', 'line 5', 'line 6', 'path 7', 'path 7', 'circle 7', 'rect 7', 'polyline 7', 'use 8', 'image 8', 'svg 8', 'unheard 8', 'rect 9', 'rect 9', 'circle 10', 'circle 10',
  ]);
});

/** Refused drawings, and where: line, column and value. @type {[string, number, number, string][]} */
const REFUSED = [
  ['', 1, 1, ''],
  ['<svg>', 1, 1, '<svg>'],
  ['<svg>\n <g></svg>', 2, 5, '</svg>'],
  ['<svg/><svg/>', 1, 7, '<svg/>'],
  ['<svg a=1/>', 1, 5, ' a=1/>'],
  ['<svg a="1" a="2"/>', 1, 15, '2"/>'],
  ['<svg a="&b;"/>', 1, 9, '&b;"/>'],
  ['<svg a="&#xD800;"/>', 1, 9, '&#xD800;"/>'],
  ['<svg><!-- </svg>', 1, 6, '<!-- </svg>'],
  ['text<svg/>', 1, 1, 'text<svg/>'],
  ['<html/>', 1, 1, 'html'],
  ['<svg><path d="0 0"/></svg>', 1, 15, '0 0'],
  ['<svg><path d="M0 0L1"/></svg>', 1, 21, ''],
  ['<svg><path d="M0,,0"/></svg>', 1, 18, ',0'],
  ['<svg><path d="M0 0Z3"/></svg>', 1, 20, '3'],
  ['<svg><path d="M0 0A1 1 0 2 0 3 3"/></svg>', 1, 26, '2 0 3 3'],
  ['<svg>\r\n<path\r\nd="M0 0L1e999 3"/></svg>', 3, 9, '1e999 3'],
  ['<svg><polygon points="1 2 3"/></svg>', 1, 28, ''],
  ['<svg><g transform="turn(3)"/></svg>', 1, 20, 'turn(3)'],
  ['<svg><g transform="rotate(1 2)"/></svg>', 1, 30, ')'],
  ['<svg><circle r="1,5"/></svg>', 1, 18, ',5'],
];

test('what_is_wrong_is_refused_with_its_place', () => {
  for (const [text, line, column, value] of REFUSED) {
    assert.throws(() => SceneFile.fromSVG(text), { name: 'CaromError', code: 'svg', line, column, value }, text);
  }
  assert.throws(() => read('<path id="it" d="M0 0L1 x"/>'), { code: 'svg', element: 'path', id: 'it', attribute: 'd', at: 7 });
  assert.throws(() => SceneFile.fromSVG(/** @type {any} */ (3)), { code: 'wrong-type' });
  assert.throws(() => read('', /** @type {any} */ ({ tolerence: 3 })), { code: 'unknown-member', member: 'tolerence' });
  for (const tolerance of [0, -1, NaN, Infinity, 1e-9]) assert.throws(() => read('<line x2="9"/>', { tolerance }), { code: 'bad-limit' });
  assert.throws(() => SceneFile.fromSVG('<g>'.repeat(600)), { code: 'svg', column: 1537 });
});

test('inkscapes_layers_say_what_shapes_are', () => {
  const file = drawing('inkscape');
  isClose(bodies(file), [
    { name: 'table', shape: { polygon: [[10, 10], [190, 10], [190, 90], [10, 90]] }, side: 'inside', response: 'reflect' },
    { name: 'path2', shape: { circle: { centre: [100, 50], radius: 5 } }, side: 'outside', response: 'stop' },
    { name: 'path3', shape: { polygon: [[130, 50], [120, 60], [110, 50], [120, 40]], bulges: [QUARTER, QUARTER, QUARTER, QUARTER] }, side: 'outside', response: 'stop' },
  ]);
  assert.deepEqual(reasons(file)?.map(([element, id]) => `${element} ${id}`), ['defs defs1', 'path path4']);
});

test('illustrators_files_have_entities_and_names', () => {
  const file = drawing('illustrator');
  assert.deepEqual(bodies(file).map(({ name, side }) => [name, side].join()), [',inside', 'Brick & mortar,outside', ',both', ',both', ',outside']);
  // Its circle of four cubics is within 0.03 % of a circle of radius 20.
  const round = new Scene();
  round.addCircle([280, 200], 20);
  const ball = /** @type {carom.Ball} */ ({ centre: [280, 250], direction: [0, -1], radius: 5 });
  assert.ok(Math.abs(Number(file.scene().firstHit(ball)?.distance) - Number(round.firstHit(ball)?.distance)) < 0.05);
  assert.deepEqual(file.svg?.skipped.map(({ element }) => element), ['style', 'text']);
});

test('figmas_frame_is_the_room', () => {
  const file = drawing('figma');
  assert.deepEqual(bodies(file).map(({ side }) => side), ['inside', 'outside', 'outside', 'outside']);
  isClose(bodies(file)[3].shape.polygon[1], [200 + 20 * Math.sqrt(3), 160]);
  assert.ok(file.svg && file.svg.maxError > 0 && file.svg.maxError <= file.svg.tolerance && file.svg.tolerance === 400e-4);
  assert.deepEqual(file.svg.skipped.map(({ element }) => element), ['g', 'defs']);
});

/** Of every kind, some placed, some rounded. */
function everything() {
  const scene = new Scene();
  scene.addPolygon([0, 0, 900, 0, 900.1, 700.3, 0, 700], { side: 'inside' });
  scene.addCircle([100.1, 100.7], 30.3, { response: 'stop' });
  scene.addPolygon([200, 100, 300, 100, 300, 200, 200, 200], { bulges: [0.3, 0, -0.2, 1e-5], rounding: 3.3, side: 'both' });
  scene.addPolyline([400, 100, 500, 120, 600, 100], { bulges: [1, 0], response: 'pass' });
  scene.addPolyline([400, 300, 500, 320], { rounding: 7 });
  scene.addPolygon([0, 0, 50, 0, 0, 50], { placement: { position: [600, 400], rotation: 1, scale: [2, -1], parent: { position: [-10, 10] } } });
  scene.addCircle([1, 2], 3, { rounding: 1, placement: { matrix: [0, -2, 700, 2, 0, 600, 0, 0, 1] } });
  return scene;
}

test('what_is_written_is_read_back', () => {
  const scene = everything();
  const back = SceneFile.fromSVG(SceneFile.of(scene).toSVG());
  assert.deepEqual([back.svg?.maxError, back.svg?.skipped], [0, []]);
  const [own, others] = [bodies(SceneFile.of(scene)), bodies(back)];
  // Points are equal to the last bit, bulges to rounding.
  for (const k of [0, 1, 4]) assert.deepEqual(others[k], own[k]);
  for (const k of [2, 3]) isClose(others[k], own[k]);
  // The others are the same where they stand.
  const again = back.scene();
  for (const id of scene.ids) isClose(again.boxOf(id), scene.boxOf(id), 1e-13);
  assert.deepEqual(others.map(({ side, response }) => side + response), own.map(({ side, response }) => side + response));
  // And reading what is written of that changes nothing any more.
  isClose(bodies(SceneFile.fromSVG(back.toSVG())), others);
});

test('names_are_read_back_whatever_is_in_them', () => {
  const name = 'a "b" & <c>\n\té room 𝄞';
  const file = SceneFile.parse({ carom: 1, bodies: [{ name, shape: { circle: { centre: [0, 0], radius: 1 } }, side: 'outside', response: 'reflect' }] });
  assert.deepEqual(bodies(SceneFile.fromSVG(file.toSVG())), bodies(file));
  assert.deepEqual(bodies(SceneFile.fromSVG(SceneFile.of(new Scene()).toSVG())), []);
});

test('a_bodys_own_path_is_read_back', () => {
  const scene = everything();
  scene.addCircle([0, 300], 10);
  for (const id of [0, 3, 7]) {
    const [{ shape }] = bodies(read(`<path d="${scene.bodySVG(id)}"/>`));
    isClose(shape, bodies(SceneFile.of(scene))[id].shape);
  }
  // A rounded body's path is its grown outline, which is the same solid.
  const [grown] = bodies(read(`<path d="${scene.bodySVG(2)}"/>`));
  const other = new Scene();
  other.addPolygon(grown.shape.polygon, { bulges: grown.shape.bulges });
  isClose(other.boxOf(0), scene.boxOf(2));
});

/** @param {number} seed */
function random(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test('no_path_data_hangs_or_throws_what_has_no_name', () => {
  const next = random(7);
  const words = ['M', 'm', 'L', 'h', 'V', 'c', 'C', 's', 'q', 'T', 'a', 'A', 'z', 'Z', '0', '1', ' ', ',', '-', '.', '5', '1e3', '-7.5', '1e-300', '1e70', '1e308', '00', '3 4 '];
  let taken = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const d = `M${Array.from({ length: 2 + Math.floor(next() * 14) }, () => words[Math.floor(next() * words.length)]).join(next() < 0.5 ? ' ' : '')}`;
    try {
      taken += bodies(read(`<path d="M0 0L${d.slice(1)}"/>`)).length;
    } catch (error) {
      assert.equal(/** @type {any} */ (error).code, 'svg', `${d}: ${error}`);
    }
  }
  assert.ok(taken > 100, `only ${taken}`);
});

test('no_damaged_file_throws_what_has_no_name', () => {
  const next = random(3);
  const texts = ['inkscape', 'illustrator', 'figma'].map((name) => readFileSync(new URL(`tests/cases/svg/${name}.svg`, ROOT), 'utf8'));
  for (let round = 0; round < 3000; round += 1) {
    const text = texts[round % texts.length];
    const [at, length] = [Math.floor(next() * text.length), Math.floor(next() * 4)];
    const put = ['', '<', '"', '&', '>', '1', '</g>', '\uD800', '\0', ' x="'][Math.floor(next() * 10)];
    try {
      SceneFile.fromSVG(text.slice(0, at) + put + text.slice(at + length)).toSVG();
    } catch (error) {
      assert.equal(/** @type {any} */ (error).code, 'svg', String(error));
    }
  }
  // Nothing that repeats takes longer than it is long.
  for (const text of ['<!DOCTYPE svg ['.padEnd(1e6, '"'), `<!DOCTYPE svg [${"'a'".repeat(3e5)}`, `<svg a="${'&amp;'.repeat(2e5)}`, `<svg ${'a '.repeat(3e5)}`, `<svg>${'<!---->'.repeat(1e5)}`, '<'.repeat(1e6)]) {
    assert.throws(() => SceneFile.fromSVG(text), { code: 'svg' });
  }
});

test('ten_thousand_paths_take_no_longer_than_their_number_says', () => {
  const text = (/** @type {number} */ count) => Array.from({ length: count }, (_, k) => `<path d="M${(k % 100) * 10} ${Math.floor(k / 100) * 10}h4v4c0 2-4 2-4 0z"/>\n<text/>`).join('');
  const time = (/** @type {number} */ count) => {
    const started = performance.now();
    const file = read(text(count), { tolerance: 0.1 });
    assert.deepEqual([bodies(file).length, file.svg?.skipped.at(-1)?.line], [count, count + 1]);
    return performance.now() - started;
  };
  time(1000);
  const [small, large] = [time(1000), time(10_000)];
  assert.ok(large < 40 * Math.max(small, 20), `${small} and ${large} ms`);
});
