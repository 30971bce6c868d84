/** What a settlement file's columns hold, from all of their values. */
import { describe, expect, it } from 'vitest';
import { delimiterOf } from '../../../src/main/features/settlement/csv-rows.ts';
import { guessMapping, surveyTable } from '../../../src/main/features/settlement/survey.ts';
import type { TableRow } from '../../../src/main/features/settlement/cells.ts';

async function* rowsOf(...rows: string[][]): AsyncGenerator<TableRow> {
  for (const [at, cells] of rows.entries()) yield { line: at + 1, cells };
}
const surveyFrom = (headingLine: number | null, ...rows: string[][]) =>
  surveyTable(rowsOf(...rows), { headingLine, onRow: () => undefined });
const survey = (...rows: string[][]) => surveyFrom(null, ...rows);

describe('a table', () => {
  it('begins below what a bank writes above it', async () => {
    const surveyed = await survey(
      ['Settlement of November'],
      ['Account', '0123'],
      ['Reference', 'Amount', 'Date'],
      ['A', '1.00', '2026-11-01'],
      ['B', '2.00', '2026-11-02'],
    );
    expect(surveyed.headingLine).toBe(3);
    expect(surveyed.lines).toBe(2);
    expect(surveyed.first).toEqual([
      ['A', '1.00', '2026-11-01'],
      ['B', '2.00', '2026-11-02'],
    ]);
  });

  it('begins where a person says', async () => {
    const rows = [['a', 'b', 'c'], ['Reference', 'Amount'], ['A', '1.00'], ['one']];
    expect(await surveyFrom(2, ...rows)).toMatchObject({
      headingLine: 2,
      headings: ['Reference', 'Amount'],
      lines: 2,
    });
    await expect(surveyFrom(4, ...rows)).rejects.toMatchObject({ why: 'no-headings' });
    await expect(surveyFrom(5, ...rows)).rejects.toMatchObject({ why: 'no-headings' });
  });

  it('is none without two columns, and none where nothing is', async () => {
    await expect(survey(['one'], ['two'])).rejects.toMatchObject({ why: 'not-a-table' });
    await expect(survey()).rejects.toMatchObject({ why: 'empty' });
  });

  it('says what can be read either way', async () => {
    const { columns } = await survey(
      ['Reference', 'Amount', 'Date', 'Fee'],
      ['A', '1,500', '03/04/2026', '1.50'],
      ['B', '2,500', '05/06/2026', '1,50'],
    );
    expect(columns.map(({ mark }) => mark)).toEqual(['none', 'ambiguous', 'none', 'mixed']);
    expect(columns[2]?.order).toBe('ambiguous');
    const guess = guessMapping(columns, null);
    expect(guess).toMatchObject({
      reference: 0,
      amount: 1,
      debit: null,
      date: 2,
      fee: 3,
      mark: null,
      order: null,
    });
  });

  it('knows the mark and the order of all from the few that can be read in one way', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => [
      `R${at}`,
      at === 150 ? '1.500,25' : '1.500',
      at === 180 ? '25/04/2026' : '03/04/2026',
    ]);
    const { columns } = await survey(['Reference', 'Amount', 'Date'], ...rows);
    expect(guessMapping(columns, null)).toMatchObject({ mark: 'comma', order: 'dmy' });
  });

  it('takes for a status what has words that mean paid', async () => {
    const { columns } = await survey(
      ['Payment reference', 'Gross', 'Fee', 'Status'],
      ['A', '5.00', '0.10', 'Successful'],
      ['B', '5.00', '0.10', 'Failed'],
    );
    expect(guessMapping(columns, null)).toMatchObject({
      reference: 0,
      amount: 1,
      debit: null,
      fee: 2,
      status: 3,
      paidWords: ['Successful'],
    });
  });

  it.each([
    ['an index column', ['', 'reference', 'amount'], 1],
    ['accents', ['Référence', 'Montant'], 1],
    ['a wide summary above', ['Reference', 'Date', 'Amount'], 3],
  ])('begins with its headings: %s', async (_, headings, line) => {
    const above = [
      ['Opening', 'Closing', 'Credits', 'Debits', 'Count'],
      ['1', '2', '3', '4', '5'],
    ].slice(0, line - 1);
    const below = headings.map((_each, at) => `${at}.5`);
    expect(await survey(...above, headings, below)).toMatchObject({
      headingLine: line,
      headings,
      lines: 1,
    });
  });

  it('leaves to a person which of two columns with one heading is meant', async () => {
    const { columns } = await survey(
      ['Date', 'Reference', 'Amount', 'Amount', 'Reference'],
      ['13/11/2026', 'S1', '12.50', '1250.00', 'A'],
    );
    expect(guessMapping(columns, null)).toMatchObject({ reference: null, amount: null, date: 0 });
  });

  it('takes credit and debit for what came and what went', async () => {
    const { columns } = await survey(['Ref', 'Credit', 'Debit'], ['A', '1.00', '']);
    expect(guessMapping(columns, null)).toMatchObject({ reference: 0, amount: 1, debit: 2 });
  });

  it('goes by what was chosen before, but for how this file is written', async () => {
    const { columns } = await survey(['A', 'B'], ['x', '1,5'], ['y', '2,5']);
    const chosen = {
      reference: 0,
      amount: 1,
      debit: null,
      fee: null,
      currency: null,
      date: null,
      status: null,
      mark: 'point',
      order: null,
      paidWords: [],
    } as const;
    const remembered = { ...chosen, paidWords: [] };
    expect(guessMapping(columns, remembered)).toEqual({ ...remembered, mark: 'comma' });
  });
});

it.each([
  ['a,b,c\n1,2,3', ','],
  ['a;b;c\n1;2,5;3', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  ['"a;x",b\n"1;y",2', ','],
])('the cells of %j are parted by %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter);
});
