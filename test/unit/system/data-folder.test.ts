import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseDataFolder, type Surroundings } from '../../../src/main/platform/data-folder.ts';

const linux: Surroundings = { args: [], env: {}, platform: 'linux', home: '/home/ada' };

describe('the platform decides when nobody else does', () => {
  test.each([
    ['linux', {}, '/home/ada', '/home/ada/.local/share/counterfoil'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/ada', '/data/counterfoil'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/ada', '/home/ada/.local/share/counterfoil'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Counterfoil'],
    ['win32', { APPDATA: 'C:\\Roaming' }, 'C:\\Ada', 'C:\\Roaming\\Counterfoil'],
    ['win32', {}, 'C:\\Ada', 'C:\\Ada\\AppData\\Roaming\\Counterfoil'],
  ] as const)('%s %o', (platform, env, home, folder) => {
    expect(chooseDataFolder({ args: [], env, platform, home })).toBe(folder);
  });
});

// A folder that somebody names is read as this machine reads it, whatever the platform told.
const SHOP = resolve('/shop');

describe('the operator decides', () => {
  test.each([
    ['with an equals sign', ['--data-folder=/shop'], SHOP],
    ['with a blank', ['--no-open', '--data-folder', '/shop', '--port', '1'], SHOP],
    ['the last one counts', ['--data-folder=/old', '--data-folder', '/shop'], SHOP],
    ['a relative path is made absolute', ['--data-folder=shop'], resolve('shop')],
    ['a blank inside', ['--data-folder=/my shop'], resolve('/my shop')],
  ])('%s', (_what, args, folder) => {
    expect(chooseDataFolder({ ...linux, args })).toBe(folder);
  });

  test('by the environment, unless the command line says otherwise', () => {
    const env = { COUNTERFOIL_DATA_FOLDER: '/shop' };

    expect(chooseDataFolder({ ...linux, env })).toBe(SHOP);
    expect(chooseDataFolder({ ...linux, env, args: ['--data-folder=/other'] })).toBe(
      resolve('/other'),
    );
  });

  test('other options are none of its business', () => {
    expect(chooseDataFolder({ ...linux, args: ['--no-open', '--data-folders=/no'] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
  });

  test('an empty name is nobody deciding', () => {
    const env = { COUNTERFOIL_DATA_FOLDER: '' };

    expect(chooseDataFolder({ ...linux, env, args: ['--data-folder='] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
    expect(chooseDataFolder({ ...linux, args: ['--data-folder'] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
  });
});
