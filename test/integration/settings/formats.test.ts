/** Settings files of earlier versions, read and brought up to date. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSettings, type SettingsStore } from '../../../src/main/adapters/settings/store.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { anAccount } from '../../support/account-samples.ts';
import { asOfEleventh, asOfNinth } from '../../support/earlier-settings.ts';

const NOW = Date.UTC(2026, 2, 4, 5, 6, 7);
const account = anAccount();

const fileIn = (folder: string) => path.join(folder, 'data', 'settings.json');
const open = (file: string): SettingsStore =>
  openSettings({ path: file, random: (count) => new Uint8Array(count).fill(10), now: () => NOW });

function contentOf(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function written(content: string): string {
  const file = fileIn(tempFolder());
  mkdirSync(path.dirname(file));
  writeFileSync(file, content);
  return file;
}

/** The settings of a first start, as format 9 had them. */
const firstOfNinth = () => asOfNinth(open(fileIn(tempFolder())).get());

/** As such settings are read today. */
const asToday = <T extends { preferences: object }>(before: T) => ({
  ...before,
  preferences: {
    ...before.preferences,
    keys: {},
    showsPace: false,
    customersKeptMonths: null,
    offersCustomers: true,
    networks: [],
    volume: 10,
    voice: false,
    display: { shown: false, screen: null },
  },
  customersForgotten: { practice: 0, live: 0 },
  lessonsDone: [],
  journal: { accounts: {}, columns: null },
});

/** The settings of a counter with an account, as they were before it could have a printer. */
function beforePrinters() {
  const { printer: _, ...settings } = firstOfNinth();
  return { ...settings, account };
}

describe('a file of format 1', () => {
  const settingsOf = () => {
    const { mode, firstStart, preferences: present, account: connected } = firstOfNinth();
    const { customers: _, updates: __, printouts: ___, ...rest } = present;
    const preferences = { ...rest, refusedCodes: ['51'] };
    return { mode, firstStart, preferences, account: connected };
  };

  it('has the key of its account in the entry that every data folder shared', () => {
    const first = { format: 1, ...settingsOf(), account };
    const store = open(written(JSON.stringify(first)));
    expect(store.trouble).toBe('none');
    expect(store.get()).toMatchObject({
      account,
      accountKey: { entry: 'payment-account', toClear: [] },
    });
  });

  it('without an account knows of no key', () => {
    const first = { format: 1, ...settingsOf() };
    const store = open(written(JSON.stringify(first)));
    expect(store.trouble).toBe('none');
    expect(store.get().accountKey).toEqual({ entry: null, toClear: [] });
    // Real money has no account yet that the codes could be of.
    const rules = { refusals: [], paidWords: [] };
    expect(store.get().accountRules).toEqual({
      practice: { ...rules, refusedCodes: ['51'] },
      live: { ...rules, refusedCodes: [] },
    });
  });
});

describe('a file of an earlier format', () => {
  const NOT_SAID = { kind: null, country: null, sendAs: 'typed' };

  it.each([1, 2])('%i is read whole, and nobody has said what customers are', (format) => {
    const {
      customers: _,
      updates: __,
      printouts: ___,
      ...preferences
    } = firstOfNinth().preferences;
    const registration = {
      clientId: 'counterfoil',
      authorizeUrl: 'https://design.example/authorize',
      authUrl: 'https://design.example',
      apiUrl: 'https://api.design.example',
      callbackUrl: 'http://127.0.0.1:47631/callback',
      sendsCallback: true,
    };
    const none = { registration: null, profile: null, receiptHeading: null, entryId: null };
    const since =
      format === 1
        ? {}
        : {
            accountKey: { entry: `payment-account-${'a'.repeat(32)}`, toClear: [] },
            formerLogins: [{ baseUrl: account.baseUrl, email: 'old@shop.example' }],
            designAccounts: { practice: none, live: { ...none, registration } },
          };
    const kept = { mode: 'live', firstStart: false, account, ...since };
    const before = { ...kept, preferences: { ...preferences, currency: 'KES' } };
    const old = { ...before.preferences, refusedCodes: ['51', '-3'] };
    const file = written(JSON.stringify({ format, ...before, preferences: old }));
    const store = open(file);
    expect(store.trouble).toBe('none');
    expect(store.get()).toMatchObject(before);
    expect(store.get().preferences.customers).toEqual(NOT_SAID);
    expect(store.get()).toMatchObject({
      accountRules: {
        practice: { refusals: [], paidWords: [], refusedCodes: ['51', '-3'] },
        live: { refusals: [], paidWords: [], refusedCodes: ['51', '-3'] },
      },
      ledgers: { practice: null, live: null },
    });
  });

  it('3 has its one list of codes in the rules of both modes, and its marks of refusals no more', () => {
    const { preferences: newest, keptAccounts: _, ...present } = beforePrinters();
    const { updates, printouts, ...preferences } = newest;
    const mark = { call: 'charge', httpStatus: 400, shape: 'a'.repeat(32), words: 'No', at: 1 };
    const rules = (paidWords: string[]) => ({ refusals: [mark], paidWords });
    const ledgers = { practice: null, live: '0192f000-0000-7000-8000-000000000001' };
    const before = {
      ...present,
      account,
      preferences: { ...preferences, currency: 'KES', refusedCodes: ['51'] },
      accountRules: { practice: rules(['Done']), live: rules(['Approved']) },
      ledgers,
    };
    const store = open(written(JSON.stringify({ format: 3, ...before })));
    expect([store.trouble, store.isUpgraded]).toEqual(['none', false]);
    expect(store.get()).toEqual(
      asToday({
        ...before,
        printer: null,
        keptAccounts: [],
        preferences: { ...preferences, currency: 'KES', updates, printouts },
        accountRules: {
          practice: { refusals: [], paidWords: ['Done'], refusedCodes: ['51'] },
          live: { refusals: [], paidWords: ['Approved'], refusedCodes: ['51'] },
        },
      }),
    );
  });

  it('4 kept no key of an account from before', () => {
    const { keptAccounts: _, ...before } = beforePrinters();
    const { updates, printouts, ...preferences } = before.preferences;
    const store = open(written(JSON.stringify({ format: 4, ...before, preferences })));
    expect(store.trouble).toBe('none');
    const now = { ...preferences, updates, printouts };
    expect(store.get()).toEqual(
      asToday({ ...before, printer: null, preferences: now, keptAccounts: [] }),
    );
  });

  it.each([5, 6])('%i did not say how the app is brought up to date', (format) => {
    const before = beforePrinters();
    const { updates: _, printouts, ...preferences } = before.preferences;
    const store = open(written(JSON.stringify({ format, ...before, preferences })));
    expect(store.trouble).toBe('none');
    const updates = { address: null, channel: 'stable', hour: null };
    expect(store.get()).toEqual(
      asToday({
        ...before,
        printer: null,
        preferences: { ...preferences, updates, printouts },
      }),
    );
  });

  it('7 had a heading alone on its receipts', () => {
    const before = beforePrinters();
    const { printouts: _, ...preferences } = before.preferences;
    const store = open(written(JSON.stringify({ format: 7, ...before, preferences })));
    expect(store.trouble).toBe('none');
    const printouts = {
      address: '',
      taxNumber: '',
      foot: '',
      showsCustomer: true,
      showsNote: false,
      showsCode: false,
      logo: null,
    };
    expect(store.get()).toEqual(
      asToday({
        ...before,
        printer: null,
        preferences: { ...preferences, printouts },
      }),
    );
  });

  it('8 knew no receipt printer and no logo', () => {
    const { preferences, ...before } = beforePrinters();
    const { logo: _, ...layout } = preferences.printouts;
    const printouts = { ...layout, taxNumber: 'T-1', showsNote: true };
    const old = { format: 8, ...before, preferences: { ...preferences, printouts } };
    const store = open(written(JSON.stringify(old)));
    expect(store.trouble).toBe('none');
    expect(store.get()).toEqual(
      asToday({
        ...before,
        printer: null,
        preferences: { ...preferences, printouts: { ...printouts, logo: null } },
      }),
    );
  });

  it('9 offered no customers, and knew no networks and no lessons', () => {
    const before = { ...firstOfNinth(), account };
    const store = open(written(JSON.stringify({ format: 9, ...before })));
    expect(store.trouble).toBe('none');
    expect(store.get()).toEqual(asToday(before));
  });

  it('11 was kept by a counter that made no journal', () => {
    const before = { ...asOfEleventh(open(fileIn(tempFolder())).get()), account };
    const store = open(written(JSON.stringify({ format: 11, ...before })));
    expect(store.trouble).toBe('none');
    expect(store.get()).toEqual({ ...before, journal: { accounts: {}, columns: null } });
  });

  it('is written in the present one with the next change, and kept', async () => {
    const {
      customers: _,
      updates: __,
      printouts: ___,
      ...preferences
    } = firstOfNinth().preferences;
    const old = { ...preferences, refusedCodes: [] };
    const before = { format: 1, mode: 'live', firstStart: false, preferences: old, account };
    const file = written(JSON.stringify(before));
    const store = open(file);
    const customers = { kind: 'phone', country: 'NG', sendAs: 'e164' } as const;
    await store.save({ preferences: { ...store.get().preferences, customers } });
    expect(contentOf(file)).toMatchObject({ format: 12, preferences: { customers } });
    expect(open(file).get()).toEqual(store.get());
  });

  it('with anything of a later one in it is no file of ours', () => {
    const { updates: _, printouts: __, ...present } = firstOfNinth().preferences;
    const preferences = { ...present, refusedCodes: [] };
    const mixed = { format: 1, mode: 'live', firstStart: false, preferences, account };
    expect(open(written(JSON.stringify(mixed))).trouble).toBe('set-aside');
  });

  it('never has phone numbers without a country', async () => {
    const store = open(fileIn(tempFolder()));
    const customers = { kind: 'phone', country: null, sendAs: 'typed' } as const;
    const preferences = { ...store.get().preferences, customers };
    await expect(store.save({ preferences })).rejects.toThrow('country');
  });
});
