/** What people do and are told when the record is held against a settlement file. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import {
  type FakeState,
  paymentForTests,
  viewForTests,
} from '../../support/fakes/bridge/bridge.ts';
import { receiptPrinterAt } from '../../support/machines/receipt-printer/settings.ts';
import { LINES, LIVE, MATCH, PREVIEW } from '../../support/samples/settlement-samples.ts';
import { closeForTests } from '../../support/samples/shift-samples.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { settlement } = en;

async function openSettlement(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({
    overview: LIVE,
    settlementRead: { ok: true, preview: PREVIEW },
    settlementMatched: { ok: true, match: MATCH },
    matchLines: LINES,
    ...state,
  });
  await page.findByRole('form', { name: en.counter.title });
  await press(page, 'Alt+Z');
  await page.user.click(await page.findByRole('button', { name: en.common.day.payouts }));
  await page.findByRole('heading', { name: settlement.title });
  return page;
}

/** As the system's box answers; what takes the file is hidden behind a button and has no name. */
async function choose({ user }: OpenPage, content = 'reference;amount\nA;1'): Promise<void> {
  const box = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (box === null) throw new Error('Nothing takes a file.');
  await user.upload(box, new File([content], 'november.csv', { type: 'text/csv' }));
}

const compare = (page: OpenPage) => page.findByRole('button', { name: settlement.compare });
const columns = (page: OpenPage) => page.findByRole('heading', { name: settlement.columns.title });
const result = (page: OpenPage) => page.findByRole('heading', { name: settlement.result.title });

async function answer(page: OpenPage): Promise<void> {
  await page.user.selectOptions(await page.findByLabelText(settlement.columns.mark), 'point');
  await page.user.selectOptions(page.getByLabelText(settlement.columns.order), 'dmy');
}

describe('a file', () => {
  it('is handed over in parts, and nothing of it is guessed that can be read in two ways', async () => {
    const page = await openSettlement();
    await choose(page, 'x'.repeat(600_001));
    await columns(page);
    expect(inputsOf(page, 'stageSettlement')).toMatchObject([{ at: 0 }, { at: 600_000 }]);
    await sees(settlement.columns.markAsked);
    await sees(settlement.columns.orderAsked);
    (await compare(page)).focus();
    await press(page, 'Enter');
    await sees(settlement.missing);
    expect(inputsOf(page, 'matchSettlement')).toEqual([]);
    await answer(page);
    await page.user.click(await compare(page));
    await result(page);
    expect(inputsOf(page, 'matchSettlement')).toMatchObject([
      {
        mode: 'live',
        id: PREVIEW.id,
        mapping: {
          reference: 0,
          amount: 1,
          debit: null,
          mark: 'point',
          order: 'dmy',
          paidWords: ['Successful'],
        },
      },
    ]);
  });

  it('with two columns of one heading has them told apart, and asks which is meant', async () => {
    const [reference, amount, ...others] = PREVIEW.columns;
    if (reference === undefined || amount === undefined) throw new Error('no columns');
    const columnsTwice = [reference, amount, amount, ...others.slice(1)];
    const guess = { ...PREVIEW.guess, amount: null, fee: null };
    const preview = { ...PREVIEW, columns: columnsTwice, guess };
    const page = await openSettlement({ settlementRead: { ok: true, preview } });
    await choose(page);
    const chosen = await page.findByLabelText(settlement.columns.amount);
    expect(
      within(chosen)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      settlement.columns.choose,
      'Payment reference',
      'Amount (column 2)',
      'Amount (column 3)',
      'Date',
      'Status',
    ]);
    await sees(settlement.missing);
  });

  it('that can’t be read says why', async () => {
    const page = await openSettlement({ settlementRead: { ok: false, why: 'locked' } });
    await choose(page);
    await page.findByText(settlement.failed.locked);
    expect(page.queryByRole('button', { name: settlement.compare })).toBeNull();
  });

  it('is read as a person says, and stays as it was where that can’t be', async () => {
    const page = await openSettlement();
    await choose(page);
    const written = await page.findByLabelText(settlement.file.written);
    await page.user.selectOptions(written, 'utf-8');
    fill(await page.findByLabelText(settlement.file.headingLine), 'none');
    await page.findByText(settlement.file.headingLineWrong);
    fill(page.getByLabelText(settlement.file.headingLine), '5');
    const read = page.bridge.previewSettlement;
    vi.spyOn(page.bridge, 'previewSettlement').mockImplementation(async (reading) => {
      await read(reading);
      return { ok: true, value: { ok: false, why: 'no-headings' } };
    });
    await press(page, 'Enter');
    await page.findByText(settlement.failed['no-headings']);
    await columns(page);
    expect(inputsOf(page, 'previewSettlement')).toEqual([
      { mode: 'live', sheet: null, encoding: null, headingLine: null },
      { mode: 'live', sheet: null, encoding: 'utf-8', headingLine: 3 },
      { mode: 'live', sheet: null, encoding: 'windows-1252', headingLine: 5 },
    ]);
  });

  it('is held against days, or against a shift that was closed', async () => {
    const page = await openSettlement({ closes: [closeForTests()] });
    await choose(page);
    await answer(page);
    fill(page.getByLabelText(settlement.days.from), '2026-11-05');
    fill(page.getByLabelText(settlement.days.to), '2026-11-04');
    await page.findByText(settlement.days.wrong);
    await page.findByRole('option', { name: /^Of shift 17/ });
    await page.user.selectOptions(page.getByLabelText(settlement.days.against), '17');
    expect(page.queryByLabelText(settlement.days.from)).toBeNull();
    await page.user.click(await compare(page));
    await result(page);
    expect(inputsOf(page, 'matchSettlement')).toMatchObject([{ stretch: { shift: 17 } }]);
  });

  it('is held against the shift that one comes from', async () => {
    const page = await openSettlement({ closes: [closeForTests()] });
    await page.user.click(page.getByRole('button', { name: en.common.day.closes }));
    await page.user.click(await page.findByRole('button', { name: /Z report 17/ }));
    const there = { name: en.shifts.closed.toSettlement };
    await page.user.click(await page.findByRole('button', there));
    await page.findByRole('heading', { name: settlement.title });
    await choose(page);
    await columns(page);
    expect(page.getByLabelText(settlement.days.against)).toHaveProperty('value', '17');
    // Out of the file first, then to the report.
    await press(page, 'Escape');
    await waitFor(() =>
      expect(page.queryByRole('heading', { name: settlement.columns.title })).toBeNull(),
    );
    await press(page, 'Escape');
    await page.findByRole('heading', { level: 1, name: 'Z report 17' });
  });

  it('asks anew once another column of money is chosen', async () => {
    const page = await openSettlement();
    await choose(page);
    await answer(page);
    await page.user.selectOptions(page.getByLabelText(settlement.columns.fee), '');
    await page.findByText(settlement.missing);
    expect(page.getByLabelText(settlement.columns.mark)).toHaveProperty('value', '');
  });
});

describe('what came of it', () => {
  it('says each difference to the minor unit, with what to do', async () => {
    const payment = paymentForTests(1, { status: 'paid' });
    const { reference } = payment;
    const page = await openSettlement({
      matches: [MATCH],
      payments: [viewForTests(payment, { mode: 'live' })],
    });
    await page.user.click(await page.findByRole('button', { name: /^november\.csv/ }));
    const differ = await page.findByRole('region', {
      name: new RegExp(`^${settlement.lists.differ}`),
    });
    const byAKobo = await within(differ).findByRole('row', { name: /Difference: -₦0\.01\./ });
    expect(byAKobo.textContent).toContain(settlement.reasons.amount);
    expect(differ.textContent).toContain('In the file 3 times.');
    await sees(settlement.result.feesNote);
    const leading = within(byAKobo).getByRole('button', { name: `Payment ${reference}` });
    await page.user.click(leading);
    await page.findByRole('heading', { level: 1, name: new RegExp(reference) });
    expect(page.queryByRole('heading', { name: settlement.title })).toBeNull();
    expect(inputsOf(page, 'matchSettlement')).toEqual([]);
  });

  it('is handed over in a file or on paper, by keys', async () => {
    const other = { ...MATCH, number: 2, name: 'october.csv' };
    const overview = { ...LIVE, printer: receiptPrinterAt(9100) };
    const page = await openSettlement({ matches: [other, MATCH], overview });
    await page.user.click(await page.findByRole('button', { name: /^november\.csv/ }));
    const handing = within(await page.findByRole('region', { name: en.reports.handOver }));
    (await handing.findByRole('button', { name: en.exports.save.xlsx })).focus();
    await press(page, 'Enter');
    await press(page, 'Alt+P');
    await handing.findByText(en.reports.print.came.first);
    const what = { match: 1 };
    expect(inputsOf(page, 'exportReport')).toEqual([{ mode: 'live', what, format: 'xlsx' }]);
    expect(inputsOf(page, 'printReport')).toEqual([{ mode: 'live', what }]);
    await page.user.click(page.getByRole('button', { name: en.common.back }));
    await page.user.click(await page.findByRole('button', { name: /^october\.csv/ }));
    const next = within(await page.findByRole('region', { name: en.reports.handOver }));
    await next.findByRole('button', { name: en.exports.save.pdf });
    expect(next.queryByText(en.reports.print.came.first)).toBeNull();
  });
});
