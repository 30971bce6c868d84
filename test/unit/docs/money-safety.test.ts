import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { suiteFiles } from '../../tiers.ts';

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/money-safety.md', root), 'utf8');

const NAMED = /`((?:src|test)\/[^`\s]+)`(?: "([^"]+)")?/g;

/** Every file that the page names, with the title of the test where it names one. */
const named = [...page.matchAll(NAMED)].map(([, file = '', title]) => ({ file, title }));

const isThere = (file: string) => existsSync(fileURLToPath(new URL(file, root)));

/** Titles are looked for as text, since some are put together from a suite's and a test's. */
const holds = (file: string, title: string) =>
  readFileSync(new URL(file, root), 'utf8').includes(title);

describe('docs/money-safety.md', () => {
  it('names files that are there', () => {
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(({ file }) => file).filter((file) => !isThere(file))).toEqual([]);
  });

  it('names tests that are there', () => {
    const titled = named.flatMap(({ file, title }) => (title === undefined ? [] : { file, title }));
    expect(titled.length).toBeGreaterThan(25);
    expect(titled.filter(({ file, title }) => !holds(file, title))).toEqual([]);
  });

  it('names a test for every claim', () => {
    const claims = page
      .slice(page.indexOf('## No charge is lost'), page.indexOf('## The campaigns'))
      .split('\n')
      .filter((line) => /^\| (?!Claim|-)/.test(line));
    expect(claims.length).toBeGreaterThan(20);
    expect(claims.filter((claim) => !/\| `test\/[^|]+\|$/.test(claim))).toEqual([]);
  });

  it('names tests of the first tier, so that `npm test` shows every claim', () => {
    const isInFirst = (file: string) => {
      const { include, exclude } = suiteFiles(file.split('/')[1] ?? '', 'first');
      const isIn = (globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob));
      return isIn(include) && !isIn(exclude);
    };
    const tests = named.map(({ file }) => file).filter((file) => file.endsWith('.test.ts'));
    expect(tests.filter((file) => !isInFirst(file))).toEqual([]);
  });
});
