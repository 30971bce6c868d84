/** The open shift and its close: by keys, by touch, counted and not, and what is said when it fails. */
import { within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CallError } from '../../../src/shared/core/contract/errors.ts';
import { formatAmount } from '../../../src/shared/i18n/format.ts';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  callError,
  type FakeState,
  overviewForTests,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import {
  CLOSED_SHIFTS,
  closeForTests,
  emptyReport,
  reportForTests,
} from '../../support/samples/shift-samples.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, shifts: texts } = en;

const title = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name });
const click = async (page: OpenPage, name: string | RegExp) =>
  page.user.click(await page.findByRole('button', { name }));
const CLOSE = /^Close shift \d/;
const goTo = (page: OpenPage, place: string) => click(page, new RegExp(`^${place}`));

async function openDay(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage(state);
  await goTo(page, common.nav.day);
  await page.findByRole('heading', { level: 1 });
  return page;
}

/** From what was counted to the last step. */
const next = (page: OpenPage) => click(page, texts.close.next);

async function openClosed(page: OpenPage, number: number): Promise<void> {
  await click(page, common.day.closes);
  await click(page, `Z report ${number}`);
}

/** Begins the close, and says what was counted of the first method. */
async function count(page: OpenPage): Promise<void> {
  await click(page, texts.close.open);
  fill(await page.findByRole('textbox', { name: 'USSD: payments' }), '10');
  fill(page.getByRole('textbox', { name: 'USSD: sum in NGN' }), '12000');
}

/** One more payment and its receipt have come, which the next look at the shift says: thirteen payments. */
function anotherCame({ bridge }: OpenPage): void {
  const report = reportForTests({ shift: 1 });
  const one = {
    method: 'ussd',
    network: 'Glo',
    currency: 'NGN',
    payments: 1,
    minor: 100_000,
  } as const;
  const value = { report: { ...report, taken: [...report.taken, one] }, lastReceipt: 13 };
  vi.spyOn(bridge, 'getShift').mockResolvedValue({ ok: true, value });
}

describe('the open shift', () => {
  it('has a total for each currency, in that currency', async () => {
    const page = await openPage();
    await page.findByRole('form');
    const sum = { method: 'link', network: null, payments: 1 } as const;
    const taken = [
      { ...sum, currency: 'KES', minor: 70_000 },
      { ...sum, currency: 'NGN', minor: 125_000 },
    ];
    const report = emptyReport({ shift: 1, taken });
    vi.spyOn(page.bridge, 'getShift').mockResolvedValue({
      ok: true,
      value: { report, lastReceipt: 2 },
    });
    await goTo(page, common.nav.day);
    const totals = await page.findAllByRole('row', { name: new RegExp(`^${texts.total}`) });
    const bare = (text: string) => text.replaceAll(/\s/g, '');
    expect(totals.map((row) => bare(row.textContent))).toEqual(
      taken.map(({ currency, minor }) =>
        bare(`${texts.total} 1 ${formatAmount(minor, currency, 'en-GB')}`),
      ),
    );
  });
});

describe('closing a shift', () => {
  it('goes by keys alone, without counting', async () => {
    const page = await openPage();
    await page.findByRole('form');
    await press(page, 'Alt+Z');
    await title(page, 'Shift 1');
    (await page.findByRole('button', { name: texts.close.open })).focus();
    await press(page, 'Enter');
    await page.findByRole('textbox', { name: 'USSD: payments' });
    await press(page, 'Enter');
    await page.findByRole('button', { name: CLOSE });
    await press(page, 'Enter');
    await title(page, 'Z report 1');
    await sees(texts.closed.uncounted);
    expect(inputsOf(page, 'closeShift')).toEqual([
      {
        mode: 'practice',
        shift: 1,
        lastReceipt: 12,
        declared: { counted: [], elsewhere: [], note: null },
      },
    ]);
    await press(page, 'Escape');
    await title(page, 'Shift 2');
  });

  it.each(['shift-closed', 'shift-changed', 'storage-failed'] as const)(
    'that is refused with %s says so, and loses nothing that was entered',
    async (code) => {
      const page = await openDay({ closeError: callError(code) });
      await click(page, texts.close.open);
      const note = await page.findByRole('textbox', { name: texts.close.note });
      fill(note, 'Two bags were brought back');
      await next(page);
      await click(page, CLOSE);
      await sees(common.call[code]);
      await press(page, 'Escape');
      expect(page.getByRole('textbox', { name: texts.close.note })).toHaveProperty(
        'value',
        'Two bags were brought back',
      );
    },
  );

  it('holds what was counted against what was known when counting began, also after looking elsewhere', async () => {
    const page = await openDay();
    await count(page);
    await goTo(page, common.nav.history);
    await title(page, en.history.title);
    anotherCame(page);
    await goTo(page, common.nav.day);
    await sees('(11)');
    await next(page);
    await click(page, CLOSE);
    await title(page, 'Z report 1');
    expect(inputsOf(page, 'closeShift')).toMatchObject([{ shift: 1, lastReceipt: 12 }]);
  });

  it('shows nothing of what came before a blind count is closed, and then all of it', async () => {
    const preferences = { ...overviewForTests.preferences, countsBlind: true };
    const page = await openDay({ overview: { ...overviewForTests, preferences } });
    const says = () => page.getByRole('main').textContent ?? '';
    const hidesWhatCame = () => {
      for (const { minor } of reportForTests({ shift: 1 }).taken)
        expect(says()).not.toContain(formatAmount(minor, 'NGN', 'en'));
      expect(says()).not.toContain(texts.counted.difference);
    };
    await sees(texts.close.blind);
    hidesWhatCame();
    await count(page);
    hidesWhatCame();
    await next(page);
    await sees('(10)');
    hidesWhatCame();
    await click(page, CLOSE);
    await title(page, 'Z report 1');
    await sees(texts.counted.difference);
  });

  it('keeps to that where the disk refused it, and counts anew where money has come', async () => {
    const page = await openDay();
    await count(page);
    anotherCame(page);
    const close = page.bridge.closeShift;
    let refusal: CallError | null = callError('storage-failed');
    const asked = vi
      .spyOn(page.bridge, 'closeShift')
      .mockImplementation((input) =>
        refusal === null ? close(input) : Promise.resolve({ ok: false, error: refusal }),
      );
    await next(page);
    await click(page, CLOSE);
    await sees(common.call['storage-failed']);
    await sees('(11)');
    refusal = callError('shift-changed');
    await click(page, CLOSE);
    await sees(common.call['shift-changed']);
    refusal = null;
    await click(page, CLOSE);
    await title(page, 'Z report 1');
    expect(asked.mock.calls.map(([{ lastReceipt }]) => lastReceipt)).toEqual([12, 12, 13]);
  });

  it('says the difference while somebody counts, and keeps all of it on the way back', async () => {
    const page = await openDay();
    await count(page);
    const said = () => page.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('Differencenone');
    fill(page.getByRole('textbox', { name: 'USSD: payments' }), '11');
    await press(page, 'Escape');
    await click(page, texts.close.open);
    expect(page.getByRole('textbox', { name: 'USSD: payments' })).toHaveProperty('value', '11');
    fill(page.getByRole('textbox', { name: 'USSD: payments' }), '');
    await next(page);
    await sees(texts.close.countMissing);
    expect(page.queryByRole('button', { name: CLOSE })).toBeNull();
  });

  it('prints its report with the same press where there is a printer', async () => {
    const overview = { ...overviewForTests, printer: receiptPrinterAt(9100) };
    const page = await openDay({ overview });
    await click(page, texts.close.open);
    await next(page);
    await click(page, texts.close.print);
    await title(page, 'Z report 1');
    await sees(en.reports.print.came.first);
    expect(inputsOf(page, 'printReport')).toEqual([{ mode: 'practice', what: { close: 1 } }]);
  });

  it('can be left, and the shift be opened by hand', async () => {
    const report = reportForTests({ isOpenedByHand: false });
    const page = await openDay({ shift: { report, lastReceipt: 3 } });
    await click(page, texts.close.open);
    await page.findByRole('button', { name: texts.close.next });
    await press(page, 'Escape');
    await click(page, texts.open);
    await sees(/Opened \d/);
    expect(inputsOf(page, 'openShift')).toEqual([{ mode: 'practice' }]);
  });
});

describe('a closed shift held against the service', () => {
  const { payment } = viewForTests(paymentForTests(1, { status: 'paid' }));
  const match = {
    payments: 12,
    agree: 7,
    owed: 4,
    finishedAt: null,
    differences: [
      {
        id: payment.id,
        reference: payment.reference,
        method: payment.method,
        currency: payment.currency,
        minor: payment.amountMinor,
        found: 'contradicts' as const,
        at: Date.UTC(2026, 10, 25, 18),
      },
    ],
  };

  it.each([
    ['online', /8 of 12 payments checked/],
    ['offline', /We check 4 payments when it is back/],
  ] as const)('says how far it has come, %s', async (connection, says) => {
    const page = await openDay({
      overview: { ...overviewForTests, connection },
      closes: [...CLOSED_SHIFTS],
      match,
      payments: [viewForTests(payment)],
    });
    await openClosed(page, 16);
    await sees(says);
    await sees(texts.match.contradicts);
    await click(page, `Open ${payment.reference}`);
    await page.findByRole('heading', { level: 1, name: new RegExp(payment.reference) });
    expect(window.history.state).toMatchObject({ screen: 'payment' });
  });
});

it('a difference has a sign for its money and one for its payments', async () => {
  const counted = [
    { method: 'link', currency: 'NGN', payments: 1, minor: 410_050 },
    { method: 'ussd', currency: 'NGN', payments: 11, minor: 1_200_000 },
  ] as const;
  const declared = { counted: [...counted], elsewhere: [], note: null };
  const page = await openDay({ closes: [closeForTests(reportForTests({ declared }))] });
  await openClosed(page, 17);
  const table = await page.findByRole('table', { name: texts.counted.caption });
  const [, ...rows] = within(table).getAllByRole('row');
  const differences = rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
  expect(differences).toEqual(['+₦100.00 (-1)', '₦0.00 (+1)']);
});
