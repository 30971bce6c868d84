/** Pictures of what the screens are told: by an organisation, of updates and moves, on a busy day. */
import type { Page } from 'playwright-core';
import { common } from '../../src/shared/i18n/en/common.ts';
import { designAccount } from '../../src/shared/i18n/en/design-account.ts';
import { firstStart } from '../../src/shared/i18n/en/first-start.ts';
import { history } from '../../src/shared/i18n/en/history.ts';
import { moving } from '../../src/shared/i18n/en/moving.ts';
import { problems } from '../../src/shared/i18n/en/problems.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import {
  PAYMENT_STATUSES as STATUSES,
  type PaymentView,
} from '../../src/shared/core/payments/payments.ts';
import type { PolicyView } from '../../src/shared/features/policy/policy.ts';
import type { Overview } from '../../src/shared/settings.ts';
import { anAccount } from '../support/samples/account-samples.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../support/fakes/bridge/bridge.ts';
import { connected, live as liveWith, registered } from '../support/samples/design-samples.ts';
import { attemptForTests } from '../support/fakes/bridge/design-account.ts';
import type { ServedScreens } from '../support/pages/serve-screens.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { TOLD_COUNTERS } from './counter-screens.ts';
import { TOLD_DAYS } from './day-screens.ts';
import { TOLD_EXPORTS } from './export-screens.ts';
import { TOLD_LESSONS } from './lesson-screens.ts';
import { TOLD_OFFICES } from './office-screens.ts';
import { TOLD_PEOPLE } from './people-screens.ts';
import { TOLD_PRINTING } from './printing-screens.ts';
import { TOLD_REVIEWS } from './review-screens.ts';
import { TOLD_SECOND_PLACES } from './second-place-screens.ts';

const source = 'computer-registry' as const;
const AT = new Date(2026, 10, 21, 14, 5).getTime();

const policy: PolicyView = {
  set: [
    { name: 'baseUrl', way: 'locked', source, value: 'https://pay.example/v1' },
    { name: 'requestShape', way: 'locked', source, value: 'quickstart' },
    { name: 'callbackUrl', way: 'preset', source, value: null },
    { name: 'currency', way: 'locked', source, value: 'NGN' },
    { name: 'country', way: 'locked', source, value: 'NG' },
    { name: 'updateHour', way: 'locked', source, value: 3 },
    { name: 'practiceOffered', way: 'locked', source, value: false },
    { name: 'backupFolder', way: 'locked', source, value: 'D:\\Backups\\Counterfoil' },
  ],
  problems: [
    { source, setting: 'backupFolder', problem: 'folder-missing' },
    { source, setting: 'secretKey', problem: 'secret' },
  ],
};

const live: Overview = {
  ...overviewForTests,
  mode: 'live',
  secret: 'keychain',
  account: anAccount({ requestShape: 'quickstart' }),
};

const updating: Overview = {
  ...live,
  updates: {
    ...live.updates,
    keeper: 'itself',
    address: 'https://updates.example/counterfoil',
    lookedAt: AT,
    ready: {
      version: '1.2.0',
      notes: 'Faster search, and receipts on 58 mm paper.',
      since: AT - 9 * 86_400_000,
      at: AT,
      putOffUntil: null,
    },
  },
};

const moved: Overview = {
  ...live,
  moving: {
    ...live.moving,
    state: 'moved',
    at: AT,
    file: 'Counterfoil A1 2026-11-21.counterfoil-move',
    mayTakeIn: false,
  },
};

/** A book of a few weeks, with every status in it and notes that are long. */
const book: PaymentView[] = Array.from({ length: 240 }, (_, index) => {
  const at = AT - Math.floor(index / 12) * 86_400_000 - (index % 12) * 600_000;
  return viewForTests(
    paymentForTests(index, {
      localDay: new Date(at).toISOString().slice(0, 10),
      createdAt: at,
      updatedAt: at,
      status: STATUSES[index % STATUSES.length] ?? 'paid',
      amountMinor: index === 2 ? 99_999_999_999 : 125_000 + index * 777,
      note:
        index % 5 === 1
          ? 'Two sacks of rice and a lamp, to be brought on Friday. '.repeat(4)
          : null,
    }),
  );
});

async function openHistory(page: Page): Promise<void> {
  await page.clock.setFixedTime(AT);
  const places = page.getByRole('navigation', { name: common.nav.label });
  await places.getByRole('button', { name: common.nav.history }).click();
  await page.getByRole('heading', { level: 1, name: history.title }).waitFor();
}

async function openChoices(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: new RegExp(`^${history.filter.more}`) });
  if (await more.isVisible()) await more.click();
}

async function openSettings(page: Page, title: string): Promise<void> {
  const places = page.getByRole('navigation', { name: common.nav.label });
  await places.getByRole('button', { name: common.nav.settings }).click();
  await openSection(page, title);
}

/** What is told, and where it is looked at. */
const TOLD: readonly {
  readonly name: string;
  readonly overview?: Overview;
  /** What else the bridge answers. */
  readonly state?: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'opening-long',
    state: { opening: true },
    to: (page) => page.getByText(common.loadingLong).waitFor(),
  },
  {
    name: 'organisation-account',
    overview: { ...live, policy },
    to: (page) => openSettings(page, settings.account.title),
  },
  {
    name: 'organisation-about',
    overview: { ...live, policy },
    to: (page) => openSettings(page, settings.about.title),
  },
  {
    name: 'organisation-first-start',
    overview: { ...overviewForTests, firstStart: true, policy },
    to: (page) => page.getByRole('heading', { name: firstStart.title }).waitFor(),
  },
  {
    name: 'update-counter',
    overview: updating,
    to: (page) => page.locator('[data-update]').waitFor(),
  },
  {
    name: 'update-settings',
    overview: { ...updating, policy },
    to: (page) => openSettings(page, settings.updates.title),
  },
  {
    name: 'moved-counter',
    overview: moved,
    to: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'moved-settings',
    overview: moved,
    to: (page) => openSettings(page, moving.title),
  },
  {
    name: 'another-record',
    overview: {
      ...live,
      secret: 'none',
      recordOwner: 'machine',
      anotherRecord: 'C:\\Users\\Ada\\AppData\\Roaming\\Counterfoil',
      storageTrouble: 'folder-synced',
    },
    to: (page) => page.getByText(common.storage['folder-synced']).waitFor(),
  },
  {
    name: 'settings-connecting-design-account',
    overview: liveWith({ ...registered, attempt: attemptForTests }),
    to: (page) => openSettings(page, designAccount.title),
  },
  {
    name: 'settings-connected-design-account',
    overview: liveWith(connected),
    to: (page) => openSettings(page, designAccount.title),
  },
  {
    name: 'history-choices',
    state: { payments: book },
    to: async (page) => {
      await openHistory(page);
      await page.getByRole('button', { name: history.filter.week }).click();
      await openChoices(page);
      const from = page.getByLabel(history.filter.fromAmount.replace('{{currency}}', 'NGN'));
      await from.fill('1500');
      await from.press('Enter');
      await page.getByText(/payments match$/).waitFor();
    },
  },
  {
    name: 'history-problems',
    state: { payments: book },
    to: async (page) => {
      await openHistory(page);
      await openChoices(page);
      await page.getByLabel(history.filter.toAmount.replace('{{currency}}', 'NGN')).fill('1,2,50');
      await page.getByLabel(history.filter.fromDay).fill('2026-11-20');
      await page.getByLabel(history.filter.toDay).fill('2026-11-10');
      await page.getByText(history.filter.dayOrder).waitFor();
      await page.getByText(problems['amount-separators']).waitFor();
    },
  },
  {
    name: 'history-no-counts',
    state: { payments: book, countsPending: true },
    to: openHistory,
  },
  {
    name: 'history-still-looking',
    state: { payments: book, foundSoon: 0 },
    to: async (page) => {
      await openHistory(page);
      await page.getByText(history.nothing.looking).waitFor();
    },
  },
  {
    name: 'history-failed',
    state: { historyError: callError('storage-failed') },
    to: async (page) => {
      await openHistory(page);
      await page.getByRole('heading', { name: history.failed.title }).waitFor();
    },
  },
  {
    name: 'history-million-middle',
    state: { many: 1_000_000 },
    to: async (page) => {
      await openHistory(page);
      await page.getByLabel(history.jump.label).fill('2019-03-05');
      await page.locator('.history-list__day', { hasText: '2019' }).waitFor();
      await page.locator('tr[data-row] time').first().waitFor();
    },
  },
  {
    name: 'history-million-first',
    state: { many: 1_000_000 },
    to: async (page) => {
      await openHistory(page);
      await page.getByRole('grid', { name: history.list.label }).focus();
      await page.keyboard.press('End');
      await page.locator('tr[data-row="999999"] time').waitFor();
    },
  },
  ...TOLD_EXPORTS,
  ...TOLD_REVIEWS,
  ...TOLD_SECOND_PLACES,
  ...TOLD_PRINTING,
  ...TOLD_LESSONS,
  ...TOLD_COUNTERS,
  ...TOLD_DAYS,
  ...TOLD_PEOPLE,
  ...TOLD_OFFICES,
];

export async function takeToldPictures(
  screens: ServedScreens,
  view: Parameters<ServedScreens['open']>[1],
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  for (const { name, overview, state, to } of TOLD) {
    const { page, close } = await screens.open({ ...state, ...(overview && { overview }) }, view);
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('form')).first().waitFor();
    await to(page);
    await look(page, name);
    await close();
  }
}
