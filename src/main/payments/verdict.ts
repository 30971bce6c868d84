/** What a status record says of a payment (interface sections 2.3 and 3). */
import { readServiceAmount } from '../../shared/money.ts';
import type { MismatchField, Payment, StatusRecord, Verdict } from '../../shared/payments.ts';

/** The only documented code: it accompanies "Transaction Successful". */
const CODE_SUCCESSFUL = '0';

/**
 * Judges a record. Only code 0 with amount, currency and reference agreeing is paid. Other codes
 * are not documented, so they mean nothing by themselves: `pending`, unless the manager listed the
 * code as refused.
 * @param refusedCodes codes that mean "refused" for this account, as digits without leading zeros
 */
export function judge(
  payment: Payment,
  record: StatusRecord,
  refusedCodes: readonly string[],
): { verdict: Verdict; differs: MismatchField[] } {
  if (record.responseCode !== CODE_SUCCESSFUL) {
    const refused = refusedCodes.includes(record.responseCode);
    return { verdict: refused ? 'refused' : 'pending', differs: [] };
  }
  const differs: MismatchField[] = [];
  if (readServiceAmount(record.amountText, payment.currency) !== payment.amountMinor)
    differs.push('amount');
  if (record.currency !== payment.currency) differs.push('currency');
  if (!knownReferences(payment).includes(record.paymentReference)) differs.push('reference');
  return { verdict: differs.length === 0 ? 'paid' : 'mismatch', differs };
}

/**
 * Every name the service may know the payment by. Which of them a status record carries as
 * `paymentReference` is not shown, so any of this payment's own agrees.
 */
function knownReferences(payment: Payment): string[] {
  return [
    payment.reference,
    payment.gatewayReference,
    payment.paymentUrlReference,
    payment.externalPaymentReference,
  ].filter((reference) => reference !== null);
}
