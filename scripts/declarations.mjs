// Reads a file of types as the package publishes it: every export with its comment, its text and its members. The
// shape is regular, and TypeScript itself has no way to be asked any more but its command.

/**
 * @typedef {object} Declaration
 * @property {string} kind `class`, `interface`, `type`, `function`, `const` or `default`; of members: `method`,
 *   `property` or `constructor`
 * @property {string} name
 * @property {string} text without comments and without a body
 * @property {string} doc
 * @property {Example[]} examples
 * @property {Declaration[]} members
 */
/** @typedef {{ language: string, code: string }} Example */

const OPENING = '([{';
const CLOSING = ')]}';

/**
 * Where a comment or a string that begins here ends; here where none does.
 * @param {string} text
 * @param {number} at
 */
function past(text, at) {
  if (text.startsWith('//', at)) return text.indexOf('\n', at) + 1 || text.length;
  if (text.startsWith('/*', at)) return text.indexOf('*/', at) + 2;
  const quote = text[at];
  if (quote === '"' || quote === "'" || quote === '`') return text.indexOf(quote, at + 1) + 1;
  return at;
}

/**
 * Statements and members, each with the comment before it.
 * @param {string} text
 * @returns {{ doc: string, text: string, body?: string }[]}
 */
function parts(text) {
  /** @type {{ doc: string, text: string, body?: string }[]} */
  const found = [];
  let doc = '';
  let own = '';
  /** @type {string | undefined} */
  let body;
  let depth = 0;
  let opened = 0;
  const end = () => {
    if (own.trim()) found.push({ doc, text: own.trim().replaceAll(/\s+/g, ' '), body });
    [doc, own, body] = ['', '', undefined];
  };
  for (let at = 0; at < text.length; ) {
    const next = past(text, at);
    if (next > at) {
      const comment = text.startsWith('/', at);
      if (depth === 0 && comment && text.startsWith('/**', at) && !own.trim()) doc = text.slice(at, next);
      if (!comment && !opened) own += text.slice(at, next);
      at = next;
      continue;
    }
    const character = text[at];
    const isBody = character === '{' && depth === 0 && /^export (declare )?(class|interface)\b/.test(own.trim());
    if (OPENING.includes(character)) depth += 1;
    if (isBody) opened = at + 1;
    if (CLOSING.includes(character)) depth -= 1;
    if (depth === 0 && character === '}' && opened) {
      body = text.slice(opened, at);
      opened = 0;
      end();
    } else if (depth === 0 && character === ';') end();
    else if (!opened) own += character;
    at += 1;
  }
  end();
  return found;
}

/**
 * The words of a comment and the examples in it.
 * @param {string} comment
 */
function documented(comment) {
  const lines = comment.replace(/^\/\*\*/, '').replace(/\*\/$/, '').split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
  const whole = lines.join('\n').trim();
  const examples = [...whole.matchAll(/```(\w+)\n([\s\S]*?)\n```/g)].map(([, language, code]) => ({ language, code }));
  return { doc: whole.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/\n{3,}/g, '\n\n').trim(), examples };
}

/** @param {string} text @returns {[kind: string, name: string]} */
function named(text) {
  const one = text.match(/^export (?:declare )?(class|interface|type|function|const) (\w+)/);
  if (one) return [one[1], one[2]];
  if (text.startsWith('export default')) return ['default', 'default'];
  return ['', ''];
}

/** @param {string} text @returns {[kind: string, name: string]} */
function member(text) {
  if (text.startsWith('constructor(')) return ['constructor', 'constructor'];
  const one = text.match(/^(?:static |readonly |get |set )*(\w+|\[[\w.]+\])\??(\(|:|<)/);
  if (!one) throw new Error(`no member of a type: ${text}`);
  return [one[2] === ':' ? 'property' : 'method', one[1]];
}

/**
 * Everything that a file of types exports.
 * @param {string} text
 * @returns {Declaration[]}
 */
export function declarations(text) {
  return parts(text).flatMap((part) => {
    const [kind, name] = named(part.text);
    if (!kind) return [];
    const members = parts(part.body ?? '')
      .filter(({ text }) => !text.startsWith('private ') && text !== '#private')
      .map((own) => {
        const [kind, name] = member(own.text);
        return { kind, name, text: own.text, ...documented(own.doc), members: [] };
      });
    return [{ kind, name, text: part.text, ...documented(part.doc), members }];
  });
}
