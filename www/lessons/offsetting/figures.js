import { Outline, distanceToPolygon, locateInPolygon, polygonArea, polygonNormals } from '#carom';
import { circle, dot as mark, label, line, outline, piece, polygon } from '../figure/markup.js';
import { along } from '../figure/vectors.js';

/** @typedef {import('../figure/figure.js').Figure} Figure */

/** The outline's pieces, each kind in its own way. @param {Outline} of @param {string} [edges] what the straight ones measure */
const pieces = (of, edges) =>
  of.loops
    .flatMap((loop) =>
      loop.pieces.map((one) =>
        piece(one, one.kind === 'arc' ? { class: 'normal', part: edges && 'arcs' } : { class: 'ray', part: edges }),
      ),
    )
    .join('');

/** Every edge, moved by itself: before anything is trimmed. @param {readonly number[]} corners @param {number} distance */
function moved(corners, distance) {
  const normals = polygonNormals(corners);
  const count = corners.length / 2;
  const corner = (/** @type {number} */ k) => [corners[2 * (k % count)], corners[2 * (k % count) + 1]];
  const edges = Array.from({ length: count }, (_, k) => {
    const n = [normals[2 * k], normals[2 * k + 1]];
    return line(along(corner(k), n, distance), along(corner(k + 1), n, distance), { class: 'dashed' });
  });
  return edges.join('');
}

/** @type {Figure} */
const around = {
  size: [32, 18],
  values: { r: 2 },
  points: { a: { at: [10, 12.5] }, b: { at: [21.5, 13.5] }, c: { at: [14, 5] }, ball: { at: [24.5, 6] } },
  draw: ({ a, b, c, ball }, { r }) => {
    const corners = [...a, ...b, ...c];
    const of = Outline.ofPolygon(corners, r);
    const far = distanceToPolygon(ball, corners);
    const free = locateInPolygon(corners, ball) === 'outside' && far >= r;
    const around = Outline.ofPolygon(corners, 0).length;
    const sweep = of.loops
      .flatMap((loop) => loop.pieces)
      .reduce((sum, piece) => sum + (piece.kind === 'arc' ? Math.abs(piece.sweep) : 0), 0);
    return {
      drawing:
        polygon(corners, { class: 'body', part: 'around' }) +
        pieces(of, 'around') +
        circle(ball, r, { class: free ? 'ball' : 'bad', part: 'far' }) +
        mark(ball, { class: free ? 'ray' : 'bad' }),
      shows: {
        r,
        far,
        state: free ? 'clear' : 'in',
        around,
        arcs: 2 * Math.PI * r,
        length: of.length,
        turn: (sweep * 180) / Math.PI,
        body: Math.abs(polygonArea(corners)),
        strips: around * r,
        disk: Math.PI * r * r,
        area: of.area,
      },
    };
  },
};

/** @type {Figure} */
const joints = {
  size: [32, 17],
  values: { r: 1.5 },
  points: { c: { at: [17, 8.5] } },
  draw: ({ c }, { r }) => {
    const corners = [6, 14, 6, 4.5, ...c, 26, 4.5, 26, 14];
    const of = Outline.ofPolygon(corners, r);
    const all = of.loops.flatMap((loop) => loop.pieces);
    const round = all.some(({ kind, source, index }) => kind === 'arc' && source === 'corner' && index === 2);
    return {
      drawing:
        polygon(corners, { class: 'body' }) + moved(corners, r) + pieces(of, 'edges') + label(c, 'c', { dy: 1.2, dx: -0.25 }),
      shows: {
        r,
        joint: round ? 'arc' : 'crossing',
        arcs: all.filter(({ kind }) => kind === 'arc').length,
        edges: all.filter(({ kind }) => kind === 'segment').length,
      },
    };
  },
};

/** @type {Figure} */
const collapse = {
  size: [32, 17],
  values: { r: 1 },
  points: { p: { at: [15, 6.2] }, q: { at: [17.5, 10.8] } },
  draw: ({ p, q }, { r }) => {
    const corners = [3, 2.5, 13, 2.5, ...p, 19, 4, 29, 4, 29, 13, 20, 13, ...q, 12, 14.5, 3, 14.5];
    const of = Outline.ofPolygon(corners, -r);
    return {
      drawing: polygon(corners, { class: 'room bold' }) + outline(of, { class: 'area', part: 'area' }) + pieces(of),
      shows: { r, rooms: of.loops.length, area: of.area, what: of.isEmpty ? 'none' : of.loops.length > 1 ? 'parts' : 'whole' },
    };
  },
};

/** @type {Record<string, Figure>} */
export const figures = { around, joints, collapse };
