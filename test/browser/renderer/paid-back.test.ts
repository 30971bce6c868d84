/** Money that was given back, written down at its payment by keys and by touch. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { axeFindings, inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';
import { typeText } from '../../support/typing.ts';
import { paymentForTests, viewForTests } from '../../support/fake-bridge.ts';

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
  await opened.page.getByRole('button', { name: /^Look at / }).click();
  await block(opened.page).waitFor();
  return opened;
}

describe('money given back', () => {
  it('is written down by keys: all of it, unless told, and never more', async () => {
    const { page, trouble } = await openPaid();
    await block(page).getByText(texts.paidBack.none).waitFor();
    await block(page).getByRole('button', { name: texts.paidBack.open }).press('Enter');
    const box = block(page).getByRole('textbox');
    expect(await box.inputValue()).toBe('1250.00');
    await typeText(page, '1250.01');
    await block(page).getByText(common.problem['paid-back-too-much']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await box.fill('250');
    await page.keyboard.press('Enter');
    await block(page).getByText('₦250.00 in cash').waitFor();
    expect(await inputsOf(page, 'notePaidBack')).toEqual([
      { id: PAID.payment.id, amountMinor: 25_000, how: 'cash', why: 'returned', before: 0 },
    ]);
    // The rest can still be.
    await block(page).getByRole('button', { name: texts.paidBack.open }).press('Enter');
    expect(await box.inputValue()).toBe('1000.00');
    await page.keyboard.press('Escape');
    expect(await axeFindings(page)).toEqual([]);
    expect(trouble).toEqual([]);
  });

  it('that was noted wrongly is taken back, asked once more', async () => {
    const { page } = await openPaid();
    await block(page).getByRole('button', { name: texts.paidBack.open }).click();
    await block(page).getByRole('radio', { name: texts.paidBack.how.transfer }).check();
    await block(page).getByRole('combobox').selectOption('paid-twice');
    await block(page).getByRole('button', { name: texts.paidBack.submit }).click();
    await block(page).getByText(texts.paidBack.why['paid-twice']).waitFor();
    const wrong = texts.paidBack.undo.open.replace('{{amount}}', '₦1,250.00');
    await block(page).getByRole('button', { name: wrong }).click();
    await page.getByRole('button', { name: texts.paidBack.undo.yes }).click();
    await block(page).getByText(texts.paidBack.none).waitFor();
    expect(await inputsOf(page, 'undoPaidBack')).toMatchObject([{ id: PAID.payment.id }]);
  });
});
