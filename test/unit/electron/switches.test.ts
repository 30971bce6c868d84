import { describe, expect, test } from 'vitest';
import {
  refusedSwitches,
  refusedVariables,
  WEAKENING_SWITCHES,
} from '../../../src/main/hosts/electron/switches.ts';

describe('switches that a person gave an installed app', () => {
  test.each<[NodeJS.Platform, string, string]>([
    ['linux', '--no-sandbox', 'no-sandbox'],
    ['linux', '-no-sandbox', 'no-sandbox'],
    ['linux', '--no-sandbox=', 'no-sandbox'],
    ['linux', '--no-sandbox=false', 'no-sandbox'],
    ['linux', '--NO-Sandbox', 'no-sandbox'],
    ['linux', ' --no-sandbox ', 'no-sandbox'],
    ['linux', '--no-sandbox =1', 'no-sandbox'],
    ['linux', '--inspect_brk=0', 'inspect-brk'],
    ['linux', '--js-flags=--allow-natives-syntax --expose-gc', 'js-flags'],
    ['linux', '--host-resolver-rules=MAP * 127.0.0.1', 'host-resolver-rules'],
    ['darwin', '--remote-debugging-port=9222', 'remote-debugging-port'],
    ['darwin', '-inspect=127.0.0.1:9229', 'inspect'],
    ['win32', '/no-sandbox', 'no-sandbox'],
    ['win32', '/Remote-Debugging-Port=9222', 'remote-debugging-port'],
    ['win32', '-Disable-Web-Security', 'disable-web-security'],
  ])('on %s: %s is --%s', (platform, given, name) => {
    expect(refusedSwitches(['--data-folder=/shop', given], platform, true)).toEqual([name]);
    expect(refusedSwitches(['--', given], platform, true)).toEqual([name]);
  });

  test.each(WEAKENING_SWITCHES)('--%s', (name) => {
    expect(refusedSwitches([`--${name}`], 'linux', true)).toEqual([name]);
    expect(refusedSwitches([`--${name}=value`], 'win32', true)).toEqual([name]);
  });

  test.each([
    'disable-seccomp-filter-sandbox',
    'disable-gpu-sandbox',
    'disable-setuid-sandbox',
    'disable-namespace-sandbox',
    'no-zygote',
    'single-process',
    'renderer-cmd-prefix',
    'zygote-cmd-prefix',
    'enable-tracing',
    'disable-web-security',
    'enable-blink-features',
    'ignore-certificate-errors',
    'ssl-key-log-file',
    'inspect',
    'inspect-wait',
    'remote-debugging-pipe',
    'remote-allow-origins',
    'allow-file-access-from-files',
  ])('among them --%s', (name) => expect(WEAKENING_SWITCHES).toContain(name));

  test('are all named, each once', () => {
    const given = ['--remote-debugging-port=1', '--lang=en', '--no-sandbox', '-no-sandbox'];

    expect(refusedSwitches(given, 'linux', true)).toEqual(['no-sandbox', 'remote-debugging-port']);
  });

  test.each<[NodeJS.Platform, readonly string[]]>([
    ['linux', []],
    ['linux', ['']],
    ['linux', ['--', '-', '=', '--=no-sandbox']],
    ['linux', ['--data-folder', '/no-sandbox']],
    ['linux', ['/inspect']],
    ['linux', ['no-sandbox', 'x--no-sandbox', '---no-sandbox']],
    ['linux', ['--data-folder=--no-sandbox']],
    ['linux', ['--no-sandbox-please', '--my-no-sandbox']],
    ['linux', ['--lang=de', '--ozone-platform=wayland', '--disable-gpu', '--force-dark-mode']],
    ['darwin', ['-psn_0_12345', '/Users/shop/inspect']],
    ['win32', ['C:\\no-sandbox', '//no-sandbox', '--data-folder', 'D:\\till']],
  ])('that weaken nothing are nobody’s business: %s %j', (platform, args) => {
    expect(refusedSwitches(args, platform, true)).toEqual([]);
  });
});

test('a build from source takes every switch', () => {
  const args = WEAKENING_SWITCHES.map((name) => `--${name}`);

  expect(refusedSwitches(args, 'linux', false)).toEqual([]);
});

describe('the variable that takes the sandbox away', () => {
  test.each(['1', '0', ''])('is refused whatever it is set to: %j', (value) => {
    const env = { PATH: '/bin', ELECTRON_DISABLE_SANDBOX: value };
    expect(refusedVariables(env, 'linux', true)).toEqual(['ELECTRON_DISABLE_SANDBOX']);
    expect(refusedVariables(env, 'linux', false)).toEqual([]);
  });

  test('is refused in every case where the system knows no case', () => {
    const env = { Electron_Disable_Sandbox: '1' };
    expect(refusedVariables(env, 'win32', true)).toEqual(['Electron_Disable_Sandbox']);
    expect(refusedVariables(env, 'linux', true)).toEqual([]);
  });

  test('others are left alone', () => {
    const env = { ELECTRON_DISABLE_SANDBOXES: '1', ELECTRON_ENABLE_LOGGING: '1' };
    expect(refusedVariables(env, 'darwin', true)).toEqual([]);
  });
});
