/** The list of parts as a build writes it, of a small app whose packages stand in a folder. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PARTS_FILE, shippedParts, SIDES } from '../../../scripts/lib/parts/shipped-parts.ts';
import { readPart } from '../../../scripts/lib/parts/part.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

type Files = Readonly<Record<string, string>>;

const listSchema = z.looseObject({
  components: z.array(z.looseObject({ purl: z.string() })),
});

function write(folder: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

const packageFiles = (name: string, files: Files, license = 'MIT'): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({
    name,
    version: '1.0.0',
    license,
    type: 'module',
    sideEffects: ['*.css'],
  }),
  [`node_modules/${name}/LICENSE`]: `Of ${name}`,
  ...Object.fromEntries(
    Object.entries(files).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
  ),
});

const APP: Files = {
  'package.json': '{}',
  'main.js': `import { used } from 'code'; import { unused } from 'shaken'; console.log(used);`,
  'preload.js': `console.log('ours');`,
  'renderer.js': `import './own.css'; import 'style/index.css'; import 'gone/index.css'; import url from 'picture/look.png';
    import { used } from 'code'; console.log(url, used);`,
  'own.css': `@import 'imported/below.css'; b { color: red; }`,
  ...packageFiles('code', { 'index.js': `export const used = Math.random();` }),
  ...packageFiles('shaken', { 'index.js': `export const unused = 1;` }),
  ...packageFiles('style', {
    'index.css': `@font-face { font-family: f; src: url('../font/f.woff2'); }`,
  }),
  ...packageFiles('font', { 'f.woff2': 'glyphs' }),
  ...packageFiles('deeper', { 'deep.css': `i { color: blue; }` }),
  // Nothing of these two is left: what they import stands in their place.
  ...packageFiles('imported', { 'below.css': `@import 'deeper/deep.css';` }),
  ...packageFiles('gone', { 'index.css': `@import 'deeper/deep.css';` }),
  ...packageFiles('picture', { 'look.png': 'pixels' }),
  ...packageFiles('beside', {}),
};

/** Builds the sides in an order. */
async function buildApp(
  files: Files,
  sides: readonly (typeof SIDES)[number][] = SIDES,
): Promise<string> {
  const folder = tempFolder();
  write(folder, { ...APP, ...files });
  const parts = shippedParts({
    root: folder,
    beside: () => [readPart(path.join(folder, 'node_modules/beside'))],
  });
  for (const side of sides)
    await build({
      configFile: false,
      logLevel: 'silent',
      root: folder,
      plugins: [parts(side)],
      build: {
        outDir: `out/${side}`,
        assetsInlineLimit: 0,
        rolldownOptions: { input: path.join(folder, `${side}.js`) },
      },
    });
  return path.join(folder, 'out', PARTS_FILE);
}

const namesIn = (list: string) =>
  listSchema
    .parse(JSON.parse(readFileSync(list, 'utf8')))
    .components.map(({ purl }) => purl.replace('pkg:npm/', '').replace('@1.0.0', ''));

test('it has the code, styles and files that are inside, and nothing else', async () => {
  expect(namesIn(await buildApp({}))).toEqual([
    'beside',
    'code',
    'deeper',
    'font',
    'picture',
    'style',
  ]);
});

test('it is the same bytes again, in whatever order the sides are built', async () => {
  const [one, other] = [await buildApp({}), await buildApp({}, SIDES.toReversed())];
  expect(readFileSync(other, 'utf8')).toBe(readFileSync(one, 'utf8'));
});

test('it is not written while a side is missing', async () => {
  expect(existsSync(await buildApp({}, ['main', 'renderer']))).toBe(false);
});

test.for([
  ['a licence that may not ship', 'deeper', 'GPL-3.0-only', 'deeper 1.0.0 is under GPL-3.0-only'],
  ['a font nobody may use', 'font', 'UNLICENSED', 'font 1.0.0 has a licence that is no SPDX'],
  ['one beside the bundles', 'beside', '', 'beside 1.0.0 names no licence'],
] as const)('a build with %s ends, and names it', async ([, name, licence, said]) => {
  const [file = ''] = Object.keys(packageFiles(name, {}));
  const changed = { [file]: packageFiles(name, {}, licence)[file] ?? '' };

  await expect(buildApp(changed)).rejects.toThrow(said);
});

test('a licence that may not ship is nobody’s business where nothing of it is inside', async () => {
  const files = packageFiles('shaken', { 'index.js': `export const unused = 1;` }, 'GPL-3.0-only');
  expect(namesIn(await buildApp(files))).not.toContain('shaken');
});

test('a build with code from outside the project and its packages ends, and names it', async () => {
  const outside = path.join(tempFolder(), 'outside.js');
  writeFileSync(outside, `console.log('whose?');`);

  await expect(buildApp({ 'preload.js': `import ${JSON.stringify(outside)};` })).rejects.toThrow(
    'nobody knows where',
  );
});
