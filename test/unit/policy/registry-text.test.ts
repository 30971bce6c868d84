/** Files as `reg export` writes them: UTF-16 with a mark, whatever the language of Windows. */
import { describe, expect, it, test } from 'vitest';
import {
  NoRegistryTextError,
  readRegistryText,
} from '../../../src/main/features/policy/registry-text.ts';

const ROOT = String.raw`HKEY_LOCAL_MACHINE\Software\Policies\Counterfoil`;
const HEAD = 'Windows Registry Editor Version 5.00';

const fileOf = (...lines: readonly string[]) =>
  Buffer.from(`\ufeff${[HEAD, '', ...lines, ''].join('\r\n')}`, 'utf16le');
const read = (...lines: readonly string[]) => readRegistryText(fileOf(...lines), ROOT);

describe('a registry file', () => {
  it('holds texts, numbers and lists, by key and name', () => {
    expect(
      read(
        `[${ROOT}]`,
        '',
        `[${ROOT}\\Locked]`,
        '"baseUrl"="https://pay.example/v1"',
        '"practiceOffered"=dword:00000000',
        '"updateHour"=dword:00000017',
        '"several"=hex(7):61,00,62,00,00,00,63,00,00,00,00,00',
        '',
        `[${ROOT}\\Preset]`,
        '"currency"="GHS"',
        '',
      ),
    ).toEqual({
      Locked: {
        baseUrl: 'https://pay.example/v1',
        practiceOffered: 0,
        updateHour: 23,
        several: ['ab', 'c'],
      },
      Preset: { currency: 'GHS' },
    });
  });

  it('keeps backslashes, quotes, line ends and every letter of a text', () => {
    expect(
      read(
        `[${ROOT}\\Locked]`,
        String.raw`"backupFolder"="D:\\Ṣọ́ọ̀bù \"A\"\\软件"`,
        '"two"="first\r\nsecond"',
        String.raw`"a\"b\\c"="x"`,
        '"empty"=""',
      ),
    ).toEqual({
      Locked: {
        backupFolder: 'D:\\Ṣọ́ọ̀bù "A"\\软件',
        two: 'first\r\nsecond',
        'a"b\\c': 'x',
        empty: '',
      },
    });
  });

  it('holds longer texts as bytes, over several lines', () => {
    expect(
      read(
        `[${ROOT}\\Locked]`,
        '"expanded"=hex(2):44,00,3a,00,5c,00,\\',
        '  61,00,00,00',
        '"plain"=hex(1):61,00,00,00',
        '"next"="here"',
      ),
    ).toEqual({ Locked: { expanded: 'D:\\a', plain: 'a', next: 'here' } });
  });

  it('says nothing of what has no such kind, and goes on', () => {
    expect(
      read(
        `[${ROOT}\\Locked]`,
        '@="of the key itself"',
        '"bytes"=hex:00,01',
        '"long"=hex(b):01,00,00,00,00,00,00,00',
        '"none"=hex(0):',
        '"currency"="GHS"',
      ),
    ).toEqual({ Locked: { bytes: null, long: null, none: null, currency: 'GHS' } });
  });

  it('is of this app’s key alone, whatever the case of its path', () => {
    expect(
      read(
        `[${ROOT.toUpperCase()}]`,
        '"currency"="misplaced"',
        `[${ROOT.toLowerCase()}\\Locked]`,
        '"currency"="GHS"',
        `[${ROOT}\\Locked\\Deeper]`,
        '"currency"="deeper"',
        `[${ROOT}Else\\Locked]`,
        '"currency"="elsewhere"',
        String.raw`[HKEY_LOCAL_MACHINE\Software]`,
        '"currency"="above"',
      ),
    ).toEqual({ currency: 'misplaced', Locked: { currency: 'GHS' } });
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['another format', Buffer.from('REGEDIT4\r\n', 'utf16le')],
    ['another encoding', Buffer.from(`${HEAD}\r\n`, 'utf8')],
    ['a text that does not end', fileOf(`[${ROOT}\\Locked]`, '"a"="b')],
    ['a line of something else', fileOf(`[${ROOT}\\Locked]`, 'hello')],
    ['a value without a kind', fileOf(`[${ROOT}\\Locked]`, '"a"=nonsense')],
  ])('is not %s', (_, file) => {
    expect(() => readRegistryText(file, ROOT)).toThrow(NoRegistryTextError);
  });

  it('makes nothing of names that every object has', () => {
    const found = read(
      `[${ROOT}\\__proto__]`,
      '"currency"="GHS"',
      `[${ROOT}\\Locked]`,
      '"__proto__"="x"',
    );
    expect(Object.keys(found)).toEqual(['__proto__', 'Locked']);
    expect('currency' in {}).toBe(false);
  });
});
