// The wasm as a script.
export default function bytes(): Uint8Array<ArrayBuffer>;
