/** How replies are read, for one request whose fields and values never change. */
import { parseJson } from '../../../src/main/core/gateway/replies/lossless.ts';
import {
  readPaymentReply,
  readStatusReply,
} from '../../../src/main/core/gateway/replies/replies.ts';
import type { RefusalMark } from '../../../src/shared/core/payments/payments.ts';

export const REQUEST_BODY = JSON.stringify({
  reference: 'A1-261121-7K2M9P',
  userId: '08031234567',
  amount: '1234.50',
  currency: 'NGN',
  isV2: true,
});

export const CREDENTIALS = { responseMessage: 'No', responseCode: '01', responseStatus: 'FAILED' };
export const FORBIDDEN = { status: 'error', error: 'Access to this resource is forbidden' };
export const IN_PROGRESS = { status: 'Payment is in progress' };

interface Asked {
  call?: 'create' | 'charge';
  requestBody?: string;
  marks?: readonly RefusalMark[];
}

export function errorOf(httpStatus: number, body: unknown, asked: Asked = {}) {
  const { call = 'charge', requestBody = REQUEST_BODY, marks = [] } = asked;
  const reading = readPaymentReply(
    { httpStatus, body: parseJson(JSON.stringify(body)), retryAfterMs: 1000 },
    { call, requestBody, refusalMarks: () => marks },
  );
  if (reading.ok) throw new Error('accepted');
  return reading.error;
}

export const statusReading = (httpStatus: number, body: unknown) =>
  readStatusReply({ httpStatus, body: parseJson(JSON.stringify(body)), retryAfterMs: null });

export const told = (httpStatus: number, body: unknown, asked?: Asked) => {
  const { code, certainty } = errorOf(httpStatus, body, asked);
  return `${code}, ${certainty}`;
};
