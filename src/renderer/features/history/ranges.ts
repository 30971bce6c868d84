/** Ranges as they are typed into two fields: read as a whole, or told what is wrong at which end. */
import type { HistoryFilter } from '../../../shared/core/contract/history.ts';
import { type AmountProblem, plainAmount } from '../../../shared/core/money/money.ts';
import { readTyped } from '../../../shared/core/money/written-amounts.ts';

export interface TypedRange {
  readonly from: string;
  readonly to: string;
}

export type End = keyof TypedRange;

export type RangeReading<V, P extends string> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly end: End; readonly problem: P };

type AmountRange = HistoryFilter['amount'];
type DayRange = Pick<HistoryFilter, 'fromDay' | 'toDay'>;

/** Nothing is asked for in these years; a year that is being typed passes through them. */
const FIRST_DAY = '2000-01-01';

function readEnd(text: string, currency: string) {
  if (text.trim() === '') return { ok: true, minor: null } as const;
  const reading = readTyped(text, currency);
  // Nothing is asked for without an amount, but a range may well begin there.
  return !reading.ok && reading.problem === 'amount-zero'
    ? ({ ok: true, minor: 0 } as const)
    : reading;
}

/**
 * Amounts from one to another, each of them left open where nothing stands.
 * @returns minor units; null where both ends are open
 */
export function readAmounts(
  { from, to }: TypedRange,
  currency: string,
): RangeReading<AmountRange, AmountProblem | 'order'> {
  const [low, high] = [readEnd(from, currency), readEnd(to, currency)];
  if (!low.ok) return { ok: false, end: 'from', problem: low.problem };
  if (!high.ok) return { ok: false, end: 'to', problem: high.problem };
  const range = { currency, from: low.minor, to: high.minor };
  if (range.from === null && range.to === null) return { ok: true, value: null };
  if (range.from !== null && range.to !== null && range.from > range.to)
    return { ok: false, end: 'to', problem: 'order' };
  return { ok: true, value: range };
}

/** The same as it would be typed. */
export function typedAmounts(range: AmountRange): TypedRange {
  const typed = (minor: number | null) =>
    minor === null || range === null ? '' : plainAmount(minor, range.currency);
  return { from: typed(range?.from ?? null), to: typed(range?.to ?? null) };
}

/** Days from one to another, as date fields give them: empty where nothing whole stands. */
export function readDays({ from, to }: TypedRange): RangeReading<DayRange, 'order' | 'early'> {
  for (const end of ['from', 'to'] as const) {
    const day = { from, to }[end];
    if (day !== '' && day < FIRST_DAY) return { ok: false, end, problem: 'early' };
  }
  if (from !== '' && to !== '' && from > to) return { ok: false, end: 'to', problem: 'order' };
  return { ok: true, value: { fromDay: from || null, toDay: to || null } };
}

export function typedDays({ fromDay, toDay }: DayRange): TypedRange {
  return { from: fromDay ?? '', to: toDay ?? '' };
}
