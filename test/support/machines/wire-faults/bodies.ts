/** Reply bodies that are as they should be, to be spoilt by one thing at a time. */
import type { Call } from './fault.ts';

export const PAYMENT = {
  reference: 9_007_199_254,
  clientId: 'shop',
  paymentUrl: 'https://pay.example/p/1',
  status: 'CREATED',
  paymentChannel: 'DEFAULT',
  paymentUrlReference: 'PU-1',
  externalPaymentReference: 'EX-1',
};

export const QUICKSTART = {
  status: 'success',
  message: 'Payment created',
  data: { paymentUrl: 'https://pay.example/p/1', reference: 'GW-1' },
};

export const RECORD = {
  amount: '1,234.50',
  paymentReference: 'GW-1',
  transactionDate: '21/11/2026',
  fees: 12.5,
  currency: 'NGN',
  responseCode: 0,
  responseDescription: 'Transaction Successful',
};

export const CREDENTIALS_REFUSED = {
  responseMessage: 'Invalid credentials',
  responseCode: '01',
  responseStatus: 'FAILED',
};

export const good = (call: Call): Readonly<Record<string, unknown>> =>
  call === 'status question' ? RECORD : PAYMENT;

/** The good body as JSON text. */
export const goodText = (call: Call): string => JSON.stringify(good(call));

/** The good body with its first reference written as the given JSON. */
export const withReference = (call: Call, json: string): string =>
  goodText(call).replace(/"(reference|paymentReference)":("[^"]*"|\d+)/, `"$1":${json}`);

/** The status record with one field written as the given JSON; payments have no such field. */
export const recordWith = (field: keyof typeof RECORD, json: string): string =>
  JSON.stringify({ ...RECORD, [field]: '\u0001' }).replace('"\\u0001"', json);

export const HTML = '<!doctype html><title>502</title><h1>Bad gateway</h1>';
