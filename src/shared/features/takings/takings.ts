/** What payments come to, by what has become of their money: the lines that reports and pictures add up. Pure. */
import type { Payment } from '../../core/payments/payments.ts';

/**
 * `asked` what customers were asked for, `paid` what came as it was asked for, `differs` what came
 * and is not, `paid-back` what was given back by hand, `elsewhere` what of a sale in shares was noted
 * as paid elsewhere. None is ever taken off another.
 */
export const TAKING_KINDS = ['asked', 'paid', 'differs', 'paid-back', 'elsewhere'] as const;
export type TakingKind = (typeof TAKING_KINDS)[number];

/** How long a customer took at most, in milliseconds; whoever took longer is in the last. */
export const PACES_MS = [10_000, 30_000, 60_000, 300_000] as const;
/** What the texts call them, in the same places. */
export const PACE_NAMES = ['upTo10s', 'upTo30s', 'upTo1min', 'upTo5min', 'longer'] as const;

export interface Taking {
  readonly kind: TakingKind;
  readonly method: Payment['method'];
  /** As it was known at the charge; null where it was not. */
  readonly network: string | null;
  readonly currency: string;
  /** Of `paid`: the place in `PACES_MS` of how long it took, or their number; null for other kinds. */
  readonly pace: number | null;
  /** How many payments more, or less. */
  readonly payments: number;
  /** In minor units, more or less. */
  readonly minor: number;
}

type Counted = Pick<
  Payment,
  | 'method'
  | 'network'
  | 'currency'
  | 'status'
  | 'amountMinor'
  | 'paidBackMinor'
  | 'share'
  | 'createdAt'
  | 'paidAt'
>;

/** What one payment comes to by each kind, as it stands. */
function minorOf(kind: TakingKind, payment: Counted): number {
  const { status, amountMinor, paidBackMinor, share } = payment;
  switch (kind) {
    case 'asked':
      return amountMinor;
    case 'paid':
      return status === 'paid' ? amountMinor : 0;
    case 'differs':
      return status === 'mismatch' ? amountMinor : 0;
    case 'paid-back':
      return paidBackMinor;
    case 'elsewhere':
      return share?.elsewhereMinor ?? 0;
  }
}

/**
 * What a change of a payment adds to the takings: what it comes to after it without what it came to
 * before, so that all that was ever added is what the payments come to.
 * @param before null where the change is its intent
 */
export function takingsOf(before: Counted | null, after: Counted): Taking[] {
  const { method, currency } = after;
  return TAKING_KINDS.flatMap((kind) => {
    const was = before === null ? 0 : minorOf(kind, before);
    const is = minorOf(kind, after);
    if (was === is) return [];
    return {
      kind,
      method,
      network: after.network?.name ?? null,
      currency,
      pace: kind === 'paid' ? paceOf(after) : null,
      payments: Number(is > 0) - Number(was > 0),
      minor: is - was,
    };
  });
}

/** By this machine's clock, which may have been set meanwhile. */
function paceOf({ createdAt, paidAt }: Counted): number {
  const took = (paidAt ?? createdAt) - createdAt;
  const place = PACES_MS.findIndex((most) => took <= most);
  return place === -1 ? PACES_MS.length : place;
}
