// In a game: a small program that plays on a canvas, and its text beside it, ready to copy. What is shown is what runs.

import '../stage/stage.css';
import './game.css';
import { currentLanguage, t } from '../i18n.js';
import { el } from '../panels/dom.js';
import { copyButton } from '../panels/copy.js';
import { sharpen, watchCanvas } from '../stage/size.js';
import { play } from './program.js';
import source from './program.js?raw';

/** The program as a module of its own, for a page that has a canvas. */
export const PROGRAM = `${source.replace("import { Scene } from '#carom';", "import init, { Scene } from 'carom';")}
await init();
play(document.querySelector('canvas'));
`;

export class GameStage {
  id = 'in-a-game';
  /** @type {import('../panels/panels.js').Panels} */
  panels = [['program', programPanel]];
  canvas = el('canvas', { tabindex: '0', role: 'application' });
  element = el('div.game', { id: 'space' }, this.canvas);
  game = play(this.canvas);
  #angle = 60;
  #stop = watchCanvas(this.canvas, (width, height) => sharpen(this.canvas, width, height));
  #timer = setInterval(() => this.app.refresh(), 500);

  /** @param {import('../app.js').App} app */
  constructor(app) {
    this.app = app;
    this.canvas.addEventListener('keydown', (event) => this.#press(event));
  }

  /** Who has no pointer turns the aim by keys. @param {KeyboardEvent} event */
  #press(event) {
    const turn = { ArrowLeft: 2, ArrowRight: -2 }[event.key] ?? 0;
    if (!turn && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    this.#angle = Math.min(Math.max(this.#angle + turn, 4), 176);
    this.game.aim([Math.cos((this.#angle * Math.PI) / 180), -Math.sin((this.#angle * Math.PI) / 180)]);
    if (event.key === ' ') this.game.shoot();
  }

  settings() {
    return '';
  }

  summary() {
    const { balls } = this.game;
    return balls.length > 0 ? t('game.summary', { balls: balls.length, touches: balls.reduce((sum, { touches }) => sum + touches, 0) }) : t('game.start');
  }

  show() {
    if (this.canvas.lang === currentLanguage()) return;
    this.canvas.lang = currentLanguage();
    this.canvas.ariaLabel = t('game.label');
  }

  cover() {}

  close() {
    clearInterval(this.#timer);
    this.#stop();
    this.game.stop();
  }
}

function programPanel() {
  const block = el('pre', { tabindex: '0', role: 'region', 'aria-label': t('panel.program') }, el('code', PROGRAM));
  const copy = copyButton(block);
  return { element: el('div', el('p', t('game.about')), el('div.buttons', copy), block), show: () => {} };
}

/** @param {import('../app.js').App} app */
export async function open(app) {
  return new GameStage(app);
}
