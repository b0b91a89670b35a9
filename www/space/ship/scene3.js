// The harbour in space, drawn by three.js.

import {
  BoxGeometry,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DirectionalLight,
  DynamicDrawUsage,
  EdgesGeometry,
  ExtrudeGeometry,
  Fog,
  Group,
  HemisphereLight,
  InstancedBufferAttribute,
  InstancedMesh,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Shape,
  Sphere,
  SphereGeometry,
  Vector3,
  WebGLRenderer,
} from 'three';
import { clamp } from '../../vectors.js';
import { BLOCK } from './harbour.js';
import { hullOutline } from './plan.js';
import { HALF } from './ship.js';

/** @typedef {import('./plan.js').Look} Look */

const SIGHT = 110;
/** The lines on the water: how far apart, and how many to either side. */
const GRID = 8;
const LINES = 16;

export class Scene3 {
  pillars = new Pillars3();
  #scene = new Scene();
  #camera = new PerspectiveCamera(50, 1, 0.5, 2000);
  #fog = new Fog('#fff', 40, SIGHT);
  /** The materials, by the names of their colours in a look. */
  #materials = {
    water: new MeshBasicMaterial({ transparent: true, opacity: 0.72 }),
    lines: new LineBasicMaterial(),
    accent: new LineBasicMaterial(),
    mark: new MeshBasicMaterial(),
    ship: new MeshLambertMaterial(),
    deck: new MeshLambertMaterial(),
    house: new MeshLambertMaterial(),
  };
  #water = new Mesh(new PlaneGeometry(4000, 4000), this.#materials.water);
  #grid = new LineSegments(waterLines(), this.#materials.lines);
  #ship = hull(this.#materials);
  #way = new LineDashedMaterial({ dashSize: 0.8, gapSize: 0.6 });
  #course = new Line(new BufferGeometry().setFromPoints([new Vector3(), new Vector3(1, 0, 0)]), this.#way);
  #there = new LineSegments(boxEdges(), this.#materials.accent);
  #point = new Mesh(new SphereGeometry(0.16, 12, 8), this.#materials.mark);
  #normal = new Mesh(new CylinderGeometry(0.05, 0.05, 2.4, 6), this.#materials.mark);
  /** The way ahead, in the ship's frame, and what is touched there. */
  #ahead = new Group();
  #touch = new Group();
  /**
   * The angle of the camera, which slowly follows the ship's; its angle from straight behind, and above the water, in
   * radians.
   */
  #turned = /** @type {number | undefined} */ (undefined);
  #aside = 0.35;
  #above = 0.5;
  #distance = 24;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    const scene = this.#scene;
    scene.fog = this.#fog;
    const sun = new DirectionalLight('#fff', 1.6);
    const sky = new HemisphereLight('#fff', '#8a97a3', 1.9);
    sun.position.set(-30, 60, 20);
    this.#water.rotation.x = -Math.PI / 2;
    this.#water.renderOrder = 1;
    this.#grid.renderOrder = 2;
    this.#course.computeLineDistances();
    for (const one of [this.#course, this.#there, this.#point, this.#normal]) one.frustumCulled = false;
    this.#touch.add(this.#point, this.#normal);
    this.#ahead.add(this.#course, this.#there);
    scene.add(sun, sky, this.#water, this.#grid, this.pillars, this.#ship, this.#ahead, this.#touch);
  }

  /** @param {Look} look */
  paint(look) {
    this.#scene.background = new Color(look.paper);
    this.#fog.color.set(look.paper);
    for (const name of /** @type {('accent' | 'deck' | 'house' | 'lines' | 'mark' | 'ship' | 'water')[]} */ (
      Object.keys(this.#materials)
    ))
      this.#materials[name].color.set(look[name]);
    this.#way.color.set(look.accent);
    this.pillars.colours = look.pillars.map((colour) => new Color(colour));
  }

  /** @param {number} width @param {number} height @param {number} hidden how much of it at the bottom */
  resize(width, height, hidden) {
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.setViewOffset(width, height, 0, hidden / 2, width, height);
  }

  /**
   * @param {import('./ship.js').Ship} ship
   * @param {import('carom/space').CrowdContact | undefined} contact
   * @param {number} ahead how far it looks; 0 where it does not
   * @param {number} ease how much of its way the camera turns now
   * @returns {boolean} whether the camera is still under way
   */
  draw(ship, contact, ahead, ease) {
    const [x, y, z] = ship.centre;
    for (const one of [this.#ship, this.#ahead]) {
      one.position.set(x, y, z);
      one.rotation.y = ship.heading;
    }
    this.#look(ship, ease);
    this.#grid.position.set(GRID * Math.round(x / GRID), 0.02, GRID * Math.round(z / GRID));
    this.#water.position.set(x, 0, z);
    this.#ahead.visible = ahead > 0;
    this.#touch.visible = ahead > 0 && contact !== undefined;
    this.#preview((contact?.t ?? 1) * ahead, contact);
    this.renderer.render(this.#scene, this.#camera);
    return Math.abs((this.#turned ?? 0) - ship.heading) > 1e-3;
  }

  /** @param {import('./ship.js').Ship} ship @param {number} ease */
  #look(ship, ease) {
    this.#turned = this.#turned === undefined ? ship.heading : this.#turned + (ship.heading - this.#turned) * ease;
    const angle = this.#turned + Math.PI + this.#aside;
    const flat = this.#distance * Math.cos(this.#above);
    this.#camera.position.set(
      ship.x + flat * Math.cos(angle),
      0.5 + this.#distance * Math.sin(this.#above),
      ship.z - flat * Math.sin(angle),
    );
    const [fx, , fz] = ship.forward;
    this.#camera.lookAt(ship.x + 3 * fx, 0, ship.z + 3 * fz);
    this.#camera.updateMatrixWorld();
    this.#fog.near = this.#distance + 25;
    this.#fog.far = this.#distance + SIGHT;
    this.pillars.see(this.#camera.position, this.#fog.far);
  }

  /** @param {number} far @param {import('carom/space').CrowdContact | undefined} contact */
  #preview(far, contact) {
    this.#there.position.x = far;
    // Dashes have the same length however long the course is.
    this.#course.scale.x = this.#way.scale = Math.max(far, 0.01);
    if (!contact) return;
    this.#point.position.set(...contact.point);
    const normal = new Vector3(...contact.normal);
    this.#normal.position.set(...contact.point).addScaledVector(normal, 1.2);
    this.#normal.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), normal);
  }

  /** @param {number} dx @param {number} dy in pixels */
  orbit(dx, dy) {
    this.#aside -= 0.006 * dx;
    this.#above = clamp(this.#above + 0.006 * dy, 0.08, 1.5);
  }

  /** @param {number} factor */
  zoom(factor) {
    this.#distance = clamp(this.#distance / factor, 8, 120);
  }

  /**
   * The place on the water under a pixel, where there is one.
   * @param {number} x from −1 to 1
   * @param {number} y upwards
   * @returns {[number, number] | undefined}
   */
  toWater(x, y) {
    const from = this.#camera.position;
    const way = new Vector3(x, y, 0.5).unproject(this.#camera).sub(from);
    if (way.y > -1e-3) return;
    const far = Math.min(-from.y / way.y, SIGHT / way.length());
    return [from.x + far * way.x, from.z + far * way.z];
  }

  /** Losing the context frees all buffers and programs. */
  close() {
    this.renderer.dispose();
    this.renderer.forceContextLoss();
  }
}

/** Lines on the water, a cell at a time: some drivers draw nothing of a line that reaches behind the camera. */
function waterLines() {
  /** @type {Vector3[]} */
  const points = [];
  const at = (/** @type {number} */ x, /** @type {number} */ z) => points.push(new Vector3(GRID * x, 0, GRID * z));
  for (let i = -LINES; i <= LINES; i++) {
    for (let j = -LINES; j < LINES; j++) {
      at(i, j);
      at(i, j + 1);
      at(j, i);
      at(j + 1, i);
    }
  }
  return new BufferGeometry().setFromPoints(points);
}

/** The edges of the box. */
const boxEdges = () => new EdgesGeometry(new BoxGeometry(2 * HALF[0], 2 * HALF[1], 2 * HALF[2]));

/**
 * The ship, and the box that is queried.
 * @param {Record<'accent' | 'deck' | 'house' | 'ship', import('three').Material>} materials
 */
function hull({ accent, deck, house, ship }) {
  const [length, height] = HALF;
  const outline = new Shape();
  hullOutline().forEach(([x, y], k) => (k ? outline.lineTo(x, y) : outline.moveTo(x, y)));
  const flat = (/** @type {number} */ depth) => new ExtrudeGeometry(outline, { depth, bevelEnabled: false }).rotateX(Math.PI / 2);
  return new Group().add(
    new Mesh(flat(1.25 * height).translate(0, 0.25 * height, 0), ship),
    new Mesh(
      flat(0.08)
        .scale(0.94, 1, 0.86)
        .translate(0, 0.25 * height + 0.06, 0),
      deck,
    ),
    // Its cabin, its hold and its funnel.
    new Mesh(new BoxGeometry(1.5, 0.6 * height, 1.1).translate(-0.42 * length, 0.55 * height, 0), house),
    new Mesh(new BoxGeometry(2.4, 0.25 * height, 1.1).translate(0.22 * length, 0.35 * height, 0), house),
    new Mesh(new CylinderGeometry(0.2, 0.24, 0.4 * height, 12).translate(-0.5 * length, 0.8 * height, 0), ship),
    new LineSegments(boxEdges(), accent),
  );
}

// The pillars in space: an instanced mesh for each block of them. Only blocks that have changed go to the graphics card, and
// only what is in sight is drawn.

/** From here on the sides of a pillar cannot be seen. */
const NEAR = 20;
/** How far a block's pillars reach around its middle. */
const AROUND = BLOCK * Math.SQRT1_2 + 10;

class Pillars3 extends Group {
  /** By a pillar's state. @type {import('three').Color[]} */
  colours = [];
  #material = new MeshLambertMaterial();
  #cylinder = new CylinderGeometry(1, 1, 1, 18, 1);
  /** For blocks that are far away. */
  #prism = new CylinderGeometry(1, 1, 1, 7, 1);
  /** The blocks, with the index of the first pillar of each. @type {{ first: number, mesh: InstancedMesh }[]} */
  #blocks = [];

  /**
   * Takes over other pillars, or the same in other colours.
   * @param {import('./harbour.js').Harbour} harbour
   * @param {import('./plan.js').Marks} marks
   */
  enter({ blocks, count, matrices }, marks) {
    for (const { mesh } of this.#blocks) mesh.removeFromParent().dispose();
    this.#blocks = blocks.map(({ first, x, z }, b) => {
      const end = blocks[b + 1]?.first ?? count;
      const mesh = new InstancedMesh(this.#cylinder, this.#material, 0);
      // A part of the very list that the core was given.
      mesh.instanceMatrix = new InstancedBufferAttribute(matrices.subarray(16 * first, 16 * end), 16);
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      const colours = new Float32Array(3 * (end - first));
      for (let k = first; k < end; k++) this.colours[marks.of(k)].toArray(colours, 3 * (k - first));
      mesh.instanceColor = new InstancedBufferAttribute(colours, 3);
      mesh.instanceColor.setUsage(DynamicDrawUsage);
      mesh.count = end - first;
      mesh.boundingSphere = new Sphere(new Vector3(x, 0, z), AROUND);
      return { first, mesh };
    });
    this.add(...this.#blocks.map(({ mesh }) => mesh));
  }

  /** @param {Iterable<number>} changed @param {import('./plan.js').Marks} marks */
  recolour(changed, marks) {
    for (const k of changed) {
      const block = this.#blocks.findLast(({ first }) => first <= k);
      if (!block?.mesh.instanceColor) continue;
      this.colours[marks.of(k)].toArray(block.mesh.instanceColor.array, 3 * (k - block.first));
      block.mesh.instanceColor.needsUpdate = true;
    }
  }

  /** The first pillars have moved: they are all in the first block. */
  moved() {
    if (this.#blocks[0]) this.#blocks[0].mesh.instanceMatrix.needsUpdate = true;
  }

  /** Leaves out what is too far away. @param {Vector3} from @param {number} sight */
  see(from, sight) {
    for (const { mesh } of this.#blocks) {
      const sphere = mesh.boundingSphere;
      const far = sphere ? sphere.center.distanceTo(from) - AROUND : 0;
      mesh.visible = far < sight;
      mesh.geometry = far < NEAR ? this.#cylinder : this.#prism;
    }
  }
}
