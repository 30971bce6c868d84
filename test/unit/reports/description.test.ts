import { describe, expect, test } from 'vitest';
import type { ReportTable } from '../../../src/shared/features/reports/description.ts';
import { reportDescriptionSchema } from '../../../src/shared/features/reports/description-schema.ts';
import { describeReport, type Reported } from '../../../src/shared/features/reports/describe.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { ENGLISH_REPORT } from '../../support/samples/report-words.ts';
import { saidIn } from '../../support/readers/said-report.ts';
import { closeForTests, reportForTests } from '../../support/samples/shift-samples.ts';

const described = (reported: Reported, copy = 0) => describeReport(reported, copy, ENGLISH_REPORT);

const EMPTY: Partial<ShiftReport> = {
  mode: 'live',
  shop: null,
  asked: [],
  taken: [],
  earlier: [],
  earlierPayments: [],
  differs: [],
  differing: [],
  paidBack: [],
  paidBackLines: [],
  fees: [],
  carried: [],
  ended: [],
  alarms: [],
  receipts: null,
  lastSequence: 4020,
};

const said = (reported: Reported, copy = 0) => saidIn(described(reported, copy));

const tables = (reported: Reported) =>
  described(reported).parts.filter((part): part is ReportTable => part.is === 'table');

describe('an X report', () => {
  test('says that nothing is closed by it, and has no mark', () => {
    const lines = said(reportForTests({ mode: 'live' }));

    expect(lines).toContain('X report');
    expect(lines).toContain('Shift 17 stays open.');
    expect(lines.join()).not.toMatch(/Mark|Z report/);
  });
});

describe('a report of a counter whose clock was not gone by', () => {
  test.each(['service', 'record'] as const)('says so, and whose day it has: the %s’s', (by) => {
    const clock = { by, shown: '2020-01-03', used: '2026-11-27' };
    for (const reported of [reportForTests({ clock }), closeForTests(reportForTests({ clock }))]) {
      const lines = said(reported).filter((line) => line.includes('2020-01-03'));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(
        `${by === 'service' ? 'payment service' : 'last payment'}’s: 2026-11-27`,
      );
    }
    expect(said(reportForTests()).join()).not.toContain('clock');
  });
});

test('a report says which numbers are given to nobody, and which close of another copy is in it', () => {
  const lines = said(
    reportForTests({
      skipped: [{ closes: { first: 12, last: 12 }, receipts: { first: 30, last: 41 } }],
      setApart: [{ number: 13, localDay: '2026-03-15' }],
    }),
  );
  expect(lines.filter((line) => /Z reports 12 |Receipts 30 to 41 /.test(line))).toHaveLength(2);
  expect(lines.find((line) => line.includes('a Z report 13 of 2026-03-15'))).toContain(
    'Don’t book it',
  );
  expect(said(reportForTests()).join()).not.toMatch(/lost|copy of this record/);
});

describe('a Z report', () => {
  test('has its number and its mark, and none of the record’s own numbers', () => {
    const lines = said(closeForTests(reportForTests({ mode: 'live' })));

    expect(lines[0]).toBe('Adé & Daughters');
    expect(lines).toContain('Z report 17');
    expect(lines).toContain('Receipts: 201 to 212');
    expect(lines).toContain(`Mark: ${'ab'.repeat(32)}`);
    expect(lines.join()).not.toMatch(/4388|0192f000|1764000000000|cdcd/);
    expect(lines.join()).not.toContain('stays open');
  });

  test('adds up by method and network, and late money stands apart and by name', () => {
    const lines = said(closeForTests());

    expect(lines).toContain('# Taken');
    expect(lines).toContain('USSD | MTN | 9 | 11,250.00 NGN');
    expect(lines).toContain('Sum |  | 11 | 15,250.50 NGN');
    expect(lines).toContain('# Taken for earlier shifts');
    expect(lines.some((line) => line.startsWith('K7Q-261124-00F3K9 | USSD'))).toBe(true);
  });

  test('shows fees as the service wrote them, and takes nothing off', () => {
    expect(said(closeForTests())).toContain('USSD | 9 | 1 | 112.5 NGN');
  });

  test('a note of giving back that was taken back counts the other way', () => {
    const [line] = reportForTests().paidBackLines;
    if (line === undefined) throw new Error('the sample gives something back');
    const lines = said(
      closeForTests(reportForTests({ paidBackLines: [line, { ...line, noted: null }] })),
    );

    expect(lines.filter((each) => each.includes('400.00 NGN'))).toMatchObject([
      expect.stringMatching(/Cash \| Goods returned \| 400\.00 NGN$/),
      expect.stringMatching(/ \| {2}\| Wrong note, undone \| -400\.00 NGN$/),
      expect.stringMatching(/^Sum/),
    ]);
  });
});

test('practice is said above and below, in the name, and a copy beside it', () => {
  const close = closeForTests();
  const lines = said(close, 2);
  const practice = '! PRACTICE — no money moved';

  expect(lines.slice(0, 2)).toEqual([practice, '! COPY 2 of Z 17']);
  expect(lines.slice(-2)).toEqual(['! COPY 2 of Z 17', practice]);
  expect(described(close).name).toBe('PRACTICE — no money moved: Z report 17');
  expect(said(closeForTests(reportForTests({ mode: 'live' }))).join()).not.toContain('PRACTICE');
});

test('an X report is never a copy', () => {
  expect(said(reportForTests({ mode: 'live' }), 3).join()).not.toContain('COPY');
});

test('an empty shift says so in few words', () => {
  expect(tables(reportForTests(EMPTY))).toEqual([]);
  const lines = said(reportForTests(EMPTY));
  expect(lines).toContain('Nothing was taken.');
  expect(lines).toContain('Nothing was counted.');
  expect(lines).toContain('Receipts: none');
});

test('each currency is summed by itself, with its own decimals', () => {
  const sum = { method: 'ussd', network: null } as const;
  const lines = said(
    reportForTests({
      ...EMPTY,
      taken: [
        { ...sum, currency: 'XOF', payments: 1, minor: 1500 },
        { ...sum, currency: 'NGN', payments: 2, minor: 1501 },
        { ...sum, currency: 'TND', payments: 3, minor: 9_007_199_254_740_990 },
        { ...sum, method: 'link', currency: 'NGN', payments: -1, minor: -1502 },
      ],
    }),
  );

  expect(lines.filter((line) => line.startsWith('Sum'))).toEqual([
    'Sum |  | 1 | -0.01 NGN',
    'Sum |  | 3 | 9,007,199,254,740.990 TND',
    'Sum |  | 1 | 1,500 XOF',
  ]);
});

test('what was counted stands beside the record with an exact difference', () => {
  const declared = {
    counted: [{ method: 'ussd' as const, currency: 'NGN', payments: 9, minor: 1_199_999 }],
    elsewhere: [{ currency: 'NGN', minor: 40_000 }],
    note: 'till 2\u{202e} closed by Adé',
  };
  const lines = said(closeForTests(reportForTests({ declared })));

  expect(lines).toContain('USSD | 9 | 11,999.99 NGN | 10 | 12,000.00 NGN | -1 | -0.01 NGN');
  expect(lines).toContain('NGN | 400.00 NGN');
  expect(lines).toContain('Note: till 2\u{fffd} closed by Adé');
});

test('every line has as many cells as there are columns, and passes the door', () => {
  const close = closeForTests();
  for (const { title, columns, rows, sums } of tables(close))
    for (const row of [...rows, ...sums])
      expect([title, row.length]).toEqual([title, columns.length]);
  expect(reportDescriptionSchema.parse(described(close))).toEqual(described(close));
});

test('unreadable payments are said to be in no figure, below the heading of what was asked for', () => {
  const sentence = '2 unreadable payments not counted. Call the manager.';
  const [asked] = tables(reportForTests({ unreadable: 2 }));
  expect(asked).toMatchObject({ title: 'Asked for this shift', explain: sentence });
  expect(said(reportForTests({ ...EMPTY, unreadable: 2 }))).toContain(sentence);
});

test('a report says who closed it, what each took, and who did what; nothing of it where nobody is named', () => {
  const people: NonNullable<ShiftReport['people']> = [
    {
      person: 'Ada',
      paid: [
        { currency: 'GHS', payments: 1, minor: 500 },
        { currency: 'NGN', payments: 2, minor: 150_000 },
      ],
      deeds: [{ deed: 'against-advice', times: 1 }],
    },
    {
      person: 'Bola',
      paid: [{ currency: 'NGN', payments: 3, minor: 90_000 }],
      deeds: [
        { deed: 'stopped', times: 4 },
        { deed: 'printed-again', times: 2 },
      ],
    },
  ];
  const taken = [
    { method: 'link', network: null, currency: 'GHS', payments: 1, minor: 500 },
    { method: 'link', network: null, currency: 'NGN', payments: 5, minor: 240_000 },
  ] as const;
  const report = reportForTests({ taken: [...taken], earlier: [], people, closedBy: 'Bola' });
  const [paid, deeds] = tables(closeForTests(report)).filter(
    ({ columns }) => columns[0]?.label === 'Person',
  );
  const cells = (table: ReportTable | undefined) =>
    table?.rows.map((row) => row.map((cell) => Object.values(cell).slice(1).join(' ')));
  expect(cells(paid)).toEqual([
    ['Ada', '1', '500 GHS'],
    ['Ada', '2', '150000 NGN'],
    ['Bola', '3', '90000 NGN'],
  ]);
  expect(paid?.sums.map((row) => row.map((cell) => Object.values(cell).at(1)))).toEqual([
    ['Sum', 1, 500],
    ['Sum', 5, 240_000],
  ]);
  expect(cells(deeds)).toEqual([
    ['Ada', 'Charged again', '1'],
    ['Bola', 'Stopped waiting', '4'],
    ['Bola', 'Printed again', '2'],
  ]);
  expect(said(closeForTests(report)).join('\n')).toContain('Closed by');
  expect(said(closeForTests(reportForTests())).join('\n')).not.toMatch(/Closed by|Who did what/);
});
