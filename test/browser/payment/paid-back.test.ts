/** How money that was given back looks at its payment. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';

const { common, payment: texts } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const PAID = viewForTests(
  paymentForTests(1, {
    status: 'paid',
    amountMinor: 125_000,
    paidAt: Date.UTC(2026, 10, 21, 9, 31),
    alarms: [
      { kind: 'late', at: Date.UTC(2026, 10, 21, 9, 31), otherId: null, otherReference: null },
    ],
  }),
);
const block = (page: Page) => page.getByRole('region', { name: texts.paidBack.title });

async function openPaid() {
  const opened = await screens.open({ payments: [PAID], events: { [PAID.payment.id]: [] } });
  await opened.page.getByRole('button', { name: common.alarm.look, exact: true }).click();
  await opened.page.getByText(texts.act.details, { exact: true }).click();
  await block(opened.page).waitFor();
  return opened;
}

describe('money given back', () => {
  it('breaks no rule where it is too much, and where some of it is noted', async () => {
    const { page, trouble } = await openPaid();
    await block(page).getByRole('button', { name: texts.paidBack.open }).click();
    const box = block(page).getByRole('textbox');
    await box.fill('1250.01');
    await block(page).getByText(common.problem['paid-back-too-much']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await box.fill('250');
    await box.press('Enter');
    await block(page).getByText('₦250.00 in cash').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });
});
