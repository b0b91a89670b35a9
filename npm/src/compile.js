// Compiles a wasm module from any of its sources.

/** @typedef {string | URL | Request | Response | BufferSource | WebAssembly.Module} Source */

/**
 * The name of a value's class. Unlike `instanceof` it also works for other realms: a frame, or a test runner's sandbox.
 * @param {unknown} value
 */
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

/**
 * Reads a `file:` address where there is a file system, since Node does not fetch such addresses.
 * @param {string} address
 * @returns {BufferSource | undefined}
 */
function fromDisk(address) {
  if (!address.startsWith('file:')) return undefined;
  // `globalThis.process`, since bundlers add a polyfill for `process`.
  return globalThis.process?.getBuiltinModule?.('node:fs').readFileSync(new URL(address));
}

/** @param {Response} response */
async function fromResponse(response) {
  if (!response.ok) throw new Error(`carom: ${response.status} ${response.statusText} for ${response.url}`);
  // Streaming compilation requires this content type.
  const streams = response.headers.get('content-type')?.startsWith('application/wasm');
  return streams && WebAssembly.compileStreaming
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {Source | PromiseLike<Source>} source
 * @returns {Promise<WebAssembly.Module>}
 */
export async function compile(source) {
  const value = await source;
  const kind = kindOf(value);
  if (kind === 'WebAssembly.Module') return /** @type {WebAssembly.Module} */ (value);
  if (kind === 'Response') return fromResponse(/** @type {Response} */ (value));
  if (ArrayBuffer.isView(value) || kind === 'ArrayBuffer') {
    return WebAssembly.compile(/** @type {BufferSource} */ (value));
  }
  if (kind === 'String' || kind === 'URL' || kind === 'Request') {
    const request = /** @type {string | URL | Request} */ (value);
    const bytes = kind === 'Request' ? undefined : fromDisk(String(request));
    return bytes ? WebAssembly.compile(bytes) : fromResponse(await fetch(request));
  }
  throw new TypeError(
    `carom: init takes an address, a Response, bytes or a WebAssembly.Module, but this is ${value === null ? 'null' : typeof value}`,
  );
}
