// Walks the elements of an SVG and collects its shapes with their transforms, names and roles. Other elements are listed in the
// report.

import { Scanner, NotTaken } from './svg-numbers.js';
import { IDENTITY, apply, determinant, isEven, product, readTransform } from './svg-matrix.js';
import { chain, ellipse, readPath, rect } from './svg-path.js';
import { readXML } from './svg-xml.js';

/** @import { Matrix } from './svg-matrix.js' */
/** @import { Point, Run } from './svg-path.js' */
/** @import { Element, Source } from './svg-xml.js' */
/**
 * @typedef {{ side?: string, response?: string }} Role
 * @typedef {{ centre: Point, radius: number }} Circle
 * @typedef {{ element: string, id: string | undefined, name: string | undefined, classes: string[], at: number, matrix: Matrix,
 *   runs: Run[], circle: Circle | undefined, rounding: number, role: Role }} Shape
 * @typedef {{ matrix: Matrix, role: Role, visibility: string, thick: boolean, stroke: string, width: string }} Context the
 * properties that an element inherits
 * @typedef {{ runs: Run[], circle?: { centre: Point, radius: number } }} Outlines with a circle itself, in case its
 * transform keeps it round
 */

/** Elements that do not affect the drawing. */
const MUTE = new Set(['title', 'desc', 'metadata']);
const GROUPS = new Set(['g', 'a']);

/** Why an element that viewers show is skipped. @type {Record<string, string>} */
const REASONS = {
  style: 'style sheets are not read',
  svg: 'nested drawings are not supported',
  text: 'text is not supported: convert it to paths',
  use: 'copies (use) are not supported: convert them to shapes',
};

/** The roles of words in a class, a name or an id, singular or plural. @type {Map<string, Role>} */
const WORDS = new Map([
  ['room', { side: 'inside' }],
  ['inside', { side: 'inside' }],
  ['obstacle', { side: 'outside' }],
  ['outside', { side: 'outside' }],
  ['both', { side: 'both' }],
  ['outline', { side: 'both' }],
  ['reflect', { response: 'reflect' }],
  ['stop', { response: 'stop' }],
  ['pass', { response: 'pass' }],
]);

/** An attribute's text. @param {Element} element @param {string} name */
const text = ({ attributes }, name) => attributes.get(name)?.value;

/** The name of an element in Inkscape or Illustrator, else its id. @param {Element} element */
const nameOf = (element) => text(element, 'inkscape:label') ?? text(element, 'data-name') ?? text(element, 'id');

/** The words of a name, such as `outer-room` or `outerRoom`. @param {string} name */
const wordsOf = (name) => (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());

/** @param {Element} element @param {Role} around @returns {Role} */
function roleOf({ attributes }, around) {
  /** @type {Role} */
  let own = {};
  for (const name of ['class', 'inkscape:label', 'data-name', 'id']) {
    const words = wordsOf(attributes.get(name)?.value ?? '');
    // The first word of each kind wins.
    for (const word of words) own = { ...(WORDS.get(word) ?? WORDS.get(word.replace(/s$/, ''))), ...own };
  }
  return { ...around, ...own };
}

/**
 * A property from the attribute `style`, else from the attribute of its name.
 * @param {Element} element
 * @param {string} name
 */
function property(element, name) {
  const style = text(element, 'style');
  const found = style
    ?.split(';')
    .map((one) => one.split(':'))
    .findLast(([own]) => own.trim() === name);
  return (found ? found.slice(1).join(':').replace('!important', '').trim() : text(element, name)) || undefined;
}

/**
 * Collects the shapes of a drawing, and the elements that are skipped.
 * @param {Source} source
 * @param {boolean} strokes whether every stroke's width becomes a rounding
 */
export function readDrawing(source, strokes) {
  const root = readXML(source);
  const walk = new Walk(source, root);
  if (walk.kind(root) !== 'svg') source.refuse(root.at, `the root must be <svg>, not <${root.name}>`, { value: root.name });
  walk.tried(root, () =>
    walk.children(root, { matrix: IDENTITY, role: {}, visibility: 'visible', thick: strokes, stroke: 'none', width: '1' }),
  );
  return walk;
}

class Walk {
  /** @type {Shape[]} */
  shapes = [];
  /** @type {{ element: string, id: string | undefined, at: number, reason: string }[]} */
  skipped = [];

  /** @param {Source} source @param {Element} root */
  constructor(source, root) {
    this.source = source;
    const [prefix] = root.name.split(':');
    this.prefixes = new Set(['svg', ...(root.name.includes(':') ? [prefix] : [])]);
  }

  /** The local name of an element of SVG; `undefined` for other namespaces. @param {Element} element */
  kind({ name }) {
    const [local, prefix] = name.split(':').reverse();
    return prefix === undefined || this.prefixes.has(prefix) ? local : undefined;
  }

  /** @param {Element} element @param {string} reason */
  skip(element, reason) {
    this.skipped.push({ element: element.name, id: text(element, 'id'), at: element.at, reason });
  }

  /** @param {Element} element @param {string} name @param {string} [nothing] the word for no value */
  scan(element, name, nothing) {
    const attribute = element.attributes.get(name);
    return attribute && attribute.value.trim() !== nothing ? new Scanner(this.source, element, name, attribute) : undefined;
  }

  /** @param {Element} element @param {...string} names */
  lengths(element, ...names) {
    return names.map((name) => this.scan(element, name)?.length() ?? 0);
  }

  /** @param {Element} element @param {Context} context */
  children(element, context) {
    const own = this.entered(element, context);
    for (const child of element.children) this.tried(child, () => this.visit(child, own));
  }

  /** @param {Element} element @param {() => void} take */
  tried(element, take) {
    try {
      take();
    } catch (error) {
      if (!(error instanceof NotTaken)) throw error;
      this.skip(element, error.reason);
    }
  }

  /** @param {Element} element @param {Context} context */
  visit(element, context) {
    const kind = this.kind(element);
    if (kind === undefined || MUTE.has(kind)) return;
    if (property(element, 'display') === 'none') throw new NotTaken('it is not displayed');
    if (GROUPS.has(kind)) this.children(element, context);
    else if (Object.hasOwn(SHAPES, kind)) this.shape(element, SHAPES[kind](this, element), this.entered(element, context));
    else throw new NotTaken(Object.hasOwn(REASONS, kind) ? REASONS[kind] : 'it is not a shape');
  }

  /** @param {Element} element @param {Context} context @returns {Context} */
  entered(element, context) {
    for (const name of ['transform', 'transform-origin', 'd']) {
      if (text(element, 'style')?.includes(name) && property(element, name) !== (text(element, name) || undefined))
        throw new NotTaken(`its style has a ${name}`);
    }
    for (const name of ['clip-path', 'mask']) {
      if ((property(element, name) ?? 'none') !== 'none') this.skip(element, `its ${name} is ignored`);
    }
    const transform = this.scan(element, 'transform', 'none');
    if (transform && text(element, 'transform-origin') !== undefined) throw new NotTaken('it has a transform-origin');
    const inherited = (/** @type {string} */ name, /** @type {string} */ above) => {
      const own = property(element, name) ?? 'inherit';
      return own === 'inherit' ? above : own;
    };
    return {
      matrix: transform ? product(context.matrix, readTransform(transform)) : context.matrix,
      role: roleOf(element, context.role),
      visibility: inherited('visibility', context.visibility),
      thick: context.thick || wordsOf(text(element, 'class') ?? '').includes('rounded'),
      stroke: inherited('stroke', context.stroke),
      width: inherited('stroke-width', context.width),
    };
  }

  /** @param {Element} element @param {Outlines} outlines @param {Context} context */
  shape(element, { runs, circle }, { matrix, role, visibility, thick, stroke, width }) {
    if (visibility !== 'visible') throw new NotTaken('it is not visible');
    if (runs.length === 0) throw new NotTaken('it draws nothing');
    const area = Math.abs(determinant(matrix));
    if (!(area > 0 && area < Infinity)) throw new NotTaken('its transform flattens it or is too large');
    const scan = new Scanner(this.source, element, 'stroke-width', { value: width, at: element.at });
    const stroked = thick && stroke !== 'none' ? Math.max(scan.length(), 0) : 0;
    if (stroked > 0 && !isEven(matrix)) throw new NotTaken('its transform makes its stroke uneven');
    const scale = Math.sqrt(area);
    const round = circle && isEven(matrix) ? { centre: apply(matrix, circle.centre), radius: scale * circle.radius } : undefined;
    const [id, name] = [text(element, 'id'), nameOf(element)];
    const classes = text(element, 'class')?.match(/\S+/g) ?? [];
    this.shapes.push({
      element: element.name,
      id,
      name: name?.replace(/\p{Surrogate}/gu, '\uFFFD'),
      classes,
      at: element.at,
      matrix,
      runs,
      circle: round,
      rounding: (scale * stroked) / 2,
      role,
    });
  }
}

/**
 * An empty outline if a size is zero; a negative size is refused.
 * @param {number[]} sizes
 * @returns {Outlines | undefined}
 */
function nothing(...sizes) {
  if (sizes.some((size) => size < 0)) throw new NotTaken('its size is negative');
  return sizes.some((size) => size === 0) ? { runs: [] } : undefined;
}

/** The radii `rx` and `ry`; a missing one equals the other. @param {Walk} walk @param {Element} element @returns {Point} */
function radiiOf(walk, element) {
  const [rx, ry] = ['rx', 'ry'].map((name) => walk.scan(element, name, 'auto')?.length());
  return [rx ?? ry ?? 0, ry ?? rx ?? 0];
}

/** @param {Point} centre @param {Point} radii @returns {Outlines} */
const round = (centre, [rx, ry]) =>
  nothing(rx, ry) ?? { runs: [ellipse(centre, [rx, ry])], ...(rx === ry && { circle: { centre, radius: rx } }) };

/** @param {Walk} walk @param {Element} element @param {boolean} closed @returns {Outlines} */
function points(walk, element, closed) {
  const scan = walk.scan(element, 'points');
  const numbers = scan?.numbers() ?? [];
  if (numbers.length % 2 !== 0) scan?.fail('another number (they come in pairs)');
  const all = Array.from({ length: numbers.length / 2 }, (_, k) => /** @type {Point} */ ([numbers[2 * k], numbers[2 * k + 1]]));
  return { runs: all.length > 1 ? [chain(all, closed)] : [] };
}

/** @type {Record<string, (walk: Walk, element: Element) => Outlines>} */
const SHAPES = {
  path(walk, element) {
    const scan = walk.scan(element, 'd', 'none');
    return { runs: scan ? readPath(scan) : [] };
  },
  rect(walk, element) {
    const [x, y, width, height] = walk.lengths(element, 'x', 'y', 'width', 'height');
    const [rx, ry] = radiiOf(walk, element);
    return (
      nothing(width, height) ?? {
        runs: [rect([x, y], [width, height], [Math.min(Math.max(rx, 0), width / 2), Math.min(Math.max(ry, 0), height / 2)])],
      }
    );
  },
  circle(walk, element) {
    const [x, y, radius] = walk.lengths(element, 'cx', 'cy', 'r');
    return round([x, y], [radius, radius]);
  },
  ellipse(walk, element) {
    const [x, y] = walk.lengths(element, 'cx', 'cy');
    return round([x, y], radiiOf(walk, element));
  },
  line(walk, element) {
    const [ax, ay, bx, by] = walk.lengths(element, 'x1', 'y1', 'x2', 'y2');
    return {
      runs: [
        chain(
          [
            [ax, ay],
            [bx, by],
          ],
          false,
        ),
      ],
    };
  },
  polyline: (walk, element) => points(walk, element, false),
  polygon: (walk, element) => points(walk, element, true),
};
