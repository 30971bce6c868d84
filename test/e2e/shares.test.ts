/** One sale and four payers: each pays a part in a way of their own, and what is open stays in view. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { common } from '../../src/shared/i18n/en/common.ts';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { closeBrowser, HURRY } from '../support/app.ts';
import { practise } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { tempFolder } from '../support/run/temp-folder.ts';
import { typeQuickly } from '../support/pages/typing.ts';

afterAll(closeBrowser);

const saleLine = (page: Page, ...parts: string[]) =>
  page
    .getByRole('status')
    .getByText(['Sale ₦10,000.00', ...parts].join(' · '), { exact: true })
    .waitFor();
const partOf = (page: Page) => page.getByRole('textbox', { name: counter.share.amount });
async function holds(page: Page, amount: string): Promise<void> {
  await expect.poll(() => partOf(page).inputValue()).toBe(amount);
}
const isPaid = (page: Page, told: keyof typeof payment.part.told, amount: string) =>
  page.getByText(payment.part.told[told].replace('{{amount}}', amount)).waitFor();

it('a sale of 10,000 by two phones, a link and cash, over a restart', async () => {
  const dataFolder = tempFolder();
  const app = await startApp({ dataFolder, hurry: HURRY });
  await practise(app.page);
  let { page } = app;
  await typeQuickly(page, '10000');
  await page.keyboard.press('Alt+X');
  await saleLine(page, '₦10,000.00 to charge');
  await typeQuickly(page, '4000');
  await page.keyboard.press('Alt+C');
  await typeQuickly(page, '08035550001');
  await page.keyboard.press('Enter');
  await isPaid(page, 'open', '₦6,000.00');

  await page.keyboard.press('Alt+N');
  await saleLine(page, '₦4,000.00 paid', '₦6,000.00 to charge');
  await holds(page, '6,000.00');
  await page.keyboard.press('Alt+L');
  await page.keyboard.press('Alt+A');
  await typeQuickly(page, '3000');
  await page.keyboard.press('Enter');
  await isPaid(page, 'open', '₦3,000.00');

  await page.keyboard.press('Alt+N');
  await saleLine(page, '₦7,000.00 paid', '₦3,000.00 to charge');
  await page.keyboard.press('Alt+A');
  await typeQuickly(page, '3000.01');
  await page.getByText(common.problem['share-too-much']).waitFor();
  await page.keyboard.press('ControlOrMeta+A');
  await typeQuickly(page, '1000');
  await page.keyboard.press('Alt+W');
  await saleLine(page, '₦7,000.00 paid', '₦1,000.00 elsewhere', '₦2,000.00 to charge');
  await holds(page, '2,000.00');
  expect(app.trouble).toEqual([]);
  await app.close();

  const again = await startApp({ dataFolder, hurry: HURRY });
  page = again.page;
  const sale = page.getByRole('list', { name: counter.openPayments.sales }).getByRole('listitem');
  await sale.getByText('₦1,000.00 elsewhere').waitFor();
  await sale.getByText('₦2,000.00 to charge').waitFor();
  await page.keyboard.press('Alt+B');
  await saleLine(page, '₦7,000.00 paid', '₦1,000.00 elsewhere', '₦2,000.00 to charge');
  await holds(page, '2,000.00');
  await page.keyboard.press('Alt+U');
  await typeQuickly(page, '08035550002');
  await page.keyboard.press('Enter');
  await isPaid(page, 'over', '');
  const figures = page.getByRole('region', { name: payment.part.title }).getByRole('definition');
  expect(await figures.allInnerTexts()).toEqual(['₦10,000.00', '₦9,000.00', '₦1,000.00', '₦0.00']);
  await page.keyboard.press('Alt+N');
  await page.getByRole('form', { name: counter.title }).waitFor();
  await expect.poll(() => sale.count()).toBe(0);
  await expect.poll(() => page.getByRole('textbox', { name: /^Amount/ }).inputValue()).toBe('');
  expect(again.trouble).toEqual([]);
});
