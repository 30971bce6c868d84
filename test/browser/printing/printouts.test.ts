/** What comes out on paper, alone: its colours, its pages, and codes that can be read. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  PLAIN_LAYOUT,
  type PrintoutLayout,
} from '../../../src/shared/features/printing/printouts/printout-settings.ts';
import type { Payment } from '../../../src/shared/core/payments/payments.ts';
import {
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { readCode } from '../../support/pages/read-code.ts';
import { startScreens, type Screens } from '../../support/pages/screens.ts';

const { common, counter, methods, payment: texts } = en;
const { said: printouts } = en.printouts;
const LAYOUT = {
  ...PLAIN_LAYOUT,
  address: '1 Broad Street\nLagos',
  taxNumber: 'TIN 7',
  foot: 'Thank you',
};
const PAID_AT = Date.UTC(2026, 10, 21, 9, 31);

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Opens a payment from History, as for a customer who comes back for their receipt. */
async function openPaid(
  change: Partial<Payment> = {},
  { mode = 'live', heading = 'Mama Ngozi Stores', layout = LAYOUT, view = {} }: Opened = {},
): Promise<{ page: Page; payment: Payment }> {
  const payment = paymentForTests(1, { status: 'paid', paidAt: PAID_AT, ...change });
  const { page } = await screens.open(
    {
      overview: {
        ...overviewForTests,
        mode,
        preferences: { ...overviewForTests.preferences, printouts: layout },
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

const openWaiting = (paymentUrl: string) =>
  openPaid({ status: 'waiting', method: 'link', paymentUrl, paidAt: null });

interface Opened {
  mode?: 'live' | 'practice';
  heading?: string;
  layout?: PrintoutLayout;
  view?: Parameters<Screens['open']>[1];
}

/** The text that is printed; what is not displayed is not part of it. */
async function printed(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  return page.locator('body').innerText();
}

describe('a receipt', () => {
  it('is all that is printed of a paid payment', async () => {
    const { page, payment } = await openPaid();
    expect((await printed(page)).split('\n').filter((line) => line.trim() !== '')).toEqual([
      'Mama Ngozi Stores',
      '1 Broad Street',
      'Lagos',
      'Tax number TIN 7',
      printouts.paid,
      '₦1,251.00',
      'NGN',
      printouts.confirmedOn,
      '21 Nov 2026, 10:31',
      printouts.method,
      methods.ussd.name,
      printouts.customer,
      payment.customer,
      printouts.counter,
      'A1',
      printouts.reference,
      payment.reference,
      'Thank you',
    ]);
  });

  it.each([
    ['dark', { colorScheme: 'dark' }],
    ['high contrast', { contrast: 'more' }],
  ] as const)('is black on white in the %s look', async (_name, view) => {
    const { page } = await openPaid({}, { view });
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate<string[]>(`(() => {
      const all = [document.body, ...document.querySelectorAll('.printout, .printout *')];
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
    ['a roll of 80 mm', '80mm', '280mm'],
    ['A4', '210mm', '297mm'],
  ])('fits on one page of %s', async (_name, width, height) => {
    const { page } = await openPaid(
      { amountMinor: 99_999_999_999, customer: 'W'.repeat(80) },
      {
        heading: 'W'.repeat(60),
        mode: 'practice',
        layout: {
          ...LAYOUT,
          address: Array.from({ length: 4 }, () => 'Upper Market Road, shop 12').join('\n'),
          taxNumber: '1234567890'.repeat(4),
          foot: 'Thank you. '.repeat(18).trim(),
          showsCode: true,
        },
      },
    );
    const pdf = await page.pdf({ width, height, preferCSSPageSize: false });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('goes as text into a message', async () => {
    const { page, payment } = await openPaid(
      {},
      { view: { permissions: ['clipboard-read', 'clipboard-write'] } },
    );
    await page.getByRole('button', { name: texts.act.send.receipt }).click();
    await page.getByRole('button', { name: en.printouts.send.copy }).click();
    await page.getByText(common.copied).first().waitFor();
    await page.keyboard.press('Alt+N');
    await page.keyboard.press('Alt+O');
    const note = page.getByLabel(counter.note);
    await note.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => note.inputValue()).not.toBe('');
    const text = await note.inputValue();
    for (const line of [
      'Mama Ngozi Stores',
      printouts.paid,
      '₦1,251.00 NGN',
      `${printouts.reference}: ${payment.reference}`,
      'Thank you',
    ])
      expect(text).toContain(line);
  });

  it('has the reference as a code where the layout says so', async () => {
    const { page, payment } = await openPaid({}, { layout: { ...LAYOUT, showsCode: true } });
    await page.emulateMedia({ media: 'print' });
    expect(await readCode(page, page.locator('.printed-page svg'))).toBe(payment.reference);
  });
});

describe('what is no receipt', () => {
  it('is a waiting slip while the customer is waited for, with the code to pay by', async () => {
    const paymentUrl = 'https://pay.example/k/7Q2M4X';
    const { page } = await openWaiting(paymentUrl);
    await page.evaluate('globalThis.prints = 0; window.print = () => { prints += 1; }');
    await page.getByRole('button', { name: texts.act.print.waiting }).click();
    await expect.poll(() => page.evaluate<number>('prints')).toBe(1);
    const text = await printed(page);
    for (const said of [printouts.noReceipt, printouts.toPay, printouts.scanToPay, paymentUrl])
      expect(text).toContain(said);
    expect(await readCode(page, page.locator('.printed-page svg'))).toBe(paymentUrl);
  });

  it('stays on one page with the longest link, whose code is large enough for a phone', async () => {
    const paymentUrl = `https://pay.example/${'x'.repeat(1180)}`;
    const { page } = await openWaiting(paymentUrl);
    await page.emulateMedia({ media: 'print' });
    expect(await readCode(page, page.locator('.printed-page svg'))).toBe(paymentUrl);
    const millimetresAModule = await page.evaluate<number>(`(() => {
      const svg = document.querySelector('.printed-page svg');
      return (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width / 96) * 25.4;
    })()`);
    expect(millimetresAModule).toBeGreaterThan(0.49);
    const pdf = await page.pdf({ width: '80mm', height: '260mm' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
