// A program that does what is on screen, in JavaScript or Rust, with the published interface and nothing
// else.

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */
/** @typedef {import('./store.js').Placement} Placement */

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
