/** What the figures of a shift's report add up to, and how they stand to what was counted. Pure. */
import type { Method } from '../../core/payments/payments.ts';
import type { ShiftReport, Sum } from './shifts.ts';
import { plus } from '../../core/money/sums.ts';

export interface CurrencySum {
  readonly currency: string;
  readonly payments: number;
  /** In minor units. */
  readonly minor: number;
}

/** Sums of any methods and networks by currency, in the order of their codes. */
export function byCurrency(
  sums: readonly Pick<Sum, 'currency' | 'payments' | 'minor'>[],
): CurrencySum[] {
  const added = new Map<string, CurrencySum>();
  for (const { currency, payments, minor } of sums) {
    const before = added.get(currency);
    added.set(currency, {
      currency,
      payments: (before?.payments ?? 0) + payments,
      minor: plus(before?.minor ?? 0, minor),
    });
  }
  return [...added.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

type Came = Pick<ShiftReport, 'taken' | 'earlier'>;

/** All that came as it was asked for, also for earlier shifts. */
export const takenByCurrency = ({ taken, earlier }: Came): CurrencySum[] =>
  byCurrency([...taken, ...earlier]);

export interface ClosedSum extends CurrencySum {
  /** What was counted, in minor units; null where nobody counted anything. */
  readonly countedMinor: number | null;
}

/** What came of each currency that came or was counted, beside what was counted of it. */
export function closedByCurrency({
  declared: { counted },
  ...came
}: Came & Pick<ShiftReport, 'declared'>): ClosedSum[] {
  const said = new Map(byCurrency(counted).map(({ currency, minor }) => [currency, minor]));
  const nothing = [...said.keys()].map((currency) => ({ currency, payments: 0, minor: 0 }));
  return byCurrency([...takenByCurrency(came), ...nothing]).map((sum) => ({
    ...sum,
    countedMinor: counted.length === 0 ? null : (said.get(sum.currency) ?? 0),
  }));
}

export interface MethodSum extends CurrencySum {
  readonly method: Method;
}

/** Sums of any networks by method and currency, in the order of their names. */
function byMethod(sums: readonly Omit<Sum, 'network'>[]): MethodSum[] {
  const added = new Map<string, MethodSum>();
  for (const { method, currency, payments, minor } of sums) {
    const key = `${method} ${currency}`;
    const before = added.get(key);
    added.set(key, {
      method,
      currency,
      payments: (before?.payments ?? 0) + payments,
      minor: plus(before?.minor ?? 0, minor),
    });
  }
  return [...added].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

/** What came as it was asked for, also for earlier shifts, by method and currency. */
export const cameByMethod = ({ taken, earlier }: Came): MethodSum[] =>
  byMethod([...taken, ...earlier]);

/** What was counted of a method, beside what the record says came by it. */
export interface CountedLine {
  readonly method: Method;
  readonly currency: string;
  readonly counted: { readonly payments: number; readonly minor: number };
  readonly recorded: { readonly payments: number; readonly minor: number };
  /** Counted without recorded: more than none where the service has more. */
  readonly difference: { readonly payments: number; readonly minor: number };
}

/** What one method and currency have of such sums; nothing where none is of them. */
export function sumOfMethod(
  sums: readonly MethodSum[],
  { method, currency }: Pick<MethodSum, 'method' | 'currency'>,
): CountedLine['counted'] {
  const found = sums.find((sum) => sum.method === method && sum.currency === currency);
  return { payments: found?.payments ?? 0, minor: found?.minor ?? 0 };
}

/**
 * @returns a line for each method and currency of which something came or was counted; none where
 *   nothing was counted
 */
export function countedLines({
  declared: { counted },
  ...report
}: Came & Pick<ShiftReport, 'declared'>): CountedLine[] {
  if (counted.length === 0) return [];
  const [came, said] = [cameByMethod(report), byMethod(counted)];
  return byMethod([...came, ...said]).map(({ method, currency }) => {
    const of = { method, currency };
    const [mine, recorded] = [sumOfMethod(said, of), sumOfMethod(came, of)];
    const difference = {
      payments: mine.payments - recorded.payments,
      minor: plus(mine.minor, -recorded.minor),
    };
    return { ...of, counted: mine, recorded, difference };
  });
}

/** What differs of what was counted: the lines that are not the same as what came. */
export const differingLines = (lines: readonly CountedLine[]): CountedLine[] =>
  lines.filter(({ difference }) => difference.payments !== 0 || difference.minor !== 0);

/** Whether what was counted is what came; null where nothing was counted. */
export function agreesWithCount(report: Came & Pick<ShiftReport, 'declared'>): boolean | null {
  const lines = countedLines(report);
  if (lines.length === 0) return null;
  return differingLines(lines).length === 0;
}
