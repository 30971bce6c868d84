/** Pictures of what the screens are told seldom: by an organisation, of updates, moves and records. */
import type { Page } from 'playwright-core';
import { common } from '../../src/shared/i18n/en/common.ts';
import { firstStart } from '../../src/shared/i18n/en/first-start.ts';
import { moving } from '../../src/shared/i18n/en/moving.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import type { PolicyView } from '../../src/shared/policy.ts';
import type { Overview } from '../../src/shared/settings.ts';
import { anAccount } from '../support/account-samples.ts';
import { overviewForTests } from '../support/fake-bridge.ts';
import type { ServedScreens } from '../support/serve-screens.ts';
import { openSection } from '../support/settings-sections.ts';

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

async function openSettings(page: Page, title: string): Promise<void> {
  const places = page.getByRole('navigation', { name: common.nav.label });
  await places.getByRole('button', { name: common.nav.settings }).click();
  await openSection(page, title);
}

/** What is told, and where it is looked at. */
const TOLD: readonly {
  readonly name: string;
  readonly overview: Overview;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
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
];

export async function takeToldPictures(
  screens: ServedScreens,
  view: Parameters<ServedScreens['open']>[1],
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  for (const { name, overview, to } of TOLD) {
    const { page, close } = await screens.open({ overview }, view);
    await to(page);
    await look(page, name);
    await close();
  }
}
