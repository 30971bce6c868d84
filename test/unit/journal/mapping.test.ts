/** Accounts and columns: what comes by itself, what was said, and what is wrong with it. */
import { describe, expect, it } from 'vitest';
import { mappingWords } from '../../../src/shared/features/journal/journal.ts';
import {
  JOURNAL_COLUMNS,
  type JournalColumn,
  type JournalMapping,
  MAPPING_FIELDS,
  mappingFrom,
  mappingProblems,
  type NamedColumn,
  NOTHING_MAPPED,
  withChanges,
} from '../../../src/shared/features/journal/mapping.ts';
import { ENGLISH_JOURNAL } from '../../support/samples/journal-words.ts';

const WORDS = mappingWords(ENGLISH_JOURNAL);
const usual = mappingFrom(NOTHING_MAPPED, WORDS);
const account = (number: string, name = 'Till') => ({ number, name });

describe('a mapping of which nobody has said anything', () => {
  it('has accounts, and books no fees', () => {
    expect(usual.accounts).toEqual({
      'clearing-ussd': { number: '1210', name: 'Payment service, USSD' },
      'clearing-link': { number: '1211', name: 'Payment service, Payment link' },
      elsewhere: { number: '1000', name: 'Paid elsewhere' },
      sales: { number: '4000', name: 'Sales' },
      refunds: { number: '4100', name: 'Refunds' },
      'given-back-cash': { number: '1000', name: 'Cash' },
      'given-back-transfer': { number: '1010', name: 'Bank' },
      'given-back-other': { number: '1020', name: 'Other refunds' },
      fees: { number: '', name: 'Payment service fees' },
    });
  });

  it('has every column but the signed amount', () => {
    expect(usual.columns.map(({ column }) => column)).toEqual(
      JOURNAL_COLUMNS.filter((column) => column !== 'amount'),
    );
    expect(usual.columns[3]).toEqual({ column: 'accountName', heading: 'Account name' });
  });

  it('is one that a file can be made with', () => {
    expect(mappingProblems(usual)).toEqual(new Map());
  });
});

it('what was said stays, with what another window says later', () => {
  const columns: NamedColumn[] = [{ column: 'date', heading: 'Tag' }];
  const first = withChanges(NOTHING_MAPPED, { accounts: { sales: account('8400') }, columns });
  const second = withChanges(first, { accounts: { fees: account('6800') }, columns: null });
  expect(second).toEqual({
    accounts: { sales: account('8400'), fees: account('6800') },
    columns,
  });
  const mapping = mappingFrom(second, WORDS);
  expect(mapping.accounts.sales).toEqual(account('8400'));
  expect(mapping.accounts.refunds).toEqual(usual.accounts.refunds);
  expect(mapping.columns).toEqual(columns);
});

const withColumns = (...names: (JournalColumn | [JournalColumn, string])[]): JournalMapping => ({
  accounts: usual.accounts,
  columns: names.map((name) =>
    typeof name === 'string'
      ? { column: name, heading: name }
      : { column: name[0], heading: name[1] },
  ),
});
const problemsOf = (mapping: JournalMapping) => Object.fromEntries(mappingProblems(mapping));

describe('what is wrong', () => {
  it.each([
    ['no number', 'sales', account(''), { 'number.sales': 'journal-account-empty' }],
    [
      'a number that is too long',
      'sales',
      account('1'.repeat(21)),
      { 'number.sales': 'journal-account-invalid' },
    ],
    [
      'a number that can’t be seen',
      'fees',
      account('1\u200b'),
      { 'number.fees': 'journal-account-invalid' },
    ],
    [
      'a name that is too long',
      'sales',
      account('1', 'x'.repeat(61)),
      { 'name.sales': 'journal-name-invalid' },
    ],
    [
      'a name that can’t be seen',
      'sales',
      account('1', 'a\nb'),
      { 'name.sales': 'journal-name-invalid' },
    ],
    ['nothing: fees without a number', 'fees', account(''), {}],
    ['nothing: as long as can be', 'sales', account('1'.repeat(20), 'x'.repeat(60)), {}],
    ['nothing: no name', 'sales', account('1', ''), {}],
  ] as const)('%s', (_, role, named, problems) => {
    const accounts = { ...usual.accounts, [role]: named };
    expect(problemsOf({ ...usual, accounts })).toEqual(problems);
  });

  it.each([
    [
      'no heading',
      withColumns('account', 'currency', 'amount', ['date', '']),
      { 'heading.date': 'journal-heading-empty' },
    ],
    [
      'a heading twice, however it is written',
      withColumns(['date', 'Day'], ['account', 'dAY'], 'currency', 'amount'),
      { 'heading.account': 'journal-heading-twice' },
    ],
    [
      'a heading that is too long',
      withColumns('date', 'account', 'currency', ['amount', 'x'.repeat(41)]),
      { 'heading.amount': 'journal-heading-invalid' },
    ],
    [
      'a heading that can’t be seen',
      withColumns('date', 'account', 'currency', ['amount', '\u202ex']),
      { 'heading.amount': 'journal-heading-invalid' },
    ],
    [
      'no date',
      withColumns('account', 'currency', 'amount'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'no account',
      withColumns('date', 'currency', 'amount'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'no currency',
      withColumns('date', 'account', 'amount'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'no amount',
      withColumns('date', 'account', 'currency'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'debits alone',
      withColumns('date', 'account', 'currency', 'debit'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'credits alone',
      withColumns('date', 'account', 'currency', 'credit'),
      { columns: 'journal-columns-missing' },
    ],
    [
      'a column twice',
      withColumns('date', 'account', 'currency', 'amount', ['amount', 'Again']),
      { columns: 'journal-columns-missing' },
    ],
    [
      'nothing: an amount',
      withColumns('date', 'account', 'currency', ['amount', 'x'.repeat(40)]),
      {},
    ],
    ['nothing: both sides', withColumns('date', 'account', 'currency', 'debit', 'credit'), {}],
  ] as const)('%s', (_, mapping, problems) => {
    expect(problemsOf(mapping)).toEqual(problems);
  });

  it('is found of every field at once, in the order of the form', () => {
    const accounts = { ...usual.accounts, fees: account('1'.repeat(21)), sales: account('') };
    const found = [
      ...mappingProblems({ accounts, columns: withColumns(['date', '']).columns }).keys(),
    ];
    expect(found).toEqual(['number.sales', 'number.fees', 'heading.date', 'columns']);
    expect(found).toEqual(MAPPING_FIELDS.filter((field) => found.includes(field)));
  });
});
