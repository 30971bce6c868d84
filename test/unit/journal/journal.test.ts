/** A month's journal in words, and in the lines of a file. */
import { describe, expect, it } from 'vitest';
import {
  type Journal,
  journalOf,
  mappingWords,
  type MonthsClose,
} from '../../../src/shared/features/journal/journal.ts';
import {
  journalLines,
  notBookedLines,
} from '../../../src/shared/features/journal/journal-lines.ts';
import {
  JOURNAL_COLUMNS,
  mappingFrom,
  NOTHING_MAPPED,
} from '../../../src/shared/features/journal/mapping.ts';
import { journalWords } from '../../../src/shared/i18n/en/journal-words.ts';
import type { ShiftReport } from '../../../src/shared/features/shifts/shifts.ts';
import { ENGLISH_JOURNAL } from '../../support/samples/journal-words.ts';
import { reportForTests } from '../../support/samples/shift-samples.ts';

const MAPPING = mappingFrom(NOTHING_MAPPED, mappingWords(ENGLISH_JOURNAL));
const close = (number: number, report: ShiftReport | null): MonthsClose => ({
  number,
  hash: 'abcdef0123456789'.repeat(4),
  day: '2026-11-25',
  report,
});
const journal = (closes: readonly MonthsClose[], mode: 'live' | 'practice' = 'live'): Journal =>
  journalOf(mode, closes, MAPPING, () => null, ENGLISH_JOURNAL);

const small = (change: Partial<ShiftReport> = {}) =>
  reportForTests({
    taken: [{ method: 'ussd', network: null, currency: 'NGN', payments: 1, minor: 1050 }],
    paidBack: [],
    paidBackLines: [],
    differs: [],
    differing: [],
    fees: [],
    ...change,
  });

describe('a month’s journal', () => {
  it('has an entry with the close’s number and mark, and lines with the shop’s accounts', () => {
    const { entries, notBooked } = journal([close(17, small())]);
    expect(notBooked).toEqual([]);
    const clearing = { number: '1210', name: 'Payment service, USSD' };
    const sales = { number: '4000', name: 'Sales' };
    const late = 'Z report 17: paid late, earlier shifts';
    expect(entries).toEqual([
      {
        number: 'K7Q-Z17-NGN',
        document: 'Z17-abcdef01',
        day: '2026-11-25',
        currency: 'NGN',
        lines: [
          { account: clearing, text: 'Z report 17: taken', debit: 1050, credit: 0 },
          { account: sales, text: 'Z report 17: taken', debit: 0, credit: 1050 },
          { account: clearing, text: late, debit: 75_000, credit: 0 },
          { account: sales, text: `${late} (K7Q-261124-00F3K9)`, debit: 0, credit: 75_000 },
        ],
      },
    ]);
  });

  it('names late payments one beside the other', () => {
    const [first] = reportForTests().earlierPayments;
    if (first === undefined) throw new Error('a sample has one');
    const earlierPayments = [first, { ...first, reference: 'K7Q-261124-00F3KA' }];
    const [entry] = journal([close(17, small({ earlierPayments }))]).entries;
    expect(entry?.lines.at(-1)?.text).toBe(
      'Z report 17: paid late, earlier shifts (K7Q-261124-00F3K9, K7Q-261124-00F3KA)',
    );
  });

  it('says of money that came right which close had left it to a person', () => {
    const { earlierPayments } = reportForTests();
    const righted = earlierPayments.map((each) => ({ ...each, since: 16 }));
    const differs = [
      { method: 'ussd', network: 'MTN', currency: 'NGN', payments: -1, minor: -75_000 } as const,
    ];
    const { entries, notBooked } = journal([close(17, small({ righted, differs }))]);
    const instead = 'Z report 17: came right, instead of what Z report 16 left to you';
    expect(entries[0]?.lines.map(({ text }) => text)).toEqual([
      'Z report 17: taken',
      'Z report 17: taken',
      instead,
      `${instead} (K7Q-261124-00F3K9)`,
    ]);
    expect(notBooked.map(({ text }) => text)).toEqual([
      'K7Q-261124-00F3K9, USSD: 750.00 NGN, booked here. Z report 16 left it to you: undo your booking.',
    ]);
  });

  it.each([
    ['350.00', '400.00', 'now 350.00 NGN. Z report 16 said 400.00 NGN.'],
    ['350.00', null, 'now 350.00 NGN. Z report 16 said nothing.'],
    [null, '400.00', 'now no money reported. Z report 16 said 400.00 NGN.'],
  ])('says what the service reports now and reported before: %s, %s', (now, before, words) => {
    const money = (amountText: string | null) =>
      amountText === null ? null : { amountText, currency: 'NGN' };
    const differing = reportForTests().differing.map((each) => ({
      ...each,
      reported: money(now),
      before: { since: 16, reported: money(before) },
    }));
    const { notBooked } = journal([close(17, small({ differing }))]);
    expect(notBooked).toHaveLength(1);
    expect(notBooked[0]?.text).toContain(`K7Q-261125-00E5F6, USSD: ${words} `);
  });

  it('has a sum a currency, by their names, and none of all', () => {
    const of = (currency: string, minor: number) =>
      small({
        taken: [{ method: 'link', network: null, currency, payments: 1, minor }],
        earlier: [],
      });
    const { sums } = journal([
      close(17, small()),
      close(18, of('XOF', 7)),
      close(19, of('GHS', 9)),
    ]);
    expect(sums).toEqual([
      { currency: 'GHS', debit: 9, credit: 9 },
      { currency: 'NGN', debit: 76_050, credit: 76_050 },
      { currency: 'XOF', debit: 7, credit: 7 },
    ]);
  });

  it('names what is not booked, and a close that can’t be read', () => {
    const fees = [
      { method: 'ussd', currency: 'NGN', total: '12.505', payments: 9, without: 1 } as const,
    ];
    const { differs, differing } = reportForTests();
    const of = small({ differs, differing, fees });
    const texts = journal([close(17, of), close(18, null)]).notBooked;
    expect(texts.map(({ document, text }) => [document, text])).toEqual([
      [
        'Z17-abcdef01',
        'K7Q-261125-00E5F6, USSD: asked for 500.00 NGN. The service reports 350.00 NGN. Book what really came.',
      ],
      ['Z17-abcdef01', 'USSD: 12.505 NGN service’s fees. No account is set.'],
      ['Z18-abcdef01', 'Report unreadable, not booked. Call the manager.'],
    ]);
  });

  it('books fees once an account is named for them, and says of how many payments there is none', () => {
    const named = {
      accounts: { fees: { number: '6800', name: 'Bank fees' } },
      columns: null,
    };
    const mapping = mappingFrom(named, mappingWords(ENGLISH_JOURNAL));
    const { fees } = reportForTests();
    const closes = [close(17, small({ earlier: [], fees }))];
    const made = journalOf('live', closes, mapping, () => null, ENGLISH_JOURNAL);
    expect(made.entries[0]?.lines.slice(2)).toEqual([
      {
        account: { number: '6800', name: 'Bank fees' },
        text: 'Z report 17: service’s fees',
        debit: 11_250,
        credit: 0,
      },
      {
        account: { number: '1210', name: 'Payment service, USSD' },
        text: 'Z report 17: service’s fees',
        debit: 0,
        credit: 11_250,
      },
    ]);
    expect(made.notBooked.map(({ text }) => text)).toEqual(['USSD, payments without fee: 1.']);
  });
});

describe('the lines of its file', () => {
  const every = JOURNAL_COLUMNS.map((column) => ({ column, heading: `the ${column}` }));

  it('are one a booking, in the columns and under the headings that were chosen', () => {
    const lines = journalLines(journal([close(17, small({ earlier: [] }))]), every, journalWords);
    const words = (text: string) => ({ is: 'words', text });
    const money = (minor: number) => ({ is: 'money', minor, currency: 'NGN' });
    expect(lines).toEqual([
      JOURNAL_COLUMNS.map((column) => ({ is: 'heading', text: `the ${column}` })),
      [
        { is: 'day', day: '2026-11-25' },
        words('K7Q-Z17-NGN'),
        words('1210'),
        words('Payment service, USSD'),
        words('Z report 17: taken'),
        money(1050),
        words(''),
        words('NGN'),
        words('Z17-abcdef01'),
        money(1050),
      ],
      [
        { is: 'day', day: '2026-11-25' },
        words('K7Q-Z17-NGN'),
        words('4000'),
        words('Sales'),
        words('Z report 17: taken'),
        words(''),
        money(1050),
        words('NGN'),
        words('Z17-abcdef01'),
        money(-1050),
      ],
    ]);
  });

  it('say of practice that it is, in each line and in its numbers', () => {
    const made = journal([close(17, small()), close(18, null)], 'practice');
    const columns = [{ column: 'entry', heading: 'Entry' } as const];
    const lines = journalLines(made, columns, journalWords);
    expect(lines[0]).toEqual([
      { is: 'heading', text: 'Record' },
      { is: 'heading', text: 'Entry' },
    ]);
    for (const line of lines.slice(1))
      expect(line).toEqual([
        { is: 'words', text: 'PRACTICE — no money moved' },
        { is: 'words', text: 'PRACTICE-K7Q-Z17-NGN' },
      ]);
    expect(notBookedLines(made, journalWords)?.[1]?.slice(1)).toEqual([
      { is: 'words', text: 'PRACTICE-Z18-abcdef01' },
      {
        is: 'words',
        text: 'PRACTICE — no money moved: Report unreadable, not booked. Call the manager.',
      },
    ]);
  });

  it('have what is not booked on a sheet of their own, where there is anything', () => {
    expect(notBookedLines(journal([close(17, small())]), journalWords)).toBeNull();
    expect(notBookedLines(journal([close(18, null)]), journalWords)).toEqual([
      ['Date', 'Document', 'Not booked'].map((text) => ({ is: 'heading', text })),
      [
        { is: 'day', day: '2026-11-25' },
        { is: 'words', text: 'Z18-abcdef01' },
        {
          is: 'words',
          text: 'Report unreadable, not booked. Call the manager.',
        },
      ],
    ]);
  });
});
