/** The practice gateway's reading of what it is sent (interface sections 2.1 and 4). */
import { z } from 'zod';
import {
  CURRENCY_PATTERN,
  MAX_AMOUNT_MINOR,
  readServiceAmount,
} from '../../../shared/core/money/money.ts';

export type Endpoint = 'create' | 'charge' | 'status';

/** Interface section 4; every one takes POST alone. */
export const ENDPOINT_PATHS: Readonly<Record<Endpoint, string>> = {
  create: '/v1/api/pgs/payment/v2/createPayment',
  charge: '/v1/api/pgs/payment/v1/makePayment',
  status: '/v1/api/cps/v1/getTransactionStatus',
};

export function endpointOf(path: string): Endpoint | null {
  if (path === ENDPOINT_PATHS.create) return 'create';
  if (path === ENDPOINT_PATHS.charge) return 'charge';
  return path === ENDPOINT_PATHS.status ? 'status' : null;
}

/** What the practice gateway keeps of a payment request, whichever shape it came in. */
export interface PaymentAsk {
  shape: 'endpoint' | 'quickstart';
  reference: string | null;
  amountMinor: number;
  currency: string;
}

export type Reading<T> =
  | { ok: true; value: T }
  /** `field` is null where the body as a whole can't be read. */
  | { ok: false; field: string | null };

/** ISO 4217's code for "no currency", kept where a request names none. */
const NO_CURRENCY = 'XXX';

/** Which fields are required is not shown, so nothing but an amount is demanded. */
const text = z.string().max(2000);
const shared = {
  reference: text.min(1).optional(),
  userId: text.optional(),
  currency: z.string().regex(CURRENCY_PATTERN).optional(),
  callbackURL: text.optional(),
  isV2: z.boolean().optional(),
};
const endpointBody = z.object({ ...shared, amount: text });
const quickstartBody = z.object({
  ...shared,
  amount: z.number(),
  customer: z.object({ email: text.optional(), name: text.optional() }),
});

/** The body of create-payment or the USSD charge; a `customer` object marks the quickstart's shape. */
export function readPaymentAsk(bodyText: string): Reading<PaymentAsk> {
  const body = parseObject(bodyText);
  if (body === null) return { ok: false, field: null };
  const quickstart = Object.hasOwn(body, 'customer');
  const read = (quickstart ? quickstartBody : endpointBody).safeParse(body);
  if (!read.success) return { ok: false, field: firstField(read.error) };
  const { reference = null, currency = NO_CURRENCY, amount } = read.data;
  const amountMinor = readServiceAmount(String(amount), currency);
  if (amountMinor === null || amountMinor === 0 || amountMinor > MAX_AMOUNT_MINOR)
    return { ok: false, field: 'amount' };
  const shape = quickstart ? 'quickstart' : 'endpoint';
  return { ok: true, value: { shape, reference, amountMinor, currency } };
}

const statusBody = z.object({ transactionReference: text.min(1) });

/** The body of a status question (interface section 4.3). */
export function readStatusAsk(bodyText: string): Reading<string> {
  const read = statusBody.safeParse(parseObject(bodyText));
  if (!read.success) return { ok: false, field: null };
  return { ok: true, value: read.data.transactionReference };
}

const jsonObject = z.record(z.string(), z.unknown());

function parseObject(bodyText: string): Record<string, unknown> | null {
  try {
    return jsonObject.safeParse(JSON.parse(bodyText)).data ?? null;
  } catch {
    return null;
  }
}

function firstField(error: z.ZodError): string {
  return error.issues[0]?.path.join('.') ?? '';
}
