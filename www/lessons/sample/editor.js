// A lesson's program on the page: it can be changed and run, and says what goes wrong in words.

/** @typedef {import('./run.js').Report} Report */

/** How long a program may run, in milliseconds. */
const PATIENCE = 5000;
/** @param {string} file */
const at = (file) => new URL(`../../carom/${file}`, import.meta.url).href;
const LIBRARY = { carom: at('index.js'), 'carom/space': at('space.js') };
const SIZE = { width: 640, height: 360 };

/** @template {Element} T @param {ParentNode} root @param {string} selector */
const find = (root, selector) => /** @type {T} */ (root.querySelector(selector));

/** The canvas that a program draws on, if it does. @param {HTMLTextAreaElement} code */
function canvasFor(code) {
  const scale = Math.min(devicePixelRatio, 3);
  return /\bcontext\b/.test(code.value) ? { ...SIZE, scale, ink: getComputedStyle(code).color } : undefined;
}

/** @param {HTMLCanvasElement} canvas @param {ImageBitmap} picture */
function show(canvas, picture) {
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  canvas.hidden = false;
}

/** @param {DOMStringMap} words @param {Extract<Report, { kind: 'failed' }>} report */
function reason(words, { name, message, code, line }) {
  if (name === 'SyntaxError') return `${words.unreadable}${message}`;
  const where = line === undefined ? '' : (words.line ?? '').replace('{line}', String(line));
  return `${where}${name === 'CaromError' ? `${words.refused}${message} (${code})` : `${name}: ${message}`}`;
}

/** As high as its text: a program of a few lines is read whole. @param {HTMLTextAreaElement} code */
const fit = (code) => (code.rows = Math.min(Math.max(code.value.split('\n').length, 4), 60));

/** @param {HTMLElement} root the sample's section, with its words */
export function startSample(root) {
  const code = /** @type {HTMLTextAreaElement} */ (find(root, 'textarea'));
  const output = /** @type {HTMLElement} */ (find(root, '.printed'));
  const trouble = /** @type {HTMLElement} */ (find(root, '.trouble'));
  const canvas = /** @type {HTMLCanvasElement} */ (find(root, 'canvas'));
  const words = root.dataset;
  /** @type {Worker | undefined} */
  let worker;
  let timer = 0;

  const end = () => {
    clearTimeout(timer);
    worker?.terminate();
    worker = undefined;
    root.removeAttribute('aria-busy');
  };

  /** @param {string} text */
  const complain = (text) => {
    trouble.textContent = text;
    trouble.hidden = false;
    end();
  };

  /** @param {Report} report */
  const hear = (report) => {
    if (report.kind === 'line') return void (output.textContent += `${report.text}\n`);
    if (report.kind === 'failed') return complain(reason(words, report));
    if (report.picture) show(canvas, report.picture);
    return end();
  };

  const run = () => {
    end();
    output.textContent = '';
    trouble.hidden = canvas.hidden = true;
    root.setAttribute('aria-busy', 'true');
    worker = new Worker(new URL('./run.js', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }) => hear(data));
    worker.addEventListener('error', (event) => complain(event.message ?? ''));
    worker.postMessage({ code: code.value, library: LIBRARY, canvas: canvasFor(code) });
    timer = window.setTimeout(() => complain(words.endless ?? ''), PATIENCE);
  };

  code.addEventListener('input', () => fit(code));
  find(root, '.run').addEventListener('click', run);
  find(root, '.reset').addEventListener('click', () => {
    code.value = code.defaultValue;
    fit(code);
    run();
  });
  code.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  code.readOnly = false;
  fit(code);
}
