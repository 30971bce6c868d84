/** Pictures of the second place of the backups: none, one that is away, its passphrase, its days. */
import type { Page } from 'playwright-core';
import { problems } from '../../src/shared/i18n/en/problems.ts';
import { secondPlace as texts } from '../../src/shared/i18n/en/second-place.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import type {
  SecondPlace,
  SealedDayView,
} from '../../src/shared/features/second-place/second-place.ts';
import type { Overview } from '../../src/shared/settings.ts';
import { type FakeState, overviewForTests } from '../support/fakes/bridge/bridge.ts';
import { openSection } from '../support/pages/settings-sections.ts';

const DAY_MS = 86_400_000;
const AT = new Date(2026, 10, 20, 9).getTime();

const overviewWith = (change: Partial<SecondPlace>): Overview => ({
  ...overviewForTests,
  mode: 'live',
  secondPlace: { ...overviewForTests.secondPlace, ...change },
});
const named = { folder: '/media/shop/BACKUPS OF THE SHOP', namedAt: AT, copiedAt: AT };

const days: SealedDayView[] = [0, 1, 2, 3].map((age) => ({
  shelf: age === 3 ? 1 : 0,
  name: `ledger-202611${20 - age}T090000Z-e${400 - age}-0f3a77c1d2e9b845.increment`,
  at: AT - age * DAY_MS,
  payments: age === 1 ? null : 12_345 - age * 40,
  altered: age === 2,
  terminal: age === 3 ? 'M3XF7K' : 'A1',
  isWhole: age !== 1,
  isOwn: age !== 3,
  hasMore: false,
}));

const restorePart = (page: Page) =>
  page.getByRole('region', { name: texts.restore.title, exact: true });

async function show(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.backups.title);
  await page.getByRole('region', { name: texts.title, exact: true }).scrollIntoViewIfNeeded();
}

async function open(page: Page, until: string): Promise<void> {
  await show(page);
  const part = restorePart(page);
  await part.getByLabel(texts.restore.passphrase).fill('four words nobody guesses');
  await part.getByRole('button', { name: texts.restore.actBox }).click();
  await part.getByText(until).waitFor();
  await part.scrollIntoViewIfNeeded();
}

export const TOLD_SECOND_PLACES: readonly {
  readonly name: string;
  readonly overview: Overview;
  readonly state?: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'second-place-none', overview: overviewWith({}), to: show },
  {
    name: 'second-place-problem',
    overview: overviewWith({}),
    async to(page) {
      await show(page);
      const part = page.getByRole('region', { name: texts.title, exact: true });
      await part.getByLabel(texts.form.passphrase, { exact: true }).fill('short');
      await part.getByRole('button', { name: texts.form.actBox }).click();
      await part.getByText(problems['passphrase-short']).waitFor();
    },
  },
  { name: 'second-place-named', overview: overviewWith(named), to: show },
  {
    name: 'second-place-copying',
    overview: overviewWith({ ...named, copiedAt: null, work: 'copying' }),
    to: show,
  },
  {
    name: 'second-place-away',
    overview: overviewWith({ ...named, trouble: 'missing', isOverdue: true }),
    to: show,
  },
  {
    name: 'second-place-no-key',
    overview: overviewWith({ ...named, trouble: 'no-key' }),
    to: show,
  },
  {
    name: 'second-place-overdue',
    overview: overviewWith({ ...named, copiedAt: null, trouble: 'full', isOverdue: true }),
    to: (page) => page.getByRole('region', { name: texts.overdue.title }).waitFor(),
  },
  {
    name: 'second-place-wrong-passphrase',
    overview: overviewWith({}),
    state: { placeOpened: { opened: false, why: 'wrong-passphrase' } },
    to: (page) => open(page, texts.restore.failed['wrong-passphrase']),
  },
  {
    name: 'second-place-days',
    overview: overviewWith(named),
    state: { placeOpened: { opened: true, days, moreDays: 0, moreCounters: 0 } },
    async to(page) {
      await open(page, '4 days found.');
      await restorePart(page).getByRole('listitem').last().getByRole('button').click();
      await restorePart(page).getByText(texts.restore.askAnothers).waitFor();
      await restorePart(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
    },
  },
];
