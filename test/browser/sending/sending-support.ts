/** A payment with what a customer is given of it, opened from History. */
import type { Page } from 'playwright-core';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  PLAIN_LAYOUT,
  type PrintoutLayout,
} from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import {
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import type { Screens } from '../../support/pages/screens.ts';

/** What opens the panel of a receipt. */
export const open = en.payment.act.send.receipt;

export interface Opened {
  readonly change?: Partial<Payment>;
  readonly layout?: Partial<PrintoutLayout>;
  readonly heading?: string;
  readonly makesPdf?: boolean;
  readonly state?: Partial<FakeState>;
  readonly view?: Parameters<Screens['open']>[1];
}

export async function openPayment(
  screens: Screens,
  {
    change = {},
    layout = {},
    heading = 'Mama Ngozi Stores',
    makesPdf = true,
    state = {},
    view,
  }: Opened = {},
) {
  const payment = paymentForTests(1, { status: 'paid', paidAt: 1_795_253_460_000, ...change });
  const printouts = { ...PLAIN_LAYOUT, ...layout };
  const { page, trouble } = await screens.open(
    {
      overview: {
        ...overviewForTests,
        mode: 'live',
        makesPdf,
        preferences: { ...overviewForTests.preferences, printouts },
        designAccount: { ...overviewForTests.designAccount, receiptHeading: heading },
      },
      payments: [viewForTests(payment, { mode: 'live', polling: null })],
      ...state,
    },
    view,
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('row', { name: payment.reference }).click();
  await page.getByRole('heading', { name: new RegExp(payment.reference) }).waitFor();
  return { page, payment, trouble };
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
export const panel = (page: Page, name: string = open) =>
  page.getByRole('region', { name, exact: true });
