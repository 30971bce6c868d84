/** What is said of a payment that waits in the list while something else is done. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { common, counter } = en;
const waiting = paymentForTests(1);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const becomes = (page: Page, over: Partial<Payment>) => {
  const view = viewForTests({ ...waiting, updatedAt: waiting.updatedAt + 1, ...over });
  return page.evaluate(`counterfoil.push(${JSON.stringify(view)})`);
};
const said = (page: Page, kind: 'paid' | 'trouble') =>
  page
    .locator('[aria-live="assertive"]')
    .getByText(
      common.news[kind]
        .replace('{{amount}}', '₦1,251.00')
        .replace('{{reference}}', waiting.reference),
    );

it.each([
  ['paid', { status: 'paid', paidAt: 1 }],
  ['trouble', { status: 'declined' }],
  ['trouble', { status: 'mismatch', differs: ['amount'] }],
] as const)('a payment of the list is said to be decided: %s', async (kind, over) => {
  const { page, trouble } = await screens.open({ payments: [viewForTests(waiting)] });
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.type('99');
  await becomes(page, { ...over, differs: 'differs' in over ? [...over.differs] : [] });
  await said(page, kind).waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('99');
  expect(trouble).toEqual([]);
});

it('the payment whose screen is shown speaks for itself', async () => {
  const { page } = await screens.open({ payments: [viewForTests(waiting)] });
  await page.getByRole('button', { name: waiting.reference }).click();
  await page.getByRole('heading', { name: new RegExp(waiting.reference) }).waitFor();
  await becomes(page, { status: 'paid', paidAt: 1 });
  await page.getByRole('heading', { name: en.payment.advice.paid.headline, exact: true }).waitFor();
  const line = page.locator('.frame > [aria-live="assertive"]');
  expect(await line.textContent()).toBe('');
  await page.keyboard.press('Alt+H');
  await page.getByRole('heading', { name: en.history.title, level: 1 }).waitFor();
  expect(await line.textContent()).toBe('');
});
