// Export: a picture, a drawing, a table.

import { boxOfPoints } from '#carom';
import { angleFrom } from './canvas/bodies.js';
import { inTheme, themeOf } from './canvas/paint.js';
import { boxAround, boxOfDisc, unite, worldPoints } from './canvas/place.js';

/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Placement} Placement */

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Style} Style */
/** @typedef {import('./store.js').Ball} Ball */
/** @typedef {import('./canvas/paint.js').Theme} Theme */
/** @typedef {import('carom').Path} Path */

/** Canvases may not be larger than this on either side everywhere. */
const LARGEST_SIDE = 8192;

/**
 * @param {(context: CanvasRenderingContext2D) => void} draw in the picture's own pixels
 * @param {{ width: number, height: number }} size
 * @returns {Promise<Blob>}
 */
export async function toPng(draw, { width, height }) {
  const ratio = Math.min(1, LARGEST_SIDE / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas left to draw on.');
  draw(context);
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not make a picture of this size.');
  return blob;
}

/** How large the drawing is on its longer side, in pixels: widths and dashes count in these. */
const DRAWING = 800;

/** @type {Record<string, string>} */
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Text inside an element or an attribute: what XML keeps for itself is written as entities, and what it does
 * not know at all is left out.
 * @param {string} text
 */
function escaped(text) {
  const unknown = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
  return text.replaceAll(unknown, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}

/**
 * A style as attributes. Colours come from files of strangers, and a `url(…)` would load something.
 * @param {Style} style
 * @param {Theme} theme
 * @param {number} unit a pixel's size in the world
 */
function attributes({ fill, stroke, width = 1, dash = [] }, theme, unit) {
  const colour = (/** @type {string | undefined} */ value) =>
    value && !/url|var|[\\;]/i.test(value) ? escaped(inTheme(value, theme)) : 'none';
  const line = [`stroke="${colour(stroke)}"`, `stroke-width="${width * unit}"`];
  // An odd number of dashes goes on with the gaps' lengths, as on a canvas.
  if (dash.length > 0) line.push(`stroke-dasharray="${dash.map((length) => length * unit).join(' ')}"`);
  return [`fill="${colour(fill)}"`, ...(stroke ? line : [])].join(' ');
}

/** @param {ArrayLike<number>} points @param {unknown} [closed] */
function chain(points, closed) {
  const pairs = Array.from({ length: points.length / 2 }, (_, k) => `${points[2 * k]} ${points[2 * k + 1]}`);
  return `M${pairs.join('L')}${closed ? 'Z' : ''}`;
}

/**
 * A standalone drawing: bodies, their outlines with true arcs and the boxes round these where their styles
 * ask for them, the path and the ball. `scene` has to hold the model's bodies, in their order if nothing else
 * is said; a body that it does not have (a refused one) is drawn without its outline.
 * @param {object} what
 * @param {Model} what.model
 * @param {import('carom').Scene} what.scene
 * @param {(index: number) => number | undefined} [what.idOf] the scene's id of a body of the model
 * @param {Path} [what.path]
 * @param {Ball} [what.ball] the model's, if nothing else is said
 * @param {Theme} [what.theme] light, if nothing else is said
 * @returns {string}
 */
export function toSvg({ model, scene, idOf = (k) => scene.ids.at(k), path, ball = model.ball, theme = themeOf(false) }) {
  /** @type {(readonly number[] | undefined)[]} */
  const boxes = [];
  /** Each part as text, once the size of a pixel is known. @type {((unit: number) => string)[]} */
  const parts = [];
  /** @param {string} shape @param {Style} style @param {readonly number[] | undefined} box @param {string} [inside] */
  const add = (shape, style, box, inside = '') => {
    boxes.push(box);
    parts.push((unit) => `<${shape} ${attributes(style, theme, unit)}>${inside}</${shape.slice(0, shape.indexOf(' '))}>`);
  };
  model.bodies.forEach((body, k) => {
    const name = body.name ? `<title>${escaped(body.name)}</title>` : '';
    const style = body.style?.fill || body.style?.stroke ? body.style : { stroke: '#333', width: 2, ...body.style };
    const id = idOf(k);
    if (id === undefined) return add(`path d="${chain(worldPoints(body).flat(), body.shape.polygon)}"`, style, boxAround([body]), name);
    add(`path d="${scene.bodySVG(id)}"`, style, scene.boxOf(id), name);
    if (!ball || !(style.outline || style.box)) return undefined;
    const outline = scene.outline(id, ball.radius);
    const { box } = outline;
    if (!box) return undefined;
    if (style.outline) add(`path d="${outline.toSVG()}"`, style.outline, box);
    if (style.box) add(`rect x="${box[0]}" y="${box[1]}" width="${box[2] - box[0]}" height="${box[3] - box[1]}"`, style.box, box);
    return undefined;
  });
  if (path) {
    const { points } = path;
    add(`path d="${chain(points)}" stroke-linejoin="round"`, { stroke: theme.accent, ...model.view?.path, fill: undefined }, boxOfPoints(points));
  }
  if (ball) {
    const { centre, radius } = ball;
    boxes.push(boxOfDisc(centre, radius));
    const look = { fill: theme.accent, ...model.view?.ball };
    // A point would not be seen.
    parts.push((unit) => `<circle cx="${centre[0]}" cy="${centre[1]}" r="${Math.max(radius, 2 * unit)}" ${attributes(look, theme, unit)}/>`);
  }
  const [minX, minY, maxX, maxY] = unite(boxes) ?? [-1, -1, 1, 1];
  const unit = Math.max(maxX - minX, maxY - minY, Number.MIN_VALUE) / (DRAWING - 32);
  const edge = 16 * unit;
  const [x, y, width, height] = [minX - edge, minY - edge, maxX - minX + 2 * edge, maxY - minY + 2 * edge];
  const title = model.title?.en ?? Object.values(model.title ?? {})[0];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${Math.round(width / unit)}" height="${Math.round(height / unit)}">`,
    ...(title ? [`<title>${escaped(title)}</title>`] : []),
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${theme.paper}"/>`,
    ...parts.map((part) => part(unit)),
    '</svg>\n',
  ].join('\n');
}

/** The names of the table's columns. Lengths are the world's, angles are in degrees from the normal. */
const COLUMNS = 'number,x,y,distance,total,normal_x,normal_y,angle,touch_x,touch_y,body,feature,index';

/**
 * The path as a table: a row for each point, the start being number 0; all numbers to the last bit.
 * @param {Path} path
 * @param {(id: number) => number | undefined} [indexOf] a body's place in the file; ids are, in a scene as it was read
 * @returns {string}
 */
export function toCsv({ hits, points }, indexOf = (id) => id) {
  const rows = [COLUMNS];
  let total = 0;
  for (let k = 0; 2 * k < points.length; k++) {
    const [x, y] = points.subarray(2 * k);
    const hit = hits[k - 1];
    const [dx, dy] = k === 0 ? [0, 0] : [x - points[2 * k - 2], y - points[2 * k - 1]];
    // The core knows the distance to the last bit; a last leg that no touch ends is measured.
    const distance = hit?.distance ?? Math.hypot(dx, dy);
    total += distance;
    const touch = hit
      ? [...hit.normal, (180 / Math.PI) * Math.abs(angleFrom(hit.normal, [-dx, -dy])), ...hit.point, indexOf(hit.body), hit.feature, hit.index]
      : Array(8).fill('');
    rows.push([k, x, y, distance, total, ...touch].join());
  }
  return `${rows.join('\r\n')}\r\n`;
}

/**
 * @param {import('./app.js').App} app
 * @param {'png' | 'svg' | 'csv'} kind
 * @returns {Promise<Blob | string>}
 */
export async function exportScene({ drawing, engine, store, view }, kind) {
  const { path, scene } = engine;
  const { model } = store;
  if (kind === 'png') {
    const { width, height } = view.canvas;
    return toPng((context) => context.drawImage(view.canvas, 0, 0), { width, height });
  }
  if (!path) throw new Error('No path.');
  if (kind === 'csv') return toCsv(path, (id) => engine.indexOf(id) ?? id);
  const idOf = (/** @type {number} */ index) => engine.entries[index]?.id;
  return toSvg({ model, scene, idOf, path, ball: engine.pathBall, theme: drawing.theme });
}

// A program that does what is on screen, in JavaScript or Rust, with the published interface and nothing else.

/**
 * Any text as one line of comment.
 * @param {string} text
 */
const comment = (text) => `// ${text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()}`;

/** A list in lines that fit on a screen. @param {string[]} items @param {string} indent */
function list(items, indent) {
  const one = items.join(', ');
  if (one.length <= 90) return `[${one}]`;
  /** @type {string[]} */
  const lines = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length < 90) lines[lines.length - 1] = `${last} ${item},`;
    else lines.push(`${item},`);
  }
  return `[\n${lines.map((line) => `${indent}    ${line}\n`).join('')}${indent}]`;
}

/** @param {Model} model */
function titleOf({ title = {} }) {
  const words = title.en ?? Object.values(title)[0];
  return words ? [comment(words)] : [];
}

/** @param {number} x a number that JavaScript reads back to the last bit */
const js = (x) => (Object.is(x, -0) ? '-0' : String(x));

/** A value as JavaScript writes it. @param {unknown} value @returns {string} */
function literal(value) {
  if (typeof value === 'number') return js(value);
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const members = Object.entries(value ?? {}).filter(([, member]) => member !== undefined);
  return `{ ${members.map(([name, member]) => `${name}: ${literal(member)}`).join(', ')} }`;
}

/** The last argument of a call, unless there is nothing in it. @param {object} options */
const last = (options) => (Object.values(options).some((member) => member !== undefined) ? `, ${literal(options)}` : '');

/** @param {Body} body */
function jsBody({ name, shape, rounding, placement, side, response }) {
  const { bulges, circle, polygon, polyline } = shape;
  const options = last({
    side: side === (polyline ? 'both' : 'outside') ? undefined : side,
    response: response === 'reflect' ? undefined : response,
    bulges,
    rounding: rounding || undefined,
    placement,
  });
  const points = list((polygon ?? polyline ?? []).flat().map(js), '');
  const call = circle ? `addCircle(${literal(circle.centre)}, ${js(circle.radius)}${options})` : `${polygon ? 'addPolygon' : 'addPolyline'}(${points}${options})`;
  return [...(name ? [comment(name)] : []), `scene.${call};`];
}

/** @param {Model} model */
function javascript(model) {
  const { bodies, ball, limits: { bounces, length } = {} } = model;
  const rest = ball
    ? [
        `const ball = ${literal({ centre: ball.centre, direction: ball.direction, radius: ball.radius })};`,
        `const path = scene.rebound(ball${last({ bounces, length })});`,
        'console.log(path.end, path.length, path.points);',
      ]
    : ['console.log(scene.treeBoxes());'];
  const head = ["import init, { Scene } from 'carom';", '', 'await init();', 'const scene = new Scene();'];
  return `${[...titleOf(model), ...head, ...bodies.flatMap(jsBody), '', ...rest].join('\n')}\n`;
}

/** @param {number} x a number that Rust reads back to the last bit */
function rust(x) {
  const text = js(x);
  return /[.e]/.test(text) ? text : `${text}.0`;
}
/** @param {readonly number[]} v */
const rustPair = ([x, y]) => `v(${rust(x)}, ${rust(y)})`;

/** @param {Placement} placement @returns {string} */
function rustPlacement({ position = [0, 0], rotation = 0, scale = [1, 1], matrix, parent }) {
  const own = matrix
    ? `Placement::from_matrix([${matrix.map(rust).join(', ')}])?`
    : `Placement::new(${rustPair(position)}, ${rust(rotation)}, ${rustPair(scale)})?`;
  return parent ? `${own}.within(&${rustPlacement(parent)})?` : own;
}

/**
 * The Rust code of a shape.
 * @param {Body} body
 * @returns {[noun: string, body: string, made: string]}
 */
function rustShape({ shape, side }) {
  const points = `&${list((shape.polygon ?? shape.polyline ?? []).map(rustPair), '    ')}`;
  const { bulges } = shape;
  const made = bulges ? `curved(${points}, &[${bulges.map(rust).join(', ')}])?` : `new(${points})?`;
  if (shape.polyline) return ['Polyline', 'polyline', `Polyline::${made}`];
  if (shape.polygon) return ['Polygon', side === 'inside' ? 'room' : 'obstacle', `Polygon::${made}`];
  const { centre = [0, 0], radius = 0 } = shape.circle ?? {};
  return [
    'Circle',
    side === 'inside' ? 'hollow_circle' : 'solid_circle',
    `Circle::new(${rustPair(centre)}, ${rust(radius)})?`,
  ];
}

/** The word as Rust writes it. @param {string} word */
const named = (word) => word[0].toUpperCase() + word.slice(1);

/** @param {Body} body @param {Set<string>} used */
function rustBody(body, used) {
  const [noun, kind, shape] = rustShape(body);
  used.add(noun);
  let made = `Body::${kind}(${shape})`;
  if (body.side === 'both' && !body.shape.polyline) {
    used.add('Side');
    made = `Body { side: Side::Both, ..${made} }`;
  }
  if (body.rounding) made += `.rounded(${rust(body.rounding)})`;
  if (body.response !== (kind === 'obstacle' ? 'stop' : 'reflect')) {
    used.add('Response');
    made += `.responding(Response::${named(body.response)})`;
  }
  if (body.placement) {
    used.add('Placement');
    made += `.placed(${rustPlacement(body.placement)})`;
  }
  return [...(body.name ? [comment(body.name)] : []), `scene.add(${made})?;`];
}

/** @param {Model} model */
function inRust(model) {
  const { bodies, ball, limits: { bounces = 29, length } = {} } = model;
  const used = new Set([...(bodies.length > 0 ? ['Body', 'Vec2'] : []), ...(ball ? ['Ball', 'Limits', 'Path', 'Vec2'] : []), 'Scene']);
  const lines = bodies.flatMap((body) => rustBody(body, used));
  const far = `${rust(bounces)}, ${length === undefined ? 'f64::INFINITY' : rust(length)}`;
  const [noun, made, shown] = ball
    ? ['Path', 'path', 'println!("{:?} after {}: {:?}", path.end, path.length, path.points);']
    : ['Scene', 'scene', 'println!("{:?}", scene.tree_boxes());'];
  const body = [
    ...(used.has('Vec2') ? ['let v = Vec2::new;'] : []),
    `let ${bodies.length > 0 ? 'mut ' : ''}scene = Scene::new();`,
    ...lines,
    ...(ball ? [`let ball = Ball::new(${rustPair(ball.centre)}, ${rustPair(ball.direction)}, ${rust(ball.radius)})?;`, `scene.rebound(&ball, &Limits::new(${far})?)`] : ['Ok(scene)']),
  ];
  const all = [
    ...titleOf(model),
    `use carom::{${[...used].sort().join(', ')}};`,
    '',
    `fn ${made}() -> Result<${noun}, carom::Error> {`,
    ...body.map((line) => `    ${line}`),
    '}',
    '',
    'fn main() -> Result<(), carom::Error> {',
    `    let ${made} = ${made}()?;`,
    `    ${shown}`,
    '    Ok(())',
    '}',
  ];
  return `${all.join('\n')}\n`;
}

/**
 * A program that computes what the model shows.
 * @param {{ model: Model }} what
 * @param {'js' | 'rust'} language
 * @returns {string}
 */
export function toCode({ model }, language) {
  return language === 'rust' ? inRust(model) : javascript(model);
}
