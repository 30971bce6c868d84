/** What the shop's accounts are called, and which columns a journal's file has: said once, kept. Pure. */
import { type FieldProblem, isPrintable } from '../../core/text/fields.ts';
import { METHODS, type Method } from '../../core/methods/index.ts';
import { PAID_BACK_WAYS, type PaidBackWay } from '../../core/payments/paid-back-choices.ts';
import { ACCOUNT_ROLES, type AccountRole, clearingOf, givenBackOf } from './roles.ts';

/** `amount` has debits as they are, and credits below nothing. */
export const JOURNAL_COLUMNS = [
  'date',
  'entry',
  'account',
  'accountName',
  'text',
  'debit',
  'credit',
  'currency',
  'document',
  'amount',
] as const;
export type JournalColumn = (typeof JOURNAL_COLUMNS)[number];

export const ACCOUNT_NUMBER_MAX = 20;
export const ACCOUNT_NAME_MAX = 60;
export const COLUMN_HEADING_MAX = 40;

export interface JournalAccount {
  /** Empty for none, which only fees may have: then they are not booked. */
  readonly number: string;
  readonly name: string;
}

export type JournalAccounts = Readonly<Record<AccountRole, JournalAccount>>;

export interface NamedColumn {
  readonly column: JournalColumn;
  readonly heading: string;
}

/** What is booked by: each account, and the columns in the order of the file. */
export interface JournalMapping {
  readonly accounts: JournalAccounts;
  readonly columns: readonly NamedColumn[];
}

/** What somebody said of it; all else is as it comes. */
export interface KeptMapping {
  readonly accounts: Readonly<Partial<JournalAccounts>>;
  /** Null as they come. */
  readonly columns: readonly NamedColumn[] | null;
}

export const NOTHING_MAPPED = { accounts: {}, columns: null } as const satisfies KeptMapping;

/** How the shop's language calls what nobody has named. */
export interface MappingWords {
  readonly account: Readonly<Record<'elsewhere' | 'sales' | 'refunds' | 'fees', string>>;
  readonly clearing: (method: Method) => string;
  readonly givenBack: Readonly<Record<PaidBackWay, string>>;
  readonly heading: Readonly<Record<JournalColumn, string>>;
}

/**
 * Numbers in the order that most charts of accounts have: what the shop owns, what it earns, what it
 * spends. Fees have none, so that nothing is booked of them unless somebody says so.
 */
const NUMBERS: Readonly<Partial<Record<AccountRole, string>>> = {
  ...Object.fromEntries(METHODS.map((method, at) => [clearingOf(method), String(1210 + at)])),
  ...Object.fromEntries(
    PAID_BACK_WAYS.map((way, at) => [givenBackOf(way), String(1000 + at * 10)]),
  ),
  elsewhere: '1000',
  sales: '4000',
  refunds: '4100',
};

/** The columns as they come; a single signed amount is only for programs that want one. */
const USUAL_COLUMNS = JOURNAL_COLUMNS.filter((column) => column !== 'amount');

/** @returns what is booked by, with what comes by itself wherever nobody has said anything */
export function mappingFrom(kept: KeptMapping, words: MappingWords): JournalMapping {
  const names = new Map<AccountRole, string>([
    ...METHODS.map((method) => [clearingOf(method), words.clearing(method)] as const),
    ...PAID_BACK_WAYS.map((way) => [givenBackOf(way), words.givenBack[way]] as const),
  ]);
  const accountOf = (role: AccountRole): JournalAccount =>
    kept.accounts[role] ?? {
      number: NUMBERS[role] ?? '',
      name: names.get(role) ?? nameIn(words.account, role),
    };
  return {
    accounts: eachRole(accountOf),
    columns:
      kept.columns ?? USUAL_COLUMNS.map((column) => ({ column, heading: words.heading[column] })),
  };
}

const nameIn = (names: MappingWords['account'], role: string): string =>
  Object.entries(names).find(([name]) => name === role)?.[1] ?? '';

/** What was saved before with what is saved now: what only another window changed stays. */
export const withChanges = (kept: KeptMapping, changes: KeptMapping): KeptMapping => ({
  accounts: { ...kept.accounts, ...changes.accounts },
  columns: changes.columns ?? kept.columns,
});

/** A field of the mapping: an account's number or name, a column's heading, or the columns as such. */
export type MappingField =
  `number.${AccountRole}` | `name.${AccountRole}` | `heading.${JournalColumn}` | 'columns';

export const MAPPING_FIELDS: readonly MappingField[] = [
  ...ACCOUNT_ROLES.flatMap((role) => [`number.${role}`, `name.${role}`] as const),
  ...JOURNAL_COLUMNS.map((column) => `heading.${column}` as const),
  'columns',
];

/** What is wrong with a mapping, by field, in the fields' order. */
export function mappingProblems({
  accounts,
  columns,
}: JournalMapping): Map<MappingField, FieldProblem> {
  const found = new Map<MappingField, FieldProblem>();
  const note = (field: MappingField, problem: FieldProblem | null) => {
    if (problem !== null) found.set(field, problem);
  };
  for (const role of ACCOUNT_ROLES) {
    note(`number.${role}`, numberProblem(accounts[role].number, role === 'fees'));
    note(
      `name.${role}`,
      textProblem(accounts[role].name, ACCOUNT_NAME_MAX, 'journal-name-invalid'),
    );
  }
  columns.forEach(({ column, heading }, at) => {
    const before = columns.slice(0, at).map((each) => folded(each.heading));
    note(`heading.${column}`, headingProblem(heading, before));
  });
  note('columns', columnsProblem(columns.map(({ column }) => column)));
  return found;
}

function numberProblem(text: string, mayBeEmpty: boolean): FieldProblem | null {
  if (text === '') return mayBeEmpty ? null : 'journal-account-empty';
  return textProblem(text, ACCOUNT_NUMBER_MAX, 'journal-account-invalid');
}

function headingProblem(text: string, before: readonly string[]): FieldProblem | null {
  if (text === '') return 'journal-heading-empty';
  if (before.includes(folded(text))) return 'journal-heading-twice';
  return textProblem(text, COLUMN_HEADING_MAX, 'journal-heading-invalid');
}

const textProblem = (text: string, max: number, problem: FieldProblem): FieldProblem | null =>
  text.length > max || !isPrintable(text) ? problem : null;

const folded = (heading: string) => heading.toLowerCase();

/** Without these a line can't be booked; amounts stand in two columns, or in one with a sign. */
const NEEDED: readonly JournalColumn[] = ['date', 'account', 'currency'];

function columnsProblem(columns: readonly JournalColumn[]): FieldProblem | null {
  const has = (column: JournalColumn) => columns.includes(column);
  if (new Set(columns).size < columns.length) return 'journal-columns-missing';
  const hasAmounts = (has('debit') && has('credit')) || has('amount');
  return NEEDED.every(has) && hasAmounts ? null : 'journal-columns-missing';
}

/** A table with something at each role. */
export function eachRole<T>(make: (role: AccountRole) => T): Readonly<Record<AccountRole, T>> {
  const table: Partial<Record<AccountRole, T>> = {};
  for (const role of ACCOUNT_ROLES) table[role] = make(role);
  if (!isWhole(table)) throw new Error('a role is missing');
  return table;
}

const isWhole = <T>(table: Partial<Record<AccountRole, T>>): table is Record<AccountRole, T> =>
  ACCOUNT_ROLES.every((role) => role in table);
