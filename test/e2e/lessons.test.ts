/** The six lessons of practice, taken by keyboard from the first start on. */
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { counter } from '../../src/shared/i18n/en/counter.ts';
import { common } from '../../src/shared/i18n/en/common.ts';
import { lessons } from '../../src/shared/i18n/en/lessons.ts';
import { methods } from '../../src/shared/i18n/en/methods.ts';
import { payment } from '../../src/shared/i18n/en/payment.ts';
import { LESSONS, type LessonName } from '../../src/shared/features/practice/lessons.ts';
import type { Method } from '../../src/shared/core/payments/payments.ts';
import { closeBrowser } from '../support/app.ts';
import { askToPay, openFromHistory, tabTo } from '../support/cashier.ts';
import { startApp } from '../support/pages/e2e.ts';
import { typeQuickly } from '../support/pages/typing.ts';

afterAll(closeBrowser);

const PHONE = '08035551234';

/** How many times faster the app's clock runs: of a lost answer nothing is known for three seconds yet. */
const SPEED = 4;

const begin = async (page: Page, name: LessonName) => {
  await tabTo(page, `${lessons.begin}: ${lessons.names[name].title}`);
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: counter.title }).waitFor();
};

const line = (page: Page) => page.getByRole('region', { name: lessons.line.region });

/** What the line says to type, as figures. */
async function amountAsked(page: Page): Promise<string> {
  const said = await line(page)
    .getByText(/Type .*, choose/)
    .textContent();
  return /Type [^\d]*([\d.,]+),/.exec(said ?? '')?.[1] ?? '';
}

async function charge(page: Page, method: Method): Promise<void> {
  const amount = await amountAsked(page);
  await askToPay(page, { method, amount, customer: PHONE });
}

const paid = (page: Page) => page.getByText(payment.advice.paid.tell).waitFor();

const TAKEN: Readonly<Record<LessonName, (page: Page) => Promise<void>>> = {
  async phone(page) {
    await charge(page, 'ussd');
    await paid(page);
    await page.keyboard.press('Alt+N');
  },
  async code(page) {
    await charge(page, 'link');
    await paid(page);
    await page.keyboard.press('Alt+N');
  },
  async lost(page) {
    await charge(page, 'ussd');
    await page.getByText(payment.advice['unconfirmed-asked'].tell).waitFor();
    await line(page).getByText(lessons.steps.paidWhenKnown).waitFor();
    await paid(page);
  },
  async unpaid(page) {
    await charge(page, 'ussd');
    await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
    await page.keyboard.press('Alt+L');
    await tabTo(page, methods.link.instead.yes);
    await page.keyboard.press('Enter');
  },
  async mismatch(page) {
    await charge(page, 'ussd');
    await line(page).getByText(lessons.steps.settle).waitFor();
    await tabTo(page, common.alarm.settle);
    await page.keyboard.press('Enter');
    await tabTo(page, common.alarm.note);
    await typeQuickly(page, 'Gave the rest back in cash');
    await page.keyboard.press('Enter');
  },
  async find(page) {
    await charge(page, 'ussd');
    await paid(page);
    const amount = await page.locator('.amount').first().textContent();
    await page.keyboard.press('Alt+N');
    await line(page).getByText(lessons.steps.search).waitFor();
    await openFromHistory(page, /[\d.,]+/.exec(amount ?? '')?.[0] ?? '');
  },
};

it('lessons are taken from the first start on, and each end is checked', async () => {
  const { page, trouble } = await startApp({ hurry: SPEED });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, lessons.beginFirst);
  await page.keyboard.press('Enter');
  for (const name of LESSONS) {
    await page.getByRole('heading', { level: 1, name: lessons.title }).waitFor();
    await begin(page, name);
    await TAKEN[name](page);
    await line(page).getByText(lessons.names[name].learned).waitFor();
    await tabTo(page, lessons.line.list);
    await page.keyboard.press('Enter');
  }
  await page.getByText(lessons.allDone).waitFor();
  await expect.poll(() => page.getByText(lessons.done, { exact: true }).count()).toBe(6);
  expect(trouble).toEqual([]);
});
