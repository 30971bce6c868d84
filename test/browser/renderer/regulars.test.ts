/** A regular at the Counter brings the way they paid last, which a cashier's own choice outdoes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerLookUp } from '../../../src/shared/contract/customers.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { inputsOf } from '../../support/page-looks.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { counter, customers: words, methods } = en;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const offer = (index: number, status: 'paid' | 'expired'): CustomerLookUp['offers'][number] => ({
  latest: viewForTests(paymentForTests(index, { status }), { polling: null }),
  name: null,
});

async function openCounter(): Promise<Page> {
  const lookUps = { '0803': { offers: [offer(1, 'paid'), offer(2, 'expired')] } };
  const { page } = await screens.open({ lookUps });
  await page.getByRole('form', { name: counter.title }).waitFor();
  return page;
}

const linkBoxOf = (page: Page) => page.getByRole('combobox', { name: methods.link.customer });
const optionsOf = (page: Page) =>
  page.getByRole('listbox', { name: words.offers }).getByRole('option');
const started = (page: Page) => inputsOf(page, 'startPayment');

it('brings the way they paid last, from the link’s way by four keys as well', async () => {
  const page = await openCounter();
  await page.keyboard.press('Alt+L');
  await page.keyboard.type('1500');
  await linkBoxOf(page).fill('0801');
  await page.keyboard.press('Enter');
  await expect.poll(() => started(page)).toMatchObject([{ method: 'link' }]);
  await page.keyboard.press('Alt+N');
  await page.keyboard.type('1600');
  await page.keyboard.press('Alt+C');
  await page.keyboard.type('0803');
  await optionsOf(page).first().waitFor();
  for (const key of ['ArrowDown', 'Enter', 'Enter']) await page.keyboard.press(key);
  await expect
    .poll(async () => (await started(page)).at(-1))
    .toMatchObject({ method: 'ussd', customer: '0803 555 1001' });
});

it('brings no way where one was chosen for this sale, and none of a payment that failed', async () => {
  const page = await openCounter();
  const linkBox = linkBoxOf(page);
  await page.keyboard.press('Alt+L');
  await linkBox.fill('0803');
  await optionsOf(page).first().click();
  expect(await linkBox.inputValue()).toBe('0803 555 1001');
  await page.locator('.amount-entry__box').fill('15');
  await linkBox.press('Enter');
  await expect.poll(() => started(page)).toMatchObject([{ method: 'link' }]);
  await page.keyboard.press('Alt+N');
  await linkBox.fill('0803');
  await optionsOf(page).nth(1).click();
  expect(await linkBox.inputValue()).toBe('0803 555 1002');
});
