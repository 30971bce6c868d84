/** Files, places and symbols that the documentation names are held to the tree. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const FILES = execFileSync('git', ['ls-files'], { cwd: fileURLToPath(root), encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const PAGES = FILES.filter((file) =>
  /^(?:docs\/[^/]+|README|CONTRIBUTING|SECURITY)\.md$/.test(file),
);

const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

const quoted = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

/** A name by its end, as a reader takes it: `life/moves.ts`, `integration/electron/shell`. */
const isFile = (name: string) =>
  FILES.some((file) => file === name || file.endsWith(`/${name}`)) ||
  FILES.some((file) => `/${file}`.replace(/(?:\.test)?\.\w+$/, '').endsWith(`/${name}`));

const isFolder = (name: string) =>
  FILES.some((file) => `/${file}`.includes(`/${name.replace(/\/$/, '')}/`));

/** What is a pattern and no name. */
const PATTERNS = new Set(['migrations/NNNN-name.ts', '.ts']);

it.each(PAGES)('%s names files that are there', (page) => {
  const named = quoted(read(page)).filter(
    (name) => /^[\w@./-]+\.(?:tsx?|mjs|css)$/.test(name) && !PATTERNS.has(name),
  );
  expect(named.filter((name) => !isFile(name))).toEqual([]);
});

it.each(PAGES)('%s names places and suites that are there', (page) => {
  const named = quoted(read(page)).filter((name) =>
    /^(?:src|test|scripts|features|unit|integration|e2e|fault|campaign)\/[\w/-]*$/.test(name),
  );
  expect(named.filter((name) => !isFolder(name) && !isFile(name))).toEqual([]);
});

/** Whether the source declares or spells out a word. */
const SOURCE = FILES.filter((file) => /^src\/.*\.tsx?$/.test(file))
  .map(read)
  .join('\n');

it('docs/words.md names what the code calls things', () => {
  const rows = read('docs/words.md')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const named = rows
    .flatMap((row) => quoted(row.split('|')[3] ?? ''))
    .filter((name) => /^[A-Za-z-]+$/.test(name));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(SOURCE))).toEqual([]);
});
