/** What the screens say where a record is not what it was, or its account was lost. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Overview } from '../../../src/shared/settings.ts';
import { overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { openPage, type OpenPage, openSection, press, sees, shown } from '../open-page.tsx';

const { common, firstStart, settings, setup } = en;
const AT = Date.UTC(2026, 10, 21, 9);
const KINDS = [
  ['missing', 'empty'],
  ['foreign', 'empty'],
  ['behind', 'same'],
  ['journal', 'same'],
] as const;

const liveRecord: Overview['liveRecord'] = {
  payments: 212,
  asked: 3,
  account: { baseUrl: 'https://pay.example/v1', email: 'shop@merchant.example' },
};

const open = (change: Partial<Overview> = {}): Promise<OpenPage> =>
  openPage({ overview: { ...overviewForTests, ...change } });

const alerts = async (page: OpenPage) =>
  (await page.findAllByRole('alert')).map(({ textContent }) => textContent).join('\n');

/** What is said above the screens, looked at on another one than the first. */
async function saidElsewhere(page: OpenPage): Promise<string> {
  await page.findByRole('form');
  await press(page, 'Alt+H');
  await page.findByRole('heading', { level: 1, name: en.history.title });
  return page.getByRole('banner').textContent ?? '';
}

/** Opens what Settings say of practice and live, while somebody practises. */
async function openModes(page: OpenPage): Promise<HTMLElement> {
  await page.findByText(common.practice.banner);
  await press(page, 'Alt+T');
  await openSection(page, settings.mode.title);
  return page.findByRole('region', { name: settings.mode.title });
}

describe('a record that is not what it was', () => {
  it.each(KINDS)(
    'is told with what to do, here and while someone practises: %s',
    async (kind, on) => {
      const file = kind === 'foreign' ? 'ledger.foreign-20261121T090000Z.db' : null;
      const damage = { kind, at: AT, file };
      const recordNotice = { damage, report: null, unpolled: null };
      const newestBackup = {
        name: 'ledger-20261121T070000Z-e412-0f3a77c1d2e9b845.db',
        at: AT - 7_200_000,
        payments: 318,
        altered: false,
      };
      const here = await open({ recordNotice, newestBackup });
      expect(await alerts(here)).toContain(common.record[kind].title);
      await here.findByRole('button', { name: common.record.restore });
      await here.findByRole('button', { name: common.record.goOn[on] });
      here.close();
      const there = await open({ damageInOtherMode: damage });
      expect(await alerts(there)).toContain(common.liveDamage[kind].title);
    },
  );
});

describe('a first start beside a record of real payments', () => {
  const start: Partial<Overview> = {
    firstStart: true,
    liveRecord,
    missingSteps: ['account-untested'],
  };

  it('says what is there, and begins the account with whose it is', async () => {
    const page = await open(start);
    await sees(common.liveRecord.tell_other.replace('{{count}}', '212'));
    await sees(common.liveRecord.asked_other.replace('{{count}}', '3'));
    await page.user.click(await page.findByRole('button', { name: common.liveRecord.connect }));
    await sees(firstStart.connect.title);
    expect(await page.findByLabelText(settings.account.email)).toHaveProperty(
      'value',
      liveRecord?.account?.email,
    );
  });

  it('leads to it without an account', async () => {
    const page = await open(start);
    await page.user.click(await page.findByRole('button', { name: common.liveRecord.open }));
    await sees(common.connection['no-account']);
    expect(document.body.textContent).not.toContain(common.liveRecord.connect);
  });

  it('says on every screen afterwards that nobody asks about what is open', async () => {
    const page = await open({ ...start, firstStart: false });
    const asked = common.liveRecord.asked_other.replace('{{count}}', '3');
    await sees(asked);
    expect(await saidElsewhere(page)).toContain(asked);
  });

  it('tells of a lost record as well', async () => {
    const damageInOtherMode = { kind: 'missing' as const, at: AT, file: null };
    const page = await open({ ...start, liveRecord: null, damageInOtherMode });
    expect(await alerts(page)).toContain(common.liveDamage.missing.title);
    await page.user.click(await page.findByRole('button', { name: settings.mode.toRecord }));
    await sees(common.connection['no-account']);
    expect(document.body.textContent).not.toContain(settings.mode.askLive);
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

  const missingSteps: Overview['missingSteps'] = ['account-untested'];

  it.each(cases)('opens the record without asking about real money: %s', async (_, change) => {
    const page = await open({ ...change, missingSteps });
    const slip = await openModes(page);
    const { getByRole } = within(slip);
    const toLive = getByRole('button', { name: settings.mode.toLive });
    expect(toLive.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(getByRole('button', { name: settings.mode.toRecord }));
    const live = new RegExp(`^${settings.mode.live}${settings.mode.now}`);
    await waitFor(() => getByRole('heading', { name: live }));
    expect(shown()).not.toContain(settings.mode.askLive);
  });

  it('asks where they can, and offers nothing where there is neither', async () => {
    const able = await open({ damageInOtherMode, account, secret: 'keychain' });
    const slip = await openModes(able);
    await able.user.click(within(slip).getByRole('button', { name: settings.mode.toLive }));
    within(slip).getByText(settings.mode.askLive);
    expect(able.queryByRole('button', { name: settings.mode.toRecord })).toBeNull();
    able.close();
    const bare = await open({ missingSteps });
    within(await openModes(bare)).getByText(setup.step['account-untested'], { selector: 'strong' });
    expect(bare.queryByRole('button', { name: settings.mode.toRecord })).toBeNull();
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
    const page = await open({ storageTrouble });
    expect(await page.findAllByText(common.storage[storageTrouble])).toHaveLength(1);
    expect(await saidElsewhere(page)).toContain(common.storage[storageTrouble]);
  },
);

it('a record that nobody follows is named on every screen, and a key that one login lacks', async () => {
  const page = await open({
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
  });
  const elsewhere = 'is in C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil.';
  await sees(elsewhere);
  await sees(common.connection['no-secret-here']);
  const said = await saidElsewhere(page);
  expect(said).toContain(elsewhere);
  expect(said).toContain(common.connection['no-secret-here']);
});
