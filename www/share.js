// A scene in the address: the file's own text, deflated, in letters that an address can carry. A link comes
// from strangers, so what it holds is data and nothing else, of a size that is known before it is read, and
// it has to pass the core's own reading of scene files before anyone sees it.

import { SceneFile } from '#carom';
import { Coded, messageOf } from './message.js';
import { LINK, excess, tidied } from './trust.js';

/** @typedef {import('./store.js').Model} Model */

/** The longest link that is read or made, in characters; browsers and chats carry that much. */
export const LONGEST_LINK = 64 * 1024;
/** The largest scene file that a link may hold, in bytes. */
export const LARGEST_TEXT = 256 * 1024;

/** No body is written in fewer bytes. */
const SHORTEST_BODY = '{"shape":{"circle":{"centre":[0,0],"radius":1}},"side":"both","response":"pass"}'.length;

/** Version 1: deflated, or as it is where the browser cannot deflate. */
const DEFLATED = '1z';
const PLAIN = '1p';

/** Why a link cannot be made or read: too-long, unknown-version, damaged, too-large, too-much or not-a-scene. */
export class LinkError extends Coded {
  name = 'LinkError';
}

/** @param {unknown} cause */
const damaged = (cause) => new LinkError('damaged', 'The link is damaged: it is not all there, or something was added.', { cause });

/** @param {Uint8Array} bytes */
function toBase64url(bytes) {
  let text = '';
  // A call takes only so many arguments.
  for (let k = 0; k < bytes.length; k += 0x8000)
    text += String.fromCharCode(...bytes.subarray(k, k + 0x8000));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} text */
function fromBase64url(text) {
  try {
    if (!/^[\w-]*$/.test(text)) throw new Error('It has letters that links do not use.');
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
  } catch (cause) {
    throw damaged(cause);
  }
}

/**
 * All that comes out of a transformation of some bytes, but never more than `most`.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {CompressionStream | DecompressionStream} through
 * @param {number} most
 */
async function piped(bytes, through, most) {
  let length = 0;
  const guard = new TransformStream({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > most) controller.error();
      else controller.enqueue(chunk);
    },
  });
  const whole = new Response(new Blob([bytes]).stream().pipeThrough(through).pipeThrough(guard));
  try {
    return new Uint8Array(await whole.arrayBuffer());
  } catch (cause) {
    // Browsers have an error of their own for a stream that ends in one.
    throw length > most ? new LinkError('too-large', `The link unpacks to more than ${most} bytes, which no scene here needs.`) : cause;
  }
}

/**
 * The address after its `#`.
 * @param {Model} model
 * @returns {Promise<string>}
 */
export async function encode(model) {
  // Before it is all written out, which a large scene would be after every edit.
  const least = model.bodies.length * SHORTEST_BODY;
  if (least > LARGEST_TEXT) {
    throw new LinkError('too-large', `The scene has more than ${least} bytes; a link carries ${LARGEST_TEXT}.`);
  }
  refuseExcess(model);
  // Numbers are written so that they are read back to the last bit.
  const bytes = new TextEncoder().encode(JSON.stringify(model));
  if (bytes.length > LARGEST_TEXT) {
    throw new LinkError('too-large', `The scene has ${bytes.length} bytes; a link carries ${LARGEST_TEXT}.`);
  }
  const hash =
    typeof CompressionStream === 'function'
      ? DEFLATED + toBase64url(await piped(bytes, new CompressionStream('deflate-raw'), LARGEST_TEXT * 2))
      : PLAIN + toBase64url(bytes);
  if (hash.length > LONGEST_LINK) {
    const words = `The link would be ${hash.length} characters long; ${LONGEST_LINK} are carried everywhere.`;
    throw new LinkError('too-long', `${words} Save the scene as a file instead.`);
  }
  return hash;
}

/** @param {Model} model */
function refuseExcess(model) {
  const words = excess(model, LINK);
  if (words) throw new LinkError('too-much', `${words} Save the scene as a file instead.`);
}

/** @param {string} hash */
async function unpack(hash) {
  const bytes = fromBase64url(hash.slice(2));
  if (hash.startsWith(PLAIN)) return bytes;
  if (!hash.startsWith(DEFLATED)) {
    throw new LinkError('unknown-version', 'The link was made by another version of this page.');
  }
  if (typeof DecompressionStream !== 'function') {
    throw new LinkError('unknown-version', 'This browser cannot unpack the link; a newer one can.');
  }
  try {
    return await piped(bytes, new DecompressionStream('deflate-raw'), LARGEST_TEXT);
  } catch (cause) {
    throw cause instanceof LinkError ? cause : damaged(cause);
  }
}

/**
 * The scene that a link holds; `undefined` if there is nothing behind the `#`.
 * @param {string} hash with or without the `#`
 * @returns {Promise<Model | undefined>}
 * @throws {LinkError}
 */
export async function decode(hash) {
  const packed = hash.replace(/^#/, '');
  if (packed === '') return undefined;
  if (packed.length > LONGEST_LINK) {
    throw new LinkError(
      'too-long',
      `The link is ${packed.length} characters long; ${LONGEST_LINK} are read.`,
    );
  }
  const bytes = await unpack(packed);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    // The core would read it in any case, but it may take its time over too many corners.
    refuseExcess(JSON.parse(text));
    return read(text);
  } catch (cause) {
    if (cause instanceof LinkError) throw cause;
    throw new LinkError('not-a-scene', `What the link holds is not a scene: ${messageOf(cause)}`, { cause });
  }
}

/**
 * A scene file's text as a model, once the core has found nothing wrong with it; styles that cannot be drawn
 * are left out.
 * @param {string} text
 * @returns {Model}
 * @throws {import('carom').CaromError}
 */
export function read(text) {
  SceneFile.parse(text);
  return tidied(JSON.parse(text));
}
