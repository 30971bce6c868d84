/** What may be packaged: the locked packages, and no others. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demandLocked, unlockedPackages } from '../../../scripts/dist/locked.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

const LOCK = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/b': { version: '2.0.0', integrity: 'sha512-b', optional: true },
};
const versionOf = (at: string) => (at.endsWith('a') ? '1.0.0' : '2.0.0');
const { 'node_modules/a': a } = LOCK;

describe('packages', () => {
  it.each([
    ['are as locked', LOCK, []],
    ['may lack what is for another machine', { 'node_modules/a': a }, []],
    ['lack one', { 'node_modules/b': LOCK['node_modules/b'] }, ['node_modules/a is missing']],
    [
      'have another version',
      { ...LOCK, 'node_modules/a': { ...a, version: '1.0.1' } },
      ['node_modules/a is another than 1.0.0'],
    ],
    [
      'have another content under the same version',
      { ...LOCK, 'node_modules/a': { ...a, integrity: 'sha512-x' } },
      ['node_modules/a is another than 1.0.0'],
    ],
    [
      'have one more',
      { ...LOCK, 'node_modules/c': { version: '3.0.0' } },
      ['node_modules/c is not in the lock'],
    ],
  ])('%s', (_, found, said) => {
    expect(unlockedPackages(LOCK, found, versionOf)).toEqual(said);
  });

  it('are what they say of themselves on the disk', () => {
    const told = (at: string) => (at.endsWith('a') ? '1.0.9' : null);
    expect(unlockedPackages(LOCK, LOCK, told)).toEqual([
      'node_modules/a is another than 1.0.0',
      'node_modules/b is another than 2.0.0',
    ]);
  });

  it('that the project has are as locked, and those of a folder without any are refused', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    expect(() => demandLocked(root)).not.toThrow();
    const bare = tempFolder();
    writeFileSync(path.join(bare, 'package-lock.json'), JSON.stringify({ packages: LOCK }));
    expect(() => demandLocked(bare)).toThrow(
      'What is installed is not what package-lock.json says (node_modules/a is missing): run `npm ci` and package again.',
    );
  });
});
