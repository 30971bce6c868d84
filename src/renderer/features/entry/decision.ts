/** What a person has decided about payments that stand in the way of an entry. Pure. */
import type { Override, Payment } from '../../../shared/core/payments/payments.ts';
import type { Entry } from './entry.ts';

/** As many as the contract takes. */
const EARLIER_MAX = 20;

/**
 * What to send for a decision: it names the payment that stands in the way now, and keeps those that
 * were decided about before in the same entry. Where one of them was held back, the whole is.
 */
export function withDecision(before: Override | null, now: Override): Override {
  if (before === null) return now;
  const earlier = new Set([...(before.alsoIds ?? []), before.otherId]);
  earlier.delete(now.otherId);
  return {
    ...now,
    kind: before.kind === 'held-back' ? before.kind : now.kind,
    alsoIds: [...earlier].slice(-EARLIER_MAX),
  };
}

/**
 * Whether an entry can be the same sale as a payment, and be started in its place: a share stays in
 * its own sale, and what is on its way is not over yet.
 */
export function canTakePlace(
  { replaces, sale }: Pick<Entry, 'replaces' | 'sale'>,
  { share, status }: Pick<Payment, 'share' | 'status'>,
): boolean {
  const isOnItsWay = status === 'recorded' || status === 'starting';
  return replaces === null && sale === null && share === null && !isOnItsWay;
}
