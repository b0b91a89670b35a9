// The ship in space: a hull in the box that is asked about.

import { BoxGeometry, CylinderGeometry, EdgesGeometry, ExtrudeGeometry, Group, LineSegments, Mesh, MeshLambertMaterial, Shape } from 'three';
import { hullOutline } from './plan.js';
import { HALF } from './ship.js';

/** The edges of the box. */
export const boxEdges = () => new EdgesGeometry(new BoxGeometry(2 * HALF[0], 2 * HALF[1], 2 * HALF[2]));

export class Hull3 extends Group {
  #hull = new MeshLambertMaterial();
  #deck = new MeshLambertMaterial();
  #house = new MeshLambertMaterial();

  /** @param {import('three').LineBasicMaterial} line of the box */
  constructor(line) {
    super();
    const [length, height, beam] = HALF;
    const outline = new Shape();
    hullOutline(length, beam).forEach(([x, y], k) => (k ? outline.lineTo(x, y) : outline.moveTo(x, y)));
    const body = new ExtrudeGeometry(outline, { depth: 1.25 * height, bevelEnabled: false });
    body.rotateX(Math.PI / 2);
    body.translate(0, 0.25 * height, 0);
    const top = new ExtrudeGeometry(outline, { depth: 0.08, bevelEnabled: false });
    top.rotateX(Math.PI / 2);
    top.scale(0.94, 1, 0.86);
    top.translate(0, 0.25 * height + 0.06, 0);
    const cabin = new Mesh(new BoxGeometry(1.5, 0.6 * height, 1.1), this.#house);
    cabin.position.set(-0.42 * length, 0.55 * height, 0);
    const hold = new Mesh(new BoxGeometry(2.4, 0.25 * height, 1.1), this.#house);
    hold.position.set(0.22 * length, 0.35 * height, 0);
    const funnel = new Mesh(new CylinderGeometry(0.2, 0.24, 0.4 * height, 12), this.#hull);
    funnel.position.set(-0.5 * length, 0.8 * height, 0);
    this.add(new Mesh(body, this.#hull), new Mesh(top, this.#deck), cabin, hold, funnel, new LineSegments(boxEdges(), line));
  }

  /** @param {import('./look.js').Look} look */
  paint(look) {
    this.#hull.color.set(look.ship);
    this.#deck.color.set(look.deck);
    this.#house.color.set(look.house);
  }
}
