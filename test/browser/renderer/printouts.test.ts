import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { PLAIN_LAYOUT, type PrintoutLayout } from '../../../src/shared/printouts/layout.ts';
import type { Payment } from '../../../src/shared/payments.ts';
import {
  loggedForTests,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fake-bridge.ts';
import { readCode } from '../../support/read-code.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

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
  heading?: string | null;
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
      '21 Nov 2026, 10:31:00 GMT+1',
      printouts.method,
      methods.ussd.name,
      printouts.customer,
      payment.customer,
      printouts.counter,
      'A1',
      printouts.reference,
      payment.reference,
      printouts.serviceReference,
      payment.gatewayReference,
      'Thank you',
    ]);
  });

  it('leaves out what there is none of', async () => {
    const { page } = await openPaid(
      { customer: null, gatewayReference: null },
      { heading: null, layout: PLAIN_LAYOUT },
    );
    const text = await printed(page);
    expect(text).toMatch(new RegExp(`^${printouts.paid}`));
    expect(text).not.toContain(printouts.customer);
    expect(text).not.toContain(printouts.serviceReference);
  });

  it('says in practice that no money moved', async () => {
    const { page } = await openPaid({}, { mode: 'practice' });
    expect(await printed(page)).toMatch(new RegExp(`^${printouts.practice}`));
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

  it('is asked of the system by button and by key', async () => {
    const { page } = await openPaid();
    await page.getByRole('main').getByText('Mama Ngozi Stores').waitFor();
    await page.evaluate('globalThis.prints = 0; window.print = () => { prints += 1; }');
    await page.getByRole('button', { name: texts.act.print.receipt }).click();
    await expect.poll(() => page.evaluate<number>('prints')).toBe(1);
    await page.keyboard.press('Alt+P');
    await expect.poll(() => page.evaluate<number>('prints')).toBe(2);
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
  const alarms = [{ kind: 'contradiction', at: 1, otherId: null, otherReference: null }] as const;

  it.each([
    ['whose outcome is unknown', { status: 'unconfirmed', paidAt: null }, printouts.notKnown],
    ['with an alarm to be settled', { alarms: [...alarms] }, printouts.checking],
    [
      'that ended unheard of',
      { status: 'expired', paidAt: null, answered: false },
      printouts.notKnown,
    ],
  ] satisfies [string, Partial<Payment>, string][])(
    'is a note, of a payment %s, which says so',
    async (_name, change, title) => {
      const { page } = await openPaid(change);
      await page.getByRole('button', { name: texts.act.print.note }).waitFor();
      const text = await printed(page);
      for (const said of [printouts.noReceipt, title, printouts.noteTell])
        expect(text).toContain(said);
      expect(text.split('\n')).not.toContain(printouts.paid);
    },
  );

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

  it('is not printed while nobody knows whether it still holds', async () => {
    const paymentUrl = 'https://pay.example/k/7Q2M4X';
    const { page } = await openWaiting(paymentUrl);
    const print = page.getByRole('button', { name: texts.act.print.waiting });
    await print.waitFor();
    await page.evaluate("counterfoil.hear('silent')");
    await print.waitFor({ state: 'detached' });
    expect(await page.locator('.printout').count()).toBe(0);
    await page.evaluate("counterfoil.hear('heard')");
    await print.waitFor();
  });

  it('is nothing once a manager settled that the service took it back', async () => {
    const payment = paymentForTests(1, { status: 'paid', paidAt: PAID_AT });
    const settled = loggedForTests({
      type: 'alarm-acknowledged',
      kind: 'contradiction',
      note: 'the service took it back',
    });
    const { page } = await screens.open({
      payments: [viewForTests(payment, { mode: 'live', polling: null })],
      overview: { ...overviewForTests, mode: 'live' },
      events: { [payment.id]: settled },
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Alt+H');
    await page.getByRole('row', { name: payment.reference }).click();
    await page.getByRole('button', { name: texts.act.check }).waitFor();
    expect(await page.locator('.printout').count()).toBe(0);
  });

  it('is nothing at all where a customer needs nothing', async () => {
    const { page } = await openPaid({ status: 'declined', paidAt: null });
    await page.getByRole('button', { name: texts.act.again }).waitFor();
    for (const name of Object.values(texts.act.print))
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.locator('.printout').count()).toBe(0);
  });
});
