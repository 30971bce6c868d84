/** What a customer may be shown of their payment. Pure: their words alone, and no claim too many. */
import type { Showing } from '../../../shared/features/display/display.ts';
import { methodOf } from '../../../shared/core/methods/index.ts';
import { faceOf } from '../../../shared/core/payments/payment-face.ts';
import { addressOf } from '../../../shared/core/payments/payment-address.ts';
import type { Payment } from '../../../shared/core/payments/payments.ts';

/**
 * @param isPaidOtherwise the money of its sale has come by another payment
 * @returns what stands on the customer's screen while the payment is looked at there
 */
export function showingOf(payment: Payment, isPaidOtherwise = false): Showing {
  const { amountMinor, currency } = payment;
  const amount = { amountMinor, currency };
  switch (faceOf(payment)) {
    case 'recorded':
    case 'starting':
      return { state: 'preparing', ...amount };
    case 'waiting':
      // Offering the way to pay would invite paying twice.
      return isPaidOtherwise ? { state: 'closed', ...amount } : wayToPay(payment);
    case 'paid':
      // What is doubled or contradicted is for the cashier to look at before anybody is thanked.
      if (!isClear(payment)) return { state: 'checking', ...amount };
      return { state: payment.takenBack ? 'closed' : 'paid', ...amount };
    case 'unconfirmed':
    case 'mismatch':
    case 'expired-unknown':
    case 'stopped-unknown':
      return { state: 'checking', ...amount };
    case 'settled':
    case 'declined':
    case 'unsent':
    case 'expired':
    case 'stopped':
      return { state: 'closed', ...amount };
  }
}

const isClear = ({ alarms }: Payment) => alarms.every(({ kind }) => kind === 'late');

function wayToPay(payment: Payment): Showing {
  const { amountMinor, currency } = payment;
  const amount = { amountMinor, currency };
  const address = addressOf(payment);
  const { promptsPhone } = methodOf(payment.method);
  if (address?.kind === 'dial') return { state: 'dial', ...amount, code: address.code };
  if (promptsPhone)
    return { state: 'phone', ...amount, url: address?.kind === 'web' ? address.url : null };
  if (address === null) return { state: 'preparing', ...amount };
  return address.kind === 'web'
    ? { state: 'scan', ...amount, url: address.url }
    : { state: 'told', ...amount };
}
