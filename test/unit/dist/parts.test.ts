import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { writeBom } from '../../../scripts/lib/parts/bom.ts';
import { licenceTrouble, MAY_SHIP } from '../../../scripts/lib/parts/licences.ts';
import { originOf, shippedAsTheyAre } from '../../../scripts/lib/parts/origins.ts';
import {
  npmUrl,
  type Part,
  partTroubles,
  readPart,
  readSqlite,
} from '../../../scripts/lib/parts/part.ts';
import { besideBundles } from '../../../scripts/lib/parts/shipped-parts.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const root = path.resolve(import.meta.dirname, '../../..');

describe('a licence', () => {
  test.for(
    [
      ...Object.keys(MAY_SHIP),
      '(MIT OR GPL-3.0-only)',
      'MIT AND ISC',
      '(BSD-3-Clause AND (GPL-2.0-only OR Apache-2.0))',
      'Apache-2.0 WITH LLVM-exception',
      'Apache-2.0+',
    ].map((licence) => [licence] as const),
  )('%s may ship', ([licence]) => {
    expect(licenceTrouble(licence)).toBeNull();
  });

  test.for([
    [null, 'names no licence'],
    ['', 'names no licence'],
    [' ', 'names no licence'],
    ['UNLICENSED', 'is no SPDX expression'],
    ['SEE LICENSE IN LICENSE.md', 'is no SPDX expression'],
    ['MIT/X11', 'is no SPDX expression'],
    ['mit-ish', 'is no SPDX expression'],
    ['Custom: https://example.com', 'is no SPDX expression'],
    ['constructor', 'is no SPDX expression'],
    ['LicenseRef-Ours', 'not among'],
    ['GPL-2.0-only', 'not among'],
    ['GPL-3.0-or-later', 'not among'],
    ['GPL-2.0-only WITH Classpath-exception-2.0', 'not among'],
    ['LGPL-2.1-only', 'not among'],
    ['AGPL-3.0-only', 'not among'],
    ['MPL-2.0', 'not among'],
    ['EUPL-1.2', 'not among'],
    ['CC-BY-NC-4.0', 'not among'],
    ['BUSL-1.1', 'not among'],
    ['MIT AND GPL-3.0-only', 'not among'],
    ['(GPL-2.0-only OR AGPL-3.0-only)', 'not among'],
  ] as const)('%s is refused', ([licence, why]) => {
    expect(licenceTrouble(licence)).toContain(why);
  });
});

function install(folder: string, json: object, files: Record<string, string> = {}): string {
  for (const [name, text] of Object.entries({
    'package.json': JSON.stringify(json),
    ...files,
  })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const NAMED = { name: '@shop/till', version: '1.2.3' };

describe('a package', () => {
  test('says its name, version and licence, and brings the texts of all that is in it', () => {
    const folder = install(
      tempFolder(),
      { ...NAMED, license: 'MIT' },
      {
        LICENSE_FONT: 'Of its letters',
        'license.txt': 'Mine\r\nalone\n',
        NOTICE: 'Note this',
        'lib/theirs/LICENSE.md': 'Theirs',
        'license.js': 'code',
        'node_modules/other/LICENSE': 'Another package’s',
        'README.md': '# Till',
      },
    );

    expect(readPart(folder)).toEqual({
      name: '@shop/till',
      version: '1.2.3',
      purl: 'pkg:npm/%40shop/till@1.2.3',
      licence: 'MIT',
      texts: [
        { file: 'LICENSE_FONT', text: 'Of its letters' },
        { file: 'NOTICE', text: 'Note this' },
        { file: 'lib/theirs/LICENSE.md', text: 'Theirs' },
        { file: 'license.txt', text: 'Mine\nalone' },
      ],
    });
  });

  test.for([
    [{ license: { type: 'ISC', url: 'https://example.com' } }, 'ISC'],
    [{ license: null }, null],
    [{ license: ['MIT'] }, null],
    [{ licenses: [{ type: 'MIT' }] }, null],
    [{}, null],
  ] as const)('with %j is under %s', ([license, expected]) => {
    expect(readPart(install(tempFolder(), { ...NAMED, ...license })).licence).toBe(expected);
  });

  test('whose licence stands in its README alone has that', () => {
    const folder = install(tempFolder(), { ...NAMED, license: 'MIT' });
    const readme = path.join(folder, 'README.md');
    writeFileSync(readme, '# Till\n\nRings.\n\n## License\n\nMine\r\nalone\n');
    expect(readPart(folder).texts).toEqual([{ file: 'README.md', text: 'Mine\nalone' }]);
    writeFileSync(readme, '# Till\n\nHas a license.\n');
    expect(readPart(folder).texts).toEqual([]);
  });

  test('of the bundler has its own licence without those of what only runs while building', () => {
    const [own] = readPart(path.join(root, 'node_modules/vite')).texts;
    expect(own?.text).toContain('Vite contributors');
    expect(own?.text).not.toContain('Licenses of bundled dependencies');
  });

  test('SQLite gives its version and its blessing', () => {
    const sqlite = readSqlite(path.join(root, 'node_modules/better-sqlite3'));

    expect(sqlite).toMatchObject({ name: 'SQLite', licence: 'blessing' });
    expect(sqlite.version).toMatch(/^3\.\d+\.\d+$/);
    expect(sqlite.texts[0]?.text).toMatch(
      /^2001-09-15\n\nThe author disclaims copyright[^*]+never taking more than you give\.$/,
    );
  });

  test('SQLite whose header is another one is no part', () => {
    const header = { 'deps/sqlite3/sqlite3.h': '/* All rights reserved */' };
    expect(() => readSqlite(install(tempFolder(), NAMED, header))).toThrow('no blessing');
  });
});

const part = (name: string, change: Partial<Part> = {}): Part => ({
  name,
  version: '1.0.0',
  purl: npmUrl(name, change.version ?? '1.0.0'),
  licence: 'MIT',
  texts: [{ file: 'LICENSE', text: 'MIT License' }],
  ...change,
});

test('a part that can’t be given out is named, with the reason', () => {
  const parts = [
    part('fine'),
    part('copyleft', { licence: 'GPL-3.0-only' }),
    part('silent', { licence: null }),
    part('textless', { texts: [] }),
    part('empty', { texts: [{ file: 'LICENSE', text: '' }] }),
  ];

  expect(partTroubles(parts)).toEqual([
    'copyleft 1.0.0 is under GPL-3.0-only, which is not among the licences that may ship',
    'silent 1.0.0 names no licence',
    'textless 1.0.0 comes without its licence’s text',
    'empty 1.0.0 comes without its licence’s text',
  ]);
});

describe('the list', () => {
  const app = { name: 'app', version: '0.1.0', license: 'MIT' };

  test('is the same in whatever order the parts are found, each once', () => {
    const parts = [part('b'), part('a'), part('Aa'), part('@c/d'), part('a', { version: '2.0.0' })];
    const list = writeBom(app, parts);

    expect(writeBom(app, [...parts.toReversed(), part('b')])).toBe(list);
    expect([...list.matchAll(/"bom-ref": "(pkg:.*)"/g)].map(([, purl]) => purl)).toEqual([
      'pkg:npm/%40c/d@1.0.0',
      'pkg:npm/a@1.0.0',
      'pkg:npm/a@2.0.0',
      'pkg:npm/Aa@1.0.0',
      'pkg:npm/b@1.0.0',
    ]);
    expect(list).not.toMatch(/timestamp|serialNumber/);
  });
});

describe('a module is from', () => {
  const roots = ['/project/app'];
  const from = (name: string) => ({ kind: 'package', folder: `/project/app/node_modules/${name}` });

  test.for([
    ['/project/app/node_modules/zod/v4/core.js', from('zod')],
    ['/project/app/node_modules/@mantine/hooks/esm/index.mjs', from('@mantine/hooks')],
    ['/project/app/node_modules/a/node_modules/b/index.js', from('a/node_modules/b')],
    ['\0/project/app/node_modules/react/index.js?commonjs-module', from('react')],
    ['/project/app/node_modules/font/index.css?used', from('font')],
    [
      'C:\\app\\node_modules\\zod\\index.js',
      { kind: 'package', folder: 'C:/app/node_modules/zod' },
    ],
    [
      '/elsewhere/node_modules/linked/x.js',
      { kind: 'package', folder: '/elsewhere/node_modules/linked' },
    ],
    ['\0vite/preload-helper.js', from('vite')],
    ['\0rolldown/runtime.js', from('rolldown')],
    ['/project/app/src/main.ts', { kind: 'own' }],
    ['/project/app/src/style.css?direct', { kind: 'own' }],
    ['/project/apple/src/main.ts', { kind: 'unknown' }],
    ['\0somebody/helper.js', { kind: 'unknown' }],
  ] as const)('%s', ([id, origin]) => {
    expect(originOf(id, roots)).toEqual(origin);
  });
});

test('the packages that ship as they are, are the dependencies and theirs, the nearest first', () => {
  const folder = install(tempFolder(), {
    dependencies: { a: '1' },
    devDependencies: { tool: '1' },
  });
  const at = (name: string) => path.join(folder, 'node_modules', name);
  install(at('a'), { name: 'a', version: '1', dependencies: { b: '1', c: '1' } });
  install(at('a/node_modules/b'), { name: 'b', version: '2', dependencies: { a: '1' } });
  install(at('b'), { name: 'b', version: '1' });
  install(at('c'), { name: 'c', version: '1' });
  install(at('tool'), { name: 'tool', version: '1' });

  expect(shippedAsTheyAre(folder)).toEqual([at('a'), at('a/node_modules/b'), at('c')]);
  install(at('c'), { name: 'c', version: '1', dependencies: { lost: '1' } });
  expect(() => shippedAsTheyAre(folder)).toThrow('lost ships, and is not installed.');
});

test('beside the bundles there is the Electron that is packaged, with where its own parts are told', () => {
  const electron = (version: string | null) =>
    besideBundles(root, version).find(({ name }) => name === 'electron');

  expect(electron('44.0.1')).toMatchObject({
    version: '44.0.1',
    purl: 'pkg:npm/electron@44.0.1',
    licence: 'MIT',
    moreIn: 'LICENSES.chromium.html',
  });
  expect(electron(null)?.version).toBe(manifest.devDependencies.electron);
});
