// Export: a picture, a drawing, a table.

import { boxOfPoints } from '#carom';
import { degreesFrom, styleOf } from './canvas/bodies.js';
import { inTheme } from './canvas/paint.js';
import { boxAround, boxOfDisc, grown, unite, worldPoints } from './canvas/place.js';
import { t, titleOf } from './i18n.js';
import { element, escaped } from './lessons/figure/markup.js';
import { literal } from './lessons/sample/print.js';
import { filled } from './message.js';
import PROGRAMS from './programs.json' with { type: 'json' };
import { toJson } from './share.js';
import { nounOf, pointsOf } from './store.js';
import { legAt, pointAt, times } from './vectors.js';

/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Placement} Placement */

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Style} Style */
/** @typedef {import('./store.js').Ball} Ball */
/** @typedef {Record<string, string | number>} Shape attributes */
/** @typedef {import('./canvas/paint.js').Theme} Theme */

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export async function toPng(canvas) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error(t('export.tooLarge'));
  return blob;
}

/** The drawing's longer side, in pixels, which are the unit of widths and dashes. */
const DRAWING = 800;

/** @param {string | undefined} words */
const title = (words) => (words ? element('title', {}, escaped(words)) : '');

/** @param {readonly number[]} box */
const rectangle = ([x, y, right, bottom]) => ({ x, y, width: right - x, height: bottom - y });

/**
 * A style as attributes. Colours may come from files of strangers, and a `url(…)` would load something.
 * @param {Style} style
 * @param {Theme} theme
 * @param {number} unit a pixel's size in the world
 */
function attributes({ fill, stroke, width = 1, dash = [] }, theme, unit) {
  const colour = (/** @type {string | undefined} */ value) =>
    value && !/url|var|[\\;]/i.test(value) ? inTheme(value, theme) : 'none';
  if (!stroke) return { fill: colour(fill) };
  // An odd number of dashes goes on with the gaps' lengths, as on a canvas.
  const dashes = dash.map((length) => length * unit).join(' ');
  return { fill: colour(fill), stroke: colour(stroke), 'stroke-width': width * unit, 'stroke-dasharray': dashes || undefined };
}

/**
 * A standalone drawing: bodies, their outlines with true arcs and the boxes round these where their styles
 * ask for them, the path and its ball. A refused body is drawn without its outline.
 * @param {Model} model
 * @param {import('./engine.js').Engine} engine
 * @param {Theme} theme
 * @returns {string}
 */
export function toSvg(model, { entries, path, pathBall: ball, scene }, theme) {
  /** @type {(readonly number[] | undefined)[]} */
  const boxes = [];
  /** Each part as text, once the size of a pixel is known. @type {((unit: number) => string)[]} */
  const parts = [];
  /**
   * @param {string} name
   * @param {Shape | ((unit: number) => Shape)} shape
   * @param {Style} style
   * @param {readonly number[] | undefined} box
   * @param {string} [inside]
   */
  const add = (name, shape, style, box, inside) => {
    boxes.push(box);
    parts.push((unit) => {
      const own = shape instanceof Function ? shape(unit) : shape;
      return element(name, { ...own, ...attributes(style, theme, unit) }, inside);
    });
  };
  model.bodies.forEach((body, k) => {
    const style = styleOf(body);
    const { id } = entries[k];
    if (id === undefined) {
      const corners = worldPoints(body).map((point) => point.join(' '));
      return add(
        'path',
        { d: `M${corners.join('L')}${body.shape.polygon ? 'Z' : ''}` },
        style,
        boxAround([body]),
        title(body.name),
      );
    }
    add('path', { d: scene.bodySVG(id) }, style, scene.boxOf(id), title(body.name));
    const outline = ball && (style.outline || style.box) ? scene.outline(id, ball.radius) : undefined;
    if (!outline?.box) return;
    if (style.outline) add('path', { d: outline.toSVG() }, style.outline, outline.box);
    if (style.box) add('rect', rectangle(outline.box), style.box, outline.box);
  });
  if (path) {
    const style = { stroke: 'accent', ...model.view?.path, fill: undefined };
    add('path', { d: path.toSVG(), 'stroke-linejoin': 'round' }, style, boxOfPoints(path.points));
    const { direction, end, points } = path;
    // Beyond the drawing, whose edge ends it.
    const beyond = (/** @type {number} */ unit) => ({
      d: `M${points.slice(-2)}l${times(2 * DRAWING * unit, direction ?? [])}`,
    });
    if (end === 'escaped') add('path', beyond, { ...style, dash: [6, 6] }, undefined);
  }
  if (ball) {
    const {
      centre: [cx, cy],
      radius,
    } = ball;
    const style = { fill: 'accent', ...model.view?.ball };
    // A point would not be seen.
    add('circle', (unit) => ({ cx, cy, r: Math.max(radius, 2 * unit) }), style, boxOfDisc(ball.centre, radius));
  }
  const box = unite(boxes) ?? [-1, -1, 1, 1];
  const { height: high, width: wide } = rectangle(box);
  const unit = Math.max(wide, high, Number.MIN_VALUE) / (DRAWING - 32);
  const paper = rectangle(grown(box, 16 * unit));
  const inside = [
    title(titleOf(model.title)),
    element('rect', { ...paper, fill: theme.paper }),
    ...parts.map((part) => part(unit)),
  ];
  const svg = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: Object.values(paper).join(' '),
    width: Math.round(paper.width / unit),
    height: Math.round(paper.height / unit),
  };
  return `${element('svg', svg, `\n${inside.filter(Boolean).join('\n')}\n`)}\n`;
}

/**
 * The path as a table: a row for each point, the start being number 0; all numbers to the last bit.
 * @param {import('./engine.js').Engine} engine
 * @returns {string}
 */
export function toCsv(engine) {
  const { hits, points } = engine;
  // Lengths are the world's, angles are in degrees from the normal.
  const rows = [PROGRAMS.columns];
  let total = 0;
  for (let k = 0; 2 * k < points.length; k++) {
    const hit = hits[k - 1];
    const way = k === 0 ? [0, 0] : legAt(points, k - 1);
    // The core has the distance to the last bit; a last leg that no touch ends is measured.
    const distance = hit?.distance ?? Math.hypot(...way);
    total += distance;
    const touch = hit
      ? [...hit.normal, degreesFrom(hit.normal, times(-1, way)), ...hit.point, engine.indexOf(hit.body), hit.feature, hit.index]
      : Array(8).fill('');
    rows.push([k, ...pointAt(points, k), distance, total, ...touch].join());
  }
  return `${rows.join('\r\n')}\r\n`;
}

/**
 * @param {import('./app.js').App} app
 * @param {'json' | 'png' | 'svg' | 'csv'} kind
 * @returns {Promise<Blob | string>}
 */
export async function exportScene({ address, drawing, engine, store, view }, kind) {
  if (kind === 'json') return toJson(address.scene());
  if (kind === 'png') return toPng(view.canvas);
  if (kind === 'svg') return toSvg(store.model, engine, drawing.theme);
  if (!engine.path) throw new Error(t('export.noPath'));
  return toCsv(engine);
}

// A program that does what is on screen, in JavaScript or Rust, with the published interface and nothing else. `programs.json`
// has what is the same in all of them: with a path, or else with the tree.

/**
 * Any text as one line of comment.
 * @param {string} text
 */
const comment = (text) => `// ${text.replaceAll(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()}`;

/** A list in lines that fit on a screen. @param {string[]} items @param {string} indent */
function list(items, indent) {
  const one = items.join(', ');
  if (one.length <= 90) return `[${one}]`;
  const lines = `${items.join(',\n')},`.match(/[^]{1,91}(?=\n|$)/g) ?? [];
  return `[\n${lines.map((line) => `${indent}    ${line.trim().replaceAll('\n', ' ')}\n`).join('')}${indent}]`;
}

/** The last argument of a call, unless there is nothing in it. @param {object} options */
function last(options) {
  const text = literal(options);
  return text === '{}' ? '' : `, ${text}`;
}

/** The call that adds a body. @param {Body} body */
function jsCall({ shape, rounding, placement, side, response }) {
  const { bulges, circle, polyline } = shape;
  const options = last({
    side: side === (polyline ? 'both' : 'outside') ? undefined : side,
    response: response === 'reflect' ? undefined : response,
    bulges,
    rounding: rounding || undefined,
    placement,
  });
  const numbers = circle
    ? `${literal(circle.centre)}, ${literal(circle.radius)}`
    : list(
        pointsOf({ shape })
          .flat()
          .map((x) => literal(x)),
        '',
      );
  return `add${nounOf(shape)}(${numbers}${options});`;
}

/** @param {number} x a number that Rust reads back to the last bit */
function rust(x) {
  const text = literal(x);
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

/** The call that adds a body. @param {Body} body */
function rustCall({ shape, rounding, placement, side, response }) {
  const { bulges, circle, polyline } = shape;
  const noun = nounOf(shape);
  const [inside, outside] = {
    Circle: ['hollow_circle', 'solid_circle'],
    Polygon: ['room', 'obstacle'],
    Polyline: ['polyline', 'polyline'],
  }[noun];
  const points = `&${list(pointsOf({ shape }).map(rustPair), '    ')}`;
  const chain = bulges ? `curved(${points}, &[${bulges.map(rust).join(', ')}])` : `new(${points})`;
  const numbers = circle ? `new(${rustPair(circle.centre)}, ${rust(circle.radius)})` : chain;
  let made = `Body::${side === 'inside' ? inside : outside}(${noun}::${numbers}?)`;
  if (side === 'both' && !polyline) made = `Body { side: Side::Both, ..${made} }`;
  if (rounding) made += `.rounded(${rust(rounding)})`;
  if (response !== 'reflect') made += `.responding(Response::${response[0].toUpperCase()}${response.slice(1)})`;
  if (placement) made += `.placed(${rustPlacement(placement)})`;
  return `add(${made})?;`;
}

/**
 * The values of the placeholders in the frame of a program in Rust.
 * @param {Model} model
 * @param {string[]} calls
 * @returns {Record<string, string>}
 */
function inRust(model, calls) {
  const { ball, limits: { bounces = 29, length } = {} } = model;
  const called = calls.join().match(/[A-Z]\w*(?=::)/g) ?? [];
  const used = new Set([
    'Scene',
    ...(ball ? ['Ball', 'Limits', 'Path', 'Vec2'] : []),
    ...(calls.length > 0 ? ['Vec2'] : []),
    ...called,
  ]);
  return {
    used: [...used].sort().join(', '),
    vectors: used.has('Vec2') ? '    let v = Vec2::new;\n' : '',
    mutable: calls.length > 0 ? 'mut ' : '',
    ball: ball ? [rustPair(ball.centre), rustPair(ball.direction), rust(ball.radius)].join(', ') : '',
    limits: `${rust(bounces)}, ${length === undefined ? 'f64::INFINITY' : rust(length)}`,
  };
}

/**
 * A program that computes what the model shows.
 * @param {Model} model
 * @param {'js' | 'rust'} language
 * @returns {string}
 */
export function toCode(model, language) {
  const { ball, bodies, limits = {} } = model;
  const [indent, call] = language === 'rust' ? ['    ', rustCall] : ['', jsCall];
  const calls = bodies.map(call);
  const lines = bodies.flatMap(({ name }, k) => [...(name ? [comment(name)] : []), `scene.${calls[k]}`]);
  const words = titleOf(model.title);
  /** @type {Record<string, string>} */
  const parts = {
    title: words ? `${comment(words)}\n` : '',
    bodies: lines.map((line) => `${indent}${line}\n`).join(''),
    ...(language === 'rust' ? inRust(model, calls) : { ball: literal(ball), limits: last(limits) }),
  };
  return filled(PROGRAMS[language][ball ? 'path' : 'tree'].join('\n'), parts);
}
