import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordOwner } from '../../../src/main/core/platform/file-modes.ts';
import {
  isForInsidersAlone,
  isInside,
  keepPrivate,
  keepPrivateByMode,
  keepPrivateOnWindows,
  type WindowsSide,
} from '../../../src/main/core/platform/private-folder.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';

describe('a folder in the profile', () => {
  const HOME = 'C:\\Users\\Ada';

  it.each([
    'C:\\Users\\Ada',
    'C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil',
    'c:\\users\\ADA\\shop',
    'C:/Users/Ada/shop/',
    '\\\\?\\C:\\Users\\Ada\\shop',
    'C:\\Users\\Public\\..\\Ada\\shop',
    'C:\\Users\\Ada\\\\shop\\.',
  ])('is one however it is written: %s', (folder) => {
    expect(isInside(folder, HOME)).toBe(true);
  });

  it.each([
    'C:\\Users\\Ada2\\shop',
    'C:\\Users\\Adam',
    'C:\\Users',
    'C:\\Users\\Public\\shop',
    'C:\\Users\\Ada\\..\\Public',
    'D:\\Users\\Ada\\shop',
    'C:\\ProgramData\\Counterfoil',
    '\\\\server\\c$\\Users\\Ada\\shop',
    '\\\\?\\UNC\\server\\share\\shop',
    '\\\\?\\D:\\shop',
    // Its long name is asked of the system first; what is still short by then is set, not trusted.
    'C:\\Users\\ADA~1\\shop',
    'Users\\Ada\\shop',
    '',
  ])('is not one only because it looks alike: %s', (folder) => {
    expect(isInside(folder, HOME)).toBe(false);
  });

  it('may be on a server, as the profile is', () => {
    for (const home of ['\\\\server\\people\\ada', '\\\\?\\UNC\\Server\\people\\Ada\\']) {
      expect(isInside('//server/people/ada/shop', home)).toBe(true);
      expect(isInside('\\\\server\\people\\adam\\shop', home)).toBe(false);
      expect(isInside('\\\\other\\people\\ada\\shop', home)).toBe(false);
    }
  });

  it('is none where the profile is a whole drive, or nothing', () => {
    for (const home of ['C:\\', 'C:', '\\', '', '\\\\server\\share\\'])
      expect(isInside(`${home}shop`, home)).toBe(false);
  });
});

const SID = 'S-1-5-21-1111111111-2222222222-3333333333-1001';

/** A Windows that notes what is run, and answers as told. */
function aWindows(
  differing: Partial<WindowsSide> & {
    refuses?: string;
    rights?: string[];
    owner?: RecordOwner;
  } = {},
) {
  const { rights = [], owner = 'person', ...other } = differing;
  const ran: string[] = [];
  const windows: WindowsSide = {
    home: 'C:\\Users\\Ada',
    systemRoot: 'C:\\Windows',
    realPath: (path) => path,
    namesIn: () => [],
    async run(program, args) {
      const line = [program, ...args].join(' ');
      ran.push(line);
      if (differing.refuses !== undefined && line.includes(differing.refuses)) return null;
      return line.includes('whoami') ? `"läden\\ada, \\"x\\"","${SID}"\r\n` : '';
    },
    whileScratch: (work) => work('C:\\scratch', () => rights.shift() ?? ''),
    ...other,
  };
  return { ran, keep: (folder: string) => keepPrivateOnWindows(folder, owner, windows) };
}

const GIVEN = `C:\\Windows\\System32\\icacls.exe D:\\shop /grant:r *${SID}:(OI)(CI)F *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F /q`;
const TAKEN = 'C:\\Windows\\System32\\icacls.exe D:\\shop /inheritance:r /q';
const ASKED = 'C:\\Windows\\System32\\whoami.exe /user /fo csv /nh';

describe('the rights of a data folder on Windows', () => {
  it('are the profile’s own in a profile', async () => {
    const { ran, keep } = aWindows();
    expect(await keep('C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil')).toBe('private');
    expect(ran).toEqual([]);
  });

  it('are given to its user, and then taken from the others, elsewhere', async () => {
    const { ran, keep } = aWindows();
    expect(await keep('D:\\shop')).toBe('private');
    expect(ran).toEqual([ASKED, GIVEN, TAKEN]);
  });

  it('are set where a link in the profile leads elsewhere', async () => {
    const realPath = (path: string) => path.replace('C:\\Users\\Ada\\link', 'D:');
    const { ran, keep } = aWindows({ realPath });
    expect(await keep('C:\\Users\\Ada\\link\\shop')).toBe('private');
    expect(ran).toEqual([ASKED, GIVEN, TAKEN]);
  });

  it('are not looked at twice where a short name is the profile’s', async () => {
    const { ran, keep } = aWindows({ realPath: (path) => path.replace('ADA~1', 'Ada') });
    expect(await keep('C:\\Users\\ADA~1\\shop')).toBe('private');
    expect(ran).toEqual([]);
  });

  it.each([
    ['nobody says who the user is', 'whoami', [ASKED]],
    ['they can not be given, and nothing is taken then', '/grant', [ASKED, GIVEN]],
    ['they can not be taken', '/inheritance', [ASKED, GIVEN, TAKEN]],
  ])('are said where %s', async (_, refuses, expected) => {
    const { ran, keep } = aWindows({ refuses });
    expect(await keep('D:\\shop')).toBe('shared');
    expect(ran).toEqual(expected);
  });

  it.each([
    ['a whole drive', 'D:\\', []],
    ['a whole share', '\\\\server\\shop\\', []],
  ])('are left alone for %s', async (_, folder, names) => {
    const { ran, keep } = aWindows({ namesIn: () => names });
    expect(await keep(folder)).toBe('shared');
    expect(ran).toEqual([]);
  });

  it.each([
    ['shared', 'shop\r\nD:AI(A;OICIID;FA;;;SY)(A;OICIID;0x1301bf;;;BU)\r\n'],
    ['private', 'shop\r\nD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)\r\n'],
  ] as const)('are only looked at beside other people’s files: %s', async (privacy, rights) => {
    const names = ['settings.json', 'Payroll 2025.xlsx'];
    const { ran, keep } = aWindows({ namesIn: () => names, rights: [rights] });
    expect(await keep('D:\\shop')).toBe(privacy);
    expect(ran).toEqual(['C:\\Windows\\System32\\icacls.exe D:\\shop /save C:\\scratch /q']);
  });

  it('are set for everything that the app keeps', async () => {
    const names = ['electron', 'graphics.json', 'heads', 'live', 'logs', 'practice'];
    const files = ['settings.copy-5.json', 'settings.damaged-20260304T050607.000Z.json'];
    const others = ['settings.json', 'settings.json.0123456789abcdef.new', 'window.json'];
    const later = ['items.db-wal', 'second-place.json', 'second-place.unpacked', 'pictures'];
    const { keep } = aWindows({
      namesIn: () => [...names, ...files, ...others, ...later, 'Desktop.ini'],
    });
    expect(await keep('D:\\shop')).toBe('private');
  });

  it('are said where the folder can not be looked at', async () => {
    const { keep } = aWindows({
      realPath: () => {
        throw new Error('no such folder');
      },
    });
    expect(await keep('D:\\shop')).toBe('shared');
  });
});

describe('the rights of the folder in which everybody at a computer works', () => {
  const FOLDER = 'C:\\ProgramData\\Counterfoil';
  const ICACLS = `C:\\Windows\\System32\\icacls.exe ${FOLDER}`;
  const LOOKED = `${ICACLS} /save C:\\scratch /q`;
  const SET = `${ICACLS} /grant:r *S-1-5-18:(OI)(CI)F *S-1-5-32-544:(OI)(CI)F *S-1-5-4:(OI)(CI)M /q`;
  const CUT = `${ICACLS} /inheritance:r /q`;
  const OPEN = 'Counterfoil\r\nD:AI(A;OICIID;FA;;;SY)(A;OICIID;0x1200a9;;;BU)\r\n';
  const RIGHT = 'Counterfoil\r\nD:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1301bf;;;IU)\r\n';

  it('are left as they are where they are right', async () => {
    const { ran, keep } = aWindows({ owner: 'machine', rights: [RIGHT] });
    expect(await keep(FOLDER)).toBe('private');
    expect(ran).toEqual([LOOKED]);
  });

  it('are set by whoever may, and looked at again', async () => {
    const { ran, keep } = aWindows({ owner: 'machine', rights: [OPEN, RIGHT] });
    expect(await keep(FOLDER)).toBe('private');
    expect(ran).toEqual([LOOKED, SET, CUT, LOOKED]);
  });

  it('are said where they stay open to everybody', async () => {
    const { keep } = aWindows({ owner: 'machine', rights: [OPEN, OPEN], refuses: '/grant' });
    expect(await keep(FOLDER)).toBe('shared');
  });

  it('are said where nobody can tell', async () => {
    const { keep } = aWindows({ owner: 'machine', rights: [RIGHT, RIGHT], refuses: '/save' });
    expect(await keep(FOLDER)).toBe('shared');
  });

  it.each(['WD', 'AU', 'BU', 'BG', 'NU', 'AN', 'S-1-1-0', 'S-1-5-21-1-2-3-513'])(
    'are open with %s among those who may',
    (sid) => {
      expect(isForInsidersAlone(`x\r\nD:P(A;OICI;FA;;;SY)(A;;0x1200a9;;;${sid})`)).toBe(false);
      expect(isForInsidersAlone(`x\r\nD:P(A;OICI;FA;;;SY)(D;;FA;;;${sid})`)).toBe(true);
    },
  );

  it('are open where none are stated', () => {
    for (const saved of ['', 'x\r\n', 'x\r\nD:NO_ACCESS_CONTROL', 'x\r\nD:P'])
      expect(isForInsidersAlone(saved)).toBe(false);
  });

  it('may be given to one login by hand', () => {
    expect(isForInsidersAlone(`x\r\nD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;${SID})`)).toBe(true);
  });
});

describe.skipIf(process.platform === 'win32')('a folder with a mode', () => {
  const folderOf = (mode: number) => {
    const folder = tempFolder();
    mkdirSync(join(folder, 'live'));
    chmodSync(folder, mode);
    return folder;
  };
  const modeOf = (folder: string) => statSync(folder).mode & 0o7777;
  const neverTold = () => {
    throw new Error('nothing was narrowed');
  };

  it.each<[RecordOwner, number, number]>([
    ['person', 0o777, 0o700],
    ['person', 0o755, 0o700],
    ['person', 0o770, 0o700],
    ['machine', 0o2777, 0o2770],
    ['machine', 0o2770, 0o2770],
  ])('is narrowed where it lets others in: a %s’s, %o to %o', async (owner, before, after) => {
    const folder = folderOf(before);
    const told: number[] = [];
    const tell = (mode: number) => void told.push(mode);
    expect(await keepPrivate(folder, owner, tell)).toBe('private');
    expect(modeOf(folder)).toBe(after);
    expect(await keepPrivate(folder, owner, tell)).toBe('private');
    expect(told).toEqual(before === after ? [] : [before]);
  });

  it.each([
    [
      'refuses it',
      () => {
        throw new Error('EPERM');
      },
    ],
    ['takes it and does nothing', () => undefined],
  ])('is said where the system %s', (_what, chmod) => {
    expect(keepPrivateByMode(folderOf(0o777), 'person', neverTold, chmod)).toBe('shared');
    expect(keepPrivateByMode(folderOf(0o700), 'person', neverTold, chmod)).toBe('private');
  });

  it('with other things in it is left as it is, and said where everybody may write', () => {
    for (const [mode, privacy] of [
      [0o777, 'shared'],
      [0o755, 'private'],
    ] as const) {
      const folder = folderOf(mode);
      writeFileSync(join(folder, 'letter.odt'), '');
      expect(keepPrivateByMode(folder, 'person', neverTold)).toBe(privacy);
      expect(modeOf(folder)).toBe(mode);
    }
  });
});
