/** What stands in exported files, read back by other means than they were written with. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeExport } from '../../../src/main/features/exports/write-export.ts';
import { EVERY_PAYMENT } from '../../../src/shared/core/payments/history-filter.ts';
import { aRecord } from '../../support/samples/payment-samples.ts';
import { readXlsx, type Sheet } from '../../support/readers/read-xlsx.ts';
import { intent, keep, openTestLedger, payment } from '../ledger/support.ts';
import { csvRecords, csvRows, made, orderOf } from './support.ts';

const AT = Date.UTC(2026, 2, 14, 9, 30, 15);
/** What the shop's clocks said of it, which were an hour ahead of UTC: whichever zone this is read in. */
const local = (at: number) => {
  const said = new Date(at + 3_600_000).toISOString();
  return { day: said.slice(0, 10), time: said.slice(11, 19) };
};

const ID = '019b0000-0000-7000-8000-0000000000a1';

function smallRecord() {
  const ledger = openTestLedger();
  keep(
    ledger,
    payment({
      id: ID,
      reference: 'T1-260314-AAAAAA',
      status: 'paid',
      amountMinor: 125_050,
      customer: '08031234567',
      note: 'two sacks, "best" rice',
      lines: [
        { name: '=Rice', quantity: 2, unitMinor: 50_000 },
        { name: 'Salt', quantity: 1, unitMinor: 25_050 },
      ],
      createdAt: AT,
      paidAt: AT + 61_000,
      receiptNumber: 41,
      late: true,
      answered: true,
      gatewayReference: '9007199254740993001',
      chargeReference: '9007199254740993002',
      reported: aRecord(),
      alarms: [{ kind: 'late', at: AT, otherId: null, otherReference: null }],
    }),
  );
  return ledger;
}

describe('a CSV file', () => {
  it('is this, byte for byte', async () => {
    const ledger = smallRecord();
    const { content, contents } = await made(orderOf(ledger.path));
    const [created, paid] = [local(AT), local(AT + 61_000)];
    expect(content.toString('utf8')).toBe(
      [
        '\ufeffDate,Time,Reference,Payment service reference,USSD reference,Method,Status,Amount,Currency,Fees,Customer,Items,Whole sale,Paid elsewhere,Refund noted,Note,Paid at,Paid late,Receipt number,Problem,What the service said,Record,mode,number,method_code,status_code,amount_minor,created_utc,paid_utc,late_code,alarm_codes,payment_id,sale_id,sale_total_minor,paid_elsewhere_minor,paid_back_minor',
        `2026-03-14,${created.time},T1-260314-AAAAAA,9007199254740993001,9007199254740993002,USSD,Paid,1250.50,NGN,10.5,08031234567,"2 × =Rice (500.00); 1 × Salt (250.50)",,,,"two sacks, ""best"" rice",${paid.day} ${paid.time},Yes,41,Paid late,Transaction Successful,Real payments,live,1,ussd,paid,125050,2026-03-14T09:30:15.000Z,2026-03-14T09:31:16.000Z,1,late,${ID},${ID},,,0`,
        '',
      ].join('\r\n'),
    );
    expect(contents).toEqual({
      payments: 1,
      unreadable: 0,
      statuses: [{ status: 'paid', payments: 1 }],
      paid: [{ currency: 'NGN', payments: 1, minor: '125050' }],
    });
  });

  it('says of a share what the whole sale comes to, what of it was paid elsewhere, and what went back', async () => {
    const ledger = openTestLedger();
    const share = { totalMinor: 125_050, elsewhereMinor: 25_000, unpaidMinor: 50 };
    keep(ledger, payment({ amountMinor: 100_000, share, paidBackMinor: 4000 }));
    keep(ledger, payment({ share: { totalMinor: 80_000, elsewhereMinor: 0, unpaidMinor: 0 } }));
    const { content } = await made(orderOf(ledger.path));
    const cells = (names: readonly string[]) =>
      csvRecords(content).map((line) => names.map((name) => line[name]));
    expect(cells(['Whole sale', 'Paid elsewhere', 'Refund noted'])).toEqual([
      ['1250.50', '250.00', '40.00'],
      ['800.00', '', ''],
    ]);
    expect(cells(['sale_total_minor', 'paid_elsewhere_minor', 'paid_back_minor'])).toEqual([
      ['125050', '25000', '4000'],
      ['80000', '0', '0'],
    ]);
  });

  it('has every line, oldest first, past many strides', async () => {
    const ledger = openTestLedger();
    const kept = Array.from({ length: 1203 }, () => payment());
    ledger.appendAll(kept.map((one) => intent(one)));
    const { content } = await made(orderOf(ledger.path));
    expect(csvRecords(content).map((line) => line['Reference'])).toEqual(
      kept.map(({ reference }) => reference),
    );
  });

  it('holds nothing but its headings where no payment is', async () => {
    const ledger = openTestLedger();
    const { content, contents } = await made(orderOf(ledger.path));
    expect(csvRows(content)).toHaveLength(1);
    expect(contents).toEqual({ payments: 0, unreadable: 0, statuses: [], paid: [] });
  });

  it('says in every line that practice is none', async () => {
    const ledger = openTestLedger();
    keep(ledger, payment());
    keep(ledger, payment());
    const { content } = await made(orderOf(ledger.path, { mode: 'practice' }));
    for (const line of csvRecords(content))
      expect([line['Record'], line['mode']]).toEqual(['Practice: nobody was charged', 'practice']);
  });
});

/** Texts that some program or other trips over, and how they stand in a CSV file's cell. */
const AWKWARD: readonly (readonly [text: string, inCsv: string])[] = [
  ['=HYPERLINK("http://a.example","b")', '\'=HYPERLINK("http://a.example","b")'],
  ['+2348031234567', '+2348031234567'],
  ['-5', '-5'],
  ['- two', "'- two"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ["'=1", "''=1"],
  ['a;=1+1', "a;'=1+1"],
  ['line one\nline two\r\nthree', 'line one\nline two\r\nthree'],
  ['tab\there', 'tab\there'],
  ['quote " comma , end', 'quote " comma , end'],
  ['\u202eright to left\u202c שלום', '\u202eright to left\u202c שלום'],
  ['😀 𝒳 four bytes', '😀 𝒳 four bytes'],
  ['nul\u0000 bell\u0007', 'nul� bell�'],
  ['half\ud83d', 'half�'],
  ['<b>&amp;</b> ]]>', '<b>&amp;</b> ]]>'],
  ['_x0041_ and _x005F_', '_x0041_ and _x005F_'],
  [' blanks ', ' blanks '],
  ['000123', '000123'],
  ['1E5', '1E5'],
];

describe('awkward texts', () => {
  const book = () => {
    const ledger = openTestLedger();
    for (const [note] of AWKWARD) keep(ledger, payment({ note }));
    return ledger;
  };

  it('stand in a CSV file as they are, but for what is defused or can not be written', async () => {
    const { content } = await made(orderOf(book().path));
    expect(csvRecords(content).map((line) => line['Note'])).toEqual(AWKWARD.map(([, csv]) => csv));
  });

  it('are text in a workbook, and nothing else', async () => {
    const { content } = await made(orderOf(book().path, { format: 'xlsx' }));
    const [sheet] = readXlsx(content).sheets;
    const marked = (text: string) =>
      text.replace(/[\u0000\u0007]|\ud83d(?![\udc00-\udfff])/g, '\u{fffd}');
    for (const [index, [text]] of AWKWARD.entries())
      expect(sheet?.cells.get(`P${index + 2}`)).toEqual({
        value: marked(text),
        isText: true,
        format: '@',
      });
  });
});

describe('a workbook', () => {
  const cell = (sheet: Sheet | undefined, place: string) => sheet?.cells.get(place);

  it('has real dates, times and amounts, and references as text', async () => {
    const { content } = await made(orderOf(smallRecord().path, { format: 'xlsx' }));
    const { sheets } = readXlsx(content);
    const [sheet] = sheets;
    expect(sheets.map(({ name }) => name)).toEqual(['Payments', 'Summary']);
    expect(cell(sheet, 'A1')).toEqual({ value: 'Date', isText: true, format: '@' });
    // 14 March 2026, as every spreadsheet counts days.
    expect(cell(sheet, 'A2')).toEqual({ value: '46095', isText: false, format: 'yyyy\\-mm\\-dd' });
    const [hour = 0, minute = 0, second = 0] = local(AT).time.split(':').map(Number);
    expect(Number(cell(sheet, 'B2')?.value) * 86_400).toBeCloseTo(
      hour * 3600 + minute * 60 + second,
      5,
    );
    expect(cell(sheet, 'B2')?.format).toBe('hh:mm:ss');
    expect(cell(sheet, 'D2')).toMatchObject({ value: '9007199254740993001', isText: true });
    expect(cell(sheet, 'H2')).toEqual({ value: '1250.50', isText: false, format: '#,##0.00' });
    expect(cell(sheet, 'J2')).toMatchObject({ value: '10.5', isText: false });
    expect(cell(sheet, 'K2')).toEqual({ value: '08031234567', isText: true, format: '@' });
    const paidAt = local(AT + 61_000);
    const days =
      (Date.parse(`${paidAt.day}T${paidAt.time}Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
    expect(Number(cell(sheet, 'Q2')?.value)).toBeCloseTo(days, 8);
    expect(cell(sheet, 'Q2')?.format).toBe('yyyy\\-mm\\-dd\\ hh:mm:ss');
    expect(cell(sheet, 'S2')).toMatchObject({ value: '41', isText: false });
  });

  it("writes each currency's decimals", async () => {
    const ledger = openTestLedger();
    for (const currency of ['JPY', 'KWD', 'CLF', 'NGN'])
      keep(ledger, payment({ currency, amountMinor: 1_234_567 }));
    const { content } = await made(orderOf(ledger.path, { format: 'xlsx' }));
    const [sheet] = readXlsx(content).sheets;
    expect([2, 3, 4, 5].map((line) => cell(sheet, `H${line}`))).toEqual([
      { value: '1234567', isText: false, format: '#,##0' },
      { value: '1234.567', isText: false, format: '#,##0.000' },
      { value: '123.4567', isText: false, format: '#,##0.0000' },
      { value: '12345.67', isText: false, format: '#,##0.00' },
    ]);
  });

  it('keeps its headings in sight, with widths and filters, and reads as the language does', async () => {
    const ledger = smallRecord();
    const { content } = await made(orderOf(ledger.path, { format: 'xlsx' }));
    const xml = readXlsx(content).sheets[0]?.xml ?? '';
    expect(xml).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(xml.match(/<col /g)).toHaveLength(36);
    expect(xml).toContain('<autoFilter ref="A1:AJ2"/>');
    expect(xml).not.toContain('rightToLeft');
    const arabic = await made(
      orderOf(ledger.path, {
        format: 'xlsx',
        language: 'ar',
        target: { path: `${ledger.path}.ar.xlsx`, mayReplace: false },
      }),
    );
    expect(readXlsx(arabic.content).sheets[0]?.xml).toContain('rightToLeft="1"');
  });

  it('says in its last sheet which payments it holds and what they add up to', async () => {
    const ledger = smallRecord();
    keep(ledger, payment({ status: 'declined' }));
    const filter = { ...EVERY_PAYMENT, status: 'paid', fromDay: '2026-03-01' } as const;
    const { content } = await made(orderOf(ledger.path, { format: 'xlsx', filter }));
    const summary = readXlsx(content).sheets.at(-1);
    const lines = Array.from({ length: 12 }, (_, index) =>
      ['A', 'B', 'C'].flatMap((column) => cell(summary, `${column}${index + 1}`)?.value ?? []),
    );
    expect(lines[0]).toEqual(['Real payments']);
    expect(lines[1]?.[0]).toBe('Exported on');
    expect(lines.slice(2)).toEqual([
      ['Counter', 'T1'],
      ['Which payments', 'status Paid; from 2026-03-01'],
      ['Payments', '1'],
      ['Can’t be read', '0'],
      [],
      ['Paid', 'Sum', 'Payments'],
      ['NGN', '1250.50', '1'],
      [],
      ['Status', 'Payments'],
      ['Paid', '1'],
    ]);
  });
});

describe('which payments', () => {
  it('are those that History lists, for every filter', async () => {
    const ledger = openTestLedger();
    const methods = ['ussd', 'link'] as const;
    const statuses = ['paid', 'declined', 'expired', 'waiting', 'unconfirmed'] as const;
    for (let index = 0; index < 60; index += 1)
      keep(
        ledger,
        payment({
          method: methods[index % 2] ?? 'ussd',
          status: statuses[index % 5] ?? 'paid',
          amountMinor: 1000 * (index + 1),
          customer: index % 3 === 0 ? `0803 111 00${index}` : null,
          localDay: `2026-03-${String(10 + (index % 7)).padStart(2, '0')}`,
        }),
      );
    const filters = [
      {},
      { search: '0803' },
      { search: 'nothing has this' },
      { status: 'paid', method: 'link' },
      { fromDay: '2026-03-12', toDay: '2026-03-14' },
      { amount: { currency: 'NGN', from: 5000, to: 20_000 } },
      { needsLook: true },
      { search: '0803', status: 'declined', fromDay: '2026-03-11' },
    ] as const;
    for (const [index, change] of filters.entries()) {
      const filter = { ...EVERY_PAYMENT, ...change };
      const listed = await ledger.finds.history({
        filter,
        customer: [],
        anchor: null,
        offset: 0,
        limit: 200,
        whole: true,
      });
      const path = `${ledger.path}.${index}.csv`;
      const { content } = await made(
        orderOf(ledger.path, { filter, target: { path, mayReplace: false } }),
      );
      expect(csvRecords(content).map((line) => line['Reference'])).toEqual(
        listed.payments.map(({ reference }) => reference).toReversed(),
      );
    }
  });

  it('are those of one moment: what happens while it is written is not in it', async () => {
    const ledger = openTestLedger();
    const first = Array.from({ length: 900 }, () => payment({ note: 'before' }));
    ledger.appendAll(first.map((one) => intent(one)));
    const db = new Database(ledger.path);
    onTestFinished(() => void db.close());
    const order = orderOf(ledger.path);
    let strides = 0;
    const said = await writeExport(order, {
      isCancelled: () => false,
      progress({ done }) {
        if (done === 0 || done === 900) return;
        strides += 1;
        keep(ledger, payment());
        db.exec("UPDATE payments SET note = 'after' WHERE number = 880");
      },
    });
    expect(strides).toBe(1);
    expect(said).toMatchObject({ kind: 'made', contents: { payments: 900 } });
    const notes = csvRecords(readFileSync(order.target.path)).map((line) => line['Note']);
    expect(new Set(notes)).toEqual(new Set(['before']));
  });
});
