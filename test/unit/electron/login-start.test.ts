import { describe, expect, it, vi } from 'vitest';

vi.mock('electron', () => ({ app: {} }));
const { autostartEntry, autostartFile, createLoginStartPort, readAutostart, readLoginItem } =
  await import('../../../src/main/hosts/electron/login-start.ts');

const PROGRAM = '/opt/Counterfoil/counterfoil';

describe('what Windows and macOS say', () => {
  const item = { openAtLogin: true, executableWillLaunchAtLogin: true, status: 'enabled' } as const;
  it.each([
    ['win32', item, 'on'],
    ['win32', { ...item, executableWillLaunchAtLogin: false }, 'off-in-system'],
    ['win32', { ...item, openAtLogin: false }, 'off'],
    // Windows has no such status, macOS no such flag.
    ['win32', { ...item, status: 'requires-approval' }, 'on'],
    ['darwin', { ...item, executableWillLaunchAtLogin: false }, 'on'],
    ['darwin', { ...item, status: 'requires-approval' }, 'off-in-system'],
    ['darwin', { ...item, status: 'not-registered' }, 'off'],
    ['darwin', { ...item, status: 'not-found' }, 'off'],
  ] as const)('%s %j: %s', (platform, said, state) => {
    expect(readLoginItem(platform, said)).toBe(state);
  });
});

describe('the file of XDG’s autostart', () => {
  it('stands where the login keeps such files', () => {
    const place = '/home/ada/.config/autostart/counterfoil.desktop';
    expect(autostartFile({}, '/home/ada')).toBe(place);
    expect(autostartFile({ XDG_CONFIG_HOME: 'relative' }, '/home/ada')).toBe(place);
    expect(autostartFile({ XDG_CONFIG_HOME: '/cfg' }, '/home/ada')).toBe(
      '/cfg/autostart/counterfoil.desktop',
    );
  });

  it('names the program and nothing else', () => {
    expect(autostartEntry(PROGRAM)).toBe(
      [
        '[Desktop Entry]',
        'Type=Application',
        'Name=Counterfoil',
        `Exec="${PROGRAM}"`,
        'Terminal=false',
        'X-GNOME-Autostart-enabled=true',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['/opt/Counter Foil/run', '"/opt/Counter Foil/run"'],
    ['/opt/100%/run', '"/opt/100%%/run"'],
    ['/opt/a"b/run', String.raw`"/opt/a\\"b/run"`],
    ['/opt/$HOME/run', String.raw`"/opt/\\$HOME/run"`],
    ['/opt/`id`/run', '"/opt/\\\\`id\\\\`/run"'],
    [String.raw`/opt/a\b/run`, String.raw`"/opt/a\\\\b/run"`],
  ])('quotes %s', (program, quoted) => {
    expect(autostartEntry(program)).toContain(`\nExec=${quoted}\n`);
    expect(readAutostart(autostartEntry(program), program)).toBe('on');
  });

  it.each(['/opt/a\nExec=evil', '/opt/a\rb', '/opt/a\u0000b'])(
    'is not written for %j',
    (program) => {
      expect(() => autostartEntry(program)).toThrow('can not be started at login');
    },
  );

  const entry = autostartEntry(PROGRAM);
  it.each([
    ['there is none', null, 'off'],
    ['it is as it was written', entry, 'on'],
    ['a session hid it', `${entry}Hidden=true\n`, 'off-in-system'],
    ['it says that it is not hidden', `${entry}Hidden=false\n`, 'on'],
    ['GNOME switched it off', entry.replace('enabled=true', 'enabled=false'), 'off-in-system'],
    [
      'somebody wrote it with blanks',
      entry.replace('enabled=true', 'enabled = false'),
      'off-in-system',
    ],
    ['it starts another program', autostartEntry('/home/ada/old/counterfoil'), 'off'],
    ['somebody added a switch', entry.replace(/(Exec=.*)/, '$1 --data-folder=/x'), 'on'],
    ['it is empty', '', 'off'],
    ['it hides in another group', `${entry}[Other]\nHidden=true\n`, 'on'],
    ['the entry is in another group', entry.replace('[Desktop Entry]', '[Other]'), 'off'],
  ] as const)('where %s', (_what, text, state) => {
    expect(readAutostart(text, PROGRAM)).toBe(state);
  });
});

it('is not offered to a build from source', () => {
  const place = { platform: 'linux', env: {}, home: '/home/ada', program: PROGRAM } as const;
  expect(createLoginStartPort('source', place)).toBeUndefined();
  expect(createLoginStartPort('machine', place)).toBeDefined();
});
