import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import { overviewForTests, paymentForTests, viewForTests } from '../../support/fake-bridge.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { methods, payment: texts } = en;
const PAID_AT = Date.UTC(2026, 10, 21, 9, 31);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Opens a payment from History, as for a customer who comes back for their receipt. */
async function openPaid(
  change: Partial<Payment> = {},
  { mode = 'live', heading = 'Mama Ngozi Stores', view = {} }: Opened = {},
): Promise<{ page: Page; payment: Payment }> {
  const payment = paymentForTests(1, { status: 'paid', paidAt: PAID_AT, ...change });
  const { page } = await screens.open(
    {
      overview: {
        ...overviewForTests,
        mode,
        designAccount: { ...overviewForTests.designAccount, receiptHeading: heading },
      },
      payments: [viewForTests(payment, { mode, polling: null })],
    },
    { timezoneId: 'Africa/Lagos', ...view },
  );
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Alt+H');
  await page.getByRole('row', { name: payment.reference }).click();
  await page.getByRole('heading', { name: new RegExp(payment.reference) }).waitFor();
  return { page, payment };
}

interface Opened {
  mode?: 'live' | 'practice';
  heading?: string | null;
  view?: Parameters<Screens['open']>[1];
}

/** The text that is printed; what is not displayed is not part of it. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  return page.locator('body').innerText();
}

describe('the receipt', () => {
  it('is all that is printed of a paid payment', async () => {
    const { page, payment } = await openPaid();
    expect((await printed(page)).split('\n').filter((line) => line.trim() !== '')).toEqual([
      'Mama Ngozi Stores',
      texts.receipt.paid,
      '₦1,251.00',
      'NGN',
      texts.receipt.at,
      '21 Nov 2026, 10:31',
      texts.receipt.method,
      methods.ussd.name,
      texts.receipt.customer,
      payment.customer,
      texts.receipt.counter,
      'A1',
      texts.receipt.reference,
      payment.reference,
      texts.receipt.gatewayReference,
      payment.gatewayReference,
    ]);
  });

  it('leaves out what there is none of', async () => {
    const { page } = await openPaid({ customer: null, gatewayReference: null }, { heading: null });
    const text = await printed(page);
    expect(text).toMatch(new RegExp(`^${texts.receipt.paid}`));
    expect(text).not.toContain(texts.receipt.customer);
    expect(text).not.toContain(texts.receipt.gatewayReference);
  });

  it('says in practice that no money moved', async () => {
    const { page } = await openPaid({}, { mode: 'practice' });
    expect(await printed(page)).toMatch(new RegExp(`^${texts.receipt.practice}`));
  });

  it.each([
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
  ] as const)('is black on white in the %s look', async (_name, view) => {
    const { page } = await openPaid({}, { view });
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate<string[]>(`(() => {
      const all = [document.body, ...document.querySelectorAll('.receipt, .receipt *')];
      return all.map((each) => {
        const { color, backgroundColor } = getComputedStyle(each);
        return each === document.body ? backgroundColor : color + ' on ' + backgroundColor;
      });
    })()`);
    expect(new Set(colours)).toEqual(
      new Set([
        'rgb(255, 255, 255)',
        'rgb(0, 0, 0) on rgb(255, 255, 255)',
        'rgb(0, 0, 0) on rgba(0, 0, 0, 0)',
      ]),
    );
  });

  it.each([
    ['a roll of 80 mm', '80mm', '200mm'],
    ['A4', '210mm', '297mm'],
  ])('fits on one page of %s', async (_name, width, height) => {
    const { page } = await openPaid(
      { amountMinor: 99_999_999_999, customer: 'W'.repeat(80) },
      { heading: 'W'.repeat(60), mode: 'practice' },
    );
    const pdf = await page.pdf({ width, height, preferCSSPageSize: false });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('is asked of the system by button and by key', async () => {
    const { page } = await openPaid();
    await page.getByRole('main').getByText('Mama Ngozi Stores').waitFor();
    await page.evaluate('globalThis.prints = 0; window.print = () => { prints += 1; }');
    await page.getByRole('button', { name: texts.act.print }).click();
    await page.keyboard.press('Alt+P');
    expect(await page.evaluate<number>('prints')).toBe(2);
  });

  it.each([
    ['is not paid', { status: 'expired', paidAt: null }],
    [
      'has an alarm to be settled',
      { alarms: [{ kind: 'contradiction', at: 1, otherId: null, otherReference: null }] },
    ],
  ] satisfies [string, Partial<Payment>][])(
    'is not offered while the payment %s',
    async (_name, change) => {
      const { page } = await openPaid(change);
      await page.getByRole('button', { name: texts.act.check }).waitFor();
      expect(await page.getByRole('button', { name: texts.act.print }).count()).toBe(0);
      expect(await page.locator('.receipt').count()).toBe(0);
    },
  );
});
