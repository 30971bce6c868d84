/** Pictures of looking into another record: opening it, its payments, one of them. */
import type { Page } from 'playwright-core';
import { reviews } from '../../src/shared/i18n/en/reviews.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { PAYMENT_STATUSES as STATUSES } from '../../src/shared/core/payments/payments.ts';
import type { Review } from '../../src/shared/features/reviews/reviews.ts';
import type { Overview } from '../../src/shared/settings.ts';
import {
  type FakeState,
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../support/fakes/bridge/bridge.ts';
import { noReview, reviewForTests } from '../support/fakes/bridge/reviews.ts';
import { recordedEvent } from '../support/samples/payment-samples.ts';
import { openSection } from '../support/pages/settings-sections.ts';

const overview: Overview = { ...overviewForTests, mode: 'live' };

const DAY_MS = 86_400_000;

const payments = Array.from({ length: 40 }, (_, index) => {
  const at = reviewForTests.madeAt - Math.floor(index / 8) * DAY_MS - (index % 8) * 1_200_000;
  return viewForTests(
    paymentForTests(index, {
      reference: `B2-261120-${String(index).padStart(6, '0')}`,
      createdAt: at,
      updatedAt: at,
      localDay: new Date(at).toISOString().slice(0, 10),
      status: STATUSES[index % STATUSES.length] ?? 'paid',
      note: index % 5 === 1 ? 'Two sacks of rice and a lamp, to be brought on Friday.' : null,
    }),
    { mode: 'live', polling: null },
  );
});

/** One that was paid, with what happened to it. */
const PAID = payments.find(({ payment: { status } }) => status === 'paid')?.payment;

const other: Review = {
  ...reviewForTests,
  kind: 'file',
  whose: 'other',
  name: 'ledger copied by Ada, 20 November.db',
  terminals: ['B2', 'B3', 'C1'],
  payments: 18_402,
  isEarlier: true,
  mayLackNewest: true,
  chain: { state: 'proving', done: 7200, total: 18_402 },
};

const broken: Review = {
  ...reviewForTests,
  kind: 'file',
  whose: 'unknown',
  ledgerId: null,
  journalLeftOut: true,
  chain: { state: 'broken', at: 211 },
};

const looking = (review: Review): Partial<FakeState> => ({
  reviewing: { ...noReview, review },
  reviewPayments: payments,
  reviewEvents: PAID
    ? { [PAID.id]: loggedForTests(recordedEvent({}), { type: 'asking-ended' }) }
    : {},
});

const backups = [0, 1, 2].map((days) => ({
  name: `ledger-202611${20 - days}T070000Z-e${412 - days}-0f3a77c1d2e9b845.db`,
  at: reviewForTests.madeAt - days * DAY_MS,
  payments: days === 2 ? null : 1204 - days * 40,
  altered: days === 1,
}));

async function goToBackups(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.backups.title);
}

async function openNewest(page: Page): Promise<void> {
  await goToBackups(page);
  await page.getByRole('button', { name: /^View/ }).first().click();
}

async function goToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: reviews.line.go }).click();
  await page.locator('.history-row').first().waitFor();
}

async function openPaid(page: Page): Promise<void> {
  await goToReview(page);
  await page.getByText(PAID?.reference ?? '').click();
  await page.getByText(reviews.payment.asItStood).waitFor();
}

/** As `TOLD` in told-screens.ts. */
export const TOLD_REVIEWS: readonly {
  readonly name: string;
  readonly overview: Overview;
  readonly state: Partial<FakeState>;
  readonly to: (page: Page) => Promise<unknown>;
}[] = [
  { name: 'review-open', overview, state: { backups }, to: goToBackups },
  {
    name: 'review-opening',
    overview,
    state: { backups, reviewOpens: 'pending' },
    to: async (page) => {
      await openNewest(page);
      await page.getByText(reviews.work.copying).waitFor();
    },
  },
  {
    name: 'review-not-opened',
    overview,
    state: { backups, reviewOpens: 'damaged' },
    to: async (page) => {
      await openNewest(page);
      await page.getByText(reviews.failedBackup.damaged).waitFor();
    },
  },
  { name: 'review-backup', overview, state: looking(reviewForTests), to: goToReview },
  { name: 'review-other', overview, state: looking(other), to: goToReview },
  { name: 'review-broken', overview, state: looking(broken), to: goToReview },
  { name: 'review-payment', overview, state: looking(reviewForTests), to: openPaid },
  {
    name: 'review-elsewhere',
    overview,
    state: looking(other),
    to: (page) => page.getByRole('button', { name: reviews.line.go }).waitFor(),
  },
  {
    name: 'review-closed',
    overview,
    state: looking(other),
    to: async (page) => {
      await goToReview(page);
      await page.getByRole('button', { name: reviews.line.close }).click();
      await page.getByText(reviews.screen.none.text).waitFor();
    },
  },
];
