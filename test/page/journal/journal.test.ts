/** A month's journal: its file, and the accounts and columns that are said once. */
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { screens as en } from '../../../src/shared/i18n/en/index.ts';
import { callError, type FakeState, overviewForTests } from '../../support/fakes/bridge/bridge.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';
import { fill, inputsOf, openPage, type OpenPage, press, sees } from '../open-page.tsx';

const { common, journal: texts } = en;

const CLOSES = [
  closeForTests(reportForTests({ shift: 17, at: Date.UTC(2026, 10, 25, 18) })),
  closeForTests(
    reportForTests({
      shift: 16,
      at: Date.UTC(2026, 9, 3, 18),
      taken: [{ method: 'link', network: null, currency: 'XOF', payments: 1, minor: 700 }],
      earlier: [],
      earlierPayments: [],
      differs: [],
      differing: [],
      paidBack: [],
      paidBackLines: [],
      fees: [],
    }),
  ),
];

/** Goes to a place by its button in the frame, which may have a number beside its name. */
async function goTo(page: OpenPage, place: string): Promise<void> {
  const places = within(await page.findByRole('navigation', { name: common.nav.label }));
  await page.user.click(places.getByRole('button', { name: new RegExp(`^${place}`) }));
}

async function toJournal(page: OpenPage): Promise<void> {
  await goTo(page, common.nav.day);
  await page.user.click(await page.findByRole('button', { name: common.day.journal }));
  await page.findByRole('heading', { level: 1, name: texts.title });
}

async function openJournal(state: Partial<FakeState> = {}): Promise<OpenPage> {
  const page = await openPage({ closes: CLOSES, ...state });
  await toJournal(page);
  return page;
}

const openMapping = async (page: OpenPage) =>
  page.user.click(await page.findByRole('button', { name: texts.mapping.open }));
const saveMapping = async (page: OpenPage) =>
  page.user.click(page.getByRole('button', { name: texts.mapping.save }));
const numberOf = (page: OpenPage, account: string) => page.findByLabelText(`${account}: number`);

describe('a month', () => {
  it('is chosen, and saved as a file', async () => {
    const page = await openJournal();
    await page.user.selectOptions(await page.findByLabelText(texts.month), '2026-10');
    await sees('XOF: debits and credits are');
    await page.user.click(page.getByRole('button', { name: en.exports.save.csv }));
    await sees(en.exports.made.title);
    expect(inputsOf(page, 'exportJournal')).toEqual([
      { mode: 'practice', month: '2026-10', format: 'csv' },
    ]);
  });

  it('is reached, saved and left by keys alone', async () => {
    const page = await openPage({ closes: CLOSES });
    await page.findByRole('navigation');
    await press(page, 'Alt+Z');
    (await page.findByRole('button', { name: common.day.journal })).focus();
    await press(page, 'Enter');
    await sees('NGN: debits and credits are');
    page.getByLabelText(texts.month).focus();
    await page.user.tab();
    await press(page, 'Enter');
    await sees(en.exports.made.title);
    expect(inputsOf(page, 'exportJournal')).toEqual([
      { mode: 'practice', month: '2026-11', format: 'xlsx' },
    ]);
    await press(page, 'Alt+Z');
    await page.findByRole('heading', { level: 1, name: /^Shift/ });
  });
});

describe('accounts and columns', () => {
  it('are saved, only what was changed, and the entries have them at once', async () => {
    const page = await openJournal();
    await openMapping(page);
    fill(await numberOf(page, texts.mapping.account.sales), ' 8400 ');
    await press(page, 'Enter');
    expect(await page.findAllByRole('cell', { name: /^8400 Sales/ })).not.toEqual([]);
    fill(page.getByLabelText('Date: heading'), 'Belegdatum');
    page.getByRole('button', { name: 'Account: up' }).focus();
    await press(page, 'Enter');
    await press(page, 'Enter');
    await press(page, 'Enter');
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Account: up' }));
    await page.user.click(page.getByRole('checkbox', { name: /^Entry/, checked: true }));
    await saveMapping(page);
    await sees(en.settings.saved);
    const heading = (column: string, text: string) => ({ column, heading: text });
    expect(inputsOf(page, 'saveJournalMapping')).toEqual([
      { accounts: { sales: { number: '8400', name: 'Sales' } }, columns: null },
      {
        accounts: {},
        columns: [
          heading('account', 'Account'),
          heading('date', 'Belegdatum'),
          heading('accountName', 'Account name'),
          heading('text', 'Text'),
          heading('debit', 'Debit'),
          heading('credit', 'Credit'),
          heading('currency', 'Currency'),
          heading('document', 'Document'),
        ],
      },
    ]);
  });

  it('that were typed and not saved stay while somebody looks elsewhere, beside what others saved', async () => {
    const page = await openJournal();
    await openMapping(page);
    fill(await numberOf(page, texts.mapping.account.sales), '8400');
    await goTo(page, common.nav.history);
    await page.findByRole('heading', { level: 1, name: en.history.title });
    const others = { accounts: { refunds: { number: '8700', name: 'Back' } }, columns: null };
    await page.bridge.saveJournalMapping(others);
    await toJournal(page);
    const sales = await numberOf(page, texts.mapping.account.sales);
    expect(sales).toHaveProperty('value', '8400');
    const refunds = await numberOf(page, texts.mapping.account.refunds);
    await waitFor(() => expect(refunds).toHaveProperty('value', '8700'));
    await saveMapping(page);
    await sees(en.settings.saved);
    expect(inputsOf(page, 'saveJournalMapping')).toEqual([
      others,
      { accounts: { sales: { number: '8400', name: 'Sales' } }, columns: null },
    ]);
    expect(await numberOf(page, texts.mapping.account.refunds)).toHaveProperty('value', '8700');
  });

  it('that the disk refuses are said to be, and what was typed stays', async () => {
    const page = await openJournal({
      overview: { ...overviewForTests, mode: 'live' },
      journalError: callError('storage-failed'),
    });
    await openMapping(page);
    const fees = await numberOf(page, texts.mapping.account.fees);
    fill(fees, '6800');
    await saveMapping(page);
    await sees(common.call['storage-failed']);
    expect(fees.isConnected).toBe(true);
    expect(fees).toHaveProperty('value', '6800');
  });
});
