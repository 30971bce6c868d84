/**
 * What the practice gateway says, in the shapes of the payment service (interface sections 2.2,
 * 2.3 and 7.1), and what a service that is in trouble says instead.
 */
import { LosslessNumber, stringify } from 'lossless-json';
import { minorDigits, plainAmount } from '../../../shared/core/money/money.ts';
import { dayAtOffset } from '../../../shared/core/time/time-zones.ts';
import type { BookedPayment } from './book-rows.ts';

export interface Reply {
  httpStatus: number;
  contentType: 'application/json' | 'text/html; charset=utf-8' | 'text/plain; charset=utf-8';
  body: string;
  /** Seconds; absent where the service names no time. */
  retryAfterSeconds?: number;
}

/** A reply, or none: the connection is dropped after the request was carried out. */
export type Answer = { reply: Reply | null; delayMs: number };

const json = (httpStatus: number, body: unknown): Reply => ({
  httpStatus,
  contentType: 'application/json',
  body: stringify(body) ?? '',
});

const plain = (httpStatus: number, body: string): Reply => ({
  httpStatus,
  contentType: 'text/plain; charset=utf-8',
  body,
});

/**
 * Where the customer would pay, on a domain that is reserved and leads nowhere.
 * @param dialCode gives a USSD code to dial instead of a web address
 */
function paymentUrl(payment: BookedPayment, dialCode: boolean): string {
  return dialCode
    ? `*123*${payment.gatewayReference.slice(-5)}#`
    : `https://pay.example/c/${urlReference(payment)}`;
}

const urlReference = (payment: BookedPayment) =>
  BigInt(payment.gatewayReference).toString(36).toUpperCase();

/** Interface section 2.2. The reference is a JSON number of any length, written digit by digit. */
export function accepted(payment: BookedPayment, dialCode: boolean): Reply {
  return json(200, {
    reference: new LosslessNumber(payment.gatewayReference),
    clientId: 'practice-client',
    paymentUrl: paymentUrl(payment, dialCode),
    status: 'CREATED',
    paymentChannel: 'DEFAULT',
    paymentUrlReference: urlReference(payment),
    externalPaymentReference: `EXT-${urlReference(payment)}`,
  });
}

/** The quickstart's success reply (interface section 2.1, last note). */
export function acceptedQuickstart(payment: BookedPayment, dialCode: boolean): Reply {
  return json(200, {
    status: 'success',
    message: 'Payment created',
    data: { paymentUrl: paymentUrl(payment, dialCode), reference: payment.gatewayReference },
  });
}

/** Response codes other than 0 are the practice gateway's own: none is documented. */
export const OUTCOMES = {
  paid: { responseCode: 0, responseDescription: 'Transaction Successful' },
  pending: { responseCode: 9, responseDescription: 'Awaiting the customer' },
  refused: { responseCode: 51, responseDescription: "Refused by the customer's bank" },
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** The practice gateway's fee on what was paid, in percent. */
const FEE_PERCENT = 1;

/**
 * Interface section 2.3.
 * @param amountMinor what the record says was paid, in minor units
 * @param at UTC milliseconds of the transaction; its date is by UTC: no service knows the shop's clocks
 */
export function statusRecord(
  payment: BookedPayment,
  outcome: Outcome,
  amountMinor: number,
  at: number,
): Reply {
  const { currency } = payment;
  const feeMinor = outcome === 'paid' ? Math.floor((amountMinor * FEE_PERCENT) / 100) : 0;
  return json(200, {
    amount: groupedAmount(amountMinor, currency),
    paymentReference: payment.reference ?? payment.gatewayReference,
    transactionDate: dayAtOffset(at, 0).split('-').toReversed().join('/'),
    fees: new LosslessNumber(plainAmount(feeMinor, currency)),
    currency,
    ...OUTCOMES[outcome],
  });
}

/** "1,234.50"; a currency without decimals gets two, since the service always shows a decimal part. */
function groupedAmount(minor: number, currency: string): string {
  const [whole = '', decimals = ''] = plainAmount(minor, currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return `${grouped}.${decimals.padEnd(Math.max(minorDigits(currency), 2), '0')}`;
}

/** Interface section 7.1: malformed request; also the status answer for a reference nobody knows. */
export const malformed = (): Reply => json(400, { status: 'error' });

/** Interface section 7.1: unexpected value in a payment field. Its HTTP status is not shown. */
export const fieldRefused = (field: string): Reply =>
  json(400, { status: `Unexpected value for the field ${field}` });

/**
 * Interface section 7.1: missing or invalid credentials. The code is a string, but declared an
 * integer in one place, so both are practised.
 */
export const credentialsRefused = (responseCode: '01' | 1): Reply =>
  json(401, {
    responseMessage: 'Invalid credentials',
    responseCode,
    responseStatus: 'FAILED',
  });

/** Interface section 7.1: access forbidden. */
export const forbidden = (): Reply =>
  json(403, { status: 'error', error: 'Access to this resource is forbidden' });

/** What a proxy in front of the service shows when the service does not answer. */
export const badGatewayPage = (): Reply => ({
  httpStatus: 502,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html>\n<html><head><title>502 Bad Gateway</title></head>\n<body><h1>Bad Gateway</h1><p>The server could not complete your request.</p></body></html>\n',
});

/** Not documented: what many services do under load. */
export const busy = (retryAfterSeconds: number): Reply => ({
  ...plain(429, 'Too many requests\n'),
  retryAfterSeconds,
});

export const wrongHost = (): Reply => plain(421, 'Misdirected request\n');
export const unknownPath = (): Reply => plain(404, 'Not found\n');
export const wrongMethod = (): Reply => plain(405, 'Method not allowed\n');
export const tooLarge = (): Reply => plain(413, 'Request body too large\n');
export const internalError = (): Reply => plain(500, 'Internal error\n');
