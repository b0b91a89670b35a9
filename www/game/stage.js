// In a game: a small program that plays on a canvas, and its text beside it, ready to copy. What is shown is what runs.

import './game.css';
import { sharpen } from '../canvas/view.js';
import { t } from '../i18n.js';
import { copyButton, el, group } from '../panels/dom.js';
import { Stage } from '../stage/stage.js';
import { DEGREE, rotated } from '../vectors.js';
import { play } from './program.js';
import source from './program.js?raw';

/** The program as a module of its own, for a page that has a canvas. */
const PROGRAM = `${source.replace("import { Scene } from '#carom';", "import init, { Scene } from 'carom';")}
await init();
play(document.querySelector('canvas'));
`;

export default class GameStage extends Stage {
  id = 'in-a-game';
  /** @type {import('../panels/panels.js').Panels} */
  panels = { program: programPanel };
  canvas = el('canvas', { tabindex: 0, role: 'application', label: 'game.label', keydown: (event) => this.#press(event) });
  element = el('div.game', { id: 'space' }, this.canvas);
  game = play(this.canvas);

  /** @param {import('../app.js').App} app */
  constructor(app) {
    super(app);
    this.watch(this.canvas, () => {
      this.cover();
      sharpen(this.canvas);
    });
    const timer = setInterval(() => app.refresh(), 500);
    this.ends.push(() => clearInterval(timer), this.game.stop);
  }

  /** Turns the aim by keys, for those without a pointer. @param {KeyboardEvent} event */
  #press(event) {
    const { aim, cannon, shoot } = this.game;
    const turn = { ArrowLeft: -2, ArrowRight: 2 }[event.key];
    if (turn) aim(rotated(cannon.direction, turn * DEGREE));
    else if (event.key === ' ') shoot();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  cover() {
    const { top, right, bottom, left } = this.app.insetsOf(this.element, []);
    this.element.style.padding = `${top}px ${right}px ${bottom}px ${left}px`;
  }

  settings() {
    return '';
  }

  summary() {
    const { balls } = this.game;
    const touches = balls.reduce((sum, ball) => sum + ball.touches, 0);
    return balls.length > 0 ? t('game.summary', { balls: balls.length, touches }) : t('game.start');
  }
}

function programPanel() {
  const block = el('pre', { tabindex: 0, role: 'region', label: 'panel.program' }, el('code', PROGRAM));
  return group([el('p', t('game.about')), el('div.buttons', copyButton(block)), block]);
}
