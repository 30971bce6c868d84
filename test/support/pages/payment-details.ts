/** What a payment's screen has under its details. */
import type { Page } from 'playwright-core';
import { payment } from '../../../src/shared/i18n/en/payment.ts';

/** Opens facts, refunds and steps, which stay open for the payments that are looked at afterwards. */
export async function openDetails(page: Page): Promise<void> {
  const details = page.locator('details.payment__details');
  await details.waitFor();
  if ((await details.getAttribute('open')) === null)
    await details.getByText(payment.act.details, { exact: true }).click();
}
