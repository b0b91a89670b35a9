// Scene files from and to the disk, and drawings from it.

import { SceneFile } from '#carom';
import { Coded, messageOf } from './message.js';
import { read } from './share.js';
import { FILE, excess, tidied } from './trust.js';

/** @typedef {import('./store.js').Model} Model */
/** A scene, and what reading a drawing has found, if it was one. @typedef {{ model: Model, report?: import('carom').SVGReport }} Opened */

/** The largest file that is opened, in bytes: a hundred thousand bodies or so. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** Why a file cannot be opened: too-large, unreadable or not-a-scene. */
export class FileError extends Coded {
  name = 'FileError';
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/**
 * @param {File} file
 * @returns {Promise<Opened>}
 * @throws {FileError}
 */
export async function open(file) {
  if (file.size > LARGEST_FILE) {
    const [size, most] = [megabytes(file.size), megabytes(LARGEST_FILE)];
    throw new FileError('too-large', `${file.name} has ${size}; files up to ${most} are opened.`);
  }
  const text = await file.text().catch((cause) => {
    // A folder that was dropped ends here too.
    throw new FileError('unreadable', `${file.name} cannot be read.`, { cause });
  });
  try {
    const drawing = isDrawing(file) ? SceneFile.fromSVG(text) : undefined;
    const words = excess(drawing ? /** @type {Model} */ (drawing.toJSON()) : parsed(text), FILE);
    if (words) throw new FileError('too-large', `${file.name}: ${words}`);
    return drawing ? { model: tidied(/** @type {Model} */ (drawing.toJSON())), report: drawing.svg } : { model: read(text) };
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    throw new FileError('not-a-scene', `${file.name} is not a scene: ${messageOf(cause)}`, { cause });
  }
}

/** @param {File} file */
const isDrawing = ({ name, type }) => /\.svg$/i.test(name) || type === 'image/svg+xml';

/** The scene in a text; the core says why a text is refused. @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Hands something to the browser's downloads.
 * @param {Blob | string} content
 * @param {string} name
 */
export function save(content, name) {
  const blob = typeof content === 'string' ? new Blob([content], { type: typeOf(name) }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has to have begun, and there is no event for that.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** @type {Record<string, string>} */
const TYPES = { json: 'application/json', svg: 'image/svg+xml', csv: 'text/csv' };

/** @param {string} name */
const typeOf = (name) => `${TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'text/plain'};charset=utf-8`;

/**
 * A name for a model's files: its title in letters that every disk takes.
 * @param {Model} model
 * @param {string} language
 * @param {string} extension without the dot
 */
export function nameOf({ title }, language, extension) {
  const words = title?.[language] ?? title?.en ?? 'scene';
  const plain = words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${plain.slice(0, 60) || 'scene'}.${extension}`;
}

/** @param {Model} model */
export function toJson(model) {
  return `${JSON.stringify(model, undefined, 2)}\n`;
}
