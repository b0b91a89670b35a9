// What a wasm module may come as.

/** @typedef {string | URL | Request | Response | BufferSource | WebAssembly.Module} Source */

/**
 * What kind of thing it is, also where it comes from another realm: a frame, or a test runner's sandbox.
 * @param {unknown} value
 */
const kindOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

/**
 * A file's bytes where there is a file system: no runtime fetches from it.
 * @param {string} address
 * @returns {BufferSource | undefined}
 */
function fromDisk(address) {
  if (!address.startsWith('file:')) return undefined;
  // By its full name: for the short one, bundlers bring something along.
  return globalThis.process?.getBuiltinModule?.('node:fs').readFileSync(new URL(address));
}

/** @param {Response} response */
async function fromResponse(response) {
  if (!response.ok) throw new Error(`carom: ${response.status} ${response.statusText} for ${response.url}`);
  // A host that calls it by another type forbids compiling it while it arrives.
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
  const given = await source;
  const kind = kindOf(given);
  if (kind === 'WebAssembly.Module') return /** @type {WebAssembly.Module} */ (given);
  if (kind === 'Response') return fromResponse(/** @type {Response} */ (given));
  if (ArrayBuffer.isView(given) || kind === 'ArrayBuffer' || kind === 'SharedArrayBuffer') {
    return WebAssembly.compile(/** @type {BufferSource} */ (given));
  }
  if (kind === 'String' || kind === 'URL' || kind === 'Request') {
    const request = /** @type {string | URL | Request} */ (given);
    const bytes = kind === 'Request' ? undefined : fromDisk(String(request));
    return bytes ? WebAssembly.compile(bytes) : fromResponse(await fetch(request));
  }
  throw new TypeError(
    `carom: init takes an address, a Response, bytes or a WebAssembly.Module, but this is ${given === null ? 'null' : typeof given}`,
  );
}
