/** A month's journal by the contract's calls: what is shown, what is said of accounts, and its files. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AppCore } from '../../../src/main/core/contract/handlers.ts';
import { localDay } from '../../../src/main/core/platform/clock.ts';
import { entry, startComposed, take, takePaid } from '../../support/real/composed.ts';
import { readXlsx } from '../../support/readers/read-xlsx.ts';
import { tempFolder } from '../../support/run/temp-folder.ts';
import { csvRecords, csvRows } from '../exports/support.ts';
import { machineZone } from '../../../src/shared/core/time/time-zones.ts';

async function practice(folder = tempFolder()): Promise<AppCore> {
  const { core } = await startComposed(folder);
  await core.handlers.setMode({ mode: 'practice' });
  return core;
}

async function closed(
  core: AppCore,
  elsewhere: { currency: string; minor: number }[] = [],
): Promise<{ day: string; month: string; document: string; entry: string }> {
  const { report, lastReceipt } = await core.handlers.getShift({});
  const {
    hash,
    number,
    report: made,
  } = await core.handlers.closeShift({
    mode: 'practice',
    shift: report.shift,
    lastReceipt,
    declared: { counted: [], elsewhere, note: null },
  });
  const day = localDay(made.at, machineZone());
  return {
    day,
    month: day.slice(0, 7),
    document: `PRACTICE-Z${number}-${hash.slice(0, 8)}`,
    entry: `PRACTICE-${made.terminal}-Z${number}-NGN`,
  };
}

const giveBack = (core: AppCore, id: string, amountMinor: number) =>
  core.handlers.notePaidBack({ id, amountMinor, how: 'transfer', why: 'returned', before: 0 });

const exported = async (core: AppCore, month: string, format: 'csv' | 'xlsx') => {
  const outcome = await core.handlers.exportJournal({ mode: 'practice', month, format });
  if (!outcome.made) throw new Error(`nothing was made: ${outcome.why}`);
  return { outcome, content: readFileSync(outcome.file) };
};

test('what was closed is shown as entries that balance, and is in a file line by line', async () => {
  const core = await practice();
  const { payment } = await takePaid(core, 'two sacks');
  await giveBack(core, payment.id, 25_000);
  const close = await closed(core, [{ currency: 'NGN', minor: 99_900 }]);
  const [month] = await core.handlers.listJournalMonths({});
  const journal = await core.handlers.getJournal({ month: close.month });
  const { outcome, content } = await exported(core, close.month, 'csv');

  expect(month).toEqual({ month: close.month, closes: 1 });
  expect(journal).toMatchObject({
    mode: 'practice',
    month: close.month,
    sums: [{ currency: 'NGN', debit: 150_000, credit: 150_000 }],
    more: { entries: 0, notBooked: 0 },
    open: null,
  });
  expect(journal.entries.map(({ number, document, day }) => [number, document, day])).toEqual([
    [close.entry, close.document, close.day],
  ]);
  expect(journal.notBooked.map(({ document, text }) => [document, text])).toContainEqual([
    close.document,
    expect.stringContaining('999.00 NGN counted as taken otherwise'),
  ]);
  expect(outcome.name).toMatch(
    /^Counterfoil PRACTICE journal \d{4}-\d\d \w+ \d{4}-\d\d-\d\d\.csv$/,
  );
  const line = (account: string, name: string, what: string, debit: string, credit: string) => ({
    Record: 'PRACTICE — no money moved',
    Date: close.day,
    Entry: close.entry,
    Account: account,
    'Account name': name,
    Text: `Z report 1: ${what}`,
    Debit: debit,
    Credit: credit,
    Currency: 'NGN',
    Document: close.document,
  });
  expect(csvRecords(content)).toEqual([
    line('1211', 'Payment service, Payment link', 'taken', '1250.00', ''),
    line('4000', 'Sales', 'taken', '', '1250.00'),
    line('4100', 'Refunds', 'refunds noted', '250.00', ''),
    line('1010', 'Bank', 'refunds noted', '', '250.00'),
  ]);
});

test('a note that a later shift takes back is booked back from where the money was given', async () => {
  const core = await practice();
  const { payment } = await takePaid(core, 'two sacks');
  await giveBack(core, payment.id, 25_000);
  await closed(core);
  const { events } = await core.handlers.getPayment({ id: payment.id });
  const noted = events.find(({ event }) => event.type === 'paid-back');
  await core.handlers.undoPaidBack({ id: payment.id, at: noted?.at ?? 0 });
  const { month, entry: number } = await closed(core);
  const journal = await core.handlers.getJournal({ month });
  const lines = journal.entries.find((each) => each.number === number)?.lines ?? [];

  expect(lines.map(({ account, debit, credit }) => [account.number, debit, credit])).toEqual([
    ['4100', 0, 25_000],
    ['1010', 25_000, 0],
  ]);
});

test('what came in the open shift is said, and booked once it is closed', async () => {
  const core = await practice();
  await takePaid(core, 'two sacks');
  const { report } = await core.handlers.getShift({});
  const month = localDay(report.at, machineZone()).slice(0, 7);
  const before = await core.handlers.getJournal({ month });
  expect(before).toMatchObject({
    entries: [],
    open: { shift: 1, taken: [{ currency: 'NGN', minor: 125_000 }] },
  });
  expect((await core.handlers.getJournal({ month: '2019-02' })).open).toBeNull();
  expect(await core.handlers.listJournalMonths({})).toEqual([]);
  await closed(core);
  expect((await core.handlers.getJournal({ month })).entries).toHaveLength(1);
});

test('accounts and columns are said once: they stand in the next file, after a restart as well', async () => {
  const folder = tempFolder();
  const { core, stop } = await startComposed(folder);
  await core.handlers.setMode({ mode: 'practice' });
  await takePaid(core, 'two sacks');
  const { month } = await closed(core);
  const columns = [
    { column: 'account', heading: '=Konto' },
    { column: 'date', heading: 'Belegdatum' },
    { column: 'amount', heading: 'Betrag' },
    { column: 'currency', heading: 'WKZ' },
  ] as const;
  const sales = { number: '08400', name: 'Erlöse' };
  await core.handlers.saveJournalMapping({ accounts: { sales }, columns });
  // Another window, which was opened before, changes another account.
  const refunds = { number: '=1+1', name: 'Back' };
  const mapping = await core.handlers.saveJournalMapping({ accounts: { refunds }, columns: null });
  expect(mapping).toMatchObject({ accounts: { sales, refunds }, columns });
  await stop();
  const again = await practice(folder);
  expect(await again.handlers.getJournalMapping({})).toEqual(mapping);

  const csv = csvRows((await exported(again, month, 'csv')).content);
  expect(csv[0]).toEqual(['Record', "'=Konto", 'Belegdatum', 'Betrag', 'WKZ']);
  expect(csv.slice(1).map(([record, account, , amount]) => [record, account, amount])).toEqual([
    ['PRACTICE — no money moved', '1211', '1250.00'],
    ['PRACTICE — no money moved', '08400', '-1250.00'],
  ]);
});

test('a workbook has days as days, accounts as texts, and what is not booked beside it', async () => {
  const core = await practice();
  await takePaid(core, 'two sacks');
  await giveBack(core, (await takePaid(core, 'a bag')).payment.id, 5);
  const { month, document } = await closed(core, [{ currency: 'NGN', minor: 99_900 }]);
  const { outcome, content } = await exported(core, month, 'xlsx');
  const { sheets } = readXlsx(content);
  const [entries, rest] = sheets;

  expect(outcome).toMatchObject({ format: 'xlsx', contents: null });
  expect(sheets.map(({ name }) => name)).toEqual(['Journal', 'Not booked']);
  expect(entries?.cells.get('D2')).toMatchObject({ value: '1211', isText: true });
  expect(entries?.cells.get('G2')).toMatchObject({ value: '2500.00', isText: false });
  expect(entries?.cells.get('B2')).toMatchObject({ isText: false });
  expect([...(rest?.cells.values() ?? [])]).toContainEqual(
    expect.objectContaining({ value: document, isText: true }),
  );
});

test.each([
  [
    'number.sales',
    'journal-account-empty',
    { accounts: { sales: { number: '', name: '' } }, columns: null },
  ],
  [
    'name.fees',
    'journal-name-invalid',
    { accounts: { fees: { number: '1', name: 'a\u200bb' } }, columns: null },
  ],
  [
    'columns',
    'journal-columns-missing',
    { accounts: {}, columns: [{ column: 'date', heading: 'Day' }] },
  ],
] as const)(
  'what can’t be used is refused beside %s, and nothing is kept',
  async (field, problem, changes) => {
    const core = await practice();
    const before = await core.handlers.getJournalMapping({});
    await expect(core.handlers.saveJournalMapping(changes)).rejects.toMatchObject({
      code: 'field-invalid',
      field,
      problem,
    });
    expect(await core.handlers.getJournalMapping({})).toEqual(before);
  },
);

test('is refused in another mode than was shown', async () => {
  const core = await practice();
  const asked = core.handlers.exportJournal({ mode: 'live', month: '2026-11', format: 'csv' });
  await expect(asked).rejects.toMatchObject({ code: 'mode-changed' });
});

test('money that is not as it was asked for is in no entry, and is named', async () => {
  const core = await practice();
  const { payment } = await take(
    core,
    { ...entry('a mismatch'), amountMinor: 125_006 },
    'mismatch',
  );
  const { month } = await closed(core);
  const { entries, notBooked } = await core.handlers.getJournal({ month });
  expect(entries).toEqual([]);
  expect(notBooked.map(({ text }) => text)).toEqual([
    `${payment.reference}, Payment link: asked for 1250.06 NGN. The service reports 1,250.05 NGN. Book what really came.`,
  ]);
});
