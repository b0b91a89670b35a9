import { Scene } from '#carom';

const [WIDTH, HEIGHT, RADIUS, SPEED] = [480, 320, 8, 260];

/** @typedef {[x: number, y: number]} Pair */
/** @typedef {{ centre: Pair, velocity: Pair, radius: number, touches: number }} Ball */

/** @param {Pair} p @param {number} t @param {Pair} d @returns {Pair} */
const along = ([x, y], t, [u, v]) => [x + t * u, y + t * v];
/** At the speed of all balls. @param {Pair} d @returns {Pair} */
const paced = ([u, v]) => along([0, 0], SPEED / Math.hypot(u, v), [u, v]);

// The first touch of all balls decides: bodies and balls go on to it, one ball bounces, and so on.
function step(/** @type {Scene} */ scene, /** @type {Ball[]} */ balls, /** @type {number} */ time, tries = 200) {
  const hits = balls.map((ball) => ({ ball, hit: scene.castMoving(ball, { time, startDepth: 1e-6 }) }));
  const first = hits.filter(({ hit }) => hit).sort((a, b) => (a.hit?.time ?? 0) - (b.hit?.time ?? 0))[0];
  const passed = first?.hit?.time ?? time;
  scene.advance(passed);
  for (const ball of balls) ball.centre = along(ball.centre, passed, ball.velocity);
  if (!first?.hit) return;
  const {
    ball,
    hit: { normal, approach },
  } = first;
  ball.velocity = paced(along(ball.velocity, 2 * approach, normal));
  ball.touches++;
  if (tries > 0) step(scene, balls, time - passed, tries - 1);
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y */
function disc(context, x, y) {
  context.beginPath();
  context.arc(x, y, RADIUS, 0, 2 * Math.PI);
}

// Behind the aim line is the whole path: each leg fainter, a ghost of the ball where it first touches.
function drawAim(
  /** @type {CanvasRenderingContext2D} */ context,
  /** @type {Scene} */ scene,
  /** @type {import('carom').Ball} */ cannon,
) {
  const { points } = scene.rebound(cannon, { bounces: 6, startDepth: RADIUS });
  for (let k = 2; k < points.length; k += 2) {
    context.globalAlpha = 0.8 ** (k / 2);
    context.beginPath();
    context.moveTo(points[k - 2], points[k - 1]);
    context.lineTo(points[k], points[k + 1]);
    context.stroke();
  }
  context.globalAlpha = 1;
  disc(context, points[2], points[3]);
  context.stroke();
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} body @param {string} colour */
function fill(context, scene, body, colour) {
  context.beginPath();
  scene.traceBody(context, body);
  context.fillStyle = colour;
  context.fill();
}

/** A cannon that the pointer aims. A click shoots. @param {HTMLCanvasElement} canvas */
export function play(canvas) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const scene = new Scene();
  // The upper wall is an arc; the paddle is a line with round ends; the spinner turns by itself.
  const room = scene.addPolygon([0, 60, 0, HEIGHT, WIDTH, HEIGHT, WIDTH, 60], { side: 'inside', bulges: [0, 0, 0, -0.24] });
  const spinner = scene.addPolygon([-64, -5, 64, -5, 64, 5, -64, 5], { placement: { position: [240, 130] }, angular: 1.2 });
  const paddle = scene.addPolyline([-32, 0, 32, 0], { placement: { position: [240, 230] }, rounding: 6 });
  const cannon = { centre: /** @type {Pair} */ ([240, 296]), direction: /** @type {Pair} */ ([0.5, -1]), radius: RADIUS };
  /** @type {Ball[]} */
  const balls = [];

  function draw() {
    const scale = canvas.width / WIDTH;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, WIDTH, HEIGHT);
    fill(context, scene, room, '#0f172a');
    fill(context, scene, spinner, '#e879f9');
    fill(context, scene, paddle, '#a5b4fc');
    context.strokeStyle = '#f8fafc';
    drawAim(context, scene, cannon);
    for (const {
      centre: [x, y],
      touches,
    } of [cannon, ...balls].map((ball) => ({ touches: 0, ...ball }))) {
      disc(context, x, y);
      context.fillStyle = '#f8fafc';
      context.fill();
      if (touches) context.fillText(String(touches), x + 10, y - 10);
    }
  }

  /** @param {Pair} direction up, never down */
  const aim = ([x, y]) => (cannon.direction = [x, Math.min(y, -1e-3)]);

  /** @param {PointerEvent} event */
  function point({ clientX, clientY }) {
    const { left, top, width } = canvas.getBoundingClientRect();
    const [x, y] = cannon.centre;
    aim([((clientX - left) * WIDTH) / width - x, ((clientY - top) * WIDTH) / width - y]);
  }

  const shoot = () => balls.push({ centre: cannon.centre, velocity: paced(cannon.direction), radius: RADIUS, touches: 0 });

  let [last, asked] = [performance.now(), 0];
  function frame(/** @type {number} */ now) {
    scene.setMotion(paddle, { velocity: [150 * Math.cos(now / 700), 0] });
    step(scene, balls, Math.min(Math.max(now - last, 0), 33) / 1000);
    last = now;
    draw();
    asked = requestAnimationFrame(frame);
  }
  for (const event of /** @type {const} */ (['pointermove', 'pointerdown'])) canvas.addEventListener(event, point);
  canvas.addEventListener('click', shoot);
  asked = requestAnimationFrame(frame);
  return { balls, cannon, aim, shoot, stop: () => cancelAnimationFrame(asked) };
}
