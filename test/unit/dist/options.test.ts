import { describe, expect, test } from 'vitest';
import { readOptions } from '../../../scripts/dist/options.ts';

describe('what is asked for', () => {
  test.for([
    [[], ['linux']],
    [['--linux', 'dir'], ['linux']],
    [['--win', 'nsis', '--arm64'], ['win32']],
    [['--windows'], ['win32']],
    [['--mac'], ['darwin']],
    [['--macos=dmg'], ['darwin']],
    [['-mwl'], ['linux', 'win32', 'darwin']],
    [['-o', '--mac'], ['darwin']],
    [['--x64'], ['linux']],
  ] as const)('%o packages for %o', ([args, platforms]) => {
    expect(readOptions(args, 'linux').platforms).toEqual(platforms);
  });

  test('its own words are not handed on, all others are', () => {
    const args = ['--release', '--deb', '--output', '/tmp/given', '--x64'];
    expect(readOptions(args, 'win32')).toEqual({
      release: true,
      deb: true,
      output: '/tmp/given',
      platforms: ['linux'],
      handedOn: ['--x64', '--linux', 'deb'],
    });
  });

  test.for([[['--output']], [['--output', '--linux']], [['--output', '']]] as const)(
    'a folder is missed in %o',
    ([args]) => {
      expect(() => readOptions(args, 'linux')).toThrow('--output wants a folder');
    },
  );

  test('a system without a package is refused, unless another is named', () => {
    expect(() => readOptions([], 'freebsd')).toThrow('not packaged for freebsd');
    expect(readOptions(['-l'], 'freebsd').platforms).toEqual(['linux']);
  });
});
