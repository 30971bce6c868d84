/** The lists of the mutation run are held to the repository, so that nobody forgets a file that moved. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EQUIVALENTS } from '../../../scripts/mutation/equivalents.ts';
import { GROUPS } from '../../../scripts/mutation/groups.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const found = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'));

const files = GROUPS.flatMap((group) => group.files.flatMap(found));

describe('the lists of the mutation run', () => {
  it('name nothing that is not there', () => {
    const named = GROUPS.flatMap((group) => [...group.files, ...group.stages.flat()]);
    expect(named.filter((pattern) => found(pattern).length === 0)).toEqual([]);
  });

  it('ask one threshold of each file', () => {
    expect(files.length).toBeGreaterThan(20);
    expect(new Set(files).size).toBe(files.length);
  });

  it('explain only lines that stand in a listed file', () => {
    const strays = EQUIVALENTS.filter(({ file, line }) => {
      const lines = files.includes(file) ? readFileSync(path.join(root, file), 'utf8') : '';
      return !lines.split('\n').some((present) => present.trim() === line);
    });
    expect(strays).toEqual([]);
  });
});
