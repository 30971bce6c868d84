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

/** What was counted of a method, beside what the record says came by it. */
export interface CountedLine {
  readonly method: Method;
  readonly currency: string;
  readonly counted: { readonly payments: number; readonly minor: number };
  readonly recorded: { readonly payments: number; readonly minor: number };
  /** Counted without recorded: more than none where the service has more. */
  readonly difference: { readonly payments: number; readonly minor: number };
}

/**
 * @returns a line for each method and currency of which something came or was counted; none where
 *   nothing was counted
 */
export function countedLines({
  taken,
  earlier,
  declared: { counted },
}: Came & Pick<ShiftReport, 'declared'>): CountedLine[] {
  if (counted.length === 0) return [];
  const came = [...taken, ...earlier];
  const keys = new Set(
    [...came, ...counted].map(({ method, currency }) => `${method} ${currency}`),
  );
  return [...keys].toSorted().flatMap((key) => {
    const of = (line: { method: Method; currency: string }) =>
      `${line.method} ${line.currency}` === key;
    const first = [...came, ...counted].find(of);
    if (first === undefined) return [];
    const total = (lines: readonly { payments: number; minor: number }[]) =>
      lines.reduce(
        (sum, { payments, minor }) => ({
          payments: sum.payments + payments,
          minor: plus(sum.minor, minor),
        }),
        { payments: 0, minor: 0 },
      );
    const said = total(counted.filter(of));
    const recorded = total(came.filter(of));
    return [
      {
        method: first.method,
        currency: first.currency,
        counted: said,
        recorded,
        difference: {
          payments: said.payments - recorded.payments,
          minor: plus(said.minor, -recorded.minor),
        },
      },
    ];
  });
}

/** Whether what was counted is what came; null where nothing was counted. */
export function agreesWithCount(report: Came & Pick<ShiftReport, 'declared'>): boolean | null {
  const lines = countedLines(report);
  if (lines.length === 0) return null;
  return lines.every(({ difference }) => difference.payments === 0 && difference.minor === 0);
}
