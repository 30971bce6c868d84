/** What a report says of money that came, and not as it was asked for. Pure. */
import type { Method } from '../../core/methods/index.ts';
import { byCurrency, type CurrencySum } from './shift-sums.ts';
import type { ShiftReport } from './shifts.ts';

/** What was found so in the shift, by what was asked for; what earlier reports have named is not in it. */
export const foundDiffering = ({ differing }: Pick<ShiftReport, 'differing'>): CurrencySum[] =>
  byCurrency(
    differing.filter(({ before }) => before === null).map((each) => ({ ...each, payments: 1 })),
  );

/**
 * What the sums have of it, and the payments that are named do not account for.
 * @returns by method and currency; none where the payments that are named make up the sums, as they
 *   do unless one can't be read
 */
export function unnamedDiffers({
  differs,
  differing,
  righted,
}: Pick<ShiftReport, 'differs' | 'differing' | 'righted'>): (CurrencySum & { method: Method })[] {
  const sums = [
    ...differs,
    ...differing
      .filter(({ before }) => before === null)
      .map((each) => ({ ...each, payments: -1, minor: -each.minor })),
    ...righted.map((each) => ({ ...each, payments: 1 })),
  ];
  const methods = [...new Set(sums.map(({ method }) => method))].toSorted();
  return methods.flatMap((method) =>
    byCurrency(sums.filter((sum) => sum.method === method))
      .filter(({ payments, minor }) => payments !== 0 || minor !== 0)
      .map((sum) => ({ ...sum, method })),
  );
}
