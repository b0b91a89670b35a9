// The package's types and its package.json, as other tools see them.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
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

test('no_type_is_any', () => {
  for (const name of readdirSync(PUBLISHED).filter((name) => name.endsWith('.d.ts'))) {
    const types = readFileSync(join(PUBLISHED, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    assert.doesNotMatch(types, /\bany\b/, name);
  }
});

/** A program that uses every entry, with types that are checked against what they should be. */
const CONSUMER = `
import init, { CAST_STATES, SceneFile, Scene, Tree, reflect, type Ball, type CaromError, type CastState, type Hit, type Path, type PathEnd } from 'carom';
import { Scene as InlineScene } from 'carom/inline';
import { Crowd, nearest3 } from 'carom/space';
import { CaromPool, CaromWorker, type Paths } from 'carom/worker';
import { crowdFromInstancedMesh, turnedBox, type InstancedMeshLike } from 'carom/three';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <T extends true>(_?: T): void => {};

export async function all(): Promise<void> {
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
  new (await import('carom')).Path();
  const hit = scene.firstHit(ball);
  const path = scene.rebound(ball, { bounces: 2 });
  is<Same<typeof hit, Hit | undefined>>();
  is<Same<typeof path, Path>>();
  is<Same<typeof path.stoppedBy, number | undefined>>();
  is<Same<ReturnType<typeof reflect>, [number, number]>>();
  is<Same<(typeof CAST_STATES)[number], CastState>>();
  for (const one of scene.castMany(new Float64Array(5))) is<Same<typeof one, Hit | undefined>>();
  for (const one of scene.viewPaths([ball], { bounces: 3 })) is<Same<typeof one.end, PathEnd | undefined>>();
  new Tree([0, 0, 1, 1])[Symbol.dispose]();
  console.log(many, Scene.viewHit()[0]!, new InlineScene().ids);

  const worker = new CaromWorker(SceneFile.of(scene).toText());
  const paths = await worker.rebound([ball], {}, { signal: new AbortController().signal, onProgress: (done, total) => done / total });
  is<Same<typeof paths, Paths>>();
  const shared = await new CaromPool(scene, { size: 2 }).reboundMany([ball], { bounces: 2 }, { transfer: true });
  is<Same<typeof shared.lengths, Float64Array>>();
  const pillars = (mesh: InstancedMeshLike, ship: { min: { x: 0; y: 0; z: 0 }; max: { x: 1; y: 1; z: 1 } }): Uint32Array =>
    crowdFromInstancedMesh(mesh).crowd.query(turnedBox(ship)).hits;
  console.log(pillars, Crowd, nearest3({ sphere: { centre: [0, 0, 0], radius: 1 } }, { sphere: { centre: { x: 1, y: 2, z: 3 }, radius: 1 } }).distance);
  try {
    scene.place(7, {});
  } catch (error) {
    console.log((error as CaromError).code);
  }
}
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
const ids: Float64Array = scene.ids;
console.log(ids, new worker.CaromWorker(), carom.default, carom.init, three.triple({ x: 0, y: 0, z: 0 }));
`;

/** Where there is no `console` or `AbortSignal`. */
const PLAIN = CONSUMER.replace(/console\.log.*/g, '')
  .replace(/\{ signal.*?\}/, '{}')
  .replace("(await import('carom')).Path()", 'Path()')
  .replace('type Path, type PathEnd }', 'Path, type PathEnd }');
/** @type {Record<string, string>} */
const PROGRAMS = { CONSUMER, CANVAS, REQUIRED, ASSETS, PLAIN };

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
