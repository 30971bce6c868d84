import { describe, expect, it } from 'vitest';
import {
  hasDisplay,
  hostTrouble,
  readHostOptions,
} from '../../../src/main/hosts/browser/options.ts';
import { startTrouble } from '../../../src/main/app/start-trouble.ts';
import { LedgerInUseError } from '../../../src/main/core/ledger/errors.ts';
import { main } from '../../../src/shared/i18n/en/main.ts';

describe('the command line', () => {
  it.for([
    [[], { port: 0, open: true }],
    [['--no-open'], { port: 0, open: false }],
    [['--port', '4123'], { port: 4123, open: true }],
    [['--port=65535', '--data-folder=/shop', '--no-open'], { port: 65_535, open: false }],
  ] as const)('%j', ([args, options]) => {
    expect(readHostOptions(args)).toEqual(options);
  });

  it.for([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', 'http'],
    ['--port', '1e3'],
    ['--port'],
    ['--listen-everywhere'],
    ['file'],
  ])('%j is refused in words', (args) => {
    const read = readHostOptions(args);
    expect('problem' in read && read.problem).toMatch(/port|listen-everywhere|file/);
  });
});

describe('a display', () => {
  it('is asked for on Linux alone', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
    expect(hasDisplay('win32', {})).toBe(true);
  });
});

describe('why it did not start', () => {
  it('is said in words', () => {
    const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' });
    expect(hostTrouble(taken, main.start)).toBe('Counterfoil could not start: port taken.');
    const inUse = new LedgerInUseError('the ledger is open already');
    expect(hostTrouble(inUse, main.start)).toBe(startTrouble(inUse, main.start));
  });
});
