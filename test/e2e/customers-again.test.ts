/** A regular is asked again by four keys, and a network that does not answer today is said to be so. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { customers } from '../../src/shared/i18n/en/customers.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { settings } from '../../src/shared/i18n/en/settings.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { openDetails } from '../support/pages/payment-details.ts';
import { askToPay, practise } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { openSection } from '../support/pages/settings-sections.ts';
import { typeQuickly } from '../support/pages/typing.ts';

afterAll(closeBrowser);

const REGULAR = '08035551234';

/** Says that customers have numbers, of the country that stands there. */
async function numbersOfNigeria(page: Page): Promise<void> {
  await page.keyboard.press('Alt+T');
  await openSection(page, settings.customers.title);
  const slip = page.getByRole('region', { name: settings.customers.title, exact: true });
  await slip.getByText(settings.customers.kinds.phone, { exact: true }).click();
  await slip.getByRole('button', { name: new RegExp(settings.customers.country) }).click();
  await page.getByLabel(settings.customers.countrySearch).fill('Nigeria');
  await page.keyboard.press('Enter');
  await slip
    .getByRole('button', { name: settings.customers.confirm })
    .or(slip.getByRole('button', { name: settings.save }).first())
    .first()
    .click();
  await slip.getByText(customers.networks.title).waitFor();
}

const boxOf = (page: Page) => page.getByRole('combobox', { name: methods.ussd.customer });

it('recent customers', async () => {
  const { page, trouble } = await startApp({ hurry: HURRY });
  await practise(page);
  await numbersOfNigeria(page);
  await askToPay(page, { method: 'ussd', amount: '1250', customer: REGULAR, note: 'Amina' });
  await page.getByText(payment.advice.paid.tell).waitFor();
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  /** The keys beyond those that name the customer and the amount. */
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.keyboard.type('980');
  await press('Alt+C');
  await page.keyboard.type('0803');
  await page.getByRole('option', { name: /08035551234.*Amina.*Paid/ }).waitFor();
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(() => boxOf(page).inputValue()).toBe(REGULAR);
  await press('Enter');
  await page.getByText(payment.advice.paid.tell).waitFor();
  expect(keys).toBeLessThanOrEqual(4);

  await page.keyboard.press('Alt+T');
  await openSection(page, settings.customers.title);
  await page.getByRole('button', { name: customers.settings.forget }).click();
  await page.getByRole('button', { name: customers.settings.forgetYes }).click();
  await page.getByText(customers.settings.forgotten).waitFor();
  await page.keyboard.press('Alt+N');
  await boxOf(page).fill(REGULAR);
  await page.getByLabel(customers.network.label).waitFor();
  expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
  expect(trouble).toEqual([]);
});

it('network and slow today', async () => {
  const { page, trouble } = await startApp({ hurry: HURRY });
  await practise(page);
  await numbersOfNigeria(page);
  for (const last of [1, 2, 3, 4, 5]) {
    await askToPay(page, { method: 'ussd', amount: `10${last}.01`, customer: `0803555123${last}` });
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    // What is said after stopping depends on whether the service has answered by then.
    await page.keyboard.press('Alt+K');
    await openDetails(page);
    await page.getByText(payment.steps.verdict.pending).first().waitFor();
    await page.keyboard.press('Alt+S');
    await page.getByRole('button', { name: payment.stop.yes }).last().click();
    await page.getByText(payment.advice.stopped.tell).waitFor();
  }
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await page.keyboard.type('1500');
  await page.keyboard.press('Alt+C');
  await typeQuickly(page, '08035559999');
  const network = page.getByLabel(customers.network.label);
  await network.waitFor();
  expect(await network.locator('option:checked').textContent()).toBe('issued by MTN');
  const slow = page.getByRole('radio', {
    name: 'USSD to MTN: 5 of last 5 not answered. Offer a link?',
  });
  await slow.waitFor();
  await network.selectOption('Glo');
  await expect.poll(() => slow.count()).toBe(0);
  await network.selectOption('MTN');
  await slow.check();
  await expect.poll(() => slow.count()).toBe(0);
  await page.keyboard.press('Alt+C');
  await page.keyboard.press('Enter');
  await page.getByText(payment.advice.paid.tell).waitFor();
  expect(trouble).toEqual([]);
});
