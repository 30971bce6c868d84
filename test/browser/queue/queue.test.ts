/** The queue's room: its lines scroll beside a sale that is whole in view, and beside a payment. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import { paymentForTests, viewForTests } from '../../support/fakes/bridge/bridge.ts';
import { axeFindings, overflowOf } from '../../support/pages/page-looks.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { counter, methods, payment } = en;
const WIDE = { width: 1920, height: 1080 };

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const viewOf = (index: number, change: Partial<Payment> = {}) =>
  viewForTests(paymentForTests(index, change), { polling: null });
const referenceOf = (index: number) => paymentForTests(index).reference;

async function open(payments = [1, 2, 3].map((index) => viewOf(index)), viewport = WIDE) {
  const { page, trouble } = await screens.open({ payments }, { viewport });
  await page.getByRole('form', { name: counter.title }).waitFor();
  const queue = page.getByRole('region', { name: counter.openPayments.title });
  await queue.getByRole('listitem').first().waitFor();
  return { page, trouble, queue, list: queue.getByRole('list') };
}

const referencesIn = async (list: Locator) => {
  const lines = await list.getByRole('listitem').allInnerTexts();
  return lines.map((line) => /A1-261121-\w+/.exec(line)?.[0]);
};

async function end(page: Page, index: number, change: Partial<Payment>): Promise<void> {
  const view = viewOf(index, { updatedAt: Date.UTC(2027, 0, 1), ...change });
  await page.evaluate(`counterfoil.push(${JSON.stringify(view)})`);
}

it('forty payments scroll in their column, what is paid comes into view, and the sale stays', async () => {
  const many = Array.from({ length: 40 }, (_, index) => viewOf(index + 1));
  const { page, list, trouble } = await open(many);
  expect(await list.getByRole('listitem').count()).toBe(40);
  expect(await page.evaluate('document.documentElement.scrollHeight - innerHeight')).toBeLessThan(
    2,
  );
  const charge = page.getByRole('button', { name: methods.ussd.submitEmpty });
  await charge.click({ trial: true });
  await end(page, 40, { status: 'paid' });
  await expect.poll(async () => (await referencesIn(list))[0]).toBe(referenceOf(40));
  await list.getByRole('button', { name: counter.openPayments.handedOver }).click({ trial: true });
  expect(await axeFindings(page)).toEqual([]);
  expect(trouble).toEqual([]);
});

describe('a whole sale is in view', () => {
  it.each([
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ])('at $width × $height, with others waiting', async (viewport) => {
    const { page } = await open(undefined, viewport);
    const parts = [
      page.getByRole('textbox', { name: /^Amount/ }),
      page.getByRole('group', { name: counter.keypad.amount }),
      page.getByRole('group', { name: counter.method }),
      page.getByLabel(methods.ussd.customer, { exact: true }),
      page.getByRole('button', { name: counter.addNote }),
      page.getByRole('button', { name: methods.ussd.submitEmpty }),
    ];
    const bottoms = await Promise.all(
      parts.map(async (part) => {
        const box = await part.boundingBox();
        return (box?.y ?? Infinity) + (box?.height ?? 0);
      }),
    );
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(viewport.height);
    expect(await page.evaluate('scrollY')).toBe(0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  it.each(['ltr', 'rtl'])('loses nothing at twice the text size, %s', async (direction) => {
    const { page } = await open(undefined, { width: 1366, height: 768 });
    await page.evaluate(
      `document.documentElement.style.fontSize = '200%'; document.documentElement.dir = '${direction}'`,
    );
    await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
    const cut = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('main button, main label, main h1, main h2')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible' && each.clientWidth > 1)
      .map((each) => each.textContent)`);
    expect(cut).toEqual([]);
  });
});

it('a payment that is looked at has the queue beside it where there is room', async () => {
  const { page, queue } = await open();
  await page.keyboard.press('Alt+1');
  await page.getByText(payment.advice['waiting-ussd'].tell).waitFor();
  expect(await queue.isVisible()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => queue.isVisible()).toBe(false);
});
