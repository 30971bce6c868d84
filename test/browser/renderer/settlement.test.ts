/** What people see of holding the record against a settlement file. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import type { Match, MatchLine, SettlementPreview } from '../../../src/shared/settlement.ts';
import { type FakeState, overviewForTests } from '../../support/fake-bridge.ts';
import { axeFindings, inputsOf, overflowOf } from '../../support/page-looks.ts';
import { picture } from '../../support/pictures.ts';
import { receiptPrinterAt } from '../../support/receipt-printer/settings.ts';
import { closeForTests } from '../../support/shift-samples.ts';
import { startScreens, type Screens } from '../../support/screens.ts';

const { settlement } = en;
const live = { ...overviewForTests, mode: 'live' } as const;

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const column = (heading: string, change: Partial<SettlementPreview['columns'][number]> = {}) => ({
  heading,
  mark: 'none' as const,
  order: 'none' as const,
  words: null,
  ...change,
});

const PREVIEW: SettlementPreview = {
  id: '0192f000-0000-4000-8000-0000000000a1',
  name: 'november.csv',
  bytes: 48_213,
  sheet: null,
  sheets: [],
  encoding: 'windows-1252',
  delimiter: ';',
  headingLine: 3,
  lines: 1204,
  columns: [
    column('Payment reference'),
    column('Amount', { mark: 'ambiguous' }),
    column('Fees', { mark: 'none' }),
    column('Date', { order: 'ambiguous' }),
    column('Status', { words: ['Failed', 'Successful'] }),
  ],
  first: [
    ['A1-261121-KKKKK1', '1,500', '15', '03/04/2026', 'Successful'],
    ['A1-261121-KKKKK2', '2,500', '25', '03/04/2026', 'Failed'],
  ],
  guess: {
    reference: 0,
    amount: 1,
    fee: 2,
    currency: null,
    date: 3,
    status: 4,
    mark: null,
    order: null,
    paidWords: ['Successful'],
  },
  remembered: false,
  comparedAt: Date.UTC(2026, 10, 20, 9),
};

const there = (change: Partial<NonNullable<MatchLine['there']>> = {}) => ({
  line: 4,
  reference: 'A1-261121-KKKKK1',
  amountText: '1,500.00',
  minor: 150_000,
  currency: 'NGN',
  feeText: '15.00',
  feeMinor: 1500,
  date: '2026-04-03',
  status: 'Successful',
  ...change,
});
const here = {
  id: '0192f000-0000-7000-8000-000000000001',
  reference: 'A1-261121-KKKKK1',
  minor: 150_001,
  currency: 'NGN',
  day: '2026-04-03',
  face: 'paid' as const,
};
const list = (count: number, difference = 0) => ({
  count,
  kept: Math.min(count, 2),
  sums:
    count === 0
      ? []
      : [
          {
            currency: 'NGN',
            there: String(150_000 * count),
            here: String(150_000 * count - difference),
          },
        ],
});

const MATCH: Match = {
  number: 1,
  mode: 'live',
  at: Date.UTC(2026, 10, 25, 16),
  stretch: { from: '2026-11-01', to: '2026-11-25' },
  name: 'november.csv',
  hash: 'ab'.repeat(32),
  currency: 'NGN',
  summary: {
    lines: 1204,
    lists: { agree: list(1200), differ: list(2, -1), 'only-here': list(0), 'only-there': list(2) },
    totals: [
      {
        currency: 'NGN',
        there: '180600000',
        here: '180600001',
        difference: '-1',
        fees: '180600',
        otherDays: '0',
      },
    ],
    unread: 1,
    unreadableHere: 0,
  },
};

const LINES = {
  agree: [{ there: there(), here: { ...here, minor: 150_000 }, reasons: [] }],
  differ: [
    { there: there(), here, reasons: [{ why: 'amount', by: '-1' }] },
    {
      there: there({ line: 9, minor: null, amountText: '12.345' }),
      here,
      reasons: [{ why: 'amount-unreadable' }, { why: 'duplicate', times: 3 }],
    },
  ],
  'only-there': [
    {
      there: there({ line: 20, reference: 'X9-1' }),
      here: null,
      reasons: [{ why: 'unknown-reference' }],
    },
  ],
} satisfies FakeState['matchLines'];

type View = Parameters<Screens['open']>[1];

async function openSettlement(state: Partial<FakeState> = {}, view?: View) {
  const opened = await screens.open(
    {
      overview: live,
      settlementRead: { ok: true, preview: PREVIEW },
      settlementMatched: { ok: true, match: MATCH },
      matchLines: LINES,
      ...state,
    },
    view,
  );
  await opened.page.getByRole('form').first().waitFor();
  await opened.page.keyboard.press('Alt+Z');
  await opened.page.getByRole('button', { name: en.shifts.toSettlement }).click();
  await opened.page.getByRole('heading', { name: settlement.title }).waitFor();
  return opened;
}

const choose = (page: Page, content = 'reference;amount\nA;1') =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
const compare = (page: Page) => page.getByRole('button', { name: settlement.compare });

async function answer(page: Page) {
  await page.getByLabel(settlement.columns.mark).selectOption('point');
  await page.getByLabel(settlement.columns.order).selectOption('dmy');
}

describe('a file', () => {
  it('is handed over in parts, and nothing of it is guessed that can be read in two ways', async () => {
    const { page } = await openSettlement();
    await choose(page, 'x'.repeat(600_001));
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    expect((await inputsOf(page, 'stageSettlement')).map(({ at }) => at)).toEqual([0, 600_000]);
    await page.getByText(settlement.columns.markAsked).waitFor();
    await page.getByText(settlement.columns.orderAsked).waitFor();
    await compare(page).press('Enter');
    expect(await inputsOf(page, 'matchSettlement')).toEqual([]);
    await answer(page);
    await compare(page).click();
    await page.getByRole('heading', { name: settlement.result.title }).waitFor();
    const [sent] = await inputsOf(page, 'matchSettlement');
    expect(sent).toMatchObject({
      mode: 'live',
      id: PREVIEW.id,
      mapping: { reference: 0, amount: 1, mark: 'point', order: 'dmy', paidWords: ['Successful'] },
    });
  });

  it('that can’t be read says why', async () => {
    const { page } = await openSettlement({ settlementRead: { ok: false, why: 'locked' } });
    await choose(page);
    await page.getByText(settlement.failed.locked).waitFor();
    expect(await compare(page).count()).toBe(0);
  });

  it('is read as a person says, and stays as it was where that can’t be', async () => {
    const { page } = await openSettlement();
    await choose(page);
    await page.getByLabel(settlement.file.written).selectOption('utf-8');
    await page.getByLabel(settlement.file.headingLine).fill('none');
    await page.getByText(settlement.file.headingLineWrong).waitFor();
    await page.getByLabel(settlement.file.headingLine).fill('5');
    await page.evaluate(`fakeState.settlementRead = { ok: false, why: 'no-headings' }`);
    await page.keyboard.press('Enter');
    await page.getByText(settlement.failed['no-headings']).waitFor();
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    expect(await inputsOf(page, 'previewSettlement')).toEqual([
      { mode: 'live', sheet: null, encoding: null, headingLine: null },
      { mode: 'live', sheet: null, encoding: 'utf-8', headingLine: 3 },
      { mode: 'live', sheet: null, encoding: 'windows-1252', headingLine: 5 },
    ]);
  });

  it('is held against days, or against a shift that was closed', async () => {
    const { page } = await openSettlement({ closes: [closeForTests()] });
    await choose(page);
    await answer(page);
    await page.getByLabel(settlement.days.from).fill('2026-11-05');
    await page.getByLabel(settlement.days.to).fill('2026-11-04');
    await page.getByText(settlement.days.wrong).waitFor();
    await page.getByLabel(settlement.days.against).selectOption('17');
    expect(await page.getByLabel(settlement.days.from).count()).toBe(0);
    await compare(page).click();
    await page.getByRole('heading', { name: settlement.result.title }).waitFor();
    expect(await inputsOf(page, 'matchSettlement')).toMatchObject([{ stretch: { shift: 17 } }]);
  });

  it('is held against the shift that one comes from', async () => {
    const { page } = await openSettlement({ closes: [closeForTests()] });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Z report 17' }).click();
    await page.getByRole('button', { name: en.shifts.closed.toSettlement }).click();
    await choose(page);
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    expect(await page.getByLabel(settlement.days.against).inputValue()).toBe('17');
  });

  it('asks anew once another column of money is chosen', async () => {
    const { page } = await openSettlement();
    await choose(page);
    await answer(page);
    await page.getByLabel(settlement.columns.fee, { exact: true }).selectOption('');
    await page.getByText(settlement.missing).waitFor();
    expect(await page.getByLabel(settlement.columns.mark).inputValue()).toBe('');
  });
});

describe('what came of it', () => {
  it('says each difference to the minor unit, with what to do', async () => {
    const { page } = await openSettlement({ matches: [MATCH] });
    await page.getByRole('button', { name: /^november\.csv/ }).click();
    const differ = page.getByRole('region', { name: settlement.lists.differ }).first();
    await differ.getByText(settlement.reasons.amount).waitFor();
    await differ.getByText('Difference: −₦0.01.').waitFor();
    await differ.getByText('It stands there 3 times.').waitFor();
    await page.getByText(settlement.result.feesNote).waitFor();
    await page.getByRole('button', { name: 'Payment A1-261121-KKKKK1' }).first().click();
    await page.getByRole('heading', { name: settlement.title }).waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'matchSettlement')).toEqual([]);
  });

  it('is handed over in a file or on paper, by keys', async () => {
    const other = { ...MATCH, number: 2, name: 'october.csv' };
    const overview = { ...live, printer: receiptPrinterAt(9100) };
    const { page, trouble } = await openSettlement({ matches: [other, MATCH], overview });
    await page.getByRole('button', { name: /^november\.csv/ }).click();
    const handing = page.getByRole('region', { name: en.reports.handOver });
    await handing.getByRole('button', { name: en.exports.save.xlsx }).press('Enter');
    await page.keyboard.press('Alt+P');
    await handing.getByText(en.reports.print.came.first, { exact: true }).waitFor();
    const what = { match: 1 };
    expect(await inputsOf(page, 'exportReport')).toEqual([{ mode: 'live', what, format: 'xlsx' }]);
    expect(await inputsOf(page, 'printReport')).toEqual([{ mode: 'live', what }]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: settlement.result.another }).click();
    await page.getByRole('button', { name: /^october\.csv/ }).click();
    await handing.getByRole('button', { name: en.exports.save.pdf }).waitFor();
    expect(await handing.getByText(en.reports.print.came.first, { exact: true }).count()).toBe(0);
    expect(trouble).toEqual([]);
  });
});

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  it.each(SIZES)('looks as it should at %o', async (viewport) => {
    const overview = { ...live, preferences: { ...live.preferences, theme } };
    const { page, trouble } = await openSettlement({ overview }, { viewport });
    await choose(page);
    await page.getByRole('heading', { name: settlement.columns.title }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await picture(page, `settlement-columns-${theme}-${viewport.width}`);
    await answer(page);
    await compare(page).click();
    await page.getByText(settlement.reasons['unknown-reference']).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await picture(page, `settlement-result-${theme}-${viewport.width}`);
    expect(trouble).toEqual([]);
  });
});
