import { describe, expect, test } from 'vitest';
import {
  machineFolder,
  recognizeInstallation,
} from '../../../src/main/core/platform/installation.ts';

const windows = {
  ProgramFiles: 'C:\\Program Files',
  'ProgramFiles(x86)': 'C:\\Program Files (x86)',
  ProgramW6432: 'C:\\Program Files',
  ProgramData: 'D:\\Shared',
};

function installed(
  platform: NodeJS.Platform,
  program: string,
  env: Record<string, string> = {},
  folders: readonly string[] = [],
) {
  const isFolder = (path: string) => folders.includes(path);
  return recognizeInstallation({ packaged: true, program, platform, env, isFolder });
}

describe('how the app was installed', () => {
  test.each([
    ['C:\\Program Files\\Counterfoil\\Counterfoil.exe', 'machine'],
    ['c:/program files/Counterfoil/Counterfoil.exe', 'machine'],
    ['\\\\?\\C:\\Program Files (x86)\\Counterfoil\\Counterfoil.exe', 'machine'],
    ['C:\\Users\\Ada\\AppData\\Local\\Programs\\Counterfoil\\Counterfoil.exe', 'person'],
    ['C:\\Program Files Old\\Counterfoil.exe', 'person'],
    ['D:\\Counterfoil\\Counterfoil.exe', 'person'],
  ])('on Windows %s is for the %s', (program, expected) => {
    expect(installed('win32', program, windows)).toBe(expected);
  });

  test.each([
    ['/opt/Counterfoil/counterfoil', 'machine'],
    ['/usr/lib/counterfoil/counterfoil', 'machine'],
    ['/home/ada/opt/Counterfoil/counterfoil', 'person'],
    ['/optional/counterfoil', 'person'],
    ['/opt/../home/ada/counterfoil', 'person'],
  ])('on Linux %s is for the %s', (program, expected) => {
    expect(installed('linux', program)).toBe(expected);
  });

  test('on macOS the folder of the record decides', () => {
    const program = '/Applications/Counterfoil.app/Contents/MacOS/Counterfoil';
    expect(installed('darwin', program)).toBe('person');
    expect(installed('darwin', program, {}, ['/Library/Application Support/Counterfoil'])).toBe(
      'machine',
    );
  });

  test('a checkout is nobody’s installation, wherever it lies', () => {
    const place = { program: '/opt/x', platform: 'linux', env: {}, isFolder: () => true } as const;
    expect(recognizeInstallation({ ...place, packaged: false })).toBe('source');
  });
});

test.each([
  ['win32', windows, 'D:\\Shared\\Counterfoil'],
  ['win32', {}, 'C:\\ProgramData\\Counterfoil'],
  ['win32', { ProgramData: 'Shared' }, 'C:\\ProgramData\\Counterfoil'],
  ['darwin', {}, '/Library/Application Support/Counterfoil'],
  ['linux', {}, '/var/lib/counterfoil'],
] as const)('the machine’s folder on %s with %j is %s', (platform, env, expected) => {
  expect(machineFolder(platform, env)).toBe(expected);
});
