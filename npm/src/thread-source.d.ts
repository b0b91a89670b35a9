// thread.js with all it needs, as the text of a plain script.
declare const source: string;
export default source;
