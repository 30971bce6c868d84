/** What stands ready for the next part while other windows go on with the same sale. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { startScreens, type Screens, type ScreensView } from '../../support/screens.ts';
import { typeText } from '../../support/typing.ts';
import { customerOf, holds, partOf, saleIn, saleLine, shares } from './shares-support.ts';

const { common, counter } = en;
const LATER = Date.UTC(2027, 0, 1);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Of 10,000.00 one payer has paid 4,000.00, and another is asked for 3,000.00. */
async function open(view?: ScreensView): Promise<Page> {
  const payments = shares({ amountMinor: 400_000, status: 'paid' }, { amountMinor: 300_000 });
  const { page } = await screens.open({ payments }, view);
  await saleIn(page).getByRole('button', { name: common.share.askRest }).click();
  await holds(partOf(page), '3000.00');
  return page;
}

/** The second payer's part, as another window or the time changes it. */
async function becomes(page: Page, change: Partial<Payment>): Promise<void> {
  const [second] = shares({}, { amountMinor: 300_000, updatedAt: LATER, ...change });
  await page.evaluate(`counterfoil.push(${JSON.stringify(second)})`);
}

const changed = (page: Page, now: string, before: string) =>
  page
    .getByRole('status')
    .getByText(counter.share.changed.replace('{{now}}', now).replace('{{before}}', before));

it('follows what is open, whoever is entered, as long as nobody types over it', async () => {
  const page = await open();
  await customerOf(page).fill('0803 555 0001');
  await becomes(page, { status: 'declined' });
  await holds(partOf(page), '6000.00');
  await becomes(page, { amountMinor: 600_000, updatedAt: LATER + 1 });
  await page.getByText(counter.share.nothingOpen).waitFor();
  await holds(partOf(page), '');
  await becomes(page, { status: 'expired', updatedAt: LATER + 2 });
  await holds(partOf(page), '6000.00');
  await holds(customerOf(page), '0803 555 0001');
  await page.getByText(counter.share.nothingOpen).waitFor({ state: 'detached' });
  expect(await changed(page, '₦6,000.00', '₦3,000.00').count()).toBe(0);
});

it('stays as it was typed, and a line says what is open now', async () => {
  const page = await open();
  await page.keyboard.press('Alt+A');
  await typeText(page, '2000');
  await becomes(page, { status: 'declined' });
  await changed(page, '₦6,000.00', '₦3,000.00').waitFor();
  await saleLine(page, 'Sale ₦10,000.00', '₦4,000.00 paid', 'open ₦6,000.00');
  await holds(partOf(page), '2000');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Alt+B');
  await holds(partOf(page), '6000.00');
  await changed(page, '₦6,000.00', '₦3,000.00').waitFor({ state: 'detached' });
});

it('stays as it may have been sent', async () => {
  const page = await open();
  await page.keyboard.press('Enter');
  await becomes(page, { status: 'declined' });
  await changed(page, '₦6,000.00', '₦3,000.00').waitFor();
  await holds(partOf(page), '3000.00');
  expect(await inputsOf(page, 'startPayment')).toEqual([]);
});

it('stays as it was sent, for who comes back while no answer has come', async () => {
  const page = await open();
  await customerOf(page).fill('0803 555 0001');
  await page.evaluate('void (counterfoil.startPayment = () => new Promise(() => undefined))');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+T');
  await page.getByRole('heading', { level: 1, name: en.settings.title }).waitFor();
  await page.keyboard.press('Alt+N');
  await partOf(page).waitFor();
  await becomes(page, { status: 'declined' });
  await changed(page, '₦6,000.00', '₦3,000.00').waitFor();
  expect(await partOf(page).inputValue()).toBe('3000.00');
});

it.each(['ltr', 'rtl'])('needs no more than 320 px, by touch, %s', async (direction) => {
  const page = await open({ viewport: { width: 320, height: 640 }, hasTouch: true });
  await page.evaluate(`document.documentElement.dir = '${direction}'`);
  await partOf(page).fill('2000');
  await becomes(page, { status: 'declined' });
  const line = changed(page, '₦6,000.00', '₦3,000.00');
  await line.waitFor();
  const box = await line.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: counter.share.notNow }).tap();
  await line.waitFor({ state: 'detached' });
});
