// Small helpers for building panels. Every field has a visible label, which names it for a screen reader too.

import { isKey, label as nameIt, t, whole } from '../i18n.js';
import { messageOf } from '../message.js';
import { unit } from '../settings.js';
import { clamp, decimalsOf } from '../vectors.js';
import PATHS from './icons.json' with { type: 'json' };
import { valueOf } from './sum.js';

/** @typedef {import('../i18n.js').Key} Key */
/** @typedef {Node | string | undefined} Child */
/** @typedef {Child | readonly Child[]} Children */

/** @template {string} S @typedef {S extends keyof HTMLElementTagNameMap ? S : S extends `${infer T extends keyof HTMLElementTagNameMap}.${string}` ? T : never} TagOf */
/**
 * Functions are listeners, and `label` is the key of the element's name.
 * @typedef {{ [name: string]: string | number | boolean | undefined | ((event: any) => void) }} Attributes
 */

/**
 * @template {string} S
 * @param {S} tag with its classes, as in `p.quiet`
 * @param {...(Attributes | Children)} parts
 * @returns {HTMLElementTagNameMap[TagOf<S>]}
 */
export function el(tag, ...parts) {
  const [name, ...classes] = tag.split('.');
  const element = document.createElement(name);
  element.classList.add(...classes);
  for (const part of parts.flat()) {
    if (part === undefined) continue;
    if (typeof part === 'string' || part instanceof Node) element.append(part);
    else equip(element, part);
  }
  return /** @type {HTMLElementTagNameMap[TagOf<S>]} */ (element);
}

/** Gives an element attributes, and listeners. @param {HTMLElement} element @param {Attributes} attributes */
export function equip(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (typeof value === 'boolean') element.toggleAttribute(name, value);
    else if (name === 'label') nameIt(element, /** @type {Key} */ (value));
    else if (/^aria\w+$/.test(name)) Object.assign(element, { [name]: value });
    else if (value !== undefined) element.setAttribute(name, String(value));
  }
}

/** An element of the page's HTML. @param {string} id */
export const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Announces a message to screen readers. @param {string} message */
export const say = (message) => (byId('spoken').textContent = message);

/**
 * Writes a text only if it has changed: screen readers would read it again.
 * @param {HTMLElement} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Terms with their descriptions. @param {readonly (readonly [term: Children, what: Children])[]} rows */
export const facts = (rows) => rows.flatMap(([term, what]) => [el('dt', term), el('dd', what)]);

/** The head of a table. @param {readonly Children[]} cells */
export const tableHead = (cells) =>
  el(
    'thead',
    el(
      'tr',
      cells.map((cell) => (cell ? el('th', { scope: 'col' }, cell) : el('td'))),
    ),
  );

/**
 * A row of a table, with its head.
 * @param {Children} head
 * @param {readonly Children[]} cells their contents, or the cells themselves
 * @param {Attributes} [more]
 */
export const tableRow = (head, cells, more = {}) =>
  el(
    'tr',
    more,
    el('th', { scope: 'row' }, head),
    cells.map((cell) => (cell instanceof HTMLTableCellElement ? cell : el('td', cell))),
  );

/** A dot of a colour. @param {string} colour */
export const swatch = (colour) => el('i.swatch', { style: `--of: ${colour}`, ariaHidden: 'true' });

/** A remark. @param {Key} key @param {Parameters<typeof t>[1]} [values] */
export const note = (key, values) => el('p.quiet', t(key, values));

let ids = 0;

/** @typedef {{ element: HTMLElement, show: () => void }} Field */

/**
 * A field, which `show` updates: now, and whenever it is called.
 * @param {HTMLElement} element
 * @param {() => void} show
 * @returns {Field}
 */
export function field(element, show) {
  show();
  return { element, show };
}

/** A remark that changes. It is hidden if it is empty. @param {() => string} text @param {string} [tag] */
export function telling(text, tag = 'p.quiet') {
  /** @type {HTMLElement} */
  const element = el(tag);
  return field(element, () => {
    write(element, text());
    element.hidden = !element.textContent;
  });
}

/**
 * Parts below each other that are updated together.
 * @param {readonly (Field | HTMLElement)[]} parts an element stays as it is
 * @param {string} [look] a class
 * @param {() => void} [show] what else is updated
 */
export function group(parts, look = '', show = () => {}) {
  const fields = parts.map((part) => (part instanceof HTMLElement ? { element: part, show: () => {} } : part));
  return field(
    el(
      'div',
      { class: look },
      fields.map(({ element }) => element),
    ),
    () => {
      for (const part of fields) part.show();
      show();
    },
  );
}

/** Fields that are disabled at times. @param {Field} fields @param {() => boolean} disabled */
export function guarded(fields, disabled) {
  const element = el('fieldset', fields.element);
  return field(element, () => {
    fields.show();
    element.disabled = disabled();
  });
}

/**
 * Fields that are built again whenever their subject changes.
 * @param {() => string} about
 * @param {() => Field} make
 */
export function remade(about, make) {
  let made = '';
  let now = group([]);
  const element = el('div', now.element);
  return field(element, () => {
    const other = about();
    if (other === made) return now.show();
    made = other;
    now = make();
    return element.replaceChildren(now.element);
  });
}

/** @param {number} value @param {number} step what it is changed by @param {number} decimals for steps of 1 */
const rounded = (value, step, decimals) => Number(value.toFixed(decimalsOf(step, decimals)));

/** @param {Key} label @param {HTMLElement} input @param {...Child} more */
function labelled(label, input, ...more) {
  input.id = `field-${++ids}`;
  return el('div.field', el('label', { for: input.id }, t(label)), input, more);
}

/** @param {Attributes} listeners */
const typed = (listeners) =>
  el('input.number', { type: 'text', autocomplete: 'off', spellcheck: 'false', maxlength: 999, ...listeners });

/**
 * A field for a number, or a sum.
 * @param {Key} label
 * @param {() => number | undefined} get
 * @param {(value: number) => void} set gets `undefined` if the field is emptied and `optional`
 * @param {{ min?: number, max?: number, step?: number, optional?: boolean }} [how]
 * @returns {Field}
 */
export function number(label, get, set, { min = -1e15, max = 1e15, step = unit, optional } = {}) {
  const input = typed({ input: read, keydown: move, blur: put, change: () => input.ariaInvalid === 'true' || put() });
  const wrong = el('small.wrong', { ariaLive: 'polite' });
  const element = labelled(label, input, wrong);
  wrong.id = `${input.id}-wrong`;
  input.setAttribute('aria-describedby', wrong.id);
  if (optional) input.placeholder = t('ball.unlimited');
  const shown = () => {
    const value = get();
    return value === undefined ? '' : String(rounded(value, step, 4));
  };
  const judge = (/** @type {string} */ reason) => {
    input.ariaInvalid = String(reason !== '');
    write(wrong, reason);
  };
  function read() {
    const value = valueOf(input.value);
    if (value === undefined && (input.value.trim() || !optional)) return judge(t('field.noNumber'));
    const allowed = clamp(value ?? min, min, max);
    if (value !== undefined && value !== allowed) return judge(t(value < min ? 'field.least' : 'field.most', { value: allowed }));
    judge('');
    return set(/** @type {number} */ (value));
  }
  /** @param {KeyboardEvent} event */
  function move(event) {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const by = step * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    set(clamp(rounded((get() ?? 0) + way * by, step, 9), min, max));
    put();
  }
  function put() {
    input.value = shown();
    judge('');
  }
  function show() {
    // While it is being typed, "1." must not become "1", and what is no number yet stays.
    if (document.activeElement !== input || (input.ariaInvalid !== 'true' && valueOf(input.value) !== valueOf(shown()))) put();
  }
  return field(element, show);
}

/**
 * A field for a text.
 * @param {Key} label
 * @param {() => string | undefined} get
 * @param {(value: string) => void} set
 * @returns {Field}
 */
export function text(label, get, set) {
  const input = typed({ input: () => set(input.value), blur: show });
  function show() {
    // It must not change while somebody types.
    if (document.activeElement !== input) input.value = get() ?? '';
  }
  return field(labelled(label, input), show);
}

/**
 * A slider for a number, with its value beside it.
 * @param {Key} label
 * @param {() => number} get
 * @param {(value: number) => void} set
 * @param {{ min: number, max: number, step?: number, say?: (value: number) => string }} how
 * @returns {Field}
 */
export function slider(label, get, set, { min, max, step = 1, say = (value) => String(rounded(value, step, 4)) }) {
  const input = el('input', { type: 'range', min, max, step, input: () => set(input.valueAsNumber) });
  const output = el('output');
  const element = labelled(label, input);
  input.before(output);
  element.classList.add('slide');
  output.htmlFor.add(input.id);
  function show() {
    const value = get();
    input.value = String(value);
    output.textContent = input.ariaValueText = say(value);
  }
  return field(element, show);
}

/**
 * A slider along a list of counts.
 * @param {Key} label
 * @param {readonly number[]} counts
 * @param {() => number} get
 * @param {(count: number) => void} set
 */
export const countSlider = (label, counts, get, set) =>
  slider(
    label,
    () => Math.max(counts.indexOf(get()), 0),
    (k) => set(counts[k]),
    { min: 0, max: counts.length - 1, say: (k) => whole(counts[k]) },
  );

/**
 * @param {Key} label
 * @param {() => boolean} get
 * @param {(on: boolean) => void} set
 */
export function checkbox(label, get, set) {
  const input = el('input', { type: 'checkbox', change: () => set(input.checked) });
  return field(el('label.check', input, el('span', t(label))), () => (input.checked = get()));
}

/**
 * @template {string | number} T
 * @param {Key} label
 * @param {readonly T[]} values
 * @param {(value: T) => string} say
 * @param {() => T | undefined} get returns nothing if there is no single answer
 * @param {(value: T) => void} set
 */
export function select(label, values, say, get, set) {
  const input = el(
    'select',
    { change: () => set(values[input.selectedIndex - 1]) },
    el('option', { value: '', disabled: true, hidden: true }, t('selected.mixed')),
    values.map((value) => el('option', { value }, say(value))),
  );
  return field(labelled(label, input), () => (input.value = String(get() ?? '')));
}

/** @param {Key} label @param {() => void} click @param {Attributes} [more] */
export const button = (label, click, more = {}) => el('button.plain', { click, ...more }, t(label));

// Icons in one style, as paths: 20 by 20, lines 1.5 wide, the colour of the text around them.

/** @typedef {keyof typeof PATHS} Icon */

/**
 * A path as a small SVG.
 * @param {string} d
 * @param {string} look a class
 * @param {string} viewBox
 * @returns {SVGSVGElement}
 */
export function drawn(d, look, viewBox) {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="${look}" viewBox="${viewBox}" aria-hidden="true"><path d="${d}"/></svg>`;
  return /** @type {SVGSVGElement} */ (template.content.firstChild);
}

/** @param {Icon} name */
export const icon = (name) => drawn(PATHS[name], 'glyph', '0 0 20 20');

// A button that copies the text of a block, or selects it where the browser does not let it copy.

/** @param {HTMLElement} block */
export function copyButton(block) {
  const button = el(
    'button.plain.primary',
    {
      click: async () => {
        try {
          await navigator.clipboard.writeText(block.textContent);
          button.textContent = t('export.copied');
        } catch {
          getSelection()?.selectAllChildren(block);
        }
      },
    },
    t('export.copy'),
  );
  return button;
}

/**
 * @param {Icon} glyph
 * @param {Key} label
 * @param {() => void} click
 */
export const iconButton = (glyph, label, click) => el('button.icon', { click, label }, icon(glyph));

/** A button that plays, or pauses. @param {Key} play @param {Key} pause @param {() => void} toggle */
export function playButton(play, pause, toggle) {
  const button = iconButton('play', play, toggle);
  /** @param {boolean} playing */
  function show(playing) {
    const label = playing ? pause : play;
    // Only if it changes: a press on an icon that is replaced meanwhile would not become a click.
    if (button.dataset.tLabel === label) return;
    button.replaceChildren(icon(playing ? 'pause' : 'play'));
    nameIt(button, label);
  }
  return { button, show };
}

// The cover of the stage while it loads, or if it fails; and messages that go away by themselves.

/** @param {string} [words] none take it away @param {() => void} [retry] what has failed is asked for again */
export function cover(words, retry) {
  const element = byId('loading');
  element.hidden = words === undefined;
  element.classList.toggle('failed', retry !== undefined);
  element.querySelector('button')?.remove();
  byId('loading-text').textContent = words ?? '';
  // The texts themselves may be what could not be loaded.
  if (retry) element.append(el('button.plain', { click: retry }, isKey('app.reload') ? t('app.reload') : '↻'));
}

export const showLoading = () => cover(t('app.loading'));

/** @param {unknown} error @param {() => void} retry @param {import('../i18n.js').Key} [what] */
export function showFailure(error, retry, what = 'app.failed') {
  const message = messageOf(error);
  cover(isKey(what) ? t(what, { message }) : message, retry);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** Removes the message. */
export const hush = () => byId('toast').classList.remove('shown');

/** Shows that something has failed. @param {unknown} why */
export const fail = (why) => toast(t('file.failed', { message: messageOf(why) }), true);

/** @param {string} message @param {boolean} [wrong] */
export function toast(message, wrong = false) {
  const element = byId('toast');
  element.textContent = message;
  element.classList.toggle('wrong', wrong);
  element.classList.add('shown');
  clearTimeout(timer);
  timer = setTimeout(hush, wrong ? 6000 : 3000);
}
