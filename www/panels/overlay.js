// Texts over the canvas: an error beside its cause, the read-out of a bounce.

import { currentLanguage, featureOf, figure, reasonOf, t } from '../i18n.js';
import { boxAround } from '../canvas/place.js';
import { openedBoxes } from '../canvas/path.js';
import { el, facts, write } from './dom.js';
import { angleOf, culledText } from './table.js';

/** @param {HTMLElement} element @param {readonly number[]} pixel @param {import('../canvas/view.js').View} view */
function put(element, [x, y], view) {
  const { offsetWidth, offsetHeight } = element;
  const left = Math.min(Math.max(x - offsetWidth / 2, 8), Math.max(view.width - offsetWidth - 8, 8));
  const top = Math.min(Math.max(y, 64), Math.max(view.height - offsetHeight - 96, 64));
  element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}

/** @param {import('../app.js').App} app @param {HTMLElement} refusal */
export function showRefusal({ engine, store, view }, refusal) {
  const [problem] = engine.problems;
  if (!problem) {
    refusal.hidden = true;
    refusal.textContent = '';
    return;
  }
  const { ball, bodies } = store.model;
  write(refusal, reasonOf(store.model, problem));
  refusal.hidden = false;
  const box = problem.body === undefined ? undefined : boxAround([bodies[problem.body]]);
  if (box) {
    const [x, y] = view.toScreen([(box[0] + box[2]) / 2, box[3]]);
    put(refusal, [x, y + 20], view);
  } else if (ball) {
    const [x, y] = view.toScreen(ball.centre);
    put(refusal, [x, y + ball.radius * view.scale + 12], view);
  }
}

/** The subject of the read-out. @type {readonly unknown[]} */
let told = [];

/** @param {import('../app.js').App} app @param {HTMLElement} bounce */
export function showBounce(app, bounce) {
  const { drawing, engine, store, view } = app;
  const k = drawing.hover;
  const hit = k === undefined ? undefined : engine.hits[k];
  bounce.hidden = !hit;
  if (k === undefined || !hit) return;
  // When only the view moves, the words stay as they are.
  const about = [hit, store.model.bodies, currentLanguage()];
  if (about.some((part, i) => part !== told[i])) tellBounce(app, bounce, k, hit);
  told = about;
  const [x, y] = view.toScreen(hit.centre);
  // Beside the ball that touches there, not over it.
  const away = Math.max(24, (engine.pathBall?.radius ?? 0) * view.scale + 12);
  const below = y + away + bounce.offsetHeight < view.height - 96;
  put(bounce, [x, below ? y + away : y - away - bounce.offsetHeight], view);
}

/** @param {import('../app.js').App} app @param {HTMLElement} bounce @param {number} k @param {import('carom').Hit} hit */
function tellBounce(app, bounce, k, hit) {
  const { engine, store } = app;
  const at = (/** @type {readonly number[]} */ [x, y], decimals = 2) => `${figure(x, decimals)}, ${figure(y, decimals)}`;
  /** @type {[string, string][]} */
  const rows = [
    [t('hit.point'), at(hit.point)],
    [t('hit.normal'), at(hit.normal, 4)],
    [t('hit.angle'), `${figure(angleOf(engine.points, k, hit), 1)}°`],
    [t('hit.distance'), figure(hit.distance)],
  ];
  if (engine.treeIsNear && engine.tree.length > 1) {
    const opened = openedBoxes(engine, k, engine.pathBall?.radius ?? 0).size;
    rows.push([t('hit.opened'), `${opened} / ${engine.tree.length}`]);
  }
  bounce.replaceChildren(
    el('strong', t('hit.title', { number: k + 1 })),
    el('span.quiet', featureOf(store.model, engine.indexOf(hit.body), hit)),
    el('dl', facts(rows)),
    el('small', culledText(app, k)),
  );
}
