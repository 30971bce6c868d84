/** What the ledger has that stands in the way of asking a customer, held against what a person decided. */
import type { Payment } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import { isReadable, type Ledger, type UnreadableUnsettled } from '../../ledger/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { mayBeSameCustomer, ruleName } from '../customers/customer.ts';
import type { SteadyClock } from '../follow/steady-clock.ts';
import {
  answerObjections,
  codeOf,
  type Objection,
  objectionsTo,
  windowsOf,
} from './duplicate-guard.ts';
import type { Intent } from './intent.ts';
import { plannedShare } from './planned-share.ts';
import { unseenSince } from './restored-sale.ts';
import { keyOf } from './same-entry.ts';

export interface ObstacleParts {
  ledger: Ledger;
  preferences: () => Preferences;
  clock: Clock;
  steadyClock: SteadyClock;
  /** How long ago a payment was recorded, in milliseconds, whatever the clock was set to since. */
  ageOf: (payment: Payment) => number;
}

/**
 * Looks at the ledger once more, within the transaction that writes the intent.
 * @throws Refusal where something stands in the way that no person decided about
 */
export function demandUnopposed(parts: ObstacleParts, intent: Intent): void {
  const { ledger } = parts;
  const { request, replaced, override } = intent;
  const saleId = replaced?.saleId ?? request.share?.saleId ?? null;
  const left = answerObjections(objectionsOf(parts, intent, saleId), override);
  if (left === 'outdated') {
    // It is of the very sale that goes on: being replaced, or what another window put in its place.
    const named = override && ledger.getPayment(override.otherId);
    if (named && named.saleId === saleId) return;
    throw new Refusal('override-outdated', 'what was decided about does not stand in the way');
  }
  if (left)
    throw new Refusal(codeOf(left), 'an earlier payment stands in the way', {
      payment: left.payment,
    });
}

/**
 * Gravest first.
 * @param saleId the sale that the charge continues
 * @throws Refusal where what may be in the way can't be read, or there is no such share
 */
function objectionsOf(
  { ledger, preferences, clock, steadyClock, ageOf }: ObstacleParts,
  { request, personal: { customer }, replaced, isUnclear }: Intent,
  saleId: string | null,
): Objection[] {
  const { customers: rule } = preferences();
  const customerKey = keyOf(customer, rule);
  const mayBeAsked = (other: string | null) =>
    other !== null && customer !== null && mayBeSameCustomer(other, customer, rule);
  // It may be a charge to this very customer, or of this sale, whose outcome nobody can look at.
  const isInTheWay = (row: UnreadableUnsettled) =>
    mayBeAsked(row.customer) ||
    (row.customerKey !== null && row.customerKey === customerKey) ||
    (saleId !== null && row.saleId === saleId);
  if (ledger.listUnreadable().some(isInTheWay))
    throw new Refusal('payment-unreadable', 'a payment in the way can not be read');
  const rows = saleId === null ? [] : ledger.rowsOfSale(saleId);
  const sale = rows.filter(isReadable);
  const share = plannedShare(request, sale, replaced);
  // What such a row asks for, or has brought, is not in the sum.
  if (share && sale.length < rows.length)
    throw new Refusal('payment-unreadable', 'a share of the sale can not be read');
  const { windowMs, waitingMs } = windowsOf(preferences());
  const since = clock.now() - Math.max(windowMs, waitingMs) - steadyClock.setForward();
  const charge = { ...request, customerKey, saleId, share };
  const recent = ledger.findRecentLike(since, charge, ruleName(rule));
  const objections = objectionsTo(
    charge,
    [...sale.toReversed(), ...ledger.listUnsettled(), ...recent],
    {
      keyOf: (payment) => keyOf(payment.customer, rule),
      mayBeAsked: (payment) => mayBeAsked(payment.customer),
    },
    { windowMs, waitingMs, ageOf },
  );
  const unclear: Objection[] =
    replaced && isUnclear ? [{ kind: 'held-back', payment: replaced }] : [];
  const unseen = share && unseenSince(ledger, sale);
  const restored: Objection[] = unseen
    ? [{ kind: 'held-back', payment: unseen, isOfRestored: true }]
    : [];
  return [...restored, ...unclear, ...objections];
}
