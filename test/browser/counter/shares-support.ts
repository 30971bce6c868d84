/** Shares of one sale on the bridge in memory, and what of them is found on the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment, PaymentView } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';

const { common, counter } = en;

/** What the sale comes to: 10,000.00. */
export const TOTAL = 1_000_000;
/** The sale's first payment, by which it is named. */
export const FIRST = paymentForTests(1).id;
const share = { totalMinor: TOTAL, elsewhereMinor: 0, unpaidMinor: 0 };

/** Shares of that sale, as many as are told, the first first. */
export const shares = (...all: Partial<Payment>[]): PaymentView[] =>
  all
    .map((change, at) =>
      viewForTests(paymentForTests(at + 1, { saleId: FIRST, share, ...change }), { polling: null }),
    )
    .toReversed();

export const amountOf = (page: Page): Locator => page.getByRole('textbox', { name: /^Amount in / });
export const partOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: counter.share.amount });
export const customerOf = (page: Page): Locator =>
  page.getByLabel(/^Customer’s phone number or ID/);
/** The sales that stand in the queue. */
export const saleIn = (page: Page): Locator =>
  page.getByRole('list', { name: counter.openPayments.sales }).getByRole('listitem');
export const tooMuch = (page: Page): Locator =>
  page.getByRole('alert').getByText(common.problem['share-too-much']);

export async function holds(box: Locator, value: string): Promise<void> {
  await expect.poll(() => box.inputValue()).toBe(value);
}

export const hasFocus = (box: Locator): Promise<void> =>
  box.and(box.page().locator(':focus')).waitFor();

/** The line above the amount. */
export const saleLine = (page: Page, ...parts: string[]): Promise<void> =>
  page.getByRole('status').getByText(parts.join(' · '), { exact: true }).waitFor();
