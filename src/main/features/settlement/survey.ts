/**
 * What a table's columns hold, found from all of its values: where they can be read in two ways, that
 * is said, and a person decides.
 */
import {
  CELL_SHOWN_MAX,
  type DateOrder,
  type Mapping,
  type MappingGuess,
  SETTLEMENT_COLUMNS_MAX,
  SETTLEMENT_LINES_MAX,
  type SettlementColumn,
  STATUS_WORDS_MAX,
} from '../../../shared/features/settlement/settlement.ts';
import type { DecimalMark } from '../../../shared/core/money/written-amounts.ts';
import { asWritten } from '../../../shared/features/settlement/settlement-columns.ts';
import { markOf } from './amounts.ts';
import { type Cell, type TableRow, textOf } from './cells.ts';
import { orderOf } from './dates.ts';
import { SettlementError } from './trouble.ts';

const HEAD_ROWS = 25;
const FIRST_SHOWN = 8;
const WORD_LENGTH = 60;

/** A text as it is shown: its line ends and what lies beyond the bound are left out. */
export const shown = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, CELL_SHOWN_MAX)
    .replace(/\p{Cs}$/u, '');

export interface Surveyed {
  /** The line that the headings stand in. */
  readonly headingLine: number;
  /** As they stand there. */
  readonly headings: readonly string[];
  readonly columns: readonly SettlementColumn[];
  readonly lines: number;
  readonly first: readonly (readonly string[])[];
}

/** Headings name what they are above, and none is an amount itself. */
function readsAsHeadings({ cells }: TableRow): boolean {
  const texts = cells.map(textOf);
  if (cells.some((cell) => textOf(cell) !== '' && markOf(cell) !== null)) return false;
  const at = (words: readonly RegExp[]) =>
    texts.flatMap((text, index) => (words.some((word) => word.test(asHeading(text))) ? index : []));
  const references = at(WORDS.reference);
  return at([...WORDS.amount, ...WORDS.debit]).some((amount) =>
    references.some((reference) => reference !== amount),
  );
}

/**
 * The first row that names a reference and an amount; where none does, the first of those that have most
 * cells filled: what a bank writes above has fewer.
 */
export function headingAt(rows: readonly TableRow[]): number {
  const named = rows.findIndex(readsAsHeadings);
  if (named >= 0) return named;
  const filled = rows.map(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length);
  return filled.indexOf(Math.max(...filled));
}

interface Tally {
  add(cell: Cell): void;
  found(): Pick<SettlementColumn, 'mark' | 'order' | 'words'>;
}

function createTally(): Tally {
  const marks = new Set<string>();
  const orders = new Set<string>();
  let words: Set<string> | null = new Set();
  return {
    add(cell) {
      const text = textOf(cell);
      if (text === '') return;
      const mark = markOf(cell);
      if (mark !== null) marks.add(mark);
      const order = orderOf(text);
      if (order !== null) orders.add(order);
      words?.add(text);
      if (text.length > WORD_LENGTH || (words?.size ?? 0) > STATUS_WORDS_MAX) words = null;
    },
    found: () => ({
      mark: decide<DecimalMark>(marks, ['point', 'comma']),
      order: decide<DateOrder>(orders, ['dmy', 'mdy', 'ymd']),
      words: words === null ? null : [...words].toSorted(),
    }),
  };
}

/** One that some values say alone holds for those that can be read either way. */
function decide<T extends string>(
  said: ReadonlySet<string>,
  known: readonly T[],
): T | 'none' | 'ambiguous' | 'mixed' {
  const sure = known.filter((each) => said.has(each));
  const [only] = sure;
  if (sure.length > 1) return 'mixed';
  return only ?? (said.has('ambiguous') ? 'ambiguous' : 'none');
}

export interface SurveyWish {
  /** Where the headings stand; null where that is to be found. */
  readonly headingLine: number | null;
  /** Told of each line; what it throws ends the reading. */
  readonly onRow: (line: number) => void;
}

/**
 * Reads all of a table.
 * @throws SettlementError where it is none
 */
export async function surveyTable(
  rows: AsyncIterable<TableRow>,
  { headingLine, onRow }: SurveyWish,
): Promise<Surveyed> {
  let head: TableRow[] | null = [];
  let heading: TableRow | null = null;
  const headRows = headingLine === null ? HEAD_ROWS : 1;
  const tallies: Tally[] = [];
  const first: string[][] = [];
  let lines = 0;

  function take({ cells }: TableRow): void {
    lines += 1;
    if (lines > SETTLEMENT_LINES_MAX) throw new SettlementError('too-many-lines');
    if (first.length < FIRST_SHOWN) first.push(tallies.map((_, at) => shown(textOf(cells[at]))));
    for (const [at, tally] of tallies.entries()) tally.add(cells[at] ?? '');
  }

  function begin(waiting: readonly TableRow[]): void {
    const at = headingLine === null ? headingAt(waiting) : 0;
    heading = waiting[at] ?? null;
    if (heading === null || heading.cells.length < 2)
      throw new SettlementError(headingLine === null ? 'not-a-table' : 'no-headings');
    if (heading.cells.length > SETTLEMENT_COLUMNS_MAX)
      throw new SettlementError('too-many-columns');
    tallies.push(...heading.cells.map(createTally));
    for (const row of waiting.slice(at + 1)) take(row);
  }

  for await (const row of rows) {
    onRow(row.line);
    if (headingLine !== null && row.line < headingLine) continue;
    if (head === null) take(row);
    else if (head.push(row) === headRows) {
      begin(head);
      head = null;
    }
  }
  if (head !== null) {
    if (head.length === 0)
      throw new SettlementError(headingLine === null ? 'empty' : 'no-headings');
    begin(head);
  }
  return described(heading, { tallies, first, lines });
}

function described(
  heading: TableRow | null,
  { tallies, first, lines }: { tallies: readonly Tally[]; first: string[][]; lines: number },
): Surveyed {
  if (heading === null) throw new SettlementError('not-a-table');
  const headings = heading.cells.map(textOf);
  const columns = tallies.map((tally, at) => ({
    heading: shown(headings[at] ?? ''),
    ...tally.found(),
  }));
  return { headingLine: heading.line, headings, columns, lines, first };
}

/** What a file is known again by: its headings in their order, however their letters are written. */
export const headingsKey = (headings: readonly string[]): string =>
  JSON.stringify(headings.map((heading) => heading.normalize('NFKC').toLowerCase()));

const asHeading = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of headings, the surest first; each column is taken once. */
const WORDS = {
  amount: [
    /gross/,
    /transaction.?amount|amount.?paid|paid.?amount/,
    /amount|montant/,
    /credit|deposit|paid.?in/,
    /value/,
  ],
  debit: [/debit|withdraw|paid.?out/],
  fee: [/fee/, /charge(?!back)/, /commission/],
  currency: [/currency|^ccy$|^cur$/],
  date: [/settle.*date|date.*settle/, /transaction.?date|paid.?(?:at|on)/, /date|time/],
  status: [/status|state/, /response|result/],
  reference: [
    /merchant.*ref|client.*ref|order.*ref|payment.?ref/,
    /transaction.?ref|reference|^ref/,
    /(?:transaction|payment|order).?(?:id|no)/,
    /narration|description|details/,
  ],
} as const;

const CREDIT = /credit|deposit|paid.?in/;

const PAID =
  /^(?:success(?:ful)?|transaction successful|paid|settled|completed?|approved|captured|0|00)$/i;

/**
 * A mapping by the headings, or the one that was chosen for them before.
 * @param remembered null for headings that nobody has mapped yet
 */
export function guessMapping(
  columns: readonly SettlementColumn[],
  remembered: Mapping | null,
): MappingGuess {
  if (remembered !== null) return asWritten(remembered, columns);
  const taken = new Set<number>();
  const find = (field: keyof typeof WORDS): number | null => {
    for (const word of WORDS[field]) {
      const at = columns.findIndex(
        ({ heading }, index) => !taken.has(index) && word.test(asHeading(heading)),
      );
      if (at < 0) continue;
      // Which of two with one heading is meant, a person says.
      const { heading } = columns[at] ?? {};
      if (columns.some((other, index) => index !== at && other.heading === heading)) return null;
      taken.add(at);
      return at;
    }
    return null;
  };
  const fee = find('fee');
  const currency = find('currency');
  const date = find('date');
  const found = find('status');
  const status =
    found !== null && columns[found]?.words?.some((word) => PAID.test(word)) ? found : null;
  const amount = find('amount');
  // Beside a column of sums with their signs, what went out is no other sum.
  const isCredit = amount !== null && CREDIT.test(asHeading(columns[amount]?.heading ?? ''));
  const debit = isCredit ? find('debit') : null;
  const chosen = { reference: find('reference'), amount, debit, fee, currency, date, status };
  const paidWords =
    status === null ? [] : (columns[status]?.words ?? []).filter((word) => PAID.test(word));
  return asWritten({ ...chosen, paidWords, mark: null, order: null }, columns);
}
