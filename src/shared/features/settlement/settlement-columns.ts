/** How the values of a file's columns are written, as far as they say it: what they leave open is asked. */
import type { DateOrder, Mapping, MappingGuess, SettlementColumn } from './settlement.ts';
import type { DecimalMark } from '../../core/money/written-amounts.ts';

/** As `DATE_ORDERS`, which stands beside the schemas. */
export const DATE_ORDER_NAMES: readonly DateOrder[] = ['dmy', 'mdy', 'ymd'];

type Columns = readonly SettlementColumn[];

/** The mark before the decimals; `ask` where columns of money can be read in two ways, or disagree. */
export function markIn(
  { amount, debit, fee }: Pick<MappingGuess, 'amount' | 'debit' | 'fee'>,
  columns: Columns,
): DecimalMark | 'ask' {
  const marks = [amount, debit, fee].flatMap((at) =>
    at === null ? [] : (columns[at]?.mark ?? []),
  );
  const [sure, ...others] = new Set(marks.filter((mark) => mark === 'point' || mark === 'comma'));
  if (others.length > 0 || marks.includes('mixed')) return 'ask';
  return sure ?? (marks.includes('ambiguous') ? 'ask' : 'point');
}

/** The order of day, month and year; null where no date is mapped. */
export function orderIn(
  { date }: Pick<MappingGuess, 'date'>,
  columns: Columns,
): DateOrder | 'ask' | null {
  const order = date === null ? undefined : columns[date]?.order;
  if (order === undefined) return null;
  if (order === 'ambiguous' || order === 'mixed') return 'ask';
  // Without any that tells, all of them say the month by its name, or there is none.
  return order === 'none' ? 'dmy' : order;
}

/** Puts in what the columns say themselves; what was answered of the same question stays. */
export function asWritten(guess: MappingGuess, columns: Columns): MappingGuess {
  const mark = markIn(guess, columns);
  const order = orderIn(guess, columns);
  return {
    ...guess,
    mark: mark === 'ask' ? guess.mark : mark,
    order: order === 'ask' ? guess.order : order,
  };
}

/** A person chose another column: what is asked of it has no answer yet. */
export function withColumn(
  guess: MappingGuess,
  change: Partial<MappingGuess>,
  columns: Columns,
): MappingGuess {
  const next = { ...guess, ...change };
  const isNewMoney = (['amount', 'debit', 'fee'] as const).some(
    (field) => next[field] !== guess[field],
  );
  return asWritten(
    {
      ...next,
      mark: isNewMoney ? null : next.mark,
      order: next.date === guess.date ? next.order : null,
    },
    columns,
  );
}

/** @returns null while something has still to be said */
export function mappingOf(guess: MappingGuess, columns: Columns): Mapping | null {
  const { reference, amount, mark, date, order, status, paidWords } = guess;
  if (reference === null || amount === null || mark === null) return null;
  if (date !== null && order === null) return null;
  if (status !== null && (columns[status]?.words === null || paidWords.length === 0)) return null;
  return { ...guess, reference, amount, mark };
}
