// The published files, and that they can be published.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PUBLISHED, version } from '../../scripts/package.mjs';
import { ROOT, contentOf, jsonOf, npm } from '../../scripts/run.mjs';
import { sizeProblem } from '../../scripts/wasm-size.mjs';
import { ended, filesIn } from './install.mjs';

const manifest = jsonOf(PUBLISHED, 'package.json');

test('the_version_is_cargo_tomls_and_the_changelog_has_it', () => {
  assert.equal(manifest.version, version());
  const template = jsonOf('npm/package.json');
  assert.equal(template.version, '0.0.0', 'the template has none of its own');
  assert.match(contentOf(PUBLISHED, 'CHANGELOG.md'), new RegExp(`^## ${version().replaceAll('.', '\\.')}\\b`, 'm'));
});

test('the_package_needs_no_other_and_runs_nothing_when_it_is_installed', () => {
  assert.deepEqual([manifest.dependencies, manifest.scripts], [undefined, undefined]);
});

test('every_module_is_imported_by_an_entry_and_every_scene_is_there', () => {
  const files = filesIn(PUBLISHED);
  const texts = files
    .filter((name) => /\.(c?js|json)$/.test(name) && !name.startsWith('scenes'))
    .map((name) => [name, contentOf(PUBLISHED, name)]);
  for (const name of files.filter((name) => /\.c?js$/.test(name))) {
    assert.ok(
      texts.some(([other, text]) => other !== name && text.includes(name)),
      `nothing names ${name}`,
    );
  }
  const scenes = readdirSync(join(ROOT, 'scenes')).filter((name) => name !== 'schema.json');
  assert.deepEqual(readdirSync(join(PUBLISHED, 'scenes')).sort(), scenes.sort());
  assert.equal(files.filter((name) => name.endsWith('.wasm')).length, 2);
});

test('a_dry_run_of_publishing_has_nothing_to_say', async () => {
  const publish = npm('publish', '--dry-run', '--json', '--tag', 'next');
  const { stdout, stderr, code } = await ended(...publish, { cwd: PUBLISHED });
  // A machine's own configuration of npm is none of the package's business.
  const warnings = stderr
    .split('\n')
    .filter((line) => line.startsWith('npm warn') && !/Unknown (user|env) config|requires you to be logged in/.test(line));
  assert.deepEqual(warnings, []);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /"carom/);
});

test('the_crate_brings_all_its_sources_and_has_nothing_to_say_about_itself', async () => {
  const { stdout, stderr, code } = await ended('cargo', ['package', '--list', '--allow-dirty', '--offline'], { cwd: ROOT });
  assert.equal(code, 0, stderr);
  assert.doesNotMatch(stderr, /warning/);
  const files = stdout
    .trim()
    .split('\n')
    .map((name) => name.replaceAll('\\', '/'));
  const sources = filesIn(join(ROOT, 'src'))
    .filter((name) => /\.(rs|js)$/.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`);
  for (const name of [...sources, 'README.md', 'CHANGELOG.md', 'LICENSE-MIT', 'LICENSE-APACHE'])
    assert.ok(files.includes(name), name);
  assert.ok(!files.some((name) => /^(npm|www|node_modules|target)\//.test(name)));
});

test('what_an_application_loads_is_no_larger_than_it_may_be', async () => {
  assert.equal(await sizeProblem(() => {}), undefined);
});
