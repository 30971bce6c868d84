/** What goes into a moving file, and what becomes of it on the other computer. */
import { describe, expect, it } from 'vitest';
import {
  contentBytes,
  type Manifest,
  MANIFEST_LENGTH_BYTES,
  manifestLength,
  readManifest,
  RETIRED_MAX,
  writeManifest,
} from '../../../src/main/features/moving/manifest.ts';
import { freshName, retire } from '../../../src/main/features/moving/names.ts';
import {
  arrivedSettings,
  departingSettings,
  readDepartedSettings,
} from '../../../src/main/features/moving/settings-of-move.ts';
import {
  firstSettings,
  SETTINGS_FORMAT,
  type Settings,
  TO_CLEAR_MAX,
} from '../../../src/main/core/settings/settings.ts';
import { settingsText } from '../../../src/main/core/settings/store.ts';
import { PASSPHRASE_MIN, passphraseProblem } from '../../../src/shared/core/page/passphrase.ts';
import { anAccount } from '../../support/samples/account-samples.ts';

const damaged: unknown = expect.objectContaining({ problem: 'damaged' });
const newer: unknown = expect.objectContaining({ problem: 'newer' });

const SUM = 'a'.repeat(64);
const BACKUP = 'ledger-20261121T070000Z-e412-0f3a77c1d2e9b845.db';
const manifest: Manifest = {
  format: 1,
  id: '0192f000-0000-7000-8000-000000000001',
  at: 1,
  version: '1.0.0',
  retired: ['A1'],
  ledger: { payments: 3, head: { sequence: 9, hash: SUM }, altered: false },
  entries: [
    { name: 'settings.json', bytes: 10, sha256: SUM },
    { name: 'ledger.db', bytes: 200, sha256: SUM },
    { name: 'items.db', bytes: 40, sha256: SUM },
    { name: `backups/${BACKUP}`, bytes: 3000, sha256: SUM },
  ],
};
const [settingsEntry, ledgerEntry] = manifest.entries;

describe('the list of contents', () => {
  it('comes back as it was, and says how much follows', () => {
    const written = writeManifest(manifest);
    const length = manifestLength(written);
    expect(written.length).toBe(MANIFEST_LENGTH_BYTES + length);
    expect(readManifest(written.subarray(MANIFEST_LENGTH_BYTES).toString('utf8'))).toEqual(
      manifest,
    );
    expect(contentBytes(manifest)).toBe(3250);
  });

  it('can not be of any length', () => {
    const start = Buffer.alloc(4);
    start.writeUInt32BE(65_536);
    expect(manifestLength(start)).toBe(65_536);
    start.writeUInt32BE(65_537);
    expect(() => manifestLength(start)).toThrow(damaged);
  });

  it.each<[string, object]>([
    ['a path that leads elsewhere', { entries: [{ ...settingsEntry, name: '../settings.json' }] }],
    ['a backup that leads elsewhere', entryNamed(`backups/../${BACKUP}`)],
    ['a backup with something behind its name', entryNamed(`backups/${BACKUP}.exe`)],
    ['a file that is none of ours', entryNamed('settings.copy-1.json')],
    ['a name twice', { entries: [settingsEntry, ledgerEntry, ledgerEntry] }],
    ['no settings', { entries: [ledgerEntry] }],
    ['a ledger that is not there', { entries: [settingsEntry] }],
    ['a ledger that it says nothing of', { ledger: null }],
    ['a size below nothing', { entries: [{ ...settingsEntry, bytes: -1 }, ledgerEntry] }],
    ['a sum that is none', { entries: [{ ...settingsEntry, sha256: 'x' }, ledgerEntry] }],
    ['a name of a counter that is none', { retired: ['TOO-LONG'] }],
    ['something more', { folder: '/etc' }],
    ['no format', { format: 0 }],
  ])('is damage where it has %s', (_, change) => {
    expect(() => readManifest(JSON.stringify({ ...manifest, ...change }))).toThrow(damaged);
  });

  it('is damage where it is no JSON, and newer where a newer app wrote it', () => {
    expect(() => readManifest('{')).toThrow(damaged);
    expect(() => readManifest('null')).toThrow(damaged);
    expect(() => readManifest('{"format":2}')).toThrow(newer);
  });
});

function entryNamed(name: string) {
  return { entries: [settingsEntry, ledgerEntry, { ...ledgerEntry, name }] };
}

describe('a name after a move', () => {
  it('has six characters of the alphabet, none of them from before', () => {
    expect(freshName((bytes) => new Uint8Array(bytes).fill(31), [])).toBe('ZZZZZZ');
    let turn = 0;
    const random = (bytes: number) => new Uint8Array(bytes).fill(turn++ < 2 ? 32 : 33);
    expect(freshName(random, ['A1', '000000'])).toBe('111111');
    expect(turn).toBe(3);
  });

  it('is remembered once, latest last, and the oldest go', () => {
    expect(retire(['A', 'B'], ['A', 'C'])).toEqual(['A', 'B', 'C']);
    const many = Array.from({ length: RETIRED_MAX }, (_, index) => `N${index}`);
    expect(retire(many, ['LAST'])).toEqual([...many.slice(1), 'LAST']);
  });
});

const entryOf = (digit: string) => `payment-account-${digit.repeat(32)}` as const;
const login = { baseUrl: 'https://old.example/v1', email: 'old@shop.example' };

/** Everything that settings can hold of a keychain and of a login. */
const used: Settings = {
  ...firstSettings((bytes) => new Uint8Array(bytes)),
  mode: 'live',
  firstStart: false,
  account: anAccount(),
  accountKey: { entry: entryOf('1'), toClear: [entryOf('2')] },
  formerLogins: [login],
  keptAccounts: [{ account: anAccount(login), formerLogins: [], entry: entryOf('3') }],
  designAccount: {
    registration: null,
    profile: null,
    receiptHeading: 'Ada’s',
    entryId: 'b'.repeat(32),
  },
  ledgers: {
    practice: '0192f000-0000-7000-8000-000000000002',
    live: '0192f000-0000-7000-8000-000000000003',
  },
};

describe('the settings of a move', () => {
  it('leave everything of the keychain behind, and keep what was settled', () => {
    const departing = departingSettings(used);
    const text = settingsText(departing);
    expect(text).not.toMatch(/payment-account-|bbbb/);
    expect(departing).toEqual({
      ...used,
      accountKey: { entry: null, toClear: [] },
      keptAccounts: [],
      designAccount: {
        registration: null,
        profile: null,
        receiptHeading: 'Ada’s',
        entryId: null,
      },
      ledgers: { practice: null, live: null },
    });
    expect(readDepartedSettings(text)).toEqual(departing);
  });

  it('bring nothing of a keychain from a file that has it all the same', () => {
    expect(readDepartedSettings(settingsText(used))).toEqual(departingSettings(used));
  });

  it('that make no sense are damage, and a newer app’s are newer', () => {
    const later = JSON.stringify({ counterfoil: 'settings', format: SETTINGS_FORMAT + 1 });
    const unstamped = JSON.stringify({ format: SETTINGS_FORMAT + 1 });
    for (const text of ['{', 'null', '{}', unstamped])
      expect(() => readDepartedSettings(text)).toThrow(damaged);
    expect(() => readDepartedSettings(later)).toThrow(newer);
  });

  it('make the other computer this counter, with its own practice and nothing of its keys', () => {
    const here: Settings = {
      ...used,
      mode: 'practice',
      firstStart: true,
      account: null,
      designAccount: { ...used.designAccount, receiptHeading: 'Another' },
    };
    const ledgerId = '0192f000-0000-7000-8000-000000000004';
    const arrived = arrivedSettings(departingSettings(used), here, { terminal: 'Q7', ledgerId });
    expect(arrived).toEqual({
      ...used,
      preferences: { ...used.preferences, terminal: 'Q7' },
      accountKey: { entry: null, toClear: [entryOf('1'), entryOf('3'), entryOf('2')] },
      keptAccounts: [],
      designAccount: { ...here.designAccount, receiptHeading: 'Ada’s' },
      ledgers: { practice: here.ledgers.practice, live: ledgerId },
    });
  });

  it('leave a computer in practice where nothing real comes', () => {
    const departed = departingSettings({ ...used, account: null });
    const here: Settings = { ...used, mode: 'practice', firstStart: true, account: null };
    const none = { terminal: 'Q7', ledgerId: null };
    expect(arrivedSettings(departed, here, none)).toMatchObject({
      mode: 'practice',
      firstStart: true,
      ledgers: here.ledgers,
    });
    const withAccount = arrivedSettings(departingSettings(used), here, none);
    expect(withAccount).toMatchObject({ mode: 'live', firstStart: false, ledgers: here.ledgers });
    const withRecord = { terminal: 'Q7', ledgerId: '0192f000-0000-7000-8000-000000000005' };
    expect(arrivedSettings(departed, here, withRecord)).toMatchObject({
      mode: 'live',
      firstStart: false,
    });
  });

  it('list no more entries to be cleared than settings hold', () => {
    const digits = 'abcdef0123456789abcdef';
    const toClear = Array.from(digits.slice(0, TO_CLEAR_MAX), entryOf);
    const here: Settings = { ...used, accountKey: { entry: entryOf('1'), toClear } };
    const arrived = arrivedSettings(departingSettings(used), here, {
      terminal: 'Q7',
      ledgerId: null,
    });
    expect(arrived.accountKey.toClear).toHaveLength(TO_CLEAR_MAX);
    expect(arrived.accountKey.toClear[0]).toBe(entryOf('1'));
  });
});

describe('a passphrase', () => {
  it('has a length, counted in characters', () => {
    expect(passphraseProblem('x'.repeat(PASSPHRASE_MIN - 1))).toBe('passphrase-short');
    expect(passphraseProblem('x'.repeat(PASSPHRASE_MIN))).toBeNull();
    expect(passphraseProblem('🙂'.repeat(PASSPHRASE_MIN - 1))).toBe('passphrase-short');
    expect(passphraseProblem('🙂'.repeat(PASSPHRASE_MIN))).toBeNull();
    expect(passphraseProblem('x'.repeat(1000))).toBeNull();
    expect(passphraseProblem('x'.repeat(1001))).toBe('passphrase-long');
  });
});
