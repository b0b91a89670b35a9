// A figure in a browser: its points follow the hand and the keys, its numbers stand in the prose.

import { bind, move, pictureOf, stateOf } from './figure.js';
import { UNIT } from './markup.js';
import { said } from './numbers.js';

/** @typedef {import('./figure.js').Figure} Figure */
/** @typedef {import('./figure.js').State} State */

/** Units that an arrow key moves a point: alone, with Shift, with Alt. */
const KEY = { plain: 0.5, far: 2, near: 0.1 };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {{ help: string, role: string, spoken: Element }} Words what is said of every point, and what says where one is */

/**
 * The part of the picture that a number belongs to: the one of its name, unless it says another.
 * @param {HTMLOutputElement} output
 */
const partOf = ({ dataset }) => dataset.part ?? dataset.shows?.split('.')[1];

export class LiveFigure {
  /**
   * @param {string} id
   * @param {Figure} figure
   * @param {SVGSVGElement} svg as the document has it
   * @param {Words} words
   */
  constructor(id, figure, svg, words) {
    this.id = id;
    this.figure = figure;
    this.svg = svg;
    this.state = stateOf(figure);
    this.drawing = /** @type {SVGGElement} */ (svg.querySelector('.drawing'));
    /** @type {NodeListOf<HTMLOutputElement>} */
    this.outputs = document.querySelectorAll(`output[data-shows^="${id}."]`);
    /** @type {NodeListOf<HTMLInputElement>} */
    this.inputs = document.querySelectorAll(`input[data-sets^="${id}."]`);
    this.words = words;
    /** The point that has been moved by a key. @type {string | undefined} */
    this.spoken = undefined;
    /** The part that is pointed at. @type {string | undefined} */
    this.lit = undefined;
    this.waiting = 0;
    svg.setAttribute('role', 'group');
    for (const handle of this.handles()) this.listen(handle);
    for (const input of this.inputs) this.follow(input);
    this.connect();
    this.show();
  }

  /** @returns {NodeListOf<SVGGElement>} */
  handles() {
    return this.svg.querySelectorAll('.handle');
  }

  /** Draws all anew, at most once a frame. */
  change() {
    this.waiting ||= requestAnimationFrame(() => this.show());
  }

  show() {
    this.waiting = 0;
    const picture = pictureOf(this.figure, this.state);
    // If drawing fails, the last picture stays, paled.
    this.svg.classList.toggle('refused', picture.shows.refused !== '');
    if (picture.shows.refused === '') this.drawing.innerHTML = picture.drawing;
    for (const handle of this.handles()) {
      const [x, y] = this.state.points[handle.dataset.point ?? ''];
      handle.setAttribute('transform', `translate(${x * UNIT} ${y * UNIT})`);
      handle.setAttribute('aria-label', `${handle.dataset.name}: ${x.toFixed(1)}, ${y.toFixed(1)}`);
      if (handle.dataset.point === this.spoken) this.words.spoken.textContent = handle.getAttribute('aria-label');
    }
    for (const output of this.outputs) {
      output.textContent = said(picture.shows, output.dataset.shows?.split('.')[1] ?? '', output.dataset);
    }
    this.spoken = undefined;
    this.light(this.lit);
  }

  /** @param {SVGGElement} handle */
  listen(handle) {
    const { words } = this;
    const name = handle.dataset.point ?? '';
    const attributes = { tabindex: '0', role: 'button', 'aria-roledescription': words.role, 'aria-describedby': words.help };
    for (const [key, value] of Object.entries(attributes)) handle.setAttribute(key, value);
    // Not every browser applies touch-action to parts of a picture.
    handle.addEventListener('touchstart', (event) => event.preventDefault(), { passive: false });
    handle.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      handle.setPointerCapture(event.pointerId);
      handle.focus({ preventScroll: true });
      event.preventDefault();
      const at = this.at(event);
      const [x, y] = this.state.points[name];
      // The point stays under the finger where it was taken.
      const grip = [x - at[0], y - at[1]];
      const drag = (/** @type {PointerEvent} */ moved) => {
        const to = this.at(moved);
        this.move(name, [to[0] + grip[0], to[1] + grip[1]]);
      };
      const end = () => {
        handle.removeEventListener('pointermove', drag);
        handle.removeEventListener('pointerup', drag);
        handle.classList.remove('held');
      };
      handle.classList.add('held');
      handle.addEventListener('pointermove', drag);
      handle.addEventListener('pointerup', drag);
      handle.addEventListener('lostpointercapture', end, { once: true });
    });
    handle.addEventListener('keydown', (event) => {
      const arrow = ARROWS[event.key];
      if (!arrow || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const step = event.shiftKey ? KEY.far : event.altKey ? KEY.near : KEY.plain;
      const [x, y] = this.state.points[name];
      this.move(name, [x + step * arrow[0], y + step * arrow[1]]);
      // Screen readers announce the place of the point.
      this.spoken = name;
    });
  }

  /** Where an event is, in the figure's units. @param {PointerEvent} event @returns {[number, number]} */
  at(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return [x / UNIT, y / UNIT];
  }

  /** @param {string} name @param {[number, number]} to */
  move(name, to) {
    move(this.figure, this.state, name, to);
    this.change();
  }

  /** @param {string} name @param {number} value */
  set(name, value) {
    this.state.values[name] = value;
    bind(this.figure, this.state);
    for (const input of this.inputs)
      if (input.type === 'range' && input.dataset.sets === `${this.id}.${name}`) input.value = String(value);
    this.change();
  }

  /** @param {HTMLInputElement} input */
  follow(input) {
    const name = input.dataset.sets?.split('.')[1] ?? '';
    const value = () => (input.type === 'checkbox' ? Number(input.checked) : Number(input.value));
    input.addEventListener('input', () => {
      if (input.type !== 'radio' || input.checked) this.set(name, value());
    });
    // A browser keeps what was chosen before a reload.
    if (input.type !== 'radio' || input.checked) this.state.values[name] = value();
  }

  /** Numbers and what they measure light up together. */
  connect() {
    for (const output of this.outputs) {
      const part = partOf(output);
      output.addEventListener('pointerenter', () => this.light(part));
      output.addEventListener('pointerleave', () => this.light(undefined));
    }
    this.drawing.addEventListener('pointerover', (event) => {
      const over = /** @type {Element} */ (event.target).closest('[data-part]');
      this.light(over?.getAttribute('data-part') ?? undefined);
    });
    this.drawing.addEventListener('pointerleave', () => this.light(undefined));
  }

  /** @param {string | undefined} part */
  light(part) {
    this.lit = part;
    for (const element of this.drawing.querySelectorAll('[data-part]'))
      element.classList.toggle('lit', element.getAttribute('data-part') === part);
    for (const output of this.outputs) output.classList.toggle('lit', partOf(output) === part);
  }
}

/**
 * A button that lets a value run on by itself, from 0 to what the figure says.
 * @param {HTMLButtonElement} button `data-plays`: the figure's id and the value's name; `data-to`: where it ends; `data-seconds`
 * @param {Map<string, LiveFigure>} figures
 */
export function plays(button, figures) {
  const [id, name] = button.dataset.plays?.split('.') ?? [];
  const figure = figures.get(id);
  const { to = '1', seconds = '4' } = button.dataset;
  let running = 0;
  const step = (/** @type {number} */ began) => (/** @type {number} */ now) => {
    const share = Math.min((now - began) / (1000 * Number(seconds)), 1);
    figure?.set(name, Math.round(share * Number(to)));
    running = share < 1 ? requestAnimationFrame(step(began)) : 0;
  };
  const stop = () => cancelAnimationFrame(running);
  // Using the value's own control stops the run.
  for (const input of figure?.inputs ?? [])
    if (input.dataset.sets === button.dataset.plays) input.addEventListener('input', stop);
  button.addEventListener('click', () => {
    stop();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return figure?.set(name, Number(to));
    running = requestAnimationFrame(step(performance.now()));
    return undefined;
  });
}
