import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  chooseDataPlaces,
  type Surroundings,
} from '../../../src/main/core/platform/data-folder.ts';

const linux: Surroundings = {
  args: [],
  env: {},
  platform: 'linux',
  home: '/home/ada',
  installation: 'person',
};

const chooseRecord = (surroundings: Surroundings) => chooseDataPlaces(surroundings).record;

describe('the platform decides when nobody else does', () => {
  test.each([
    ['linux', {}, '/home/ada', '/home/ada/.local/share/counterfoil'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/home/ada', '/data/counterfoil'],
    ['linux', { XDG_DATA_HOME: 'data' }, '/home/ada', '/home/ada/.local/share/counterfoil'],
    ['darwin', {}, '/Users/ada', '/Users/ada/Library/Application Support/Counterfoil'],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Ada', 'C:\\Local\\Counterfoil'],
    ['win32', { LOCALAPPDATA: 'Local' }, 'C:\\Ada', 'C:\\Ada\\AppData\\Local\\Counterfoil'],
    ['win32', { APPDATA: 'C:\\R' }, 'C:\\Ada', 'C:\\Ada\\AppData\\Local\\Counterfoil'],
  ] as const)('%s %o', (platform, env, home, folder) => {
    for (const installation of ['person', 'source'] as const) {
      const places = chooseDataPlaces({ args: [], env, platform, home, installation });
      expect(places).toMatchObject({ record: folder, personal: folder, owner: 'person' });
    }
  });

  test('and no record comes from elsewhere, least of all from where Windows carries it about', () => {
    const env = { APPDATA: 'C:\\Roaming', LOCALAPPDATA: 'C:\\Local' };
    expect(chooseDataPlaces({ ...linux, platform: 'win32', env }).before).toEqual([]);
    expect(chooseDataPlaces(linux).before).toEqual([]);
  });
});

describe('an installation for everybody keeps the record where everybody works', () => {
  test.each([
    ['win32', 'C:\\ProgramData\\Counterfoil', 'C:\\Local\\Counterfoil'],
    ['linux', '/var/lib/counterfoil', '/home/ada/.local/share/counterfoil'],
    [
      'darwin',
      '/Library/Application Support/Counterfoil',
      '/home/ada/Library/Application Support/Counterfoil',
    ],
  ] as const)('%s', (platform, record, personal) => {
    const env = {
      ProgramData: 'C:\\ProgramData',
      LOCALAPPDATA: 'C:\\Local',
      APPDATA: 'C:\\Roaming',
    };
    const places = chooseDataPlaces({ ...linux, env, platform, installation: 'machine' });
    expect(places).toMatchObject({ record, personal, owner: 'machine', before: [personal] });
  });

  test('unless the operator names a folder, which is all that there is then', () => {
    const places = chooseDataPlaces({
      ...linux,
      args: ['--data-folder=/shop'],
      installation: 'machine',
    });
    const named = { record: SHOP, personal: SHOP, state: null, owner: 'person', before: [] };
    expect(places).toEqual(named);
  });
});

// A folder that somebody names is read as this machine reads it, whatever the platform told.
const SHOP = resolve('/shop');

describe('what must not go back with a folder lies outside the record’s and the login’s', () => {
  test.each([
    ['linux', {}, '/home/ada/.local/state/counterfoil'],
    ['linux', { XDG_STATE_HOME: '/state' }, '/state/counterfoil'],
    ['linux', { XDG_STATE_HOME: 'state' }, '/home/ada/.local/state/counterfoil'],
    ['darwin', {}, '/home/ada/Library/Application Support/Counterfoil State'],
    ['win32', { LOCALAPPDATA: 'C:\\Local' }, 'C:\\Local\\Counterfoil State'],
  ] as const)('%s %o', (platform, env, state) => {
    for (const installation of ['person', 'machine'] as const)
      expect(chooseDataPlaces({ ...linux, platform, env, installation })).toMatchObject({ state });
  });
});

describe('the operator decides', () => {
  test.each([
    ['with an equals sign', ['--data-folder=/shop'], SHOP],
    ['with a blank', ['--no-open', '--data-folder', '/shop', '--port', '1'], SHOP],
    ['the last one counts', ['--data-folder=/old', '--data-folder', '/shop'], SHOP],
    ['a relative path is made absolute', ['--data-folder=shop'], resolve('shop')],
    ['a blank inside', ['--data-folder=/my shop'], resolve('/my shop')],
  ])('%s', (_what, args, folder) => {
    expect(chooseRecord({ ...linux, args })).toBe(folder);
  });

  test('by the environment, unless the command line says otherwise', () => {
    const env = { COUNTERFOIL_DATA_FOLDER: '/shop' };

    expect(chooseRecord({ ...linux, env })).toBe(SHOP);
    expect(chooseRecord({ ...linux, env, args: ['--data-folder=/other'] })).toBe(resolve('/other'));
  });

  test('other options are none of its business', () => {
    expect(chooseRecord({ ...linux, args: ['--no-open', '--data-folders=/no'] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
  });

  test('an empty name is nobody deciding', () => {
    const env = { COUNTERFOIL_DATA_FOLDER: '' };

    expect(chooseRecord({ ...linux, env, args: ['--data-folder='] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
    expect(chooseRecord({ ...linux, args: ['--data-folder'] })).toBe(
      '/home/ada/.local/share/counterfoil',
    );
  });
});
