// A scene in the address: the file's own text, deflated, in base64url. Links come from strangers: a link holds nothing
// but data, its size is limited before it is read, and the core has to accept it as a scene file before anyone sees it.

import { SceneFile } from '#carom';
import { language } from './i18n.js';
import { filled, messageOf } from './message.js';
import WORDS from './refusals.json' with { type: 'json' };
import { LAYERS } from './settings.js';
import SHAPES from './shapes.json' with { type: 'json' };

/** @typedef {import('./store.js').Model} Model */
/** @typedef {import('./store.js').Body} Body */

/** The longest link that is read or made, in characters; browsers and chats carry that much. */
export const LONGEST_LINK = 64 * 1024;
/** The largest scene file that a link may hold, in bytes. */
export const LARGEST_TEXT = 256 * 1024;

/** The size of the shortest body in a file, in bytes. */
const SHORTEST_BODY = '{"shape":{"circle":{"centre":[0,0],"radius":1}},"side":"both","response":"pass"}'.length;

/** Version 1: deflated. */
const DEFLATED = '1z';

/**
 * A text of the page's own, in the present language.
 * @param {keyof typeof WORDS.en} key
 * @param {Record<string, string | number>} [values] in them
 */
const said = (key, values = {}) => filled(WORDS[language][key], values);

/** Why a link cannot be made or read: too-long, unknown-version, damaged, too-large, too-much or not-a-scene. */
export class LinkError extends Error {
  name = 'LinkError';

  /**
   * @param {string} code
   * @param {Parameters<typeof said>[0]} words
   * @param {Parameters<typeof said>[1]} [values] in them
   * @param {unknown} [cause]
   */
  constructor(code, words, values, cause) {
    super(said(words, values), { cause });
    this.code = code;
  }
}

/** Why a file cannot be opened: too-large, unreadable or not-a-scene. */
class FileError extends LinkError {
  name = 'FileError';
}

/** @param {unknown} cause */
const damaged = (cause) => new LinkError('damaged', 'damaged', {}, cause);

/** @param {Parameters<typeof said>[0]} words @param {number} bytes */
const tooLarge = (words, bytes) => new LinkError('too-large', words, { bytes, most: LARGEST_TEXT });

/** @param {Uint8Array} bytes */
function toBase64url(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64url(text) {
  try {
    if (!/^[\w-]*$/.test(text)) throw new Error('It has characters that links do not use.');
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw damaged(cause);
  }
}

/**
 * The result of a transformation of some bytes. It is refused if it is larger than a link may hold.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 */
async function piped(bytes, through) {
  let length = 0;
  const guard = new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > LARGEST_TEXT) controller.error();
      else controller.enqueue(chunk);
    },
  });
  try {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through).pipeThrough(guard)).arrayBuffer());
  } catch (cause) {
    // Browsers have an error of their own for a stream that ends in one.
    throw length > LARGEST_TEXT ? new LinkError('too-large', 'unpacks', { most: LARGEST_TEXT }) : cause;
  }
}

/**
 * The address after its `#`.
 * @param {Model} model
 * @returns {Promise<string>}
 */
export async function encode(model) {
  // Checked before the text is written, since a large scene would be written after every edit.
  const least = model.bodies.length * SHORTEST_BODY;
  if (least > LARGEST_TEXT) throw tooLarge('leastSize', least);
  refuseExcess(model);
  // Numbers are written so that they are read back to the last bit.
  const bytes = new TextEncoder().encode(JSON.stringify(model));
  if (bytes.length > LARGEST_TEXT) throw tooLarge('size', bytes.length);
  const hash = DEFLATED + toBase64url(await piped(bytes, new CompressionStream('deflate-raw')));
  refuseLong(hash, 'makesLong');
  return hash;
}

/** @param {string} hash @param {Parameters<typeof said>[0]} words */
function refuseLong({ length }, words) {
  if (length > LONGEST_LINK) throw new LinkError('too-long', words, { length, most: LONGEST_LINK });
}

/** @param {Model} model */
function refuseExcess(model) {
  const words = excess(model, LINK);
  if (words) throw new LinkError('too-much', 'instead', { words });
}

/** @param {string} hash */
async function unpack(hash) {
  const bytes = fromBase64url(hash.slice(2));
  if (!hash.startsWith(DEFLATED)) throw new LinkError('unknown-version', 'version');
  try {
    return await piped(bytes, new DecompressionStream('deflate-raw'));
  } catch (cause) {
    throw cause instanceof LinkError ? cause : damaged(cause);
  }
}

/**
 * The scene that a link holds.
 * @param {string} packed
 * @returns {Promise<Model>}
 * @throws {LinkError}
 */
export async function decode(packed) {
  refuseLong(packed, 'isLong');
  const bytes = await unpack(packed);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The core would read it in any case, but too many corners may take it long.
    refuseExcess(JSON.parse(text));
    return read(text);
  } catch (cause) {
    if (cause instanceof LinkError) throw cause;
    throw new LinkError('not-a-scene', 'link', { message: messageOf(cause) }, cause);
  }
}

/**
 * A scene file's text as a model, once the core has accepted it; styles that cannot be drawn are left out.
 * @param {string} text
 * @returns {Model}
 * @throws {import('carom').CaromError}
 */
export function read(text) {
  SceneFile.parse(text);
  return tidied(JSON.parse(text));
}

// Checks of scenes of unknown origin that the core leaves to the page: styles and the view may be any JSON, and a small file
// can ask for a lot of work.

/** @param {number} count @returns {(value: any) => boolean} */
const numbers = (count) => (value) => Array.isArray(value) && value.length === count && value.every(Number.isFinite);
/** @param {number} most @returns {(value: any) => boolean} */
const countTo = (most) => (value) => Number.isInteger(value) && value >= 0 && value <= most;

/**
 * The checks of values. `shapes.json` has the members of objects, by the names of these checks and of its own.
 * @type {Record<string, (value: any) => boolean>}
 */
const is = {
  text: (value) => typeof value === 'string' && value.length <= 200,
  number: Number.isFinite,
  angle: (value) => Number.isFinite(value) && Math.abs(value) <= 2 * Math.PI,
  length: (value) => Number.isFinite(value) && value >= 0 && value <= 1000,
  dash: (value) => Array.isArray(value) && value.length <= 16 && value.every(is.length),
  camera: (value) => numbers(3)(value) && value[2] > 0,
  point: numbers(2),
  few: countTo(32),
  paths: countTo(3600),
  switch: (value) => typeof value === 'boolean',
};

/** @type {Record<string, Record<string, string>>} */
const OBJECTS = { ...SHAPES, layers: Object.fromEntries(LAYERS.map((layer) => [layer, 'switch'])) };

/**
 * The value without known members that are invalid. Unknown members stay, since some other program may know them.
 * @param {unknown} value
 * @param {string} kind
 * @returns {unknown} `undefined` if it is not of this kind
 */
function fitting(value, kind) {
  if (Object.hasOwn(is, kind)) return is[kind](value) ? value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const members = OBJECTS[kind];
  const fits = Object.entries(value).map(([key, member]) => [
    key,
    Object.hasOwn(members, key) ? fitting(member, members[key]) : member,
  ]);
  return Object.fromEntries(fits.filter(([, member]) => member !== undefined));
}

/** A model that the core has read, with styles and a view that can be drawn. @param {Model} model */
const tidied = (model) =>
  /** @type {Model} */ (fitting({ ...model, bodies: model.bodies.map((body) => fitting(body, 'body')) }, 'model'));

/**
 * Limits of a scene: corners of one body, since its outlines take up to their square; bounces; and work, which is
 * bounces times corners, where a body that lets the ball pass counts twenty-fold.
 * @typedef {{ what: Parameters<typeof said>[0], corners: number, bounces: number, work: number }} Most
 */
/** A link opens by itself. @type {Most} */
const LINK = { what: 'aLink', corners: 2000, bounces: 10_000, work: 2_000_000 };
/** A file was chosen by somebody, who may wait a little. @type {Most} */
const FILE = { what: 'aFile', corners: 20_000, bounces: 1_000_000, work: 200_000_000 };

/** How many corners a body of any JSON has, if it has any. @param {Partial<Body> | null} body */
function cornersOf(body) {
  const points = body?.shape?.polygon ?? body?.shape?.polyline;
  return Array.isArray(points) ? points.length : 1;
}

/**
 * The exceeded limits. Checked before the core reads the scene, so the model is any JSON.
 * @param {Partial<Model> | null} model
 * @param {Most} most
 * @returns {string | undefined} in words
 */
function excess(model, most) {
  const what = said(most.what);
  const bodies = Array.isArray(model?.bodies) ? model.bodies : [];
  const corners = bodies.map(cornersOf);
  const large = corners.findIndex((count) => count > most.corners);
  if (large >= 0) return said('corners', { body: large, corners: corners[large], what, most: most.corners });
  const bounces = Number(model?.limits?.bounces ?? 0);
  if (bounces > most.bounces) return said('bounces', { bounces, what, most: most.bounces });
  const work = bodies.reduce((sum, body, k) => sum + corners[k] * (body?.response === 'pass' ? 20 : 1), 0);
  if (bounces * work > most.work) return said('work', { bounces, what });
}

// Scene files from and to the disk, and drawings from it.

/**
 * A scene, and what reading a drawing has found, if it was one.
 * @typedef {{ model: Model, report?: import('carom').SVGReport }} Opened
 */

/** The largest file that is opened, in bytes: a hundred thousand bodies or so. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * @param {File} file
 * @returns {Promise<Opened>}
 * @throws {FileError}
 */
export async function open(file) {
  const { name, type } = file;
  if (file.size > LARGEST_FILE)
    throw new FileError('too-large', 'file', { name, size: megabytes(file.size), most: megabytes(LARGEST_FILE) });
  const text = await file.text().catch((cause) => {
    // A folder that was dropped ends here too.
    throw new FileError('unreadable', 'unreadable', { name }, cause);
  });
  try {
    const drawing = /\.svg$/i.test(name) || type === 'image/svg+xml' ? SceneFile.fromSVG(text) : undefined;
    /** @type {Model} */
    const model = drawing ? drawing.toJSON() : parsed(text);
    const words = excess(model, FILE);
    if (words) throw new FileError('too-large', 'tooMuch', { name, words });
    return drawing ? { model: tidied(model), report: drawing.svg } : { model: read(text) };
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError('not-a-scene', 'noScene', { name, message: messageOf(cause) }, cause);
  }
}

/** The scene in a text; the core says why a text is refused. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Lets the browser download something.
 * @param {Blob | string} content
 * @param {string} name
 */
export function save(content, name) {
  const type = `${TYPES[name.slice(name.lastIndexOf('.') + 1)]};charset=utf-8`;
  const href = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The download has to have begun, and there is no event for that.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** @type {Record<string, string>} */
const TYPES = { json: 'application/json', svg: 'image/svg+xml', csv: 'text/csv', png: 'image/png' };

/**
 * A name for a scene's files: its title in characters that every file system accepts.
 * @param {string} title
 * @param {string} extension without the dot
 */
export function nameOf(title, extension) {
  return `${(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join('-').slice(0, 60) || 'scene'}.${extension}`;
}

/** @param {Model} model */
export function toJson(model) {
  return `${JSON.stringify(model, undefined, 2)}\n`;
}
