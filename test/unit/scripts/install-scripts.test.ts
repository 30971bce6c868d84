import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { findInstallScripts, runsOnInstall } from '../../../scripts/lib/install-scripts.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('every package that runs a script when it is installed is named in package.json', () => {
  const lock: unknown = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const named = Object.keys(manifest.allowScripts);
  const found = findInstallScripts(lock, root);

  expect(found).toContain('@github/keytar');
  expect(found.filter((name) => !named.includes(name))).toEqual([]);
});

test('the pinned Node’s is the only one that is run', () => {
  const run = Object.entries(manifest.allowScripts).filter(([, allowed]) => allowed);
  expect(run.map(([name]) => name)).toEqual(['node']);
});

test.for([
  [{ scripts: { preinstall: 'x' } }, false, true],
  [{ scripts: { install: 'x' } }, false, true],
  [{ scripts: { postinstall: 'x' } }, false, true],
  [{ scripts: { prepare: 'x', test: 'x', preinstallation: 'x' } }, false, false],
  [{}, false, false],
  [{}, true, true],
  [{ gypfile: false }, true, false],
  [{ gypfile: false, scripts: { install: 'x' } }, true, true],
] as const)('%j with a binding.gyp: %s — runs: %s', ([given, hasGyp, runs]) => {
  expect(runsOnInstall(given, hasGyp)).toBe(runs);
});

test('is found by the lock alone, by a package alone, below another, and by its real name', () => {
  const folder = tempFolder();
  const install = (place: string, json: object) => {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(json));
  };
  install('node_modules/says-itself', { scripts: { postinstall: 'x' } });
  install('node_modules/a/node_modules/@b/below', { scripts: { install: 'x' } });
  install('node_modules/plain', {});
  const packages = {
    '': { hasInstallScript: true },
    'node_modules/not-here': { hasInstallScript: true },
    'node_modules/other-name': { name: '@real/name', hasInstallScript: true },
    'node_modules/says-itself': {},
    'node_modules/a/node_modules/@b/below': {},
    'node_modules/plain': {},
  };

  expect(findInstallScripts({ packages }, folder)).toEqual([
    '@b/below',
    '@real/name',
    'not-here',
    'says-itself',
  ]);
});
