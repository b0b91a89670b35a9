// Two trees over the same boxes, side by side. One is carom's tree for visualisation, which splits as the originals do.
// The other is a plain tree by the surface-area heuristic: the one that carom walks is of that kind, with sixteen boxes
// to a node.

import { Tree, boxOfPoints, rayBox } from '#carom';

/** @typedef {readonly [number, number, number, number]} Box minX, minY, maxX, maxY */
/** @typedef {{ box: Box, depth: number, items: number[], children: Node[] }} Node a leaf has items, any other has children */

/** @param {readonly Box[]} boxes @returns {Box} around all of them */
const around = (boxes) => boxOfPoints(boxes.flatMap(([minX, minY, maxX, maxY]) => [minX, minY, maxX, maxY]));

/** Split at the middle of the longer side. @param {readonly Box[]} boxes @param {number} leafSize @returns {Node} */
export function midpointTree(boxes, leafSize) {
  /** The way down to the node before, from the top. @type {Node[]} */
  const way = [];
  for (const { box, depth, leaf, items } of Tree.midpoint(boxes.flat(), leafSize)) {
    const node = { box, depth, items: leaf ? items : [], children: [] };
    way.length = depth;
    way[depth - 1]?.children.push(node);
    way.push(node);
  }
  return way[0];
}

/** Half the length of a box's outline: how likely a ray is to meet it. @param {Box} box */
const extent = ([minX, minY, maxX, maxY]) => maxX - minX + (maxY - minY);

/** The work to expect of the boxes up to each one, for all of them in a row. @param {readonly Box[]} row */
function costs(row) {
  let box = row[0];
  return row.map((next, k) => {
    box = around([box, next]);
    return (k + 1) * extent(box);
  });
}

/**
 * Of all ways to cut the boxes in two, across x or across y, the one that is likely to be the least work.
 * @param {readonly Box[]} boxes
 * @param {readonly number[]} items
 */
function cheapest(boxes, items) {
  const cuts = [0, 1].flatMap((axis) => {
    const middle = (/** @type {number} */ item) => boxes[item][axis] + boxes[item][axis + 2];
    const sorted = items.toSorted((one, other) => middle(one) - middle(other));
    const row = sorted.map((item) => boxes[item]);
    const [before, after] = [costs(row), costs(row.toReversed()).toReversed()];
    return sorted
      .slice(1)
      .map((_, k) => ({ halves: [sorted.slice(0, k + 1), sorted.slice(k + 1)], cost: before[k] + after[k + 1] }));
  });
  return cuts.reduce((least, cut) => (cut.cost < least.cost ? cut : least)).halves;
}

/** Split where it is likely to cost least. @param {readonly Box[]} boxes @param {number} leafSize @returns {Node} */
export function surfaceTree(boxes, leafSize) {
  const grow = (/** @type {number[]} */ items, /** @type {number} */ depth) => {
    const box = around(items.map((item) => boxes[item]));
    if (items.length <= leafSize) return { box, depth, items, children: [] };
    /** @type {Node[]} */
    const children = cheapest(boxes, items).map((half) => grow(half, depth + 1));
    return { box, depth, items: [], children };
  };
  return grow(
    boxes.map((_, k) => k),
    0,
  );
}

/**
 * The nodes that a ray tests.
 * @param {Node} node
 * @param {readonly [number, number]} origin
 * @param {readonly [number, number]} direction
 * @returns {{ looked: Node[], items: number[] }} the nodes whose boxes are tested, and the items that are left
 */
export function visited(node, origin, direction) {
  if (!rayBox(origin, direction, node.box)) return { looked: [node], items: [] };
  const below = node.children.map((child) => visited(child, origin, direction));
  return {
    looked: [node, ...below.flatMap(({ looked }) => looked)],
    items: [...node.items, ...below.flatMap(({ items }) => items)],
  };
}

/** @param {Node} node @returns {Node[]} it and all below it */
export const allOf = (node) => [node, ...node.children.flatMap(allOf)];
