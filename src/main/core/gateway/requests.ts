/** The three requests as they go out (interface sections 2.1, 4 and 9). */
import { plainAmount } from '../../../shared/core/money/money.ts';
import type { RequestTrace } from '../../../shared/core/payments/payments.ts';
import type { Account } from '../../../shared/settings.ts';
import type { PaymentRequest } from './gateway.ts';

/** Below the base address, which ends in `/v1` itself. */
export const PATHS = {
  createPayment: '/api/pgs/payment/v2/createPayment',
  ussdCharge: '/api/pgs/payment/v1/makePayment',
  status: '/api/cps/v1/getTransactionStatus',
} as const;

/** Create-payment, in the request shape that the account is set to. */
export function createPaymentRequest(account: Account, request: PaymentRequest): RequestTrace {
  const body =
    account.requestShape === 'quickstart'
      ? quickstartBody(account, request)
      : endpointBody(account, request);
  return { path: PATHS.createPayment, body };
}

/** The USSD charge; only the shape of section 2.1 is documented for it. */
export function ussdChargeRequest(account: Account, request: PaymentRequest): RequestTrace {
  return { path: PATHS.ussdCharge, body: endpointBody(account, request) };
}

export function statusRequest(transactionReference: string): RequestTrace {
  return { path: PATHS.status, body: JSON.stringify({ transactionReference }) };
}

function endpointBody(account: Account, request: PaymentRequest): string {
  return JSON.stringify({
    reference: request.reference,
    // Which fields are required is not shown. Our reference is unique, so that the service can
    // never take two walk-ins for one user.
    userId: request.userId ?? request.reference,
    amount: plainAmount(request.amountMinor, request.currency),
    currency: request.currency,
    ...(account.callbackUrl === null ? {} : { callbackURL: account.callbackUrl }),
    isV2: account.isV2,
  });
}

const EMAIL = /^[^\s@]+@[^\s@]+$/;

function quickstartBody(account: Account, request: PaymentRequest): string {
  const { userId } = request;
  const fields = JSON.stringify({
    customer: {
      email: userId !== null && EMAIL.test(userId) ? userId : account.email,
      name: userId ?? 'Walk-in',
    },
    // Not part of the example, but without it a lost reply could never be asked about.
    reference: request.reference,
    currency: request.currency,
    ...(account.callbackUrl === null ? {} : { callbackURL: account.callbackUrl }),
    isV2: account.isV2,
  });
  // Written as text: the amount is a JSON number that never was a JavaScript one.
  return `{"amount":${plainAmount(request.amountMinor, request.currency)},${fields.slice(1)}`;
}
