// Strokes what the core traces. Widths and dashes are in pixels of the screen.

/** @typedef {import('carom').Scene} Scene */
/** @typedef {import('carom').Path} Path */

/**
 * How something is drawn, as scene files say it.
 * @typedef {object} Style
 * @property {string} [fill]
 * @property {string} [stroke]
 * @property {number} [width]
 * @property {number[]} [dash]
 * @property {Style} [outline] how its offset outline is drawn
 */

const BALL = '#00acec';
/** @type {Style} */
const OUTLINE = { stroke: '#333', dash: [3] };

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} scale pixels per unit
 * @param {Style} style
 * @param {() => void} trace
 */
function paint(context, scale, { fill, stroke, width = 1, dash = [] }, trace) {
  context.beginPath();
  trace();
  if (fill) {
    context.fillStyle = fill;
    context.fill();
  }
  if (stroke) {
    context.strokeStyle = stroke;
    context.lineWidth = width / scale;
    context.setLineDash(dash.map((length) => length / scale));
    context.stroke();
  }
}

/**
 * Everything that is to be seen.
 * @typedef {object} Picture
 * @property {Scene} scene
 * @property {{ id: number, style: Style }[]} bodies
 * @property {{ centre: [number, number], direction: [number, number], radius: number }} ball
 * @property {Path} path
 */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./view.js').View} view
 * @param {Picture} picture
 */
export function draw(context, view, { scene, bodies, ball, path }) {
  const { scale } = view;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  view.apply(context);
  for (const { id, style } of bodies) {
    paint(context, scale, style, () => scene.traceBody(context, id));
    const outline = scene.outline(id, ball.radius);
    paint(context, scale, style.outline ?? OUTLINE, () => outline.trace(context));
    outline.free();
  }
  paint(context, scale, { stroke: BALL, width: 1 }, () => path.trace(context));
  const [x, y] = ball.centre;
  paint(context, scale, { fill: BALL }, () => context.arc(x, y, ball.radius, 0, 2 * Math.PI));
  drawHandle(context, scale, ball);
}

/**
 * The handle by which the aim is turned, as far from the ball as `handleAt` says.
 * @param {CanvasRenderingContext2D} context
 * @param {number} scale
 * @param {Picture['ball']} ball
 */
function drawHandle(context, scale, ball) {
  const [x, y] = ball.centre;
  const [hx, hy] = handleAt(ball, scale);
  paint(context, scale, { stroke: BALL, width: 2 }, () => {
    context.moveTo(x, y);
    context.lineTo(hx, hy);
  });
  paint(context, scale, { fill: '#fff', stroke: BALL, width: 2 }, () => {
    context.arc(hx, hy, HANDLE / scale, 0, 2 * Math.PI);
  });
}

/** The handle's radius on screen. */
export const HANDLE = 7;

/**
 * Where the handle is, in the world.
 * @param {Picture['ball']} ball
 * @param {number} scale
 * @returns {[number, number]}
 */
export function handleAt({ centre, direction, radius }, scale) {
  const reach = (radius + 32 / scale) / Math.hypot(...direction);
  return [centre[0] + reach * direction[0], centre[1] + reach * direction[1]];
}
