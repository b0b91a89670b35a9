// Small helpers for building panels. Every field has a visible label, which names it for a screen reader too.

import { t } from '../i18n.js';
import { valueOf } from './sum.js';

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {Node | string | undefined} Child */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Partial<Record<string, string | boolean | ((event: Event) => void)>>} [attributes] functions listen
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** An element of the page's HTML. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Writes what has changed: what is read aloud would be read again. @param {HTMLElement} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Terms, and what is to be said of each. @param {readonly (readonly [term: Child, what: Child])[]} rows */
export const facts = (rows) => rows.flatMap(([term, what]) => [el('dt', {}, term), el('dd', {}, what)]);

/** The head of a table. @param {...(string | Node | readonly Child[])} cells */
export const tableHead = (...cells) => el('thead', {}, el('tr', {}, ...cells.map((cell) => el('th', { scope: 'col' }, ...[cell].flat()))));

let ids = 0;

/** @typedef {{ element: HTMLElement, show: () => void }} Field */

/** Fields that stand below each other and show themselves together. @param {Field[]} fields @param {string} [look] a class */
export function group(fields, look = '') {
  const element = el('div', { class: look }, ...fields.map((field) => field.element));
  return { element, show: () => fields.forEach((field) => field.show()) };
}

/** A number as an input shows it. @param {number} value */
export const plain = (value) => String(Number(value.toFixed(4)));

/** @param {Key} label @param {HTMLElement} input with an id @param {...HTMLElement} more */
const labelled = (label, input, ...more) => el('div', { class: 'field' }, el('label', { for: input.id }, t(label)), input, ...more);

/**
 * A number to type, or a sum.
 * @param {Key} label
 * @param {() => number | undefined} get
 * @param {(value: number | undefined) => void} set with nothing where the field is emptied and may be
 * @param {{ min?: number, max?: number, step?: number, optional?: boolean }} [how]
 * @returns {Field}
 */
export function number(label, get, set, { min, max, step = 1, optional = false } = {}) {
  const id = `field-${++ids}`;
  const input = el('input', { type: 'text', class: 'number', id, autocomplete: 'off', spellcheck: 'false', 'aria-describedby': `${id}-wrong` });
  const wrong = el('small', { class: 'wrong', id: `${id}-wrong`, 'aria-live': 'polite' });
  if (optional) input.placeholder = t('ball.unlimited');
  const judge = (/** @type {string} */ reason) => {
    input.setAttribute('aria-invalid', String(reason !== ''));
    write(wrong, reason);
  };
  input.addEventListener('input', () => {
    const empty = input.value.trim() === '';
    const value = empty ? undefined : valueOf(input.value);
    const low = value !== undefined && value < (min ?? -Infinity);
    const high = value !== undefined && value > (max ?? Infinity);
    if (value === undefined && !(empty && optional)) return judge(t('field.noNumber'));
    if (low || high) return judge(t(low ? 'field.least' : 'field.most', { value: (low ? min : max) ?? 0 }));
    judge('');
    return set(value);
  });
  input.addEventListener('keydown', (event) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const by = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    const next = Number(((get() ?? 0) + way * by).toFixed(9));
    set(Math.min(Math.max(next, min ?? -Infinity), max ?? Infinity));
    input.value = plain(get() ?? 0);
  });
  input.addEventListener('blur', () => show());
  function show() {
    if (document.activeElement === input && document.hasFocus() && input.getAttribute('aria-invalid') === 'true') return;
    const value = get();
    const text = value === undefined ? '' : plain(value);
    // While it is being typed, "1." must not become "1".
    if (document.activeElement === input && valueOf(input.value) === (value === undefined ? undefined : Number(text))) return;
    input.value = text;
    judge('');
  }
  show();
  return { element: labelled(label, input, wrong), show };
}

/**
 * A text to type.
 * @param {Key} label
 * @param {() => string} get
 * @param {(value: string) => void} set
 * @returns {Field}
 */
export function text(label, get, set) {
  const id = `field-${++ids}`;
  const input = el('input', { type: 'text', class: 'number', id, autocomplete: 'off', spellcheck: 'false' });
  input.addEventListener('input', () => set(input.value));
  const show = () => void (input.value === get() || (input.value = get()));
  show();
  return { element: labelled(label, input), show };
}

/**
 * A number to slide, with its value beside it.
 * @param {Key} label
 * @param {() => number} get
 * @param {(value: number) => void} set
 * @param {{ min: number, max: number, step?: number, say?: (value: number) => string }} how
 * @returns {Field}
 */
export function slider(label, get, set, { min, max, step = 1, say = plain }) {
  const id = `field-${++ids}`;
  const input = el('input', { type: 'range', id, min: String(min), max: String(max), step: String(step) });
  const output = el('output', { for: id });
  input.addEventListener('input', () => set(input.valueAsNumber));
  function show() {
    const value = get();
    input.value = String(value);
    output.textContent = say(value);
    input.setAttribute('aria-valuetext', say(value));
  }
  show();
  const element = labelled(label, input, output);
  element.classList.add('slide');
  return { element, show };
}

/**
 * @param {string} label as it is read
 * @param {() => boolean} get
 * @param {(on: boolean) => void} set
 * @returns {Field}
 */
export function checkbox(label, get, set) {
  const input = el('input', { type: 'checkbox' });
  input.addEventListener('change', () => set(input.checked));
  const show = () => void (input.checked = get());
  show();
  return { element: el('label', { class: 'check' }, input, el('span', {}, label)), show };
}

/**
 * @param {Key} label
 * @param {[value: string, text: string][]} options
 * @param {() => string} get '' where there is no one answer
 * @param {(value: string) => void} set
 * @returns {Field}
 */
export function select(label, options, get, set) {
  const id = `field-${++ids}`;
  const mixed = el('option', { value: '', disabled: true, hidden: true }, t('selected.mixed'));
  const input = el('select', { id }, mixed, ...options.map(([value, text]) => el('option', { value }, text)));
  input.addEventListener('change', () => set(input.value));
  const show = () => void (input.value = get());
  show();
  return { element: labelled(label, input), show };
}
