/** A shop whose backup is looked into, and what of that is found on the page. */
import type { Locator, Page } from 'playwright-core';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { noReview, reviewForTests } from '../../support/fakes/bridge/reviews.ts';
import { recordedEvent } from '../../support/samples/payment-samples.ts';

const { reviews } = en;

export const BACKUP = {
  name: reviewForTests.name,
  at: reviewForTests.madeAt,
  payments: 30,
  altered: false,
};

/** What stands in the record that is looked into, and nowhere in the own one. */
const past = Array.from({ length: 30 }, (_, index) =>
  viewForTests(
    paymentForTests(index + 500, {
      reference: `B2-261120-${String(index).padStart(6, '0')}`,
      status: index % 3 === 0 ? 'waiting' : 'paid',
      note: index === 4 ? 'sack of rice' : null,
    }),
    { mode: 'live', polling: null },
  ),
);

export const state: Partial<FakeState> = {
  overview: { ...overviewForTests, mode: 'live' },
  backups: [BACKUP],
  payments: [
    viewForTests(paymentForTests(1, { status: 'paid', note: 'own lamp' }), { mode: 'live' }),
  ],
  reviewPayments: past,
  reviewEvents: {
    [past[0]?.payment.id ?? '']: loggedForTests(recordedEvent({})),
  },
};

export const opened: Partial<FakeState> = {
  ...state,
  reviewing: { ...noReview, review: reviewForTests },
};

export const mark = (page: Page): Locator =>
  page.getByRole('region', { name: reviews.mark.region });

/** Changes how looking into records stands, as main would tell. */
export const push = (page: Page, change: object): Promise<unknown> =>
  page.evaluate(`counterfoil.pushReview(${JSON.stringify(change)})`);
