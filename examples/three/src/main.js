// Ten thousand leaning pillars in one InstancedMesh, and a box that follows the pointer: carom says which it touches.

import init from 'carom/space';
import { crowdFromInstancedMesh, rayOf, turnedBox } from 'carom/three';
import * as THREE from 'three';

await init();

const COUNT = 10_000;
const SIDE = 400;
const [STONE, TOUCHED] = [new THREE.Color('#9aa4b2'), new THREE.Color('#00acec')];

const scene = new THREE.Scene();
scene.background = new THREE.Color('#eef2f6');
scene.add(new THREE.HemisphereLight('#fff', '#8a94a3', 3));

const pillars = new THREE.InstancedMesh(new THREE.CylinderGeometry(0.5, 0.5, 8), new THREE.MeshLambertMaterial(), COUNT);
const pillar = new THREE.Object3D();
for (let k = 0; k < COUNT; k += 1) {
  // Evenly strewn, by the golden ratio.
  pillar.position.set(((k * 0.618034) % 1) * SIDE - SIDE / 2, 0, (k / COUNT) * SIDE - SIDE / 2);
  pillar.rotation.set(0.4 * Math.sin(k), 0, 0.4 * Math.cos(3 * k));
  pillar.updateMatrix();
  pillars.setMatrixAt(k, pillar.matrix);
  pillars.setColorAt(k, STONE);
}
scene.add(pillars);

const box = new THREE.Mesh(new THREE.BoxGeometry(8, 3, 4), new THREE.MeshLambertMaterial({ color: '#f59e0b' }));
box.geometry.computeBoundingBox();
scene.add(box);

const camera = new THREE.PerspectiveCamera(50, 1, 0.1, 1000);
camera.position.set(0, 40, 50);
camera.lookAt(0, 0, 0);
const renderer = new THREE.WebGLRenderer({ antialias: true });
document.body.append(renderer.domElement);

const { crowd, sync } = crowdFromInstancedMesh(pillars);
const status = /** @type {HTMLElement} */ (document.querySelector('#hits'));
/** @type {number[]} */
let touched = [];

function draw() {
  // Whatever has happened to the mesh since: here nothing, so this costs next to nothing.
  sync();
  box.updateMatrixWorld();
  const { hits } = crowd.query(turnedBox(/** @type {THREE.Box3} */ (box.geometry.boundingBox), box.matrixWorld));
  for (const k of touched) pillars.setColorAt(k, STONE);
  touched = [...hits];
  for (const k of touched) pillars.setColorAt(k, TOUCHED);
  if (pillars.instanceColor) pillars.instanceColor.needsUpdate = true;
  status.textContent = `${touched.length} of ${COUNT} pillars touched`;
  renderer.render(scene, camera);
}

function resize() {
  renderer.setSize(innerWidth, innerHeight);
  renderer.setPixelRatio(devicePixelRatio);
  camera.aspect = innerWidth / innerHeight;
  camera.updateProjectionMatrix();
  draw();
}

const pointer = new THREE.Raycaster();
const water = new THREE.Plane(new THREE.Vector3(0, 1, 0));
addEventListener('pointermove', ({ clientX, clientY }) => {
  pointer.setFromCamera(new THREE.Vector2((2 * clientX) / innerWidth - 1, 1 - (2 * clientY) / innerHeight), camera);
  if (!pointer.ray.intersectPlane(water, box.position)) return;
  box.rotation.y += 0.02;
  draw();
});
addEventListener('click', () => {
  const found = crowd.pick(...rayOf(pointer.ray));
  if (found) status.textContent = `pillar ${found.instance}, ${found.distance.toFixed(2)} away`;
});
addEventListener('resize', resize);
resize();
