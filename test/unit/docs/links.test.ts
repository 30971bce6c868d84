import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = readdirSync(path.join(root, 'docs')).filter((name) => name.endsWith('.md'));
const files = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...pages.map((page) => `docs/${page}`),
];

/** What `[text](target)` links to within the repository. */
const linksOf = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

describe('the documentation', () => {
  it.each(files)('links only to what is there: %s', (file) => {
    const broken = linksOf(file).filter(
      (target) => !existsSync(path.join(root, path.dirname(file), target)),
    );
    expect(broken).toEqual([]);
  });

  it('lists every page in its index', () => {
    const listed = new Set(linksOf('docs/README.md'));
    expect(pages.filter((page) => page !== 'README.md' && !listed.has(page))).toEqual([]);
  });
});
