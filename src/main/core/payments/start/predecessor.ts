/** The payment that a new one takes the place of, and what others have put there meanwhile. */
import { hasMoney } from '../../../../shared/core/payments/has-money.ts';
import type { NewPayment } from '../../../../shared/core/contract/payments.ts';
import type { Override, Payment } from '../../../../shared/core/payments/payments.ts';
import type { Preferences } from '../../../../shared/settings.ts';
import type { Ledger } from '../../ledger/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StatusPoller } from '../follow/status-poller.ts';
import { canStillBePaid, isOnItsWay } from '../life/lifecycle.ts';
import { hasUnknownCharge } from './duplicate-guard.ts';
import { unseenSince } from './restored-sale.ts';
import { asksTheSame } from './same-entry.ts';

export interface PredecessorParts {
  ledger: Ledger;
  poller: Pick<StatusPoller, 'check'>;
  preferences: () => Preferences;
}

export interface Predecessor {
  id: string;
  /** Whether it is still not known, after asking, if the customer pays it. */
  isUnclear: boolean;
}

/**
 * The payment that the entry names to be replaced, and whether that would demand the money twice: then
 * it stands in the way as long as no person decides about it.
 * @throws Refusal where there is no such payment, or its first request is under way
 */
export async function resolveReplaced(
  { ledger, poller }: PredecessorParts,
  request: NewPayment,
): Promise<Predecessor | null> {
  if (request.replaces === null) return null;
  const asked = ledger.getPayment(request.replaces);
  if (!asked) throw new Refusal('not-found', 'the payment to replace is not in the ledger');
  if (isOnItsWay(asked))
    throw new Refusal('not-possible-now', 'its first request is still under way', {
      payment: asked,
    });
  if (!canStillBePaid(asked) || findSuccessor(ledger, request, asked))
    return { id: asked.id, isUnclear: false };
  const { payment, answered } = await poller.check(asked.id);
  return { id: asked.id, isUnclear: !answered || payment.status === 'unconfirmed' };
}

/**
 * The payment that another window started in the same payment's place, if it may still bring the
 * money: whoever comes second sees that one.
 */
export function findSuccessor(
  ledger: Pick<Ledger, 'paymentsOfSale'>,
  request: NewPayment,
  replaced: Payment,
): Payment | null {
  const successor = ledger
    .paymentsOfSale(replaced.saleId)
    .findLast(
      (payment) =>
        payment.replaces === replaced.id &&
        (canStillBePaid(payment) || hasMoney(payment) || isOnItsWay(payment)),
    );
  if (!successor || request.override?.otherId === successor.id) return null;
  return successor;
}

/**
 * The unknown charge that a person has decided not to wait for. The same money demanded again is
 * the same sale, so that an alarm is raised when the customer pays both.
 */
export function findPassedOver(
  { ledger, preferences }: PredecessorParts,
  request: NewPayment,
  override: Override | null,
): Predecessor | null {
  if (override?.kind !== 'held-back') return null;
  const other = [override.otherId, ...(override.alsoIds ?? [])]
    .map((id) => ledger.getPayment(id))
    .find(
      (one) =>
        one &&
        !isOnItsWay(one) &&
        hasUnknownCharge(one) &&
        asksTheSame(one, request, preferences().customers) &&
        // A sale in shares does not become part of another one.
        (request.share === undefined || request.share.saleId === one.saleId) &&
        // It was decided about what may be missing, and not about that share.
        unseenSince(ledger, ledger.paymentsOfSale(one.saleId))?.id !== one.id,
    );
  return other ? { id: other.id, isUnclear: false } : null;
}
