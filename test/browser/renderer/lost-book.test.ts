/** What the screens say where a book is not what it was, or its account was lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { openSection } from '../../support/settings-sections.ts';

const { common, firstStart, settings } = en;
const AT = Date.UTC(2026, 10, 21, 9);
const KINDS = ['missing', 'foreign', 'behind', 'journal'] as const;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const liveRecord: Overview['liveRecord'] = {
  payments: 212,
  asked: 3,
  account: { baseUrl: 'https://pay.example/v1', email: 'shop@merchant.example' },
};

describe('a book that is not what it was', () => {
  it.each(KINDS)('is told with what to do, here and while someone practises: %s', async (kind) => {
    const file = kind === 'foreign' ? 'ledger.foreign-20261121T090000Z.db' : null;
    const damage = { kind, at: AT, file };
    const bookNotice = { damage, report: null, unwatched: null };
    const newestBackup = {
      name: 'ledger-20261121T070000Z-e412-0f3a77c1d2e9b845.db',
      at: AT - 7_200_000,
      payments: 318,
      altered: false,
    };
    const here = await screens.open({
      overview: { ...overviewForTests, bookNotice, newestBackup },
    });
    await here.page.getByRole('alert').getByText(common.book[kind].title).waitFor();
    await here.page.getByRole('button', { name: common.book.restore }).waitFor();
    await here.page.getByRole('button', { name: common.book[kind].goOn }).waitFor();
    expect(here.trouble).toEqual([]);
    const there = await screens.open({
      overview: { ...overviewForTests, damageInOtherMode: damage },
    });
    await there.page.getByRole('alert').getByText(common.liveBook[kind].title).waitFor();
    expect(there.trouble).toEqual([]);
  });
});

describe('a first start beside a record of real payments', () => {
  const overview = { ...overviewForTests, firstStart: true, liveRecord };

  it('says what is there, and begins the account with whose it is', async () => {
    const { page, trouble } = await screens.open({ overview });
    await page.getByText(common.liveRecord.tell_other.replace('{{count}}', '212')).waitFor();
    await page.getByText(common.liveRecord.asked_other.replace('{{count}}', '3')).waitFor();
    await page.getByRole('button', { name: common.liveRecord.connect }).click();
    await page.getByText(firstStart.connect.formTitle).waitFor();
    expect(await page.getByLabel(settings.account.email).inputValue()).toBe(
      liveRecord?.account?.email,
    );
    expect(trouble).toEqual([]);
  });

  it('leads to it without an account', async () => {
    const { page } = await screens.open({ overview });
    await page.getByRole('button', { name: common.liveRecord.open }).click();
    await page.getByText(common.connection['no-account']).waitFor();
    expect(await page.getByText(common.liveRecord.connect).count()).toBe(0);
  });

  it('says on every screen afterwards that nobody asks about what is open', async () => {
    const { page, trouble } = await screens.open({ overview: { ...overview, firstStart: false } });
    await page.getByText(common.liveRecord.asked_other.replace('{{count}}', '3')).waitFor();
    expect(trouble).toEqual([]);
  });

  it('tells of a lost record as well', async () => {
    const damageInOtherMode = { kind: 'missing' as const, at: AT, file: null };
    const { page, trouble } = await screens.open({
      overview: { ...overview, liveRecord: null, damageInOtherMode },
    });
    await page.getByRole('alert').getByText(common.liveBook.missing.title).waitFor();
    await page.getByRole('button', { name: settings.mode.toRecord }).click();
    await page.getByText(common.connection['no-account']).waitFor();
    expect(await page.getByText(settings.mode.askLive).count()).toBe(0);
    expect(trouble).toEqual([]);
  });
});

describe('going to live where nobody can be asked for money', () => {
  const damageInOtherMode = { kind: 'missing' as const, at: AT, file: null };
  const account: Overview['account'] = {
    baseUrl: 'https://pay.example/v1',
    email: 'shop@merchant.example',
    requestShape: 'quickstart',
    callbackUrl: null,
    isV2: true,
  };
  const cases: [string, Partial<Overview>][] = [
    ['a record without its account', { liveRecord }],
    ['a lost record without its account', { damageInOtherMode }],
    ['a lost record and an account without its key', { damageInOtherMode, account }],
  ];

  it.each(cases)('opens the record without asking about real money: %s', async (_, change) => {
    const { page, trouble } = await screens.open({ overview: { ...overviewForTests, ...change } });
    await page.getByText(common.practice.banner, { exact: true }).waitFor();
    await page.keyboard.press('Alt+T');
    await openSection(page, settings.mode.title);
    expect(await page.getByRole('button', { name: settings.mode.toLive }).count()).toBe(0);
    await page.getByRole('button', { name: settings.mode.toRecord }).click();
    await page.locator('#mode [data-mode=live][data-current=true]').waitFor();
    expect(await page.getByText(settings.mode.askLive).count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('asks where they can, and offers nothing where there is neither', async () => {
    const able = await screens.open({
      overview: { ...overviewForTests, damageInOtherMode, account, secret: 'keychain' },
    });
    await able.page.getByText(common.practice.banner, { exact: true }).waitFor();
    await able.page.keyboard.press('Alt+T');
    await openSection(able.page, settings.mode.title);
    const slip = able.page.locator('#mode');
    await slip.getByRole('button', { name: settings.mode.toLive }).click();
    await slip.getByText(settings.mode.askLive).waitFor();
    expect(await able.page.getByRole('button', { name: settings.mode.toRecord }).count()).toBe(0);
    const bare = await screens.open({ overview: overviewForTests });
    await bare.page.getByText(common.practice.banner, { exact: true }).waitFor();
    await bare.page.keyboard.press('Alt+T');
    await openSection(bare.page, settings.mode.title);
    await bare.page.getByText(settings.mode.needsAccount).waitFor();
    expect(await bare.page.getByRole('button', { name: settings.mode.toRecord }).count()).toBe(0);
  });
});

it.each([
  'settings-from-copy',
  'settings-newer',
  'folder-shared',
  'folder-network',
  'folder-synced',
] as const)(
  'trouble with the data folder is one line on every screen: %s',
  async (storageTrouble) => {
    const { page, trouble } = await screens.open({
      overview: { ...overviewForTests, storageTrouble },
    });
    await page.getByText(common.storage[storageTrouble]).waitFor();
    expect(trouble).toEqual([]);
  },
);

it('a record that nobody follows is named on every screen, and a key that one login lacks', async () => {
  const { page, trouble } = await screens.open({
    overview: {
      ...overviewForTests,
      mode: 'live',
      account: {
        baseUrl: 'https://pay.example/v1',
        email: 'shop@pay.example',
        requestShape: 'endpoint',
        callbackUrl: null,
        isV2: true,
      },
      secret: 'none',
      recordOwner: 'machine',
      anotherRecord: 'C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil',
    },
  });
  await page.getByText('lies in C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil,').waitFor();
  await page.getByText(common.connection['no-secret-here']).waitFor();
  expect(trouble).toEqual([]);
});
