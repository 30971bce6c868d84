/** What the lines of a file add up to: how many of each status, and what is paid in each currency. */
import type { ExportContents } from '../../../shared/features/exports/exports.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../../../shared/core/payments/payments.ts';
import { isReadable, type PaymentRow } from '../../core/ledger/index.ts';

export interface Sums {
  add(row: PaymentRow): void;
  contents(): ExportContents;
}

interface Paid {
  payments: number;
  /** As a number while it holds the sum exactly: that is many times faster. */
  minor: number;
  spilt: bigint;
}

export function createSums(): Sums {
  const statuses = new Map<PaymentStatus, number>();
  const paid = new Map<string, Paid>();
  let payments = 0;
  let unreadable = 0;
  return {
    add(row) {
      payments += 1;
      if (!isReadable(row)) {
        unreadable += 1;
        return;
      }
      const { status, currency, amountMinor } = row;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 'paid') return;
      let sum = paid.get(currency);
      if (sum === undefined) paid.set(currency, (sum = { payments: 0, minor: 0, spilt: 0n }));
      sum.payments += 1;
      if (sum.minor > Number.MAX_SAFE_INTEGER - amountMinor) {
        sum.spilt += BigInt(sum.minor);
        sum.minor = 0;
      }
      sum.minor += amountMinor;
    },
    contents: () => ({
      payments,
      unreadable,
      statuses: PAYMENT_STATUSES.flatMap((status) => {
        const count = statuses.get(status);
        return count === undefined ? [] : [{ status, payments: count }];
      }),
      paid: [...paid]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, sum]) => ({
          currency,
          payments: sum.payments,
          minor: String(sum.spilt + BigInt(sum.minor)),
        })),
    }),
  };
}
