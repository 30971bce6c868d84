/** Adds up fees as the service wrote them: exact decimals of any length. Pure. */
import type { Fees } from '../../../shared/features/shifts/shifts.ts';
import type { FeeCount } from '../../core/ledger/index.ts';

/** A plain decimal, as a JSON number of a fee is kept (interface section 2.3). */
const PLAIN = /^(\d{1,20})(?:\.(\d{1,12}))?$/;

interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point. */
  readonly places: number;
}

function readDecimal(text: string): Decimal | null {
  const parts = PLAIN.exec(text);
  if (!parts) return null;
  const behind = parts[2] ?? '';
  return { digits: BigInt((parts[1] ?? '') + behind), places: behind.length };
}

const scaled = ({ digits, places }: Decimal, to: number) => digits * 10n ** BigInt(to - places);

function plus(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { digits: scaled(one, places) + scaled(other, places), places };
}

function written({ digits, places }: Decimal): string {
  const text = String(digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** @returns a line for each method and currency, in their order */
export function feeTotals(counts: readonly FeeCount[]): Fees[] {
  const lines = new Map<string, { of: FeeCount; total: Decimal; with: number; without: number }>();
  for (const count of counts) {
    const key = `${count.method} ${count.currency}`;
    const line = lines.get(key) ?? {
      of: count,
      total: { digits: 0n, places: 0 },
      with: 0,
      without: 0,
    };
    const fee = count.fee === null ? null : readDecimal(count.fee);
    if (fee === null) line.without += count.payments;
    else {
      line.total = plus(line.total, { ...fee, digits: fee.digits * BigInt(count.payments) });
      line.with += count.payments;
    }
    lines.set(key, line);
  }
  return [...lines]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { of, total, with: payments, without }]) => ({
      method: of.method,
      currency: of.currency,
      total: written(total),
      payments,
      without,
    }));
}
