// The package's types and its package.json, as other tools see them.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { publicTypes } from '../../scripts/declarations.mjs';
import { PUBLISHED } from '../../scripts/package.mjs';
import { ROOT } from '../../scripts/run.mjs';
import { ended, installed, pack, succeeds, write } from './install.mjs';
import WRITTEN from './consumers.json' with { type: 'json' };

const folder = await installed();
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

test('publint_finds_nothing', async () => {
  const { messages, pkg } = await publint({ pkgDir: PUBLISHED, strict: true });
  assert.deepEqual(
    messages.map((message) => formatMessage(message, /** @type {any} */ (pkg))),
    [],
  );
});

test('are_the_types_wrong_says_no_for_every_entry', async () => {
  const to = mkdtempSync(join(tmpdir(), 'carom-attw-'));
  const attw = join(ROOT, 'node_modules/@arethetypeswrong/cli/dist/index.js');
  // The wasm is no module of TypeScript's.
  const args = [
    attw,
    await pack(to),
    '--format',
    'json',
    '--exclude-entrypoints',
    './wasm',
    './carom_bg.wasm',
    './space_bg.wasm',
  ];
  const { stdout } = await ended(process.execPath, args, { cwd: to });
  rmSync(to, { recursive: true });
  const { analysis, problems } = JSON.parse(stdout);
  assert.deepEqual(problems ?? analysis.problems, {});
  for (const name of ['.', './inline', './space', './space-inline', './worker', './three'])
    assert.ok(analysis.entrypoints[name], name);
});

/** A program that uses every entry; npm/surface.txt has the types of all that they export. */
const CONSUMER = `
import init, { SceneFile, Scene, Tree, type Ball, type CaromError } from 'carom';
import { Scene as InlineScene } from 'carom/inline';
import { nearest3 } from 'carom/space';
import { CaromPool, CaromWorker, type Paths } from 'carom/worker';
import { crowdFromInstancedMesh, turnedBox, type InstancedMeshLike } from 'carom/three';

export async function all(mesh: InstancedMeshLike): Promise<unknown[]> {
  await init(new Uint8Array(8));
  const scene = new Scene();
  const many: Float64Array = scene.addPolygons([0, 0, 1, 0, 0, 1], new Uint32Array([0, 3]), { response: 'stop' });
  const ball: Ball = { centre: [4, 4], direction: [1, 0], radius: 1 };
  // As it is written without a thought of types.
  scene.firstHit({ centre: [4, 4], direction: { x: 1, y: 0 }, radius: 1 });
  // @ts-expect-error three numbers are no point
  scene.clearance([1, 2, 3]);
  // @ts-expect-error a side is one of three words
  scene.addCircle([0, 0], 1, { side: 'within' });
  // @ts-expect-error a path is made by a scene
  new (scene.rebound(ball).constructor as typeof import('carom').Path)();
  const answers: unknown[] = [many, new InlineScene().ids, Scene.viewHit()[0]!];
  for (const hit of scene.castMany(new Float64Array(5))) answers.push(hit?.distance);
  for (const { end } of scene.viewPaths([ball], { bounces: 3 })) answers.push(end);
  new Tree([0, 0, 1, 1])[Symbol.dispose]();
  const paths: Paths = await new CaromWorker(SceneFile.of(scene).toText()).rebound([ball], {}, { onProgress: (done, total) => done / total });
  const { lengths } = await new CaromPool(scene, { size: 2 }).reboundMany([ball], { bounces: 2 }, { transfer: true });
  const ship = turnedBox({ min: { x: 0, y: 0, z: 0 }, max: { x: 1, y: 1, z: 1 } });
  const { distance } = nearest3({ sphere: { centre: [0, 0, 0], radius: 1 } }, { sphere: { centre: { x: 1, y: 2, z: 3 }, radius: 1 } });
  try {
    scene.place(7, {});
  } catch (error) {
    answers.push((error as CaromError).code);
  }
  return [...answers, paths.ends, lengths, distance, crowdFromInstancedMesh(mesh).crowd.query(ship).hits];
}
`;
const SIGNAL = `
import { CaromPool } from 'carom/worker';
export const job = new CaromPool().aim({ centre: [4, 4], direction: [1, 0], radius: 1 }, [5, 5], 1, { signal: new AbortController().signal });
`;
const CANVAS = `
import { Scene, Outline } from 'carom';
export function draw(context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D): Path2D {
  new Scene().traceBody(context, 0);
  return Outline.ofCircle([0, 0], 3, 1).toPath2D();
}
`;
const ASSETS = `
import room from 'carom/scenes/sinai.json' with { type: 'json' };
import schema from 'carom/schema.json' with { type: 'json' };
export const title: string = room.title.en + schema.title;
`;
const REQUIRED = `
import carom = require('carom');
import worker = require('carom/worker');
import three = require('carom/three');
const scene: carom.Scene = new carom.Scene();
export = [scene.ids, new worker.CaromWorker(), carom.default, carom.init, three.triple({ x: 0, y: 0, z: 0 })];
`;

const EXAMPLES = publicTypes('carom')
  .flatMap(({ examples }) => examples)
  .filter(({ language }) => language === 'ts')
  .map(({ code }) => `{\n${code}\n}\n`);
assert.ok(EXAMPLES.length > 0);

/** @type {Record<string, string>} */
const PROGRAMS = {
  CONSUMER,
  SIGNAL,
  CANVAS,
  REQUIRED,
  ASSETS,
  EXAMPLES: `import { init, type Global, type WasmModule } from 'carom';\n${EXAMPLES.join('')}`,
};

/**
 * How TypeScript may be set up; `files` says which program each is.
 * @type {{ strict: object, consumers: Record<string, { files: Record<string, string>, options: object, node?: boolean }> }}
 */
const { strict, consumers } = /** @type {any} */ (WRITTEN);
for (const [name, { files, options, node }] of Object.entries(consumers)) {
  test(`a_strict_consumer_compiles_${name}`, async () => {
    const place = join('consumers', name);
    const compilerOptions = {
      ...strict,
      ...options,
      ...(node && { types: ['node'], typeRoots: [join(ROOT, 'node_modules/@types')] }),
    };
    write(folder, {
      [`${place}/tsconfig.json`]: JSON.stringify({ compilerOptions, files: Object.keys(files) }),
      ...Object.fromEntries(Object.entries(files).map(([file, program]) => [`${place}/${file}`, PROGRAMS[program]])),
    });
    await succeeds(process.execPath, [TSC, '-p', place, '--pretty', 'false'], { cwd: folder });
  });
}
